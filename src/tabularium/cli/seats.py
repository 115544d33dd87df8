"""Who sits where: people and bots, and what they are called."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from tabularium.bots import find
from tabularium.bots.bot import Bot
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tabularium.core.words import Words

HUMAN = "human"


@dataclass(frozen=True)
class Sitter:
    """One seat: `kind` is `human` or the name of a bot."""

    kind: str
    name: str

    @property
    def human(self) -> bool:
        return self.kind == HUMAN


def sitters(seats: Sequence[str], words: Words) -> list[Sitter]:
    """The seats behind words like `human`, `human:Anna` or `greedy`; unknown bots are refused."""
    names = names_of(seats, words)
    for name in names:
        if names.count(name) > 1:
            raise BadInput(
                "two seats are called '{name}'; give them different names, for example human:Anna,human:Ben", name=name
            )
    kinds = [seat.partition(":")[0].strip() for seat in seats]
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


def bot_choice(bot: Bot, state: State, seed: int) -> int:
    """What a bot chooses; it gets its seat and nothing else."""
    player = int(state.player)
    return int(bot.choose(Seat(state, player, chance(luck_number(seed, int(state.moves), player)))))


def names_of(seats: Sequence[str], words: Words) -> list[str]:
    """The names of seats, whoever sits there."""
    usual = words.rows("seats.names")
    return [printable(seat.partition(":")[2]) or usual[place % len(usual)] for place, seat in enumerate(seats)]
