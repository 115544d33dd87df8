"""Evaluation by weights: what it adds up, and that every game's own fits its data file."""

# ruff: noqa: ARG002 - all evaluators share one signature

from __future__ import annotations

import pytest

from tabularium.core.errors import BadData
from tabularium.core.evaluator import WHOLE, WeightedEvaluator, Weights
from tabularium.core.weights import FILE, FITTED, PRIOR, load_weights, weights_text
from tests.conformance.cases import every_count, every_game, random_game
from tests.support.toy import END, toy

NAMES = ["apples", "pears"]


class Fruit(WeightedEvaluator):
    """Counts what it is told to."""

    far = 0
    counts = (0, 0)

    def progress(self, s):
        return self.far

    def describe(self, s, who):
        for i, count in enumerate(self.counts):
            self.row[i] = count if who == 0 else 0


def fruit(start, end):
    return Fruit(Weights(NAMES, start, end))


STATE = toy([(0, [((3, 0), END), ((1, 0), END)])])


@pytest.mark.parametrize(("far", "value"), [(0, 1000), (WHOLE // 2, 600), (WHOLE, 200)])
def test_a_weight_glides_from_the_start_to_the_end_of_the_game(far, value):
    evaluator = fruit([2.0, 0.0], [0.4, 0.0])
    evaluator.counts, evaluator.far = (5, 9), far
    assert evaluator.value(STATE, 0) == value
    assert evaluator.value(STATE, 1) == 0, "the features of one player are forgotten for the next"


def test_features_add_up_and_may_cost_points():
    evaluator = fruit([1.0, -0.25], [1.0, -0.25])
    evaluator.counts = (3, 2)
    assert evaluator.value(STATE, 0) == 250
    assert evaluator.features(STATE, 0) == [3, 2]
    assert evaluator.part(STATE, 1) == -50


def test_when_the_game_is_over_the_score_alone_counts():
    evaluator = fruit([1.0, 1.0], [1.0, 1.0])
    evaluator.counts = (3, 2)
    over = STATE.copy()
    over.apply(0)
    assert evaluator.value(over, 0) == 300


@every_count
def test_the_evaluation_of_a_game_becomes_its_score(case):
    evaluator = case.game.book.evaluator
    assert isinstance(evaluator, WeightedEvaluator)
    before = 0
    for state in random_game(case, "progress", 1):
        if state.player >= 0:
            progress = int(evaluator.progress(state))
            assert before <= progress <= WHOLE
            before = progress
            for who in range(case.players):
                assert len(evaluator.features(state, who)) == len(evaluator.weights.names)
                assert -20_000 < state.evaluate(who) < 60_000, "hundredths of points"
        else:
            values = [int(state.evaluate(who)) for who in range(case.players)]
            won = [place == 1 for place in state.ranking()]
            if values == [100 * n for n in state.scores()]:
                assert before > WHOLE // 2
            else:  # a game may end early without points, when one side alone is left: that one has won
                assert len(set(state.scores())) == 1
                assert [value == max(values) for value in values] == won
                assert won.count(True) == 1


@every_game
def test_the_weights_of_a_game_are_complete(game):
    names = game.book.evaluator.weights.names
    assert len(set(names)) == len(names)
    for table in (FITTED, PRIOR):
        assert load_weights(game.folder / FILE, names, table).names == names


# ---- the file


def written(tmp_path, text):
    path = tmp_path / FILE
    path.write_text(text, encoding="utf-8")
    return path


def test_a_written_file_is_read_back(tmp_path):
    fitted, prior = Weights(NAMES, [1.25, -0.0104], [0.5, 3.0]), Weights(NAMES, [1.0, 0.0], [1.0, 0.0])
    path = written(tmp_path, weights_text(fitted, prior, "a test"))
    for table, weights in ((FITTED, fitted), (PRIOR, prior)):
        found = load_weights(path, NAMES, table)
        assert (found.start, found.end) == (weights.start, weights.end)
    assert "a test" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", r"there is no table \[weights\]"),
        ("weights = 3", r"there is no table \[weights\]"),
        ("[weights]\napples = [1, 2]", "pears is missing"),
        ("[weights]\napples = [1, 2]\npears = [1, 2]\nplums = [1, 2]", "plums: there is no such feature"),
        ("[weights]\napples = [1, 2]\npears = [1]", "pears: give two numbers"),
        ("[weights]\napples = [1, 2]\npears = [1, true]", "pears: give two numbers"),
        ("[weights]\napples = [1, 2]\npears = [1, 1001]", "pears: give two numbers"),
        ("[weights]\napples = [1, 2]\npears = [1, nan]", "pears: give two numbers"),
        ("[weights]\napples = [1, 2]\npears = 5", "pears: give two numbers"),
        ("[weights", "is not valid TOML"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path, text, problem):
    path = written(tmp_path, text)
    with pytest.raises(BadData, match=problem) as caught:
        load_weights(path, NAMES)
    assert str(path) in str(caught.value)
    assert str(path) in caught.value.text("de")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(BadData, match="there is no such file"):
        load_weights(tmp_path / FILE, NAMES)
