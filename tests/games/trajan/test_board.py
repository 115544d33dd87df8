"""The board in a terminal: readable, within its columns, and silent about what is hidden."""

from __future__ import annotations

from functools import partial

from tabularium.core.panel import initials
from tabularium.core.state import EVERYTHING
from tabularium.core.words import LANGUAGES
from tabularium.games.trajan import GAME
from tabularium.games.trajan.board import draw_board
from tabularium.games.trajan.text import TrajanText
from tests.support import boards
from tests.support.boards import NAMES, plain
from tests.support.trajan import Position

drawn = partial(boards.drawn, GAME)


def test_cards_of_others_are_hidden_unless_taken_openly():
    position = Position().with_hand(0, wine=1).with_hand(1, furs=2, gems=1).with_bonus(1)
    position.mat(1).known[9] = 1
    text = plain(drawn(position.state, 0)[-1:])
    assert "Gems" in text
    assert "2 hidden" in text
    assert "Furs" not in text
    mine = plain(drawn(position.state, 1)[-2:-1])
    assert "Furs ×2" in mine
    assert "hidden" not in mine


def test_even_a_full_state_is_drawn_without_the_cards_of_others():
    position = Position().with_hand(1, furs=2, gems=1).with_bonus(1)
    text = TrajanText(GAME, GAME.facts, "en")
    panels = draw_board(position.state, text, 0, NAMES[:2])
    assert "Furs" not in plain(panels[-1:])
    assert "3 hidden" in plain(panels[-1:])


def test_the_viewer_of_everything_and_players_shown_everything_read_all_hands():
    position = Position().with_hand(1, furs=2, gems=1)
    seen, text = position.state.observe(EVERYTHING), TrajanText(GAME, GAME.facts, "en")
    for viewer in (0, EVERYTHING):
        board = plain(draw_board(seen, text, viewer, NAMES[:2]))
        assert "Furs ×2" in board
        assert "hidden" not in board


def test_what_lies_on_the_board_is_shown():
    position = Position(3).with_site("c2", "ct_window_4").with_province("noricum", "senate_3").with_time(5)
    position.with_forum("extra_senate", None, None, "demand_bread").with_demands("bread", "games")
    position.with_discards(left=("wine", "fish"), right=("gems",)).with_bonus_offered(
        "bonus_workers", "bonus_wine_fish"
    )
    position.with_legions("raetia", who=1).with_leader("alpes", who=2).with_grey_ships("pairs").with_senate(3, who=1)
    board = plain(drawn(position.state, 0))
    for words in (
        "5/16", "Bread, Games", "Wind 4", "Senate 3", "1 +Senate", "4 Bread", "Fish (2)", "Gems (1)", "grey",
        "Workers 1/½", "Wine/Fish 3/2", "Round 1 of 4", "4●",
    ):  # fmt: skip
        assert words in board, words
    lines = board.splitlines()
    assert any(line.startswith("Raetia") and line.endswith("●") for line in lines)
    assert any(line.startswith("Alpes") and "★" in line for line in lines)


def test_the_own_mat_shows_trays_slots_and_belongings():
    position = Position().with_slots("tt_bread_orange_green").with_plus("senate").with_tiles(senate_5=1, wild_demand=2)
    position.with_circle(I="orange white", IV="blue blue").with_buildings(roof=2).with_trajan_demands(games=1)
    position.with_display(wine=3).with_bonus(yellow=("bonus_bread",), grey=("bonus_workers",))
    board = plain(drawn(position.state, 0))
    lines = board.splitlines()
    assert any(line.startswith("I ") and "OL 1VP Bread" in line and line.endswith("OW") for line in lines)
    assert any(line.startswith("II ") and "arch" in line for line in lines)
    assert any(line.startswith("IV ") and "+2" in line and line.endswith("BB") for line in lines)
    for words in ("Senate 5", "Wild demand ×2", "Roof ×2", "∩Games", "Wine ×3", "Bread 9", "Workers ½ (grey)"):
        assert words in board, words


def test_markers_in_hand_are_shown_while_sowing():
    position = Position().with_circle(I="orange white blue", IV="blue").choose("sow I")
    assert "in hand OWB" in plain(drawn(position.state, 0))
    assert "in hand OWB" in plain(drawn(position.state, 1))


def test_discs_of_a_space_stand_in_their_order():
    position = Position(3).with_senate(2, who=1).with_senate(2, who=0)
    assert "3●▲" in plain(drawn(position.state, 0))


def test_a_spectator_sees_all_mats_in_short():
    panels = drawn(Position(4).state, -1)
    assert [panel.row for panel in panels] == [0, 1, 1, 2, 2, 4]
    for mark in "▲●★◆":
        assert mark in plain(panels[-1:])
    assert "you" not in plain(panels[-1:])


def test_letters_tell_the_markers_apart():
    for language in LANGUAGES:
        letters = initials(TrajanText(GAME, GAME.facts, language).named["colour"])
        assert len(set(letters)) == 6
