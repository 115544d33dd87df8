"""Golden tables: what the rules of a game do, pinned to their version. Made anew by `python -m tests.golden.make`.

For every player count and option: the number of action sequences from some positions (perft), legal sets and hashes along
random games, and whole records. They change only with the rules: raise the game's `rules_version` first, then make them anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tabularium.core.game import Game
from tabularium.core.match import Match
from tests.conformance.cases import DEFAULTS, Case, all_games, cases_of, random_game

FOLDER = Path(__file__).parent
DEPTH = 3


def perft(state: Any, depth: int) -> int:
    """The number of different sequences of `depth` choices; games that end sooner count once."""
    legal = state.legal_actions()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.copy()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def line(case: Case) -> dict[str, Any]:
    """What one case does in one random game."""
    found: dict[str, Any] = {"perft": {}, "legal": {}, "hash": {}}
    for state in random_game(case, "golden", 1):
        number = str(state.moves)
        if state.moves % 60 == 0:
            found["perft"][number] = perft(state, DEPTH)
        if state.moves % 20 == 0 or state.player < 0:
            found["legal"][number] = len(state.legal_actions())
            found["hash"][number] = state.trace_hash()
    return found | {"moves": int(state.moves), "scores": state.scores(), "ranking": state.ranking()}


def table(game: Game) -> dict[str, Any]:
    """The golden table of a game."""
    return {
        "game": game.slug,
        "rules_version": game.rules_version,
        "data": game.facts.fingerprint,
        "cases": {str(case): line(case) for case in cases_of(game)},
    }


def record(case: Case) -> str:
    """A whole random game as a record."""
    luck = case.luck("golden record")
    match = Match.new(case.game, case.players, 11, dict(case.options), seats=["random"] * case.players)
    while not match.over:
        match.play(luck.choice(match.state.legal_actions()))
    return match.record.to_json(match.state)


def files(game: Game) -> dict[str, str]:
    """The golden files of a game: names and contents."""
    made = {f"{game.slug}.json": json.dumps(table(game), indent=1) + "\n"}
    for case in DEFAULTS:
        if case.game is game:
            made[f"{case}.record.json"] = record(case)
    return made


def main() -> None:
    """Write all golden files."""
    for game in all_games():
        for name, text in files(game).items():
            (FOLDER / name).write_text(text, encoding="utf-8")
            sys.stdout.write(f"{name}\n")


if __name__ == "__main__":
    main()
