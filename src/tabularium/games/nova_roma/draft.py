"""The draft variants (NRO-DRAFT): mosaic tiles in the open, retinue cards at the same time and in secret."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit, ones
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    CARDS,
    DEAL_CARDS,
    DRAFT_CARD,
    DRAFT_MOSAIC,
    END_DRAFT,
    FIRST_CARDS,
    KEEP,
    KEEP_CARD,
    LAID_MOSAIC,
    MOSAIC,
    MOSAIC_COLOURS,
    MOSAIC_OFFERS,
    NEW_ROUND,
    PACK,
    PASS_PACKS,
    PASSED_PACKS,
    SAW,
    TOOK_MOSAIC,
)
from tabularium.games.nova_roma.cards import draw_cards
from tabularium.games.nova_roma.packs import NO_DRAFT
from tabularium.games.nova_roma.state import NovaRoma


class DraftMosaic(Step[NovaRoma]):
    """Take a face-up mosaic tile of a colour not yet owned; the last player begins, three times round."""

    rules: tuple[str, ...] = ("NRO-DRAFT-01", "NRO-DRAFT-02", "NRO-DRAFT-07", "NRO-DRAFT-08")
    arguments: tuple[str, ...] = ("left",)

    def options(self, s: NovaRoma, who: i64) -> None:
        for colour in range(i64(MOSAIC_COLOURS)):
            if s.houses[who].mosaic[colour] == NOTHING:
                for offer in range(i64(MOSAIC_OFFERS)):
                    if s.drafts[0].offers[colour * MOSAIC_OFFERS + offer] != NOTHING:
                        s.offer(MOSAIC, colour, offer)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        colour = MOSAIC.first(action)
        drafts = s.drafts[0]
        place = colour * MOSAIC_OFFERS + MOSAIC.second(action)
        s.houses[who].mosaic[colour] = drafts.offers[place]
        s.note(TOOK_MOSAIC, who, drafts.offers[place])
        drafts.offers[place] = NOTHING
        if drafts.stacks.sizes[colour] > 0:
            s.reveal()
            drafts.offers[place] = drafts.stacks.pop(colour)
            s.note(LAID_MOSAIC, NOTHING, drafts.offers[place])
        if s.a > 1:
            s.ask(DRAFT_MOSAIC, (who + s.players - 1) % s.players, s.a - 1)
        else:
            clear_mosaic_offers(s)
            s.ask(DEAL_CARDS, s.start_player)


def clear_mosaic_offers(s: NovaRoma) -> None:
    """What nobody took goes back to the box."""
    drafts = s.drafts[0]
    for place in range(i64(MOSAIC_COLOURS * MOSAIC_OFFERS)):
        drafts.offers[place] = NOTHING
    for colour in range(i64(MOSAIC_COLOURS)):
        drafts.stacks.sizes[colour] = 0


class DealCards(Step[NovaRoma]):
    """Two cards to every hand; or, if they are drafted, four to everybody, and alone two of the four are kept at once."""

    rules: tuple[str, ...] = ("NRO-SETUP-17", "NRO-DRAFT-03", "NRO-DRAFT-05", "NRO-DRAFT-06", "NRO-DRAFT-07")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        if not s.switches.retinue_draft:
            for i in range(s.players):
                draw_cards(s, (who + i) % s.players, FIRST_CARDS)
            s.ask(NEW_ROUND, who)
            return
        drafts = s.drafts[0]
        drafts.passes = 0
        for i in range(s.players):
            for _ in range(i64(PACK)):
                drafts.packs.push((who + i) % s.players, s.retinue_deck.pop())
        show_packs(s)
        if s.solo():
            for turn in range(i64(PACK)):
                drafts.picks[turn] = drafts.packs.pop(0)
            drafts.passes = PACK - 1
        ask_for_cards(s)


def show_packs(s: NovaRoma) -> None:
    """Everybody sees the pack that lies in front of them now."""
    s.reveal()
    packs = s.drafts[0].packs
    for who in range(s.players):
        pack = s.drafts[0].pack_of(who, s.players)
        for i in range(packs.sizes[pack]):
            s.note(SAW, who, packs.at(pack, i), 0, 1 << who)


def ask_for_cards(s: NovaRoma) -> None:
    """One choice of everybody, then the packs go on; when they are empty, everybody keeps two cards."""
    if s.drafts[0].packs.sizes[0] > 0:
        for i in range(s.players):
            s.ask(DRAFT_CARD, (s.start_player + i) % s.players)
        s.ask(PASS_PACKS, s.start_player)
    else:
        for i in range(s.players):
            s.ask(KEEP_CARD, (s.start_player + i) % s.players, FIRST_CARDS)
        s.ask(END_DRAFT, s.start_player)


class DraftCard(Step[NovaRoma]):
    """Take one card of the pack in front of you, face down."""

    rules: tuple[str, ...] = ("NRO-DRAFT-03", "NRO-INFO-06")
    secret: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        drafts = s.drafts[0]
        pack = drafts.pack_of(who, s.players)
        for i in range(drafts.packs.sizes[pack]):
            s.offer(KEEP, drafts.packs.at(pack, i))

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        card = KEEP.first(action)
        drafts = s.drafts[0]
        pack = drafts.pack_of(who, s.players)
        left: i64 = 0
        for i in range(drafts.packs.sizes[pack]):
            other = drafts.packs.at(pack, i)
            if other != card:
                drafts.packs.items[pack * PACK + left] = other
                left += 1
        drafts.packs.sizes[pack] = left
        drafts.picks[pack * PACK + drafts.passes] = card


class PassPacks(Step[NovaRoma]):
    """Everybody has chosen: the packs go to the left, until nothing is left in them."""

    rules: tuple[str, ...] = ("NRO-DRAFT-03",)
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        drafts = s.drafts[0]
        if drafts.packs.sizes[0] > 0:
            drafts.passes += 1
            s.note(PASSED_PACKS, NOTHING, drafts.packs.sizes[0])
            show_packs(s)
        ask_for_cards(s)


class KeepCard(Step[NovaRoma]):
    """Keep two of the cards you took, the lower number first."""

    rules: tuple[str, ...] = ("NRO-DRAFT-04", "NRO-INFO-06")
    arguments: tuple[str, ...] = ("left",)
    secret: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        picked = s.drafts[0].picked(who, s.players)
        kept = s.houses[who].hand
        while picked & kept != 0:
            picked = picked & (picked - 1)  # what lies below the cards kept, and these
        for card in range(i64(CARDS)):
            if picked >> card & 1:
                if ones(picked) >= s.a:
                    s.offer(KEEP, card)
                picked = picked & ~bit(card)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        s.houses[who].hand |= bit(KEEP.first(action))
        if s.a > 1:
            s.ask(KEEP_CARD, who, s.a - 1)


class EndDraft(Step[NovaRoma]):
    """The cards that nobody kept are shuffled into the deck; the game begins."""

    rules: tuple[str, ...] = ("NRO-DRAFT-04",)
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.reveal()
        drafts = s.drafts[0]
        for i in range(s.players):
            player = (who + i) % s.players
            returned = drafts.picked(player, s.players) & ~s.houses[player].hand
            for card in range(i64(CARDS)):
                if returned >> card & 1:
                    s.retinue_deck.push(card)
        for place in range(s.players * PACK):
            drafts.picks[place] = NOTHING
        drafts.passes = NO_DRAFT
        s.chance.shuffle(s.retinue_deck)
        s.ask(NEW_ROUND, s.start_player)
