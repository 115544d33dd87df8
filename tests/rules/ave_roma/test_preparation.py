"""Phase B, the preparation (AVE-PREP)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.ave_roma import Position, random_game
from tests.support.rules import rule

CARDS = {
    "aedificator": ["villa_plan", "villa_built", "forum_plan", "forum_built", "castra_plan"],
    "legatus": ["gallic_war_1", "gallic_war_2", "gallic_war_3", "gallic_war_4", "gallic_war_5"],
    "senatus": ["cato", "livia", "sulla", "marius", "crassus"],
}
NEW = {
    "aedificator": ["portus_plan", "portus_built", "thermae_plan", "thermae_built", "basilica_plan"],
    "legatus": ["punic_war_1", "punic_war_2", "punic_war_3", "punic_war_4", "punic_war_5"],
    "senatus": ["cicero", "scipio", "agrippa", "lucullus", "cornelia"],
}
PILES = {"aedificator": "building", "legatus": "war", "senatus": "patron"}
EVERY_CARD_AREA = pytest.mark.parametrize("area", CARDS)


def prepared(area, *row, new=5):
    """Phase B with this row; the draw pile has so many new cards, the first of NEW on top."""
    game = Position().with_row(area, *row).with_pile(PILES[area], *reversed(NEW[area][:new]))
    return game.preparation()


# ---- rows ----------------------------------------------------------------------------------------


@rule("AVE-PREP-01")
def test_if_the_game_ends_by_its_cards_nothing_else_of_phase_b_happens():
    game = Position(2).with_workers(1, 2).with_workers_in("quaestor", 3, 4).with_workers_in("roma", 5)
    for pile in ("building", "war", "patron"):
        game.with_pile(pile)
    rows = [game.row(area) for area in CARDS]
    game.quiet().preparation()
    assert game.story == ["ending"]
    assert [game.row(area) for area in CARDS] == rows
    assert [game.removed(area) for area in CARDS] == [[], [], []]
    assert (game.workers(), game.in_area("quaestor")[:2]) == ([1, 2], [3, 4])


@rule("AVE-PREP-02")
@EVERY_CARD_AREA
def test_a_full_row_loses_its_rightmost_card(area):
    cards, new = CARDS[area], NEW[area]
    game = prepared(area, *cards)
    assert game.removed(area) == [cards[4]]
    assert game.row(area) == [new[0], *cards[:4]]


@rule("AVE-PREP-03")
@EVERY_CARD_AREA
@pytest.mark.parametrize("gone", [[0], [4], [1, 3], [0, 1, 4], [0, 1, 2, 3], [0, 1, 2, 3, 4]])
def test_cards_move_to_the_right_and_new_ones_fill_from_right_to_left(area, gone):
    row = [None if slot in gone else card for slot, card in enumerate(CARDS[area])]
    game = prepared(area, *row)
    left = [card for card in row if card is not None]
    assert game.row(area) == [*reversed(NEW[area][: len(gone)]), *left]
    assert game.removed(area) == []


@rule("AVE-PREP-03")
@EVERY_CARD_AREA
def test_slots_are_filled_as_far_as_the_pile_lasts(area):
    cards, new = CARDS[area], NEW[area]
    game = prepared(area, None, None, cards[2], None, None, new=2)
    assert game.row(area) == [None, None, new[1], new[0], cards[2]]
    assert game.pile(PILES[area]) == []


@rule("AVE-PREP-04")
@EVERY_CARD_AREA
def test_a_row_that_was_not_full_loses_no_card(area):
    cards = CARDS[area]
    game = prepared(area, None, *cards[1:], new=0)
    assert (game.removed(area), game.row(area)) == ([], [None, *cards[1:]])


@rule("AVE-PREP-05")
def test_province_cards_are_not_touched():
    game = Position().with_province(2, "province_card_01", shifted=True).with_province(4, None)
    before = [game.province(i) for i in range(1, 6)]
    game.preparation()
    assert game.state.round == 2
    assert [game.province(i) for i in range(1, 6)] == before
    assert [game.shifted(i) for i in range(1, 6)] == [False, True, False, False, False]


@rule("AVE-PREP-12")
@pytest.mark.parametrize("taken", [1, 3, 5])
def test_during_phase_a_rows_do_not_move(taken):
    patrons = CARDS["senatus"]
    game = Position().with_row("senatus", *patrons).turn_of(0).place(1, f"take senatus {taken}")
    assert game.row("senatus") == [None if slot == taken else card for slot, card in enumerate(patrons, start=1)]


# ---- workers -------------------------------------------------------------------------------------


def board_with(players=3, **areas):
    """Nobody has workers but those named as p0, p1 and so on; these workers stand in the areas."""
    game = Position(players)
    for who in range(players):
        game.with_workers(*areas.pop(f"p{who}", ()), who=who)
    for area, values in areas.items():
        game.with_workers_in(area, *values)
    return game.preparation()


@rule("AVE-PREP-06")
def test_workers_are_taken_back_in_reverse_turn_order_round_after_round():
    game = Position(3).with_order(1, 2, 0)
    for who in range(3):
        game.with_workers(who=who)
    game.with_workers_in("quaestor", 1, 2, 3).with_workers_in("roma", 1, 2, 3).with_workers_in("aedilis", 4, 5)
    game.with_workers_in("mercator", 4, 5).with_workers_in("propraetor", 1, 2, 3).with_workers_in("senatus", 4, 5)
    game.preparation()
    asked = []
    while game.question == "FetchWorkers":
        asked.append(game.player)
        game.choose(game.legal[0])
        while game.question == "PickWorker":
            game.choose(game.legal[0])
    assert asked[:4] == [0, 2, 1, 0]
    assert [len(game.workers(who)) for who in range(3)] == [5, 5, 5]


@rule("AVE-PREP-06")
def test_who_has_five_workers_is_skipped():
    game = board_with(p2=(1, 2, 3, 4, 5), quaestor=(1, 2, 3), roma=(4, 5, 1), aedilis=(2, 3), mercator=(4, 5))
    assert (game.player, game.question) == (1, "FetchWorkers")
    assert game.workers(2) == [1, 2, 3, 4, 5]


@rule("AVE-PREP-07")
def test_all_workers_of_an_area_are_taken_if_they_fit():
    game = board_with(2, p1=(1, 2), quaestor=(3, 4), roma=(5, 5, 5), aedilis=(1, 1, 1))
    assert game.legal == ["fetch quaestor", "fetch roma", "fetch aedilis"]
    assert game.copy().choose("fetch quaestor").workers(1) == [1, 2, 3, 4]
    exactly = game.copy().choose("fetch roma")
    assert exactly.workers(1) == [1, 2, 5, 5, 5]


@rule("AVE-PREP-07")
def test_of_too_many_workers_the_player_chooses_as_many_as_are_missing():
    game = board_with(2, p1=(1, 1, 1), quaestor=(2, 3, 4, 5), roma=(5, 5, 5))
    game.choose("fetch quaestor")
    assert game.question == "PickWorker"
    picked = []
    for first, second in ((2, 3), (2, 5), (3, 4)):
        tried = game.copy().choose(f"pick {first}", f"pick {second}")
        picked.append(tried.workers(1))
    assert picked == [[1, 1, 1, 2, 3], [1, 1, 1, 2, 5], [1, 1, 1, 3, 4]]


@rule("AVE-PREP-07")
def test_areas_without_workers_cannot_be_chosen():
    game = board_with(2, p1=(1, 2, 3), legatus=(0, 0, 4), senatus=(5, 0, 1), roma=(1, 2, 3))
    assert game.legal == ["fetch roma", "fetch legatus", "fetch senatus"]


@rule("AVE-PREP-08")
def test_workers_may_be_taken_whoever_placed_them():
    game = Position(2).with_money(9, 1).with_surplus(6, 1).turn_of(0).place(1, "go quaestor").place(5, "go roma")
    game.with_workers(2, 2, 2, 2).with_workers(3, 3, 3, 3, who=1).preparation()
    assert (game.player, game.legal) == (1, ["fetch quaestor", "fetch roma"])
    game.choose("fetch quaestor")
    assert (game.workers(1), game.workers(0)) == ([1, 3, 3, 3, 3], [2, 2, 2, 2, 5]), "they have changed hands"


@rule("AVE-PREP-08")
def test_taking_is_mandatory():
    game = board_with(2, p1=(1, 2, 3), quaestor=(4, 4), roma=(5, 5, 5), aedilis=(1, 1))
    assert all(answer.startswith("fetch") for answer in game.legal), "nobody may decline"


@rule("AVE-PREP-09")
def test_workers_kept_by_passing_stay_with_their_owner():
    game = Position(2).with_workers(5, 5, 4).with_workers(1, 2, 3, 4, who=1).with_workers_in("quaestor", 1, 2)
    game.with_workers_in("roma", 3).turn_of(0).choose("pass", "pass", "fetch roma")
    assert (game.workers(0), game.workers(1)) == ([1, 2, 4, 5, 5], [1, 2, 3, 3, 4])


@rule("AVE-PREP-10")
def test_the_example_of_taking_workers_back():
    game = board_with(2, p1=(2,), quaestor=(1, 3, 5), roma=(1, 2, 3, 4, 5))
    assert game.copy().choose("fetch quaestor").workers(1) == [1, 2, 3, 5]
    roma = game.choose("fetch roma")
    assert roma.question == "PickWorker"
    four = roma.copy().choose("pick 1", "pick 2", "pick 4")
    assert four.workers(1) == [1, 2, 2, 4, 5], "any four of the five"
    assert roma.copy().choose("pick 2").workers(1) == [2, 2, 3, 4, 5], "without the lowest only one way is left"


@rule("AVE-PREP-11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_when_phase_b_is_over_everybody_has_five_workers_and_none_is_left(players):
    rounds = 1
    for game in random_game(players, seed=players):
        if game.state.round > rounds:
            rounds = int(game.state.round)
            workers = [game.workers(who) for who in range(players)]
            assert [len(mine) for mine in workers] == [5] * players
            assert not any(game.state.spaces)
            assert Counter(value for mine in workers for value in mine) == dict.fromkeys(range(1, 6), players)
    assert rounds > 2
