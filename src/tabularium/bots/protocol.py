"""The messages of the bot protocol; docs/bot_protocol.md explains them to the authors of bots.

All that is said comes from the observation of one seat: nothing hidden from it can get into a message.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from tabularium.bots.forfeit import Forfeit
from tabularium.core.catalog import find
from tabularium.core.facts import Facts
from tabularium.core.named import named
from tabularium.core.seat import Seat
from tabularium.core.state import NOTHING, UNKNOWN
from tabularium.core.text import Text

PROTOCOL = 1
LANGUAGE = "en"
SEEDS = 1 << 32
SHOWN = 200  # letters of a wrong answer that its author gets to see


def hello(seat: Seat, seconds: float) -> dict[str, Any]:
    """The first message of a game: which game it is, who sits where, and what every number means."""
    state = seat.world
    game = find(state.book.slug)
    facts = state.terms.facts or game.facts
    space = game.book.space
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": game.slug,
        "rules_version": game.rules_version,
        "data": facts.fingerprint,
        "overlay": facts.overlay,
        "options": state.terms.options,
        "players": int(state.players),
        "seat": int(seat.player),
        "budget_ms": milliseconds(seconds),
        "actions": list(space.ids),
        "verbs": [{"name": verb.name, "first": int(verb.base), "arguments": verb.arguments} for verb in space.verbs],
        "names": text_of(game.slug, facts).named,
        "sources": game.book.sources,
        "nothing": NOTHING,
        "unknown": UNKNOWN,
    }


def move(seat: Seat, number: int, seconds: float) -> dict[str, Any]:
    """A question to the seat: all it sees, what it may choose, and how long it may think."""
    seen = seat.observation()
    text = text_of(seen.book.slug, seen.terms.facts)
    step, arguments = seen.question()
    return {
        "type": "move",
        "id": number,
        "budget_ms": milliseconds(seconds),
        "seed": int(seen.trace_hash(), 16)
        % SEEDS,  # of what is seen: the seat's own luck comes from the seed of the game
        "moves": int(seen.moves),
        "question": {"step": step, "arguments": arguments, "words": text.prompt(seen), "rules": seen.step().rules},
        "actions": [
            {"id": action, "notation": seen.book.space.notation(action), "words": text.action(seen, action)}
            for action in seen.legal_actions()
        ],
        "scores": seen.scores(),
        "ledger": [seen.ledger(who) for who in range(int(seen.players))],
        "observation": named(seen),
    }


def game_over(seat: Seat) -> dict[str, Any]:
    """The last message of a game."""
    seen = seat.observation()
    return {
        "type": "game_over",
        "scores": seen.scores(),
        "ranking": seen.ranking(),
        "ledger": [seen.ledger(who) for who in range(int(seen.players))],
        "observation": named(seen),
    }


def written(message: dict[str, Any]) -> bytes:
    """A message as it goes over the line; plain ASCII, so that no language gets the letters wrong."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def check_ready(line: bytes) -> None:
    """See that a program has understood the hello; Forfeit if not."""
    answer = read(line)
    if answer.get("type") != "ready":
        raise nonsense(line, 'expected {"type": "ready"}')
    if answer.get("protocol", PROTOCOL) != PROTOCOL:
        raise nonsense(line, f"expected protocol {PROTOCOL}")


def read_move(line: bytes, number: int, seat: Seat) -> int:
    """The action that a program has chosen, by number or by notation; Forfeit if there is none or it is not legal."""
    answer = read(line)
    if answer.get("type") != "move":
        raise nonsense(line, 'expected {"type": "move", "id": ..., "action": ...}')
    if answer.get("id") != number:
        raise nonsense(line, f"expected the id of the question, {number}")
    action = answer.get("action")
    if isinstance(action, str):
        action = seat.world.book.space.ids.get(action, -1)
    elif type(action) is not int:
        raise nonsense(line, "expected the number or the notation of an action")
    if action not in seat.legal_actions():
        raise Forfeit("illegal", quoted(line))
    return action


def read(line: bytes) -> dict[str, Any]:
    """A JSON object from a line of anything."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise nonsense(line, str(problem)) from None
    if not isinstance(answer, dict):
        raise nonsense(line, "expected a JSON object")
    return answer


def nonsense(line: bytes, expected: str) -> Forfeit:
    return Forfeit("nonsense", f"{expected}; got {quoted(line)}")


def quoted(line: bytes) -> str:
    return repr(line[:SHOWN].decode("utf-8", "replace").strip())


def milliseconds(seconds: float) -> int:
    return round(1000 * seconds)


@lru_cache(maxsize=32)
def text_of(slug: str, facts: Facts | None) -> Text:
    """What players read about a game; made once."""
    game = find(slug)
    return game.text(game, facts or game.facts, LANGUAGE)
