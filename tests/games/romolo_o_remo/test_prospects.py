"""What the evaluation expects of choices under way: none may promise what the next one cannot keep."""

from __future__ import annotations

import pytest

from tabularium.bots import find
from tabularium.bots.tuning import evaluator_of
from tabularium.core.chance import chance
from tabularium.core.evaluator import WHOLE
from tabularium.core.seat import Seat
from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo import GAME
from tabularium.games.romolo_o_remo.actions import FARM, FIELD_NAMES
from tabularium.games.romolo_o_remo.evaluate import FEATURES, RomoloEvaluator
from tabularium.games.romolo_o_remo.prospects import Worth, promise
from tabularium.games.romolo_o_remo.state import Romolo
from tests.support.romolo_o_remo import Position

CAPITAL = "f12"


def home(**buildings: int) -> Position:
    """A capital with buildings and a worker."""
    return Position.settled().with_capital(CAPITAL).with_buildings(CAPITAL, **buildings).with_unit("worker", CAPITAL)


def seen(position: Position, feature: str, who: int = 0) -> int:
    """A feature of the position, by name."""
    return evaluator_of(GAME).features(position.state, who)[FEATURES.index(feature)]


def promised(position: Position) -> float:
    """What the choices under way should bring to the first player, in points."""
    return seen(position, "pending") / 100


def test_a_warehouse_is_missed_as_soon_as_it_is_given_up():
    position = home(warehouse=2).with_stored(CAPITAL, ("grain", 1), None).acting()
    assert promised(position.choose("demolish warehouse")) < -1.5
    assert promised(position.choose(position.legal[0])) > 0, "the stone or wood is still to come"


@pytest.mark.parametrize(("sides", "much"), [(("e", "ne"), False), (("e", "ne", "nw"), True)])
def test_a_wall_is_missed_most_where_three_count_as_a_building(sides, much):
    position = home(farm=1).with_walls(CAPITAL, *sides).acting()
    assert (promised(position.choose("demolish wall")) < -1.5) == much


def test_a_building_of_a_rival_is_not_missed():
    position = home()
    theirs = position.capital(1)
    position.without_unit("w1", who=1).with_buildings(theirs, warehouse=2).with_stored(theirs, ("grain", 1), None)
    position.with_unit("worker", theirs).acting("w2")
    assert promised(position.choose("demolish warehouse")) > 1.5


def test_three_walls_that_stand_promise_no_others():
    """Where three are complete, the next one counts for nothing until there are three more."""
    complete = home(farm=1).with_walls(CAPITAL, "e", "ne", "nw").with_goods(stone=1).acting()
    assert promised(complete.choose("build wall")) <= 0


def test_walls_far_from_home_promise_nothing():
    position = home().with_unit("worker", "f03").with_goods(stone=3, wood=3).acting("w2")
    assert promised(position.choose("build wall")) <= 0


@pytest.mark.parametrize(("price", "promises"), [(10, 60), (30, 0)])
def test_a_character_promises_what_is_left_after_its_price(price, promises):
    """The first one costs two coins, four halves."""
    worth = Worth()
    worth.character = 100
    worth.half_coin = price
    position = home().with_coins(5).acting()
    assert promise(position.state, 0, FIELD_NAMES.index(CAPITAL), worth) == promises


def test_what_cannot_be_stored_promises_nothing():
    worth = Worth()
    worth.goods[0] = 50
    empty = home(warehouse=1).acting()
    assert promise(empty.state, 0, FIELD_NAMES.index(CAPITAL), worth) == 50
    full = home(warehouse=1).with_stored(CAPITAL, ("wood", 1)).acting()
    assert promise(full.state, 0, FIELD_NAMES.index(CAPITAL), worth) == 0


def test_hunger_is_seen_until_somebody_has_eaten():
    """Two workers, no farm, one grain: one will go hungry unless a worker who has not acted yet sees to it."""
    position = home().with_unit("worker", CAPITAL).with_goods(grain=1).actions_of()
    assert (seen(position, "ready"), seen(position, "hungry"), seen(position, "grain")) == (2, 0, 0)
    position.choose("end phase")
    assert position.legal == ["feed", "home"]
    assert seen(position, "hungry") == 1, "the grain feeds one of two"
    position.choose("feed")
    assert (seen(position, "hungry"), seen(position, "worker")) == (0, 1), "the other had to go"


def test_walls_towards_the_own_fields_bar_them():
    position = home().with_walls(CAPITAL, "e", "ne").actions_of()
    assert seen(position, "barred") == 2
    corner = Position.settled().with_capital("f01").with_unit("worker", "f01").with_walls("f01", "nw", "w").actions_of()
    assert seen(corner, "barred") == 0, "nobody lives beyond the edge of the map"


def test_a_lead_is_uncertain_until_one_can_end_the_game():
    position = home(temple=2).with_coins(20)
    position.state.endgame = True
    position.turn_of()
    assert position.legal == ["end game", "play on"]
    assert seen(position, "ahead") == 0
    assert seen(position.choose("play on"), "ahead") == 1


@pytest.mark.parametrize(("number", "ahead"), [(20, 0), (30, 1)])
def test_a_lead_is_uncertain_in_a_game_that_lasts_long(number, ahead):
    """So that to begin the endgame, which whoever is ahead should do, does not look like a loss."""
    assert seen(home(temple=2).with_round(number).actions_of(), "ahead") == ahead


def test_bots_use_their_turns():
    """Nobody sits still and collects the coin for doing nothing, as bots did that valued coins too highly."""
    turns = idle = 0
    for seed in range(3):
        state, bot, last = GAME.new(2, seed), find("greedy"), (-1, -1)
        assert isinstance(state, Romolo)
        while state.player >= 0 and state.round < 12:
            action = int(bot.choose(Seat(state, state.player, chance(turns))))
            answer = GAME.book.space.notation(action)
            if (state.round, state.active) != last and (answer == "end phase" or answer.startswith("activate")):
                last = (state.round, state.active)
                turns += 1
                idle += answer == "end phase"
            state.apply(action)
    assert turns > 50
    assert idle < turns / 3


# ---- what a town lives on


@pytest.mark.parametrize(("wood", "stone", "pairs"), [(3, 1, 1), (4, 0, 0), (2, 2, 2)])
def test_wood_and_stone_count_most_together(wood, stone, pairs):
    assert seen(home().with_goods(wood=wood, stone=stone).actions_of(), "pair") == pairs


@pytest.mark.parametrize(("buildings", "twelfths"), [(1, 8), (3, 4)])
def test_material_is_saved_for_the_building_that_has_room(buildings, twelfths):
    """Two wood are two thirds of three walls; in a full capital a third of an aqueduct, which costs two wood and four stone."""
    position = home(warehouse=buildings).with_goods(wood=2).actions_of()
    assert seen(position, "for_building") == twelfths


@pytest.mark.parametrize(("temples", "twelfths"), [(0, 4), (1, 6), (2, 12)])
def test_temples_bring_the_next_building_nearer(temples, twelfths):
    """Three walls cost three, each temple lowers that by one; the tower and a temple leave room for them."""
    position = home(temple=temples).with_goods(wood=1).actions_of()
    assert seen(position, "for_building") == twelfths


def test_temples_make_what_a_worker_may_build_promise_more():
    worth = Worth()
    worth.capital, worth.material = 400, 100
    plain = home(warehouse=1).with_goods(wood=2, stone=2).acting()
    assert promise(plain.state, 0, FIELD_NAMES.index(CAPITAL), worth) == 100
    helped = home(temple=2).with_goods(wood=2, stone=2).acting()
    assert promise(helped.state, 0, FIELD_NAMES.index(CAPITAL), worth) == 300


def test_every_temple_counts_by_itself():
    position = home(temple=2).actions_of()
    assert [seen(position, f"temple_{number}") for number in (1, 2, 3)] == [1, 1, 0]


@pytest.mark.parametrize(("farms", "workers", "fed", "spare"), [(0, 1, 0, 0), (1, 1, 1, 1), (1, 3, 2, 0), (2, 1, 1, 2)])
def test_farms_feed_who_is_there_and_who_may_come(farms, workers, fed, spare):
    position = home(farm=farms)
    for _ in range(workers - 1):
        position.with_unit("worker", CAPITAL)
    assert (seen(position.actions_of(), "farm"), seen(position, "spare")) == (fed, spare)


def test_a_baker_feeds_like_a_farm():
    """ROR-CH-20."""
    position = home().with_characters("furnarius").actions_of()
    assert (seen(position, "farm"), seen(position, "spare")) == (1, 1)


def test_a_farm_promises_most_to_who_goes_hungry():
    evaluator, promises = evaluator_of(GAME), []
    assert isinstance(evaluator, RomoloEvaluator)
    for farms in (0, 1, 2):
        position = home(farm=farms).with_unit("worker", CAPITAL).actions_of()
        evaluator.features(position.state, 0)
        promises.append(evaluator.worth.building(FARM, in_capital=True))
    assert promises[0] > promises[1] > promises[2] == 0


def test_grain_is_saved_for_a_worker_as_far_as_it_is_not_eaten():
    fed = home(farm=1).with_goods(grain=2).actions_of()
    assert (seen(fed, "for_worker"), seen(fed, "grain")) == (2, 2)
    unfed = home().with_goods(grain=2).actions_of()
    assert (seen(unfed, "for_worker"), seen(unfed, "grain")) == (1, 1)


def test_no_grain_is_saved_where_the_limit_allows_no_worker():
    position = home(farm=2).with_goods(grain=3)
    for _ in range(2):
        position.with_unit("worker", CAPITAL)
    assert seen(position.actions_of(), "for_worker") == 0


def test_coins_are_saved_for_the_next_character():
    """The first costs two coins, the second three."""
    assert seen(home().with_coins(1).actions_of(), "for_character") == 6
    assert seen(home().with_coins(1).with_characters("heros").actions_of(), "for_character") == 4


@pytest.mark.parametrize("terrain", ["hills", "forest"])
def test_stone_and_wood_need_land_within_reach(terrain):
    position = home()
    land = [FIELD_NAMES[field] for field in range(position.state.land.fields) if FIELD_NAMES[field] != CAPITAL]
    position.with_terrain(**dict.fromkeys(land, "plains"))
    assert seen(position.actions_of(), terrain) == 0
    position.with_terrain(f11=terrain)
    assert seen(position, terrain) == 1


def test_rivals_one_is_at_peace_with_are_counted():
    position = home().actions_of()
    assert seen(position, "peaceful") == 0
    assert seen(position.choose("peaceful 2"), "peaceful") == 1


# ---- what rivals do


@pytest.mark.parametrize(("mine", "theirs", "lead"), [(1, 0, 1), (0, 1, -1), (2, 2, 0), (4, 0, 2), (0, 4, -2)])
def test_a_lead_counts_in_every_category_as_far_as_it_may_change(mine, theirs, lead):
    position = home().with_markers(mine).with_markers(theirs, who=1).actions_of()
    assert (seen(position, "lead_combat"), seen(position, "lead_combat", who=1)) == (lead, -lead)


def test_a_lead_is_one_over_the_best_of_the_others():
    position = Position.settled(3).with_markers(2).with_markers(1, who=1).actions_of()
    assert [seen(position, "lead_combat", who) for who in range(3)] == [1, -1, -2]


def test_in_the_endgame_majorities_count_instead_of_leads():
    position = home().with_markers(2).with_endgame().turn_of()
    assert (seen(position, "lead_combat"), seen(position, "combat"), seen(position, "majority") > 0) == (0, 2, True)


@pytest.mark.parametrize("hostile", [True, False])
def test_hostile_units_block_workers_and_what_stands_there(hostile):
    position = home(farm=1, warehouse=2).with_unit("worker", CAPITAL).with_stance(1, 0, hostile).actions_of()
    assert seen(position, "blocked") == seen(position, "shut") == 0
    position.with_unit("soldier", CAPITAL, who=1)
    assert (seen(position, "blocked"), seen(position, "shut")) == ((2, 3) if hostile else (0, 0))


def test_raiders_are_seen_near_the_capital_unless_own_soldiers_are_there():
    position = home().with_unit("mercenary", "f13", who=1).with_unit("worker", "f13", who=1).actions_of()
    assert seen(position, "raid") == 2, "workers do not raid"
    position.with_unit("soldier", CAPITAL)
    assert seen(position, "raid") == 0
    assert seen(home().with_unit("soldier", "f01", who=1).actions_of(), "raid") == 0, "too far away"


def test_hunger_to_come_is_seen_in_the_turns_of_others():
    """Three workers, a farm for two, and as much grain as is given."""
    position = home(farm=1).with_unit("worker", CAPITAL).with_unit("worker", CAPITAL)
    assert seen(position.actions_of(1), "hunger") == 1
    position.with_goods(grain=1)
    assert seen(position, "hunger") == 0
    position.with_unit("soldier", CAPITAL, who=1).with_stance(1, 0, hostile=True)
    assert seen(position, "hunger") == 2, "nobody gets to the farm"
    assert seen(position.actions_of(0), "hunger") == 0, "in the own turn `hungry` counts"


def test_money_may_be_spent_although_patronus_goes_by_it_in_the_end():
    """Otherwise two players with the same money pass for the rest of the game: whoever spends any is behind."""
    position = home().with_characters("patronus").with_coins(20).with_coins(20, who=1).actions_of()
    rich = seen(position, "characters")
    assert seen(position.with_coins(10), "characters") == rich
    poor = seen(position.with_endgame().turn_of(), "characters")
    assert seen(position.with_coins(20), "characters") > poor, "in the endgame it counts"


# ---- when the game ends


def test_hopes_fall_until_nothing_is_left_of_them_in_a_long_game():
    evaluator = evaluator_of(GAME)
    left = [WHOLE - evaluator.progress(home().with_round(number).actions_of().state) for number in (1, 20, 26, 30, 40)]
    assert left == sorted(set(left), reverse=True)
    assert (left[2], left[-1]) == (WHOLE // 4, 0)


def test_hopes_do_not_fall_because_the_end_comes_nearer():
    """Otherwise nobody takes the last character: that would look like the loss of all that is hoped for."""
    evaluator = evaluator_of(GAME)
    many = home().with_display("heros", "dux", "nauta").with_stack("equus").actions_of()
    one = home().with_display("heros").with_stack().actions_of()
    assert evaluator.progress(many.state) == evaluator.progress(one.state)


def test_in_the_endgame_only_points_count():
    position = home(warehouse=2).with_goods(wood=3, stone=3).with_endgame().turn_of()
    assert seen(position, "always") == seen(position, "wood") == seen(position, "warehouse") == 0
    assert seen(position, "domain") == 3


@pytest.mark.parametrize(("workers", "least"), [(3, 1), (4, 8)])
def test_the_farm_that_architectus_counts_is_missed_as_soon_as_another_is_to_be_named(workers, least):
    """ROR-CH-10: limits are tested at once, so with the strength a worker may be lost."""
    position = home(farm=1, warehouse=2).with_characters("architectus")
    position.with_buildings(position.capital(1), farm=1).with_terrain(f13="plains").with_buildings("f13", farm=1)
    for _ in range(workers - 1):
        position.with_unit("worker", CAPITAL)
    assert position.strength(CAPITAL) == 4
    position.actions_of()
    before = position.state.evaluate(0)
    position.choose("use architectus")
    assert promised(position) < -least
    assert position.state.evaluate(0) < before - 100 * least


def test_architectus_promises_strength_where_the_capital_has_a_farm_that_does_not_count():
    position = home(farm=1, warehouse=2).with_characters("architectus")
    position.with_buildings(position.capital(1), farm=1).with_terrain(f13="plains").with_buildings("f13", farm=1)
    position.town().farm_field = FIELD_NAMES.index(position.capital(1))
    assert promised(position.actions_of().choose("use architectus")) > 1


def test_positions_are_alike_whatever_was_done_first_and_is_hidden():
    evaluator = evaluator_of(GAME)
    ways = []
    for first, second in (("w1", "w2"), ("w2", "w1")):
        position = home(warehouse=2).with_terrain(f13="plains").with_unit("worker", "f13").with_coins(5).actions_of()
        for unit in (first, second):
            position.choose(f"activate {unit}").choose("buy stone" if unit == "w1" else "buy wood")
        ways.append(position.state)
    like = evaluator.likeness(ways[0])
    assert evaluator.likeness(ways[1]) == like
    for seed in range(5):
        assert evaluator.likeness(ways[0].determinize(0, chance(seed))) == like
    assert evaluator.likeness(home(warehouse=2).actions_of().state) != like


def test_turns_are_planned_until_the_endgame_begins():
    """There the answer counts, which may be to end the game."""
    evaluator = evaluator_of(GAME)
    position = home().turn_of()
    first = evaluator.turn(position.state)
    assert first != evaluator.turn(position.turn_of(1).state) != NOTHING
    assert evaluator.turn(position.with_endgame().state) == NOTHING


@pytest.mark.parametrize("seed", [7104, 7117, 7119])
def test_nobody_passes_for_the_rest_of_the_game(seed):
    """Games that once went on to the safety limit: for the sake of Patronus both kept their money, or who was ahead played on."""
    state, luck = GAME.new(2, seed), chance(seed * 7 + 1)
    assert isinstance(state, Romolo)
    players = [find("search:1"), find("search:16")]
    turn, acted, idle = (0, 0), True, 0
    while state.player >= 0:
        if (state.round, state.active) != turn:
            idle = 0 if acted else idle + 1
            assert idle < 6, "three rounds in which nobody did anything"
            turn, acted = (state.round, state.active), False
        action = int(players[state.player].choose(Seat(state, state.player, luck)))
        acted = acted or GAME.book.space.notation(action).startswith("activate")
        state.apply(action)
    assert state.round < state.data.round_limit * 2 // 3


def test_bots_bring_their_games_to_an_end():
    """No game lasts until the safety limit because nobody dares to end it."""
    for seed in range(6):
        state, bot, luck = GAME.new(2, seed), find("search:4"), chance(seed)
        assert isinstance(state, Romolo)
        while state.player >= 0:
            state.apply(int(bot.choose(Seat(state, state.player, luck))))
        assert state.round < state.data.round_limit, seed
