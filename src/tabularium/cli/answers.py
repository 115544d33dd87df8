"""Which answer a typed line means: its number, its notation, or the beginning of it."""

from __future__ import annotations

from collections.abc import Sequence

from tabularium.core.actions import ActionSpace


class Unclear(Exception):
    """The line is no answer; `reason` is a key of the words."""

    def __init__(self, reason: str, **values: object) -> None:
        """Say why."""
        super().__init__(reason)
        self.reason = reason
        self.values = values


def find_answer(said: str, actions: Sequence[int], space: ActionSpace, exactly: bool = False) -> int:
    """One of the legal actions; `exactly` takes whole notations only, for lines that could also be commands."""
    line = said.lower().split()
    notations = {action: space.notation(action).lower().split() for action in actions}
    for action, notation in notations.items():
        if line == notation:
            return action
    if exactly:
        raise Unclear("unknown", said=said)
    if len(line) == 1 and line[0].isdecimal():
        number = int(line[0])
        if not 1 <= number <= len(actions):
            raise Unclear("number", number=number, most=len(actions))
        return actions[number - 1]
    found = by_beginning(line, notations) or by_beginning(line, without_verb(notations))
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear("several", said=said, found=", ".join(space.notation(action) for action in found))
    if known(said, space):
        raise Unclear("not_now", said=said)
    raise Unclear("unknown", said=said)


def by_beginning(line: list[str], notations: dict[int, list[str]]) -> list[int]:
    """The actions whose words begin as the typed ones; whole words win over beginnings, place by place."""
    found = [action for action, notation in notations.items() if len(notation) >= len(line)]
    for place, word in enumerate(line):
        whole = [action for action in found if notations[action][place] == word]
        found = whole or [action for action in found if notations[action][place].startswith(word)]
    return found


def without_verb(notations: dict[int, list[str]]) -> dict[int, list[str]]:
    """The arguments alone: `IV` is enough where all answers sow."""
    return {action: notation[1:] for action, notation in notations.items() if len(notation) > 1}


def known(said: str, space: ActionSpace) -> bool:
    """Whether the line is a move of the game at all."""
    return " ".join(said.split()).lower() in {notation.lower() for notation in space.ids}
