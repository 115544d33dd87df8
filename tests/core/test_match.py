"""Matches: what may be taken back, and what the chronicle tells to whom."""

from __future__ import annotations

import random

from tabularium.core.catalog import find
from tabularium.core.match import Match
from tabularium.core.state import UNKNOWN
from tests.support.trajan import Position

GAME = find("trajan")


def at_the_first_turn(seed=3):
    match = Match.new(GAME, 2, seed)
    while match.state.question()[0] != "Sow":
        match.play(match.state.legal_actions()[0])
    return match


def play(match, *moves):
    for move in moves:
        match.play(GAME.book.space.parse(move))


def test_nothing_can_be_taken_back_at_the_start():
    match = Match.new(GAME, 2, 1)
    assert not match.can_undo(0)
    assert not match.undo(0)


def test_sowing_can_be_taken_back_marker_by_marker():
    match = at_the_first_turn()
    player, start = int(match.state.player), match.state.trace_hash()
    tray = max(range(6), key=lambda tray: match.state.markers_in(player, tray))
    play(match, f"sow {['I', 'II', 'III', 'IV', 'V', 'VI'][tray]}")
    assert match.undo(player)
    assert match.state.trace_hash() == start
    assert not match.undo(player), "the setup before was another question that showed a tile"


def test_a_drawn_card_cannot_be_taken_back():
    match = Match.new(GAME, 2, 1)
    player = int(match.state.player)
    play(match, "draw pile")
    assert not match.can_undo(player)


def test_the_move_of_another_player_ends_the_right_to_undo():
    position = Position(players=2, seed=1).acting("forum")
    match = Match.new(GAME, 2, 1)
    match.state = position.state
    match.state.noting = True
    match.state.events.clear()
    first = int(match.state.player)
    play(match, "skip")
    assert match.can_undo(first)
    second = int(match.state.player)
    assert second != first
    assert not match.can_undo(second)
    match.play(match.state.legal_actions()[0])
    assert not match.can_undo(first)
    assert match.undo(second)
    assert not match.can_undo(first), "the other player has chosen since, even if that was taken back"


def test_undo_keeps_the_journal_going():
    match = at_the_first_turn()
    player, action = int(match.state.player), match.state.legal_actions()[0]
    entry = match.play(action)
    assert match.undo(player)
    assert match.play(action) == entry
    assert entry.events


def test_the_record_after_undo_is_as_if_nothing_had_been():
    match, other = at_the_first_turn(), at_the_first_turn()
    player = int(match.state.player)
    match.play(match.state.legal_actions()[0])
    match.undo(player)
    assert match.record.to_json(match.state) == other.record.to_json(other.state)


def test_checks_of_moves_taken_back_are_dropped():
    match, luck = Match.new(GAME, 2, 3), random.Random(1)
    for _ in range(300):
        if match.over:
            break
        player = int(match.state.player)
        match.play(luck.choice(match.state.legal_actions()))
        if match.undo(player):
            assert all(int(number) <= len(match.record.moves) for number in match.record.checks)
            match.play(match.state.legal_actions()[0])


def test_the_chronicle_tells_a_drawn_card_only_to_who_drew_it():
    match = Match.new(GAME, 2, 1)
    player = int(match.state.player)
    entry = match.play(GAME.book.space.parse("draw pile"))
    drew = next(
        i
        for i, event in enumerate(entry.events)
        if GAME.book.events.get(event[0]) and GAME.book.events[event[0]].name == "drew"
    )
    assert entry.read(player)[drew][2] >= 0
    for viewer in (-1, 1 - player):
        assert entry.read(viewer)[drew][2:] == (UNKNOWN, UNKNOWN)


def test_the_chronicle_has_an_entry_for_the_setup_and_each_move():
    match = at_the_first_turn()
    assert len(match.chronicle) == len(match.record.moves) + 1
    assert match.chronicle[0].player == -1
    assert [GAME.book.space.notation(entry.action) for entry in match.chronicle[1:]] == match.record.moves
