"""Porta Nigra's view: what it alone has. What every view must do stands in tests/conformance/test_views.py."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import hypot
from random import Random
from typing import cast

import pytest

from tabularium.core.text import Text
from tabularium.core.words import LANGUAGES
from tabularium.games.porta_nigra import GAME
from tabularium.games.porta_nigra.actions import (
    BUILDING_NAMES,
    BUILDINGS,
    COLOUR_NAMES,
    HIGHEST,
    LOWEST,
    SITE_NAMES,
    SITES,
)
from tabularium.games.porta_nigra.state import PortaNigra
from tabularium.games.porta_nigra.view import view
from tabularium.games.porta_nigra.view_city import SITE_PLACES
from tabularium.games.porta_nigra.view_ground import (
    CITY_HEIGHT,
    CITY_WIDTH,
    LOWER_SIDE,
    MARKET,
    MIDDLE_X,
    MIDDLE_Y,
    RIGHT_SIDE,
    RING,
)
from tabularium.games.porta_nigra.view_market import builder_spot
from tabularium.scene.bounds import Box, boxes, item_box
from tabularium.scene.model import Item, Scene
from tests.conformance.adapters.porta_nigra import ADAPTER
from tests.support.porta_nigra import Position
from tests.support.scenes import item, panel_of, words

NAMES = ["Livia", "Marcus", "Octavia", "Gaius"]
CLOCKWISE = [(-1, -1), (1, -1), (1, 1), (-1, 1)]  # from the upper left corner on: right or left, down or up


@cache
def text(language: str = "en") -> Text:
    return GAME.text(GAME, GAME.facts, language)


def seen(state: PortaNigra, viewer: int = 0, language: str = "en") -> Scene:
    return view(state.observe(viewer), text(language), viewer, NAMES[: state.players])


def bricks(thing: Item) -> Counter[str]:
    """The bricks that an item shows, by colour; pale ones do not count."""
    found: Counter[str] = Counter()
    for shape, _ in boxes(thing.body):
        values = dict(shape.attributes)
        name = str(values.get("href", ""))
        if name.startswith("#i-brick-") and "opacity" not in values:
            found[name.removeprefix("#i-brick-")] += 1
    return found


# ---- the city ---------------------------------------------------------------------------------------------


def test_quarters_lie_on_the_circle_as_the_data_say():
    data = Position().state.data
    for building in range(BUILDINGS):
        assert (RIGHT_SIDE[building], LOWER_SIDE[building]) == CLOCKWISE[data.place[building]], BUILDING_NAMES[building]


def test_everything_in_a_quarter_stands_in_its_corner_and_clear_of_the_road():
    state = Position(4).state
    ADAPTER.crowd(state)
    for scene in (seen(state), seen(Position(4).state)):
        for thing in scene.panel("city").items:
            family, _, number = thing.id.partition(".")
            if family not in ("site", "section"):
                continue
            building = int(state.data.site_building[int(number)])
            box = item_box(thing)
            right, down = RIGHT_SIDE[building], LOWER_SIDE[building]
            corner = Box(
                MIDDLE_X if right > 0 else 0,
                MIDDLE_Y if down > 0 else 0,
                CITY_WIDTH if right > 0 else MIDDLE_X,
                CITY_HEIGHT if down > 0 else MIDDLE_Y,
            )
            assert corner.holds(box), thing.id
            near = min(hypot(x - MIDDLE_X, y - MIDDLE_Y) for x in (box.left, box.right) for y in (box.top, box.bottom))
            assert near > RING - 3, thing.id


def test_master_builders_walk_clockwise_on_the_road():
    for who in range(4):
        for building in range(BUILDINGS):
            x, y = builder_spot(building, who)
            assert MARKET < hypot(x - MIDDLE_X, y - MIDDLE_Y) < RING
            assert (1 if x > MIDDLE_X else -1, 1 if y > MIDDLE_Y else -1) == (
                RIGHT_SIDE[building],
                LOWER_SIDE[building],
            )
    assert len({builder_spot(building, who) for building in range(BUILDINGS) for who in range(4)}) == 16


def test_shops_lie_within_the_market_around_the_white_one():
    state = Position().with_shops(black=9, blue=9, red=9, yellow=9, white=9).state
    for colour, name in enumerate(COLOUR_NAMES):
        for kind in ("shop", "stock"):
            thing = item(seen(state), f"{kind}.{colour}")
            for shape, box in boxes(thing.body):
                if shape.tag == "use":
                    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
                    assert hypot(*middle) < MARKET, (name, kind)
                    assert (hypot(*middle) < 32) == (name == "white"), (name, kind)


@pytest.mark.parametrize("number", range(SITES))
def test_a_site_shows_its_bricks_and_points_and_then_its_section(number):
    game = Position(2)
    data, name = game.state.data, SITE_NAMES[number]
    colour, needed, points = (
        COLOUR_NAMES[data.site_colour[number]],
        int(data.site_bricks[number]),
        int(data.site_vp[number]),
    )
    empty = item(seen(game.state), f"site.{number}")
    pale = [shape for shape, _ in boxes(empty.body) if dict(shape.attributes).get("href") == f"#i-brick-{colour}"]
    assert len(pale) == needed
    gate = name.startswith("porta_nigra")
    assert words(empty) == [f"×{points}" if gate else str(points)]
    for height in range(LOWEST, HIGHEST + 1) if gate else [needed]:
        built = Position(2).with_section(name, 1, height).state
        section = item(seen(built), f"section.{number}")
        assert bricks(section) == {colour: height}
        assert "Marcus" in section.label
        drawn = [dict(shape.attributes) for shape, _ in boxes(section.body)]
        assert any(values.get("href") == "#i-roman" and values.get("color") == "$p1" for values in drawn)
        assert (section.x, section.y) == SITE_PLACES[number]


def test_majorities_show_who_would_get_them_now():
    game = Position(3).with_section("basilica_a5", 0).with_sections("basilica_a2", "basilica_a4", who=1)
    line = item(seen(game.state), "area.0")
    assert words(line) == ["A", "12/6", "4", "4"]
    discs = [dict(shape.attributes)["fill"] for shape, _ in boxes(line.body) if shape.tag == "circle"]
    assert discs == ["$p0", "$p1"]  # four white bricks before two yellow and two blue ones
    assert "Livia 4, Marcus 4" in line.tip


def test_a_tie_that_stays_is_pale():
    game = Position(3)
    game.with_section("porta_nigra_4", 0, 5).with_section("porta_nigra_6", 1, 5).with_section("porta_nigra_3", 2, 5)
    line = item(seen(game.state), "area.8")
    discs = [dict(shape.attributes) for shape, _ in boxes(line.body) if shape.tag == "circle"]
    assert [disc["fill"] for disc in discs] == ["$p0", "$p1"]
    assert all("opacity" not in disc for disc in discs)  # both get the points of the second place
    last = (
        Position(3)
        .with_section("porta_nigra_5", 0, 5)
        .with_section("porta_nigra_4", 1, 5)
        .with_section("porta_nigra_6", 2, 5)
    )
    discs = [
        dict(shape.attributes) for shape, _ in boxes(item(seen(last.state), "area.8").body) if shape.tag == "circle"
    ]
    assert [disc.get("opacity") for disc in discs] == [None, 0.45]


# ---- pieces ---------------------------------------------------------------------------------------------------


def test_a_card_keeps_its_id_from_the_hand_to_the_table():
    game = Position(2).with_hand("1", "5").turn_of(0)
    before = seen(game.state)
    assert [panel_of(before, f"card0.{card}") for card in (0, 4)] == ["hand", "hand"]
    after = seen(game.choose("play 5").state)
    assert [panel_of(after, f"card0.{card}") for card in (0, 4)] == ["hand", "table"]
    assert panel_of(seen(game.state, 1), "card0.4") == "table"


def test_a_master_builder_keeps_its_id_when_it_moves():
    game = Position(2).with_quarter("basilica").with_coins(20).acting_with("buy_black")
    there = item(seen(game.state), "builder0")
    game.choose("use buy_black free")
    moved = item(seen(game.state), "builder0")
    assert (there.x, there.y) == builder_spot(BUILDING_NAMES.index("basilica"), 0)
    assert (moved.x, moved.y) == builder_spot(BUILDING_NAMES.index("porta_nigra"), 0)


def test_markers_and_torch_tokens_cover_used_symbols():
    game = Position(2).with_torches(2).acting("6")
    game.choose("use influence free", "use torch token")
    scene = seen(game.state)
    on_card = {thing.id: thing for thing in scene.panel("table").items}
    assert {"marker.3", "marker.4"} == {name for name in on_card if name.startswith("marker")}
    torch = ["#i-torch" in str(shape.attributes) for shape, _ in boxes(on_card["marker.4"].body)]
    assert any(torch)
    assert not any("#i-torch" in str(shape.attributes) for shape, _ in boxes(on_card["marker.3"].body))
    torches = [
        dict(shape.attributes) for shape, _ in boxes(on_card["free"].body) if "#i-torch" in str(shape.attributes)
    ]
    assert [values.get("opacity") is None for values in torches].count(True) == game.state.free


def test_hands_are_shown_to_their_owner_alone_until_the_game_is_over():
    game = Position(3).with_hand("2", "7", who=1)
    for viewer in (-1, 0, 2):
        ids = seen(game.state, viewer).item_ids()
        assert {"hand1.0", "hand1.1"} <= ids
        assert not any(name.startswith("card1.") for name in ids)
    assert {"card1.1", "card1.6"} <= seen(game.state, 1).item_ids()
    everything = view(game.state.observe(-2), text(), 0, NAMES[:3])
    assert {"card1.1", "card1.6"} <= everything.item_ids()


# ---- choices --------------------------------------------------------------------------------------------------


def paths(state: PortaNigra) -> dict[str, tuple[str, ...]]:
    return {choice.notation: choice.path for choice in seen(state, int(state.player)).choices}


def test_a_symbol_is_free_unless_a_torch_token_is_named_before_it():
    game = Position(2).with_torches(2).acting("7")
    found = paths(game.state)
    assert found["use coins_5 free"] == ("symbol.1",)
    assert found["use coins_5 token"] == ("torches0", "symbol.1")
    game.state.free = 0
    game.state.refresh()
    assert paths(game.state)["use coins_5 token"] == ("symbol.1",)


def test_of_two_equal_symbols_the_one_without_a_marker_is_clicked():
    game = Position(2).with_coins(30).acting("1")
    assert paths(game.state)["use buy_any free"] == ("symbol.0",)
    game.choose("use buy_any free", "buy white")
    assert paths(game.state)["use buy_any free"] == ("symbol.1",)


def test_heights_and_white_bricks_are_chosen_by_sections_as_they_would_be():
    game = Position(2).with_bricks(0, yellow=5, white=2).with_coins(20).building()
    game.choose("build porta_nigra_4")
    scene = seen(game.state)
    options = [thing for thing in scene.panel("hand").items if thing.id.startswith("option.")]
    assert [bricks(option)["yellow"] for option in options] == [3, 4, 5, 6, 7]
    assert [words(option) for option in options] == [["12"], ["16"], ["20"], ["24"], ["28"]]
    assert paths(game.state)["height 6"] == ("option.3",)
    game.choose("height 6")
    mixed = [thing for thing in seen(game.state).panel("hand").items if thing.id.startswith("option.")]
    assert [(bricks(option)["yellow"], bricks(option)["white"]) for option in mixed] == [(5, 1), (4, 2)]
    assert not any(name.startswith("option.") for name in seen(game.state, 1).item_ids())


def test_a_split_is_numbers_of_one_name():
    game = Position(2).splitting(9)
    assert list(paths(game.state).values()) == [(f"#coins.{number}",) for number in range(10)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_player_is_chosen_by_name(language):
    luck = Random(3)
    state = cast("PortaNigra", GAME.new(2, 3))
    while state.question()[0] != "ChooseFirst":
        state.apply(luck.choice(state.legal_actions()))
    chosen = seen(state, int(state.player), language).choices
    assert [choice.path for choice in chosen] == [("head0",), ("head1",)]
    assert all(name in choice.label for name, choice in zip(NAMES, chosen, strict=False))


def test_only_a_wasteful_end_of_a_turn_is_asked_once_more():
    game = Position(2).with_coins(20).acting("7")
    by_notation = {choice.notation: choice.confirm for choice in seen(game.state).choices}
    assert [notation for notation, confirm in by_notation.items() if confirm] == ["end turn"]
    game.state.free = 0
    game.state.refresh()
    assert not any(choice.confirm for choice in seen(game.state).choices)
