"""The bot that searches: information-set Monte Carlo tree search over worlds dealt anew, for any number of players."""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.bots.budget import Budget
from tabularium.bots.tree import ACTION, HEAD, OFFERED, VISITS, Tree
from tabularium.core.chance import Chance
from tabularium.core.pile import numbers
from tabularium.core.seat import Seat
from tabularium.core.state import State

UNIT: Final = 1_000_000  # the reward of a certain win
ANY: Final = -1  # action: whichever looks best

# How far a new branch is followed before the position is judged.
AT_ONCE: Final = 0
TO_END_OF_TURN: Final = 1  # by evaluation, and it stays in the tree
ROUGHLY: Final = 2  # to the end of the turn, at random
TO_END_OF_GAME: Final = 3  # at random


class Settings:
    """What can be tuned in a search."""

    def __init__(self) -> None:
        self.exploration: float = 0.01
        self.scale: i64 = 2000  # hundredths of a point: the lead that counts for half a certain win
        self.winning: i64 = 50  # percent of the reward that go by the lead alone; the rest by what it has grown
        self.guided: bool = True  # new actions are weighed by evaluation; otherwise tried by chance, one at a time
        self.reach: i64 = TO_END_OF_TURN  # how far a new branch is followed


class Search(Bot):
    """Tries out what may follow in worlds that fit what it knows, ever more often what looks good for whoever chooses."""

    def __init__(self, budget: Budget, settings: Settings) -> None:
        self.budget = budget
        self.settings = settings
        self.tree: Tree = Tree(1, 1)
        self.key: str = ""  # what the player will see where the tree goes on
        self.done: i64 = 0  # iterations of the last decision
        self.values: vec[i64] = numbers(1)
        self.rewards: vec[i64] = numbers(1)
        self.start: vec[i64] = numbers(1)  # the lead of every player where the search begins
        self.points: vec[i64] = numbers(1)  # by action at the root: sum of estimated points of the player
        self.places: vec[i64] = numbers(1)  # and of places
        self.tried: vec[i64] = numbers(1)  # how many there are in these sums
        self.luck: Chance = Chance(0, 0, 0, 0)

    def choose(self, seat: Seat) -> i64:
        actions = seat.legal_actions()
        if len(actions) == 1:
            return actions[0]
        self.think(seat)
        best = actions[0]
        for action in actions:
            if self.rank(action, seat.player) > self.rank(best, seat.player):
                best = action
        self.remember(seat, best)
        return best

    def rank(self, action: i64, who: i64) -> tuple[int, int]:
        """How good an action looks at the root: visits, then mean reward."""
        child = self.tree.child(self.tree.root, action)
        if child == 0:
            return (-1, 0)
        return (self.tree.cells[child + VISITS], self.tree.mean(child, who))

    def think(self, seat: Seat) -> None:
        """Search for as long as the budget grants."""
        self.prepare(seat)
        self.budget.start()
        self.done = 0
        granted: i64 = self.budget.grant(0)
        while granted > 0:
            for _ in range(granted):
                self.iterate(seat.sample(), seat.player, ANY)
                self.done += 1
            granted = self.budget.grant(self.done)

    def prepare(self, seat: Seat) -> None:
        """Go on in the tree of the player's last decision if it led here, otherwise begin a new one."""
        world = seat.world
        size = world.book.space.size
        if self.tree.players != world.players or i64(len(self.tree.child_of)) != size:
            self.tree = Tree(world.players, size)
            self.values = numbers(world.players)
            self.rewards = numbers(world.players)
            self.start = numbers(world.players)
            self.points = numbers(size)
            self.places = numbers(size)
            self.tried = numbers(size)
            self.key = ""
        if self.key == "" or self.key != seat.observation().trace_hash():
            self.tree.clear()
        self.key = ""
        self.luck = seat.luck
        for i in range(size):
            self.points[i] = 0
            self.places[i] = 0
            self.tried[i] = 0
        self.assess(world)
        for who in range(world.players):
            self.start[who] = self.lead(world.players, who)

    def remember(self, seat: Seat, action: i64) -> None:
        """Keep the part of the tree behind the choice, for the case that the player is asked again and has seen nothing new."""
        world = seat.sample()
        before = world.revealed
        world.step_unchecked(action)
        child = self.tree.child(self.tree.root, action)
        if child != 0 and world.player == seat.player and world.revealed == before:
            self.tree.root = child
            self.key = world.observe(seat.player).trace_hash()

    # ---- one iteration ------------------------------------------------------------------------

    def iterate(self, world: State, player: i64, first: i64) -> None:
        """Follow the tree, from the root by a given action or ANY, extend it to the end of a turn, and count what came of it."""
        tree = self.tree
        tree.path.size = 0
        reach = self.settings.reach
        node = tree.root
        mover = world.player
        fresh = False
        while world.player >= 0 and tree.path.size < 500:
            if world.player != mover:
                if fresh:
                    break
                mover = world.player
            tree.link(node)
            if self.settings.guided:
                if self.grow(world, node):
                    fresh = True
            elif self.try_one(world, node):
                fresh = True
            child = self.pick(world) if first == ANY or node != tree.root else tree.child_of[first]
            tree.unlink(node)
            tree.path.push(child)
            world.step_unchecked(tree.cells[child + ACTION])
            node = child
            if fresh and reach != TO_END_OF_TURN:
                break
        if reach >= ROUGHLY:
            while world.player >= 0 and (world.player == mover or reach == TO_END_OF_GAME):
                world.step_unchecked(world.offers.items[self.luck.below(world.offers.size)])
        self.assess(world)
        self.reward(world)
        tree.cells[tree.root + VISITS] += 1
        for i in range(tree.path.size):
            tree.credit(tree.path.items[i], self.rewards)
        first = tree.cells[tree.path.items[0] + ACTION]
        self.tried[first] += 1
        self.points[first] += self.values[player]
        self.places[first] += self.place(world.players, player)

    def grow(self, world: State, node: i64) -> bool:
        """Give every action that is possible here a child, weighed by the position right after it.

        What an action does to the others shows when it is followed; here they are taken as they were before.
        """
        tree = self.tree
        who = world.player
        grown = False
        for i in range(world.offers.size):
            action = world.offers.items[i]
            if tree.child_of[action] == 0:
                if not grown:
                    self.assess(world)
                    grown = True
                after = world.copy()
                after.step_unchecked(action)
                self.values[who] = after.evaluate(who)
                self.reward(after)
                child = tree.add(node, action)
                tree.child_of[action] = child
                tree.credit(child, self.rewards)
        return grown

    def try_one(self, world: State, node: i64) -> bool:
        """Give one of the actions that were never tried here a child, by lot."""
        tree = self.tree
        untried: i64 = 0
        chosen: i64 = 0
        for i in range(world.offers.size):
            if tree.child_of[world.offers.items[i]] == 0:
                untried += 1
                if self.luck.below(untried) == 0:
                    chosen = world.offers.items[i]
        if untried > 0:
            tree.child_of[chosen] = tree.add(node, chosen)
        return untried > 0

    def pick(self, world: State) -> i64:
        """The child with the highest upper bound for whoever chooses; ties go to the first."""
        cells = self.tree.cells
        child_of = self.tree.child_of
        who = HEAD + world.player
        explore = self.settings.exploration * UNIT
        best: i64 = 0
        highest: i64 = -1
        for i in range(world.offers.size):
            child = child_of[world.offers.items[i]]
            if child == 0:
                continue
            cells[child + OFFERED] += 1
            visits = cells[child + VISITS]
            if visits == 0:
                return child
            bound = cells[child + who] // visits + i64(
                explore * sqrt(sqrt(float(cells[child + OFFERED])) / float(visits))
            )
            if bound > highest:
                highest = bound
                best = child
        return best

    # ---- what a position means ----------------------------------------------------------------

    def assess(self, world: State) -> None:
        """Estimate the final points of all."""
        for who in range(world.players):
            self.values[who] = world.evaluate(who)

    def lead(self, players: i64, who: i64) -> i64:
        """How far a player is before the best of the others (alone: the points)."""
        if players == 1:
            return self.values[0]
        best: i64 = -1_000_000_000
        for other in range(players):
            if other != who:
                best = max(best, self.values[other])
        return self.values[who] - best

    def place(self, players: i64, who: i64) -> i64:
        """The place of a player by the estimate."""
        ahead: i64 = 1
        for other in range(players):
            if self.values[other] > self.values[who]:
                ahead += 1
        return ahead

    def reward(self, world: State) -> None:
        """Make rewards of the estimates: part for being ahead, part for having come further ahead."""
        winning = self.settings.winning
        scale = self.settings.scale
        for who in range(world.players):
            lead = self.lead(world.players, who)
            self.rewards[who] = (
                winning * squash(lead, scale) + (100 - winning) * squash(lead - self.start[who], scale)
            ) // 100


def squash(lead: i64, scale: i64) -> i64:
    """A number from 0 to UNIT for any lead: half of it when level."""
    size = lead if lead >= 0 else -lead
    return UNIT // 2 + UNIT // 2 * lead // (size + scale)
