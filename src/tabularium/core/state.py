"""State and step: who is asked what, what may be answered, what an answer does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.chance import Chance, TidyChance
from tabularium.core.errors import IllegalAction, RulesError
from tabularium.core.fields import COPYING, FLAT, HASH, LOAD, SAVE, WIPE, WIPING, Fields, wipe
from tabularium.core.pile import Pile, numbers, pile

WIDTH: Final = 6  # of a task: step, player, arguments a, b, c, d
DEPTH: Final = 32
PATIENCE: Final = 10_000  # consequences in a row before we call them endless
NOBODY: Final = -1
EVERYTHING: Final = -2  # the viewer from whom nothing is hidden: for games that are over
NOTHING: Final = -1
UNKNOWN: Final = -2  # only in observations
EVERYBODY: Final = -1
CHOSE: Final = -1  # journal event of every answer: the action, 1 if it was forced
SCORED: Final = -2  # journal event of every gain or loss of points: how many, their source


class Terms:
    """What was agreed before the first move: the options, and the component data (a `Facts`, which the core of states ignores)."""

    def __init__(self, options: dict[str, Any], facts: Any) -> None:
        self.options: Final = options
        self.facts: Final = facts


NO_TERMS: Final = Terms({}, None)  # of a state that no `Game.new` has made


@mypyc_attr(allow_interpreted_subclasses=True)  # games may live in packages of their own, not compiled
class State:
    """A position of a game. Rule code asks, offers, gains and notes; everything else is here."""

    players: i64
    player: i64  # who chooses now, NOBODY when the game is over
    tasks: vec[i64]  # the stack of what is still to be asked or done, WIDTH numbers each
    depth: i64  # how many tasks there are
    moves: i64  # answers given so far, forced ones not counted
    revealed: i64  # how often something hidden came to light or somebody else was forced to answer: undo stops there
    points: vec[i64]  # victory points by player and source
    chance: Chance
    offers: Pile  # the legal actions of the question at hand
    masked: bool  # an observation: to be read, not played
    noting: bool  # whether the journal is kept; search leaves it off
    terms: Terms  # shared, no part of the position

    def __init__(self, book: Rulebook) -> None:
        self.book: Rulebook = book
        self.a: i64 = 0  # the arguments of the task at hand: rule code reads them, never the stack
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.events: list[tuple[int, int, int, int, int]] = []

    def begin(self, players: i64, seed: i64) -> None:
        """Make the empty state that a game's setup fills."""
        self.players = players
        self.player = NOBODY
        self.tasks = numbers(DEPTH * WIDTH)
        self.depth = 0
        self.moves = 0
        self.revealed = 0
        self.points = numbers(players * len(self.book.sources))
        self.chance = Chance(0, 0, 0, 0)
        self.chance.reseed(seed)
        self.offers = pile(self.book.most_offers)
        self.masked = False
        self.noting = False
        self.terms = NO_TERMS

    def fields(self, f: Fields, like: State) -> None:
        """List all that makes up the state, once; offers and journal follow from it."""
        self.players = f.number(like.players)
        self.player = f.number(like.player)
        self.depth = f.number(like.depth)
        self.moves = f.number(like.moves)
        self.revealed = f.number(like.revealed)
        self.points = f.row(like.points)
        self.chance = f.chance(like.chance)
        self.masked = f.flag(like.masked)
        if f.copying:
            self.tasks = like.tasks[:]
            self.offers = like.offers.copy()
            self.noting = False
            self.terms = like.terms
        elif f.mode == WIPE:
            wipe(self.tasks, self.depth * WIDTH, DEPTH * WIDTH)
            f.pile(self.offers)
        elif f.mode == FLAT:
            for i in range(i64(WIDTH)):
                f.number(self.tasks[max(0, self.depth - 1) * WIDTH + i])
        else:
            for i in range(self.depth * WIDTH):
                self.tasks[i] = f.number(self.tasks[i])

    # ---- for rule code ------------------------------------------------------------------------

    def ask(self, step: i64, who: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Have a step next. What one choice asks first happens first, with all that follows from it."""
        place = self.depth * WIDTH
        self.tasks[place] = step
        self.tasks[place + 1] = who
        self.tasks[place + 2] = a
        self.tasks[place + 3] = b
        self.tasks[place + 4] = c
        self.tasks[place + 5] = d
        self.depth += 1

    def offer(self, verb: Verb, x: i64 = 0, y: i64 = 0, z: i64 = 0) -> None:
        """Make an action legal."""
        self.offers.push(verb.base + (x * verb.second_size + y) * verb.third_size + z)

    def gain_points(self, who: i64, points: i64, source: i64) -> None:
        """Give points (or, negative, take them); they stand in the ledger under their source."""
        self.points[who * self.book.source_count + source] += points
        if points != 0:
            # Said outright: mypyc 2.4 passes 0 for a default of -1 to classes that are not compiled.
            self.note(SCORED, who, points, source, EVERYBODY)

    def reveal(self) -> None:
        """Something hidden becomes known to somebody: call it where a card is drawn, a tile turned, a bid shown."""
        self.revealed += 1

    def note(self, event: i64, who: i64, x: i64 = 0, y: i64 = 0, seen_by: i64 = EVERYBODY) -> None:
        """Write into the journal, if one is kept; `seen_by` is a mask of the players who learn x and y."""
        if self.noting:
            self.events.append((event, who, x, y, seen_by))

    # ---- the machine --------------------------------------------------------------------------

    def take_task(self) -> i64:
        """Take the top task off the stack, its arguments into a to d; returns who it is for."""
        self.depth -= 1
        place = self.depth * WIDTH
        self.a = self.tasks[place + 2]
        self.b = self.tasks[place + 3]
        self.c = self.tasks[place + 4]
        self.d = self.tasks[place + 5]
        return self.tasks[place + 1]

    def in_order(self, start: i64) -> None:
        """Turn round the tasks asked since `start`, so that the first asked is on top."""
        low = start * WIDTH
        high = (self.depth - 1) * WIDTH
        while low < high:
            for i in range(i64(WIDTH)):
                kept = self.tasks[low + i]
                self.tasks[low + i] = self.tasks[high + i]
                self.tasks[high + i] = kept
            low += WIDTH
            high -= WIDTH

    def advance(self) -> None:
        """Carry out consequences and forced answers until somebody has a choice or the game is over."""
        for _ in range(i64(PATIENCE)):
            if self.depth == 0:
                self.player = NOBODY
                return
            step: Step[Any] = self.book.steps[self.tasks[(self.depth - 1) * WIDTH]]
            who = self.take_task()
            start = self.depth
            if step.automatic:
                step.run(self, who)
            else:
                self.offers.size = 0
                step.options(self, who)
                if self.offers.size > 1 or (self.offers.size == 1 and step.ask_alone):
                    self.depth += 1
                    self.player = who
                    return
                if self.offers.size == 1:
                    if who != self.player:
                        self.reveal()
                    self.note(CHOSE, who, self.offers.items[0], 1, 1 << who if step.secret else EVERYBODY)
                    step.choose(self, who, self.offers.items[0])
                elif not step.may_lapse:
                    raise RulesError(f"{step.name}: nothing to choose")
            if self.depth > start + 1:
                self.in_order(start)
        raise RulesError("consequences without end")

    def step_unchecked(self, action: i64) -> None:
        """Carry out a legal action: the hot path for search."""
        step: Step[Any] = self.book.steps[self.tasks[(self.depth - 1) * WIDTH]]
        who = self.take_task()
        start = self.depth
        self.moves += 1
        self.note(CHOSE, who, action, 0, 1 << who if step.secret else EVERYBODY)
        step.choose(self, who, action)
        if self.depth > start + 1:
            self.in_order(start)
        self.advance()

    # ---- for everybody above the games --------------------------------------------------------

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, sorted; empty when the game is over."""
        if self.player == NOBODY:
            return []
        return sorted([self.offers.items[i] for i in range(self.offers.size)])

    def apply(self, action: int) -> None:
        """Carry out an action if it is legal; otherwise say why and change nothing."""
        if self.masked:
            raise IllegalAction("this is what a player sees, not a game; determinize the game to try moves")
        if self.player == NOBODY:
            raise IllegalAction("the game is over")
        known = 0 <= action < len(self.book.space.ids)  # any number may come here, also one that is no i64
        if known:
            for i in range(self.offers.size):
                if self.offers.items[i] == action:
                    self.step_unchecked(action)
                    return
        wrong = self.book.space.notation(action) if known else str(action)
        legal = ", ".join([self.book.space.notation(other) for other in self.legal_actions()])
        raise IllegalAction("'{wrong}' is not possible now; possible are: {legal}", wrong=wrong, legal=legal)

    def step(self) -> Step[Any]:
        """What is asked now."""
        return self.book.steps[self.tasks[(self.depth - 1) * WIDTH]]

    def at_once(self) -> list[int]:
        """Who is asked now: one player, or, if the answer is secret, all who have the same question next, in order."""
        if self.player == NOBODY or self.masked:
            return []
        asked = [int(self.player)]
        if self.step().secret:
            task = self.depth - 2
            while task >= 0 and self.tasks[task * WIDTH] == self.tasks[(self.depth - 1) * WIDTH]:
                asked.append(int(self.tasks[task * WIDTH + 1]))
                task -= 1
        return asked

    def asked_first(self, who: int) -> State:
        """The same position, but of those who are asked at once this player answers first: that changes nothing for them."""
        first = self.copy()
        tasks, top = first.tasks, (first.depth - 1) * WIDTH
        place = top - self.at_once().index(who) * WIDTH
        while place < top:
            for i in range(i64(WIDTH)):
                kept = tasks[place + i]
                tasks[place + i] = tasks[place + WIDTH + i]
                tasks[place + WIDTH + i] = kept
            place += WIDTH
        first.player = who
        first.refresh()
        return first

    def question(self) -> tuple[str, dict[str, int]]:
        """The step's name and the named arguments of its task: what the words of a prompt are made of."""
        if self.player == NOBODY:
            return "", {}
        step, place = self.step(), (self.depth - 1) * WIDTH + 2
        return step.name, {name: int(self.tasks[place + i]) for i, name in enumerate(step.arguments)}

    def blank(self) -> State:
        """Make a new object of the same class, to be filled by `fields`."""
        raise NotImplementedError  # only the class of a game knows its own kind

    def copy(self) -> State:
        """An independent state; it takes as long late in the game as at the start."""
        new = self.blank()
        new.fields(COPYING, self)
        return new

    def trace_hash(self) -> str:
        """The same for equal states, on every machine, compiled or not."""
        f = Fields(HASH, [])
        self.fields(f, self)
        return f"{f.high:08x}{f.low:08x}"

    def save(self) -> list[int]:
        """The whole position as numbers, for `load`."""
        f = Fields(SAVE, [])
        self.fields(f, self)
        return f.tape

    def load(self, tape: list[int]) -> None:
        """Take over a saved position of the same game, players and options, in the middle of any decision."""
        self.fields(Fields(LOAD, tape), self)
        self.refresh()

    def vector(self) -> list[int]:
        """All numbers of a state or an observation and the question at hand, always as many: for learners."""
        f = Fields(FLAT, [])
        self.fields(f, self)
        return f.tape

    def refresh(self) -> None:
        """Work out the legal actions anew, without moving on."""
        self.offers.size = 0
        if self.player != NOBODY and not self.masked:
            step = self.step()
            who = self.take_task()
            self.depth += 1
            step.options(self, who)

    def score(self, who: i64) -> i64:
        """The victory points of one player."""
        total: i64 = 0
        for source in range(self.book.source_count):
            total += self.points[who * self.book.source_count + source]
        return total

    def scores(self) -> list[int]:
        """The victory points of all players."""
        return [self.score(who) for who in range(self.players)]

    def ledger(self, who: int) -> dict[str, int]:
        """The points of one player by source; they add up to the score."""
        start = who * self.book.source_count
        return {source: int(self.points[start + i]) for i, source in enumerate(self.book.sources)}

    def tie_break(self, who: i64) -> i64:
        """Decide between equal scores; higher is better."""
        return 0

    def ranking(self) -> list[int]:
        """The place of every player, from 1; full ties share a place."""
        keys = [(self.score(who), self.tie_break(who)) for who in range(self.players)]
        return [1 + len([better for better in keys if better > key]) for key in keys]

    def evaluate(self, who: i64) -> i64:
        """What the position is worth to a player, in hundredths of a point."""
        return self.book.evaluator.value(self, who)

    def log(self, viewer: int) -> list[tuple[int, int, int, int]]:
        """The journal as a viewer may read it, see `readable`."""
        return readable(self.events, viewer)

    def _repr_svg_(self) -> str:
        """Show the board in a notebook, as the player to move sees it; when the game is over, all of it."""
        from tabularium.core.catalog import find  # the catalog knows all games, so it cannot be imported above

        game = find(self.book.slug)
        seen = self if self.masked else self.observe(self.player if self.player != NOBODY else EVERYTHING)
        names = [f"{who + 1}" for who in range(self.players)]
        picture: str = game.view(seen, game.text(game, game.facts, "en"), int(self.player), names)._repr_svg_()
        return picture

    # ---- hidden information -------------------------------------------------------------------

    def hide(self, viewer: i64) -> None:
        """Replace by UNKNOWN all that the viewer cannot know (NOBODY: a spectator)."""
        raise NotImplementedError  # what is hidden is a matter of each game

    def redeal(self, viewer: i64) -> None:
        """Deal anew all that the viewer cannot know, by this state's own generator."""
        raise NotImplementedError  # what is hidden is a matter of each game

    def observe(self, viewer: i64) -> State:
        """What a player (or NOBODY, a spectator) sees: a state with holes, to be read, not played.

        EVERYTHING has no holes. Whoever asks for that makes sure that the game is over and no move can be taken back.
        """
        seen = self.copy()
        if viewer != EVERYTHING:
            seen.hide(viewer)
        seen.chance = Chance(0, 0, 0, 0)
        seen.masked = True
        if viewer != self.player:
            seen.offers.size = 0
        seen.fields(WIPING, seen)
        return seen

    def determinize(self, viewer: i64, chance: Chance, tidy: bool = False) -> State:
        """A full game that looks the same to the viewer; what is still to come is dealt anew, too.

        Dealt tidily it is the same world whatever is hidden: it depends on what the viewer sees and on the chance alone.
        """
        world = self.copy()
        dealer = TidyChance(0, 0, 0, 0) if tidy else world.chance
        dealer.reseed(chance.word())
        world.chance = dealer
        world.redeal(viewer)
        if tidy:
            world.chance = Chance(dealer.a, dealer.b, dealer.c, dealer.count)
        if viewer != self.player:
            world.refresh()
            if world.offers.size == 0:
                world.advance()  # in this world the question lapses
        world.fields(WIPING, world)
        return world


def readable(events: Sequence[tuple[int, int, int, int, int]], viewer: int) -> list[tuple[int, int, int, int]]:
    """Events as one player (or NOBODY, a spectator, or EVERYTHING) may read them: event, player, x, y."""
    return [
        (event, who, x, y)
        if seen_by == EVERYBODY or viewer == EVERYTHING or (viewer >= 0 and seen_by >> viewer & 1)
        else (event, who, UNKNOWN, UNKNOWN)
        for event, who, x, y, seen_by in events
    ]


def cover(p: Pile) -> None:
    """Turn a pile face down."""
    for i in range(p.size):
        p.items[i] = UNKNOWN


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One question to one player, or (automatic) one consequence."""

    name: str = ""
    rules: tuple[str, ...] = ()  # ids of the rules it carries out
    arguments: tuple[str, ...] = ()  # names of a to d, for the prompt and for debugging
    automatic: bool = False
    ask_alone: bool = False  # ask even when only one answer is possible
    may_lapse: bool = False  # without an answer the question falls away
    # The answer is known to its player only, until a later step reveals it; if several are asked, that is at the same time:
    # tasks lie on each other, and nobody's options depend on the others' answers.
    secret: bool = False

    def options(self, s: S, who: i64) -> None:
        """Offer every answer that is possible."""
        raise NotImplementedError  # asked of steps with a question only, and these have it

    def choose(self, s: S, who: i64, action: i64) -> None:
        """Do what an answer means."""
        raise NotImplementedError  # the same

    def run(self, s: S, who: i64) -> None:
        """Do what happens by itself (automatic steps)."""
        raise NotImplementedError  # asked of automatic steps only, and these have it


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """What positions of a game are worth; a game brings its own."""

    def value(self, s: State, who: i64) -> i64:
        """Hundredths of a point, as if the game ended about there; without an own evaluator the score as it stands."""
        return 100 * s.score(who)

    def likeness(self, s: State) -> i64:
        """The same number for positions of one turn from which it can go on alike, whatever is hidden."""
        raise NotImplementedError  # asked only where `turn` numbers the turns

    def turn(self, s: State) -> i64:
        """The turn under way, for games in which a search does best to look no further than its end; NOTHING: it may."""
        return NOTHING


class Rulebook:
    """What all states of one game share: actions, steps, sources of points, events of the journal."""

    def __init__(
        self,
        space: ActionSpace,
        steps: dict[int, Step[Any]],
        sources: list[str],
        events: dict[int, Event],
        most_offers: int,
        evaluator: Evaluator,
    ) -> None:
        if sorted(steps) != list(range(len(steps))):
            raise ValueError("the numbers of the steps have gaps")
        self.slug: str = ""  # of the game, which sets it
        self.space: Final = space
        self.steps: list[Step[Any]] = [steps[number] for number in range(len(steps))]
        for step in self.steps:
            step.name = type(step).__name__
            settle(step)
        self.sources: Final = sources
        self.source_count: i64 = len(sources)
        self.events: Final = events
        self.most_offers: i64 = most_offers
        self.evaluator: Final = evaluator


class Event:
    """A kind of journal entry: its name, and what its two numbers are (names of arguments, as in verbs)."""

    def __init__(self, name: str, x: str = "", y: str = "") -> None:
        self.name: Final = name
        self.x: Final = x
        self.y: Final = y


def settle(step: Step[Any]) -> None:
    """Compiled code sees class attributes of a step that is not compiled only when they are set on the object."""
    looked_up: Any = step
    step.rules = looked_up.rules
    step.arguments = looked_up.arguments
    step.automatic = looked_up.automatic
    step.ask_alone = looked_up.ask_alone
    step.may_lapse = looked_up.may_lapse
    step.secret = looked_up.secret


def playout(s: State, luck: Chance) -> i64:
    """Play at random to the end; returns the number of decisions."""
    start = s.moves
    while s.player >= 0:
        s.step_unchecked(s.offers.items[luck.below(s.offers.size)])
    return s.moves - start
