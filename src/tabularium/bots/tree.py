"""The tree of a search: what was tried after what, how often, and what came of it for every player."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.pile import Pile, numbers, pile

# A node is a stretch of numbers: these, then the sum of the rewards of every player.
ACTION: Final = 0  # that leads here
CHILD: Final = 1  # the child made last, 0 if there is none
SIBLING: Final = 2  # the child of the same parent made before, 0 if there is none
VISITS: Final = 3
OFFERED: Final = 4  # how often the action could have been chosen
PEAK: Final = 5  # the highest reward that the searching player has come to this way
CLOSED: Final = 6  # the thought in which it was found that nothing new is to be had this way
HEAD: Final = 7


class Tree:
    """Nodes in one row of numbers; a node is known by where it begins. What a node stands for is the actions that lead to it.

    Worlds differ in what is hidden, so what can be chosen at a node differs, too: `link` finds the children by action.
    """

    def __init__(self, players: i64, actions: i64) -> None:
        self.players: i64 = players
        self.stride: i64 = HEAD + players
        self.cells: vec[i64] = numbers(256 * self.stride)
        self.end: i64 = 0
        self.thought: i64 = 1  # counts the decisions thought about
        self.root: i64 = 0
        self.path: Pile = pile(512)
        self.child_of: vec[i64] = numbers(actions)  # by action, for the node at hand; all 0 between two nodes
        self.clear()

    def clear(self) -> None:
        """Forget everything but an empty root."""
        self.end = 0
        self.root = self.add(0, -1)

    def add(self, parent: i64, action: i64) -> i64:
        """A new node under another one."""
        if self.end + self.stride > i64(len(self.cells)):
            wider = numbers(2 * i64(len(self.cells)))
            for i in range(self.end):
                wider[i] = self.cells[i]
            self.cells = wider
        node = self.end
        self.end += self.stride
        for i in range(self.stride):
            self.cells[node + i] = 0
        self.cells[node + ACTION] = action
        if action >= 0:
            self.cells[node + SIBLING] = self.cells[parent + CHILD]
            self.cells[parent + CHILD] = node
        return node

    def link(self, node: i64) -> None:
        """Make the children of a node known by their actions, until `unlink`."""
        child = self.cells[node + CHILD]
        while child != 0:
            self.child_of[self.cells[child + ACTION]] = child
            child = self.cells[child + SIBLING]

    def unlink(self, node: i64) -> None:
        child = self.cells[node + CHILD]
        while child != 0:
            self.child_of[self.cells[child + ACTION]] = 0
            child = self.cells[child + SIBLING]

    def child(self, node: i64, action: i64) -> i64:
        """The child that an action leads to, 0 if it was never tried."""
        child = self.cells[node + CHILD]
        while child != 0 and self.cells[child + ACTION] != action:
            child = self.cells[child + SIBLING]
        return child

    def credit(self, node: i64, rewards: vec[i64]) -> None:
        """Count one visit of a node and what came of it."""
        self.cells[node + VISITS] += 1
        for who in range(self.players):
            self.cells[node + HEAD + who] += rewards[who]

    def top(self, node: i64, reward: i64) -> None:
        """Remember a reward if it is the highest so far."""
        self.cells[node + PEAK] = max(self.cells[node + PEAK], reward)

    def close(self) -> None:
        """The way just followed has been seen to its end; so has every node on it that leads nowhere else any more."""
        for i in range(self.path.size - 1, -1, -1):
            node = self.path.items[i]
            if not self.all_closed(node):
                return
            self.cells[node + CLOSED] = self.thought
        if self.all_closed(self.root):
            self.cells[self.root + CLOSED] = self.thought

    def all_closed(self, node: i64) -> bool:
        """Whether nothing new can be found after a node."""
        child = self.cells[node + CHILD]
        while child != 0 and self.cells[child + CLOSED] == self.thought:
            child = self.cells[child + SIBLING]
        return child == 0

    def mean(self, node: i64, who: i64) -> i64:
        """The mean reward of a player after a visited node."""
        return self.cells[node + HEAD + who] // self.cells[node + VISITS]
