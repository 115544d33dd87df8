"""What players read about Porta Nigra: what an answer costs and brings in its position."""

from __future__ import annotations

import pytest

from tabularium.core.words import LANGUAGES
from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.text import PortaNigraText
from tests.support.porta_nigra import Position

NAMES = ("Anna", "Berta", "Carl", "Dora")


def words(language: str) -> PortaNigraText:
    return PortaNigraText(GAME, GAME.facts, language)


def said(position: Position, answer: str, language: str = "en") -> str:
    """What an answer is called in a position, from what its player sees."""
    seen = position.state.observe(position.state.player)
    return words(language).action(seen, GAME.book.space.parse(answer), NAMES[: position.state.players])


def chronicle(position: Position, viewer: int = 0, language: str = "en") -> list[str]:
    """The journal as a player reads it."""
    return [words(language).event(event, NAMES) for event in position.state.log(viewer)]


# ---- names -----------------------------------------------------------------------------------------------


def test_an_action_card_is_called_by_its_number_and_symbols():
    assert words("en").named["card"][0] == "1 (buy any, buy any, 5 coins, build)"
    assert words("de").named["card"][3] == "4 (weiß kaufen, bauen, Einflusschip)"


def test_sites_are_called_by_building_row_and_number():
    english, german = words("en"), words("de")
    assert [english.named["site"][i] for i in (0, 5, 10, 25, 34, 35)] == [
        "Basilica A1",
        "Basilica B1",
        "Amphitheater A1",
        "City Wall 1",
        "City Wall 10",
        "Porta Nigra 1",
    ]
    assert german.named["porta_nigra_site"][8] == "Porta Nigra 9"


def test_areas_are_rows_the_whole_wall_and_heights():
    named = words("de").named["area"]
    assert named[0] == "Basilika, Reihe A"
    assert named[4] == "Amphitheater, Reihe C"
    assert named[5] == "Stadtmauer"
    assert named[11] == "Porta Nigra, Höhe 8"


def test_a_supply_card_names_its_shops_in_the_order_in_which_they_are_filled():
    assert words("en").named["supply_card"][0] == "white+yellow+red+blue"


# ---- buying ----------------------------------------------------------------------------------------------


def test_a_coloured_symbol_tells_price_and_way():
    position = Position().with_quarter("basilica").with_shops(black=1, blue=1).with_torches(1).acting(2)
    assert said(position, "use buy_black free") == "Action: buy black (3 coins, 2 of it for the way)"
    assert said(position, "use buy_black token", "de") == (
        "Fackelmarker: schwarz kaufen (3 Sesterzen, davon 2 für den Weg)"
    )
    position.with_quarter("porta_nigra").fresh()
    assert said(position, "use buy_black free", "de") == "Aktion: schwarz kaufen (1 Sesterze)"


def test_a_symbol_whose_shop_is_empty_buys_anywhere():
    position = Position().with_quarter("basilica").with_shops(red=1, white=1).acting(2)
    assert said(position, "use buy_black free") == "Action: buy black (its shop is empty: any shop, from 3 coins)"
    position.with_quarter("amphitheater").with_shops(white=1).fresh()
    assert said(position, "use buy_blue free") == "Action: buy blue (its shop is empty: any shop, from 5 coins)"


def test_any_purchase_tells_the_cheapest_brick_within_reach():
    position = Position().with_quarter("city_wall").with_shops(red=1, yellow=2).acting(1)
    assert said(position, "use buy_any free") == "Action: buy any (any shop, from 4 coins)"


def test_a_shop_tells_price_way_and_bricks_left():
    position = Position().with_quarter("basilica").with_shops(black=2, white=1).with_coins(7).buying()
    assert said(position, "buy black") == "A black brick: 3 coins, 2 of it for the way; 2 bricks in the shop"
    assert said(position, "buy white", "de") == "Einen weißen Baustein: 5 Sesterzen; 1 Baustein im Laden"
    assert words("de").prompt(position.state) == "Wo kaufst du (beliebig kaufen)? Du hast 7 Sesterzen."


# ---- building --------------------------------------------------------------------------------------------


def test_a_site_tells_bricks_points_way_card_and_rewards():
    position = Position().with_quarter("amphitheater").with_section("basilica_a2").with_bricks(yellow=2, black=1)
    position.with_building_display("basilica_yellow").building()
    assert said(position, "build basilica_a4") == (
        "Basilica A4: 2 yellow bricks, 9 VP; 1 coin for the way; its building card lies out; 1 reward"
    )
    assert said(position, "build amphitheater_c1", "de") == "Amphitheater C1: 1 schwarzer Baustein, 1 SP"
    assert words("en").prompt(position.state) == "Where do you build? You have 1 black brick, 2 yellow bricks."


def test_row_c_of_the_amphitheater_promises_no_building_card():
    position = Position().with_quarter("amphitheater").with_bricks(red=3)
    position.with_building_display("amphitheater_red").building()
    assert "lies out" in said(position, "build amphitheater_a3")
    assert "lies out" not in said(position, "build amphitheater_c3")


def test_the_porta_nigra_tells_its_heights():
    position = Position().with_quarter("porta_nigra").with_section("porta_nigra_1", height=3)
    position.with_bricks(yellow=6, white=1).with_building_display().building()
    assert said(position, "build porta_nigra_4") == "Porta Nigra 4: 3 to 7 yellow bricks, 4 VP each"
    position.choose("build porta_nigra_4")
    assert words("de").prompt(position.state) == "Porta Nigra 4: wie viele Bausteine nimmst du?"
    assert said(position, "height 7") == "7 yellow bricks: 28 VP; 2 rewards; majority 30/15 VP"
    assert said(position, "height 3", "de") == "3 gelbe Bausteine: 12 SP; 1 Belohnung; Mehrheit 12/6 SP"


def test_white_bricks_are_told_beside_the_others():
    position = Position().with_quarter("amphitheater").with_bricks(red=3, white=3).building()
    position.choose("build amphitheater_a3")
    assert words("en").prompt(position.state) == "Amphitheater A3: with which 3 bricks do you build?"
    assert said(position, "white 0") == "3 red bricks"
    assert said(position, "white 1", "de") == "2 rote Bausteine und 1 weißer Baustein"
    assert said(position, "white 3", "de") == "3 weiße Bausteine"


def test_a_building_card_tells_what_it_adds_to_the_sets():
    position = Position().with_quarter("basilica").with_bricks(yellow=2).with_cards(city_wall=1, porta_nigra=2)
    position.with_building_display("basilica_yellow").building().choose("build basilica_a4")
    assert words("en").prompt(position.state) == "Do you take the building card Basilica (yellow)?"
    assert said(position, "yes") == "Yes: take it, 6 VP more for sets"  # 6 + 2 becomes 12 + 2
    assert said(position, "no", "de") == "Nein: in der Auslage lassen"


# ---- influence, exchange, end of a turn --------------------------------------------------------------------


def test_honor_cards_tell_tokens_and_cards_that_they_cost():
    position = (
        Position().with_influence(3).with_cards(basilica=1, amphitheater=1, city_wall=1, porta_nigra=1, final_30=1)
    )
    position.with_honor_display("final_30", "final_42", "vp_5").acting(2)
    assert said(position, "honor final_30") == (
        "Honor card “30 VP in final scoring”: 2 influence tokens, discard 4 different building cards"
    )
    assert said(position, "honor final_42", "de") == (
        "Ehrenkarte „42 Siegpunkte in der Endwertung“: 2 Einflusschips, „30 Siegpunkte in der Endwertung“ abwerfen"
    )
    assert said(position, "honor vp_5", "de") == "Ehrenkarte „5 Siegpunkte“: 1 Einflusschip"


def test_an_extension_tells_the_new_height_and_its_majority():
    position = (
        Position().with_influence(2).with_section("porta_nigra_4", height=5).with_section("porta_nigra_1", height=3)
    )
    position.with_honor_display("porta_extension").acting(2).choose("honor porta_extension")
    assert said(position, "extend porta_nigra_4") == (
        "Porta Nigra 4, 5 yellow bricks: height 6; majority 24/12 VP; 1 reward"
    )
    assert said(position, "extend porta_nigra_1", "de").startswith("Porta Nigra 1, 3 schwarze Bausteine: Höhe 4;")


def test_influence_exchanges_and_the_end_of_the_turn_tell_their_price():
    position = Position().with_influence(2).with_torches(1).with_bricks(black=1).acting(2)
    assert said(position, "roman") == "Take 1 Roman from the general supply: 2 influence tokens"
    assert said(position, "influence build", "de") == "Mit Einfluss ein Bauwerksteil bauen: 2 Einflusschips"
    assert said(position, "give up") == "Give up an action: 1 coin"
    assert said(position, "exchange", "de") == "Einen Fackelmarker abgeben: 1 Sesterze"
    assert said(position, "end turn") == "End your turn; 3 actions are lost"
    position.choose("give up", "give up")
    assert said(position, "end turn", "de") == "Zug beenden; 1 Aktion verfällt"
    position.choose("give up")
    assert said(position, "end turn") == "End your turn"


def test_the_question_of_the_action_phase_tells_what_one_has():
    position = Position().with_torches(1).with_influence(0).with_romans(4).with_coins(12).acting(2)
    assert words("de").prompt(position.state) == (
        "Noch 3 Aktionen; du hast 1 Fackelmarker, 0 Einflusschips, 4 Römer, 12 Sesterzen. Was jetzt?"
    )


# ---- rounds ------------------------------------------------------------------------------------------------


def test_a_quarter_tells_its_shop():
    position = Position.at_setup()
    assert said(position, "quarter porta_nigra", "de") == "Viertel der Porta Nigra: schwarzer Laden"


def test_a_split_tells_both_parts():
    position = Position(4).splitting(20)
    assert words("en").prompt(position.state) == "Interim scoring: 20 to split. What do you take?"
    assert said(position, "coins 5") == "5 coins and 15 VP"
    assert said(position, "coins 1", "de") == "1 Sesterze und 19 SP"


def test_the_start_player_is_chosen_by_name():
    position = Position(3).with_points(9, 0).with_points(9, 2).end_of_round()
    assert position.question == "ChooseFirst"
    assert said(position, "first 1") == "Anna"
    assert said(position, "first 2") == "Berta (you)"
    seen = position.state.observe(1)
    assert words("de").action(seen, GAME.book.space.parse("first 3")) == "Platz 3"


# ---- the chronicle -----------------------------------------------------------------------------------------


def test_building_is_told_with_its_bricks_and_rewards():
    position = Position().with_quarter("amphitheater").with_section("basilica_a2").with_bricks(yellow=2)
    position.with_building_display("basilica_yellow").building()
    position.state.events.clear()
    position.choose("build basilica_a4", "yes")
    told = chronicle(position)
    for line in (
        "Anna walks to the Basilica quarter for it (1 coin)",
        "Anna builds on Basilica A4: 2 yellow bricks",
        "Anna +9 VP (basilica)",
        "Anna now owns: Basilica (yellow)",
        "Anna gets the master builder reward (Basilica)",
        "Anna gains: 1 torch token",
        "Anna gains: 1 Roman",
    ):
        assert line in told


def test_several_rewards_are_counted():
    position = Position().with_quarter("porta_nigra").with_bricks(yellow=7).with_building_display().building()
    position.choose("build porta_nigra_4", "height 7")
    assert "Anna löst die Baumeisterbelohnung aus (Porta Nigra) ×2" in chronicle(position, language="de")


def test_bricks_that_are_missing_are_told():
    position = Position().with_shops(red=1).with_supply(2).with_supply_deck("supply_1")
    position.state.events.clear()
    position.turn_of(0)
    assert "Bricks for the market: white+yellow+red+blue (only 2 left)" in chronicle(position)
    whole = Position().with_shops(red=6).with_supply_deck("supply_1", "supply_2", "supply_3")
    whole.state.events.clear()
    whole.turn_of(0)
    assert "Bricks for the market: white+yellow+blue+black" in chronicle(whole)


def test_who_begins_is_told_by_name():
    position = Position(2).with_points(5, 1).end_of_round().choose("first 2")
    told = chronicle(position, 1, "de")
    assert "Anna lässt Berta beginnen" in told
    assert "Berta ist Startspielerin" in told


def test_places_of_majorities_are_told():
    position = Position().with_sections("basilica_a5").with_sections("basilica_a2", "basilica_a4", who=1)
    position.final_scoring()
    told = chronicle(position, language="de")
    assert "Anna bekommt die Punkte des ersten Platzes: Basilika, Reihe A" in told
    assert "Berta bekommt die Punkte des zweiten Platzes: Basilika, Reihe A" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_cards_are_told_to_their_owner_only(language: str):
    position = Position()
    position.state.events.clear()
    position.acting(position.hand()[0]).choose("end turn")
    cards = words(language).named["card"]
    drawn = [cards[card] for _, card, _ in position.read(0, "drew")]
    assert len(drawn) == 1
    assert any(line.endswith(drawn[0]) for line in chronicle(position, 0, language))
    assert not any(drawn[0] in line for line in chronicle(position, 1, language))
