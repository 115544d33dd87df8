"""Records: damaged, edited, foreign and future ones are refused with a reason; saving is whole or not at all."""

from __future__ import annotations

import json
import random

import pytest

from tabularium.core import record as records
from tabularium.core.catalog import find
from tabularium.core.errors import BadData, BadInput, BadRecord, Diverged
from tabularium.core.match import Match
from tabularium.core.record import Record, read_record, replay, walk, write_whole

GAME = find("trajan")


def played(moves=35, seed=3):
    match = Match.new(GAME, 2, seed)
    luck = random.Random(1)
    for _ in range(moves):
        match.play(luck.choice(match.state.legal_actions()))
    return match


@pytest.fixture(scope="module")
def text():
    match = played()
    return match.record.to_json(match.state)


def edited(text, **changes):
    return json.dumps({**json.loads(text), **changes})


def test_a_record_says_all_about_the_game(text):
    values = json.loads(text)
    assert values["tabularium"] == records.FORMAT
    assert (values["game"], values["players"], values["seed"]) == ("trajan", 2, 3)
    assert values["rules_version"] == GAME.rules_version
    assert values["data"] == GAME.facts.fingerprint
    assert values["options"] == GAME.defaults(GAME.facts)
    assert len(values["moves"]) == 35
    assert set(values["checks"]) == {"0", "10", "20", "30", "35"}
    assert values["result"] == []


def test_a_record_comes_back_as_it_was(text):
    record = Record.from_json(text)
    assert record.to_json(replay(record, GAME)) == text


@pytest.mark.parametrize("kept", [0, 1, 10, 100, 500, -3, -1])
def test_a_truncated_file_is_no_whole_record(text, kept):
    whole = text.rstrip()
    with pytest.raises(BadRecord):
        Record.from_json(whole[:kept], "game.json")


def test_every_truncation_is_noticed(text):
    whole = text.rstrip()
    for kept in range(0, len(whole), 7):
        with pytest.raises(BadRecord, match=r"game\.json"):
            Record.from_json(whole[:kept], "game.json")


@pytest.mark.parametrize(
    "foreign", ["", "null", "[]", "{}", "3", '"x"', '{"game": "chess"}', "[" * 100_000, "NaN", "<html>"]
)
def test_a_foreign_file_is_no_record(foreign):
    with pytest.raises(BadRecord, match=r"game\.json"):
        Record.from_json(foreign, "game.json")


@pytest.mark.parametrize("version", [0, 2, "1", None, 1.5, True])
def test_an_unknown_format_is_refused(text, version):
    with pytest.raises(BadRecord, match="format"):
        Record.from_json(edited(text, tabularium=version))


@pytest.mark.parametrize("key", sorted(records.KINDS))
def test_a_missing_key_is_named(text, key):
    values = json.loads(text)
    del values[key]
    with pytest.raises(BadRecord, match=f"'{key}' is missing"):
        Record.from_json(json.dumps(values))


@pytest.mark.parametrize("key", sorted(records.KINDS))
@pytest.mark.parametrize("value", [None, 1.5, True, "x", 7, [], {}])
def test_a_value_of_another_kind_is_named(text, key, value):
    if type(value) is not records.KINDS[key]:
        with pytest.raises(BadRecord, match=f"'{key}'"):
            Record.from_json(edited(text, **{key: value}))


def test_an_unknown_key_is_named(text):
    with pytest.raises(BadRecord, match="'colour' is not known"):
        Record.from_json(edited(text, colour="red"))


@pytest.mark.parametrize(
    "changes",
    [
        {"moves": [3]},
        {"checks": {"x": "0"}},
        {"checks": {"-1": "0"}},
        {"checks": {"0": 5}},
        {"checks": {}},
        {"result": ["x"]},
        {"result": [1.5, 2]},
        {"seats": [1, 2]},
        {"seats": ["human"]},
        {"seats": ["human"] * 3},
    ],
)
def test_contents_of_another_kind_are_refused(text, changes):
    with pytest.raises(BadRecord):
        Record.from_json(edited(text, **changes))


@pytest.mark.parametrize("number", ["²", "x", "", "-3", "1.0"])
def test_a_check_of_a_move_that_is_no_number_is_refused(text, number):
    with pytest.raises(BadRecord):
        Record.from_json(edited(text, checks={**json.loads(text)["checks"], number: "0"}))


def test_a_number_of_too_many_digits_is_refused(text):
    long = text.replace('"seed": 3', '"seed": ' + "9" * 5000)
    assert long != text
    with pytest.raises(BadRecord):
        Record.from_json(long)


def test_a_result_of_another_number_of_players_does_not_replay(text):
    with pytest.raises(BadRecord):
        replay(Record.from_json(edited(text, result=[1, 2, 3])), GAME)


def test_moves_cut_off_are_noticed(text):
    moves = json.loads(text)["moves"]
    for kept in (0, 10, 34):
        with pytest.raises(BadRecord, match="moves were cut off"):
            Record.from_json(edited(text, moves=moves[:kept]))
    with pytest.raises(BadRecord, match="moves were cut off or added"):
        Record.from_json(edited(text, moves=[*moves, moves[0]]))


def test_an_edited_move_is_noticed(text):
    """Any other legal move in place of any move: sooner or later, but before the end, the record and the rules part."""
    record = Record.from_json(text)
    for number, state in enumerate(walk(Record.from_json(text), GAME)):
        if number == len(record.moves):
            break
        for action in state.legal_actions():
            other = GAME.book.space.notation(action)
            if other != record.moves[number] and number % 5 == 0:
                changed = Record.from_json(text)
                changed.moves[number] = other
                with pytest.raises(Diverged) as parted:
                    replay(changed, GAME)
                assert parted.value.move > number, "parts before the edited move"
                assert parted.value.move <= number + records.EVERY


def test_a_move_that_is_no_move_says_where_it_stands(text):
    record = Record.from_json(text)
    record.moves[4] = "castle queenside"
    with pytest.raises(Diverged, match="move 5: 'castle queenside' is no move"):
        replay(record, GAME)


def test_an_illegal_move_says_where_it_stands(text):
    record = Record.from_json(text)
    record.moves[0] = "senate"
    with pytest.raises(Diverged, match="move 1: 'senate' is not possible now"):
        replay(record, GAME)


@pytest.mark.parametrize("changes", [{"seed": 4}, {"players": 3}, {"options": {"time_track_variant": "b"}}])
def test_another_setup_is_noticed_at_once(text, changes):
    values = json.loads(text)
    if "options" in changes:
        changes = {"options": {**values["options"], **changes["options"]}}
    if "players" in changes:
        changes |= {"seats": ["human"] * changes["players"]}
    with pytest.raises(Diverged, match="move 0"):
        replay(Record.from_json(edited(text, **changes)), GAME)


@pytest.mark.parametrize(
    "changes", [{"seed": -1}, {"seed": 1 << 70}, {"options": {"x": True}}, {"options": {"marker_setup": []}}]
)
def test_an_impossible_setup_is_refused(text, changes):
    with pytest.raises(BadInput):
        replay(Record.from_json(edited(text, **changes)), GAME)


def test_a_record_of_another_game_is_refused(text):
    with pytest.raises(BadRecord, match="this is a record of chess, not of trajan"):
        replay(Record.from_json(edited(text, game="chess")), GAME)


def test_a_record_of_later_rules_is_refused(text):
    with pytest.raises(BadRecord, match="update Tabularium"):
        replay(Record.from_json(edited(text, rules_version=GAME.rules_version + 1)), GAME)


def test_a_record_with_other_data_is_refused(text):
    with pytest.raises(BadRecord, match="other component data"):
        replay(Record.from_json(edited(text, data="0" * 16)), GAME)


def test_a_record_carries_its_overlay():
    facts = GAME.with_overlay({"constants": {"foreign_legionary_malus": 2}}, "mine.toml")
    match = Match.new(GAME, 2, 5, facts=facts)
    match.play(match.state.legal_actions()[0])
    record = Record.from_json(match.record.to_json(match.state))
    assert record.overlay == {"constants": {"foreign_legionary_malus": 2}}
    assert replay(record, GAME).trace_hash() == match.state.trace_hash()
    record.overlay = {"constants": {"foreign_legionary_malus": "x"}}
    with pytest.raises(BadData, match="the record's overlay"):
        replay(record, GAME)


def test_a_wrong_result_is_noticed():
    match = Match.new(GAME, 2, 3)
    luck = random.Random(2)
    while not match.over:
        match.play(luck.choice(match.state.legal_actions()))
    record = Record.from_json(match.record.to_json(match.state))
    record.result[0] += 1
    with pytest.raises(Diverged, match="the scores are"):
        replay(record, GAME)


def test_a_record_replays_up_to_a_move(text):
    record = Record.from_json(text)
    assert replay(record, GAME, 0).moves == 0
    assert replay(record, GAME, 12).moves == 12
    for number in (-1, 36):
        with pytest.raises(BadInput, match="the record has moves 0 to 35"):
            replay(record, GAME, number)


def test_a_match_goes_on_from_an_earlier_move(text):
    record = Record.from_json(text)
    match = Match.resume(GAME, record, upto=12)
    assert match.state.trace_hash() == replay(record, GAME, 12).trace_hash()
    assert match.record.moves == record.moves[:12]
    match.play(match.state.legal_actions()[0])
    assert replay(Record.from_json(match.record.to_json(match.state)), GAME).trace_hash() == match.state.trace_hash()


def test_a_match_goes_on_where_a_record_diverges(text):
    record = Record.from_json(text)
    record.moves[20] = "castle queenside"
    with pytest.raises(Diverged) as parted:
        Match.resume(GAME, record)
    match = Match.resume(GAME, record, upto=parted.value.move - 1)
    assert len(match.record.moves) == 20


@pytest.mark.parametrize("upto", [-1, 36])
def test_a_match_does_not_go_on_from_nowhere(text, upto):
    with pytest.raises(BadInput):
        Match.resume(GAME, Record.from_json(text), upto=upto)


# ---- files ---------------------------------------------------------------------------------------


def test_a_saved_game_is_read_back(tmp_path):
    match = played()
    match.save(tmp_path / "game.json")
    record = read_record(tmp_path / "game.json")
    assert replay(record, GAME).trace_hash() == match.state.trace_hash()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"], "nothing else is left behind"


def test_an_unreadable_file_is_named(tmp_path):
    with pytest.raises(BadRecord, match="there is no such file"):
        read_record(tmp_path / "absent.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match=r"binary\.json: cannot be read as text"):
        read_record(tmp_path / "binary.json")
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record(tmp_path)


@pytest.mark.parametrize("broken", ["write", "fsync", "replace"])
def test_a_save_that_fails_leaves_the_old_file(tmp_path, monkeypatch, broken):
    path = tmp_path / "game.json"
    path.write_text("the old one", encoding="utf-8")

    def fail(*_, **__):
        raise OSError(28, "No space left on device")

    if broken == "write":
        monkeypatch.setattr("tabularium.core.record.Path.open", fail)
    elif broken == "fsync":
        monkeypatch.setattr("tabularium.core.record.os.fsync", fail)
    else:
        monkeypatch.setattr("tabularium.core.record.Path.replace", fail)
    with pytest.raises(BadInput, match="cannot be written"):
        write_whole(path, "the new one")
    monkeypatch.undo()
    assert path.read_text(encoding="utf-8") == "the old one"
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"], "half a file is left behind"


def test_an_interrupted_save_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    path.write_text("the old one", encoding="utf-8")

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("tabularium.core.record.os.fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, "the new one")
    assert path.read_text(encoding="utf-8") == "the old one"
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]


def test_saving_into_a_folder_that_is_not_there_says_so(tmp_path):
    with pytest.raises(BadInput, match="cannot be written"):
        played(1).save(tmp_path / "absent" / "game.json")
