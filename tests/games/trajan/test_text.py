"""What players read about Trajan: the right words for a tile, a ship, a province in its position."""

from __future__ import annotations

import pytest

from tabularium.core.words import LANGUAGES
from tabularium.games.trajan import GAME
from tabularium.games.trajan.actions import ACT, ACTION_NAMES, LOAD_SHIP, PAY_DEMAND
from tabularium.games.trajan.text import TrajanText
from tests.support.trajan import Position

NAMES = ("Anna", "Berta", "Carl", "Dora")


def words(language: str) -> TrajanText:
    return TrajanText(GAME, GAME.facts, language)


def test_a_trajan_tile_is_called_by_what_it_brings_its_colours_and_points():
    ids = [tile.text("id") for tile in GAME.facts.tables("trajan_tiles")]
    german, english = words("de").named["trajan_tile"], words("en").named["trajan_tile"]
    assert german[ids.index("tt_cards_orange_yellow")] == "Warenkarten ×2 (Orange + Gelb), 3 SP"
    assert english[ids.index("tt_points_white_white")] == "Victory points (White + White), 9 VP"
    assert german[ids.index("tt_bread_orange_green")] == "Brot (Orange + Hellgrün), 1 SP"
    assert english[ids.index("tt_legionaries1_blue_blue")] == "Legionaries ×1 (Blue + Blue), 5 VP"


def said(position: Position, answer: str, language: str = "en") -> str:
    """What an answer is called in a position, from what its player sees."""
    seen = position.state.observe(position.state.player)
    return words(language).action(seen, GAME.book.space.parse(answer))


def test_sowing_says_where_it_ends_and_what_it_can_accomplish():
    position = Position().with_slots().with_slot("III", "tt_bread_orange_green")
    position.with_circle(I="orange white", III="green", V="blue blue yellow yellow").with_time(9).fresh()
    text = said(position, "sow I")
    assert text == (
        "Tray I, 2 markers (Orange, White): ends in tray III (Military), "
        "can accomplish Bread (Orange + Light green), 1 VP; the round ends"
    )
    assert said(position, "sow III", "de") == "Mulde III, 1 Stein (Hellgrün): endet in Mulde IV (Senat)"


def test_a_tile_is_out_of_reach_when_one_marker_cannot_bring_both_colours():
    position = Position().with_slots().with_slot("III", "tt_bread_orange_green").with_circle(I="orange green", V="blue")
    assert "accomplish" not in said(position, "sow I")


def test_sowing_a_whole_lap_counts_the_markers_that_land_in_the_tray_of_origin():
    position = Position().with_slots().with_slot("I", "tt_points_white_white")
    position.with_circle(I="white white blue blue pink pink", II="yellow")
    assert "accomplish" not in said(position, "sow I")  # one marker comes back
    position.with_circle(I="white white blue blue pink pink yellow yellow orange orange green green", II="green")
    assert "can accomplish" in said(position, "sow I")  # two come back


def test_a_ship_tells_the_most_it_can_take_and_pay():
    position = Position().with_hand(wine=2, fish=1, gems=1).with_tiles(wild_commodity=1).acting("seaport")
    assert said(position, "ship identical") == "Ship: identical goods (coloured side): up to 3 cards for 12 VP"
    assert said(position, "ship different") == "Ship: different goods (coloured side): up to 4 cards for 8 VP"
    assert said(position, "ship pairs", "de") == "Schiff: Paare (bunte Seite): bis zu 2 Paare für 10 SP"


def test_loading_tells_what_the_ship_would_pay_then():
    position = Position().with_hand(wine=2, fish=2).with_grey_ships("pairs").acting("seaport").choose("ship pairs")
    assert position.state.tasks[(position.state.depth - 1) * 6] == LOAD_SHIP
    assert said(position, "load wine") == "Pair: Wine, then worth 1 VP"
    position.choose("load wine")
    assert said(position, "load fish", "de") == "Paar: Fisch, dann 6 SP wert"
    assert said(position, "sail") == "Set sail with 1 pair for 1 VP"


def test_building_tells_the_linked_action_only_for_the_first_tile_of_a_type():
    position = Position().with_site("a1", "ct_window_4").with_site("b1", None).with_buildings(door=1)
    position.with_site("c1", "ct_door_5").acting("construction")
    assert said(position, "build a1") == "Build on a1: Window, 4 VP, then at once: Military"
    assert said(position, "build b1") == "Build on b1: no tile left, only a foothold"
    assert said(position, "build c1", "de") == "Auf c1 bauen: Tür, 5 SP"


def test_leading_and_occupying_tell_what_it_is_worth_now():
    position = Position().with_legions("noricum", who=1).with_province("noricum", "senate_3").with_leader("raetia")
    position.acting("military")
    assert said(position, "lead noricum") == "Leader to Noricum: take “Senate tile 3”; occupying is worth 2 VP"
    assert said(position, "occupy") == "Occupy Raetia with a legionary for 3 VP"


def test_a_forum_tile_that_meets_an_open_demand_is_pointed_out():
    position = Position().with_demands("bread", "bread").with_tiles(demand_bread=1)
    position.with_forum("extra_forum", None, None, "demand_bread", "demand_games").acting("forum")
    assert said(position, "forum 4") == "Space 4: Demand: Bread, a demand you cannot meet yet"
    assert said(position, "forum 5") == "Space 5: Demand: Games"
    position.with_tiles(demand_bread=2).fresh()
    assert said(position, "forum 4") == "Space 4: Demand: Bread"


def test_the_next_senate_space_tells_points_and_all_votes():
    position = Position().with_senate(2).with_tiles(senate_5=1).acting("senate")
    assert said(position, "senate") == "Disc to senate space 3: 4 VP, then 9 votes in all"


def test_an_unmet_demand_tells_what_it_costs_on_top():
    position = Position(demand_payment="voluntary").with_demands("bread", "games", "religion").with_tiles(wild_demand=1)
    position.ask(PAY_DEMAND, 0, 2, 1)
    assert words("en").prompt(position.state) == "The people demand Religion: do you hand in a tile?"
    assert said(position, "yes") == "Yes: hand in “Demand wild”"
    assert said(position, "no") == "No: keep it and lose 5 VP"


def test_a_card_for_the_display_tells_what_a_bonus_tile_gives_for_it():
    position = Position().with_hand(wine=1, fish=1, gems=1).with_bonus(grey=("bonus_wine_fish",)).acting("seaport")
    assert "+2 VP" in said(position, "show wine")
    assert "VP" not in said(position, "show gems")


def test_half_points_are_written_as_a_fraction():
    position = Position().with_bonus_offered("bonus_workers", "bonus_bread").end_of_quarter()
    assert "1 VP" in said(position, "bonus left")
    assert "½" in said(position, "bonus left")


def test_skipping_names_the_action():
    for number, name in enumerate(ACTION_NAMES):
        position = Position().with_hand(wine=2).acting(name)
        if position.state.tasks[(position.state.depth - 1) * 6] == ACT + number:
            assert words("en").named["action"][number] in said(position, "skip")


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_cards_are_told_to_their_owner_only(language: str):
    position = Position().acting("seaport")
    position.state.events.clear()
    position.choose("draw two")
    text = words(language)
    mine = [text.event(event, NAMES) for event in position.state.log(0)]
    theirs = [text.event(event, NAMES) for event in position.state.log(1)]
    kinds = text.named["kind"]
    assert any(kind in line for kind in kinds for line in mine)
    assert not any(kind in line for kind in kinds for line in theirs)
