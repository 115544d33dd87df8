"""Wild tiles (TRJ-WILD): for a card, a demand, a construction tile, an extra action."""

from itertools import product
from random import Random

import pytest

from tabularium.games.trajan.actions import BUILDING_NAMES
from tests.support.rules import rule
from tests.support.trajan import Position

# ---- the commodity wild --------------------------------------------------------------------------


@rule("TRJ-WILD-01")
def test_a_wild_stands_for_a_card_of_an_identical_shipment_and_leaves_the_game():
    game = Position().with_hand(wine=2, fish=1).with_tiles(wild_commodity=1).acting("seaport")
    game.choose("ship identical", "load wine", "load wine", "wild")
    assert game.source("shipping") == 12
    assert game.display() == {"wine": 2}
    assert game.hand() == {"fish": 1}
    assert game.tiles() == {}


@rule("TRJ-WILD-01")
def test_several_wilds_stand_for_different_cards():
    game = Position().with_hand(wine=1, fish=1).with_tiles(wild_commodity=3).acting("seaport")
    game.choose("ship different", "load wine", "load fish", "wild", "wild")
    assert game.source("shipping") == 8
    assert game.display() == {"wine": 1, "fish": 1}
    assert game.tiles() == {"wild_commodity": 1}


@rule("TRJ-WILD-01")
@pytest.mark.parametrize(("ship", "points"), [("identical", 12), ("different", 6)])
def test_a_shipment_may_consist_of_wilds_only(ship, points):
    game = Position().with_hand().with_tiles(wild_commodity=3).acting("seaport")
    game.choose(f"ship {ship}", "wild", "wild")
    assert game.source("shipping") == points
    assert (game.display(), game.tiles()) == ({}, {})


@rule("TRJ-WILD-01")
def test_a_card_and_a_wild_form_a_pair():
    game = Position().with_hand(wine=1).with_tiles(wild_commodity=1).acting("seaport")
    game.choose("ship pairs")
    assert game.source("shipping") == 5
    assert (game.display(), game.hand(), game.tiles()) == ({"wine": 1}, {}, {})


@rule("TRJ-WILD-01")
def test_two_wilds_form_a_pair():
    game = Position().with_hand().with_tiles(wild_commodity=2).acting("seaport")
    game.choose("ship pairs")
    assert game.source("shipping") == 5
    assert (game.display(), game.tiles()) == ({}, {})


@rule("TRJ-WILD-01")
def test_pairs_of_all_three_makes_go_on_one_ship():
    game = Position().with_hand(wine=2, fish=1, gems=1).with_tiles(wild_commodity=3).acting("seaport")
    game.choose("ship pairs", "load wine", "mix fish", "wild")
    assert game.source("shipping") == 15
    assert game.display() == {"wine": 2, "fish": 1}
    assert game.hand() == {"gems": 1}
    assert game.tiles() == {}


@rule("TRJ-WILD-01", "TRJ-SEA-09")
def test_a_mixed_pair_is_of_another_kind_than_the_pairs_on_board():
    game = Position().with_hand(wine=3, fish=1).with_tiles(wild_commodity=1).acting("seaport")
    game.choose("ship pairs")
    assert game.legal == ["load wine", "mix wine", "mix fish"]
    game.choose("load wine")
    assert game.legal == ["mix fish", "sail"]


@rule("TRJ-WILD-01")
def test_one_wild_is_no_pair():
    game = Position().with_hand().with_tiles(wild_commodity=1).acting("seaport")
    assert [answer for answer in game.legal if answer.startswith("ship")] == ["ship identical", "ship different"]


@rule("TRJ-WILD-01")
def test_wilds_do_not_make_a_ship_larger():
    game = Position().with_hand(wine=3, fish=1).with_tiles(wild_commodity=3).acting("seaport")
    game.choose("ship identical", "load wine", "load wine", "load wine", "wild")
    assert game.source("shipping") == 20
    assert game.tiles() == {"wild_commodity": 2}


@rule("TRJ-WILD-02")
def test_a_wild_cannot_be_shown():
    game = Position().with_hand().with_tiles(wild_commodity=2).acting("seaport")
    assert not [answer for answer in game.legal if answer.startswith("show")]
    game = Position().with_hand(wine=1).with_draw_pile("fish").with_tiles(wild_commodity=2).acting("seaport")
    game.choose("show wine")  # the second question has one answer only
    assert (game.display(), game.hand(), game.tiles()) == ({"wine": 1}, {"fish": 1}, {"wild_commodity": 2})


@rule("TRJ-WILD-02")
def test_a_wild_cannot_be_discarded():
    game = Position().with_hand().with_draw_pile("wine", "fish").with_tiles(wild_commodity=1).acting("seaport")
    game.choose("draw two")
    assert game.legal == ["discard wine left", "discard wine right", "discard fish left", "discard fish right"]


@rule("TRJ-WILD-03")
def test_an_unused_wild_counts_for_one_commodity_bonus_tile():
    game = Position().with_hand().with_tiles(wild_commodity=1)
    game.with_bonus(yellow=("bonus_wine_fish", "bonus_cattle_wheat")).final_scoring()
    assert game.source("bonus") == 3


@rule("TRJ-WILD-03")
def test_an_unused_wild_is_no_card_in_hand():
    game = Position().with_hand(wine=2).with_tiles(wild_commodity=2).with_bonus().final_scoring()
    assert game.source("hand") == 2


@rule("TRJ-WILD-03")
def test_an_unused_wild_without_a_commodity_bonus_tile_is_worth_nothing():
    game = Position().with_hand().with_tiles(wild_commodity=3)
    game.with_bonus(yellow=("bonus_bread", "bonus_workers", "bonus_legionaries")).final_scoring()
    assert (game.source("bonus"), game.source("hand"), game.source("sets")) == (0, 0, 0)


# ---- the demand wild -----------------------------------------------------------------------------


@rule("TRJ-WILD-04")
@pytest.mark.parametrize("demand", ["bread", "games", "religion"])
def test_a_demand_wild_meets_any_one_demand_and_leaves_the_game(demand):
    others = [other for other in ("bread", "games", "religion") if other != demand]
    game = Position().with_tiles(wild_demand=1).with_trajan_demands(**dict.fromkeys(others, 1))
    game.with_demands("bread", "games", "religion").end_of_quarter()
    assert game.source("demands") == 0
    assert game.tiles() == {}


@rule("TRJ-WILD-04")
def test_an_unused_demand_wild_serves_one_bonus_tile():
    game = Position().with_tiles(wild_demand=1).with_bonus(yellow=("bonus_bread", "bonus_games", "bonus_religion"))
    assert game.final_scoring().source("bonus") == 9


@rule("TRJ-WILD-04")
def test_a_demand_wild_adds_nothing_to_a_bonus_tile_that_counts_already():
    game = Position().with_tiles(wild_demand=2, demand_bread=1).with_bonus(yellow=("bonus_bread",))
    assert game.final_scoring().source("bonus") == 9


# ---- the construction wild -----------------------------------------------------------------------


@rule("TRJ-WILD-05")
@pytest.mark.parametrize(
    ("stairs", "wilds", "points"), [(2, 1, 10), (3, 1, 20), (1, 2, 10), (2, 2, 20), (1, 1, 0), (4, 1, 20)]
)
def test_a_construction_wild_counts_as_a_tile_of_a_type(stairs, wilds, points):
    game = Position().with_tiles(wild_construction=wilds).with_buildings(stairs=stairs).final_scoring()
    assert game.source("sets") == points


@rule("TRJ-WILD-05")
def test_a_set_needs_a_real_tile():
    game = Position().with_tiles(wild_construction=3).with_buildings().final_scoring()
    assert game.source("sets") == 0


@rule("TRJ-WILD-05")
def test_a_construction_wild_counts_for_one_type_only():
    game = Position().with_tiles(wild_construction=1).with_buildings(stairs=2, door=2, roof=2).final_scoring()
    assert game.source("sets") == 10


# ---- the extra-action wild -----------------------------------------------------------------------


@rule("TRJ-WILD-06")
def test_an_extra_action_wild_repeats_any_action_and_leaves_the_game():
    for action, answer in (("senate", "senate"), ("military", "recruit"), ("construction", "hire")):
        game = Position().with_senate(0).with_tiles(wild_extra_action=1).acting(action).choose(answer)
        assert game.legal == ["extra wild", "skip"]
        game.choose("extra wild")
        if game.player == 0:  # a repetition with one variant needs no answer
            game.choose(answer)
        assert game.tiles() == {}
        assert (game.player, game.question) == (1, "Sow")
        mat = game.mat()
        assert {"senate": mat.senate == 2, "military": mat.military_camp == 3, "construction": mat.worker_camp == 3}[
            action
        ]


@rule("TRJ-WILD-06")
def test_an_extra_action_wild_profits_from_a_plus_two_marker():
    game = Position().with_senate(0).with_plus("senate").with_tiles(wild_extra_action=1).acting("senate")
    game.choose("senate", "extra wild", "senate")
    assert (game.mat().senate, game.points()) == (3, 9)
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-WILD-06")
def test_the_wild_may_be_used_even_beside_the_plain_tile():
    game = Position().with_senate(0).with_tiles(wild_extra_action=1, extra_senate=1).acting("senate").choose("senate")
    assert game.legal == ["extra tile", "extra wild", "skip"]
    game.choose("extra wild")
    assert game.tiles() == {"extra_senate": 1}


# ---- where they are laid -------------------------------------------------------------------------


@rule("TRJ-WILD-07")
def test_a_commodity_wild_is_laid_where_it_brings_most():
    game = Position().with_hand().with_tiles(wild_commodity=2)
    game.with_bonus(yellow=("bonus_cattle_wheat",), grey=("bonus_wine_fish",)).final_scoring()
    assert game.source("bonus") == 6
    assert game.player == -1


@rule("TRJ-WILD-07")
@pytest.mark.parametrize(("wilds", "points"), [(1, 9), (2, 15), (3, 21)])
def test_demand_wilds_are_laid_on_the_best_bonus_tiles_first(wilds, points):
    game = Position().with_tiles(wild_demand=wilds)
    game.with_bonus(yellow=("bonus_religion",), grey=("bonus_bread", "bonus_games")).final_scoring()
    assert game.source("bonus") == points
    assert game.player == -1


@rule("TRJ-WILD-07")
@pytest.mark.parametrize(
    ("buildings", "wilds", "points"),
    [
        ({"door": 1, "stairs": 2}, 2, 20),  # both to the stairs, not to the door
        ({"door": 2, "stairs": 1}, 2, 20),
        ({"door": 2, "stairs": 3}, 2, 30),  # one each
        ({"door": 1, "stairs": 1, "roof": 3}, 1, 20),
    ],
)
def test_construction_wilds_are_laid_where_all_together_bring_most(buildings, wilds, points):
    game = Position().with_tiles(wild_construction=wilds).with_buildings(**buildings).final_scoring()
    assert game.source("sets") == points
    assert game.player == -1


DEMANDS = ["bread", "games", "religion"]
SETS = [0, 0, 0, 10, 20, 20, 20]
CARDS_SHOWN = {"bonus_wine_fish": ("wine", "fish"), "bonus_cattle_wheat": ("cattle", "wheat")}


def bonus_points(tile, value, tiles, display):
    """What a demand or commodity bonus tile is worth for these tiles and this display."""
    if tile.removeprefix("bonus_") in DEMANDS:
        return value[0] if tiles[tile.removeprefix("bonus_")] else 0
    return value[1] * sum(display[kind] for kind in CARDS_SHOWN[tile])


@rule("TRJ-WILD-07")
@pytest.mark.parametrize("seed", range(40))
def test_no_other_way_to_lay_the_wilds_brings_more(seed):
    luck = Random(seed)
    served = [f"bonus_{demand}" for demand in DEMANDS] + list(CARDS_SHOWN)
    values = {tile: luck.choice([(9, 3), (6, 2), (0, 0)]) for tile in served}  # yellow, grey, not owned
    buildings = {name: luck.randint(0, 4) for name in BUILDING_NAMES}
    tiles = {demand: luck.randint(0, 1) for demand in DEMANDS}
    display = {kind: luck.randint(0, 2) for kind in ("wine", "fish", "cattle", "wheat")}
    wilds = {kind: luck.randint(0, 2) for kind in ("construction", "demand", "commodity")}

    sets = []
    for laid in product([name for name in BUILDING_NAMES if buildings[name]] or [""], repeat=wilds["construction"]):
        sets.append(sum(SETS[number + laid.count(name)] for name, number in buildings.items()))
    bonus = []
    for as_demands in product(DEMANDS, repeat=wilds["demand"]):
        owned = {demand: tiles[demand] + as_demands.count(demand) for demand in DEMANDS}
        for as_cards in product(display, repeat=wilds["commodity"]):
            shown = {kind: display[kind] + as_cards.count(kind) for kind in display}
            bonus.append(sum(bonus_points(tile, values[tile], owned, shown) for tile in served))

    game = Position().with_buildings(**buildings).with_display(**display)
    game.with_tiles(
        **{f"demand_{demand}": number for demand, number in tiles.items()},
        **{f"wild_{kind}": number for kind, number in wilds.items()},
    )
    game.with_bonus(
        yellow=tuple(tile for tile in served if values[tile] == (9, 3)),
        grey=tuple(tile for tile in served if values[tile] == (6, 2)),
    )
    game.final_scoring()
    assert (game.source("sets"), game.source("bonus")) == (max(sets), max(bonus))
