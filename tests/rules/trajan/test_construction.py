"""Construction action (TRJ-CON): workers are hired and build."""

import pytest

from tabularium.games.trajan.actions import SITE_NAMES
from tests.support.rules import rule
from tests.support.trajan import Position, random_game


def builds(game):
    """Where a worker may be put."""
    return [answer.removeprefix("build ") for answer in game.legal if answer.startswith("build")]


@rule("TRJ-CON-01")
def test_hiring_moves_a_figure_from_the_supply_to_the_worker_camp():
    game = Position().with_figures(supply=5, military_camp=2, worker_camp=1).acting("construction").choose("hire")
    mat = game.mat()
    assert (mat.supply, mat.military_camp, mat.worker_camp) == (4, 2, 2)
    assert game.points() == 0
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-CON-01")
def test_hiring_is_impossible_with_an_empty_supply():
    game = Position().with_figures(supply=0, worker_camp=1).acting("construction")
    assert not game.can("hire")
    assert len(builds(game)) == 20


@rule("TRJ-CON-02")
def test_building_moves_a_worker_from_the_camp_to_the_site():
    game = Position().with_figures(supply=5, worker_camp=3).with_site("c2", None).acting("construction")
    game.choose("build c2")
    assert game.workers() == ["c2"]
    assert (game.mat().worker_camp, game.mat().supply) == (2, 5)


@rule("TRJ-CON-02")
def test_building_is_impossible_without_a_worker_in_the_camp():
    game = Position().with_figures(supply=5, worker_camp=0).acting("construction")
    assert game.legal == ["hire", "skip"]


@rule("TRJ-CON-02", "TRJ-CON-04")
def test_building_is_impossible_without_a_legal_site():
    game = Position().with_figures(supply=5, worker_camp=2).with_workers(*SITE_NAMES).acting("construction")
    assert game.legal == ["hire", "skip"]


@rule("TRJ-CON-02")
def test_without_figure_and_worker_the_action_is_impossible():
    game = Position().with_figures(supply=0, worker_camp=0).with_tiles(extra_construction=1).acting("construction")
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-CON-03")
def test_the_first_worker_may_go_to_any_site():
    game = Position().with_workers("a1", "e4", who=1).acting("construction")
    assert builds(game) == SITE_NAMES
    assert len(SITE_NAMES) == 20


@rule("TRJ-CON-03")
@pytest.mark.parametrize(
    ("workers", "legal"),
    [
        (["a1"], {"b1", "a2"}),
        (["e1"], {"d1", "e2"}),
        (["e4"], {"d4", "e3"}),
        (["c1"], {"b1", "d1", "c2"}),
        (["a3"], {"a2", "a4", "b3"}),
        (["c2"], {"b2", "d2", "c1", "c3"}),
        (["b2", "b3"], {"a2", "a3", "c2", "c3", "b1", "b4"}),
        (["a1", "e4"], {"b1", "a2", "d4", "e3"}),
    ],
)
def test_every_further_worker_goes_orthogonally_beside_an_own_one(workers, legal):
    game = Position().with_workers(*workers).with_workers("d3", who=1).acting("construction")
    assert set(builds(game)) == legal


@rule("TRJ-CON-04")
def test_workers_of_several_players_may_share_a_site():
    game = Position(players=4).with_site("c2", None)
    for who in range(4):
        game.acting("construction", who).choose("build c2")
    assert [game.workers(who) for who in range(4)] == [["c2"]] * 4


@rule("TRJ-CON-04")
def test_a_second_own_worker_on_a_site_is_illegal():
    game = Position().with_workers("c2", "c3").with_figures(worker_camp=2).acting("construction")
    assert not game.can("build c2")
    assert not game.can("build c3")
    assert game.can("build c4")


@rule("TRJ-CON-05")
@pytest.mark.parametrize(("tile", "points"), [("ct_door_2", 2), ("ct_door_3", 3), ("ct_door_4", 4), ("ct_door_5", 5)])
def test_the_tile_of_the_site_is_taken_for_its_points(tile, points):
    game = Position().with_buildings(door=1).with_site("b2", tile).acting("construction").choose("build b2")
    assert (game.points(), game.source("construction")) == (points, points)
    assert game.buildings() == {"door": 2}
    assert game.site("b2") is None


@rule("TRJ-CON-05")
def test_a_site_without_a_tile_brings_nothing_but_lets_the_district_grow():
    game = Position().with_buildings().with_workers("b2").with_workers("b3", who=1).with_site("b3", None)
    game.with_figures(worker_camp=2).acting("construction").choose("build b3")
    assert (game.points(), game.buildings()) == (0, {})
    assert (game.player, game.question) == (1, "Sow")
    assert {"a3", "c3", "b4"} <= set(builds(game.acting("construction")))


@rule("TRJ-CON-05")
def test_a_tile_can_be_taken_by_the_first_only():
    game = Position().with_buildings(0, door=1).with_buildings(1, door=1).with_site("b2", "ct_door_4")
    game.acting("construction", 0).choose("build b2").acting("construction", 1).choose("build b2")
    assert (game.points(0), game.points(1)) == (4, 0)
    assert (game.buildings(0), game.buildings(1)) == ({"door": 2}, {"door": 1})


LINKED = [
    ("stairs", "Forum"),
    ("door", "Senate"),
    ("fountain", "Seaport"),
    ("roof", "TrajanAction"),
    ("window", "Military"),
]


@rule("TRJ-CON-06", "TRJ-CON-08")
@pytest.mark.parametrize(("building", "action"), LINKED)
def test_the_first_tile_of_a_type_offers_its_linked_action_at_once(building, action):
    game = Position().with_buildings().with_site("b2", f"ct_{building}_3").acting("construction").choose("build b2")
    assert (game.player, game.question) == (0, action)
    assert game.points() == 3
    assert game.can("skip")
    game.choose("skip")
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-CON-06")
@pytest.mark.parametrize(("building", "action"), LINKED)
def test_a_later_tile_of_the_type_offers_no_action(building, action):
    game = Position().with_buildings(**{building: 1}).with_site("b2", f"ct_{building}_3").acting("construction")
    game.choose("build b2")
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-CON-06")
def test_tiles_of_other_types_and_of_other_players_do_not_matter_for_the_first_tile():
    game = Position().with_buildings(0, stairs=3, door=1, fountain=2, roof=4).with_buildings(1, window=3)
    game.with_site("b2", "ct_window_3").acting("construction").choose("build b2")
    assert (game.player, game.question) == (0, "Military")


@rule("TRJ-CON-06")
def test_the_linked_action_is_carried_out():
    game = Position().with_buildings().with_senate(2).with_site("b2", "ct_door_5").acting("construction")
    game.choose("build b2", "senate")
    assert (game.source("construction"), game.source("senate")) == (5, 4)
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-CON-07")
def test_a_construction_wild_is_no_first_tile_of_any_type():
    game = Position().with_buildings().with_tiles(wild_construction=2).with_site("b2", "ct_window_3")
    game.acting("construction").choose("build b2")
    assert (game.player, game.question) == (0, "Military")
    assert game.tiles() == {"wild_construction": 2}


@rule("TRJ-CON-08")
def test_a_linked_action_that_is_impossible_is_forfeited():
    game = Position().with_buildings().with_arch("centre").with_site("b2", "ct_roof_3").acting("construction")
    game.choose("build b2")
    assert (game.player, game.question) == (1, "Sow")
    assert game.buildings() == {"roof": 1}
    game.with_arch("I").with_site("b3", "ct_roof_2").with_figures(worker_camp=1).acting("construction")
    game.choose("build b3")
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-CON-09")
@pytest.mark.parametrize("players", [2, 3])
def test_workers_in_the_district_never_leave_it(players):
    before: list[set[str]] = [set() for _ in range(players)]
    for game in random_game(players, seed=11):
        for who in range(players):
            now = set(game.workers(who))
            assert before[who] <= now
            before[who] = now
    assert any(before)


@rule("TRJ-CON-10")
def test_example_the_first_window_brings_a_military_action_the_second_none():
    game = Position().with_buildings().with_figures(supply=3, worker_camp=2, military_camp=1)
    game.with_site("c2", "ct_window_4").with_site("c3", "ct_window_2").acting("construction")
    game.choose("build c2")
    assert (game.points(), game.question) == (4, "Military")
    game.choose("recruit")
    assert game.mat().military_camp == 2
    game.acting("construction").choose("build c3")
    assert (game.points(), game.buildings()) == (6, {"window": 2})
    assert (game.player, game.question) == (1, "Sow")
