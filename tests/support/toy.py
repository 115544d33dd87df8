"""Games as small as a tree on paper, for tests of bots: who chooses, what each choice brings to whom, where it leads."""

# ruff: noqa: ARG002 - all games and all steps share one signature

from __future__ import annotations

from typing import Any

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.fields import Fields
from tabularium.core.state import Evaluator, Rulebook, State, Step

PICK = Verb("pick", branch=["0", "1", "2", "3"])
END = -1
Branch = tuple[tuple[int, ...], int]  # points for every player, the next node
Node = tuple[int, list[Branch]]  # who chooses from the branches


class Toy(State):
    """A position is a node of the paper."""

    paper: list[Node]

    def blank(self) -> State:
        new = Toy(self.book)
        new.paper = self.paper
        return new

    def fields(self, f: Fields, like: State) -> None:
        super().fields(f, like)

    def hide(self, viewer: int) -> None:
        """Nothing is hidden."""

    def redeal(self, viewer: int) -> None:
        """Nothing is hidden."""


class Choose(Step[Any]):
    """Choose a branch of the node."""

    arguments = ("node",)
    ask_alone = True

    def options(self, s, who):
        for branch in range(len(s.paper[s.a][1])):
            s.offer(PICK, branch)

    def choose(self, s, who, action):
        gains, following = s.paper[s.a][1][PICK.first(action)]
        for player, points in enumerate(gains):
            s.gain_points(player, points, 0)
        if following != END:
            s.ask(0, s.paper[following][0], following)


def toy(paper: list[Node]) -> Any:
    """The game of a paper, at its first node; positions are valued by the points so far."""
    book = Rulebook(ActionSpace([PICK]), {0: Choose()}, ["picks"], {}, 4, Evaluator())
    state = Toy(book)
    state.paper = paper
    state.begin(len(paper[0][1][0][0]), 1)
    state.ask(0, paper[0][0], 0)
    state.advance()
    return state


def patience(players: int) -> Any:
    """Two turns each: whoever takes nothing in the first can take 9 in the second, otherwise only 1 is to be had in each.

    Nobody's choice matters to anybody else's, so the paper grows with the choices before: 4 ** players ends.
    """
    paper: list[Node] = []

    def node(turn: int, waited: tuple[bool, ...]) -> int:
        if turn == 2 * players:
            return END
        place = len(paper)
        paper.append((turn % players, []))
        who = turn % players
        for take in (False, True):
            points = 0 if not take else 9 if turn >= players and waited[who] else 1
            gains = tuple(points if player == who else 0 for player in range(players))
            paper[place][1].append((gains, node(turn + 1, (*waited, not take))))
        return place

    node(0, ())
    return toy(paper)


def trust() -> Any:
    """Player 0 may take 2, or hope that player 1 gives 9 away for 1 point although 5 could be taken."""
    return toy(
        [
            (0, [((0, 0), 1), ((2, 0), END)]),
            (1, [((0, 5), END), ((9, 1), END)]),
        ]
    )
