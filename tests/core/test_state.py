"""The machine that asks: reading order, forced answers, lapses, secrets, told by a toy game of a few steps.

The toy is plain Python, as the games of other packages may be, also where the core is compiled.
"""

# ruff: noqa: ARG002 - all games and all steps share one signature

from __future__ import annotations

from typing import Any

import pytest

from tabularium.core.actions import ActionSpace, Verb
from tabularium.core.chance import chance
from tabularium.core.errors import RulesError
from tabularium.core.fields import Fields
from tabularium.core.pile import Pile, pile
from tabularium.core.state import CHOSE, DEPTH, EVERYBODY, SCORED, UNKNOWN, Evaluator, Event, Rulebook, State, Step

PICK = Verb("pick", number=["0", "1", "2", "3"])
ASK, FORCED, ALONE, LAPSE, RUN, SECRET, DRAW, ENDLESS, DEAD = range(9)


class Toy(State):
    """Two players and a deck of three cards."""

    deck: Pile

    def blank(self) -> State:
        return Toy(self.book)

    def fields(self, f: Fields, like: State) -> None:
        assert isinstance(like, Toy)
        super().fields(f, like)
        self.deck = f.pile(like.deck)

    def hide(self, viewer: int) -> None:
        for i in range(self.deck.size):
            self.deck.items[i] = UNKNOWN

    def redeal(self, viewer: int) -> None:
        self.chance.shuffle(self.deck)


class Ask(Step[Any]):
    """Pick a number; a task is asked for each number up to it."""

    arguments = ("most",)

    def options(self, s, who):
        for number in range(s.a + 1):
            s.offer(PICK, number)

    def choose(self, s, who, action):
        for number in range(PICK.first(action)):
            s.ask(RUN, who, number)


class Forced(Ask):
    """One answer only."""

    def options(self, s, who):
        s.offer(PICK, 2)


class Alone(Forced):
    """One answer only, but asked."""

    ask_alone = True


class Lapse(Ask):
    """No answer at all."""

    may_lapse = True

    def options(self, s, who):
        pass


class Dead(Lapse):
    """No answer at all, and none of the rules says what then."""

    may_lapse = False


class Run(Step[Any]):
    """Note a number."""

    automatic = True

    def run(self, s, who):
        s.note(0, who, s.a)
        if s.a == 1:
            s.ask(RUN, who, 10)
            s.ask(RUN, who, 11)


class Secret(Ask):
    """Pick a number that nobody sees."""

    secret = True


class DrawCard(Step[Any]):
    """Turn the top card."""

    automatic = True

    def run(self, s, who):
        s.reveal()
        s.gain_points(who, s.deck.pop(), 0)


class Endless(Step[Any]):
    """Ask for itself."""

    automatic = True

    def run(self, s, who):
        s.ask(ENDLESS, who)


BOOK = Rulebook(
    ActionSpace([PICK]),
    {
        ASK: Ask(), FORCED: Forced(), ALONE: Alone(), LAPSE: Lapse(), RUN: Run(), SECRET: Secret(), DRAW: DrawCard(),
        ENDLESS: Endless(), DEAD: Dead(),
    },
    ["cards", "others"],
    {0: Event("ran", "number")},
    8,
    Evaluator(),
)  # fmt: skip


def toy(*tasks, players=2):
    """A toy state with tasks, the first one on top."""
    s = Toy(BOOK)
    s.begin(players, 1)
    s.deck = pile(4)
    for item in (1, 2, 3):
        s.deck.push(item)
    for step, who, *arguments in tasks:
        s.ask(step, who, *arguments)
    s.in_order(0)
    s.noting = True
    s.advance()
    return s


def told(s):
    """The notes of the automatic steps."""
    return [x for event, _, x, _, _ in s.events if event == 0]


def test_what_is_asked_first_happens_first_with_all_that_follows():
    s = toy((ASK, 0, 3), (RUN, 1, 20))
    s.apply(PICK.id(3))
    assert told(s) == [0, 1, 10, 11, 2, 20]
    assert s.player == -1


@pytest.mark.parametrize("number", range(6))
def test_tasks_are_turned_round_whatever_their_number(number):
    s = toy((ASK, 0, 1))
    s.depth = 0
    for i in range(number):
        s.ask(RUN, 0, i, i + 1, i + 2, i + 3)
    s.in_order(0)
    tasks = []
    while s.depth:
        s.take_task()
        tasks.append((s.a, s.b, s.c, s.d))
    assert tasks == [(i, i + 1, i + 2, i + 3) for i in range(number)]


def test_only_the_tasks_since_then_are_turned_round():
    s = toy((ASK, 0, 1))
    s.depth = 0
    for i in range(5):
        s.ask(RUN, 0, i)
    s.in_order(2)
    found = []
    while s.depth:
        s.take_task()
        found.append(s.a)
    assert found == [2, 3, 4, 1, 0]


def test_a_forced_answer_is_given_and_told_but_not_counted():
    s = toy((FORCED, 0), (ASK, 0, 1))
    assert s.moves == 0
    assert s.question() == ("Ask", {"most": 1})
    assert (CHOSE, 0, PICK.id(2), 1, EVERYBODY) in s.events
    assert told(s) == [0, 1, 10, 11]


def test_a_forced_answer_of_the_same_player_reveals_nothing():
    s = toy((ASK, 0, 1), (FORCED, 0), (ASK, 0, 1))
    before = int(s.revealed)
    s.apply(PICK.id(0))
    assert s.revealed == before


def test_a_forced_answer_of_another_player_ends_undo():
    s = toy((ASK, 0, 1), (FORCED, 1), (ASK, 0, 1))
    before = int(s.revealed)
    s.apply(PICK.id(0))
    assert s.revealed == before + 1


def test_a_step_may_ask_for_the_only_answer():
    s = toy((ALONE, 1))
    assert s.player == 1
    assert s.legal_actions() == [PICK.id(2)]


def test_a_question_without_answers_lapses_only_where_the_step_allows_it():
    s = toy((LAPSE, 0), (ASK, 1, 1))
    assert s.player == 1
    with pytest.raises(RulesError, match="Dead: nothing to choose"):
        toy((DEAD, 0))


def test_consequences_without_end_are_an_error():
    with pytest.raises(RulesError, match="without end"):
        toy((ENDLESS, 0))


def test_too_many_tasks_are_an_error():
    s = toy((ASK, 0, 1))
    while s.depth < DEPTH:
        s.ask(RUN, 0)
    with pytest.raises(IndexError):
        s.ask(RUN, 0)


def test_a_secret_answer_is_read_by_its_player_only():
    s = toy((SECRET, 1, 3), (ASK, 0, 1))
    s.apply(PICK.id(3))
    assert s.log(1)[0] == (CHOSE, 1, PICK.id(3), 0)
    for viewer in (0, -1):
        assert s.log(viewer)[0] == (CHOSE, 1, UNKNOWN, UNKNOWN)


def test_a_secret_question_is_put_to_several_at_once():
    s = toy((SECRET, 1, 3), (SECRET, 2, 1), (SECRET, 0, 2), (ASK, 1, 1), players=3)
    assert s.at_once() == [1, 2, 0]
    first = s.asked_first(0)
    assert (first.player, first.legal_actions()) == (0, [PICK.id(0), PICK.id(1), PICK.id(2)])
    assert first.at_once() == [0, 1, 2]
    assert s.asked_first(2).at_once() == [2, 1, 0]
    assert s.asked_first(1).trace_hash() == s.trace_hash()
    first.apply(PICK.id(2))
    assert first.at_once() == [1, 2], "who has answered is not asked again"
    assert s.at_once() == [1, 2, 0], "the position itself stays as it is"
    with pytest.raises(ValueError, match="not in list"):
        first.asked_first(0)


def test_other_questions_are_put_to_one_player():
    s = toy((ASK, 1, 3), (ASK, 0, 3), (SECRET, 0, 1), (ALONE, 1))
    assert s.at_once() == [1]
    s.apply(PICK.id(0))
    assert s.at_once() == [0]
    s.apply(PICK.id(0))
    assert s.at_once() == [0], "another question lies below"
    assert s.observe(0).at_once() == []
    s.apply(PICK.id(0))
    s.apply(PICK.id(2))
    assert s.at_once() == []


def test_points_stand_in_ledger_score_and_journal():
    s = toy((DRAW, 1), (DRAW, 0), (ASK, 0, 1))
    assert s.scores() == [2, 3]
    assert s.ledger(1) == {"cards": 3, "others": 0}
    assert (SCORED, 1, 3, 0, EVERYBODY) in s.events
    s.gain_points(0, -5, 1)
    assert s.scores() == [-3, 3]
    assert s.evaluate(0) == -300


def test_full_ties_share_a_place():
    s = toy((ASK, 0, 1))
    assert s.ranking() == [1, 1]
    s.gain_points(1, 1, 0)
    assert s.ranking() == [2, 1]


def test_the_journal_is_kept_only_on_demand():
    s = toy((ASK, 0, 3))
    copy = s.copy()
    copy.apply(PICK.id(3))
    assert copy.events == []
    s.apply(PICK.id(3))
    assert s.events


def test_a_sampled_world_is_dealt_by_the_given_generator():
    s = toy((ASK, 0, 1), (DRAW, 0))
    assert s.determinize(0, chance(1)).trace_hash() == s.determinize(0, chance(1)).trace_hash()
    tops = {int(s.determinize(0, chance(seed)).deck.top()) for seed in range(30)}
    assert tops == {1, 2, 3}


def test_steps_with_gaps_in_their_numbers_are_refused():
    with pytest.raises(ValueError, match="gaps"):
        Rulebook(ActionSpace([PICK]), {0: Ask(), 2: Run()}, [], {}, 8, Evaluator())
