"""How seats are written on command lines and in records: who sits there, and what they are called."""

from __future__ import annotations

from tabularium import bots
from tabularium.bots.external import PREFIX
from tabularium.core.errors import BadInput

HUMAN = "human"


def split(seat: str) -> tuple[str, str]:
    """The kind and the name, if there is one: `human:Anna`, `greedy:Cato`, `search:500`, `search:500:Cato`, `exec:./bot`."""
    whole = seat.strip()
    if names_program(whole):  # a command may have colons of its own, and gets no name
        return whole, ""
    kind, _, name = whole.partition(":")
    if kind.strip() == HUMAN:
        return HUMAN, name.strip()
    if ":" not in whole or is_bot(whole):
        return whole, ""
    kind, _, name = whole.rpartition(":")
    return kind.strip(), name.strip()


def is_bot(kind: str) -> bool:
    try:
        bots.find(kind)
    except BadInput:
        return False
    return True


def names_program(kind: str) -> bool:
    """Whether somebody's program would be run."""
    return kind.strip().startswith(PREFIX)
