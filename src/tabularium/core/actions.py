"""Action space: verbs with argument ranges, dense ids, notation and its parser."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.core.errors import BadInput, Message


class Verb:
    """One thing a player can do, with up to three named arguments; every value of an argument has a word.

    `Verb("discard", kind=COMMODITIES, pile=["left", "right"])` stands for 24 actions such as `discard wine left`.
    """

    def __init__(self, name: str, **arguments: list[str]) -> None:
        if len(arguments) > 3:
            raise ValueError(f"verb {name}: split it into steps, it has more than three arguments")
        self.name: Final = name
        self.arguments: Final = arguments
        sizes = [len(words) for words in arguments.values()] + [1, 1, 1]
        self.base: i64 = 0
        self.second_size: i64 = sizes[1]
        self.third_size: i64 = sizes[2]
        self.size: i64 = sizes[0] * sizes[1] * sizes[2]

    def id(self, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> i64:
        return self.base + (x * self.second_size + y) * self.third_size + z

    def has(self, action: i64) -> bool:
        """Whether an action is one of this verb."""
        return self.base <= action and action < self.base + self.size

    def first(self, action: i64) -> i64:
        return (action - self.base) // (self.second_size * self.third_size)

    def second(self, action: i64) -> i64:
        return (action - self.base) // self.third_size % self.second_size

    def third(self, action: i64) -> i64:
        return (action - self.base) % self.third_size

    def values(self, action: i64) -> dict[str, int]:
        """The arguments of an action by name."""
        numbers = [self.first(action), self.second(action), self.third(action)]
        return {name: int(numbers[i]) for i, name in enumerate(self.arguments)}

    def notation(self, action: i64) -> str:
        values = self.values(action)
        return " ".join([self.name] + [words[values[name]] for name, words in self.arguments.items()])


class ActionSpace:
    """All verbs of a game; ids are dense and follow the order of the verbs."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs: Final = verbs
        self.size: i64 = 0
        for verb in verbs:
            verb.base = self.size
            self.size += verb.size
        self.ids: Final = {self.notation(action): int(action) for action in range(self.size)}
        if len(self.ids) < self.size:
            raise ValueError("two actions have the same notation")

    def verb(self, action: i64) -> Verb:
        for verb in self.verbs:
            if verb.has(action):
                return verb
        raise BadInput("no action has the number {action}; they go from 0 to {last}", action=action, last=self.size - 1)

    def notation(self, action: i64) -> str:
        """The short, stable text of an action, the same in every language."""
        return self.verb(action).notation(action)

    def parse(self, text: str) -> int:
        """The action that a notation stands for; case and spaces do not matter."""
        words = " ".join(text.split())
        action = self.ids.get(words)
        if action is None:
            for notation, number in self.ids.items():
                if notation.lower() == words.lower():
                    return number
            raise BadInput("'{words}' is no move; {advice}", words=words, advice=self.advice(words))
        return action

    def advice(self, words: str) -> Message:
        """What a misspelled move may have meant."""
        start = words.lower().split(" ")[0]
        for verb in self.verbs:
            if verb.name.lower().split(" ")[0] == start:
                return Message("moves of this kind read {moves}", moves=", ".join(self.examples(start)))
        names = dict.fromkeys([verb.name for verb in self.verbs])
        return Message("moves begin with {verbs}", verbs=", ".join(names))

    def examples(self, start: str) -> list[str]:
        """Some notations that begin with a word."""
        found = [notation for notation in self.ids if notation.lower().split(" ")[0] == start]
        return found[:4] + (["..."] if len(found) > 4 else [])
