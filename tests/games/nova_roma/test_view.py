"""Nova Roma's view: what it alone has. What every view must do stands in tests/conformance/test_views.py."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tabularium.core.text import Text
from tabularium.core.words import LANGUAGES
from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import (
    ACTION_NAMES,
    BUY_ACTION,
    CARD_NAMES,
    CELL_NAMES,
    CLAIM_FIELD,
    CLAIM_MARKER,
    FORUM_NAMES,
    MONO,
    MOVE_SHIP,
    PLACE_BUILDING,
    PORT_NAMES,
    RACE_ON,
    REWARD_SPACE_NAMES,
    SHAPE_NAMES,
)
from tabularium.games.nova_roma.state import NovaRoma
from tabularium.games.nova_roma.view import view
from tabularium.games.nova_roma.view_sight import RIVAL
from tabularium.games.nova_roma.view_zones import corner
from tabularium.scene.bounds import boxes, item_box
from tabularium.scene.model import Item, Scene
from tabularium.scene.patch import render
from tabularium.scene.sight import view_words
from tabularium.scene.svg import panel_svg
from tests.support.nova_roma import Position
from tests.support.scenes import item, panel_of, words

NAMES = ["Livia", "Marcus", "Octavia", "Gaius"]


@cache
def text(language: str = "en") -> Text:
    return GAME.text(GAME, GAME.facts, language)


def seen(position: Position | NovaRoma, viewer: int = 0, language: str = "en") -> Scene:
    state = position.state if isinstance(position, Position) else position
    return view(state.observe(viewer), text(language), viewer, NAMES[: state.players])


def paths(scene: Scene) -> dict[str, tuple[str, ...]]:
    return {choice.notation: choice.path for choice in scene.choices}


# ---- the forum --------------------------------------------------------------------------------------------


def test_a_free_space_tells_the_strengths_that_a_patrician_would_have_there():
    """The forum of the rulebook: the emperor stands at recruit and sail, one own patrician at upgrade and sail."""
    position = (
        Position(3)
        .with_forum(["upgrade", "recruit", "race", "build"], ["sail", "petition", "trade", "produce"])
        .with_emperor("a2")
        .with_patricians("a1")
    )
    scene = seen(position)
    below = item(scene, f"space.{FORUM_NAMES.index('a4')}")
    assert words(below) == ["1", "3"]  # build beside it, sail above it
    assert "Build with strength 1" in below.tip
    assert "Sail with strength 3" in below.tip
    assert words(item(scene, f"space.{FORUM_NAMES.index('a2')}")) == []  # the emperor is there
    assert item(scene, f"tile.{ACTION_NAMES.index('sail')}").label == "Sail: strength 2 for Livia now"


def test_figures_stand_on_their_spaces():
    position = Position(2).with_emperor("b2").with_patricians("c3", who=1).with_legionaries("d4")
    scene = seen(position)
    for name, space in (
        ("emperor", "b2"),
        (f"patrician1.{FORUM_NAMES.index('c3')}", "c3"),
        (f"legionary.{FORUM_NAMES.index('d4')}", "d4"),
    ):
        assert item_box(item(scene, f"space.{FORUM_NAMES.index(space)}")).holds(item_box(item(scene, name)), 1)


def test_a_petition_is_an_action_tile_and_then_a_strength():
    position = Position(3).with_influence(2)
    position.ask(BUY_ACTION, 0, 3)
    found = paths(seen(position))
    assert found["petition sail 2"] == (f"tile.{ACTION_NAMES.index('sail')}", "strength.2")
    assert "strength.3" not in seen(position).item_ids()
    assert "strength.1" not in seen(position, 1).item_ids()
    position.with_influence(1)
    assert paths(seen(position))["petition sail 1"] == (f"tile.{ACTION_NAMES.index('sail')}",)


# ---- the city ---------------------------------------------------------------------------------------------


def ghosts(scene: Scene, of: str) -> list[Item]:
    return [thing for panel in scene.panels for thing in panel.items if thing.ghost == of]


def covered(thing: Item) -> set[str]:
    """The cells that a ghost lies on."""
    corners = {corner(cell): name for cell, name in enumerate(CELL_NAMES)}
    places = [box.moved(thing.x, thing.y) for shape, box in boxes(thing.body) if shape.tag == "rect"]
    return {corners[(round(box.left - 1.5, 2), round(box.top - 1.5, 2))] for box in places}


def test_every_cell_that_can_be_chosen_has_a_ghost_of_what_may_stand_there():
    position = Position(3)
    position.ask(PLACE_BUILDING, 0, SHAPE_NAMES.index("l3"), 1, 1)
    scene = seen(position)
    offered = [path for notation, path in paths(scene).items() if notation.startswith("cell")]
    assert offered
    for (name,) in offered:
        (ghost,) = ghosts(scene, name)
        assert CELL_NAMES[int(name.split(".")[1])] in covered(ghost)
    assert not ghosts(scene, f"cell.{CELL_NAMES.index('b-a1')}")  # zone B needs more strength
    position.ask(PLACE_BUILDING, 0, SHAPE_NAMES.index("l3"), 2, 1)
    assert ghosts(seen(position), f"cell.{CELL_NAMES.index('b-a2')}")
    (first,) = ghosts(scene, f"cell.{CELL_NAMES.index('a-a1')}")
    assert covered(first) == {"a-a1", "a-b1", "a-a2"}  # the tile at b2 is never built on
    assert not [thing for panel in seen(position, 1).panels for thing in panel.items if thing.ghost]


def test_a_way_to_turn_a_building_shows_where_it_would_stand():
    position = Position(3)
    position.ask(PLACE_BUILDING, 0, SHAPE_NAMES.index("i3"), 1, 1)
    position.choose("cell a-a3")
    assert position.question == "TurnBuilding"
    scene = seen(position)
    assert item_box(item(scene, f"cell.{CELL_NAMES.index('a-a3')}")).holds(item_box(item(scene, "first")), 1)
    lying = {notation: covered(ghosts(scene, path[0])[0]) for notation, path in paths(scene).items()}
    assert sorted(map(sorted, lying.values())) == [["a-a3", "a-a4", "a-a5"], ["a-a3", "a-b3", "a-c3"]]
    position.choose(next(notation for notation, cells in lying.items() if "a-b3" in cells))
    assert position.built() == ["a-a3", "a-b3", "a-c3"]


def test_pictures_show_no_ghosts():
    position = Position(3)
    position.ask(PLACE_BUILDING, 0, MONO, 3, 0)
    city = seen(position).panel("city")
    assert any(thing.ghost for thing in city.items)
    assert "ghost" not in panel_svg(city)


def test_blocks_lie_on_their_cells_and_zones_tell_who_has_how_many():
    position = Position(2).with_built("a-b1", "a-c1").with_built("a-a3", who=1)
    scene = seen(position)
    for cell in ("a-b1", "a-c1"):
        number = CELL_NAMES.index(cell)
        assert item_box(item(scene, f"cell.{number}")).holds(item_box(item(scene, f"block0.{number}")), 1)
    assert f"block{RIVAL}." in " ".join(scene.item_ids())
    standing = item(scene, "zone.0")
    assert re.search(r"Neutral \d, Livia 2", standing.tip)
    assert "2" in words(standing)


def test_reward_spaces_for_three_players_are_closed_in_smaller_games():
    marked = Position(3).state.data.zones.three_plus
    closed = [f"reward.{i}" for i in range(len(REWARD_SPACE_NAMES)) if marked >> i & 1]
    assert closed
    for name in closed:
        assert words(item(seen(Position(2)), name)) == ["3+"]
        assert words(item(seen(Position(3)), name)) != ["3+"]


# ---- sea and hippodrome -------------------------------------------------------------------------------------


def test_a_ship_is_sent_by_its_next_port():
    position = Position(3).with_ships("n3", "start")
    position.ask(MOVE_SHIP, 0, 3)
    found = paths(seen(position))
    assert found["sail 1 north"] == (f"port.{PORT_NAMES.index('n4')}",)
    assert found["sail 2 north"] == (f"port.{PORT_NAMES.index('n1')}",)
    assert found["sail 2 south"] == (f"port.{PORT_NAMES.index('s1')}",)


def test_a_marker_is_sent_to_the_next_space_of_its_track():
    position = Position(3).with_tracks(1, 2, 0).with_goods(horse=1)
    position.ask(RACE_ON, 0, 2, 0, 0, 0)
    found = paths(seen(position))
    assert found["race russata"] == ("lane0.2",)
    assert found["race prasina"] == ("lane1.3",)
    assert "horses: 1" in item(seen(position), "lane1.3").tip


def test_the_first_to_arrive_lies_lowest():
    position = Position(3).with_tracks(2, 0, 0)
    position.with_tracks(2, 0, 0, who=1)
    house, other = position.house(0), position.house(1)
    house.arrival[0], other.arrival[0] = 100, 90
    scene = seen(position)
    assert item(scene, "racer1.0").y > item(scene, "racer0.0").y  # further down on the page
    assert item(scene, "racer1.0").tip.startswith("Place 1 from the bottom of 2")


# ---- cards, tiles, mosaic -----------------------------------------------------------------------------------


def test_a_card_keeps_its_id_from_the_display_to_the_hand_and_the_row():
    position = Position(3).acting("recruit", 3)
    display = position.state.retinue_display
    name = f"card.{int(display[0])}"
    assert panel_of(seen(position), name) == "market"
    position.choose("draw 1")
    assert panel_of(seen(position), name) == "retinue"
    known = seen(position, 1)
    assert name not in known.item_ids()  # others see only how many; which one they saw stands in the tip
    assert text().name("card", int(name.split(".")[1])) in item(known, "hand0").tip


def test_hands_are_shown_to_their_owner_alone():
    position = Position(3).with_hand("titus", "severa")
    own, other = seen(position), seen(position, 1)
    cards = {f"card.{CARD_NAMES.index(name)}" for name in ("titus", "severa")}
    assert cards <= own.item_ids()
    assert not cards & other.item_ids()
    assert words(item(other, "hand0")) == ["2"]
    assert len([name for name in seen(position, -1).item_ids() if name.startswith("hidden0.")]) == 2


def test_an_exhausted_card_says_so():
    position = Position(3).with_row("titus", "severa").with_exhausted("titus")
    scene = seen(position)
    assert item(scene, f"card.{CARD_NAMES.index('titus')}").label.startswith("In the row, exhausted")
    assert item(scene, f"card.{CARD_NAMES.index('severa')}").label.startswith("In the row: ")


def test_a_fulfilled_field_has_a_green_edge_and_is_clicked_to_claim_it():
    position = Position(3).with_influence(8)
    position.with_mosaic("mosaic_green_1", "mosaic_yellow_1", "mosaic_orange_1")
    position.ask(CLAIM_FIELD, 0, 0)
    scene = seen(position)
    found = paths(scene)
    claim = next(notation for notation in found if notation.startswith("claim"))
    field = item(scene, found[claim][0])
    assert field.tip.startswith("Fulfilled")
    assert "#3f7a34" in str(field.body)
    position.choose(claim)
    assert "claim0." + found[claim][0].split(".")[1] in seen(position).item_ids()


@pytest.mark.parametrize("language", LANGUAGES)
def test_reconstructed_values_are_called_so_and_those_of_the_rulebook_are_not(language):
    scene = seen(Position(3), 0, language)
    notice = text(language).words.get("view.reconstructed")
    assert notice in item(scene, "port.1").tip
    assert all(
        notice in thing.tip for thing in scene.panel("contracts").items if re.match(r"(ship|build)\.\d", thing.id)
    )
    cards = [thing for thing in scene.panel("market").items if re.match(r"card\.\d", thing.id)]
    assert cards
    assert all(notice not in thing.tip for thing in cards)


# ---- small games and drafts -----------------------------------------------------------------------------------


def test_the_solo_opponent_shows_where_its_points_come_from():
    position = Position(1)
    scene = seen(position)
    sources = ("start", "blocked", "sea", "built", "zones", "chariots", "tracks", "mosaic")
    shown = {name: int(words(item(scene, f"rival.{name}"))[-1]) for name in sources}
    assert shown["start"] == 30
    assert shown["sea"] == 6  # two ships at ports of three points
    assert shown["mosaic"] == 3 * (2 + 3 + 5)  # nothing is claimed yet
    assert sum(shown.values()) == int(words(item(scene, "rival.score"))[-1])


def test_points_are_those_of_an_end_now_and_then_those_that_were_scored():
    position = Position(3).with_building("build_01").with_ships("n4")
    scene = seen(position)
    before = int(words(item(scene, "score0"))[-1])
    assert "if the game ended now" in item(scene, "score0").label
    position.final_scoring()
    scene = seen(position)
    assert position.points() == before
    assert item(scene, "score0").label == f"Livia: {before} VP"


def test_mosaic_tiles_are_drafted_by_clicks_on_them():
    position = Position.at_setup(3, mosaic_draft=True)
    scene = seen(position, position.player)
    assert len(scene.choices) == 6
    assert all(panel_of(scene, choice.path[0]) == "retinue" for choice in scene.choices)


def test_a_pack_is_seen_by_who_holds_it():
    position = Position.at_setup(3, retinue_draft=True)
    who = position.player
    own = seen(position, who)
    assert len(own.choices) == 4
    cards = {choice.path[0] for choice in own.choices}
    for viewer in {-1, 0, 1, 2} - {who}:
        hand = {thing.id for thing in seen(position, viewer).panel("retinue").items}
        assert not cards & hand
    position.choose(position.legal[0])
    assert not {choice.path[0] for choice in seen(position, position.player).choices} & cards


@pytest.mark.parametrize("players", GAME.players)
def test_during_the_drafts_everything_lies_in_one_place(players):
    position = Position.at_setup(players, mosaic_draft=True, retinue_draft=True)
    while position.question in ("DraftMosaic", "DraftCard", "KeepCard"):
        for viewer in range(-1, players):
            ids = [thing.id for panel in seen(position, viewer).panels for thing in panel.items]
            assert len(set(ids)) == len(ids)
        position.choose(position.legal[-1])
    assert position.question == "MoveEmperor"


def test_what_is_kept_of_one_table_is_not_shown_at_another():
    """Strips are higher the fewer players there are; the same player may sit at several tables."""
    shown = [seen(Position(players, seed=7)) for players in (4, 3, 2, 1)]
    for scene, players in zip(shown, (4, 3, 2, 1), strict=True):
        view_words(text()).forget()
        assert render(scene) == render(seen(Position(players, seed=7)))


def test_who_claims_the_start_player_marker_has_it_at_once():
    position = Position(3).with_influence(5, 1).ask(CLAIM_MARKER, 1, 1)
    assert item(seen(position, 1), "head1").tip == ""
    position.choose("marker")
    assert item(seen(position, 1), "head1").tip == "Has the start player marker"
    assert item(seen(position), "marker").label.startswith("Marcus has claimed")
