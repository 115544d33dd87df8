"""Ave Roma's view: what it alone has. What every view must do stands in tests/conformance/test_views.py."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from tabularium.core.text import Text
from tabularium.core.words import LANGUAGES
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.actions import (
    BUILDING_CARD_NAMES,
    CARD_AREA,
    COLOSSEUM_SPACES,
    PATRON_NAMES,
    PROVINCE_CARD_NAMES,
    SPACES,
    WAR_CARD_NAMES,
)
from tabularium.games.ave_roma.state import AveRoma
from tabularium.games.ave_roma.view import view
from tabularium.games.ave_roma.view_provinces import step_middle
from tabularium.games.ave_roma.view_rome import space_middle
from tabularium.scene.bounds import boxes
from tabularium.scene.model import Item, Scene
from tests.support.ave_roma import Position
from tests.support.scenes import item, panel_of, words

NAMES = ["Livia", "Marcus", "Octavia", "Gaius", "Aelia"]


@cache
def text(language: str = "en") -> Text:
    return GAME.text(GAME, GAME.facts, language)


def seen(state: AveRoma, viewer: int = 0, language: str = "en") -> Scene:
    return view(state.observe(viewer), text(language), viewer, NAMES[: state.players])


def pictures(thing: Item) -> list[str]:
    """The icons of an item that are not pale."""
    values = [dict(shape.attributes) for shape, _ in boxes(thing.body) if shape.tag == "use"]
    return [str(value["href"]).removeprefix("#i-") for value in values if value.get("opacity") is None]


def paths(state: AveRoma) -> dict[str, tuple[str, ...]]:
    return {choice.notation: choice.path for choice in seen(state, int(state.player)).choices}


# ---- Rome and the rows ------------------------------------------------------------------------------------


def test_the_path_of_the_colosseum_runs_clockwise_from_the_top():
    middles = [space_middle(space) for space in range(COLOSSEUM_SPACES)]
    start = middles[-1]
    assert start[1] == min(y for _, y in middles)
    right = [x > start[0] + 1 for x, _ in middles[:-1]]
    assert right == [True] * 4 + [False] * 4
    assert all(one[1] < other[1] for one, other in pairwise([start, *middles[:4]]))


def test_spaces_of_the_colosseum_show_number_cost_and_honour():
    scene = seen(Position(3).state)
    shown = [(words(item(scene, f"space.{space}")), pictures(item(scene, f"space.{space}"))) for space in (0, 1, 2, 3)]
    assert shown == [(["1"], ["coin"]), (["2"], ["surplus"]), (["3"], ["laurel", "coin"]), (["4"], [])]


def test_a_token_keeps_its_id_and_its_place_within_a_space():
    game = Position(5).with_token(9).with_token(9, 4)
    before = item(seen(game.state), "token4")
    moved = item(seen(game.with_token(2, 4).state), "token4")
    assert (round(moved.x - before.x, 3), round(moved.y - before.y, 3)) == tuple(
        round(to - start, 3) for start, to in zip(space_middle(8), space_middle(1), strict=True)
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_areas_without_cards_say_how_many_spaces_are_open(players):
    state = Position(players).state
    assert f"Open worker spaces: {players}." in item(seen(state), "area.0").tip
    assert "Open worker spaces: 5." in item(seen(Position(players, open_spaces="all").state), "area.0").tip


def test_workers_stand_on_their_spaces_with_their_printed_values():
    game = Position(3).with_workers_in("roma", 0, 4).with_workers_in("senatus", 0, 0, 2)
    scene = seen(game.state)
    standing = {thing.id: words(thing) for panel in scene.panels for thing in panel.items if thing.id[:7] == "worker."}
    assert standing == {f"worker.{2 * SPACES + 1}": ["4"], f"worker.{(CARD_AREA + 2) * SPACES + 2}": ["2"]}


def test_the_arena_shows_turn_order_and_who_passed():
    game = Position(3).with_order(2, 0, 1).with_passed(1)
    scene = seen(game.state)
    assert item(scene, "order2").x < item(scene, "order0").x < item(scene, "order1").x
    assert item(scene, "order1").label == "Marcus: place 3 in the turn order, has passed"
    assert item(scene, "order2").label == "Octavia: place 1 in the turn order"
    assert item(scene, "turn").x > item(scene, "order0").x > item(scene, "turn").x - 33  # it is her turn


def test_sums_of_workers_are_shown_while_they_are_taken_back():
    game = Position(2).with_workers(1, 4).with_workers(5, who=1)
    game.with_workers_in("roma", 3, 2, 5).with_workers_in("quaestor", 1, 2, 3, 4)
    assert words(item(seen(game.state), "order0")) == ["1."]
    game.preparation()
    scene = seen(game.state)
    assert words(item(scene, "order0")) == ["Σ 5"]
    assert words(item(scene, "order1")) == ["Σ 5"]
    assert words(item(scene, "round")) == ["Round 1", "taking workers back"]


# ---- cards --------------------------------------------------------------------------------------------------


def test_a_building_shows_cost_gains_and_what_its_pair_brings():
    number = BUILDING_CARD_NAMES.index("aquaeductus_built")
    shown = item(seen(Position(2).with_row("aedificator", "aquaeductus_built").state), f"building.{number}")
    assert words(shown) == ["Aqueduct", "2", "3", "pair", "2"]  # points, influence, points of the pair
    assert pictures(shown) == ["aqueduct", "influence", "cattle", "stone", "stone", "ore", "timber", "vp"]
    assert "Reconstructed" in shown.tip


def test_plans_and_finished_buildings_differ():
    plan, built = (BUILDING_CARD_NAMES.index(f"aquaeductus_{kind}") for kind in ("plan", "built"))
    scene = seen(Position(2).with_row("aedificator", "aquaeductus_plan", "aquaeductus_built").state)
    fills = [
        [dict(s.attributes).get("fill") for s, _ in boxes(item(scene, f"building.{c}").body)] for c in (plan, built)
    ]
    assert fills[0] != fills[1]
    assert item(scene, f"building.{plan}").label == "Aqueduct (plan)"


def test_a_card_keeps_its_id_from_the_row_to_its_owner():
    name = f"war.{WAR_CARD_NAMES.index('gallic_war_1')}"
    game = Position(2).with_row("legatus", "gallic_war_1").with_surplus(6).turn_of(0)
    assert panel_of(seen(game.state), name) == "rows"
    game.place(1, "take legatus 1")
    assert panel_of(seen(game.state), name) == "holdings"
    assert panel_of(seen(game.state, 1), name) == "others"


def test_turned_cards_show_that_their_influence_is_used():
    card = BUILDING_CARD_NAMES.index("aquaeductus_built")
    game = Position(2).with_buildings("aquaeductus_built")
    fresh = item(seen(game.state), f"building.{card}")
    assert words(fresh) == ["Aqueduct", "3"]
    used = item(seen(game.with_turned("aquaeductus_built").state), f"building.{card}")
    assert words(used) == ["Aqueduct"]
    assert "turned" in used.label


def test_patron_slots_are_closed_free_or_taken():
    game = Position(2).with_level(2).with_active("cato")
    scene = seen(game.state)
    assert [item(scene, f"seat0.{slot}").label for slot in range(3)] == [
        "Patron slot 1", "Patron slot 2, free", "Patron slot 3, closed"
    ]  # fmt: skip
    assert panel_of(scene, f"patron.{PATRON_NAMES.index('cato')}") == "holdings"
    assert item(scene, "politician0").label == "Livia (you): political influence 2 (2 VP)"


# ---- provinces ----------------------------------------------------------------------------------------------


def test_a_shifted_card_lies_higher_than_a_fresh_one():
    card = PROVINCE_CARD_NAMES.index("province_card_01")
    fresh = item(seen(Position(2).with_province(3, "province_card_01").state), f"land.{card}")
    moved = item(seen(Position(2).with_province(3, "province_card_01", shifted=True).state), f"land.{card}")
    assert fresh.x == moved.x
    assert moved.y < fresh.y
    assert "fresh card" in fresh.label
    assert "2 denarii" in moved.tip


def test_rows_of_a_province_card_show_their_resources():
    card = PROVINCE_CARD_NAMES.index("province_card_01")
    scene = seen(Position(2).with_province(1, "province_card_01").state)
    assert pictures(item(scene, f"row.{card}.0")) == ["timber", "timber"]
    assert pictures(item(scene, f"row.{card}.1")) == ["wine", "stone"]


def test_markers_stand_on_their_steps_beside_the_brown_one():
    scene = seen(Position(3).with_steps(2, 4, 0, None).with_brown(2, 4).state)
    assert item(scene, "marker0.1").y == item(scene, "brown.1").y == step_middle(4)
    assert item(scene, "marker1.1").y == step_middle(0)
    assert "marker2.1" not in scene.item_ids()


@pytest.mark.parametrize(("players", "highest"), [(2, "28"), (5, "20")])
def test_the_scale_shows_the_side_of_the_scoring_card(players, highest):
    scene = seen(Position(players).state)
    assert highest in words(item(scene, "provinces.ground"))


# ---- choices ------------------------------------------------------------------------------------------------


def test_workers_are_taken_from_the_supply_and_trained_ones_by_their_new_value():
    game = Position(2).with_workers(2, 5).with_training({3: 3}).with_money(9).turn_of(0)
    found = paths(game.state)
    assert found["worker 2"] == ("supply0.1",)
    assert found["trained 3 down"] == ("lower0.2",)
    assert found["trained 3 up"] == ("higher0.2",)
    assert [words(item(seen(game.state), name)) for name in ("lower0.2", "higher0.2")] == [["1"], ["5"]]
    assert found["pass"] == ("#pass",)


def test_the_worker_in_hand_and_its_province_are_marked():
    game = Position(2).with_workers(2, 5).with_training({3: 3}).with_money(9).turn_of(0)
    assert not {"taken", "here"} & seen(game.state).item_ids()
    placing = seen(game.copy().choose("worker 2").state)
    assert (item(placing, "taken").x, item(placing, "here").x) == (
        item(placing, "supply0.1").x,
        item(placing, "province.1").x,
    )
    trained = seen(game.choose("trained 3 up").state)
    assert (item(trained, "taken").x, item(trained, "here").x) == (
        item(trained, "train0.2").x,
        item(trained, "province.4").x,
    )
    assert "taken" not in seen(game.state, 1).item_ids()


def test_final_actions_use_the_same_places_without_workers():
    game = Position(2).with_workers().final_action_of(0)
    assert paths(game.state)["worker 4"] == ("supply0.3",)


def test_selling_is_by_stock_and_buying_by_price_tag():
    game = Position(2).with_goods(wood=2).with_money(9).with_province(1, "province_card_01").turn_of(0)
    game.place(1, "go mercator")
    found = paths(game.state)
    assert found["sell wood"] == ("good0.0",)
    assert found["buy wood"] == ("price0.0",)
    game.choose("buy wine")
    assert words(item(seen(game.state), "price0.2"))[-1] == "+1"


def test_workers_are_taken_back_by_area_and_then_one_by_one():
    game = Position(2).with_workers(1, 2, 3).with_workers(1, 4, 5, who=1).with_workers_in("roma", 3, 5, 3, 4)
    game.preparation()
    assert game.question == "PickWorker"  # there is only one area
    assert paths(game.state)["pick 3"] == (f"worker.{2 * SPACES}",)
    assert paths(game.state)["pick 4"] == (f"worker.{2 * SPACES + 3}",)


def test_a_patron_without_a_place_waits_among_the_passive_ones():
    game = Position(2).with_level(1).with_active("cato").with_row("senatus", "cicero").turn_of(0)
    game.place(1, "take senatus 1")
    waiting = f"patron.{PATRON_NAMES.index('cicero')}"
    assert panel_of(seen(game.state), waiting) == "holdings"
    assert paths(game.state) == {"passive": (waiting,), "replace 1": (f"patron.{PATRON_NAMES.index('cato')}",)}


def test_only_passing_with_other_ways_open_is_asked_once_more():
    confirmed = {choice.notation: choice.confirm for choice in seen(Position(2).state).choices}
    assert [notation for notation, confirm in confirmed.items() if confirm] == ["pass"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_of_areas_keep_clear_of_the_worker_spaces(language):
    scene = seen(Position(5).state, 0, language)
    for area in range(CARD_AREA):
        body = item(scene, f"area.{area}").body
        right = max(box.right for shape, box in boxes(body) if shape.tag == "text")
        assert right <= min(box.left for shape, box in boxes(body) if shape.tag == "circle")
