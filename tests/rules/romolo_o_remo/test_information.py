"""Open and hidden information, money and limited pieces (ROR-INFO)."""

from functools import partial

import pytest

from tabularium.core.chance import chance
from tabularium.core.state import UNKNOWN
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import DICE_NAMES
from tests.support import boards
from tests.support.boards import plain
from tests.support.containers import members
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule


def board(game, viewer):
    """What the board in a terminal shows a player, all on one line."""
    return " ".join(plain(partial(boards.drawn, GAME)(game.state, viewer)).split())


def worlds(game, viewer, number=30):
    luck = chance(7)
    return [game.world(viewer, luck) for _ in range(number)]


@rule("ROR-INFO-01")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_map_units_stocks_market_bank_and_display_are_open_to_all(viewer):
    game = Position.settled().with_unit("soldier", "f12", 1, standing=False, hindered=True).with_walls("f12", "e")
    game.with_buildings("f12", warehouse=1, farm=1).with_stored("f12", ("salt", 2)).with_goods(1, wood=3, refined=1)
    game.with_market(wood=["grain"]).with_prices(salt=4).with_bank(port=1).with_markers(2, who=1)
    game.with_characters("consul", who=1).with_display("dux", "heros").with_dice("double", "blank", who=1)
    state, seen = game.state, game.seen(viewer)
    for name in ("face_up", "water_stack"):
        assert getattr(seen, name) == getattr(state, name)
    for name in ("terrain", "walls", "built", "store_kind", "store_cubes", "cubes", "prices", "bank", "display"):
        assert list(getattr(seen, name)) == list(getattr(state, name)), name
    town, theirs = state.towns[1], seen.towns[1]
    for name in ("standing", "hindered", "people", "markers", "dice_left", "capital"):
        assert getattr(theirs, name) == getattr(town, name), name
    assert (list(theirs.at), list(theirs.goods)) == (list(town.at), list(town.goods))
    assert theirs.dice_left == 2


@rule("ROR-INFO-02")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_face_down_tiles_markers_and_the_character_stack_are_hidden(viewer):
    game = Position.settled().with_hidden(f11="water", f12="hills").with_multiplier(f12="x3", f13="x2")
    seen = game.seen(viewer)
    assert [int(seen.terrain[field]) for field in (10, 11, 12)] == [UNKNOWN, UNKNOWN, 0]
    assert [int(seen.multiplier[field]) for field in (10, 11, 12)] == [-1, UNKNOWN, 0]
    assert [int(seen.stack.items[i]) for i in range(seen.stack.size)] == [UNKNOWN] * game.state.stack.size


@rule("ROR-INFO-02")
@pytest.mark.parametrize(("mode", "hidden"), [("bag", True), ("row", False)])
def test_event_cubes_are_hidden_in_the_bag_and_open_in_the_row(mode, hidden):
    game = Position(1, solo_event_mode=mode)
    seen = game.seen(0).event_bag
    cubes = [int(seen.items[i]) for i in range(seen.size)]
    bag = game.state.event_bag
    assert cubes == ([UNKNOWN] * 19 if hidden else [int(bag.items[i]) for i in range(19)])


@rule("ROR-INFO-02")
def test_sampled_worlds_differ_in_what_is_hidden_only():
    game = Position(2, seed=4)
    terrains = set()
    for world in worlds(game, 0):
        assert [world.terrain[int(field)] for field in game.state.land.start] == [
            game.state.terrain[int(field)] for field in game.state.land.start
        ]
        terrains.add(tuple(int(terrain) for terrain in world.terrain))
        heap = [int(world.terrain[i]) for i in range(23)] + [int(world.tile_box.items[i]) for i in range(22)]
        assert [heap.count(i) for i in range(4)] == [19, 10, 10, 6]
    assert len(terrains) == 30


@rule("ROR-INFO-03")
def test_unused_dice_tiles_are_always_secret():
    game = Position.settled(3).with_dice("double", "blank", who=1)
    for viewer in (-1, 0, 2):
        town = game.seen(viewer).towns[1]
        assert (town.dice, town.dice_left) == (UNKNOWN, 2)
    assert members(DICE_NAMES, game.seen(1).towns[1].dice) == ["double", "blank"]


@rule("ROR-INFO-03")
@pytest.mark.parametrize(("hidden", "shown"), [(True, "coins ?"), (False, "coins 23")])
def test_boards_show_the_money_of_others_only_if_the_option_says_so(hidden, shown):
    game = Position.settled(money_hidden=hidden).with_coins(23, 1)
    assert shown in board(game, 0)
    assert ("coins 23" in board(game, 0)) != hidden


@rule("ROR-INFO-03")
def test_money_is_hidden_by_default():
    game = Position.settled().with_coins(23, 1)
    assert "coins ?" in board(game, 0)
    assert "coins 23" not in board(game, 0)


@rule("ROR-INFO-04", "ROR-EXPL-01")
def test_what_an_explorer_sees_is_kept_for_its_owner_alone():
    game = Position.settled(3).with_unit("explorer", "f12").with_hidden(f11="water", f06="hills")
    game.acting("e1").choose("look w")
    assert game.seen(0).terrain[10] == 3
    for viewer in (-1, 1, 2):
        assert game.seen(viewer).terrain[10] == UNKNOWN
    assert {int(world.terrain[10]) for world in worlds(game, 0)} == {3}
    assert game.read(0, "looked_tile") == [(0, 10, 3)]
    for viewer in (-1, 1, 2):
        assert game.read(viewer, "looked_tile") == [(0, UNKNOWN, UNKNOWN)]
    game.choose("stop", "end phase")
    assert game.seen(0).terrain[10] == 3  # remembered


@rule("ROR-INFO-05", "ROR-INFO-09")
def test_which_dice_tile_is_out_is_known_to_its_owner_only():
    game = Position(2, seed=2)
    held = game.dice()
    assert members(DICE_NAMES, game.seen(0).towns[0].dice) == held  # the sixth is the one that is out
    guesses = {tuple(members(DICE_NAMES, world.towns[0].dice)) for world in worlds(game, 1, 60)}
    assert len(guesses) == 6
    assert {tuple(members(DICE_NAMES, world.towns[0].dice)) for world in worlds(game, 0, 10)} == {tuple(held)}


@rule("ROR-INFO-05")
def test_after_a_refill_the_others_do_not_know_what_is_out():
    game = Position.settled().with_unit("soldier", "f12", number=2).with_unit("soldier", "f12", 1, number=2)
    game.with_dice("blank").with_dice("double", "blank", who=1).combat_of()
    game.choose("attack f12", "done")
    while game.player >= 0 and not game.told("new_dice"):
        game.choose(game.legal[-1])
    assert (len(game.dice()), game.town().dice_left, game.town().shown) == (5, 5, 0)
    guesses = {tuple(members(DICE_NAMES, world.towns[0].dice)) for world in worlds(game, 1, 60)}
    assert len(guesses) == 6


@rule("ROR-INFO-06")
def test_a_used_tile_is_known_from_its_reveal_and_the_removed_one_stays_unknown():
    game = Position.settled().with_unit("soldier", "f12", number=2).with_unit("soldier", "f12", 1, number=2)
    game.with_dice("double", "retreat", "blank", "plus_three", "extra_loss")  # fewer_loss is out
    game.with_dice("double", "blank", who=1).combat_of().choose("attack f12", "done")
    game.choose("dice blank")
    assert game.seen(1).combat.attack_dice == UNKNOWN
    game.choose("dice double")
    assert game.read(1, "showed") == [(0, 5, 0), (1, 0, 0)]
    held = [members(DICE_NAMES, world.towns[0].dice) for world in worlds(game, 1, 60)]
    assert all(len(tiles) == 4 and "blank" not in tiles for tiles in held)
    assert len({tuple(tiles) for tiles in held}) == 5  # one of five others is out


@rule("ROR-INFO-07")
def test_cubes_never_run_out():
    game = Position.settled().with_unit("worker", "f01", number=3).with_goods(grain=60).with_coins(100)
    game.acting().choose("buy grain", "activate w2", "buy salt", "activate w3", "refine grain")
    assert game.goods() == {"grain": 59, "salt": 1, "refined": 1}  # the box holds 24 yellow cubes


@rule("ROR-INFO-07")
@pytest.mark.parametrize(
    ("piece", "terrain", "answer"),
    [
        ("farm", "plains", "build farm"),
        ("warehouse", "plains", "build warehouse"),
        ("temple", "plains", "build temple"),
        ("aqueduct", "plains", "build aqueduct"),
        ("forum", "plains", "build forum"),
        ("port", "plains", "build port"),
        ("wall", "plains", "build wall"),
        ("quarry_sawmill", "hills", "build quarry"),
        ("quarry_sawmill", "forest", "build sawmill"),
        ("mercenary", "plains", "mercenaries 1"),
    ],
)
def test_what_the_bank_has_not_cannot_be_built_or_hired(piece, terrain, answer):
    game = Position.settled().with_terrain(f12=terrain, f13="water").with_unit("worker", "f12")
    game.with_goods(wood=9, stone=9).with_coins(9).with_bank(**{piece: 1}).acting()
    assert game.can(answer)
    assert not game.with_bank(**{piece: 0}).fresh().can(answer)


@rule("ROR-INFO-07")
def test_no_second_mercenary_without_a_second_piece():
    game = Position.settled().with_unit("worker", "f12").with_coins(9).with_bank(mercenary=1).acting()
    assert game.legal_of("mercenaries") == ["1"]
    assert game.with_bank(mercenary=2).fresh().legal_of("mercenaries") == ["1", "2"]


@rule("ROR-INFO-08")
def test_money_is_counted_in_half_coins_and_change_is_always_there():
    game = Position.settled().with_unit("worker", "f12", number=2).with_coins(1).with_prices(grain=0, wood=1)
    game.acting().choose("buy grain")
    assert (game.coins(), game.goods()) == (0.5, {"grain": 2})
    game.choose("activate w2")
    assert game.legal_of("buy") == ["grain"]  # half a coin is no whole one


@rule("ROR-INFO-08")
def test_bronze_silver_and_gold_are_worth_a_half_one_and_five():
    values = {table.text("id"): table.number("value_half") for table in GAME.facts.tables("coin")}
    assert values == {"bronze": 1, "silver": 2, "gold": 10}


@rule("ROR-INFO-09")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_what_left_the_game_unseen_stays_unseen(viewer):
    game = Position(2)
    seen = game.seen(viewer)
    for pile in (seen.tile_box, seen.marker_box, seen.character_box):
        assert pile.size > 0
        assert {int(pile.items[i]) for i in range(pile.size)} == {UNKNOWN}


@rule("ROR-INFO-09", "ROR-RIVER-06")
def test_a_tile_that_the_river_removed_is_known_to_nobody_but_who_looked_at_it():
    game = Position.settled(3).with_unit("worker", "f12").with_hidden(f11="water", f06="hills")
    game.town(2).looked |= 1 << 5  # an explorer of player 2 saw f06
    before = game.state.tile_box.size
    game.acting().choose("move w")
    assert game.terrain("f06") == "water"
    for viewer, known in ((-1, False), (0, False), (1, False), (2, True)):
        box = game.seen(viewer).tile_box
        assert box.size == before + 1
        assert (box.items[before] != UNKNOWN) == known
