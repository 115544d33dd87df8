"""Build (NRO-BUILD)."""

from __future__ import annotations

from itertools import product

import pytest

from tabularium.games.nova_roma import GAME
from tabularium.games.nova_roma.actions import REWARD_SPACE_NAMES
from tests.support.nova_roma import BUILDING_IDS, Position, cells_of
from tests.support.rules import rule

FOUR = ("build_03", "build_04", "build_05", "build_09")
PLENTY = {"wheat": 5, "stone": 5, "wood": 5, "wine": 5, "horse": 5}
MONO, I2, O4, L4 = "build_01", "build_03", "build_17", "build_24"
SHAPE_CONTRACTS = {"mono": MONO, "i2": I2, "i3": "build_07", "l3": "build_11", "i4": "build_15", "o4": O4, "t4": "build_20",
                   "l4": L4, "s4": "build_26"}  # fmt: skip
GRIDS = {entry.text("id"): entry.get("grid") for entry in GAME.facts.tables("zone")}
SHAPES = {
    entry.text("id"): [tuple(cell) for cell in entry.get("cells")] for entry in GAME.facts.tables("building_shape")
}
# The reward spaces in reading order, with the cells around them.
AROUND = {
    "a1": ["a-c1", "a-e1", "a-c2", "a-d2", "a-e2"],
    "a2": ["a-a1", "a-b1", "a-c1", "a-a2", "a-c2", "a-a3", "a-b3", "a-c3"],
    "a6": ["a-d4", "a-e4", "a-f4", "a-d5", "a-f5"],
    "b1": ["b-b1", "b-d1", "b-b2", "b-c2", "b-d2"],
    "b2": ["b-e1", "b-f1", "b-e2", "b-e3", "b-f3"],
    "b4": ["b-c3", "b-d3", "b-e3", "b-c4", "b-e4"],
    "c1": ["c-a1", "c-b1", "c-b2", "c-a3", "c-b3"],
    "c2": ["c-d1", "c-e1", "c-d2", "c-d3", "c-e3"],
}


def with_contract(contract, strength=3, players=3):
    """A contract was completed, and its building is to be placed."""
    game = Position(players).with_goods(**PLENTY).with_coins(9).with_building_display(contract)
    return game.with_artisans(0).acting("build", strength)


def finishing(space, players=3, tile="reward_coin3_1", who=0, **owners):
    """All cells around a tile but the last are built by `owners` (by name `p0` to `p3`); a player builds on the last."""
    game = Position(players).with_rewards(**{space: tile})
    for owner, cells in owners.items():
        game.with_built(*cells, who=int(owner[1:]))
    for player in range(players):
        game.with_coins(0, player).with_goods(player).with_influence(0, player)
    return game.with_goods(who, stone=2).with_coins(1, who).with_building_display(MONO).acting("build", 3, who)


# ---- a contract ----------------------------------------------------------------------------------


@rule("NRO-BUILD-01")
@pytest.mark.parametrize(("strength", "slots"), [(1, ["1", "2"]), (2, ["1", "2", "3"]), (3, ["1", "2", "3", "4"])])
def test_strength_opens_slots_from_the_left(strength, slots):
    game = Position().with_goods(**PLENTY).with_building_display(*FOUR).acting("build", strength)
    assert game.offered("contract") == slots


@rule("NRO-BUILD-01")
def test_goods_coins_and_an_artisan_of_the_contract_are_paid():
    game = Position().with_goods(**PLENTY).with_coins(4).with_artisans(2).with_building_display("build_22", I2)
    game.acting("build", 1).choose("contract 1", "done")
    assert game.goods() == PLENTY | {"stone": 4, "wood": 4}
    assert (game.house().coins, game.house().available) == (3, 1)
    game = Position().with_goods(**PLENTY).with_coins(4).with_artisans(2).with_building_display("build_22", "build_12")
    game.acting("build", 1).choose("contract 2", "done")
    assert game.goods() == PLENTY | {"stone": 4, "wood": 4, "wine": 4}
    assert (game.house().coins, game.house().available) == (4, 2)


@rule("NRO-BUILD-01")
def test_one_contract_is_completed_not_more_and_only_one_that_can_be_paid():
    game = Position().with_goods(stone=2, wood=1).with_building_display(*FOUR).acting("build", 3)
    assert game.offered("contract") == ["1", "2"]
    game.choose("contract 2", "done")
    assert (game.building(), game.player) == (["build_04"], 1)


@rule("NRO-BUILD-02")
@pytest.mark.parametrize("contract", BUILDING_IDS)
def test_a_contract_scores_its_points_with_or_without_a_building(contract):
    (points,) = [entry.number("vp") for entry in GAME.facts.tables("building_contract") if entry.text("id") == contract]
    for answer in ("cell a-a1", "done"):
        game = Position().with_goods(**PLENTY).with_coins(9).with_artisans(1).with_building_display(contract)
        game.acting("build", 1)
        game.choose(answer if game.can(answer) else game.legal[0])
        if game.question == "TurnBuilding":
            game.choose(game.legal[0])
        assert (game.building(), game.player) == ([contract], 1)
        assert all(game.seen(viewer).houses[0].building == game.house().building for viewer in (-1, 1, 2))
        assert game.final_scoring().source("building_contracts") == points


# ---- the place of a building ---------------------------------------------------------------------


@rule("NRO-BUILD-03")
@pytest.mark.parametrize(("strength", "zones"), [(1, "a"), (2, "ab"), (3, "abc")])
def test_strength_opens_zones(strength, zones):
    for contract in (MONO, L4):
        cells = with_contract(contract, strength).offered("cell")
        assert {cell[0] for cell in cells} == set(zones)
    assert with_contract(MONO, strength).can("done")


@rule("NRO-BUILD-03")
def test_without_a_contract_nothing_is_built():
    game = Position().with_goods(**PLENTY).with_building_display(*FOUR).bought("build", 3).choose("done")
    assert (game.built(), game.building(), game.player) == ([], [], 1)


@rule("NRO-BUILD-03")
@pytest.mark.parametrize("shape", SHAPES)
def test_a_building_is_made_of_own_blocks_in_the_shape_of_the_contract(shape):
    game = with_contract(SHAPE_CONTRACTS[shape])
    size = len(SHAPES[shape])
    game.choose(game.legal[0])
    if game.question == "TurnBuilding":
        game.choose(game.legal[0])
    assert (len(game.built()), game.house().blocks) == (size, 20 - size)
    assert game.built(1) == game.built(2) == []


def placements(shape, taken=()):
    """Every way to lay a shape on free cells of the zones, turned and mirrored: found by trying, not by the rules' tables."""
    found = set()
    for zone, grid in GRIDS.items():
        free = {(x, y) for y, row in enumerate(grid) for x, mark in enumerate(row) if mark in ".#"}
        free -= {(x, y) for x, y in free if f"{zone}-{'abcdefgh'[x]}{y + 1}" in taken}
        for mirrored, turns in product((False, True), range(4)):
            squares = [(-x, y) if mirrored else (x, y) for x, y in SHAPES[shape]]
            for _ in range(turns):
                squares = [(-y, x) for x, y in squares]
            for dx, dy in product(range(-4, 12), range(-4, 9)):
                moved = {(x + dx, y + dy) for x, y in squares}
                if moved <= free:
                    found.add(frozenset(f"{zone}-{'abcdefgh'[x]}{y + 1}" for x, y in moved))
    return found


def offered_placements(game):
    """Every building that the rules offer."""
    found = []
    parse = GAME.book.space.parse
    for cell in game.offered("cell"):
        state = game.state.copy()
        state.apply(parse(f"cell {cell}"))
        turns = state.legal_actions() if state.question()[0] == "TurnBuilding" else [None]
        for turn in turns:
            built = state.copy()
            if turn is not None:
                built.apply(turn)
            found.append(frozenset(cells_of(built.houses[0].built)))
    return found


@rule("NRO-BUILD-04", "NRO-BUILD-06")
@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_may_be_turned_and_mirrored_and_lie_anywhere_within_a_zone(shape):
    offered = offered_placements(with_contract(SHAPE_CONTRACTS[shape]))
    assert len(offered) == len(set(offered)), "each once"
    assert set(offered) == placements(shape)


@rule("NRO-BUILD-04")
@pytest.mark.parametrize("shape", ["mono", "l3", "s4"])
def test_a_building_lies_on_free_cells_only(shape):
    taken = ["a-c3", "a-d3", "a-a5", "b-d2", "c-c2"]
    game = Position().with_built(*taken[:3], who=1).with_built(*taken[3:], who=2).with_goods(**PLENTY).with_coins(9)
    game.with_building_display(SHAPE_CONTRACTS[shape]).acting("build", 3)
    assert set(offered_placements(game)) == placements(shape, taken)


@rule("NRO-BUILD-04")
def test_reward_spaces_are_never_built_on():
    cells = with_contract(MONO).offered("cell")
    marks = [
        (zone, x, y, mark) for zone, grid in GRIDS.items() for y, row in enumerate(grid) for x, mark in enumerate(row)
    ]
    assert [f"{zone}-{'abcdefgh'[x]}{y + 1}" for zone, x, y, mark in marks if mark in ".#"] == cells
    assert len([mark for *_, mark in marks if mark in "Rr"]) == 12


@rule("NRO-BUILD-05")
@pytest.mark.parametrize(("blocks", "possible"), [(3, False), (4, True)])
def test_a_building_is_placed_as_a_whole_or_not_at_all(blocks, possible):
    game = Position().with_goods(**PLENTY).with_blocks(blocks).with_building_display(O4).acting("build", 3)
    assert game.building() == [O4]
    assert (game.question == "PlaceBuilding") == possible
    if possible:
        game.choose("cell a-e1")
        assert (sorted(game.built()), game.house().blocks) == (["a-e1", "a-e2", "a-f1", "a-f2"], 0)


@rule("NRO-BUILD-05")
def test_a_shape_that_fits_nowhere_is_not_placed():
    everything = [cell for cell in with_contract(MONO).offered("cell") if cell not in ("a-a1", "a-b1", "c-a3", "c-e3")]
    game = Position().with_built(*everything, who=1).with_goods(**PLENTY).with_building_display("build_07", I2)
    game.with_coins(1).with_awarded(*AROUND, "a3", "a4", "a5", "b3").acting("build", 3).choose("contract 1")
    assert (game.building(), game.built(), game.player) == (["build_07"], [], 1)
    game.with_coins(1).with_building_display(I2).acting("build", 3)
    assert game.legal == ["cell a-a1", "done"]


@rule("NRO-BUILD-06")
def test_a_building_need_not_stand_beside_an_earlier_one():
    game = (
        Position().with_built("a-a1").with_goods(**PLENTY).with_coins(9).with_building_display(MONO).acting("build", 3)
    )
    game.choose("cell c-c3")
    assert game.built() == ["a-a1", "c-c3"]


@rule("NRO-BUILD-11")
def test_a_building_may_be_declined():
    game = with_contract(L4).choose("done")
    assert (game.building(), game.built(), game.house().blocks, game.player) == ([L4], [], 20, 1)


# ---- reward tiles --------------------------------------------------------------------------------


@rule("NRO-BUILD-07")
@pytest.mark.parametrize("space", AROUND)
def test_a_tile_is_awarded_when_the_last_cell_around_it_is_built_on(space):
    *cells, last = AROUND[space]
    for lacking in (None, *cells):
        game = finishing(space, p0=[cell for cell in cells if cell != lacking]).choose(f"cell {last}")
        assert len(game.told("awarded")) == (lacking is None)
        assert game.house().coins == (3 if lacking is None else 0)


@rule("NRO-BUILD-07")
@pytest.mark.parametrize(
    ("tile", "coins", "influence", "artisans", "cards"),
    [
        ("reward_coin3_2", 3, 0, 0, 0),
        ("reward_influence2_1", 0, 2, 0, 0),
        ("reward_artisan1_1", 0, 0, 1, 0),
        ("reward_cards2_1", 0, 0, 0, 2),
    ],
)
def test_everybody_beside_the_tile_gains_its_reward_once(tile, coins, influence, artisans, cards):
    game = finishing("c1", tile=tile, players=4, p0=["c-a1", "c-b1"], p2=["c-b2", "c-a3"], p3=["c-c1", "c-c2"])
    before = [(game.house(who).available, len(game.hand(who))) for who in range(4)]
    game.choose("cell c-b3")
    for who in range(4):
        house, times = game.house(who), 1 if who in (0, 2) else 0
        assert (house.coins, house.influence) == (times * coins, times * influence)
        gained = (house.available - before[who][0], len(game.hand(who)) - before[who][1])
        assert gained == (times * artisans, times * cards)


@rule("NRO-BUILD-07")
def test_who_finishes_the_surroundings_of_a_tile_without_being_there_first_gains_as_well():
    game = finishing("c1", p1=["c-a1", "c-b1", "c-b2", "c-a3"]).choose("cell c-b3")
    assert [game.house(who).coins for who in range(3)] == [3, 3, 0]


@rule("NRO-BUILD-08")
def test_one_building_may_award_several_tiles_in_the_order_of_its_builder():
    around = [cell for space in ("b1", "b4") for cell in AROUND[space] if cell not in ("b-c2", "b-c3")]
    for order in (["b1", "b4"], ["b4", "b1"]):
        game = Position(3).with_built(*around, who=2).with_rewards(b1="reward_goods2_1", b4="reward_artisan1_1")
        game.with_goods(stone=1, wood=1).with_goods(2).with_artisans(0).with_building_display(I2).acting("build", 2)
        game.choose("cell b-c2")
        assert game.legal == ["award b1", "award b4"]
        game.choose(f"award {order[0]}")
        assert game.house().available == (0 if order[0] == "b1" else 1), "the first tile comes first"
        while game.question == "ChooseGood":
            game.choose("good wheat")
        assert [REWARD_SPACE_NAMES[space] for _, _, space in game.told("awarded")] == order
        assert [game.goods(who)["wheat"] for who in range(3)] == [2, 1, 2]
        assert game.house().available == 1


@rule("NRO-BUILD-08")
@pytest.mark.parametrize(("builder", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (3, [3, 0, 1])])
def test_of_a_tile_the_builder_gains_first_then_the_others_clockwise(builder, order):
    owners = {"p0": ["c-a1"], "p1": ["c-b1"], "p3": ["c-b2", "c-a3"]}
    game = finishing("c1", tile="reward_goods2_2", players=4, who=builder, **owners).choose("cell c-b3")
    chosen = []
    while game.question == "ChooseGood":
        chosen.append(game.player)
        game.choose("good wheat")
    assert chosen == [who for who in order for _ in range(2)]
    assert [game.goods(who)["wheat"] for who in range(4)] == [2, 2, 0, 2]


@rule("NRO-BUILD-09")
def test_an_awarded_tile_stays_and_is_neither_awarded_again_nor_built_on():
    game = finishing("c1", p0=["c-a1", "c-b1", "c-b2", "c-a3"]).choose("cell c-b3")
    assert len(game.told("awarded")) == 1
    assert game.state.rewards[10] == 0, "reward_coin3_1 is still there"
    game.with_goods(stone=2).with_coins(1).with_building_display(MONO).acting("build", 3)
    assert not game.can("cell c-a2")
    game.choose("cell c-c3")
    assert (len(game.told("awarded")), game.house().coins) == (1, 0)


@rule("NRO-BUILD-10")
@pytest.mark.parametrize("players", [1, 2])
def test_blocks_that_nobody_owns_help_to_surround_a_tile(players):
    game = finishing("c1", players=players, tile="reward_artisan1_1", p0=["c-b1", "c-b2", "c-a3"])
    assert "c-a1" in game.neutral()
    assert not game.can("cell c-a1")
    supply = game.state.artisans
    game.choose("cell c-b3")
    assert len(game.told("awarded")) == 1
    assert [game.house(who).available for who in range(players)] == [2, 1][:players]
    assert game.state.artisans == supply - 1, "one for the player, none for the colour that nobody plays"


@rule("NRO-BUILD-12")
def test_the_tile_at_the_edge_of_zone_b_is_surrounded_by_five_cells():
    game = finishing("b1", players=2, p0=["b-b2", "b-c2"], p1=["b-d1"])
    assert "b-b1" in game.neutral()
    game.choose("cell b-d2")
    assert (game.house(0).coins, game.house(1).coins) == (3, 3), "once each, for three blocks and for one"
