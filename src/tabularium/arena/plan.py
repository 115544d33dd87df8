"""What an arena is: the game, the bots and the seed, and the folder that keeps to them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from tabularium import bots
from tabularium.arena.schedule import Fixture, schedule
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput, Message, system_reason
from tabularium.core.facts import Facts
from tabularium.core.game import Game
from tabularium.core.record import write_whole

FORMAT = 1
PLAN_FILE = "plan.json"
JUDGING = ("evaluate.py", "prospects.py")  # of a game: what its positions are worth
LARGEST_PROGRAM = 1_000_000  # bytes: larger files in a command are interpreters, not bots
NAMES = {
    "game": Message("game"),
    "rules_version": Message("version of the rules"),
    "data": Message("component data"),
    "overlay": Message("component data"),
    "players": Message("number of players"),
    "options": Message("options"),
    "bots": Message("bots"),
    "bots_version": Message("version of the bots' code or weights"),
    "seed": Message("seed"),
    "tallies": Message("list of things that are counted"),
}


@dataclass(frozen=True)
class Plan:
    """Everything that decides the games; how many of them are played, and where, is not part of it."""

    game: str
    rules_version: int
    data: str
    overlay: dict[str, Any] = field(hash=False)
    players: int
    options: dict[str, Any] = field(hash=False)
    bots: list[str] = field(hash=False)
    bots_version: str
    seed: int
    tallies: list[str] = field(hash=False)

    @classmethod
    def make(
        cls,
        game: Game,
        players: int,
        entrants: Sequence[str],
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        facts: Facts | None = None,
    ) -> Plan:
        """Check what an arena is to be made of."""
        facts = facts or game.facts
        if players not in game.players:
            raise game.wrong_players(players)
        check_bots(game, entrants)
        if not 0 <= seed < 1 << 62:
            raise BadInput("a seed is a number from 0 to {most}, not {seed}", most=(1 << 62) - 1, seed=seed)
        return cls(
            game.slug,
            game.rules_version,
            facts.fingerprint,
            dict(facts.overlay),
            players,
            game.check_options(options or {}, facts),
            list(entrants),
            version_of_bots(game, entrants),
            seed,
            [tally.name for tally in game.tallies],
        )

    @cached_property
    def identity(self) -> str:
        """Differs whenever anything differs that could change a game."""
        return hashlib.sha256(self.to_json().encode()).hexdigest()[:8]

    def to_json(self) -> str:
        return json.dumps({"arena": FORMAT, **asdict(self)}, indent=1, sort_keys=True, ensure_ascii=False) + "\n"

    def fixtures(self, games: int) -> list[Fixture]:
        """The games to be played: at least so many, in whole rounds."""
        return schedule(self.bots, self.players, self.seed, games)

    def facts(self) -> Facts:
        """The component data of the games."""
        game = find(self.game)
        return game.with_overlay(self.overlay, Message("the arena's overlay")) if self.overlay else game.facts

    def check_here(self) -> None:
        """Refuse to play where the game or the bots are of another version: on another machine, or after an update."""
        game, facts = find(self.game), self.facts()
        here = Plan.make(game, self.players, self.bots, self.seed, self.options, facts)
        if (wrong := self.difference(asdict(here))) is not None:
            raise BadInput(
                "this machine could not play the same games (different: {what}); install the Tabularium that began the arena",
                what=NAMES[wrong],
            )

    def difference(self, other: Mapping[str, Any]) -> str | None:
        """The first key in which another plan differs."""
        mine = json.loads(self.to_json())
        return next((key for key in NAMES if other.get(key) != mine[key]), None)


def check_bots(game: Game, entrants: Sequence[str]) -> None:
    """Every bot is known, fits the game, and is named once."""
    for name in entrants:
        bots.find(name).check(game.book)
        if entrants.count(name) > 1:
            raise BadInput(
                "--bots names '{name}' twice; once is enough: bots that are fewer than the seats take several",
                name=name,
            )


def version_of_bots(game: Game, entrants: Sequence[str]) -> str:
    """Differs whenever the code of the bots differs, how they judge positions of the game, or a program named as a bot."""
    home = Path(bots.__file__).parent
    files = [*sorted(home.glob("*.py")), *(game.folder / name for name in JUDGING)]
    files += sorted(game.folder.glob("weights*.toml"))
    files += [Path(word) for name in entrants for word in re.split(r"[\s:]+", name) if word]
    digest = hashlib.sha256()
    for path in files:
        if path.is_file() and path.stat().st_size <= LARGEST_PROGRAM:
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def settle(folder: Path, plan: Plan) -> None:
    """Make the folder of an arena, or take up the one that is there if it is of the same plan."""
    path = folder / PLAN_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            if any(folder.iterdir()):
                raise BadInput("{folder}: is no folder of an arena and not empty; choose another place", folder=folder)
            write_whole(path, plan.to_json())
            return
        kept = json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise BadInput(
            "{folder}: cannot be used ({reason}); choose another place", folder=folder, reason=system_reason(problem)
        ) from None
    except ValueError as problem:
        if isinstance(problem, BadInput):
            raise
        raise damaged(path) from None
    if not isinstance(kept, dict) or "arena" not in kept:
        raise damaged(path)
    if kept["arena"] != FORMAT:
        raise BadInput(
            "{file}: is of format {version!r}; this version reads format {known}: update Tabularium",
            file=path,
            version=kept["arena"],
            known=FORMAT,
        )
    if (wrong := plan.difference(kept)) is not None:
        raise BadInput(
            "{folder}: holds games of another arena (different: {what}); choose another folder with --output",
            folder=folder,
            what=NAMES[wrong],
        )


def damaged(path: Path) -> BadInput:
    """An error about a plan that cannot be read."""
    return BadInput("{file}: is no plan of an arena, or damaged; choose another folder with --output", file=path)
