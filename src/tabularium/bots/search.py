"""The bot that searches: information-set Monte Carlo tree search, for any game and any number of players.

Every iteration deals the hidden things anew (Seat.sample) and follows the tree, where everybody prefers what has been good
for themselves so far (max-n), through the turn that nobody has tried yet. There the position is judged by its evaluation.
Where a game's evaluator numbers the turns, no iteration goes beyond the turn under way: a turn is planned, and the best plan
that was found is followed. There, no plan is tried twice, and no position is looked at again that was met on another way.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.bots.bot import Bot
from tabularium.bots.budget import Budget
from tabularium.bots.judging import UNIT, Judge
from tabularium.bots.tree import ACTION, CHILD, CLOSED, HEAD, OFFERED, PEAK, SIBLING, VISITS, Tree
from tabularium.core.chance import Chance
from tabularium.core.pile import numbers
from tabularium.core.seat import Seat
from tabularium.core.state import NOTHING, State

ANY: Final = -1  # action: whichever looks best
LONGEST: Final = 500  # decisions in a row that one iteration follows
STEADY: Final = 3  # a plan that stays the best is followed when more than a quarter of the time is over


class Settings:
    """What can be tuned in a search; docs/bots.md tells what was measured."""

    def __init__(self) -> None:
        self.exploration: float = 0.01
        self.planning: float = 0.2  # the exploration where a turn is planned to its end
        self.hope: i64 = 50  # percent of what a plan promises that go by its best end so far; the rest by the mean
        self.scale: i64 = 2000  # hundredths of a point: the lead that is worth three quarters of a win
        self.winning: i64 = 50  # percent of the reward that go by the lead itself; the rest by what it has grown
        self.guided: bool = True  # new actions are weighed by evaluation; otherwise tried by chance, one at a time
        self.playouts: bool = False  # a new branch is played on to the end at random; otherwise the turn, by evaluation
        self.reuse: bool = True  # go on in the tree of the last decision


def plain_settings() -> Settings:
    """The search of the textbooks, to compare with: no evaluation, random games to the end."""
    plain = Settings()
    plain.exploration = 0.1
    plain.guided = False
    plain.playouts = True
    return plain


class Search(Bot):
    """Tries out what may follow in worlds that fit what it knows, ever more often what looks good for whoever chooses.

    It remembers its tree until the next decision. For a seed and a budget of iterations, the same questions in the same
    order get the same answers.
    """

    def __init__(self, budget: Budget, settings: Settings) -> None:
        self.budget = budget
        self.settings = settings
        self.tree: Tree = Tree(1, 1)
        self.judge: Judge = Judge(1, settings.scale, settings.winning)
        self.key: str = ""  # what the player will see where the tree goes on
        self.done: i64 = 0  # iterations of the last decision
        self.peak: i64 = 0  # what the best plan so far brings
        self.found: i64 = 0  # iterations after which it had been found
        self.turn: i64 = NOTHING  # that the search looks to the end of, if the game has it so
        self.met: dict[int, int] = {}  # where a turn is planned: the first node at which a position was met
        self.luck: Chance = Chance(0, 0, 0, 0)
        # By action at the root, for this decision: how often it was followed, and to the end of the game; sums of the
        # player's points and places.
        self.tried: vec[i64] = numbers(1)
        self.over: vec[i64] = numbers(1)
        self.points: vec[i64] = numbers(1)
        self.places: vec[i64] = numbers(1)

    def choose(self, seat: Seat) -> i64:
        actions = seat.legal_actions()
        if len(actions) == 1:
            return actions[0]
        self.think(seat)
        best = actions[0]
        for action in actions:
            if self.rank(action, seat.player) > self.rank(best, seat.player):
                best = action
        if self.settings.reuse:
            self.remember(seat, best)
        return best

    def think(self, seat: Seat) -> None:
        """Search for as long as the budget grants."""
        self.prepare(seat)
        self.budget.start()
        granted: i64 = self.budget.grant(0, 0)
        while granted > 0:
            for _ in range(granted):
                self.iterate(seat.sample(), seat.player, ANY)
            self.done += granted
            if self.turn != NOTHING:
                self.notice_plan()
                if self.tree.cells[self.tree.root + CLOSED] == self.tree.thought:
                    return  # all plans are known
            granted = self.budget.grant(self.done, self.ahead())

    def notice_plan(self) -> None:
        """Remember when the best plan so far was found."""
        cells = self.tree.cells
        child = cells[self.tree.root + CHILD]
        while child != 0:
            if cells[child + PEAK] > self.peak:
                self.peak = cells[child + PEAK]
                self.found = self.done
            child = cells[child + SIBLING]

    def ahead(self) -> i64:
        """By how many visits the favourite at the root leads.

        A better plan may always be found; but one that has stood for half of the thinking will hardly be replaced.
        """
        if self.turn != NOTHING:
            return STEADY * self.done if self.done >= 2 * self.found else 0
        cells = self.tree.cells
        most: i64 = 0
        second: i64 = 0
        child = cells[self.tree.root + CHILD]
        while child != 0:
            visits = cells[child + VISITS]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = cells[child + SIBLING]
        return most - second

    def rank(self, action: i64, who: i64) -> tuple[int, int]:
        """How good an action looks: visits, or the end of the best plan that begins with it; then mean reward."""
        child = self.tree.child(self.tree.root, action)
        if child == 0:
            return (-1, 0)
        first = VISITS if self.turn == NOTHING else PEAK
        return (self.tree.cells[child + first], self.tree.mean(child, who))

    def prepare(self, seat: Seat) -> None:
        """Go on in the tree of the player's last decision if that led here, otherwise begin a new one."""
        world = seat.world
        actions = world.book.space.size
        if self.tree.players != world.players or i64(len(self.tried)) != actions:
            self.tree = Tree(world.players, actions)
            self.judge = Judge(world.players, self.settings.scale, self.settings.winning)
            self.key = ""
        if self.key == "" or self.key != seat.observation().trace_hash():
            self.tree.clear()
        self.key = ""
        self.done = 0
        self.peak = 0
        self.found = 0
        self.notice_plan()
        self.turn = NOTHING if self.settings.playouts else world.book.evaluator.turn(world)
        self.luck = seat.luck
        self.tried = numbers(actions)
        self.over = numbers(actions)
        self.points = numbers(actions)
        self.places = numbers(actions)
        self.met = {}
        self.tree.thought += 1
        self.judge.begin(world)

    def remember(self, seat: Seat, action: i64) -> None:
        """Keep what was found about the chosen action, for when the player is asked again and has seen nothing new."""
        world = seat.sample()
        before = world.revealed
        world.step_unchecked(action)
        child = self.tree.child(self.tree.root, action)
        if child != 0 and world.player == seat.player and world.revealed == before:
            self.tree.root = child
            self.key = world.observe(seat.player).trace_hash()

    # ---- one iteration ------------------------------------------------------------------------

    def iterate(self, world: State, player: i64, start: i64) -> None:
        """Follow the tree into a turn that is new to it, judge what came of it, and remember that on the whole way.

        It begins with a given action, or with ANY.
        """
        tree = self.tree
        tree.path.size = 0
        before = world.revealed
        repeated = self.follow(world, start)
        if self.turn != NOTHING and world.revealed == before:  # luck may bring something else next time
            tree.close()
        if repeated:
            return
        self.judge.assess(world)
        self.judge.reward()
        tree.cells[tree.root + VISITS] += 1
        for i in range(tree.path.size):
            tree.credit(tree.path.items[i], self.judge.rewards)
            tree.top(tree.path.items[i], self.judge.rewards[player])
        first = tree.cells[tree.path.items[0] + ACTION]
        self.tried[first] += 1
        if world.player < 0:
            self.over[first] += 1
        self.points[first] += self.judge.values[player]
        self.places[first] += self.judge.place(player)

    def follow(self, world: State, start: i64) -> bool:
        """Go down the tree, extending it, to where the position is judged, or to one that was met on another way: True."""
        tree = self.tree
        playouts = self.settings.playouts
        node = tree.root
        mover = world.player
        fresh = False
        revealed = world.revealed
        while world.player >= 0 and tree.path.size < LONGEST:
            if self.turn != NOTHING:
                if world.book.evaluator.turn(world) != self.turn:
                    break
            elif world.player != mover:
                if fresh:
                    break
                mover = world.player
            if self.turn != NOTHING and start == ANY and world.revealed == revealed:
                like = int(world.book.evaluator.likeness(world))
                if self.met.setdefault(like, int(node)) != node:
                    return True
            tree.link(node)
            grown = self.grow(world, node) if self.settings.guided else self.try_one(world, node)
            fresh = fresh or grown
            child = self.pick(world) if start == ANY or tree.path.size > 0 else tree.child_of[start]
            tree.unlink(node)
            tree.path.push(child)
            world.step_unchecked(tree.cells[child + ACTION])
            node = child
            if fresh and playouts:
                break
        if playouts:
            while world.player >= 0:
                world.step_unchecked(world.offers.items[self.luck.below(world.offers.size)])
        return False

    def grow(self, world: State, node: i64) -> bool:
        """Give the actions that are possible here a child each, weighed by the position right after it.

        What an action does to the others shows when it is followed; here they are taken as they were before.
        """
        tree = self.tree
        judge = self.judge
        who = world.player
        grown = False
        for i in range(world.offers.size):
            action = world.offers.items[i]
            if tree.child_of[action] == 0:
                if not grown:
                    judge.assess(world)
                    grown = True
                after = world.copy()
                after.step_unchecked(action)
                judge.values[who] = after.evaluate(who)
                judge.reward()
                child = tree.add(node, action)
                tree.child_of[action] = child
                tree.credit(child, judge.rewards)
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
        """The child with the highest upper bound for whoever chooses; ties go to the first.

        Whole numbers but for the root, which every machine rounds alike: so the choice is the same everywhere.
        """
        cells = self.tree.cells
        child_of = self.tree.child_of
        who = HEAD + world.player
        explore = (self.settings.exploration if self.turn == NOTHING else self.settings.planning) * UNIT
        planning = self.turn != NOTHING
        best: i64 = 0
        highest: i64 = -4 * UNIT
        for i in range(world.offers.size):
            child = child_of[world.offers.items[i]]
            if child == 0:
                continue
            cells[child + OFFERED] += 1
            visits = cells[child + VISITS]
            if visits == 0:
                return child
            worth = cells[child + who] // visits
            if planning and cells[child + PEAK] > 0:
                worth += (cells[child + PEAK] - worth) * self.settings.hope // 100
            bound = worth + i64(explore * sqrt(sqrt(float(cells[child + OFFERED])) / float(visits)))
            if planning and cells[child + CLOSED] == self.tree.thought:
                bound -= 2 * UNIT  # only if there is nothing else
            if bound > highest:
                highest = bound
                best = child
        return best
