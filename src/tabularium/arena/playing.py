"""One game of an arena, move by move."""

from __future__ import annotations

import contextlib
import hashlib
import time

from tabularium import bots
from tabularium.arena.plan import Plan
from tabularium.arena.results import Broken, Counts, Failure, Result
from tabularium.arena.schedule import Fixture
from tabularium.arena.times import bucket
from tabularium.bots.budget import PROCESSOR
from tabularium.bots.forfeit import LOT, REASONS, Forfeit
from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.game import Game
from tabularium.core.seat import Seat
from tabularium.core.state import CHOSE, State

MOST_FAILURES = 20  # kept of one game; whoever fails oftener is known by then
LONGEST_PROBLEM = 300


class Runner:
    """Plays games of a plan in this process."""

    def __init__(self, plan: Plan) -> None:
        """Read the data once, and make sure that they are those of the plan."""
        plan.check_here()
        self.plan = plan
        self.game: Game = find(plan.game)
        self.facts = plan.facts()

    def play(self, fixture: Fixture) -> Result | Broken:
        """Play one game; nothing in it depends on games played before."""
        playing = Playing(self, fixture)
        try:
            return playing.to_the_end()
        except Exception as problem:  # noqa: BLE001 - the other games go on
            return Broken(fixture.number, one_line(problem), tuple(playing.actions))
        finally:
            playing.close()


class Playing:
    """A game being played by bots."""

    def __init__(self, runner: Runner, fixture: Fixture) -> None:
        """Seat the bots; each begins every game without memory, and thinks by the processor's time, however busy it is."""
        self.runner = runner
        self.fixture = fixture
        self.bots = [bots.find(name, PROCESSOR) for name in fixture.seats]
        self.actions: list[int] = []
        self.failures: list[Failure] = []
        self.decisions = [0] * len(self.bots)
        self.thinking: list[Counts] = [{} for _ in self.bots]
        self.tallying = Tallying(runner.game, len(self.bots))

    def to_the_end(self) -> Result:
        """All moves."""
        start = time.perf_counter()
        game, plan = self.runner.game, self.runner.plan
        state = game.new(plan.players, self.fixture.seed, plan.options, self.runner.facts, journal=True)
        self.tallying.read(state)
        while state.player >= 0:
            if len(self.actions) >= game.most_moves:
                raise RuntimeError(f"the game does not end within {game.most_moves} moves")
            self.actions.append(self.choice(state))
            state.apply(self.actions[-1])
            self.tallying.read(state)
        self.tell_end(state)
        return Result(
            self.fixture.number,
            self.fixture.seed,
            self.fixture.seats,
            tuple(state.scores()),
            tuple(state.ranking()),
            tuple(tuple(state.ledger(who).values()) for who in range(plan.players)),
            tuple(self.decisions),
            self.tallying.found,
            tuple(self.failures),
            tuple(self.actions),
            state.trace_hash(),
            time.perf_counter() - start,
            tuple(self.thinking),
        )

    def tell_end(self, state: State) -> None:
        """Show the bots how the game ended; it is too late for failures."""
        for who, bot in enumerate(self.bots):
            with contextlib.suppress(Exception):
                bot.hear_end(Seat(state, who, chance(luck_number(self.fixture.seed, len(self.actions), who))))

    def choice(self, state: State) -> int:
        """What the bot whose turn it is chooses; if it fails, that is noted and lots are drawn: to fail must not pay."""
        who = int(state.player)
        luck = luck_number(self.fixture.seed, len(self.actions), who)
        seat = Seat(state, who, chance(luck))
        problem = ""
        action = -1
        start = time.perf_counter()
        try:
            action = int(self.bots[who].choose(seat))
        except Exception as failed:  # noqa: BLE001 - whatever a bot does, the game goes on
            problem = one_line(failed)
        spent = bucket(time.perf_counter() - start)
        if not problem and action not in state.legal_actions():
            problem = f"{REASONS['illegal']}: {action}"
        if problem:
            if len(self.failures) < MOST_FAILURES:
                self.failures.append(Failure(who, len(self.actions), problem))
            action = int(bots.find(LOT).choose(Seat(state, who, chance(luck))))
        self.thinking[who][spent] = self.thinking[who].get(spent, 0) + 1
        self.decisions[who] += 1
        return action

    def close(self) -> None:
        """Let bots go that hold more than memory."""
        for bot in self.bots:
            bot.close()


class Tallying:
    """Reads the journal of a game for the things that its tallies count."""

    def __init__(self, game: Game, players: int) -> None:
        """Count for every tally of the game."""
        self.book = game.book
        self.found: dict[str, tuple[Counts, ...]] = {}
        self.by_event: dict[int, list[tuple[str, bool]]] = {}  # tallies, and whether x (else y) names the thing
        self.by_verb: dict[str, list[tuple[str, str]]] = {}
        for tally in game.tallies:
            self.found[tally.name] = tuple({} for _ in range(players))
            for number, event in game.book.events.items():
                if event.name in tally.events:
                    self.by_event.setdefault(number, []).append((tally.name, tally.by == event.x))
            for verb in tally.verbs:
                self.by_verb.setdefault(verb, []).append((tally.name, tally.by))

    def read(self, state: State) -> None:
        """Count what has happened since the last look."""
        for number, who, x, y, _ in state.events:
            if number == CHOSE:
                verb = self.book.space.verb(x)
                for tally, argument in self.by_verb.get(verb.name, ()):
                    self.count(tally, who, verb.values(x)[argument])
            elif who >= 0:
                for tally, first in self.by_event.get(number, ()):
                    self.count(tally, who, x if first else y)
        state.events.clear()

    def count(self, tally: str, who: int, thing: int) -> None:
        row = self.found[tally][who]
        row[thing] = row.get(thing, 0) + 1


def luck_number(seed: int, move: int, who: int) -> int:
    """A seed for a bot's own chance: the same whenever the game comes to this point, and of no use to guess cards."""
    return int.from_bytes(hashlib.sha256(f"arena luck {seed} {move} {who}".encode()).digest()[:7], "big")


def one_line(problem: Exception) -> str:
    """What went wrong, short and on one line."""
    said = str(problem) if isinstance(problem, BadInput | Forfeit) else f"{type(problem).__name__}: {problem}"
    return " ".join(said.split())[:LONGEST_PROBLEM]
