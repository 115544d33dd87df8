"""What the rules do has not changed unless their version has."""

from __future__ import annotations

import json

import pytest

from tabularium.core.record import Record, read_record, replay
from tests.conformance.cases import CASES, every_count, every_game
from tests.golden.make import FOLDER, line, record, table

ANEW = "if that is meant, raise rules_version in the game's __init__.py and run: python -m tests.golden.make"


def golden(game):
    path = FOLDER / f"{game.slug}.json"
    assert path.is_file(), f"{path.name} is missing; run: python -m tests.golden.make"
    return json.loads(path.read_text(encoding="utf-8"))


@every_game
def test_the_golden_table_is_of_this_version(game):
    known = golden(game)
    assert known["rules_version"] == game.rules_version, "the version was raised; run: python -m tests.golden.make"
    assert known["data"] == game.facts.fingerprint, f"the component data have changed; {ANEW}"
    assert set(known["cases"]) == {str(case) for case in CASES if case.game is game}, f"other options; {ANEW}"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_go_as_they_went(case):
    known, now = golden(case.game)["cases"][str(case)], json.loads(json.dumps(line(case)))
    for number in known["hash"]:
        assert now["hash"].get(number) == known["hash"][number], f"at move {number} the position is another one; {ANEW}"
        assert now["legal"][number] == known["legal"][number], f"at move {number} other actions are legal; {ANEW}"
    assert now == known, ANEW


@every_count
def test_golden_records_replay(case):
    path = FOLDER / f"{case}.record.json"
    state = replay(read_record(path), case.game)
    assert state.player == -1
    assert json.loads(path.read_text(encoding="utf-8"))["result"] == state.scores()


@every_count
def test_golden_records_are_written_as_they_were(case):
    """The format of records stays as it is."""
    text = (FOLDER / f"{case}.record.json").read_text(encoding="utf-8")
    assert record(case) == text, ANEW
    assert Record.from_json(text).to_json(replay(Record.from_json(text), case.game)) == text


@every_game
def test_making_the_table_twice_gives_the_same(game):
    assert table(game) == table(game)
