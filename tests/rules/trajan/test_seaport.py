"""Seaport action (TRJ-SEA): cards are drawn, shown and shipped."""

import pytest

from tests.support.rules import rule
from tests.support.trajan import Position

# ---- cards ---------------------------------------------------------------------------------------


@rule("TRJ-SEA-01")
def test_draw_two_takes_two_cards_and_asks_for_a_discard_of_any_hand_card_on_either_pile():
    game = Position().with_hand(wine=1).with_draw_pile("gems", "fish", "wheat").acting("seaport")
    game.choose("draw two")
    assert game.hand() == {"wine": 1, "fish": 1, "wheat": 1}
    assert (game.player, game.legal) == (
        0,
        [
            *("discard wine left", "discard wine right"),
            *("discard fish left", "discard fish right"),
            *("discard wheat left", "discard wheat right"),
        ],
    )


@rule("TRJ-SEA-01")
@pytest.mark.parametrize("card", ["wine", "fish"])  # an old and a new one
@pytest.mark.parametrize(("pile", "other"), [("left", "right"), ("right", "left")])
def test_the_discarded_card_lies_on_top_of_the_chosen_pile(card, pile, other):
    game = Position().with_hand(wine=1).with_draw_pile("fish", "fish").with_discards(("furs",), ("oils",))
    untouched = game.discard_pile(other)
    game.acting("seaport").choose("draw two", f"discard {card} {pile}")
    assert game.discard_pile(pile)[1:] == [card]
    assert game.discard_pile(other) == untouched
    assert sum(game.hand().values()) == 2
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-02")
@pytest.mark.parametrize(("pile", "card", "rest"), [("left", "wine", ["furs"]), ("right", "gems", ["fish", "oils"])])
def test_the_top_card_of_a_discard_pile_can_be_taken(pile, card, rest):
    game = Position().with_hand().with_discards(("furs", "wine"), ("fish", "oils", "gems")).acting("seaport")
    game.choose(f"take {pile}")
    assert game.hand() == {card: 1}
    assert game.discard_pile(pile) == rest
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-03")
def test_one_card_is_shown_and_one_drawn():
    game = Position().with_hand(wine=1, fish=1).with_draw_pile("gems", "oils").acting("seaport")
    game.choose("show wine", "skip")
    assert (game.display(), game.hand()) == ({"wine": 1}, {"fish": 1, "oils": 1})
    assert game.points() == 0
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-03")
def test_two_different_cards_are_shown_before_two_are_drawn():
    game = Position().with_hand(wine=1, fish=2).with_draw_pile("gems", "oils", "furs").acting("seaport")
    game.choose("show wine")
    assert game.hand() == {"fish": 2}
    assert game.legal == ["show fish", "skip"]
    game.choose("show fish")
    assert (game.display(), game.hand()) == ({"wine": 1, "fish": 1}, {"fish": 1, "oils": 1, "furs": 1})
    assert game.points() == 0
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-03")
def test_two_equal_cards_can_be_shown():
    game = Position().with_hand(wine=2).with_draw_pile("gems", "oils").acting("seaport")
    game.choose("show wine", "show wine")
    assert (game.display(), game.hand()) == ({"wine": 2}, {"gems": 1, "oils": 1})


@rule("TRJ-SEA-03", "TRJ-SEA-05")
def test_after_showing_as_many_cards_are_drawn_as_there_are():
    game = Position().with_hand(wine=2).with_draw_pile("gems").with_discards(("oils",), ("furs",)).acting("seaport")
    game.choose("show wine", "show wine")
    assert (game.display(), game.hand()) == ({"wine": 2}, {"gems": 1})
    assert (game.discard_pile("left"), game.discard_pile("right")) == (["oils"], ["furs"])


@rule("TRJ-SEA-04")
@pytest.mark.parametrize("pile", ["left", "right"])
def test_taking_the_last_card_of_a_discard_pile_refills_it_at_once(pile):
    game = Position().with_hand().with_draw_pile("gems", "oils").with_discards(("wine",), ("wine",)).acting("seaport")
    game.choose(f"take {pile}")
    assert game.discard_pile(pile) == ["oils"]
    assert game.state.draw_pile.size == 1
    assert game.hand() == {"wine": 1}


@rule("TRJ-SEA-04")
def test_a_discard_pile_with_cards_left_is_not_refilled():
    game = Position().with_hand().with_draw_pile("gems").with_discards(("furs", "wine"), ("fish",)).acting("seaport")
    game.choose("take left")
    assert game.discard_pile("left") == ["furs"]
    assert game.state.draw_pile.size == 1


@rule("TRJ-SEA-05")
def test_a_draw_pile_that_runs_out_in_mid_draw_is_made_of_all_discards_but_the_tops():
    game = Position().with_hand().with_draw_pile("wine").with_discards(("furs", "oils", "fish"), ("gems", "wheat"))
    game.acting("seaport").choose("draw two")
    assert (game.discard_pile("left"), game.discard_pile("right")) == (["fish"], ["wheat"])
    drawn = game.hand()
    assert drawn.pop("wine") == 1
    (second,) = drawn
    assert second in ("furs", "oils", "gems")
    assert game.state.draw_pile.size == 2


@rule("TRJ-SEA-05")
def test_the_discards_are_shuffled_into_the_new_pile():
    below = ("columns", "furs", "scrolls", "oils", "fruit", "ceramics", "wine", "fish")
    drawn = set()
    for seed in range(1, 7):
        game = Position(seed=seed).with_hand(gems=1).with_draw_pile().with_discards((*below, "wheat"), ("cattle",))
        drawn.add(str(game.acting("seaport").choose("draw two").hand()))
    assert len(drawn) > 3


@rule("TRJ-SEA-05")
def test_an_empty_draw_pile_waits_for_the_next_draw():
    game = Position().with_hand().with_draw_pile("wine", "fish").with_discards(("furs", "oils"), ("gems",))
    game.acting("seaport").choose("draw two")
    assert game.state.draw_pile.size == 0
    assert game.discard_pile("left") == ["furs", "oils"]


@rule("TRJ-SEA-04", "TRJ-SEA-05")
def test_a_refill_reshuffles_if_it_must():
    game = Position().with_hand().with_draw_pile().with_discards(("wine",), ("furs", "oils")).acting("seaport")
    game.choose("take left")
    assert (game.discard_pile("left"), game.discard_pile("right")) == (["furs"], ["oils"])


@rule("TRJ-SEA-06")
def test_draw_two_with_one_card_left_draws_it_and_discards_one():
    game = Position().with_hand(wine=1).with_draw_pile("fish").with_discards(("furs",), ("oils",)).acting("seaport")
    game.choose("draw two")
    assert game.hand() == {"wine": 1, "fish": 1}
    game.choose("discard fish right")
    assert game.hand() == {"wine": 1}
    assert game.discard_pile("right") == ["oils", "fish"]


@rule("TRJ-SEA-06")
def test_draw_two_is_possible_if_only_a_reshuffle_gives_a_card():
    game = Position().with_hand().with_draw_pile().with_discards(("furs", "wine"), ("oils",)).acting("seaport")
    assert game.legal == ["draw two", "take left", "take right", "skip"]


@rule("TRJ-SEA-06")
def test_draw_two_is_impossible_if_no_card_can_be_drawn():
    game = Position().with_hand(wine=1).with_draw_pile().with_discards(("furs",), ("oils",)).acting("seaport")
    assert game.legal == ["take left", "take right", "show wine", "ship identical", "ship different", "skip"]


@rule("TRJ-SEA-06")
@pytest.mark.parametrize(("left", "right", "legal"), [(("furs",), (), "take left"), ((), ("furs",), "take right")])
def test_taking_a_discard_needs_a_pile_with_a_card(left, right, legal):
    game = Position().with_hand().with_draw_pile().with_discards(left, right).acting("seaport")
    assert game.legal == [legal, "skip"]


@rule("TRJ-SEA-06")
def test_showing_needs_a_card_in_hand():
    game = Position().with_hand().acting("seaport")
    assert game.legal == ["draw two", "take left", "take right", "skip"]
    game.with_hand(oils=1).fresh()
    assert game.can("show oils")


@rule("TRJ-SEA-06")
def test_without_any_card_anywhere_the_action_is_impossible():
    game = Position().with_hand().with_draw_pile().with_discards().acting("seaport")
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-13")
def test_a_hand_may_grow_without_limit():
    game = Position().with_hand(wine=5, fish=5, gems=5, oils=5).with_draw_pile("furs", "wheat").acting("seaport")
    game.choose("draw two")
    assert sum(game.hand().values()) == 22
    game.choose("discard wine left").acting("seaport").choose("take left")
    assert sum(game.hand().values()) == 22
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-15")
def test_a_discard_pile_that_cannot_be_refilled_stays_empty_and_is_not_offered():
    game = Position().with_hand(0).with_hand(1).with_draw_pile().with_discards(("wine",), ("oils",)).acting("seaport")
    game.choose("take left")
    assert game.hand() == {"wine": 1}
    assert game.discard_pile("left") == []
    assert game.acting("seaport", who=1).legal == ["take right", "skip"]


@rule("TRJ-SEA-15")
def test_an_empty_discard_pile_may_be_chosen_for_a_discard():
    game = Position().with_hand().with_draw_pile("wine", "fish").with_discards((), ("oils",)).acting("seaport")
    game.choose("draw two", "discard wine left")
    assert game.discard_pile("left") == ["wine"]


@rule("TRJ-SEA-15")
def test_an_empty_discard_pile_waits_for_a_discard_even_if_cards_can_be_drawn_again():
    game = Position().with_hand().with_draw_pile("gems", "wine", "fish").with_discards((), ("oils",)).acting("seaport")
    game.choose("draw two", "discard wine right")
    assert game.discard_pile("left") == []
    assert game.state.draw_pile.size == 1


# ---- ships ---------------------------------------------------------------------------------------


def sail(units, most):
    """The last word to a ship; a full one leaves by itself."""
    return ["sail"] if units < most else []


@rule("TRJ-SEA-07")
def test_shipping_moves_hand_cards_into_the_display_and_draws_none():
    game = Position().with_hand(wine=3, fish=1).acting("seaport")
    pile = game.state.draw_pile.size
    game.choose("ship identical", "load wine", "load wine", "sail")
    assert (game.display(), game.hand()) == ({"wine": 2}, {"wine": 1, "fish": 1})
    assert (game.points(), game.source("shipping")) == (6, 6)
    assert game.state.draw_pile.size == pile
    assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-07")
@pytest.mark.parametrize(
    ("hand", "ships"),
    [
        ({}, []),
        ({"wine": 1, "fish": 1}, ["ship identical", "ship different"]),
        ({"wine": 2}, ["ship identical", "ship different", "ship pairs"]),
    ],
)
def test_a_ship_is_offered_only_for_a_hand_that_fits_it(hand, ships):
    game = Position().with_hand(**hand).acting("seaport")
    assert [answer for answer in game.legal if answer.startswith("ship")] == ships


@rule("TRJ-SEA-08")
@pytest.mark.parametrize(
    ("cards", "coloured", "grey"),
    [(1, 2, 0), (2, 6, 1), (3, 12, 7), (4, 20, 15)],
)
def test_identical_cards_bring_the_points_of_the_upper_side(cards, coloured, grey):
    for ships, points in (((), coloured), (("identical",), grey)):
        game = Position().with_hand(wine=5, fish=1).with_grey_ships(*ships).acting("seaport")
        game.choose("ship identical", *["load wine"] * cards, *sail(cards, most=4))
        assert game.source("shipping") == points
        assert game.display() == {"wine": cards}


@rule("TRJ-SEA-08")
def test_five_identical_cards_cannot_be_shipped_at_once():
    game = Position().with_hand(wine=5, fish=1).acting("seaport")
    game.choose("ship identical", "load wine", "load wine", "load wine", "load wine")
    assert (game.player, game.question) == (1, "Sow")
    assert (game.hand(), game.display()) == ({"wine": 1, "fish": 1}, {"wine": 4})


@rule("TRJ-SEA-08")
def test_another_kind_does_not_go_with_identical_cards():
    game = Position().with_hand(wine=2, fish=2, columns=1).acting("seaport")
    game.choose("ship identical")
    assert game.legal == ["load columns", "load wine", "load fish"]
    game.choose("load wine")
    assert game.legal == ["load wine", "sail"]


@rule("TRJ-SEA-08", "TRJ-SEA-10")
@pytest.mark.parametrize("ship", ["identical", "different"])
def test_one_card_on_a_grey_ship_brings_nothing_but_is_legal_and_goes_to_the_display(ship):
    game = Position().with_hand(wine=1).with_grey_ships(ship).acting("seaport")
    game.choose(f"ship {ship}")
    assert (game.points(), game.display(), game.hand()) == (0, {"wine": 1}, {})


@rule("TRJ-SEA-09")
@pytest.mark.parametrize(("pairs", "coloured", "grey"), [(1, 5, 1), (2, 10, 6), (3, 15, 11)])
def test_pairs_bring_the_points_of_the_upper_side(pairs, coloured, grey):
    loads = ["load wine", "load fish", "load gems"][:pairs]
    for ships, points in (((), coloured), (("pairs",), grey)):
        game = Position().with_hand(wine=2, fish=2, gems=2, wheat=2).with_grey_ships(*ships).acting("seaport")
        game.choose("ship pairs", *loads, *sail(pairs, most=3))
        assert game.source("shipping") == points
        assert game.display() == dict.fromkeys([load.split()[1] for load in loads], 2)
        assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-09")
def test_four_equal_cards_are_not_two_pairs():
    game = Position().with_hand(wine=4, fish=2).acting("seaport")
    game.choose("ship pairs", "load wine")
    assert game.legal == ["load fish", "sail"]
    assert game.display() == {"wine": 2}


@rule("TRJ-SEA-09")
def test_a_single_card_is_no_pair():
    game = Position().with_hand(wine=2, fish=1, gems=3).acting("seaport")
    game.choose("ship pairs")
    assert game.legal == ["load wine", "load gems"]


@rule("TRJ-SEA-10")
@pytest.mark.parametrize(("cards", "coloured", "grey"), [(1, 2, 0), (2, 4, 1), (3, 6, 3), (4, 8, 5)])
def test_different_cards_bring_the_points_of_the_upper_side(cards, coloured, grey):
    loads = ["load wine", "load fish", "load gems", "load cattle"][:cards]
    for ships, points in (((), coloured), (("different",), grey)):
        game = Position().with_hand(wine=2, fish=1, gems=1, cattle=1, wheat=1).with_grey_ships(*ships).acting("seaport")
        game.choose("ship different", *loads, *sail(cards, most=4))
        assert game.source("shipping") == points
        assert game.display() == dict.fromkeys([load.split()[1] for load in loads], 1)
        assert (game.player, game.question) == (1, "Sow")


@rule("TRJ-SEA-10")
def test_two_equal_cards_do_not_go_with_different_ones():
    game = Position().with_hand(wine=2, fish=2).acting("seaport")
    game.choose("ship different", "load wine")
    assert game.legal == ["load fish", "sail"]


@rule("TRJ-SEA-11")
@pytest.mark.parametrize("ship", ["identical", "different", "pairs"])
def test_a_coloured_ship_is_turned_and_a_grey_one_stays_grey(ship):
    game = Position().with_hand(wine=2).with_hand(1, wine=2).acting("seaport")
    game.choose(f"ship {ship}").finish_turn()
    assert game.grey_ships == [ship]
    game.acting("seaport", who=1).choose(f"ship {ship}").finish_turn()
    assert game.grey_ships == [ship]


@rule("TRJ-SEA-11")
def test_a_grey_ship_stays_grey_over_the_end_of_a_round():
    game = Position().with_grey_ships("pairs").with_round(1).with_time(10).pass_turn()
    assert game.state.round == 2
    assert game.grey_ships == ["pairs"]


@rule("TRJ-SEA-12")
def test_cards_of_the_display_cannot_be_shipped():
    game = Position().with_hand(wine=1, fish=1).with_display(wine=3, gems=2).acting("seaport")
    assert not game.can("ship pairs")
    game.choose("ship identical")
    assert game.legal == ["load wine", "load fish"]
    game.choose("load wine")
    assert (game.player, game.question) == (1, "Sow")
    assert game.points() == 2
    assert game.display() == {"wine": 4, "gems": 2}


@rule("TRJ-SEA-12")
def test_cards_of_the_display_alone_do_not_let_a_ship_sail():
    game = Position().with_hand().with_display(wine=4).acting("seaport")
    assert not [answer for answer in game.legal if answer.startswith("ship")]


@rule("TRJ-SEA-14")
def test_example_two_pairs_on_the_coloured_ship_then_three_on_the_grey_one():
    game = Position().with_hand(0, wheat=2, fish=2, gems=1).with_hand(1, wine=2, oils=2, furs=2).acting("seaport")
    game.choose("ship pairs", "load fish", "load wheat")
    assert (game.points(), game.hand(), game.grey_ships) == (10, {"gems": 1}, ["pairs"])
    game.acting("seaport", who=1).choose("ship pairs", "load furs", "load oils", "load wine")
    assert (game.points(1), game.hand(1), game.grey_ships) == (11, {}, ["pairs"])
