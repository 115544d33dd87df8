"""Who sees what (NRO-INFO), and what sampled worlds keep of it."""

from __future__ import annotations

import pytest

from tabularium.core.chance import chance
from tabularium.core.state import UNKNOWN
from tabularium.games.nova_roma.actions import CARD_NAMES, PACK
from tests.support.containers import members
from tests.support.nova_roma import Position
from tests.support.rules import rule


def piles_of(state):
    names = (
        "shipping_deck",
        "building_deck",
        "estate_stack",
        "special_stack",
        "retinue_deck",
        "emperor_stack",
        "chariot_stack",
    )
    return {name: getattr(state, name) for name in names}


@rule("NRO-INFO-01", "NRO-INFO-02")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_face_down_piles_show_their_size_only(viewer):
    game = Position()
    seen = game.seen(viewer)
    for name, pile in piles_of(seen).items():
        assert pile.size == len(game.stack(name)) > 0
        assert {int(pile.items[i]) for i in range(pile.size)} == {UNKNOWN}, name
    for box, size in ((seen.emperor_box, 3), (seen.chariot_box, 4)):
        assert [int(box.items[i]) for i in range(box.size)] == [UNKNOWN] * size


@rule("NRO-INFO-01")
def test_the_order_of_a_face_down_pile_is_another_one_in_every_sampled_world():
    game = Position()
    luck = chance(2)
    worlds = [piles_of(game.world(0, luck)) for _ in range(6)]
    for name in piles_of(game.state):
        orders = {tuple(int(world[name].items[i]) for i in range(world[name].size)) for world in worlds}
        assert len(orders) > 1, name
        assert {len(order) for order in orders} == {len(game.stack(name))}


@rule("NRO-INFO-01", "NRO-INFO-02")
@pytest.mark.parametrize(("stack", "box"), [("emperor_stack", "emperor_box"), ("chariot_stack", "chariot_box")])
def test_what_went_back_to_the_box_may_be_any_tile_that_was_not_seen(stack, box):
    game = Position()
    luck = chance(4)
    unseen = set(game.stack(stack)) | set(game.stack(box))
    met = set()
    for _ in range(60):
        world = game.world(0, luck)
        boxed = [int(getattr(world, box).items[i]) for i in range(getattr(world, box).size)]
        stacked = [int(getattr(world, stack).items[i]) for i in range(getattr(world, stack).size)]
        assert {*boxed, *stacked} == unseen
        met.update(boxed)
    assert met == unseen


@rule("NRO-INFO-03")
def test_a_card_drawn_from_the_deck_is_read_by_its_player_only():
    game = Position().with_hand().acting("recruit", 1)
    card = game.stack("retinue_deck")[-1]
    game.choose("draw deck")
    for viewer in (-1, 0, 1, 2):
        assert game.read(viewer, "drew")[-1] == (0, card if viewer == 0 else UNKNOWN, 0 if viewer == 0 else UNKNOWN)


@rule("NRO-INFO-03", "NRO-INFO-04")
def test_of_other_hands_only_open_cards_are_seen():
    game = Position().with_hand("calux", "nela", "titus", who=1).with_known("nela", who=1)
    for viewer in (-1, 0, 2):
        house = game.seen(viewer).houses[1]
        assert members(CARD_NAMES, house.hand) == ["nela"]
        assert house.hand_size() == 3
    assert members(CARD_NAMES, game.seen(1).houses[1].hand) == ["calux", "nela", "titus"]


@rule("NRO-INFO-04")
def test_a_card_drawn_openly_is_seen_and_stays_in_the_hand_of_every_sampled_world():
    game = Position().with_hand().acting("recruit", 2)
    card = game.retinue_display[0]
    game.choose("draw 1", "draw deck")
    assert members(CARD_NAMES, game.seen(1).houses[0].hand) == [card]
    luck = chance(5)
    hands = [members(CARD_NAMES, game.world(1, luck).houses[0].hand) for _ in range(30)]
    assert all(card in hand and len(hand) == 2 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 5, "the other one is anybody's guess"


@rule("NRO-INFO-04")
def test_a_card_that_has_left_the_hand_is_no_longer_known_to_be_there():
    game = Position().with_hand("calux", "nela").with_known("calux", "nela").with_discards().with_retinue_deck()
    game.acting("trade").choose("discard calux")
    assert game.discards == ["calux", "nela"]
    game.acting("recruit", 2).choose("draw deck", "draw deck")
    assert sorted(game.hand()) == ["calux", "nela"]
    assert members(CARD_NAMES, game.seen(1).houses[0].hand) == []
    assert game.seen(1).houses[0].hand_size() == 2


@rule("NRO-INFO-05")
def test_cards_drawn_before_a_reshuffle_are_in_no_sampled_deck():
    game = Position(2).with_hand("egeria").with_hand("calux", "nela", who=1)
    game.with_discards("gloria", "rufus", "severa").with_retinue_deck("titus")
    game.acting("recruit", 2).choose("draw deck", "draw deck")
    assert len(game.told("reshuffled")) == 1
    luck = chance(9)
    for _ in range(30):
        world = game.world(0, luck)
        deck = {CARD_NAMES[world.retinue_deck.items[i]] for i in range(world.retinue_deck.size)}
        assert deck <= {"gloria", "rufus", "severa"}
        assert members(CARD_NAMES, world.houses[1].hand) == ["calux", "nela"]


@rule("NRO-INFO-06", "NRO-DRAFT-03")
def test_choices_of_the_draft_are_read_by_their_player_only():
    game = Position.at_setup(3, retinue_draft=True)
    one = game.player
    game.choose(game.legal[0])
    for viewer in (-1, 0, 1, 2):
        (choice,) = [entry for entry in game.state.log(viewer) if entry[0] == -1]
        assert (choice[2] == UNKNOWN) == (viewer != one)
        saw = [entry for entry in game.read(viewer, "saw") if entry[1] != UNKNOWN]
        assert {who for who, _, _ in saw} == ({viewer} if viewer >= 0 else set())


@rule("NRO-INFO-06", "NRO-DRAFT-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pack_that_was_passed_on_is_remembered(players):
    """In every world sampled for a player, the cards seen in a pack are in it or with those who had it later."""
    game = Position.at_setup(players, seed=4, retinue_draft=True)
    luck = chance(3)
    while game.question == "DraftCard":
        drafts = game.state.drafts[0]
        for viewer in range(players):
            for _ in range(5):
                world = game.world(viewer, luck).drafts[0]
                assert world.picked(viewer, players) == drafts.picked(viewer, players)
                for turn in range(drafts.passes + 1):
                    pack = (viewer - turn) % players
                    assert contents(world, pack, turn) == contents(drafts, pack, turn)
        game.choose(game.legal[-1])


def contents(drafts, pack, turn):
    """The cards that were in a pack in a round."""
    later = {int(drafts.picks[pack * PACK + i]) for i in range(turn, PACK)} - {-1}
    return later | {int(drafts.packs.at(pack, i)) for i in range(drafts.packs.sizes[pack])}


@rule("NRO-DRAFT-04")
def test_two_of_four_cards_are_kept_and_the_others_go_into_the_deck():
    game = Position.at_setup(3, seed=2, retinue_draft=True)
    while game.question == "DraftCard":
        game.choose(game.legal[0])
    assert game.question == "KeepCard"
    deck = game.state.retinue_deck.size
    kept: dict[int, list[str]] = {}
    while game.question == "KeepCard":
        kept.setdefault(game.player, []).append(game.legal[0].split()[1])
        game.choose(game.legal[0])
    for who, cards in kept.items():
        assert set(cards) <= set(game.hand(who))
        assert len(game.hand(who)) == 2
    assert game.state.retinue_deck.size == deck + 6
    assert game.question == "MoveEmperor"


@rule("NRO-DRAFT-05")
def test_alone_two_of_four_cards_are_kept_at_once():
    game = Position.at_setup(1, retinue_draft=True)
    assert game.question == "KeepCard"
    assert len(game.legal) == 3, "the lower one first: the highest of the four comes second"
    game.choose(game.legal[0])
    assert len(game.legal) == 3
    game.choose(game.legal[2])
    assert len(game.hand()) == 2


@rule("NRO-INFO-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pack_is_seen_by_its_holder_and_a_taken_card_by_its_owner(players):
    game = Position.at_setup(players, retinue_draft=True)
    for _ in range(players + 1):
        game.choose(game.legal[0])
    truth = game.state.drafts[0]
    for viewer in range(-1, players):
        drafts = game.seen(viewer).drafts[0]
        for pack in range(players):
            held = [int(drafts.packs.at(pack, i)) for i in range(drafts.packs.sizes[pack])]
            true = [int(truth.packs.at(pack, i)) for i in range(truth.packs.sizes[pack])]
            assert held == (true if (pack + truth.passes) % players == viewer else [UNKNOWN] * len(true))
            for turn in range(PACK):
                card = int(truth.picks[pack * PACK + turn])
                known = card < 0 or (pack + turn) % players == viewer
                assert drafts.picks[pack * PACK + turn] == (card if known else UNKNOWN)


@rule("NRO-INFO-07")
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_boards_and_displays_are_open(viewer):
    game = (
        Position().with_row("calux", who=1).with_exhausted("calux", who=1).with_discards("nela").with_shipping(2, who=1)
    )
    game.with_estate(1, a1="estate_bear_1").with_built("a-a1", who=1).with_claimed("green_1", who=1)
    seen, true = game.seen(viewer), game.state
    for name in ("retinue_display", "shipping_display", "building_display", "estate_display", "rewards", "forum"):
        assert list(getattr(seen, name)) == list(getattr(true, name)), name
    for name in ("discards", "favoured", "next_favoured", "emperor", "emperor_tile", "artisans", "awarded"):
        assert getattr(seen, name) == getattr(true, name), name
    house, own = seen.houses[1], true.houses[1]
    for name in ("row", "exhausted", "shipping", "building", "coins", "influence", "available", "placed", "blocks"):
        assert getattr(house, name) == getattr(own, name), name
    for name in ("goods", "production", "built", "ships", "tracks", "mosaic"):
        assert list(getattr(house, name)) == list(getattr(own, name)), name
    assert (house.claimed, house.markers, house.chariots) == (own.claimed, own.markers, own.chariots)


@rule("NRO-INFO-07")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_all_else_is_open(viewer):
    game = Position(1).with_row("calux").with_discards("nela").with_ai_contracts("build_01")
    seen = game.seen(viewer)
    assert members(CARD_NAMES, seen.houses[0].row) == ["calux"]
    assert seen.discards == game.state.discards
    assert seen.rivals[0].contracts == game.state.rivals[0].contracts
    assert seen.favoured == game.state.favoured
    assert list(seen.retinue_display) == list(game.state.retinue_display)
