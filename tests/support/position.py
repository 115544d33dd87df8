"""What the positions of all games have in common: dealing, asking, answering by notation, looking, reading the journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Generic, Self, TypeVar, cast

from tabularium.core.chance import Chance
from tabularium.core.facts import Facts
from tabularium.core.game import Game, Value
from tabularium.core.pile import Pile
from tabularium.core.state import EVERYTHING, State
from tests.support.containers import fill, items

S = TypeVar("S", bound=State)


class PositionOf(Generic[S]):
    """A game in a state that a test has put together.

    A game's own class brings the words of its rulebook, and says in `arrange` where its tests start from. Builders return the
    position, so that they can be chained; after builders have changed what the question at hand depends on, call `fresh()` or
    ask anew.
    """

    game: Game
    usual_players = 2
    state: S

    def __init__(self, players: int | None = None, seed: int = 1, **options: Value) -> None:
        self.deal(players, seed, options)
        self.arrange()

    @classmethod
    def at_setup(cls, players: int | None = None, seed: int = 1, **options: Value) -> Self:
        """A game at its first question, as it was dealt."""
        position = cls.__new__(cls)
        position.deal(players, seed, options)
        return position

    def deal(self, players: int | None, seed: int, options: Mapping[str, Value], facts: Facts | None = None) -> None:
        """Begin a game that keeps a journal."""
        self.state = cast("S", self.game.new(players or self.usual_players, seed, options, facts, journal=True))

    def arrange(self) -> None:
        """From a new game to the position that tests start from."""
        raise NotImplementedError

    def played_at_random(self, seed: int) -> Iterator[Self]:
        """The game goes on at random: the position at every question, and at the end."""
        luck = Random(seed)
        while self.player >= 0:
            yield self
            self.state.apply(luck.choice(self.state.legal_actions()))
        yield self

    # ---- whose question --------------------------------------------------------------------------

    def ask(self, step: int, who: int = 0, *arguments: int) -> Self:
        """Put one step to a player; after it and what follows from it nothing more is asked."""
        return self.ask_in_order((step, who, *arguments))

    def ask_in_order(self, *tasks: tuple[int, ...]) -> Self:
        """Ask these steps and nothing else, one after the other: step, player and arguments each."""
        s = self.state
        s.depth = 0
        for task in tasks:
            s.ask(*task)
        s.in_order(0)
        s.advance()
        return self

    def fresh(self) -> Self:
        """Work out the question at hand anew, after a builder has changed what it depends on."""
        self.state.refresh()
        return self

    # ---- answers ---------------------------------------------------------------------------------

    @property
    def legal(self) -> list[str]:
        """The legal answers in notation."""
        return [self.game.book.space.notation(action) for action in self.state.legal_actions()]

    def offered(self, verb: str) -> list[str]:
        """The legal answers that begin with a verb, without it: `offered("build")` are the sites."""
        return [answer.partition(" ")[2] for answer in self.legal if answer.partition(" ")[0] == verb]

    def can(self, answer: str) -> bool:
        """Whether an answer is legal now."""
        return self.game.book.space.parse(answer) in self.state.legal_actions()

    def choose(self, *answers: str) -> Self:
        """Give answers one after the other."""
        for answer in answers:
            self.state.apply(self.game.book.space.parse(answer))
        return self

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """The name of the step that asks; empty when nothing is asked any more."""
        return self.state.question()[0]

    @property
    def player(self) -> int:
        return int(self.state.player)

    def points(self, who: int = 0) -> int:
        return int(self.state.score(who))

    def source(self, name: str, who: int = 0) -> int:
        """Points of a player from one source."""
        return self.state.ledger(who)[name]

    def stack(self, name: str) -> list[int]:
        """A face-down pile, by its name in the state, from bottom to top, as numbers."""
        return items(getattr(self.state, name))

    def seen(self, viewer: int) -> S:
        """What a player (or -1, a spectator) sees."""
        return cast("S", self.state.observe(viewer))

    def world(self, viewer: int, luck: Chance) -> S:
        """A world that looks the same to a player."""
        return cast("S", self.state.determinize(viewer, luck))

    # ---- the journal -----------------------------------------------------------------------------

    def told(self, name: str) -> list[tuple[int, int, int]]:
        """What the journal tells about one kind of event: player and two numbers each."""
        return self.read(EVERYTHING, name)

    def read(self, viewer: int, name: str) -> list[tuple[int, int, int]]:
        """What a player (or -1, a spectator) reads in the journal about one kind of event."""
        events, log = self.game.book.events, self.state.log(viewer)
        return [(who, x, y) for event, who, x, y in log if event >= 0 and events[event].name == name]

    def quiet(self) -> Self:
        """The journal begins here."""
        self.state.events.clear()
        return self

    # ---- putting a position together -------------------------------------------------------------

    def stacked(self, pile: Pile, names: Sequence[str], things: Iterable[str]) -> Self:
        """Exactly these things in a pile, by name, the last one on top."""
        fill(pile, [names.index(thing) for thing in things])
        return self

    def with_points(self, points: int, who: int = 0) -> Self:
        """Exactly these points so far; what is missing counts as points of the first source."""
        self.state.points[who * len(self.state.book.sources)] += points - self.state.score(who)
        return self
