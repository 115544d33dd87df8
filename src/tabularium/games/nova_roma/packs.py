"""What lies on the table during a draft, and who knows what of it (NRO-DRAFT, NRO-INFO-06)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabularium.core.chance import Chance
from tabularium.core.fields import Fields
from tabularium.core.pile import Pile, Piles, bit, numbers, piles
from tabularium.core.state import NOTHING, UNKNOWN
from tabularium.games.nova_roma.actions import MOSAIC_COLOURS, MOSAIC_OFFERS, PACK

NO_DRAFT: Final = -1


@mypyc_attr(acyclic=True)
class Drafts:
    """Mosaic tiles on offer, and the packs of retinue cards; empty when the drafts are over.

    A pack has the number of the seat where it began. After so many passes it lies that many seats further on, so the card
    that was taken from it in a round tells by whom.
    """

    offers: vec[i64]  # face-up mosaic tiles by colour and place, or NOTHING
    stacks: Piles  # face-down mosaic tiles by colour
    passes: i64  # how often the packs were passed on, or NO_DRAFT
    packs: Piles  # cards still in a pack
    picks: vec[i64]  # cards taken, by pack and round, or NOTHING

    def fields(self, f: Fields, like: Drafts) -> None:
        self.offers = f.row(like.offers)
        self.stacks = f.piles(like.stacks)
        self.passes = f.number(like.passes)
        self.packs = f.piles(like.packs)
        self.picks = f.row(like.picks)

    def pack_of(self, who: i64, players: i64) -> i64:
        """Which pack lies in front of a player."""
        return (who - self.passes + PACK * players) % players

    def taker(self, pack: i64, turn: i64, players: i64) -> i64:
        """Who takes a card from a pack in a round."""
        return (pack + turn) % players

    def picked(self, who: i64, players: i64) -> i64:
        """Mask of the cards that a player has taken."""
        cards: i64 = 0
        for pack in range(players):
            for turn in range(i64(PACK)):
                card = self.picks[pack * PACK + turn]
                if card >= 0 and self.taker(pack, turn, players) == who:
                    cards |= bit(card)
        return cards

    # ---- hidden information -------------------------------------------------------------------

    def hide(self, viewer: i64, players: i64) -> None:
        """The stacks, the packs of others and what others have taken."""
        for colour in range(i64(MOSAIC_COLOURS)):
            for i in range(self.stacks.sizes[colour]):
                self.stacks.items[colour * self.stacks.room + i] = UNKNOWN
        if self.passes == NO_DRAFT:
            return
        for pack in range(players):
            if self.taker(pack, self.passes, players) != viewer:
                for i in range(self.packs.sizes[pack]):
                    self.packs.items[pack * PACK + i] = UNKNOWN
            for turn in range(i64(PACK)):
                if self.picks[pack * PACK + turn] != NOTHING and self.taker(pack, turn, players) != viewer:
                    self.picks[pack * PACK + turn] = UNKNOWN

    def redeal(self, viewer: i64, players: i64, deck: Pile, chance: Chance) -> None:
        """Deal anew what `hide` covers; what a pack held when the viewer passed it on stays in it or with its takers."""
        for colour in range(i64(MOSAIC_COLOURS)):
            chance.shuffle_row(self.stacks.items, colour * self.stacks.room, self.stacks.sizes[colour])
        if self.passes == NO_DRAFT:
            return
        cards = deck.size
        for pack in range(players):
            for place in range(self.unseen(pack, viewer, players)):
                deck.push(self.card(pack, place))
        chance.shuffle(deck)
        for pack in range(players):
            for place in range(self.unseen(pack, viewer, players)):
                self.put(pack, place, deck.pop())
            self.shuffle_known(pack, viewer, players, chance)
        assert deck.size == cards

    def card(self, pack: i64, place: i64) -> i64:
        """A card of a pack: first those taken from it, then those still in it."""
        taken = PACK - self.packs.sizes[pack]
        return self.picks[pack * PACK + place] if place < taken else self.packs.items[pack * PACK + place - taken]

    def put(self, pack: i64, place: i64, card: i64) -> None:
        taken = PACK - self.packs.sizes[pack]
        if place < taken:
            self.picks[pack * PACK + place] = card
        else:
            self.packs.items[pack * PACK + place - taken] = card

    def first_visit(self, pack: i64, viewer: i64, players: i64) -> i64:
        """The round in which the viewer first held a pack; it may lie in the future."""
        return (viewer - pack + players) % players if viewer >= 0 else PACK

    def unseen(self, pack: i64, viewer: i64, players: i64) -> i64:
        """How many cards, from the first one taken on, the viewer has never seen in a pack."""
        first = self.first_visit(pack, viewer, players)
        return first if first <= self.passes else PACK

    def shuffle_known(self, pack: i64, viewer: i64, players: i64, chance: Chance) -> None:
        """Cards that the viewer saw in a pack and passed on: who has taken which of them is open."""
        visit = self.first_visit(pack, viewer, players)
        while visit <= self.passes:
            following = visit + players
            if following <= self.passes:
                self.shuffle_part(pack, visit + 1, following, chance)
            elif visit < self.passes:
                self.shuffle_part(pack, visit + 1, PACK, chance)
            visit = following

    def shuffle_part(self, pack: i64, start: i64, end: i64, chance: Chance) -> None:
        for place in range(end - 1, start, -1):
            other = start + chance.below(place - start + 1)
            kept = self.card(pack, place)
            self.put(pack, place, self.card(pack, other))
            self.put(pack, other, kept)


def no_drafts(players: i64) -> Drafts:
    """An empty table."""
    made = Drafts()
    made.offers = numbers(MOSAIC_COLOURS * MOSAIC_OFFERS, NOTHING)
    made.stacks = piles(MOSAIC_COLOURS, 5)
    made.passes = NO_DRAFT
    made.packs = piles(players, PACK)
    made.picks = numbers(players * PACK, NOTHING)
    return made
