"""The search itself: budgets, the tree, what it finds in small games whose best moves are known."""

from __future__ import annotations

import threading

import pytest

from tabularium import bots
from tabularium.bots.budget import PROCESSOR, STRIDE, WALL, Budget, Clock, budget_of
from tabularium.bots.by_game import ByGame
from tabularium.bots.judging import UNIT, Judge, squash
from tabularium.bots.search import ANY, Search, Settings, plain_settings
from tabularium.bots.tree import CLOSED, HEAD, PEAK, VISITS, Tree
from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.errors import BadInput
from tabularium.core.pile import numbers
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tabularium.games.romolo_o_remo import GAME as ROMOLO
from tabularium.games.romolo_o_remo.state import Romolo
from tests.support.romolo_o_remo import Position
from tests.support.toy import END, patience, toy, trust

both = pytest.mark.parametrize("settings", [Settings(), plain_settings()], ids=["guided", "plain"])


def searched(state, budget, settings=None):
    """A search that has thought about a position."""
    bot = Search(budget, settings or Settings())
    bot.think(Seat(state, state.player, chance(3)))
    return bot


def even():
    """A game in which all choices are worth the same."""
    return toy([(0, [((0, 0), END)] * 4)])


# ---- budgets


@both
@pytest.mark.parametrize("iterations", [1, STRIDE - 1, STRIDE, STRIDE + 1, 100])
def test_a_budget_of_iterations_is_kept_exactly(iterations, settings):
    bot = searched(patience(2), Budget(iterations=iterations), settings)
    assert bot.done == iterations
    assert sum(bot.tried) == iterations
    assert bot.tree.cells[bot.tree.root + VISITS] == iterations


def test_a_stopped_budget_ends_the_thinking_before_the_next_look():
    class Stops(Budget):
        def grant(self, done, ahead):
            if done >= 3 * STRIDE:
                self.stop()
            return super().grant(done, ahead)

    assert searched(patience(2), Stops(iterations=10**6)).done == 3 * STRIDE


def test_another_thread_can_stop_a_search():
    budget = Budget(iterations=10**8)
    bot = Search(budget, Settings())
    thread = threading.Thread(target=lambda: bot.think(Seat(patience(2), 0, chance(3))), daemon=True)
    thread.start()
    while bot.done == 0:
        thread.join(0.01)
    budget.stop()
    thread.join(60)
    assert not thread.is_alive()
    assert 0 < bot.done < 10**8


def test_a_stopped_budget_can_be_used_again():
    budget = Budget(iterations=20)
    budget.stop()
    assert searched(patience(2), budget).done == 20


def ticking(*seconds: float) -> Clock:
    """A clock that shows these times, one at every look."""
    times = iter(seconds)
    return lambda: next(times)


def test_time_that_is_over_leaves_one_look():
    assert searched(even(), Budget(milliseconds=500, clock=ticking(0, 1))).done == STRIDE
    assert searched(even(), Budget(milliseconds=2500, clock=ticking(0, 1, 2, 3))).done == 3 * STRIDE


def test_time_that_cannot_change_the_choice_is_saved():
    budget = Budget(milliseconds=10_000, clock=ticking(0.0, 0.1, 6.0, 6.0))
    budget.start()
    assert budget.grant(100, 99) == STRIDE, "hardly any time has passed"
    assert budget.grant(600, 399) == STRIDE, "400 iterations are still to come"
    assert budget.grant(600, 401) == 0


def test_of_iterations_and_time_whichever_is_over_first_ends_the_thinking():
    assert searched(even(), Budget(40, 2500, ticking(0, 1, 1, 1))).done == 40
    assert searched(even(), Budget(40, 2500, ticking(0, 1, 3))).done == 2 * STRIDE
    assert searched(even(), Budget(5, 2500, ticking(0, 3))).done == 5


def test_a_favourite_leads_by_visits():
    bot = searched(trust(), Budget(iterations=100))
    visits = sorted(bot.rank(action, 0)[0] for action in (0, 1))
    assert bot.ahead() == visits[1] - visits[0] > 0


@pytest.mark.parametrize(
    ("text", "iterations", "milliseconds"),
    [
        ("500", 500, 0),
        ("100ms", 0, 100),
        ("2s", 0, 2000),
        ("1", 1, 0),
        ("500in2s", 500, 2000),
        ("1in600000ms", 1, 600_000),
    ],
)
def test_budgets_are_spelled_as_iterations_or_times_or_both(text, iterations, milliseconds):
    budget = budget_of(text)
    assert (budget.iterations, budget.milliseconds) == (iterations, milliseconds)


def test_people_wait_by_the_clock_and_arenas_measure_by_the_processor():
    assert budget_of("100ms").clock is WALL
    bot = bots.find("search:100ms", PROCESSOR)
    assert isinstance(bot, Search)
    assert bot.budget.clock is PROCESSOR


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0ms",
        "-5",
        "5 s",
        "1.5s",
        "ms",
        "fast",
        "601s",
        "1000000000",
        "٣",
        "in2s",
        "500in",
        "500in500",
        "500in0s",
        "0in2s",
        "5in601s",
        "2sin500",
    ],
)
def test_other_spellings_are_refused(text):
    with pytest.raises(BadInput, match="is no budget"):
        budget_of(text)


# ---- the tree


def test_a_tree_grows_beyond_its_first_room_and_forgets_nothing():
    tree = Tree(2, 1000)
    rewards = numbers(2)
    made = []
    for action in range(1000):
        rewards[0] = action
        made.append(tree.add(tree.root, action))
        tree.credit(made[-1], rewards)
    for action, node in enumerate(made):
        assert tree.child(tree.root, action) == node
        assert tree.mean(node, 0) == action
        assert tree.cells[node + HEAD + 1] == 0
    tree.clear()
    assert tree.child(tree.root, 5) == 0


def test_children_are_found_by_action_only_while_they_are_linked():
    tree = Tree(2, 10)
    one, other = tree.add(tree.root, 3), tree.add(tree.root, 7)
    tree.link(tree.root)
    assert [int(node) for node in tree.child_of] == [0, 0, 0, one, 0, 0, 0, other, 0, 0]
    tree.unlink(tree.root)
    assert set(tree.child_of) == {0}


def test_a_way_is_closed_when_all_that_follows_is():
    tree = Tree(2, 10)
    one, other = tree.add(tree.root, 1), tree.add(tree.root, 2)
    first, second = tree.add(one, 3), tree.add(one, 4)
    for ways, closed in (
        ([one, first], {first}),
        ([one, second], {first, second, one}),
        ([other], {one, other, tree.root}),
    ):
        tree.path.size = 0
        for node in ways:
            tree.path.push(node)
        tree.close()
        assert all(tree.cells[node + CLOSED] == tree.thought for node in closed)
        assert (tree.cells[tree.root + CLOSED] == tree.thought) == (tree.root in closed)
    tree.thought += 1
    assert not tree.all_closed(tree.root), "the next decision looks at everything anew"


# ---- rewards


def test_rewards_grow_with_the_lead_and_stay_within_bounds():
    leads = [-(10**6), -2000, -1, 0, 1, 2000, 10**6]
    rewards = [squash(lead, 2000) for lead in leads]
    assert rewards == sorted(rewards)
    assert rewards[0] >= 0
    assert rewards[-1] <= UNIT
    assert squash(0, 2000) == UNIT // 2
    assert squash(2000, 2000) == UNIT * 3 // 4


@pytest.mark.parametrize(("values", "leads"), [([500, 300, 900], [-400, -600, 400]), ([7, 7], [0, 0]), ([250], [250])])
def test_a_lead_is_over_the_best_of_the_others(values, leads):
    judge = Judge(len(values), 2000, 50)
    for who, value in enumerate(values):
        judge.values[who] = value
    assert [judge.lead(who) for who in range(len(values))] == leads


def test_places_are_shared_by_equals():
    judge = Judge(4, 2000, 50)
    for who, value in enumerate([300, 500, 300, 100]):
        judge.values[who] = value
    assert [judge.place(who) for who in range(4)] == [2, 1, 2, 4]


# ---- what it finds


@both
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_it_waits_for_more_points_later(players, settings):
    state = patience(players)
    assert bots.find("greedy").choose(Seat(state, 0, chance(1))) == 1
    assert Search(Budget(iterations=1500), settings).choose(Seat(state, 0, chance(1))) == 0


@both
def test_it_expects_others_to_do_what_is_best_for_themselves(settings):
    assert Search(Budget(iterations=200), settings).choose(Seat(trust(), 0, chance(1))) == 1


def test_a_question_with_one_answer_needs_no_thought():
    bot = Search(Budget(iterations=50), Settings())
    assert bot.choose(Seat(toy([(0, [((1, 0), END)])]), 0, chance(1))) == 0
    assert bot.done == 0


def test_it_goes_on_in_the_tree_of_its_last_decision():
    """Two decisions in a row of the same player, nothing new seen between them."""
    state = toy([(0, [((0, 0), 1), ((1, 0), 1)]), (0, [((0, 0), 2), ((1, 0), 2)]), (1, [((0, 0), END), ((0, 1), END)])])
    bot = Search(Budget(iterations=40), Settings())
    state.apply(int(bot.choose(Seat(state, 0, chance(1)))))
    known = bot.tree.cells[bot.tree.root + VISITS]
    assert known > 20
    bot.choose(Seat(state, 0, chance(2)))
    assert bot.done == 40, "a tree that is there saves no iterations of the budget"
    assert bot.tree.end > 0


def test_it_forgets_the_tree_when_somebody_else_was_asked():
    state = patience(2)
    bot = Search(Budget(iterations=40), Settings())
    state.apply(int(bot.choose(Seat(state, 0, chance(1)))))
    assert bot.key == ""
    state.apply(0)
    bot.choose(Seat(state, 0, chance(2)))
    assert bot.tree.cells[VISITS] == 40


def test_one_bot_can_sit_in_several_games_at_once():
    """A memory of one game is of no use, and no harm, in another."""
    alone: list[int] = []
    shared: list[int] = []
    for made, bots_of_games in ((alone, [Search(Budget(iterations=30), Settings()) for _ in range(2)]), (shared, None)):
        games = [patience(2), trust()]
        one = Search(Budget(iterations=30), Settings())
        for step in range(4):
            for number, state in enumerate(games):
                if state.player >= 0:
                    bot = bots_of_games[number] if bots_of_games else one
                    made.append(int(bot.choose(Seat(state, state.player, chance(step)))))
                    state.apply(made[-1])
    assert alone == shared


def test_an_iteration_can_begin_with_a_given_action():
    state = trust()
    bot = searched(state, Budget(iterations=10))
    for _ in range(5):
        bot.iterate(Seat(state, 0, chance(3)).sample(), 0, 0)
    assert bot.tried[0] == 5, "of its own accord it would take the 2"
    assert (bot.points[1], bot.places[1]) == (200 * bot.tried[1], bot.tried[1])


# ---- names


def test_levels_are_found_by_name():
    for level in bots.LEVELS:
        assert isinstance(bots.find(level.name), ByGame) or type(bots.find(level.name)) is type(bots.find(level.bot))
    assert bots.USUAL in bots.BOTS


def opening(name: str, slug: str) -> list[int]:
    """The first choices of a game in which all seats are a bot's; each is made with luck of its own."""
    state, bot = find(slug).new(2, 3), bots.find(name)
    made: list[int] = []
    while len(made) < 30:
        made.append(int(bot.choose(Seat(state, state.player, chance(len(made))))))
        state.apply(made[-1])
    return made


# Those that think for a time choose differently every time.
OTHERWISE = [
    pytest.param(level.name, slug, played, id=f"{level.name}-{slug}")
    for level in bots.LEVELS
    for slug in ("trajan", "porta_nigra", "romolo_o_remo")
    if level.elsewhere and not (played := level.elsewhere.get(slug, level.bot)).endswith("s")
]


@pytest.mark.parametrize(("level", "slug", "played"), OTHERWISE)
def test_a_level_plays_some_games_in_another_way(level, slug, played):
    assert opening(level, slug) == opening(played, slug)


def test_games_named_by_levels_are_there():
    for level in bots.LEVELS:
        for slug, bot in level.elsewhere.items():
            assert find(slug).slug == slug
            played = bots.find(level.name)
            played.check(find(slug).book)
            assert isinstance(played, ByGame)
            assert type(played.of(slug)) is type(bots.find(bot))


def test_the_strongest_level_has_the_budget_it_is_said_to_have():
    strongest = bots.LEVELS[-1]
    played = bots.find(strongest.name)
    assert isinstance(played, ByGame)
    for slug, named in [("trajan", strongest.bot), *strongest.elsewhere.items()]:
        bot, meant = played.of(slug), bots.find(named)
        assert isinstance(bot, Search)
        assert isinstance(meant, Search)
        assert (bot.budget.iterations, bot.budget.milliseconds) == (meant.budget.iterations, meant.budget.milliseconds)


@pytest.mark.parametrize("name", ["search", "search:", "search:fast", "mcts", "greedy:2", "Consul", ""])
def test_names_that_are_no_bots_are_refused(name):
    with pytest.raises(BadInput):
        bots.find(name)


def test_every_bot_is_introduced_in_every_language():
    for language in ("en", "de"):
        about = bots.about(language)
        for name in bots.BOTS:
            assert about.get(f"{name}.title")
            assert about.get(f"{name}.help")
        for kind in (*bots.BUDGETED, "favour", "exec"):
            assert f"{kind}:" in about.get(f"list.{kind}")


# ---- how far it looks


def third_round() -> Romolo:
    """Romolo o Remo? for two, with player 0 to begin a turn."""
    state = ROMOLO.new(2, 4)
    greedy = bots.find("greedy")
    assert isinstance(state, Romolo)
    while state.round < 3:
        state.apply(int(greedy.choose(Seat(state, state.player, chance(1)))))
    assert state.active == state.player == 0
    return state


def test_the_best_plan_for_a_turn_is_followed_not_the_one_tried_most():
    state = third_round()
    settings = Settings()
    settings.reuse = False  # so that the tree of a decision can be looked at afterwards
    otherwise = 0
    while state.active == 0:
        bot = Search(Budget(iterations=60), settings)
        actions = state.legal_actions()
        chosen = int(bot.choose(Seat(state, state.player, chance(2))))
        cells, children = bot.tree.cells, {action: bot.tree.child(bot.tree.root, action) for action in actions}
        if len(actions) > 1:
            assert cells[children[chosen] + PEAK] == max(cells[child + PEAK] for child in children.values())
            otherwise += cells[children[chosen] + VISITS] < max(cells[child + VISITS] for child in children.values())
        state.apply(chosen)
    assert otherwise > 0, "the two would have been the same all the time"


def test_thinking_ends_when_all_plans_are_known_and_the_best_of_them_is_found():
    state = (
        Position.settled()
        .with_capital("f12")
        .with_buildings("f12", warehouse=1)
        .with_unit("worker", "f12")
        .acting()
        .state
    )
    bot = Search(Budget(iterations=100_000), Settings())
    bot.think(Seat(state, 0, chance(2)))
    assert bot.done < 10_000
    assert bot.tree.cells[bot.tree.root + CLOSED] == bot.tree.thought
    assert bot.peak == best_end(state.copy(), bot)


def best_end(state: State, bot: Search) -> int:
    """The reward of the best plan, by trying all of them."""
    assert isinstance(state, Romolo)
    if state.active != 0 or state.endgame or state.player < 0:
        bot.judge.assess(state)
        bot.judge.reward()
        return int(bot.judge.rewards[0])
    ends = []
    for action in state.legal_actions():
        after = state.copy()
        after.step_unchecked(action)
        ends.append(best_end(after, bot))
    return max(ends)


def test_time_is_saved_when_the_best_plan_has_stood_for_half_of_the_thinking():
    state = third_round()
    late = steady = 0
    for iterations in range(STRIDE, 30 * STRIDE, STRIDE):
        bot = Search(Budget(iterations=iterations), Settings())
        bot.think(Seat(state, 0, chance(2)))
        cells, root = bot.tree.cells, bot.tree.root
        plans = [cells[bot.tree.child(root, action) + PEAK] for action in state.legal_actions()]
        assert bot.peak == max(plans)
        assert 0 < bot.found <= bot.done == iterations
        if 2 * bot.found > iterations:
            late += 1
            assert bot.ahead() == 0, "better ones are being found"
        else:
            steady += 1
            assert Budget(milliseconds=100, clock=ticking(0.026)).grant(iterations, int(bot.ahead())) == 0
            assert Budget(milliseconds=100, clock=ticking(0.024)).grant(iterations, int(bot.ahead())) > 0
    assert late > 0 < steady


def test_a_plan_that_is_known_from_the_last_decision_has_been_found():
    state = third_round()
    bot = Search(Budget(iterations=200), Settings())
    state.apply(int(bot.choose(Seat(state, 0, chance(2)))))
    bot.prepare(Seat(state, 0, chance(2)))
    assert bot.peak > 0 == bot.found


@pytest.mark.parametrize(
    ("settings", "further"), [(Settings(), False), (plain_settings(), True)], ids=["guided", "plain"]
)
def test_no_further_than_the_turn_where_a_game_has_it_so(settings, further):
    """Romolo o Remo? numbers its turns; whoever is asked in between, as in a combat, is followed nevertheless."""
    state = third_round()
    bot = Search(Budget(iterations=200), settings)
    seat = Seat(state, 0, chance(3))
    bot.think(seat)
    world = seat.sample()
    bot.tree.path.size = 0
    assert isinstance(world, Romolo)
    bot.follow(world, ANY)
    if further:
        assert world.player < 0, "a random game goes to its end"
    else:
        assert (world.round, world.active, world.player) == (3, 1, 1)
        assert world.towns[1].activated == 0, "nothing has been done yet"
