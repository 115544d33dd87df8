"""The view of Romolo o Remo?: what it alone has. What every view must do stands in tests/conformance/test_views.py."""

from __future__ import annotations

from functools import cache
from math import sqrt

import pytest

from tabularium.core.state import NOBODY
from tabularium.core.text import Text
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import CHECK_LIMITS, FIELD_NAMES, SIDES, UNIT_NAMES, UNPAID
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.view import view
from tabularium.games.romolo_o_remo.view_ground import APOTHEM, plan_of, towards
from tabularium.games.romolo_o_remo.view_map import spots
from tabularium.scene.bounds import boxes, item_box
from tabularium.scene.model import Choice, Item, Scene
from tests.conformance.adapters.romolo_o_remo import ADAPTER
from tests.support.romolo_o_remo import Position
from tests.support.scenes import item, words

NAMES = ["Livia", "Marcus", "Octavia", "Gaius"]
PIECES = ("marker", "build", "store", "tower", "unit")  # what stands inside of a field


@cache
def text(language: str = "en") -> Text:
    return GAME.text(GAME, GAME.facts, language)


def seen(state: Romolo, viewer: int = 0, language: str = "en") -> Scene:
    return view(state.observe(viewer), text(language), viewer, NAMES[: state.players])


def fills(thing: Item) -> list[object]:
    return [dict(shape.attributes).get("fill") for shape, _ in boxes(thing.body)]


def choice(scene: Scene, notation: str) -> Choice:
    return next(choice for choice in scene.choices if choice.notation == notation)


def field(name: str) -> int:
    return FIELD_NAMES.index(name)


def unit(name: str, who: int = 0) -> str:
    return f"unit{who}.{UNIT_NAMES.index(name)}"


# ---- the map ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_neighbours_touch_along_the_side_that_the_rules_name(players):
    land = Position(players).state.land
    plan = plan_of(land)
    for place, (x, y) in enumerate(plan.places):
        for side in range(SIDES):
            other = land.next_to(place, side)
            if other >= 0:
                dx, dy = towards(side, 2 * APOTHEM * plan.scale)
                assert plan.places[other] == pytest.approx((x + dx, y + dy), abs=1.5)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_that_stands_on_a_field_lies_inside_of_it_within_its_walls(players):
    state = GAME.new(players, 5)
    assert isinstance(state, Romolo)
    ADAPTER.crowd(state)
    scene = seen(state)
    plan = plan_of(state.land)
    within = APOTHEM - 5.8 + 2.5  # corners of boxes are empty: pieces are round or narrow at the top
    for thing in scene.panel("map").items:
        if thing.id.split(".")[0].rstrip("0123456789") in PIECES:
            box = item_box(thing)
            place = min(plan.places, key=lambda spot: (spot[0] - thing.x) ** 2 + (spot[1] - thing.y) ** 2)
            for x in (box.left, box.right):
                for y in (box.top, box.bottom):
                    dx, dy = abs(x - place[0]) / plan.scale, abs(y - place[1]) / plan.scale
                    assert dx <= within, thing.id
                    assert dx / 2 + dy * sqrt(3) / 2 <= within, thing.id


def test_up_to_six_buildings_of_a_field_lie_apart():
    for number in range(1, 7):
        places = spots(number)
        assert len(places) == number
        assert all(
            abs(x - a) >= 15 or abs(y - b) >= 15 for i, (x, y) in enumerate(places) for a, b in places[:i]
        )  # fmt: skip


def test_what_an_explorer_saw_is_shown_to_its_owner_alone():
    game = (
        Position.blank().with_hidden(f10="forest").with_multiplier(f10="x3").with_unit("explorer", "f11").actions_of()
    )
    game.choose("activate e1", "look w")
    scene = seen(game.state)
    assert "forest" in item(scene, f"field.{field('f10')}").label
    assert words(item(scene, f"marker.{field('f10')}")) == ["×3"]
    for viewer in (1, -1):
        scene = seen(game.state, viewer)
        assert "forest" not in item(scene, f"field.{field('f10')}").label
        assert words(item(scene, f"marker.{field('f10')}")) == ["×?"]


def test_a_face_down_tile_is_discovered_by_a_click_on_it_and_looked_at_by_a_click_on_the_eye():
    game = Position.blank().with_hidden(f10="forest").with_unit("explorer", "f11").actions_of().choose("activate e1")
    scene = seen(game.state)
    assert choice(scene, "move w").path == (f"field.{field('f10')}",)
    assert choice(scene, "look w").path == (f"look.{field('f10')}",)


def test_equal_units_are_one_stack_and_lying_ones_are_hollow():
    game = Position.blank().with_unit("worker", "f11", number=3).with_unit("worker", "f11", standing=False).actions_of()
    scene = seen(game.state)
    standing, lying = item(scene, unit("w1")), item(scene, unit("w4"))
    assert words(standing) == ["3"]
    assert "$p0" in fills(standing)
    assert words(lying) == []
    assert "$p0" not in fills(lying)
    assert unit("w2") not in scene.item_ids()
    assert choice(scene, "activate w1").path == (unit("w1"),)


def test_the_unit_that_acts_leaves_its_stack():
    game = Position.blank().with_unit("worker", "f11", number=3).actions_of().choose("activate w1")
    scene = seen(game.state)
    assert words(item(scene, unit("w1"))) == []
    assert words(item(scene, unit("w2"))) == ["2"]


def test_hindered_units_say_so():
    game = Position.blank().with_unit("soldier", "f11", hindered=True).actions_of()
    assert "Hindered" in item(seen(game.state), unit("s1")).tip


def test_a_warehouse_shows_its_cubes():
    game = Position.blank().with_buildings("f04", warehouse=2).with_stored("f04", ("salt", 3), None).actions_of()
    scene = seen(game.state)
    assert item(scene, "store.0").label == "Warehouse on field 4: 3 salt"
    assert fills(item(scene, "store.0")).count("#6f9fca") == 3
    assert item(scene, "store.1").label == "Warehouse on field 4: empty"


def test_influence_is_told_by_fields_and_shown_while_a_tower_is_pointed_at():
    game = (
        Position.blank()
        .with_capital("f12")
        .with_buildings("f12", warehouse=3)
        .with_unit("soldier", "f13", 1)
        .actions_of()
    )
    scene = seen(game.state)
    assert "Influence: Livia 1. Control: Livia." in item(scene, f"field.{field('f08')}").tip
    assert "Influence: Livia 1, Marcus 1. Control: nobody." in item(scene, f"field.{field('f13')}").tip
    ghosts = [thing for thing in scene.panel("map").items if thing.id.startswith("reach0.")]
    assert len(ghosts) == 7
    assert {(ghost.ghost, ghost.kind, *words(ghost)) for ghost in ghosts} == {("tower0", "deco", "1")}


def test_walls_are_put_on_sides_and_taken_from_them():
    game = (
        Position.blank().with_unit("worker", "f11").with_goods(wood=3).actions_of().choose("activate w1", "build wall")
    )
    game.choose("side ne")
    scene = seen(game.state)
    assert choice(scene, "side w").path == ("edge.3",)
    assert item(scene, "chosen.1").label == "Side northeast: chosen"
    game = Position.blank().with_walls("f11", "ne", "w").with_unit("worker", "f11").actions_of().choose("activate w1")
    assert choice(seen(game.state), "demolish wall").path == ("work.demolish", f"wall{field('f11')}.1")
    game.choose("demolish wall")
    assert choice(seen(game.state), "side w").path == (f"wall{field('f11')}.3",)


# ---- market, bank, characters ---------------------------------------------------------------------------------


def test_a_column_tells_what_its_price_would_be_after_an_update():
    game = (
        Position.blank().with_prices(grain=1, wood=1).with_market(grain=["wood", "wood"], stone=["grain"]).actions_of()
    )
    scene = seen(game.state)
    assert "price would be 2" in item(scene, "column.0").tip, "up by two cubes, down by one of grain"
    assert "price would be 0" in item(scene, "column.1").tip
    assert words(item(scene, "update")) == ["Cubes: 3; update from 4"]


def test_pieces_of_the_bank_tell_what_they_cost_and_where_the_cost_comes_from():
    scene = seen(Position.blank().actions_of().state)
    assert "2 wood and 1 stone" in item(scene, "bank.1").tip
    assert "Reconstructed" not in item(scene, "bank.1").tip, "the rulebook has this cost in an example"
    assert "Reconstructed" in item(scene, "bank.3").tip


def test_characters_tell_what_they_can_do_and_what_lies_on_them():
    game = (
        Position.blank()
        .with_characters("dux", "negotiator", "heros", ready=False)
        .with_wares("salt", "wood")
        .actions_of()
    )
    game.town().used = 1 << 10
    scene = seen(game.state)
    assert words(item(scene, "person.6")) == ["General", "4"]
    assert "On the tile: wood and salt." in item(scene, "person.13").tip
    assert "Used in this turn." in item(scene, "person.10").tip
    assert "+2 attack value" in item(scene, "person.10").tip


# ---- combat ---------------------------------------------------------------------------------------------------


def fight() -> Position:
    game = Position.blank().with_unit("soldier", "f11", number=2).with_unit("worker", "f11", 1, standing=False)
    game.with_dice("double", "plus_three").with_dice("retreat", "blank", who=1).combat_of()
    game.choose("attack f11", "join s2")
    return game


def test_a_dice_tile_stays_secret_until_both_are_shown():
    game = fight()
    assert game.question == "ChooseDice"
    game.choose("dice double")
    assert item(seen(game.state, 0), "played.attack").label == "Dice tile of Livia: x2"
    for viewer in (1, -1):
        scene = seen(game.state, viewer)
        assert item(scene, "played.attack").label == "Dice tile of Livia: face down"
        assert words(item(scene, "side.attack"))[-1] == "6"
    game.choose("dice retreat")
    scene = seen(game.state, -1)
    assert item(scene, "played.attack").label == "Dice tile of Livia: x2"
    assert words(item(scene, "side.attack"))[-1] == "6→12"
    assert words(item(scene, "side.defence"))[-1] == "1→1"


def test_own_dice_tiles_are_chosen_by_clicking_them_and_those_of_others_are_only_counted():
    scene = seen(fight().state)
    assert choice(scene, "dice double").path == ("die0.0",)
    assert item(scene, "dice1").label == "Marcus, dice tiles in hand: 2"
    assert "Retreat" not in item(scene, "dice1").tip


def test_a_combat_covers_the_bank_while_it_lasts():
    game = fight()
    ids = [thing.id for thing in seen(game.state).panel("bank").items]
    assert ids.index("bank.0") < ids.index("cloth") < ids.index("side.attack")
    game.choose("dice double", "dice blank")
    assert game.state.combat.field < 0
    assert not {"cloth", "side.attack"} & seen(game.state).item_ids()


def test_before_the_attackers_are_chosen_the_defence_is_open():
    game = Position.blank().with_unit("soldier", "f11", number=2).with_unit("worker", "f11", 1).combat_of()
    game.choose("attack f11")
    assert item(seen(game.state), "side.defence").label == "Defence: still open"


# ---- towns ----------------------------------------------------------------------------------------------------


def test_money_of_others_is_a_question_mark_until_the_end():
    game = Position.blank().with_coins(7.5).with_coins(4, 1).actions_of()
    scene = seen(game.state)
    assert words(item(scene, "coins0")) == ["7½"]
    assert words(item(scene, "coins1")) == ["?"]
    assert words(item(scene, "points1.5")) == ["?"]
    game = Position.blank(money_hidden=False).with_coins(4, 1).actions_of()
    assert words(item(seen(game.state), "coins1")) == ["4"]


def test_units_are_shown_against_their_limits():
    game = Position.blank().with_unit("worker", "f11", number=2).with_unit("mercenary", "f11").actions_of()
    scene = seen(game.state)
    assert words(item(scene, "kind0.0")) == ["2/3"]
    assert words(item(scene, "kind0.1")) == ["0/1"], "the mercenary takes one of two places"
    assert words(item(scene, "kind0.2")) == ["1/2"]


def test_a_stance_is_changed_by_clicking_it():
    game = Position(3).actions_of()
    scene = seen(game.state)
    assert choice(scene, "peaceful 3").path == ("stance0.2",)
    assert item(scene, "stance0.2").label == "Livia is hostile to Octavia"
    game.choose("peaceful 3")
    assert item(seen(game.state), "stance0.2").label == "Livia is peaceful to Octavia"


def test_partners_see_that_they_are_partners():
    scene = seen(Position(4, team_game=True).actions_of().state)
    assert item(scene, "stance2.0").label == "Partner: Livia"
    assert "Partner: Octavia" in item(scene, "head0").tip
    assert "stance0.2" not in scene.item_ids()


def test_the_ai_of_the_solo_game_shows_units_events_and_points():
    game = Position.blank(1).with_unit("worker", "f08", 1, number=2).actions_of()
    scene = seen(game.state)
    assert item(scene, "kind1.4").label == "AI units on the map: 2"
    assert item(scene, "event.last").label == "Last event: No event yet; to come: 19"
    assert words(item(scene, "points1.3")) == ["3"]
    assert "event.0" not in scene.item_ids(), "the cubes are in the bag"
    row = seen(Position.blank(1, solo_event_mode="row").actions_of().state)
    assert {f"event.{i}" for i in range(19)} <= row.item_ids()


def test_german_says_the_same():
    game = Position.blank().with_hidden(f10="forest").actions_of()
    scene = seen(game.state, 0, "de")
    assert item(scene, f"field.{field('f10')}").label == "Feld 10: verdeckt"
    assert item(scene, "head1").label == "Marcus"


# ---- answers that random play seldom meets ----------------------------------------------------------------------


def path(game: Position, notation: str) -> tuple[str, ...]:
    return choice(seen(game.state, game.player), notation).path


def test_losses_are_dealt_to_units_of_the_other_side_by_clicking_them():
    game = Position.blank().with_unit("soldier", "f11", number=3).with_dice("blank")
    game.with_unit("worker", "f11", 1).with_unit("mercenary", "f11", 1).with_dice("blank", who=1).combat_of()
    game.choose("attack f11", "join s2", "join s3")
    assert game.question == "Hit"
    assert path(game, "hit m1") == (unit("m1", 1),)


def test_the_defender_is_chosen_by_name():
    game = (
        Position.blank(3)
        .with_unit("soldier", "f11")
        .with_unit("worker", "f11", 1)
        .with_unit("worker", "f11", 2)
        .combat_of()
    )
    game.choose("attack f11")
    assert game.question == "PickDefender"
    assert path(game, "defender 3") == ("head2",)


def test_a_port_is_put_on_a_side_with_water():
    game = (
        Position.blank().with_terrain(f12="water", f07="water").with_unit("worker", "f11").with_goods(wood=2, stone=3)
    )
    game.actions_of().choose("activate w1", "build port")
    assert path(game, "side e") == ("edge.0",)
    game.choose("side e")
    port = item(seen(game.state), "port.0")
    middle = plan_of(game.state.land).places[field("f11")]
    assert port.x > middle[0]
    assert port.y == pytest.approx(middle[1])


def test_units_above_the_limit_are_removed_by_clicking_them():
    game = Position.blank().with_unit("worker", "f01", number=3).with_unit("worker", "f11").ask(CHECK_LIMITS, NOBODY)
    assert game.question == "RemoveUnit"
    assert path(game, "remove w4") == (unit("w4"),)


def test_an_eliminated_mercenary_can_go_unpaid():
    game = Position.blank().with_unit("mercenary", "f11").with_fallen(1).ask(UNPAID, 0, 1)
    assert path(game, "fallen") == ("fallen0",)


def test_the_forum_bonus_is_asked_by_buttons():
    game = Position.blank().with_buildings("f01", forum=1, warehouse=2).with_unit("worker", "f01").with_goods(grain=1)
    game.actions_of().choose("activate w1", "sell grain")
    game.choose("column wood")
    assert game.question == "ForumBonus"
    assert path(game, "yes") == ("#yes",)
