"""All that players read about a game in one language; a game's `text.py` adds what its own state has to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from tabularium.core.rulebook import Rule, load_rules
from tabularium.core.state import CHOSE, SCORED, UNKNOWN, WIDTH, State
from tabularium.core.words import load_words

if TYPE_CHECKING:
    from tabularium.core.facts import Facts
    from tabularium.core.game import Game

Filler = Callable[..., dict[str, str]]  # a method of the game's class: what fills the gaps of some words


class Text:
    """Words for actions, questions, events, options and sources of points.

    A words file (`en.toml`, `de.toml`) has the tables `verbs` (what an answer does), `did` (the same told of a player),
    `steps.<Step>` with `prompt` and `help`, `events`, `sources`, `options.<name>`, `names`, `parts`.
    """

    answers: ClassVar[Mapping[str, Filler]] = {}  # by verb: what its words need beyond its arguments
    questions: ClassVar[Mapping[str, Filler]] = {}  # by step: what its prompt needs beyond its arguments
    told: ClassVar[Mapping[str, Filler]] = {}  # by event: what its words need beyond its two numbers

    def __init__(self, game: Game, facts: Facts, language: str) -> None:
        """Read the words of a game."""
        self.game = game
        self.facts = facts
        self.language = language
        self.words = load_words(game.folder, language)
        self.named = self.names()
        self.rules = {rule.id: rule for chapter in load_rules(game.folder, language) for rule in chapter.rules}

    # ---- what a game adds ------------------------------------------------------------------------

    def names(self) -> dict[str, list[str]]:
        """For every argument of verbs, events and steps the words of its values."""
        return {}

    # ---- for everybody ---------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.words.get("game.title")

    def details(self, state: State, action: int) -> dict[str, str]:
        """What an answer means here: which tile lies there, how many points it brings."""
        filler = self.answers.get(self.game.book.space.verb(action).name)
        return filler(self, state, action) if filler else {}

    def question_details(self, state: State) -> dict[str, str]:
        """What a question is about."""
        filler = self.questions.get(state.question()[0])
        return filler(self, state) if filler else {}

    def component(self, table: str, ids: list[str] | None = None) -> list[str]:
        """The names of the components of a table, in the order of the rules or, without ids, of the data."""
        return [entry.text(self.language) for entry in self.facts.tables(table, ids)]

    def part(self, name: str, **values: object) -> str:
        """A piece of a sentence."""
        return self.words.get(f"parts.{name}", **values)

    def number_of(self, thing: str, number: int, **values: object) -> str:
        """How many of a thing, in the singular or the plural."""
        return self.part(f"{thing}_{'one' if number == 1 else 'many'}", number=number, **values)

    def name(self, argument: str, value: int) -> str:
        """The word for the value of an argument; a number where no words are listed."""
        words = self.named.get(argument)
        if value == UNKNOWN:
            return self.words.get("names.unknown")
        return words[value] if words is not None and 0 <= value < len(words) else str(value)

    def called(self, argument: str, value: int, players: Sequence[str]) -> str:
        """The word for the value of an argument; a `seat` is called by the name of its player, if names are given."""
        return players[value] if argument == "seat" and 0 <= value < len(players) else self.name(argument, value)

    def arguments(self, action: int, players: Sequence[str]) -> dict[str, str]:
        """The arguments of an action in words."""
        values = self.game.book.space.verb(action).values(action)
        return {name: self.called(name, value, players) for name, value in values.items()}

    def action(self, state: State, action: int, players: Sequence[str] = ()) -> str:
        """What an answer does, in the position where it is given."""
        words = f"verbs.{key(self.game.book.space.verb(action).name)}"
        return self.words.get(words, **{**self.arguments(action, players), **self.details(state, action)})

    def did(self, action: int, player: str, players: Sequence[str] = ()) -> str:
        """An answer told afterwards."""
        words = f"did.{key(self.game.book.space.verb(action).name)}"
        return self.words.get(words, player=player, **self.arguments(action, players))

    def prompt(self, state: State, players: Sequence[str] = ()) -> str:
        """What is asked."""
        step, arguments = state.question()
        values = {name: self.called(name, value, players) for name, value in arguments.items()}
        return self.words.get(f"steps.{step}.prompt", **{**values, **self.question_details(state)})

    def help(self, state: State) -> str:
        """What the question is about."""
        return self.words.get(f"steps.{state.question()[0]}.help")

    def rules_of(self, state: State) -> list[Rule]:
        """The rules behind the question."""
        return [self.rules[name] for name in state.step().rules if name in self.rules]

    def event(self, event: tuple[int, int, int, int], players: Sequence[str]) -> str:
        """An entry of the journal as a player reads it."""
        number, who, x, y = event
        player = players[who] if who >= 0 else ""
        if number == CHOSE:
            return self.words.get("events.secret", player=player) if x == UNKNOWN else self.did(x, player, players)
        if number == SCORED:
            return self.words.get("events.scored", player=player, points=f"{x:+d}", source=self.source(y))
        kind = self.game.book.events[number]
        values = {name: self.called(name, value, players) for name, value in ((kind.x, x), (kind.y, y)) if name}
        if kind.name in self.told and x != UNKNOWN:
            values |= self.told[kind.name](self, x, y)
        return self.words.get(f"events.{kind.name}{'_unseen' if x == UNKNOWN else ''}", player=player, **values)

    def source(self, number: int) -> str:
        """A source of points."""
        return self.words.get(f"sources.{self.game.book.sources[number]}")


def key(verb: str) -> str:
    """A verb as a key of the words file."""
    return verb.replace(" ", "_")


def task(state: State) -> list[int]:
    """The number of the step that asks and the arguments of its task."""
    place = (state.depth - 1) * WIDTH
    return [int(state.tasks[place]), *(int(state.tasks[place + i]) for i in range(2, WIDTH))]
