"""Military action (TRJ-MIL): recruit, lead, occupy."""

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position, random_game

BORDERS = {
    "camp": ["alpes", "raetia", "noricum"],
    "alpes": ["raetia", "narbonensis", "lugdunensis", "belgica"],
    "raetia": ["alpes", "noricum", "belgica", "germania_superior"],
    "noricum": ["raetia"],
    "narbonensis": ["alpes", "lugdunensis", "aquitania"],
    "lugdunensis": ["alpes", "narbonensis", "belgica", "aquitania", "britannia"],
    "belgica": ["alpes", "raetia", "lugdunensis", "germania_superior", "britannia", "germania_inferior"],
    "germania_superior": ["raetia", "belgica", "germania_inferior"],
    "aquitania": ["narbonensis", "lugdunensis"],
    "britannia": ["lugdunensis", "belgica", "germania_inferior"],
    "germania_inferior": ["belgica", "germania_superior", "britannia"],
}


def leads(game):
    """Where the leader may go."""
    return [answer.removeprefix("lead ") for answer in game.legal if answer.startswith("lead")]


@rule("TRJ-MIL-01")
def test_recruiting_moves_a_figure_from_the_supply_to_the_military_camp():
    game = Position().with_figures(supply=5, military_camp=2, worker_camp=1).acting("military").choose("recruit")
    mat = game.mat()
    assert (mat.supply, mat.military_camp, mat.worker_camp) == (4, 3, 1)
    assert game.points() == 0
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-MIL-01")
def test_recruiting_is_impossible_with_an_empty_supply():
    game = Position().with_figures(supply=0, military_camp=3).acting("military")
    assert game.legal == ["lead alpes", "lead raetia", "lead noricum", "skip"]


@rule("TRJ-MIL-02", "TRJ-MIL-04")
@pytest.mark.parametrize("place", BORDERS)
def test_the_leader_moves_to_an_adjacent_province_only(place):
    game = Position().with_leader(place).acting("military")
    assert leads(game) == BORDERS[place]
    assert place not in leads(game)


@rule("TRJ-MIL-02")
def test_the_leader_stands_in_the_province_entered_and_the_others_stay():
    game = Position(players=3).with_leader("raetia", who=1).acting("military").choose("lead noricum")
    assert [game.leader(who) for who in range(3)] == ["noricum", "raetia", "camp"]


@rule("TRJ-MIL-02")
def test_any_number_of_leaders_may_share_a_province():
    game = Position(players=4)
    for who in range(4):
        game.acting("military", who).choose("lead alpes")
    assert [game.leader(who) for who in range(4)] == ["alpes"] * 4


@rule("TRJ-MIL-03")
def test_a_tile_in_the_province_entered_is_taken_at_once():
    game = Position().with_tiles().with_province("alpes", "senate_4").acting("military").choose("lead alpes")
    assert game.tiles() == {"senate_4": 1}
    assert game.provinces["alpes"] is None
    assert game.points() == 0
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-MIL-03")
def test_a_tile_is_taken_only_once():
    game = Position().with_tiles(0).with_tiles(1).with_province("alpes", "senate_4")
    game.acting("military", 0).choose("lead alpes").acting("military", 1).choose("lead alpes")
    assert (game.tiles(0), game.tiles(1)) == ({"senate_4": 1}, {})
    assert [who for who, _, _ in game.told("took_tile")] == [0]


@rule("TRJ-MIL-03")
def test_only_the_tile_of_the_province_entered_is_taken():
    game = Position().with_tiles().with_province("alpes", None).with_province("raetia", "senate_5")
    game.acting("military").choose("lead alpes")
    assert game.tiles() == {}
    assert game.provinces["raetia"] == "senate_5"


@rule("TRJ-MIL-04")
@pytest.mark.parametrize("province", ["alpes", "raetia", "noricum"])
def test_no_leader_returns_to_the_camp(province):
    game = Position().with_leader(province).with_figures(supply=0, military_camp=0).acting("military")
    assert set(game.legal) == {f"lead {neighbour}" for neighbour in BORDERS[province]} | {"skip"}
    for neighbour in leads(game):
        moved = Position().with_leader(province).acting("military").choose(f"lead {neighbour}")
        assert moved.leader() == neighbour


@rule("TRJ-MIL-04")
def test_a_leader_once_out_of_the_camp_never_comes_back():
    out = set()
    for game in random_game(players=3, seed=5):
        for who in range(3):
            if game.leader(who) != "camp":
                out.add(who)
            assert who not in out or game.leader(who) != "camp"
    assert out


@rule("TRJ-MIL-05")
def test_occupying_moves_a_legionary_to_the_province_of_the_leader():
    game = Position().with_leader("aquitania").with_figures(supply=4, military_camp=2).acting("military")
    game.choose("occupy")
    assert game.legions() == ["aquitania"]
    assert (game.mat().military_camp, game.mat().supply) == (1, 4)
    assert (game.points(), game.source("provinces")) == (10, 10)
    assert game.leader() == "aquitania"


@rule("TRJ-MIL-05")
@pytest.mark.parametrize(
    ("province", "points"),
    [
        ("alpes", 3), ("raetia", 3), ("noricum", 5), ("narbonensis", 6), ("lugdunensis", 6),
        ("belgica", 6), ("germania_superior", 6), ("aquitania", 10), ("britannia", 10), ("germania_inferior", 10),
    ],
)  # fmt: skip
def test_the_first_legionary_brings_the_value_of_the_province(province, points):
    game = Position().with_leader(province).with_figures(military_camp=1).acting("military").choose("occupy")
    assert game.source("provinces") == points


@rule("TRJ-MIL-06")
def test_occupying_is_impossible_while_the_leader_is_in_the_camp():
    game = Position().with_leader("camp").with_figures(supply=1, military_camp=4).acting("military")
    assert game.legal == ["recruit", "lead alpes", "lead raetia", "lead noricum", "skip"]


@rule("TRJ-MIL-06")
def test_occupying_is_impossible_without_a_legionary_in_the_camp():
    game = Position().with_leader("noricum").with_figures(supply=1, military_camp=0).acting("military")
    assert game.legal == ["recruit", "lead raetia", "skip"]


@rule("TRJ-MIL-06", "TRJ-MIL-05")
def test_occupying_is_impossible_with_an_own_legionary_in_the_province():
    game = Position().with_leader("noricum").with_legions("noricum").with_figures(supply=1, military_camp=3)
    assert game.acting("military").legal == ["recruit", "lead raetia", "skip"]


@rule("TRJ-MIL-05", "TRJ-MIL-06")
def test_a_legionary_worth_nothing_may_be_placed_and_still_blocks_a_second_one():
    game = Position(players=3).with_leader("noricum").with_figures(supply=0, military_camp=2)
    game.with_legions("noricum", who=1).with_legions("noricum", who=2).acting("military")
    assert game.can("occupy")
    game.choose("occupy")
    assert game.points() == 0
    assert game.legions() == ["noricum"]
    assert game.acting("military").legal == ["lead raetia", "skip"]


@rule("TRJ-MIL-07")
def test_several_players_may_have_a_legionary_in_the_same_province():
    game = Position(players=4)
    for who in range(4):
        game.with_leader("belgica", who).acting("military", who).choose("occupy")
    assert [game.legions(who) for who in range(4)] == [["belgica"]] * 4


@rule("TRJ-MIL-07")
def test_occupying_one_province_leaves_the_legionaries_in_others():
    game = Position().with_leader("alpes").with_legions("raetia", "belgica").acting("military").choose("occupy")
    assert game.legions() == ["alpes", "raetia", "belgica"]


@rule("TRJ-MIL-07")
def test_a_legionary_stays_when_its_leader_moves_on():
    game = Position().with_leader("alpes").with_legions("alpes", "raetia").acting("military").choose("lead belgica")
    assert game.legions() == ["alpes", "raetia"]


@rule("TRJ-MIL-07")
@pytest.mark.parametrize("players", [2, 4])
def test_legionaries_in_provinces_never_leave_them(players):
    before: list[set[str]] = [set() for _ in range(players)]
    for game in random_game(players, seed=7):
        for who in range(players):
            now = set(game.legions(who))
            assert before[who] <= now
            before[who] = now
    assert any(before)


@rule("TRJ-MIL-08")
@pytest.mark.parametrize(
    ("province", "points"),
    [("britannia", [10, 7, 4, 1]), ("noricum", [5, 2, 0, 0]), ("alpes", [3, 0, 0, 0]), ("belgica", [6, 3, 0, 0])],
)
def test_example_each_legionary_already_there_costs_three_points(province, points):
    game = Position(players=4)
    for who in range(4):
        game.with_leader(province, who).with_figures(who, military_camp=1).acting("military", who).choose("occupy")
    assert [game.source("provinces", who) for who in range(4)] == points
    assert [game.points(who) for who in range(4)] == points


@rule("TRJ-MIL-09")
def test_leaders_of_others_do_not_reduce_the_points():
    game = Position(players=4).with_leader("britannia").with_figures(military_camp=1)
    for other in (1, 2, 3):
        game.with_leader("britannia", other).with_legions("belgica", who=other)
    game.acting("military").choose("occupy")
    assert game.source("provinces") == 10
