"""Setup (ROR-SETUP)."""

import pytest

from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import CHARACTER_NAMES
from tests.support.romolo_o_remo import Position
from tests.support.rules import rule

TYPE = {table.text("id"): table.number("type") for table in GAME.facts.tables("character")}
PLAYERS = [1, 2, 3, 4]


def arranged(players=2, seed=1, **options):
    """Everybody has chosen hills and laid them on the first start field; then the free resource is asked."""
    game = Position.at_setup(players, seed, **options)
    while game.question in ("ChooseTerrain", "ArrangeTiles"):
        game.choose(game.legal[0])
    return game


def placing(players=2, seed=1):
    """As `arranged`; everybody has taken grain."""
    game = arranged(players, seed)
    while game.question == "FreeGood":
        game.choose("take grain")
    return game


def stack(game):
    """The characters of the stack from the bottom up."""
    pile = game.state.stack
    return [CHARACTER_NAMES[game.state.data.character[pile.items[i]]] for i in range(pile.size)]


@rule("ROR-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_begins_and_the_others_follow_clockwise(players):
    game = Position.at_setup(players)
    askers = []
    while game.question in ("ChooseTerrain", "ArrangeTiles", "FreeGood", "PlacePiece"):
        askers.append((game.question, game.player))
        game.choose(game.legal[0])
    for question in ("ChooseTerrain", "ArrangeTiles", "FreeGood"):
        assert [who for asked, who in askers if asked == question] == list(range(players))
    for who in range(players):
        assert (game.player, game.state.active) == (who, who)
        game.choose("end phase")
        while game.player == who:
            game.choose("end phase" if game.can("end phase") else game.legal[0])


@rule("ROR-SETUP-01")
def test_four_colours_are_there_for_four_players():
    assert len({table.text("id") for table in GAME.facts.tables("player_color")}) == 4


@rule("ROR-SETUP-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_nine_water_tiles_form_the_water_stack(players):
    assert Position(players).state.water_stack == 9


@rule("ROR-SETUP-03")
def test_everybody_chooses_hills_or_forest_in_secret():
    game = Position.at_setup(3)
    for who in range(3):
        assert (game.question, game.player, game.legal) == ("ChooseTerrain", who, ["terrain hills", "terrain forest"])
        game.choose("terrain forest")
    choices = [[int(game.seen(viewer).towns[who].choice) for who in range(3)] for viewer in (-1, 0, 1, 2)]
    assert choices == [[-2, -2, -2], [2, -2, -2], [-2, 2, -2], [-2, -2, 2]]
    for viewer in (-1, 0, 1, 2):
        read = [(who, x >= 0) for event, who, x, y in game.state.log(viewer) if event == -1]
        assert read == [(who, who == viewer) for who in range(3)]


@rule("ROR-SETUP-03", "ROR-SETUP-06")
@pytest.mark.parametrize("terrain", ["hills", "forest"])
@pytest.mark.parametrize("field", ["f01", "f02", "f04"])
def test_the_chosen_tile_lies_on_one_start_field_and_plains_on_the_two_others(terrain, field):
    game = Position.at_setup().choose(f"terrain {terrain}", "terrain hills")
    assert (game.question, game.player, game.legal_of("field")) == ("ArrangeTiles", 0, ["f01", "f02", "f04"])
    game.choose(f"field {field}")
    laid = {name: game.terrain(name) for name in ("f01", "f02", "f04")}
    assert laid == dict.fromkeys(laid, "plains") | {field: terrain}
    assert (game.player, game.legal_of("field")) == (1, ["f20", "f22", "f23"])
    assert game.terrain("f22") is None  # not laid yet


@rule("ROR-SETUP-04")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_other_tiles_are_the_pool(players):
    state = Position(players).state
    pool = [int(state.terrain[field]) for field in range(state.land.fields) if not state.open(field)]
    pool += [int(state.tile_box.items[i]) for i in range(state.tile_box.size)]
    assert len(pool) == [41, 39, 36, 33][players - 1]
    open_tiles = [int(state.terrain[field]) for field in range(state.land.fields) if state.open(field)]
    every = pool + open_tiles + [3] * 9
    assert [every.count(terrain) for terrain in range(4)] == [19, 10, 10, 15]


@rule("ROR-SETUP-04", "ROR-SETUP-05")
def test_another_seed_lays_another_map():
    maps = [[int(terrain) for terrain in Position(seed=seed).state.terrain] for seed in range(4)]
    assert len({tuple(terrain) for terrain in maps}) == 4


@rule("ROR-SETUP-05", "ROR-INFO-09")
@pytest.mark.parametrize(("players", "left_over"), [(1, 26), (2, 22), (3, 11), (4, 0)])
def test_face_down_tiles_lie_on_the_hidden_fields_and_the_rest_is_out_unseen(players, left_over):
    game = Position(players)
    state = game.state
    assert state.face_up == (1 << state.land.fields) - 1 & ~state.land.hidden
    assert state.tile_box.size == left_over
    for viewer in (-1, 0):
        seen = game.seen(viewer)
        assert {int(seen.tile_box.items[i]) for i in range(left_over)} <= {-2}
        assert {int(seen.terrain[i]) for i in range(state.land.fields) if not state.open(i)} == {-2}


@rule("ROR-SETUP-06")
def test_tiles_are_laid_in_player_order():
    game = Position.at_setup(4).choose("terrain hills", "terrain forest", "terrain hills", "terrain forest")
    for who, fields in enumerate((("f01", "f07", "f08"), ("f06", "f12", "f13"), ("f38", "f39", "f45"))):
        assert (game.question, game.player, tuple(game.legal_of("field"))) == ("ArrangeTiles", who, fields)
        game.choose(f"field {fields[2]}")
    game.choose("field f40")
    assert [game.terrain(field) for field in ("f08", "f13", "f45", "f40")] == ["hills", "forest", "hills", "forest"]


@rule("ROR-SETUP-07")
@pytest.mark.parametrize(("players", "number"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_a_marker_lies_face_down_on_every_multiplier_field(players, number):
    game = Position(players, seed=3)
    state = game.state
    marked = [int(marker) for marker in state.multiplier if marker >= 0]
    fields = [i for i in range(state.land.fields) if state.multiplier[i] >= 0]
    assert sum(1 << field for field in fields) == state.land.marked
    box = [int(state.marker_box.items[i]) for i in range(state.marker_box.size)]
    assert (len(marked), len(box), sorted(marked + box)) == (number, 6 - number, [0, 0, 0, 0, 1, 1])
    for viewer in (-1, 0):
        seen = game.seen(viewer)
        assert {int(seen.multiplier[field]) for field in fields} == {-2}
        assert {int(seen.marker_box.items[i]) for i in range(seen.marker_box.size)} == {-2}


@rule("ROR-SETUP-07")
def test_markers_are_dealt_at_random():
    dealt = {tuple(int(marker) for marker in Position(seed=seed).state.multiplier) for seed in range(12)}
    assert len(dealt) > 2


@rule("ROR-SETUP-08")
@pytest.mark.parametrize(
    ("players", "drawn"), [(1, [1, 6, 2]), (2, [2, 6, 1]), (3, [3, 7, 3]), (4, [4, 8, 5])], ids=str
)
def test_characters_are_drawn_by_type(players, drawn):
    game = Position(players)
    people = [*stack(game), *[name for name in game.display() if name]]
    assert [sum(TYPE[name] == kind for name in people) for kind in (1, 2, 3)] == drawn
    assert len(people) + game.state.character_box.size == 24
    assert {int(game.seen(0).character_box.items[i]) for i in range(game.state.character_box.size)} == {-2}


@rule("ROR-SETUP-08")
def test_other_characters_take_part_in_other_games():
    games = [Position(seed=seed) for seed in range(5)]
    assert len({tuple(sorted([*stack(game), *game.display()])) for game in games}) == 5


@rule("ROR-SETUP-09", "ROR-SETUP-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_type_one_comes_first_and_type_three_last(players):
    game = Position(players)
    display = [name for name in game.display() if name is not None]
    assert len(display) == [5, 6, 7, 8][players - 1]
    order = [*display, *reversed(stack(game))]
    assert [TYPE[name] for name in order] == sorted(TYPE[name] for name in order)


@rule("ROR-SETUP-09")
def test_the_stack_is_face_down():
    seen = Position(4).seen(0)
    assert {int(seen.stack.items[i]) for i in range(seen.stack.size)} == {-2}
    assert seen.stack.size == 9


@rule("ROR-SETUP-10")
def test_slots_are_filled_in_the_order_of_revealing():
    game = Position(2, seed=5)
    state = game.state
    assert [TYPE[name] for name in game.display() if name] == [1, 1, 2, 2, 2, 2]  # the top of the stack lies in slot 1
    assert [int(tile) for tile in state.display][6:] == [-1, -1]


@rule("ROR-SETUP-11")
def test_prices_start_at_one_and_the_market_is_empty():
    game = Position(3)
    assert game.prices() == dict.fromkeys(("grain", "wood", "stone", "salt", "refined"), 1)
    assert game.market() == {}


@rule("ROR-SETUP-12", "ROR-SETUP-20")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_bank_goes_by_the_number_of_players(players):
    rows = {
        "farm": [3, 6, 9, 12],  # 4 / 8 / 12 / 16 less those of the players
        "warehouse": [3, 6, 9, 12],
        "port": [2, 3, 4, 5],
        "temple": [2, 4, 6, 8],
        "quarry_sawmill": [2, 4, 6, 8],
        "aqueduct": [2, 3, 4, 5],
        "forum": [2, 3, 4, 5],
        "wall": [5, 10, 15, 20],
        "mercenary": [2, 4, 6, 8],
        "combat_marker": [3, 5, 7, 9],
    }
    assert Position(players).bank() == {piece: numbers[players - 1] for piece, numbers in rows.items()}


@rule("ROR-SETUP-13")
def test_everybody_has_six_workers_four_soldiers_one_explorer_and_five_dice_tiles():
    game = Position(4)
    for who in range(4):
        assert (len(game.dice(who)), game.town(who).dice_left) == (5, 5)
    removed = {tuple(Position(seed=seed).dice()) for seed in range(30)}
    assert len(removed) == 6  # any of the six may be the one that is out
    game = Position.settled().with_buildings("f01", aqueduct=3, forum=2, temple=1).with_goods(grain=30, refined=20)
    game.with_coins(9).with_unit("worker", "f01", number=5).acting()
    assert game.can("create worker")
    game.choose("create worker")
    assert game.units() == {f"w{i}": "f01" for i in range(1, 7)}
    game.choose("activate w2")
    assert not game.can("create worker")  # all six are on the map
    game.choose("create explorer", "activate w3")
    assert not game.can("create explorer")


@rule("ROR-SETUP-13")
def test_there_is_no_fifth_soldier():
    game = Position.settled().with_buildings("f01", aqueduct=3, forum=2, temple=1).with_goods(refined=20)
    game.with_unit("worker", "f01", number=2).with_unit("soldier", "f01", number=3).acting()
    game.choose("create soldier", "activate w2")
    assert list(game.units()) == ["w2", "s1", "s2", "s3", "s4"]
    assert not game.can("create soldier")  # the limit would allow five


@rule("ROR-SETUP-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_two_of_three_goods_two_coins_and_a_good_of_choice(players):
    game = arranged(players)
    for who in range(players):
        assert game.player == who
        assert (game.goods(who), game.coins(who)) == ({"grain": 2, "wood": 2, "stone": 2}, 2)
        game.choose("take wood")
        assert game.goods(who) == {"grain": 2, "wood": 3, "stone": 2}


@rule("ROR-SETUP-14")
def test_with_four_players_twelve_farms_and_warehouses_stay_in_the_bank():
    game = Position(4)
    assert (game.bank()["farm"], game.bank()["warehouse"]) == (12, 12)
    fields = [f"f{i:02d}" for i in range(1, 46)]
    built = [game.buildings(field) for field in fields]
    assert sum(kinds.get("farm", 0) for kinds in built) == sum(kinds.get("warehouse", 0) for kinds in built) == 4


@rule("ROR-SETUP-15")
def test_the_free_resource_may_be_of_all_five_kinds():
    game = arranged()
    assert game.legal_of("take") == ["grain", "wood", "stone", "salt", "refined"]
    game.choose("take refined", "take salt")
    assert (game.goods()["refined"], game.goods(1)["salt"]) == (1, 1)


@rule("ROR-SETUP-16", "ROR-SETUP-17")
def test_tower_farm_warehouse_and_two_workers_go_onto_the_plains_as_one_likes():
    game = placing()  # hills lie on f01 and f20, plains on f02, f04, f22 and f23
    assert game.terrain("f01") == "hills"
    for field in ("f04", "f02", "f04", "f02"):
        assert (game.question, game.player, game.legal_of("field")) == ("PlacePiece", 0, ["f02", "f04"])
        game.choose(f"field {field}")
    assert game.legal_of("field") == ["f02", "f04"]
    game.choose("field f04")
    assert (game.capital(), game.units(), game.player) == ("f04", {"w1": "f02", "w2": "f04"}, 1)
    assert game.buildings("f02") == {"farm": 1}
    assert game.buildings("f04") == {"tower": 1, "warehouse": 1}
    assert game.marks("standing") == ["w1", "w2"]


@rule("ROR-SETUP-16")
def test_everything_may_stand_on_one_field():
    game = placing()
    for _ in range(5):
        game.choose("field f02")
    assert game.buildings("f02") == {"tower": 1, "farm": 1, "warehouse": 1}
    assert game.units() == {"w1": "f02", "w2": "f02"}
    assert game.player == 1


@rule("ROR-SETUP-17")
def test_nothing_is_placed_on_hills_or_forest_and_all_units_stand():
    for players in (2, 3, 4):
        game = Position(players)
        for who in range(players):
            assert {game.terrain(field) for field in [*game.units(who).values(), game.capital(who)]} == {"plains"}
            assert game.marks("standing", who) == ["w1", "w2"]


@rule("ROR-SETUP-18", "ROR-SETUP-19")
def test_choices_come_in_four_rounds():
    game = Position.at_setup(3)
    order = []
    while game.question != "Activate":
        order.append((game.question, game.player))
        if game.question == "FreeGood" and game.player == 0:
            # All start tiles lie open, the display is there, and no piece is placed.
            assert game.state.open(0)
            assert all(game.state.open(int(field)) for field in game.state.land.start)
            assert None not in game.display()
            assert game.units() == {}
            assert all(terrain >= 0 for terrain in game.state.terrain)
        game.choose(game.legal[0])
    names = list(dict.fromkeys(question for question, _ in order))
    assert names == ["ChooseTerrain", "ArrangeTiles", "FreeGood", "PlacePiece"]
    assert order == sorted(order, key=lambda entry: (names.index(entry[0]), entry[1]))


@rule("ROR-SETUP-19")
def test_terrain_and_characters_are_open_before_the_free_resource():
    game = arranged(3)
    for viewer in (-1, 0, 1, 2):
        seen = game.seen(viewer)
        assert {int(seen.terrain[int(field)]) for field in game.state.land.start} <= {0, 1, 2}
        assert all(int(seen.display[slot]) >= 0 for slot in range(7))


@rule("ROR-SETUP-20")
@pytest.mark.parametrize("players", PLAYERS)
def test_only_farms_and_warehouses_have_left_the_bank(players):
    game, full = Position(players), Position.at_setup(players)
    spent = {
        piece: full.state.data.bank[(players - 1) * 10 + i] - left
        for i, (piece, left) in enumerate(game.bank().items())
    }
    assert {piece: int(number) for piece, number in spent.items() if number} == {"farm": players, "warehouse": players}
