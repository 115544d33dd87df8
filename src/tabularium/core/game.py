"""The description of a game: everything a door needs to know before the first move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tabularium.core.errors import BadInput, Message
from tabularium.core.facts import Facts, Table, meant, read_toml
from tabularium.core.panel import Panel
from tabularium.core.state import Rulebook, State, Terms
from tabularium.core.text import Text

Value = str | bool
Setup = Callable[[Rulebook, Facts, dict[str, Value], int, int], State]
TextMaker = Callable[["Game", Facts, str], Text]
BoardDrawer = Callable[[State, Text, int, Sequence[str]], list[Panel]]
Viewer = Callable[[State, Any, int, Sequence[str]], Any]  # to a scene, whose class the core does not know


@dataclass(frozen=True)
class Option:
    """A switch of the rules: its values, and the rule that explains it."""

    name: str
    values: tuple[Value, ...]
    rule: str

    def parse(self, text: str) -> Value:
        """The value that a word on a command line stands for."""
        for value in self.values:
            if text == written(value):
                return value
        raise BadInput("option {name}: '{value}' is none of {values}", name=self.name, value=text, values=self.typed())

    def typed(self) -> str:
        """All values as one types them."""
        return ", ".join(written(value) for value in self.values)


@dataclass(frozen=True)
class Tally:
    """What reports on balance count for every player: the things that events of the journal, or answers, name.

    `by` is the argument that tells the things apart; its words are the text's, the heading is `tallies.<name>` in the words file.
    """

    name: str
    by: str
    events: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()

    def check(self, book: Rulebook) -> None:
        """Find every event and verb, and the argument in it."""
        known = {event.name: [event.x, event.y] for event in book.events.values()}
        verbs = {verb.name: list(verb.arguments) for verb in book.space.verbs}
        for names, found in ((self.events, known), (self.verbs, verbs)):
            for name in names:
                if self.by not in found.get(name, []):
                    raise ValueError(f"tally {self.name}: there is no '{name}' with an argument '{self.by}'")


@dataclass(frozen=True)
class Game:
    """One game; `folder` holds its rules.md, components.toml and words."""

    slug: str
    title: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int  # raised by every change that makes an old record play differently
    most_moves: int  # no game lasts longer, however it is played
    book: Rulebook
    setup: Setup
    text: TextMaker  # what players read, in a language
    board: BoardDrawer  # what an observation looks like in a terminal
    view: Viewer  # what it looks like as a picture
    folder: Path
    tallies: tuple[Tally, ...] = ()  # what players take, for reports on balance

    def __post_init__(self) -> None:
        """Tell the rulebook whose it is."""
        self.book.slug = self.slug
        for tally in self.tallies:
            tally.check(self.book)

    @cached_property
    def facts(self) -> Facts:
        """The built-in component data."""
        return self.with_overlay({}, "")

    def with_overlay(self, overlay: Mapping[str, Any], name: str | Message) -> Facts:
        """The component data, corrected by an overlay (`name`: where it comes from) and checked."""
        facts = Facts("components.toml", read_toml(self.folder / "components.toml"), dict(overlay), name)
        self.setup(self.book, facts, self.defaults(facts), self.players[0], 0)  # every table is read and checked
        return facts

    def load_overlay(self, path: Path | None) -> Facts:
        """The component data with an overlay file, or without one."""
        return self.facts if path is None else self.with_overlay(read_toml(path), str(path))

    def defaults(self, facts: Facts) -> dict[str, Value]:
        """The options as the data have them."""
        table = facts.table("options")
        for name in table.values:
            if name != "source" and name not in {option.name for option in self.options}:
                raise table.wrong(name, "there is no such option")
        return {option.name: usual(table, option) for option in self.options}

    def check_options(self, options: Mapping[str, Any], facts: Facts) -> dict[str, Value]:
        """All options, with defaults for those not given."""
        chosen = self.defaults(facts)
        for name, value in options.items():
            option = next((option for option in self.options if option.name == name), None)
            if option is None:
                raise BadInput(
                    "{game} has no option '{name}'{guess}; it has {options}",
                    game=self.slug,
                    name=name,
                    guess=meant(name, chosen),
                    options=", ".join(chosen) or Message("none"),
                )
            if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
                raise BadInput(
                    "option {name}: '{value}' is none of {values}",
                    name=name,
                    value=written(value),
                    values=option.typed(),
                )
            chosen[name] = value
        return chosen

    def wrong_players(self, players: int) -> BadInput:
        """An error that names the numbers of players the game is for."""
        low, high = self.players[0], self.players[-1]
        return BadInput(
            "{game} is for {low} to {high} players, not {players}", game=self.title, low=low, high=high, players=players
        )

    def new(
        self,
        players: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        facts: Facts | None = None,
        journal: bool = False,
    ) -> State:
        """A new game, at its first question."""
        players = players if players is not None else self.players[-1]
        if players not in self.players:
            raise self.wrong_players(players)
        if not 0 <= seed < 1 << 62:
            raise BadInput("a seed is a number from 0 to {most}, not {seed}", most=(1 << 62) - 1, seed=seed)
        facts = facts or self.facts
        chosen = self.check_options(options or {}, facts)
        state = self.setup(self.book, facts, chosen, players, seed)
        state.terms = Terms(chosen, facts)
        state.noting = journal
        state.advance()
        return state


def usual(table: Table, option: Option) -> Value:
    """The default of an option."""
    value: Value = table.get(option.name)
    if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
        raise table.wrong(option.name, "{value} is none of {values}", value=written(value), values=option.typed())
    return value


def written(value: object) -> str:
    """A value as one types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
