"""What players read about Ave Roma: what an answer costs and brings in its position."""

from __future__ import annotations

from functools import cache

import pytest

from tabularium.core.words import LANGUAGES
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import PATRON_NAMES
from tabularium.games.ave_roma.text import AveRomaText
from tests.support.ave_roma import Position

NAMES = ("Anna", "Berta", "Carl", "Dora", "Emil")

# Board 1a, that of player 0: wood 1, grain 2, wine 3, cattle 1, stone 2, ore 3 denarii.
WOOD_WINE_STONE = "province_card_01"  # 2 wood above, wine and stone below, a red fragment


@cache
def words(language: str) -> AveRomaText:
    return AveRomaText(GAME, GAME.facts, language)


def said(position: Position, answer: str, language: str = "en") -> str:
    """What an answer is called in a position, from what its player sees."""
    seen = position.state.observe(position.state.player)
    return words(language).action(seen, GAME.book.space.parse(answer), NAMES[: position.state.players])


def asked(position: Position, language: str = "en") -> str:
    return words(language).prompt(position.state.observe(position.state.player))


def chronicle(position: Position, language: str = "en") -> list[str]:
    """The journal as a player reads it."""
    return [words(language).event(event, NAMES) for event in position.state.log(0)]


# ---- names -----------------------------------------------------------------------------------------------


def test_provinces_are_called_by_name_and_value():
    assert words("en").named["province"][2] == "Greece (3)"
    assert words("de").named["province"][4] == "Ägypten (5)"


def test_province_cards_are_called_by_what_they_show():
    assert words("en").named["province_card"][0] == "2 wood / 1 wine, 1 stone"
    assert words("de").named["province_card"][0] == "2 Holz / 1 Wein, 1 Stein"


def test_the_cards_of_a_set_of_wars_are_told_apart():
    for language in LANGUAGES:
        named = words(language).named["influence_card"]
        assert len(set(named)) == len(named) == 60
    assert words("de").named["war_card"][4] == "Gallischer Krieg V"
    assert words("en").named["influence_card"][30] == "Gallic War I"


def test_a_building_is_called_by_the_finished_one():
    assert words("de").named["building"][0] == "Aquädukt"
    assert words("de").named["building_card"][0] == "Aquädukt (Plan)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_patron_says_something_of_its_own(language: str):
    told = [words(language).patron(patron) for patron in range(len(PATRON_NAMES))]
    assert len(set(told)) == len(told)


# ---- choosing a worker -----------------------------------------------------------------------------------


def test_a_worker_tells_what_its_value_is_good_for():
    position = Position().with_workers(3, 3, 5).with_money(1).with_surplus(2).turn_of(0)
    assert said(position, "worker 3") == (
        "Worker 3 (you have 2): Quaestor 6 denarii, Greece (3), Colosseum 3 spaces, cards from I-III"
    )
    assert said(position, "worker 5", "de") == (
        "Arbeiter 5: Quaestor 10 Denare, Ägypten (5), Colosseum 5 Felder, Karten ab I-V"
    )
    assert asked(position) == "Your turn: which worker do you take? You have 1 denarius, 2 surplus."


def test_passing_tells_its_points():
    position = Position().with_workers(3, 5).with_training({2: 1}).turn_of(0)
    assert said(position, "pass") == "Pass: 3 VP for 3 workers left, no more actions in this round"
    assert said(position, "pass", "de").startswith("Passen: 3 SP für 3 Arbeiter im Vorrat")


def test_a_trained_worker_tells_both_values():
    position = Position().with_workers(5).with_training({2: 2}).turn_of(0)
    assert said(position, "trained 2 up").startswith("Trained worker 2 (±2) as 4: Quaestor 8 denarii")
    assert said(position, "trained 2 down", "de").startswith("Ausgebildeter Arbeiter 2 (±2) als 1: Quaestor 2 Denare")


def test_the_final_action_has_an_imaginary_worker():
    position = Position().with_workers().final_action_of(0)
    assert asked(position, "de").startswith("Letzte Aktion mit einem fiktiven Arbeiter")
    assert said(position, "worker 4").startswith("Imaginary worker 4: Quaestor 8 denarii")
    assert said(position, "pass") == "No final action"


# ---- choosing a place ------------------------------------------------------------------------------------


def test_areas_without_cards_tell_what_they_bring():
    position = Position().with_goods(wood=2).with_province(3, WOOD_WINE_STONE).turn_of(0).choose("worker 3")
    assert said(position, "go quaestor") == "Quaestor: 6 denarii"
    assert said(position, "go aedilis") == (
        "Aedilis: Greece (3): 2 wood, 1 wine, 1 stone (1 too many: surplus or money); the province card moves up"
    )
    assert said(position, "go mercator", "de") == (
        "Mercator: Griechenland (3): verkaufen, bis zu 4 kaufen (Holz zu 1, Wein zu 3, Stein zu 2); "
        "die Provinzkarte rückt nach oben"
    )
    assert said(position, "go propraetor") == (
        "Propraetor: Greece (3): upper row (2 wood) or lower row (1 wine, 1 stone), then a further resource; "
        "the province card moves up"
    )


def test_a_shifted_card_tells_fee_and_fragments():
    position = Position().with_province(3, WOOD_WINE_STONE, shifted=True).with_buildings("forum_plan")
    position.turn_of(0).choose("worker 3")
    assert said(position, "go aedilis").endswith("; fee 2 denarii, you take the province card (1 red fragment)")
    assert said(position, "go propraetor", "de").endswith(
        "eine weitere Ressource oder Einfluss; Gebühr 2 Denare, du nimmst die Provinzkarte (1 rotes Fragment)"
    )


def test_a_province_without_a_card_tells_what_is_left():
    position = Position().with_province(3, None).with_buildings("forum_plan").turn_of(0).choose("worker 3")
    assert said(position, "go mercator") == "Mercator: Greece (3): sell only, there is no card; fee 2 denarii"
    assert said(position, "go propraetor", "de") == (
        "Propraetor: Griechenland (3): nur Einfluss, es liegt keine Karte da; Gebühr 2 Denare"
    )


def test_roma_tells_way_cost_and_levels():
    position = Position().with_token(9).with_token(5, 1).with_token(5, 2).with_surplus(1).turn_of(0).choose("worker 4")
    assert said(position, "go roma") == (
        "Roma: in the Colosseum to space 4 for 1 surplus, 2 denarii; 1 level of political influence"
    )
    position.with_token(3, 1)  # spaces with other tokens cost nothing
    assert said(position, "go roma", "de") == (
        "Roma: im Colosseum auf Feld 4 für 1 Surplus, 1 Denar; 1 Stufe politischer Einfluss"
    )


def test_active_patrons_are_named_where_they_help():
    position = Position().with_active("crassus", "germanicus").turn_of(0).choose("worker 1")
    assert said(position, "go quaestor") == "Quaestor: 2 denarii; Crassus: 2 denarii"


def test_a_building_tells_cost_gains_and_pair():
    position = Position().with_goods(cattle=1, stone=2, ore=1).with_row("aedificator", "aquaeductus_built")
    position.turn_of(0).choose("worker 1")
    assert said(position, "take aedificator 1") == (
        "Aedificator I: Aqueduct for 1 cattle, 2 stone, 1 ore: 2 VP, 3 influence; pair bonus 1 wood, 2 VP"
    )
    position.with_buildings("aquaeductus_plan").turn_of(0).choose("worker 1")
    assert said(position, "take aedificator 1", "de") == (
        "Aedificator I: Aquädukt für 1 Vieh, 2 Stein, 1 Erz: 2 SP, 3 Einfluss; vollendet das Paar: 1 Holz, 2 SP"
    )


def test_a_building_may_bring_a_level():
    position = Position().with_goods(wine=1, stone=1, ore=1).with_surplus(2).with_row("aedificator", "basilica_built")
    position.turn_of(0).choose("worker 1")
    assert said(position, "take aedificator 1").startswith(
        "Aedificator I: Basilica for 1 wine, 1 stone, 1 ore, 2 surplus: 4 VP, 1 level of political influence"
    )


def test_a_war_tells_cost_gains_and_set_bonus():
    position = Position().with_surplus(3).with_row("legatus", None, "gallic_war_2").turn_of(0).choose("worker 2")
    assert said(position, "take legatus 2") == (
        "Legatus I-II: Gallic War II for 2 surplus, 1 denarius: 1 VP, 2 influence"
    )
    position.with_wars("gallic_war_1", "gallic_war_4").turn_of(0).choose("worker 2")
    assert said(position, "take legatus 2", "de") == (
        "Legatus I-II: Gallischer Krieg II für 2 Surplus, 1 Denar: 1 SP, 2 Einfluss; 3. Karte des Sets: 2 SP"
    )


def test_a_patron_tells_bonus_scoring_and_whether_it_becomes_active():
    position = Position().with_row("senatus", "cicero", "crassus").turn_of(0).choose("worker 1")
    assert said(position, "take senatus 1") == (
        "Senatus I: Cicero (Roma: 1 space free of charge; at the end 1 VP per level, at most 6); passive for now"
    )
    assert said(position, "take senatus 2", "de") == (
        "Senatus I-II: Crassus (Quaestor: 2 Denare; am Ende 1 SP je 4 Denare, höchstens 5); zunächst passiv"
    )
    position.with_level(1).turn_of(0).choose("worker 1")
    assert said(position, "take senatus 1").endswith("; becomes active")
    position.with_active("marius").turn_of(0).choose("worker 1")
    assert said(position, "take senatus 1", "de").endswith("; passiv, oder anstelle eines aktiven")


def test_training_tells_price_and_values():
    position = Position().turn_of(0).choose("worker 2")
    assert said(position, "train 1") == ("Train the worker (±1) at no cost: from your next turn on it counts as 1 or 3")
    assert said(position, "train 3", "de") == (
        "Den Arbeiter ausbilden (±3) für 2 Denare: ab deinem nächsten Zug gilt er als 1 oder 5"
    )


# ---- trade and resources ---------------------------------------------------------------------------------


def test_trade_tells_prices_and_the_bill():
    position = Position().with_goods(grain=2).with_money(5).with_province(3, WOOD_WINE_STONE).turn_of(0)
    position.place(3, "go mercator")
    assert asked(position) == "Mercator, Greece (3): what do you sell or buy? You have 5 denarii."
    assert said(position, "sell grain") == "Sell 1 grain: +2 denarii (you have 2)"
    position.choose("sell grain")
    assert said(position, "done", "de") == "Fertig: nichts kaufen"
    position.choose("buy wood")
    assert said(position, "buy wood", "de") == "1 Holz kaufen: 1 Denar (du hast 0, kaufst 1)"
    position.choose("buy wine")
    assert asked(position) == (
        "Mercator, Greece (3): what else do you buy? You have 7 denarii; on your bill: 1 wood, 1 wine for 4 denarii."
    )
    assert said(position, "done") == "Done: pay 4 denarii"


def test_a_patron_makes_the_dearest_unit_free_on_the_bill():
    position = Position().with_active("cato").with_money(5).with_province(3, WOOD_WINE_STONE).turn_of(0)
    position.place(3, "go mercator", "buy wood", "buy wine")
    assert said(position, "done") == "Done: pay 1 denarius"


def test_overflow_tells_both_and_what_is_lost():
    position = Position().with_goods(wood=3).with_surplus(5).with_province(3, WOOD_WINE_STONE).turn_of(0)
    position.place(3, "go aedilis")
    assert asked(position, "de") == "2 Holz überschüssig: Surplus oder Geld? Du hast 5 Surplus (höchstens 6)."
    assert said(position, "surplus 0") == "2 denarii"
    assert said(position, "surplus 1", "de") == "1 Surplus und 1 Denar"
    assert said(position, "surplus 2") == "2 surplus; 1 of it is lost"


def test_overflow_money_follows_the_option():
    position = Position(overflow_money="one").with_goods(wine=3).with_province(3, WOOD_WINE_STONE).turn_of(0)
    position.place(3, "go aedilis")
    assert said(position, "surplus 0") == "1 denarius"


def test_a_row_tells_its_resources():
    position = Position().with_goods(wood=3).with_province(3, WOOD_WINE_STONE).turn_of(0).place(3, "go propraetor")
    assert asked(position, "de") == "Griechenland (3): Welche Reihe der Provinzkarte nimmst du?"
    assert said(position, "row upper") == "Upper row: 2 wood (2 too many: surplus or money)"
    assert said(position, "row lower", "de") == "Untere Reihe: 1 Wein, 1 Stein"


def test_a_resource_tells_how_many_one_has():
    position = Position().with_goods(wood=3).with_province(3, WOOD_WINE_STONE).turn_of(0)
    position.place(3, "go propraetor", "row lower")
    assert said(position, "resource wine") == "wine (you have 1)"
    assert said(position, "resource wood", "de") == "Holz (du hast 3: stattdessen 1 Surplus oder 1 Denar)"


# ---- influence -------------------------------------------------------------------------------------------


def test_influence_tells_where_the_marker_goes():
    position = Position().with_buildings("forum_plan", "portus_built").with_province(3, WOOD_WINE_STONE)
    position.with_steps(3, 1).with_brown(3, 4).turn_of(0).place(3, "go propraetor", "row lower")
    assert asked(position) == (
        "Greece (3): a further resource, or influence? Your marker: step 1, brown marker: step 4."
    )
    assert said(position, "turn forum_plan") == "Turn Forum (plan): 2 influence, your marker rises to step 3"
    position.choose("turn forum_plan")
    assert asked(position, "de") == "Griechenland (3): bisher 2 Einfluss. Drehst du noch eine Karte?"
    assert said(position, "turn portus_built", "de") == "Hafen drehen: 3 Einfluss, dein Marker steigt auf Schritt 6"
    assert said(position, "done") == "Done: 2 influence, your marker rises to step 3"


def test_a_patron_adds_its_influence_in_all_that_is_told():
    position = Position().with_active("agricola").with_buildings("forum_plan", "portus_built")
    position.with_province(3, WOOD_WINE_STONE).turn_of(0).place(3, "go propraetor", "row lower")
    assert asked(position).endswith("Your marker: not on the track, brown marker: step 1.")
    assert said(position, "turn forum_plan").endswith("your marker rises to step 3")
    position.choose("turn forum_plan")
    assert asked(position) == "Greece (3): 3 influence so far. Do you turn another card?"
    assert said(position, "done") == "Done: 3 influence, your marker rises to step 3"


# ---- patrons ---------------------------------------------------------------------------------------------


def test_seating_a_patron_tells_who_would_leave():
    position = Position().with_active("crassus").with_row("senatus", "cicero").turn_of(0).place(1, "take senatus 1")
    assert asked(position).startswith("You have no free patron slot for Cicero (Roma: 1 space free of charge;")
    assert said(position, "passive", "de") == "Cicero bleibt passiv: kein Bonus, aber Punkte am Ende"
    assert said(position, "replace 1") == (
        "In slot 1; this one becomes passive: Crassus (Quaestor: 2 denarii; at the end 1 VP per 4 denarii, at most 5)"
    )


def test_a_new_slot_tells_the_level_and_the_patrons():
    position = Position().with_passive("crassus", "cicero").with_token(2).with_money(9).turn_of(0)
    position.place(1, "go roma")
    assert asked(position, "de") == "Stufe 1: Welcher deiner passiven Patrone wird aktiv?"
    assert (
        said(position, "activate cicero")
        == "Cicero: Roma: 1 space free of charge; at the end 1 VP per level, at most 6"
    )


def test_discounts_tell_what_is_spared():
    position = Position().with_active("vitruvius").with_goods(cattle=1, stone=2, ore=1)
    position.with_row("aedificator", "aquaeductus_built").turn_of(0).place(1, "take aedificator 1")
    assert asked(position) == "Aqueduct: which resource do you not pay?"
    assert said(position, "spare stone", "de") == "1 Stein nicht bezahlen"


def test_free_spaces_tell_what_is_saved():
    position = Position().with_active("cicero").with_token(9).with_token(9, 1).with_token(9, 2).with_money(9)
    position.with_surplus(1).turn_of(0).place(3, "go roma")
    assert asked(position, "de") == "Für welches Feld im Colosseum zahlst du nicht?"
    assert said(position, "free 2") == "Space 2: save 1 surplus"
    assert said(position, "free 1", "de") == "Feld 1: 1 Denar sparen"


# ---- taking workers back ---------------------------------------------------------------------------------


def taking_back() -> Position:
    """Player 2 begins to take workers back and needs two of them."""
    position = Position().with_workers(who=0).with_workers(1, 5, who=1).with_workers(1, 2, 3, who=2)
    position.with_workers_in("quaestor", 5, 2, 4).with_workers_in("roma", 3, 3).with_workers_in("senatus", 4)
    return position.with_workers_in("aedilis", 1, 2, 4, 5).preparation()


def test_areas_tell_whose_workers_can_be_taken_back():
    position = taking_back()
    assert asked(position) == "From which area do you take workers back? You need 2 workers."
    assert said(position, "fetch quaestor") == "Quaestor: 2 of the workers 2, 4, 5"
    assert said(position, "fetch roma", "de") == "Roma: alle 2 Arbeiter (3, 3)"
    assert said(position, "fetch senatus") == "Senatus: its worker (4)"
    position.choose("fetch quaestor")
    assert asked(position, "de") == "Quaestor: Welchen Arbeiter nimmst du? Dir fehlen 2 Arbeiter."
    assert said(position, "pick 4") == "Worker 4"


# ---- the chronicle -----------------------------------------------------------------------------------------


def test_an_action_in_a_province_is_told_to_its_end():
    position = Position().with_goods().with_province(3, WOOD_WINE_STONE, shifted=True).turn_of(0)
    position.with_pile("province", "province_card_06")
    position.state.events.clear()
    position.place(3, "go aedilis")
    told = chronicle(position)
    for line in (
        "Anna takes worker 3",
        "Anna acts: Aedilis, value 3",
        "Anna gains 2 wood",
        "Anna gains 1 stone",
        "Anna pays the fee of Greece (3): 2 denarii",
        "Greece (3): the brown marker rises to step 2",
        "Anna takes the province card of Greece (3): 2 wood / 1 wine, 1 stone",
        "New province card in Greece (3): 2 wine / 1 grain, 1 stone",
    ):
        assert line in told, (line, told)


def test_passing_is_told_with_what_is_kept():
    position = Position().with_workers(2, 4).turn_of(0)
    position.state.events.clear()
    assert "Anna passt und behält 2 Arbeiter" in chronicle(position.choose("pass"), "de")
    position = Position().with_workers(3).with_workers(who=1).turn_of(0)
    position.state.events.clear()
    assert "Berta passes and keeps no worker" in chronicle(position.place(3, "go quaestor"))


def test_bonuses_are_told_with_what_they_bring():
    position = Position().with_surplus(4).with_active("germanicus").with_wars("gallic_war_1")
    position.with_row("legatus", "gallic_war_2").turn_of(0)
    position.state.events.clear()
    told = chronicle(position.place(1, "take legatus 1"), "de")
    assert "Anna hat 2 Karten des Sets Gallischer Krieg: 2 Denare" in told
    assert "Anna hat Hilfe von Germanicus: 2 Denare" in told


def test_the_scoring_of_patrons_is_told():
    position = Position().with_active("crassus").with_money(9).final_scoring()
    assert "Anna scores Crassus (2 VP)" in chronicle(position)


def test_the_new_order_is_told_with_its_sums():
    position = Position(2).with_workers(5, 5, 5, 5, 5).with_workers(1, 1, 1, 1, 1, who=1)
    position.with_empty_board().preparation()
    told = chronicle(position, "de")
    assert "Zugreihenfolge, erster Platz: Berta (Summe der Arbeiter 5)" in told
    assert "Runde 2 beginnt" in told


# ---- corrected data ----------------------------------------------------------------------------------------


def test_what_is_told_follows_corrected_data():
    overlay = {
        "patron_cards": [
            {
                "id": "crassus",
                "action": "aedilis",
                "bonus": {"kind": "fee_waived", "n": 0},
                "scoring": {"kind": "resources", "vp": 2, "per": 4, "max": 9},
            }
        ],
        "war_sets": [{"id": "gallic_war", "set_bonus": [{"index": 2, "kind": "political_influence", "n": 2}]}],
        "training_spaces": [{"id": "training_1", "change": 3, "cost_denarii": 1}],
        "provinces": [{"id": "province_1", "de": "Iberien"}],
    }
    text = AveRomaText(GAME, GAME.with_overlay(overlay, "overlay.toml"), "de")
    assert text.patron(10) == "Crassus (Aedilis: keine Gebühr; am Ende 2 SP je 4 Ressourcen, höchstens 9)"
    assert text.set_bonus(0, 2) == "2 Stufen politischer Einfluss"
    assert text.named["training_space"][0] == "±3"
    assert text.named["province"][0] == "Iberien (1)"
