"""Who sits where: people and bots, and what they are called."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from tabularium.bots import find
from tabularium.bots.bot import Bot
from tabularium.bots.forfeit import Decision, decide
from tabularium.bots.spec import HUMAN, split
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tabularium.core.words import Words

__all__ = ["HUMAN", "Sitter", "bot_choice", "luck_number", "names_of", "seat_of", "sitters"]


@dataclass(frozen=True)
class Sitter:
    """One seat: `kind` is `human` or the name of a bot."""

    kind: str
    name: str

    @property
    def human(self) -> bool:
        return self.kind == HUMAN


def sitters(seats: Sequence[str], words: Words) -> list[Sitter]:
    """The seats behind words like `human`, `human:Anna`, `greedy` or `exec:./my_bot`; unknown bots are refused."""
    names = names_of(seats, words)
    for name in names:
        if names.count(name) > 1:
            raise BadInput(
                "two seats are called '{name}'; give them different names, for example human:Anna,human:Ben", name=name
            )
    kinds = [split(seat)[0] for seat in seats]
    for kind in kinds:
        if kind != HUMAN:
            check_bot(kind)
    return [Sitter(kind, name) for kind, name in zip(kinds, names, strict=True)]


def check_bot(kind: str) -> None:
    """Refuse a seat that is neither a person nor a bot."""
    try:
        find(kind)
    except BadInput as problem:
        raise BadInput("{problem}; a person is 'human' or 'human:Name'", problem=problem) from None


def printable(name: str) -> str:
    """A name without what could upset a terminal."""
    return "".join(letter for letter in name if letter.isprintable()).strip()[:16]


def luck_number(seed: int, moves: int, player: int) -> int:
    """A seed for a bot's own chance, the same whenever the game comes to this point, and of no use to guess cards."""
    digest = hashlib.sha256(f"bot {seed} {moves} {player}".encode()).digest()
    return int.from_bytes(digest[:7], "big")


def seat_of(state: State, player: int, seed: int) -> Seat:
    """What a bot gets to decide with, and nothing else."""
    return Seat(state, player, chance(luck_number(seed, int(state.moves), player)))


def bot_choice(bot: Bot, state: State, seed: int, measured: bool = False) -> Decision:
    """What a bot chooses, or who chooses in its place, and why."""
    return decide(bot, seat_of(state, int(state.player), seed), measured)


def names_of(seats: Sequence[str], words: Words) -> list[str]:
    """The names of seats, whoever sits there."""
    usual = words.rows("seats.names")
    return [printable(split(seat)[1]) or usual[place % len(usual)] for place, seat in enumerate(seats)]
