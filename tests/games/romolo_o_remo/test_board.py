"""The board of Romolo o Remo? in a terminal: what lies where, whose it is, and what stays hidden."""

from __future__ import annotations

from functools import partial

import pytest
from rich.text import Text as Line

from tabularium.core.panel import WIDE
from tabularium.core.state import EVERYTHING, NOBODY, State
from tabularium.core.words import LANGUAGES
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.board import CELL, draw_board
from tabularium.games.romolo_o_remo.text import RomoloText
from tests.support import boards
from tests.support.boards import NAMES, plain
from tests.support.romolo_o_remo import Position

drawn = partial(boards.drawn, GAME)


def board(state: State, viewer: int = 0, language: str = "en") -> str:
    return plain(drawn(state, viewer, language))


def panel(state: State, name: str, viewer: int = 0) -> list[str]:
    """The lines of the panel whose title contains a word."""
    found = next(found for found in drawn(state, viewer) if name in Line.from_markup(found.title).plain)
    return plain([found]).splitlines()[1:]


def field(state: State, number: int, viewer: int = 0, language: str = "en") -> list[str]:
    """The three lines of a field, its sides included."""
    found = next(found for found in drawn(state, viewer, language) if len(found.lines) > 15)
    lines = plain([found]).splitlines()[1:]
    for row in range(0, len(lines) - 2, 3):
        for start in range(WIDE):
            if lines[row][start + 1 :].startswith((f"{number} ", f"{number}-")) and not lines[row][start].isdigit():
                return [line[start : start + CELL] for line in lines[row : row + 3]]
    raise AssertionError(f"field {number} is not there")


# ---- the map ---------------------------------------------------------------------------------------------


def test_a_field_shows_number_terrain_units_and_buildings():
    position = Position.blank().with_terrain(f08="forest").with_unit("worker", "f08").with_unit("soldier", "f08")
    position.with_buildings("f08", sawmill=2)
    assert field(position.state, 8) == ["╱8 woods   ╲", "│▲WS       │", "╲S2        ╱"]


def test_towers_show_their_owner_and_damage():
    position = Position.blank().with_capital("f12", 1).with_buildings("f12", farm=1, warehouse=2, temple=1)
    assert field(position.state, 12)[2] == "╲♜●FW2T    ╱"
    position.with_capital("f12", 1, damaged=True)
    assert field(position.state, 12)[2].startswith("╲♜●!FW2T")


def test_lying_units_are_small_and_hindered_ones_are_marked():
    position = Position.blank().with_unit("mercenary", "f05", standing=False).with_unit("worker", "f05", hindered=True)
    position.with_unit("explorer", "f05", 1)
    assert field(position.state, 5)[1] == "│▲W!m●E    │"


def test_a_crowd_is_counted():
    position = Position.blank(3).with_unit("worker", "f06", number=5).with_unit("soldier", "f06", 1, number=4)
    position.with_unit("soldier", "f06", 2, number=3)
    assert field(position.state, 6)[1] == "│▲5●4★3    │"


def test_walls_and_ports_stand_at_their_sides():
    position = (
        Position.blank().with_terrain(f05="water").with_walls("f04", "nw", "e", "sw").with_ports("f04", "e", "ne")
    )
    lines = field(position.state, 4)
    assert [line[0] + line[-1] for line in lines] == ["■◇", "│◈", "■╱"]


def test_face_down_fields_show_nothing_but_their_marker():
    position = Position.blank().with_hidden(f12="water").with_multiplier(f12="x3")
    assert field(position.state, 12)[0] == "╱12 ?×?    ╲"
    position.with_terrain(f12="water")
    assert field(position.state, 12)[0] == "╱12 water×3╲"


def test_a_marker_goes_where_there_is_room():
    position = Position.blank().with_terrain(f12="water").with_multiplier(f12="x3")
    lines = field(position.state, 12, language="de")
    assert lines[0] == "╱12 Wasser ╲"
    assert lines[2] == "╲×3        ╱"


def test_what_one_looked_at_is_seen_by_nobody_else():
    position = Position.blank().with_unit("explorer", "f04").with_hidden(f03="hills").with_multiplier(f03="x2")
    position.actions_of().choose("activate e1", "look w")
    assert field(position.state, 3) == ["╱3 (hills) ╲", "│          │", "╲×2        ╱"]
    assert field(position.state, 3, viewer=1)[0] == "╱3 ?×?     ╲"
    assert field(position.state, 3, viewer=-1)[0] == "╱3 ?×?     ╲"


def test_records_of_finished_games_show_everything():
    position = Position.blank().with_hidden(f03="hills").with_coins(3.5, 1).with_dice("double", "blank", who=1)
    text = RomoloText(GAME, GAME.facts, "en")
    shown = plain(draw_board(position.state.observe(EVERYTHING), text, NOBODY, NAMES[:2]))
    assert "3 (hills)" in shown
    assert "coins 3½" in shown
    assert "x2, Blank" in shown


def test_start_fields_are_marked_before_tiles_lie_there():
    position = Position.at_setup(2)
    assert field(position.state, 1)[0].startswith("╱1 ▲")
    assert field(position.state, 22)[0].startswith("╱22 ●")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_field_has_its_place(players):
    position = Position(players)
    for number in range(1, int(position.state.land.fields) + 1):
        lines = field(position.state, number)
        assert [len(line) for line in lines] == [CELL] * 3
        assert lines[0][0] in "╱■◇◈"
        assert lines[2][-1] in "╱■◇◈"


# ---- displays --------------------------------------------------------------------------------------------


def test_the_market_shows_prices_and_cubes():
    position = Position.blank().with_prices(grain=3, salt=0).with_market(wood=["grain", "stone"], salt=["wood"])
    line = panel(position.state, "Romolo")[0]
    assert line == "Market grain 3  wood 1 GS  stone 1  salt 0 W  refined 1"


def test_the_display_numbers_its_slots():
    position = Position.blank().with_display("heros", None, "equus").with_stack("consul", "dux")
    assert "Characters (2 in the stack) 1 Hero, 3 Horses" in panel(position.state, "Romolo")


def test_the_bank_shows_what_is_left():
    position = Position.blank().with_bank(temple=0, mercenary=3).with_water_stack(4)
    text = " ".join(panel(position.state, "Romolo"))
    assert "temples 0" in text
    assert "mercenaries 3" in text
    assert "water tiles 4" in text


def test_a_combat_shows_values_but_no_secret_dice_tile():
    position = (
        Position.blank().with_unit("soldier", "f12", number=2).with_unit("worker", "f12").with_dice("double", "blank")
    )
    position.with_unit("worker", "f12", 1).combat_of().choose("attack f12", "join s1", "done", "dice double")
    assert "Combat field 12: ▲S 3 (x2) against ●W 1" in board(position.state, 0)
    assert "Combat field 12: ▲S 3 (?) against ●W 1" in board(position.state, 1)
    assert "Combat field 12: ▲S 3 (?) against ●W 1" in board(position.state, -1)


def test_the_endgame_is_announced():
    assert "endgame" not in board(Position.blank().state)
    assert "endgame" in board(Position.blank().with_endgame().state)


# ---- players ---------------------------------------------------------------------------------------------


def test_the_own_town_shows_stock_limits_and_capital():
    position = Position.blank().with_unit("worker", "f01", number=2).with_unit("mercenary", "f02").with_markers(2)
    position.with_buildings("f01", temple=3).with_goods(grain=2, refined=1).with_coins(2.5).with_dice(
        "double", "retreat"
    )
    own = " ".join(" ".join(panel(position.state, "Anna")).split())
    assert "Stock grain 2, refined 1, coins 2½" in own
    assert "On the map workers 2/4, military 1/3" in own
    assert "Unplaced workers 4, soldiers 4" in own
    assert "Dice tiles x2, Retreat" in own
    town = " ".join(" ".join(panel(position.state, "Town")).split())
    assert "capital field 1, strength 4, controlled fields 4, combat markers 2" in town


def test_characters_show_what_lies_on_them():
    position = Position.blank().with_characters("dux", "defensor", "negotiator", "praepositus", "praepositus")
    position.with_wares("grain", "salt").with_overseen("wood", "stone")
    town = " ".join(" ".join(panel(position.state, "Town")).split())
    assert "Characters Defender (3), General (4), Dealer (GA), Overseer (W), Overseer (S)" in town


def test_warehouses_show_their_cubes_to_whose_turn_it_is():
    position = Position.blank().with_buildings("f01", warehouse=2).with_stored("f01", ("wood", 2), None)
    assert "Warehouses  field 1 WW" in panel(position.state, "Town")
    assert not any("Warehouses" in line for line in panel(position.state, "Town", viewer=1))


def test_money_and_dice_tiles_of_others_are_hidden():
    position = Position.blank().with_coins(7, 1).with_dice("double", "blank", who=1)
    others = " ".join(" ".join(panel(position.state, "Players")).split())
    assert "coins ?" in others
    assert "Dice tiles 2 hidden" in others
    open_money = Position.blank(money_hidden=False).with_coins(7, 1)
    assert "coins 7" in " ".join(panel(open_money.state, "Players"))


def test_with_the_die_nobody_has_dice_tiles():
    position = Position.blank(dice_mode="die")
    assert "hidden" not in " ".join(panel(position.state, "Players"))
    assert "Dice tiles  none" in panel(position.state, "Anna")


def test_peace_is_shown():
    position = Position.blank(3).with_stance(0, 2, hostile=False)
    assert "At peace    ★" in panel(position.state, "Town")


def test_who_is_out_takes_one_line():
    position = Position.blank(3).with_capital(None, 1)
    assert "● Berta 0 VP  out of the game" in panel(position.state, "Players")


# ---- the solo game ---------------------------------------------------------------------------------------


def test_the_ai_is_a_player_without_seat():
    position = Position.blank(1).with_unit("soldier", "f05", 1, number=3)
    assert any(line.startswith("● AI 0 VP") and "units 3" in line for line in panel(position.state, "Players"))
    assert field(position.state, 5)[1] == "│●SSS      │"


def test_events_are_counted_or_shown():
    hidden = Position.blank(1)
    assert any(line.startswith("Events 19 cubes in the bag") for line in panel(hidden.state, "Romolo"))
    shown = Position.blank(1, solo_event_mode="row")
    text = " ".join(" ".join(panel(shown.state, "Romolo")).split())
    row = text.split("next: ")[1].split()
    assert sorted(row) == sorted(["white"] * 9 + ["yellow"] * 4 + ["pink"] * 3 + ["blue"] * 2 + ["brown"])
    shown.ai_turn()
    assert f"last {row[0]}" in " ".join(panel(shown.state, "Romolo"))


# ---- letters ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_tells_all_letters_apart(language):
    lines = board(Position.blank().state, 0, language).splitlines()
    text = RomoloText(GAME, GAME.facts, language)
    for names in (text.kinds, [name for i, name in enumerate(text.named["building"][:8]) if i != 2]):
        (legend,) = [line for line in lines if all(f" {name}" in line for name in names)]
        letters = [part.split(" ")[0] for part in legend.split(", ")[: len(names)]]
        assert len(set(letters)) == len(names)
