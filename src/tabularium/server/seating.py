"""Wishes for a table, checked: who sits where, what they are called, who gets which seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from tabularium.bots.spec import split
from tabularium.core.errors import BadInput
from tabularium.core.game import Game
from tabularium.server.security import digest, seat_secret
from tabularium.server.store import Claim, StoredSeat
from tabularium.server.table import HUMAN
from tabularium.server.words import say, server_words

ME = "me"
FRIEND = "friend"
LONGEST_NAME = 24


@dataclass(frozen=True)
class Wish:
    """A seat as it was asked for: `me`, `friend` or the name of a bot."""

    kind: str
    name: str = ""


def wishes(game: Game, seats: object, language: str, bots: Collection[str]) -> list[Wish]:
    """Seats from a request; BadInput says what is wrong with them."""
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        raise BadInput(say(language, "bad_request"))
    if len(seats) not in game.players:
        raise BadInput(
            say(
                language, "wrong_players", game=game.title, low=game.players[0], high=game.players[-1], given=len(seats)
            )
        )
    found = [Wish(text_in(seat, "kind"), printable(text_in(seat, "name"))) for seat in seats]
    for wish in found:
        check_kind(wish.kind, language, bots)
    return named(found, language)


def text_in(values: dict[str, Any], key: str) -> str:
    value = values.get(key, "")
    return value if isinstance(value, str) else ""


def check_kind(kind: str, language: str, bots: Collection[str]) -> None:
    """Refuse a seat that is neither a person nor a bot of this server: above all, no request names a command."""
    if kind not in (ME, FRIEND) and kind not in bots:
        raise BadInput(say(language, "no_such_seat", kind=printable(kind), bots=", ".join(bots)))


def printable(name: str) -> str:
    """A name without what could upset a page."""
    return "".join(letter for letter in name[:200] if letter.isprintable()).strip()[:LONGEST_NAME]


def named(seats: Sequence[Wish], language: str) -> list[Wish]:
    """Give names to those who have none; two of the same name would be confused."""
    taken = [wish.name for wish in seats if wish.name]
    for name in taken:
        if taken.count(name) > 1:
            raise BadInput(say(language, "same_name", name=name))
    free = (name for name in server_words(language).rows("server.names") if name not in taken)
    return [wish if wish.name else Wish(wish.kind, next(free)) for wish in seats]


def seated(seats: Sequence[Wish], maker: str, root: str) -> tuple[tuple[StoredSeat, ...], tuple[Claim, ...]]:
    """The seats of a new table, and those that the maker takes at once."""
    stored, claims = [], []
    for number, wish in enumerate(seats):
        person = wish.kind in (ME, FRIEND)
        secret = digest(seat_secret(maker, root, number)) if person else ""
        stored.append(StoredSeat(number, HUMAN if person else wish.kind, wish.name, secret))
        if wish.kind == ME:
            claims.append(Claim(number, digest(maker)))
    return tuple(stored), tuple(claims)


def recorded(seats: Sequence[str], wanted: Sequence[str], language: str, bots: Collection[str]) -> list[Wish]:
    """The seats of a record, people being `me` unless wishes say otherwise."""
    found = [split(seat) for seat in seats]
    kinds = list(wanted) or [kind if kind in bots else ME for kind, _ in found]
    if len(kinds) != len(seats):
        raise BadInput(say(language, "wrong_seats", number=len(seats)))
    for kind in kinds:
        check_kind(kind, language, bots)
    names = [printable(name) for _, name in found]
    once = [name if names.count(name) == 1 else "" for name in names]
    return named([Wish(kind, name) for kind, name in zip(kinds, once, strict=True)], language)
