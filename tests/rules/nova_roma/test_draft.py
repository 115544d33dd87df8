"""The draft variants (NRO-DRAFT)."""

import pytest

from tabularium.games.nova_roma.actions import CARD_NAMES
from tests.support.nova_roma import MOSAIC_IDS, Position
from tests.support.rules import rule

COLOURS = ["green", "yellow", "orange"]


def drafting(players=3, seed=1, **options):
    """A game at the first choice of a draft."""
    return Position.at_setup(players, seed, **options)


def offers(game, colour):
    """The face-up mosaic tiles of a colour, by place."""
    start = COLOURS.index(colour) * 2
    tiles = [int(tile) for tile in game.state.drafts[0].offers]
    return [None if tile < 0 else MOSAIC_IDS[tile] for tile in tiles[start : start + 2]]


def stack(game, colour):
    """The face-down mosaic tiles of a colour, the next one last."""
    stacks, number = game.state.drafts[0].stacks, COLOURS.index(colour)
    return [MOSAIC_IDS[stacks.at(number, i)] for i in range(stacks.sizes[number])]


def packs(game):
    """The pack in front of each player."""
    drafts, players = game.state.drafts[0], game.state.players
    numbers = [drafts.pack_of(who, players) for who in range(players)]
    return [{CARD_NAMES[drafts.packs.at(pack, i)] for i in range(drafts.packs.sizes[pack])} for pack in numbers]


def taken(game, who):
    """The cards that a player has taken so far."""
    mask = game.state.drafts[0].picked(who, game.state.players)
    return {name for i, name in enumerate(CARD_NAMES) if mask >> i & 1}


def take_round(game):
    """One choice of everybody in the retinue draft; returns what they took."""
    chosen = {}
    for _ in range(game.state.players):
        who, answer = game.player, game.legal[-1]
        chosen[who] = answer.split()[1]
        game.choose(answer)
    return chosen


# ---- mosaic tiles --------------------------------------------------------------------------------


@rule("NRO-DRAFT-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_tiles_of_each_colour_are_on_offer(players):
    game = drafting(players, mosaic_draft=True)
    assert game.legal == [f"mosaic {colour} {place}" for colour in COLOURS for place in "12"]
    for colour in COLOURS:
        tiles = [*offers(game, colour), *stack(game, colour)]
        assert sorted(map(str, tiles)) == [f"mosaic_{colour}_{i}" for i in range(1, 6)]


@rule("NRO-DRAFT-01")
@pytest.mark.parametrize("place", [1, 2])
def test_a_taken_tile_is_replaced_at_once(place):
    game = drafting(4, mosaic_draft=True)
    who, before, top = game.player, offers(game, "yellow"), stack(game, "yellow")[-1]
    game.choose(f"mosaic yellow {place}")
    assert game.mosaic(who) == [None, before[place - 1], None]
    assert offers(game, "yellow") == ([top, before[1]] if place == 1 else [before[0], top])


@rule("NRO-DRAFT-01")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_last_player_begins_each_of_three_passes(players, seed):
    game = drafting(players, seed, mosaic_draft=True)
    first = int(game.state.start_player)
    order = []
    for number in range(2 * players):
        order.append(game.player)
        game.choose(f"mosaic {COLOURS[number // players]} 1")
    reverse = [(first - 1 - i) % players for i in range(players)]
    assert order == reverse + reverse
    assert game.player == reverse[0]


@rule("NRO-DRAFT-01")
def test_a_colour_that_is_owned_is_not_offered_again():
    game = drafting(2, mosaic_draft=True).choose("mosaic green 1", "mosaic orange 2")
    assert game.legal == [f"mosaic {colour} {place}" for colour in ("yellow", "orange") for place in "12"]
    game.choose("mosaic orange 1")
    assert game.legal == [f"mosaic {colour} {place}" for colour in ("green", "yellow") for place in "12"]


@rule("NRO-DRAFT-02")
@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_always_a_tile_left(players, which):
    game = drafting(players, mosaic_draft=True)
    while game.question == "DraftMosaic":
        game.choose(game.legal[which])
    tiles = [tile for who in range(players) for tile in game.mosaic(who)]
    assert len(set(tiles)) == 3 * players
    assert None not in tiles


@rule("NRO-DRAFT-08")
def test_when_a_stack_is_empty_the_other_tile_stays_on_offer():
    game = drafting(4, mosaic_draft=True)
    for left in (2, 1, 0):
        game.choose("mosaic green 1")
        assert len(stack(game, "green")) == left
    kept = offers(game, "green")[1]
    game.choose("mosaic green 1")
    assert offers(game, "green") == [None, kept]
    assert not game.can("mosaic green 2"), "who is asked now has a green one"


@rule("NRO-DRAFT-08")
def test_the_last_tile_of_a_colour_can_be_taken():
    game = drafting(4, mosaic_draft=True)
    for _ in range(3):
        game.choose("mosaic green 2")
    game.choose("mosaic yellow 1")
    assert None not in offers(game, "green")
    game.choose("mosaic yellow 1", "mosaic yellow 1", "mosaic yellow 1")
    assert game.can("mosaic green 2")


# ---- retinue cards -------------------------------------------------------------------------------


@rule("NRO-DRAFT-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_takes_a_card_and_passes_the_rest_to_the_left(players):
    game = drafting(players, retinue_draft=True)
    before = packs(game)
    assert [len(pack) for pack in before] == [4] * players
    assert len(set().union(*before)) == 4 * players
    for size in (3, 2):
        chosen = take_round(game)
        after = packs(game)
        assert [len(pack) for pack in after] == [size] * players
        for who in range(players):
            assert after[(who + 1) % players] == before[who] - {chosen[who]}
        before = after


@rule("NRO-DRAFT-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_fourth_card_is_kept_without_a_choice(players):
    game = drafting(players, retinue_draft=True)
    last: list[set[str]] = []
    for _ in range(3):
        chosen = take_round(game)
        last = [pack - set(chosen.values()) for pack in last]
        if game.question == "DraftCard":
            last = packs(game)
    assert game.question == "KeepCard"
    for who in range(players):
        assert len(taken(game, who)) == 4
        assert last[(who - 1) % players] <= taken(game, who)


@rule("NRO-DRAFT-03")
def test_nobody_takes_a_card_of_another_pack():
    game = drafting(3, retinue_draft=True)
    for _ in range(3):
        assert {answer.split()[1] for answer in game.legal} == packs(game)[game.player]
        game.choose(game.legal[0])


@rule("NRO-DRAFT-04")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_cards_are_kept_and_the_others_are_shuffled_into_the_deck(players):
    game = drafting(players, retinue_draft=True)
    while game.question == "DraftCard":
        game.choose(game.legal[0])
    four = [taken(game, who) for who in range(players)]
    deck = {CARD_NAMES[card] for card in game.stack("retinue_deck")}
    while game.question == "KeepCard":
        game.choose(game.legal[0])
    for who in range(players):
        assert set(game.hand(who)) < four[who]
        assert len(game.hand(who)) == 2
    returned = set().union(*four) - {card for who in range(players) for card in game.hand(who)}
    assert {CARD_NAMES[card] for card in game.stack("retinue_deck")} == deck | returned
    tops = {CARD_NAMES[card] for card in game.stack("retinue_deck")[-len(returned) :]}
    assert tops != returned, "not simply on top"


@rule("NRO-DRAFT-04")
def test_any_two_of_the_four_can_be_kept():
    found = set()
    for first in range(3):
        for second in range(3):
            game = drafting(1, retinue_draft=True)
            if first < len(game.legal):
                game.choose(game.legal[first])
                if game.question == "KeepCard" and second < len(game.legal):
                    game.choose(game.legal[second])
                if game.question != "KeepCard":
                    found.add(tuple(game.hand()))
    assert len(found) == 6


@rule("NRO-DRAFT-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_drafts_go_together(players):
    game = drafting(players, mosaic_draft=True, retinue_draft=True)
    questions = []
    while game.question != "PlacePatrician":
        questions.append(game.question)
        game.choose(game.legal[0])
    kinds = list(dict.fromkeys(questions))
    assert kinds == [
        "DraftMosaic",
        *(["DraftCard"] if players > 1 else []),
        "KeepCard",
        "MoveEmperor",
        *(["ClaimField"] if "ClaimField" in kinds else []),
    ]
    assert all(len(game.hand(who)) == 2 and None not in game.mosaic(who) for who in range(players))


@rule("NRO-DRAFT-05")
def test_alone_one_takes_mosaic_tiles_and_keeps_two_of_four_cards():
    game = drafting(1, mosaic_draft=True, retinue_draft=True)
    game.choose("mosaic orange 1", "mosaic green 2", "mosaic yellow 1")
    assert game.question == "KeepCard"
    assert len(taken(game, 0)) == 4
    assert len(game.stack("retinue_deck")) == 40 - 4 - 4


@rule("NRO-DRAFT-06")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_display_is_filled_before_the_draft_is_dealt(players):
    usual, draft = drafting(players), drafting(players, retinue_draft=True)
    assert draft.retinue_display == usual.retinue_display
    dealt = set().union(*packs(draft)) if players > 1 else taken(draft, 0)
    assert len(dealt) == 4 * players
    deck = [CARD_NAMES[card] for card in draft.stack("retinue_deck")]
    assert sorted([*map(str, draft.retinue_display), *dealt, *deck]) == sorted(CARD_NAMES)


@rule("NRO-DRAFT-07")
@pytest.mark.parametrize("seed", range(4))
def test_the_start_player_is_known_before_the_mosaic_draft_which_comes_first(seed):
    game = drafting(4, seed, mosaic_draft=True, retinue_draft=True)
    first = int(game.state.start_player)
    assert game.house(first).coins == 3
    assert (game.question, game.player) == ("DraftMosaic", (first - 1) % 4)
    assert all(game.state.drafts[0].packs.sizes[pack] == 0 for pack in range(4)), "no card is dealt yet"
    while game.question == "DraftMosaic":
        game.choose(game.legal[0])
    assert (game.question, game.player) == ("DraftCard", first)
