"""What players read about Romolo o Remo?: what an answer costs and brings in its position."""

from __future__ import annotations

import pytest

from tabularium.core.telling import Line, tell
from tabularium.core.words import LANGUAGES
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import CHARACTER_NAMES, GIVE_BUILDING, HUNGRY, RIVER, SACERDOS, UNPAID
from tabularium.games.romolo_o_remo.text import RomoloText
from tests.support.romolo_o_remo import Position

NAMES = ("Anna", "Berta", "Carl", "Dora")


def words(language: str) -> RomoloText:
    return RomoloText(GAME, GAME.facts, language)


def said(position: Position, answer: str, language: str = "en") -> str:
    """What an answer is called in a position, from what its player sees."""
    seen = position.seen(position.player)
    assert position.can(answer), position.legal
    return words(language).action(seen, GAME.book.space.parse(answer), NAMES[: position.state.players])


def asked(position: Position, language: str = "en") -> str:
    """The question as its player reads it."""
    return words(language).prompt(position.seen(position.player), NAMES[: position.state.players])


def chronicle(position: Position, viewer: int = 0, language: str = "en") -> list[str]:
    """The journal as a player reads it."""
    names = NAMES[: position.state.players]
    return [words(language).event(event, names) for event in position.state.log(viewer)]


def working(**goods: int) -> Position:
    """A worker on the capital f01, activated, with these goods; f02 is east of it, f03 southwest, f04 southeast."""
    position = Position.blank().with_unit("worker", "f01").with_goods(**goods)
    return position.actions_of().choose("activate w1")


# ---- names -----------------------------------------------------------------------------------------------


def test_units_are_called_by_kind_and_number():
    assert [words("en").named["unit"][i] for i in (0, 6, 10, 15)] == [
        "worker 1",
        "soldier 1",
        "mercenary 1",
        "explorer",
    ]
    assert words("de").named["unit"][9] == "Soldat 4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_a_name_and_an_ability(language: str):
    text = words(language)
    assert len(set(text.abilities)) == len(set(text.named["character"])) == len(CHARACTER_NAMES)


@pytest.mark.parametrize(
    ("half_coins", "english", "german"),
    [(0, "0 coins", "0 Münzen"), (1, "½ coin", "½ Münze"), (2, "1 coin", "1 Münze"), (5, "2½ coins", "2½ Münzen")],
)
def test_money_is_told_in_coins_and_halves(half_coins, english, german):
    assert words("en").money(half_coins) == english
    assert words("de").money(half_coins) == german


# ---- setup -----------------------------------------------------------------------------------------------


def test_the_start_tiles_tell_what_they_are_good_for():
    position = Position.at_setup()
    assert said(position, "terrain forest") == "Forest: workers produce wood there, sawmills may be built"
    assert said(position, "terrain hills", "de").startswith("Hügel: Arbeiter produzieren dort Stein")
    position.choose("terrain forest", "terrain hills")
    assert asked(position, "de") == "Auf welches deiner Startfelder legst du dein Plättchen Wald?"
    assert asked(position) == "On which of your start fields do you lay your tile forest?"
    assert said(position, "field f04") == "Field 4"


def test_the_capital_is_named_once_the_tower_stands():
    position = Position.at_setup()
    position.choose("terrain forest", "terrain hills", "field f04", "field f20", "take salt", "take salt")
    assert asked(position) == "Where do you place: the tower (your capital)?"
    position.choose("field f01")
    assert said(position, "field f01", "de") == "Feld 1 (Ebene, deine Hauptstadt)"
    assert said(position, "field f02", "de") == "Feld 2 (Ebene)"


# ---- moving ----------------------------------------------------------------------------------------------


def test_the_action_phase_tells_what_one_has_and_what_doing_nothing_brings():
    position = Position.blank().with_unit("worker", "f01").with_unit("worker", "f22", 1)
    position.with_goods(grain=2, refined=1).with_coins(1.5).actions_of()
    assert asked(position) == (
        "Action phase: which unit do you activate? You have 2 grain, 1 refined good and 1½ coins."
    )
    assert said(position, "activate w1", "de") == "Arbeiter 1 auf Feld 1 (Ebene, deine Hauptstadt)"
    assert said(position, "end phase") == "End the action phase without any action: take 1 coin"
    position.choose("activate w1", "move e", "stop")
    assert said(position, "end phase") == "End the action phase"


def test_a_move_tells_what_awaits_the_unit():
    position = Position.blank().with_unit("soldier", "f04").with_hidden(f03="water").with_walls("f05", "w")
    position.with_unit("worker", "f08", 1, number=2).actions_of().choose("activate s1")
    assert asked(position).startswith("Soldier 1 on field 4 (plains): 2 actions left.")
    assert said(position, "move w") == "Move west: field 3 (face down); a discovery, it ends the activation"
    assert said(position, "move e") == "Move east: field 5 (plains); across a wall: hindered"
    assert said(position, "move se") == "Move southeast: field 8 (plains); there: 2 workers of Berta"
    assert said(position, "move nw", "de") == "Nach Nordwesten ziehen: Feld 1 (Ebene, deine Hauptstadt)"


def test_without_names_players_are_called_by_their_seats():
    position = Position.blank().with_unit("soldier", "f04").with_unit("explorer", "f08", 1)
    position.actions_of().choose("activate s1")
    move = GAME.book.space.parse("move se")
    assert words("de").action(position.seen(0), move).endswith("dort: 1 Entdecker von Spieler 2")
    asking = Position.blank(hostility_mode="ask_each_time").with_unit("worker", "f04").with_unit("worker", "f04", 1)
    asking.with_goods(wood=1).actions_of().choose("activate w1", "build wall")
    assert words("de").prompt(asking.seen(1)).startswith("Spieler 1 will auf Feld 4 (Ebene) handeln:")


def test_the_ai_of_the_solo_game_has_a_name_and_points():
    state = Position(1).state
    state.ai_gains(7, 0)
    assert RomoloText(GAME, GAME.facts, "de").rival(state) == ("KI", 7)
    assert RomoloText(GAME, GAME.facts, "de").rival(Position(2).state) is None


def test_a_retreat_is_announced():
    position = Position.blank().with_unit("worker", "f08").with_unit("worker", "f08", 1).with_stance(1, 0, hostile=True)
    position.actions_of()
    assert said(position, "activate w1").endswith("with hostile units: it can only retreat")
    position.choose("activate w1")
    assert said(position, "move nw") == "Move northwest: field 4 (plains); a retreat, after that only moves"


def test_what_an_explorer_saw_is_told_to_its_owner_only():
    position = Position.blank().with_unit("explorer", "f04").with_hidden(f03="hills").with_multiplier(f03="x3")
    position.actions_of().choose("activate e1")
    position.state.events.clear()
    assert said(position, "look w") == "Look west: the face-down tile on field 3"
    position.choose("look w")
    assert "Anna looks at field 3: hills" in chronicle(position, 0)
    assert "Anna sees the marker on field 3: Multiplier x3" in chronicle(position, 0)
    for viewer in (1, -1):
        told = chronicle(position, viewer)
        assert "Anna looks at a face-down tile" in told
        assert not any("hills" in line or "x3" in line for line in told)
    assert said(position, "move w", "de").startswith("Nach Westen ziehen: Feld 3 (verdeckt: Hügel)")


def test_the_river_rule_tells_which_field_becomes_water():
    position = Position.blank().with_terrain(f03="water", f05="water").with_hidden(f06="plains", f09="hills")
    touched = sum(1 << (field - 1) for field in (3, 5))
    position.ask(RIVER, 0, 3, touched)
    assert said(position, "field f03") == "Field 3 (water); field 6 next to it becomes water"
    position.state.events.clear()
    position.choose("field f05")
    assert "Flussregel: Feld 9 wird Wasser" in chronicle(position, language="de")


# ---- building and producing ------------------------------------------------------------------------------


def test_buildings_tell_cost_discount_and_use():
    position = Position.blank().with_unit("worker", "f01").with_buildings("f01", temple=1)
    position.with_goods(wood=3, stone=4).actions_of().choose("activate w1")
    assert said(position, "build farm") == (
        "Build farm: 1 stone and 1 wood (temples save 1); feeds 2 units here and next to it"
    )
    assert said(position, "build wall", "de").startswith("Wall bauen: je 1 Stein oder 1 Holz, bis zu 3 auf einmal;")
    assert said(position, "demolish temple", "de") == "Tempel abreißen: 1 Stein oder 1 Holz erhalten"
    position.choose("build forum")
    assert said(position, "save stone") == "Save 1 stone: you pay 2 stone and 2 wood"
    assert said(position, "save wood", "de") == "1 Holz sparen: du zahlst 3 Stein und 1 Holz"


def test_the_builder_tells_both_ways_to_pay():
    position = Position.blank().with_unit("worker", "f01").with_characters("aedificator")
    position.with_goods(wood=2, stone=4).actions_of().choose("activate w1")
    assert said(position, "build aqueduct").startswith("Build aqueduct: 4 stone and 2 wood;")
    position.with_goods(wood=0, stone=4).fresh()
    assert said(position, "build temple").startswith("Build temple: 4 stone and wood in any mix (Builder);")
    position.with_goods(wood=3, stone=4).fresh().choose("build temple")
    assert asked(position) == "Do you use Builder for this building?"
    assert said(position, "use aedificator") == "Builder: pay 4 stone and wood in any mix"
    assert said(position, "no", "de") == "Wie angegeben zahlen: 2 Stein und 1 Holz"


def test_walls_tell_their_sides_and_what_they_cost_together():
    position = working(wood=1, stone=2).choose("build wall")
    assert asked(position) == "On which side of field 1 (plains, your capital) do you put a wall?"
    assert said(position, "side nw") == "Northwest: edge of the map"
    assert said(position, "side e", "de") == "Osten: Feld 2 (Ebene)"
    position.choose("side e", "side ne")
    assert said(position, "done") == "Build 2 walls: 2 stone or wood"
    position.choose("done")
    assert asked(position, "de") == "Womit zahlst du? Noch offen: 2."
    assert said(position, "pay wood") == "1 wood; 1 at hand"
    assert said(position, "pay stone") == "All in stone: 2"


def test_production_tells_its_amount_and_its_warehouses():
    position = Position.blank().with_terrain(f02="forest", f05="water").with_unit("worker", "f02")
    position.with_buildings("f02", sawmill=1).with_buildings("f01", warehouse=1).with_buildings("f04", warehouse=1)
    position.actions_of().choose("activate w1")
    assert said(position, "produce").startswith("Produce 2 wood;")
    assert said(position, "salt se", "de") == "Produzieren: 1 Salz vom Wasser im Südosten, Feld 5 (Wasser)"
    position.choose("produce")
    assert asked(position) == "Which warehouse takes it: 2 wood?"
    assert said(position, "warehouse 1").startswith("Field 1 (plains, your capital): the empty warehouse there")


def test_helpers_of_production_tell_what_they_add():
    position = Position.blank().with_unit("worker", "f01").with_buildings("f01", warehouse=1)
    position.with_characters("praepositus", "apothecarius").with_overseen("grain").actions_of()
    position.choose("activate w1", "produce")
    assert said(position, "use praepositus") == "Overseer: produce 2 grain instead"
    assert said(position, "no", "de") == "Ohne Hilfe produzieren: 1 Getreide"
    position.choose("use praepositus")
    assert said(position, "use apothecarius", "de") == "Apothecarius: direkt auf die Hand: 2 Getreide"


def test_collecting_and_refining_tell_cubes():
    position = Position.blank().with_unit("worker", "f01").with_buildings("f01", warehouse=1)
    position.with_stored("f01", ("salt", 2)).actions_of().choose("activate w1")
    assert said(position, "collect 1") == "Collect from a warehouse here: 2 salt"
    assert said(position, "refine salt", "de") == "Veredeln: 2 Salz werden 1 veredelter Rohstoff"


# ---- growth and market -----------------------------------------------------------------------------------


def test_growth_tells_costs():
    position = working(grain=3, refined=2).with_coins(4).with_characters("publicus").with_display("heros").fresh()
    assert said(position, "create worker") == "Create worker: 3 grain; acts from your next turn on"
    assert said(position, "create soldier").endswith("2 refined goods; this worker goes back to your stock")
    assert said(position, "create explorer", "de").startswith("Entdecker erzeugen: 2 Getreide;")
    assert said(position, "mercenaries 2").startswith("Hire 2 mercenaries: 2 coins, or resources of that value;")
    assert said(position, "hire heros", "de") == "Heros anwerben: 3 Münzen. +2 Angriffswert."


def test_payments_by_value_tell_prices():
    position = working(grain=1, stone=1).with_coins(2).with_prices(stone=2).fresh().choose("mercenaries 2")
    assert asked(position) == "With what do you pay? Still owed: 2 coins. You have 1 grain, 1 stone and 2 coins."
    assert said(position, "pay stone") == "1 stone: worth 2 coins"
    assert said(position, "pay coins", "de") == "Den Rest in Münzen: 2 Münzen"


def test_the_market_tells_prices_columns_and_bonus():
    position = Position.blank().with_unit("worker", "f01").with_buildings("f01", forum=1, temple=2)
    position.with_goods(grain=2).with_coins(1).with_prices(grain=2, salt=0).with_market(wood=["stone"])
    position.actions_of().choose("activate w1")
    assert said(position, "sell grain") == "Sell 1 grain: 2 coins"
    assert said(position, "buy salt", "de") == "Kaufen: 2 Salz für ½ Münze"
    position.choose("sell grain")
    assert asked(position) == "Into which market column does the cube go: grain?"
    assert said(position, "column wood") == "Column wood: price 1 now, it will rise; 1 cube there"
    assert said(position, "column stone", "de") == "Spalte Stein: Preis jetzt 1, er wird steigen; 0 Quader dort"
    position.choose("column wood")
    assert asked(position, "de") == "Nimmst du bei diesem Verkauf den Forumsbonus: 1 Münze?"
    assert said(position, "yes") == "Yes: 1 coin now, once in this turn"
    assert said(position, "no") == "No: keep it for a later sale of this turn"


def test_ports_and_the_sailor_let_one_trade_more():
    position = Position.blank().with_unit("worker", "f01").with_terrain(f02="water").with_goods(grain=3)
    position.with_characters("nauta").actions_of().choose("activate w1", "sell grain", "column wood")
    assert asked(position) == "Do you sell more? You have 2 grain and 1 coin."
    assert said(position, "use nauta") == "Sailor: sell 1 more in this action"
    assert said(position, "done", "de") == "Nichts mehr verkaufen"


# ---- characters and partners -----------------------------------------------------------------------------


def test_worker_actions_of_characters_tell_rates():
    position = Position.blank().with_unit("worker", "f01").with_unit("soldier", "f04", 1).with_goods(salt=4)
    position.with_characters("mercator", "praedo").actions_of().choose("activate w1")
    assert said(position, "swap salt") == "Merchant: 4 salt for 1 other resource"
    assert said(position, "rob 2", "de") == "Praedo: Berta bestehlen; der Würfel sagt, wie viel"


def test_extra_moves_name_their_character():
    position = Position.blank().with_unit("soldier", "f01").with_terrain(f02="water").with_characters("equus", "nauta")
    position.actions_of().choose("activate s1")
    assert said(position, "ride se") == "Horses, extra move southeast: field 4 (plains)"
    assert said(position, "sail e", "de") == "Nauta, zusätzlich nach Osten ziehen: Feld 2 (Wasser)"


def test_the_conveyor_asks_for_an_action_elsewhere():
    position = Position.blank().with_unit("worker", "f01").with_terrain(f02="hills").with_characters("traductor")
    position.with_buildings("f01", warehouse=1).with_goods(wood=2).actions_of().choose("activate w1")
    assert said(position, "reach e") == "Conveyor: act as if east, on field 2 (hills)"
    position.choose("reach e")
    assert asked(position, "de").startswith("Was tut der Arbeiter, als stünde er auf Feld 2 (Hügel)?")


def test_a_resource_for_a_character_tells_how_many_one_has():
    position = working(grain=2, salt=1).with_coins(2).with_display("praepositus").fresh().choose("hire praepositus")
    assert asked(position) == "Which resource do you put on Overseer?"
    assert said(position, "put grain") == "Put 1 grain on the tile; you have 2"


def test_a_proposal_is_told_from_the_view_of_each_partner():
    position = Position.blank(4, team_game=True).with_unit("worker", "f01").with_goods(salt=2)
    position.with_goods(2, grain=1).with_coins(3, 2).actions_of().choose("activate w1", "exchange")
    assert said(position, "give salt", "de") == "Geben: 1 Salz"
    position.choose("give salt", "receive coin")
    assert asked(position).endswith("(so far from you 1 salt, for you 1 coin)?")
    position.choose("done")
    assert (position.player, position.question) == (2, "Agree")
    assert asked(position) == "Anna proposes an exchange (from you 1 coin, for you 1 salt). Do you agree?"
    position.state.events.clear()
    position.choose("yes")
    assert "Anna gibt dem Partner: 1 Salz" in chronicle(position, language="de")
    assert "Carl gibt dem Partner: 1 Münze" in chronicle(position, language="de")


def test_hostile_units_are_asked_about_with_the_reason():
    position = Position.blank(hostility_mode="ask_each_time").with_unit("worker", "f04").with_unit("worker", "f04", 1)
    position.with_goods(wood=1).actions_of().choose("activate w1", "build wall")
    assert (position.player, position.question) == (1, "Hostile")
    assert asked(position) == "Anna wants to act on field 4 (plains): are your units there hostile?"
    position.state.events.clear()
    position.choose("yes")
    assert "Anna scheitert auf Feld 4 an feindlichen Einheiten von Berta" in chronicle(position, language="de")


# ---- combat ----------------------------------------------------------------------------------------------


def fighting() -> Position:
    """Two soldiers and a worker of player 0 face a worker of player 1 on f12."""
    position = Position.blank().with_unit("soldier", "f12", number=2).with_unit("worker", "f12")
    return position.with_unit("worker", "f12", 1).with_buildings("f12", temple=1)


def test_an_attack_tells_whom_it_meets():
    position = fighting().with_unit("worker", "f01").with_buildings("f01", farm=1).combat_of()
    assert said(position, "attack f12") == "Attack on field 12 (plains): against 1 worker of Berta"
    assert said(position, "attack f01").endswith("no opponent there; each unit may destroy a building")
    position.choose("attack f12")
    assert said(position, "join s1", "de") == "Soldat 1: Kampfwert 3"
    position.choose("join w1", "join s1")
    assert asked(position) == "Which units attack on field 12 (plains)? Attack value so far: 4."
    assert said(position, "done") == "These units attack: 1 worker and 1 soldier"


def test_a_tower_is_named_among_the_defenders():
    position = Position.blank(3).with_unit("soldier", "f25").with_capital("f25", 1).with_unit("worker", "f25", 2)
    position.combat_of().choose("attack f25")
    while position.question == "PickAttackers":
        position.choose(position.legal[0])
    assert said(position, "defender 2") == "Berta: tower"
    assert said(position, "defender 3", "de") == "Carl: 1 Arbeiter"


def test_dice_tiles_and_bonuses_tell_values():
    position = fighting().with_characters("heros", "dux").with_dice("double", "retreat", "blank").combat_of()
    position.choose("attack f12", "join s1", "done")
    assert asked(position) == (
        "Combat on field 12 (plains), attack value 3 against defence value 1: do you add to your value?"
    )
    assert said(position, "use heros") == "Hero: +2 attack value, once in this turn"
    assert said(position, "use dux", "de") == "Dux: +1 auf deinen Wert; noch 4 Quader"
    position.choose("use heros", "done")
    assert said(position, "dice double") == "x2: your value becomes 10"
    assert said(position, "dice retreat", "de").startswith("Rückzug: du darfst dich nach dem Aufdecken zurückziehen")


def test_a_retreat_is_weighed_against_final_values():
    position = fighting().with_dice("plus_three").with_dice("retreat", who=1).combat_of()
    position.choose("attack f12", "join s1", "done")  # each side has one dice tile only
    assert (position.player, position.question) == (1, "Retreat")
    assert said(position, "stay") == "Stay and fight: final values 6 to 1"
    assert any(answer.startswith("retreat ") for answer in position.legal)


def test_losses_and_destroyed_buildings_are_told():
    position = fighting().with_unit("mercenary", "f12", 1).with_dice("double").with_dice("blank", who=1).combat_of()
    position.choose("attack f12", "join s1", "join s2")
    assert asked(position) == "You inflict losses, 3 left: which unit is eliminated?"
    assert said(position, "hit m1") == "Mercenary 1 of Berta: combat value 2"
    position.choose("hit m1")
    assert position.question == "Raze"
    assert said(position, "raze temple") == "Temple: destroy it; 1 on the field"
    assert said(position, "done", "de") == "Nichts weiter zerstören"
    told = chronicle(position)
    for line in (
        "Anna attacks on field 12; defender: Berta",
        "Final values: attacker 12, defender 3",
        "Anna wins the combat and takes a combat marker",
        "Anna inflicts 3 losses",
        "Berta inflicts 0 losses",
        "Berta loses mercenary 1 on field 12",
    ):
        assert line in told


def test_a_damaged_tower_tells_what_its_fall_means():
    position = Position.blank().with_unit("soldier", "f22", number=3).with_capital("f22", 1)
    position.with_unit("worker", "f01").with_unit("worker", "f23", 1)
    position.with_dice("double").with_dice("blank", who=1).combat_of()
    position.choose("attack f22", "join s2", "join s3")
    assert said(position, "raze tower") == "Tower: damage it, a further loss destroys it"
    position.choose("raze tower")
    assert said(position, "raze tower", "de") == "Turm: zerstören: Berta scheidet aus"
    position.state.events.clear()
    position.choose("raze tower")
    told = chronicle(position)
    assert "Field 22 loses a building: tower" in told
    assert "Berta is out of the game; the tower fell to: Anna" in told


def test_a_secret_dice_tile_is_not_told_to_others():
    position = fighting().with_dice("double", "blank").combat_of()
    position.choose("attack f12", "join s1", "done")
    position.state.events.clear()
    position.choose("dice double")
    assert chronicle(position, 0) == ["Anna plays the dice tile x2"]
    assert chronicle(position, 1) == ["Anna chooses in secret"]


# ---- supply and the end ----------------------------------------------------------------------------------


def test_wages_tell_what_is_owed():
    position = Position.blank().with_unit("worker", "f01").with_unit("mercenary", "f01", number=2)
    position.with_buildings("f01", farm=1).with_goods(salt=1).with_coins(9).with_prices(salt=3).supply_of()
    assert asked(position) == "Wages: 3 salt still owed. With what do you pay? You have 1 salt and 9 coins."
    assert said(position, "pay salt", "de") == "1 Salz; du hast 1"
    assert said(position, "done") == "The rest in coins or other resources: worth 9 coins"
    position.choose("pay salt")  # the rest can be paid in coins only
    assert said(position, "dismiss m1").startswith("Dismiss mercenary 1 on field 1")


def test_unpaid_mercenaries_cost_buildings():
    position = Position.blank().with_unit("mercenary", "f01").with_buildings("f01", farm=2).with_fallen(1)
    position.with_walls("f01", "e").ask(GIVE_BUILDING, 0, 2)
    assert asked(position).startswith("Unpaid mercenaries: 2.")
    assert said(position, "raze farm", "de") == "Bauernhof: aufgeben; 2 in der Hauptstadt"
    assert said(position, "raze wall") == "Wall: give up to 3 of them up"
    position.ask(UNPAID, 0, 2)
    assert said(position, "fallen") == "An eliminated mercenary that lies before you"


def test_hunger_tells_the_unit_and_the_price():
    position = Position.blank().with_unit("worker", "f01").with_goods(grain=2).ask(HUNGRY, 0, 0)
    assert asked(position) == "Worker 1 on field 1 (plains, your capital) is not fed: do you pay grain?"
    assert said(position, "feed") == "Feed: 1 grain; you have 2"
    assert said(position, "home", "de") == "Die Einheit auf die Hand zurücknehmen"


def test_a_capital_too_weak_asks_for_units():
    position = Position.blank().with_unit("soldier", "f01", number=2).with_unit("mercenary", "f01")
    position.with_unit("worker", "f01").with_buildings("f01", temple=3).with_goods().actions_of()
    position.choose("activate w1", "demolish temple", "take wood")
    assert position.question == "RemoveUnit"
    assert said(position, "remove s1").endswith("; back into your stock")
    assert said(position, "remove m1").endswith("; wants a last wage")


def test_the_endgame_asks_at_the_start_of_a_turn():
    position = Position.blank().with_unit("worker", "f01").with_endgame().turn_of()
    assert said(position, "end game") == "End the game now: scoring follows at once"
    assert said(position, "play on", "de") == "Den Spielzug ausführen"


def test_the_priest_counts_down():
    position = Position.blank().with_characters("sacerdos").with_unit("soldier", "f12").ask(SACERDOS, 0, 0)
    assert asked(position) == "Priest: on which field do you add a point of influence? 2 left."
    position.choose("field f12")
    assert asked(position, "de").endswith("Noch 1.")


# ---- the chronicle ---------------------------------------------------------------------------------------


def test_the_ai_of_the_solo_game_is_called_so():
    position = Position.blank(1).with_unit("soldier", "f09", 1).with_unit("worker", "f16").ai_turn()
    told = chronicle(position, 0, "de")
    assert any(line.startswith("KI zieht: KI-Einheit 1 auf Feld") for line in told)


def test_what_the_ai_does_is_no_players_deed():
    position = Position.blank(1).with_unit("soldier", "f09", 1).with_unit("worker", "f16").ai_turn()
    lines: list[Line] = []
    tell(lines, position.state.log(0), words("en"), ["Anna"])
    assert all(line.player < 1 for line in lines)
    assert any(line.words.startswith("AI moves: AI unit 1 to field") for line in lines)


def test_robbing_the_ai_is_told_by_its_name():
    position = Position.blank(1).with_unit("soldier", "f12", 1).with_unit("worker", "f16").with_characters("praedo")
    position.actions_of().choose("activate w1")
    assert said(position, "rob 2") == "Robber: rob AI; the die says how much"


def test_who_is_out_and_why_the_game_ends_are_told():
    position = Position.blank().turn_of(1)
    assert position.question == "GiveUp"
    position.state.events.clear()
    position.choose("give up")
    told = chronicle(position)
    assert "Berta is out of the game; the tower fell to: nobody" in told
    assert "The game is over: only one side is left" in told


def test_trade_is_told_with_amounts():
    position = working(grain=1)
    position.state.events.clear()
    position.choose("sell grain", "column salt")
    assert "Anna verkauft: 1 Münze" in chronicle(position, language="de")
    assert "Anna puts the cube into the column salt" in chronicle(position)


def test_choices_and_what_follows_from_them_are_told_in_one_breath():
    position = working(grain=1).with_coins(1).fresh()
    position.state.events.clear()
    position.choose("move e", "sell grain", "column salt")
    lines: list[Line] = []
    tell(lines, position.state.log(0), words("de"), NAMES[:2])
    assert [line.sentence() for line in lines[:3]] == [
        "Anna zieht: Osten, Arbeiter 1 auf Feld 2",
        "Anna verkauft: Getreide, 1 Münze",
        "Anna legt den Quader in die Spalte Salz",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_change_of_mind_is_told_once(language: str):
    position = Position.blank().with_unit("worker", "f01").with_stance(0, 1, hostile=True).actions_of()
    position.state.events.clear()
    position.choose("peaceful 2")
    lines: list[Line] = []
    tell(lines, position.state.log(0), words(language), NAMES[:2])
    assert len(lines) == 1


def test_a_domain_without_a_second_field_is_told_so():
    position = Position.blank().with_unit("worker", "f01").with_unit("worker", "f22", 1).final_scoring()
    assert "Anna takes no second field into the domain" in chronicle(position)
