"""Who sees what (PNI-INFO)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import cast

import pytest

from tabularium.core.chance import chance
from tabularium.core.state import UNKNOWN
from tabularium.games.porta_nigra.actions import CARD_NAMES
from tabularium.games.porta_nigra.state import PortaNigra
from tests.support.containers import members
from tests.support.porta_nigra import Position, random_game
from tests.support.rules import rule

SPECTATOR = -1
STACKS = ("supply_deck", "building_deck", "honor_deck")


def seen_by(position: Position, viewer: int) -> PortaNigra:
    return cast("PortaNigra", position.state.observe(viewer))


def dealt_for(position: Position, viewer: int, seed: int) -> PortaNigra:
    """A world that the viewer thinks possible."""
    return cast("PortaNigra", position.state.determinize(viewer, chance(seed)))


def content(state: PortaNigra, stack: str) -> list[int]:
    pile = getattr(state, stack)
    return [int(pile.items[i]) for i in range(pile.size)]


def deck(state: PortaNigra, who: int) -> list[int]:
    return [int(state.decks.at(who, i)) for i in range(state.decks.sizes[who])]


def hand(state: PortaNigra, who: int) -> list[str]:
    return members(CARD_NAMES, state.areas[who].hand)


def middle_of_a_game(players: int = 3, seed: int = 1, moves: int = 60) -> Position:
    """A game after some random moves."""
    *_, position = islice(random_game(players, seed), moves + 1)
    return position


# ---- hidden from everybody -----------------------------------------------------------------------


@rule("PNI-INFO-01")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_nobody_sees_into_a_face_down_deck(viewer):
    position = middle_of_a_game()
    seen = seen_by(position, viewer)
    for stack in STACKS:
        assert content(position.state, stack), "the test needs a deck with cards"
        assert set(content(seen, stack)) == {UNKNOWN}
    for who in range(3):
        assert position.deck(who), "the test needs a deck with cards"
        assert set(deck(seen, who)) == {UNKNOWN}


@rule("PNI-INFO-01")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
def test_the_order_of_a_deck_can_be_any_for_everybody(viewer):
    position = middle_of_a_game()
    worlds = [dealt_for(position, viewer, seed) for seed in range(60)]
    for stack in STACKS:
        cards = Counter(content(position.state, stack))
        assert all(Counter(content(world, stack)) == cards for world in worlds), "the same cards"
        assert {content(world, stack)[-1] for world in worlds} == set(cards), "any of them may lie on top"


@rule("PNI-INFO-01")
def test_not_even_the_owner_knows_the_order_of_the_own_action_cards():
    position = Position().with_hand(1, 2).with_deck(3, 4, 5, 6)
    tops = {deck(dealt_for(position, 0, seed), 0)[-1] for seed in range(60)}
    assert tops == {2, 3, 4, 5}


# ---- hidden from opponents -----------------------------------------------------------------------


@rule("PNI-INFO-02")
def test_only_the_owner_sees_a_hand():
    position = Position(players=3).with_hand(2, 7, who=1)
    assert hand(seen_by(position, 1), 1) == ["2", "7"]
    for viewer in (SPECTATOR, 0, 2):
        assert seen_by(position, viewer).areas[1].hand == UNKNOWN


@rule("PNI-INFO-02")
def test_a_drawn_card_is_told_to_its_player_only():
    position = Position(players=3).with_hand(1, 2).with_deck(3, 4).acting(1)
    position.state.events.clear()
    position.choose("end turn")
    assert position.read(0, "drew") == [(0, CARD_NAMES.index("4"), 0)]
    for viewer in (SPECTATOR, 1, 2):
        assert position.read(viewer, "drew") == [(0, UNKNOWN, UNKNOWN)]


@rule("PNI-INFO-02")
def test_a_hand_of_others_may_be_any_of_their_unseen_cards():
    position = Position().with_hand(1, 2, who=1).with_deck(3, 4, who=1)
    worlds = [dealt_for(position, 0, seed) for seed in range(100)]
    assert {tuple(hand(world, 1)) for world in worlds} == {
        ("1", "2"), ("1", "3"), ("1", "4"), ("2", "3"), ("2", "4"), ("3", "4"),
    }  # fmt: skip
    assert all(hand(dealt_for(position, 1, seed), 1) == ["1", "2"] for seed in range(20)), "the owner knows it"


# ---- open ----------------------------------------------------------------------------------------


@rule("PNI-INFO-03")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_everything_else_is_open(viewer):
    position = middle_of_a_game(moves=120)
    seen, s = seen_by(position, viewer), position.state
    for who in range(3):
        for name in ("quarter", "coins", "torches", "influence", "romans", "romans_left", "played", "sections"):
            assert getattr(seen.areas[who], name) == getattr(s.areas[who], name)
        assert list(seen.areas[who].bricks) == list(s.areas[who].bricks)
        assert list(seen.areas[who].cards) == list(s.areas[who].cards)
        assert seen.decks.sizes[who] == s.decks.sizes[who]
        assert seen.hand_size(who) == len(position.hand(who))
    for name in ("supply", "supply_used", "building_display", "round", "card", "free", "marked", "lit", "start_player"):
        assert getattr(seen, name) == getattr(s, name)
    for name in ("heights", "shops", "honor_display", "points"):
        assert list(getattr(seen, name)) == list(getattr(s, name))
    for stack in STACKS:
        assert getattr(seen, stack).size == getattr(s, stack).size


@rule("PNI-INFO-04")
def test_what_was_played_or_used_is_known():
    position = Position().with_deck(5, who=1).with_supply_deck("supply_3", "supply_8")
    played, hidden = position.played(1), {*position.hand(1), "5"}
    for viewer in (SPECTATOR, 0):
        for seed in range(20):
            world = dealt_for(position, viewer, seed)
            assert members(CARD_NAMES, world.areas[1].played) == played
            assert {*hand(world, 1)} | {CARD_NAMES[card] for card in deck(world, 1)} == hidden
            assert sorted(content(world, "supply_deck")) == [2, 7]


@rule("PNI-INFO-04")
def test_the_last_action_cards_of_others_follow_from_what_was_played():
    position = Position().with_hand(3, who=1).with_deck(who=1)
    assert all(hand(dealt_for(position, 0, seed), 1) == ["3"] for seed in range(10))
