"""Matches of every game: undo and redo, records that replay, saves that resume."""

from __future__ import annotations

import pytest

from tabularium.core.errors import IllegalAction
from tabularium.core.match import Match
from tabularium.core.record import Record, replay
from tests.conformance.cases import every_case, every_count


def start(case, seed):
    return Match.new(case.game, case.players, seed, dict(case.options))


def snapshot(match):
    """All that a match is."""
    return (
        match.state.trace_hash(),
        match.state.legal_actions(),
        list(match.chronicle),
        list(match.record.moves),
        dict(match.record.checks),
        list(match.record.result),
    )


@every_case
def test_undo_takes_back_and_redo_is_the_identity(case):
    luck = case.luck("undo")
    seed, taken_back = 4, 0
    match = start(case, seed)
    while not match.over or taken_back <= 20:
        if match.over:  # some solo games are short
            seed += 1
            match = start(case, seed)
        before, player = snapshot(match), int(match.state.player)
        revealed = match.state.revealed
        action = luck.choice(match.state.legal_actions())
        match.play(action)
        after = snapshot(match)
        assert match.can_undo(player) == (match.state.revealed == revealed)
        for other in range(case.players):
            if other != player:
                assert not match.can_undo(other), "only who made the last move may take it back"
                assert not match.undo(other)
                assert snapshot(match) == after
        if match.undo(player):
            taken_back += 1
            assert snapshot(match) == before, f"undo of {case.game.book.space.notation(action)} does not lead back"
            match.play(action)
            assert snapshot(match) == after, f"redo of {case.game.book.space.notation(action)} leads elsewhere"
        assert seed < 10, "games in which hardly anything can be taken back"


@every_case
def test_undo_goes_back_over_several_moves_but_never_over_knowledge(case):
    luck = case.luck("far")
    match = start(case, 5)
    history = [(snapshot(match), -1, int(match.state.revealed))]
    while not match.over and len(match.record.moves) < 250:
        player = int(match.state.player)
        match.play(luck.choice(match.state.legal_actions()))
        history.append((snapshot(match), player, int(match.state.revealed)))
        if luck.random() < 0.1:
            while history[-1][1] >= 0 and match.undo(history[-1][1]):
                gone = history.pop()
                assert gone[2] == history[-1][2], "something that was revealed was taken back"
                assert snapshot(match) == history[-1][0]
            assert snapshot(match) == history[-1][0], "an undo that is refused changes nothing"


@every_case
def test_an_illegal_move_leaves_a_match_as_it_was(case):
    match = start(case, 6)
    before = snapshot(match)
    with pytest.raises(IllegalAction):
        match.play(-1)
    assert snapshot(match) == before


@every_case
def test_the_record_of_a_random_game_replays(case):
    luck = case.luck("record")
    match = start(case, 7)
    while not match.over:
        match.play(luck.choice(match.state.legal_actions()))
    text = match.record.to_json(match.state)
    record = Record.from_json(text)
    assert record.result == match.state.scores()
    again = replay(record, case.game)
    assert again.trace_hash() == match.state.trace_hash()
    assert record.to_json(again) == text
    resumed = Match.resume(case.game, record)
    assert snapshot(resumed) == snapshot(match)


@every_count
@pytest.mark.parametrize("moves", [0, 1, 9, 10, 11, 60])
def test_a_saved_match_resumes_where_it_was(case, moves, tmp_path):
    luck = case.luck("resume")
    match = start(case, 8)
    for _ in range(moves):
        match.play(luck.choice(match.state.legal_actions()))
    match.save(tmp_path / "game.json")
    record = Record.from_json((tmp_path / "game.json").read_text(encoding="utf-8"))
    resumed = Match.resume(case.game, record)
    assert snapshot(resumed) == snapshot(match)
    for _ in range(20):
        if match.over:
            break
        action = luck.choice(match.state.legal_actions())
        match.play(action)
        resumed.play(action)
    assert snapshot(resumed) == snapshot(match)
