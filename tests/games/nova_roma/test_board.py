"""The board of Nova Roma in a terminal: what lies where, whose it is, and what stays hidden."""

from __future__ import annotations

from functools import partial

import pytest
from rich.console import Console
from rich.text import Text as Line

from tabularium.cli.language import load
from tabularium.cli.screen import ranking_table
from tabularium.core.state import EVERYTHING, NOBODY, State
from tabularium.core.words import LANGUAGES
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import ACHIEVEMENTS, CARDS
from tabularium.games.nova_roma.board import Board, draw_board
from tabularium.games.nova_roma.text import NovaRomaText
from tests.support import boards
from tests.support.boards import NAMES, plain
from tests.support.nova_roma import Position

drawn = partial(boards.drawn, GAME)
ROWS, COLUMNS = ("upgrade", "recruit", "race", "build"), ("sail", "petition", "trade", "produce")


def panel(state: State, name: str, viewer: int = 0, language: str = "en") -> list[str]:
    """The lines of the panel whose title has a word in it, the title left out."""
    found = drawn(state, viewer, language)
    right = next(found for found in found if name in Line.from_markup(found.title).plain)
    return plain([right]).splitlines()[1:]


def flat(lines: list[str]) -> str:
    """Lines as one, however they are broken."""
    return " ".join(" ".join(lines).split())


# ---- the board ---------------------------------------------------------------------------------------------


def test_displays_show_costs_points_shapes_and_effects():
    position = Position().with_shipping_display("ship_01").with_building_display("build_01", "build_03")
    position.with_estate_display("estate_wheat_1", None, "estate_bear_1", special="estate_special_sail")
    position.with_retinue_display("calux", "agrippa", "marianus", "trivia")
    text = flat(panel(position.state, "Nova Roma"))
    assert "2 wheat+1 stone" in text
    assert "Milion Milestone 4 VP ■ 2 stone+1 coin │ Fountain House 2 VP ■■ 1 stone+1 wood" in text
    assert "Wheat field (free) │ – │ Bear (1 coin) │ – │ special: Sail (1 wine)" in text
    assert "Calux (end: 1+1 per wood)" in text
    assert "Agrippa (Build: artisan for 1 coin)" in text
    assert "Marianus (end: 4 with 6 coins)" in text
    assert "Trivia (on animals: 1 coin)" in text


def test_places_that_need_more_strength_and_empty_places_are_marked():
    position = Position().with_shipping_display("ship_01", None, "ship_02", "ship_03")
    position.with_building_display(None, "build_01", "build_03", "build_02").with_estate_display()
    text = flat(panel(position.state, "Nova Roma"))
    assert "2 wheat+1 stone │ – │ 2▸2 wheat+1 wood │ 3▸2 wheat+1 wine" in text
    assert "– │ Milion Milestone 4 VP ■ 2 stone+1 coin 2▸Fountain House" in text.replace("coin │ 2", "coin 2")
    assert "– │ – │ – │ – │ special: –" in text


def test_the_heading_shows_round_start_player_and_who_claimed_the_marker():
    position = Position(3).with_round(2).with_start_player(1, claimer=2)
    title = Line.from_markup(drawn(position.state, 0)[0].title).plain
    assert title.startswith("Nova Roma · Round 2 of 5 · start player ● · marker claimed by ★ · ")


def test_the_forum_shows_figures_and_the_strength_of_free_spaces():
    position = Position(2).with_forum(ROWS, COLUMNS).with_emperor("a2").with_patricians("a1").with_legionaries("d4")
    position.with_patricians("b1", who=1)
    lines = panel(position.state, "Forum")
    assert lines[0].split() == ["Sail", "Petition", "Trade", "Produce"]
    assert lines[2].split() == ["1", "Upgrade", "▲", "●", "2/1", "2/1"]
    assert lines[3].split() == ["2", "Recruit", "♛", "2/1", "2/1", "2/1"]
    assert lines[4].split() == ["3", "Race", "1/3", "1/1", "1/1", "1/1"]
    assert lines[5].split() == ["4", "Build", "1/3", "1/1", "1/1", "×"]
    assert panel(position.state, "Forum", -1)[4].split() == ["3", "Race", "·", "·", "·", "·"]


def test_the_hippodrome_shows_stacks_from_the_bottom_and_the_neutral_marker():
    position = Position(2).with_tracks(4, 0, 7).with_tracks(4, 2, 7, who=1).with_favoured("veneta", "russata")
    lines = panel(position.state, "Hippodrome")
    assert lines[0].split() == ["0", "1", "2", "3✶", "4", "5✶", "6", "7✶"]
    assert lines[1].split() == ["R", "·", "·", "·", "·", "■▲●", "·", "·", "·"]
    assert lines[2].split() == ["G", "▲", "·", "●", "·", "■", "·", "·", "·"]
    assert lines[3].split()[-1] == "▲●"
    assert lines[4] == "✶ to 3 1 horse, to 5 1 horse, to 7 2 horses"
    assert lines[5] == "Favoured Blue track · next Red track"


def test_zones_show_blocks_reward_tiles_and_majorities():
    position = Position(2).with_built("a-a1", "a-b1").with_built("c-b2", who=1).with_rewards(c1="reward_coin3_1")
    position.with_rewards(c2="reward_coin3_2").with_awarded("c2")
    lines = panel(position.state, "Building zones")
    assert lines[0] == "A a b c d e f g h B a b c d e f C a b c d e"
    assert lines[1].startswith("1 ▲ ▲ · ")
    assert lines[1].endswith("1 ■ · ■ · ■")
    assert lines[2].endswith("2 C ● · · ✓")
    assert lines[-1] == "A 6/3/1 ▲2 ■6  B 8/4/2 ■4  C 10/6/3 ●1 ■3"
    assert "C 3 coins" in flat(panel(position.state, "Black Sea"))


def test_reward_spaces_for_three_players_are_no_cells_with_two():
    two, three = (panel(Position(players).state, "Building zones")[1] for players in (2, 3))
    assert two[8] == " "  # a-d1
    assert three[8] not in " ·"


def test_the_sea_shows_sails_rewards_points_and_ships():
    position = Position(2).with_ships("n2", "n2").with_ships("s1", who=1)
    text = flat(panel(position.state, "Black Sea"))
    assert text.startswith("Start ● North 1»1 good 1»3 VP▲▲ 1»2 coins 2»7 VP")
    assert "South 1»1 influence● 1»3 VP" in text


def test_the_solo_opponent_is_shown_with_points_contracts_and_pieces():
    position = Position(1).with_ai(ships=("n2", "s4"), tracks=(3, 4, 7)).with_ai_contracts("build_01", "build_03")
    heading = panel(position.state, "Nova Roma")[0]
    assert heading.startswith("■ AI player 3")
    assert "2 building (6 VP)" in heading
    assert "1»3 VP■" in flat(panel(position.state, "Black Sea"))
    assert panel(position.state, "Hippodrome")[3].split()[-1] == "■"


def test_the_result_of_a_solo_game_names_the_opponent():
    position = Position(1).with_round(5).final_scoring()
    text = NovaRomaText(GAME, GAME.facts, "en")
    shown = Console(width=60)
    with shown.capture() as capture:
        shown.print(ranking_table(position.state, text, NAMES[:1], load("en")))
    lines = [line.split() for line in capture.get().splitlines()]
    assert ["1.", "AI", "player", str(position.state.ai_score())] in lines
    assert ["2.", "Anna", str(position.points())] in lines
    assert text.rival(Position(2).state) is None


# ---- houses ------------------------------------------------------------------------------------------------


def test_the_own_house_shows_stock_estate_and_row():
    position = Position().with_goods(wheat=2, horse=1).with_coins(7).with_influence(3)
    position.with_estate(a1="estate_wheat_1", c2="estate_special_sail", b3="estate_hire_1").with_turned_over("c2")
    position.with_artisans(2, "a1").with_row("titus", "nela").with_exhausted("titus").with_hand("calux")
    lines = panel(position.state, "Anna")
    text = flat(lines)
    assert "2 wheat, 0 stone, 0 wood, 0 wine, 1 horse, 7 coins, 3 influence, 2 artisans (+1 ⚒)" in text
    assert ["1", "wine", "⚒Wheat", "field", "·", "·"] in [line.split() for line in lines]
    assert any(line.startswith("2 horse") and line.endswith("×Sail") for line in lines)
    assert any("Convert coi…" in line for line in lines)
    assert "Row Nela (end: 4 with 6 influence), ×Titus (Produce +1)" in text


def test_the_mosaic_board_shows_what_is_claimed_and_what_can_be():
    position = Position().with_mosaic("1", "1", "1").with_claimed("green_1").with_influence(4).with_row()
    lines = panel(position.state, "Mosaic")
    assert lines[0].split("  ")[0] == "✓2 building"
    assert "!4 infl. −2" in lines[0]
    assert "Full rows 2+2 influence, 3+3 coins, 5+3 goods" in lines
    position.with_claimed("green_1", "green_2", "green_3")
    assert "Full rows ✓2+2 influence, 3+3 coins, 5+3 goods" in panel(position.state, "Mosaic")


def test_a_house_shows_what_it_would_score_now_until_the_game_is_over():
    position = Position().with_goods().with_coins(8).with_influence(0).with_artisans(0).with_start_player(1)
    assert "if scored now 2 VP" in flat(panel(position.state, "Anna"))
    position.with_round(5).final_scoring()
    assert "if scored now" not in plain(drawn(position.state, 0))


def test_hands_of_others_are_hidden_but_for_what_was_drawn_openly():
    position = Position(2).with_hand("calux", "nela", "titus", who=1).with_known("titus", who=1)
    others = flat(panel(position.state, "Players"))
    assert "Hand Titus (Produce +1), 2 hidden" in others
    assert "Calux" not in others
    mine = flat(panel(position.state, "Mosaic", 1))
    assert "Hand Calux (end: 1+1 per wood), Nela (end: 4 with 6 influence), Titus (Produce +1)" in mine


def test_records_of_finished_games_show_every_hand():
    position = Position(2).with_hand("calux", "nela", who=1)
    text = NovaRomaText(GAME, GAME.facts, "en")
    board = plain(draw_board(position.state.observe(EVERYTHING), text, NOBODY, NAMES[:2]))
    assert "Calux" in board
    assert "hidden" not in board


# ---- drafts ------------------------------------------------------------------------------------------------


def test_mosaic_tiles_on_offer_are_shown_in_place_of_the_empty_zones():
    position = Position.at_setup(3, mosaic_draft=True)
    lines = panel(position.state, "Draft", int(position.state.player))
    assert [line.split()[:2] for line in lines] == [
        [colour, str(offer)] for colour in ("green", "yellow", "orange") for offer in (1, 2)
    ]
    assert all(line.count("│") == 2 for line in lines)
    assert not any("Building zones" in found.title for found in drawn(position.state, 0))


def test_a_pack_is_shown_to_its_holder_only():
    position = Position.at_setup(3, retinue_draft=True)
    packs = [flat(panel(position.state, "Draft", viewer)) for viewer in range(3)]
    assert len(set(packs)) == 3
    assert all(pack.startswith("Card 1 of 4 Pack ") for pack in packs)
    assert panel(position.state, "Draft", -1) == ["Card 1 of 4"]


# ---- short words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_tell_cards_and_achievements_apart(language: str):
    text = NovaRomaText(GAME, GAME.facts, language)
    state = Position().state
    board = Board(state, text, 0, NAMES[:3])
    assert len({board.effect(card) for card in range(CARDS)}) == CARDS
    short = [board.achievement(achievement) for achievement in range(ACHIEVEMENTS)]
    assert len(set(short)) == ACHIEVEMENTS
    assert max(map(len, short)) <= 13  # a field has fifteen columns, with a mark and a gap
    assert max(map(len, board.actions)) <= 8
