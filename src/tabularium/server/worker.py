"""A process in which bots think: questions come as lines of JSON, answers go back the same way.

A question holds a world dealt anew for one seat, never the true game, so nothing in this process knows a secret.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from functools import lru_cache
from typing import Any

from tabularium import bots
from tabularium.bots.hint import advise
from tabularium.core import catalog
from tabularium.core.chance import chance
from tabularium.core.seat import Seat
from tabularium.core.state import State

NICENESS = 10  # pages come first
ADVISER = ""  # in place of a bot: advice for a person


@lru_cache(maxsize=32)
def blank(slug: str, players: int, options: str, overlay: str) -> State:
    """A state of the same shape, for tapes to be loaded into."""
    game = catalog.find(slug)
    corrections = json.loads(overlay)
    facts = game.with_overlay(corrections, "the table's overlay") if corrections else game.facts
    return game.new(players, 0, json.loads(options), facts)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot chooses in the world it is given, or (for a person) what is to be advised there."""
    world = blank(question["game"], question["players"], question["options"], question["overlay"])
    world.load(question["tape"])
    seat = Seat(world, question["player"], chance(question["luck"]))
    if question["bot"] == ADVISER:
        return {"advice": [[advice.action, advice.points, advice.place] for advice in advise(seat)]}
    return {"action": int(bots.find(question["bot"]).choose(seat))}


def main() -> None:
    """Answer until nobody asks any more: also when the server was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    for line in sys.stdin:
        try:
            reply = answer(json.loads(line))
        except Exception as problem:  # noqa: BLE001 - a bot that fails must not take others with it
            reply = {"error": f"{type(problem).__name__}: {problem}"}
        try:
            answers.write(json.dumps(reply) + "\n")
            answers.flush()
        except BrokenPipeError:
            os._exit(0)  # nobody listens any more; nothing is left to be tidied


if __name__ == "__main__":
    main()
