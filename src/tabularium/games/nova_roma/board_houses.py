"""What the players of Nova Roma own, in a terminal: estate and mosaic boards, retinue, hands, what a player would score now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from mypy_extensions import i64

from tabularium.core.panel import BAR, HALF, WIDE, Drawing, chip, members, padded, wrapped
from tabularium.core.pile import ones
from tabularium.core.state import NOTHING
from tabularium.games.nova_roma.actions import (
    ACTIONS,
    ARTISAN,
    BUILDING_CONTRACTS,
    CARD_NAMES,
    CARDS,
    COIN,
    COUNT_ESTATE,
    FIELDS,
    GOOD_CHOICE,
    GOODS,
    INFLUENCE,
    MOSAIC_COLOURS,
    PRODUCTION_SIDE,
    PRODUCTION_SPACES,
    RESOURCES,
    SOURCES,
)
from tabularium.games.nova_roma.card_facts import COMBO, COUNT, HIPPODROME, HIPPODROME_TOTAL
from tabularium.games.nova_roma.mosaic import achievement_of, fulfils
from tabularium.games.nova_roma.scoring import points_from
from tabularium.games.nova_roma.state import House, NovaRoma
from tabularium.games.nova_roma.text import NovaRomaText

CLAIMED: Final = "✓"
READY: Final = "!"  # a field that can be claimed now
WORKER: Final = "⚒"  # an artisan in the production area
SPENT: Final = "×"  # an exhausted card, a used special tile
TILE_WIDTH: Final = 13  # columns of a production space
FIELD_WIDTH: Final = 15  # columns of a field of the mosaic board


class Houses(Drawing):
    """Draws houses; every method gives lines, or pieces of lines, in the markup of `rich`."""

    text: NovaRomaText

    def __init__(self, s: NovaRoma, text: NovaRomaText, viewer: int, players: Sequence[str]) -> None:
        """Look at an observation."""
        rgb = [entry.text("hex") for entry in text.facts.tables("player_color")]
        super().__init__(s, text, viewer, players, rgb)
        self.s = s

    # ---- words in short --------------------------------------------------------------------------------

    def amount(self, resource: int, number: int) -> str:
        """So much of a resource; a good of choice is just a good here."""
        if resource == GOOD_CHOICE:
            return self.text.number_of("goods", number)
        return self.text.resource(resource, number)

    def bundle(self, bundle: int) -> str:
        """A cost or reward."""
        row = [int(self.s.data.bundles[bundle * RESOURCES + resource]) for resource in range(RESOURCES)]
        return "+".join(self.amount(resource, number) for resource, number in enumerate(row) if number > 0)

    @cached_property
    def actions(self) -> list[str]:
        """The actions in at most eight letters."""
        return self.text.words.rows("board.actions")

    @cached_property
    def counted_things(self) -> list[str]:
        """What achievements and end-of-game cards count, in short."""
        return self.text.words.rows("board.counted")

    # ---- retinue cards ---------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        """A retinue card: the first name and its effect in short."""
        return f"{CARD_NAMES[card].capitalize()} [dim]({self.effect(card)})[/]"

    def effect(self, card: int) -> str:
        """What a card does, in short."""
        data = self.s.data
        if data.end_cards >> card & 1:
            return self.end_effect(card)
        if data.taming_cards >> card & 1:
            return self.word("taming", reward=self.bundle(int(data.card_reward[card])))
        if data.waiving_cards >> card & 1:
            return self.word("waiving")
        kinds = (data.strength_cards, data.gain_cards, data.artisan_cards, data.coin_cards)
        kind, action = next((i, a) for i, row in enumerate(kinds) for a in range(ACTIONS) if row[a] >> card & 1)
        name = self.actions[action]
        if kind == 0:
            return f"{name} +{data.card_strength[card]}"
        if kind == 2:
            return self.word("placing", action=name, cost=self.bundle(int(data.card_cost[card])))
        return f"{name}: {self.bundle(int(data.card_reward[card]))}"

    def end_effect(self, card: int) -> str:
        """What a card is worth at the end of the game."""
        data = self.s.data
        what = self.counted_things[data.end_counted[card]]
        if data.end_per[card] == 0:
            return self.word("end_least", points=data.end_each[card], number=data.end_least[card], what=what)
        base = f"{data.end_base[card]}+" if data.end_base[card] > 0 else ""
        per = f"{data.end_per[card]} " if data.end_per[card] > 1 else ""
        return self.word("end_each", points=f"{base}{data.end_each[card]}", what=f"{per}{what}")

    def row_of(self, house: House) -> list[str]:
        """The retinue row, exhausted cards marked."""
        cards = members(int(house.row), CARDS)
        return [
            f"[dim]{SPENT}[/]{self.card(card)}" if house.exhausted >> card & 1 else self.card(card) for card in cards
        ]

    def hand_of(self, who: int) -> list[str]:
        """The hand as far as the viewer may know it: what was drawn openly is known to everybody."""
        house = self.s.houses[who]
        seen = house.hand if who == self.viewer or self.s.masked else house.known
        cards = [self.card(card) for card in members(int(seen), CARDS)]
        hidden = int(house.hand_size() - ones(seen))
        return [*cards, *([f"[dim]{self.word('hidden', number=hidden)}[/]"] if hidden > 0 else [])]

    # ---- belongings ------------------------------------------------------------------------------------

    def stock(self, house: House, *, all_kinds: bool = True) -> list[str]:
        """Goods, coins, influence, artisans; those that one does not have may be left out."""
        numbers = [*(int(number) for number in house.goods), int(house.coins), int(house.influence)]
        kinds = [*range(GOODS), COIN, INFLUENCE]
        found = [
            self.plenty(kind, number) for kind, number in zip(kinds, numbers, strict=True) if all_kinds or number > 0
        ]
        placed = int(ones(house.placed))
        return [*found, self.plenty(ARTISAN, int(house.available)) + (f" (+{placed} {WORKER})" if placed else "")]

    def plenty(self, resource: int, number: int) -> str:
        """A number of things, the number in bold."""
        return f"[bold]{number}[/] {self.text.resource(resource, number).partition(' ')[2]}"

    def pieces_left(self, house: House) -> list[str]:
        """Markers and blocks in the supply, contracts, chariot tiles."""
        shipping, building = int(ones(house.shipping)), int(ones(house.building))
        things = (
            (shipping, "shipping_done", 0),
            (building, "building_done", self.contract_points(house)),
            (int(ones(house.chariots)), "chariots", 0),
        )
        return [
            self.word("markers", number=int(house.markers), beside=int(house.markers_beside)),
            self.text.number_of("blocks", int(house.blocks)),
            *(self.word(key, number=number, points=points) for number, key, points in things if number > 0),
        ]

    def contract_points(self, house: House) -> int:
        return sum(int(self.s.data.building_vp[i]) for i in members(int(house.building), BUILDING_CONTRACTS))

    def now(self, who: int) -> list[str]:
        """What a player would score if the game ended now; afterwards the score says it."""
        if self.s.player < 0:
            return []
        counted = [source for source in range(len(SOURCES)) if not self.s.solo() or self.s.data.in_solo[source] == 1]
        points = sum(int(points_from(self.s, i64(who), i64(source))) for source in counted)
        return [self.word("now", points=points)]

    # ---- the estate board --------------------------------------------------------------------------------

    def estate(self, house: House) -> list[str]:
        """The production area: products of columns and rows, tiles, artisans."""
        data = self.s.data
        products = self.text.words.rows("names.resource")
        heads = [
            f"[dim]{'abc'[column]} {products[data.column_product[column]]}[/]" for column in range(PRODUCTION_SIDE)
        ]
        lines = [" " * 8 + "".join(padded(head, TILE_WIDTH) for head in heads[:-1]) + heads[-1]]
        for row in range(PRODUCTION_SIDE):
            spaces = range(row * PRODUCTION_SIDE, (row + 1) * PRODUCTION_SIDE)
            cells = [self.space(house, space) for space in spaces]
            label = f"[dim]{row + 1} {products[data.row_product[row]][:5]}[/]"
            lines.append((padded(label, 8) + "".join(padded(cell, TILE_WIDTH) for cell in cells)).rstrip())
        return lines

    def space(self, house: House, space: int) -> str:
        """A production space."""
        tile = int(house.production[space])
        sign = WORKER if house.placed >> space & 1 else ""
        if tile == NOTHING:
            return sign or "[dim]·[/]"
        spent = SPENT if house.turned >> space & 1 else ""
        name = f"{sign}{spent}{self.text.name('estate_tile', tile)}"
        return name if len(name) < TILE_WIDTH else f"{name[: TILE_WIDTH - 2]}…"

    def tiles(self, house: House) -> list[str]:
        """The estate tiles by name."""
        found = []
        for space in range(PRODUCTION_SPACES):
            tile = int(house.production[space])
            if tile != NOTHING:
                spent = SPENT if house.turned >> space & 1 else ""
                found.append(f"{spent}{self.text.name('estate_tile', tile)}")
        return found

    # ---- the mosaic board ----------------------------------------------------------------------------------

    def mosaic(self, house: House) -> list[str]:
        """Three rows of three fields, then what full lines bring."""
        lines = []
        for colour in range(MOSAIC_COLOURS):
            if house.mosaic[colour] == NOTHING:
                lines.append(f"[dim]{self.text.name('colour', colour)}: –[/]")
                continue
            fields = [self.field(house, colour * MOSAIC_COLOURS + column) for column in range(MOSAIC_COLOURS)]
            lines.append("".join(padded(field, FIELD_WIDTH) for field in fields[:-1]) + fields[-1])
        for first, last, key in ((0, 3, "full_rows"), (3, 6, "full_columns"), (6, 8, "full_diagonals")):
            rewards = [self.full_line(house, line) for line in range(first, last)]
            different = list(dict.fromkeys(rewards))
            lines += wrapped(self.label(key), self.counted(map(rewards.count, different), different), HALF)
        return lines

    def full_line(self, house: House, line: int) -> str:
        """What a full line brings: points at the end and a reward at once."""
        data = self.s.data
        done = CLAIMED if data.line_fields[line] & ~house.claimed == 0 else ""
        return f"{done}{data.line_vp[line]}+{self.bundle(int(data.line_reward[line]))}"

    def field(self, house: House, field: int) -> str:
        """A field: claimed, to be claimed, or what it asks for."""
        achievement = int(achievement_of(self.s, house, i64(field)))
        words = self.achievement(achievement)
        if house.claimed >> field & 1:
            return f"[dim]{CLAIMED}{words}[/]"
        return f"[bold]{READY}{words}[/]" if fulfils(self.s, house, i64(achievement)) else f" {words}"

    def achievement(self, achievement: int) -> str:
        """What an achievement asks for, in at most thirteen letters."""
        data = self.s.data
        kind, least = int(data.achievement[achievement]), int(data.least[achievement])
        if kind == COUNT:
            return f"{least} {self.counted_things[data.first_item[achievement]]}"
        if kind == COMBO:
            short = self.text.words.rows("board.counted_short")
            one, other = (short[row[achievement] - COUNT_ESTATE] for row in (data.first_item, data.second_item))
            if least == 2 * data.least_each[achievement]:
                return f"{one} + {other}"
            return f"{least} {one}/{other}"
        if kind == HIPPODROME:
            return self.word("markers_at", number=least, space=int(data.least_each[achievement]))
        if kind == HIPPODROME_TOTAL:
            return f"{least} {self.counted_things[-1]}"
        return self.word("influence_paid", number=least, paid=int(data.influence_paid[achievement]))

    def claimed(self, house: House) -> list[str]:
        """The claimed fields of a mosaic board."""
        fields = members(int(house.claimed), FIELDS)
        return [self.achievement(int(achievement_of(self.s, house, i64(field)))) for field in fields]

    # ---- whole houses --------------------------------------------------------------------------------------

    def own_estate(self, who: int) -> list[str]:
        """What the viewer owns: stock, estate board, pieces and contracts, retinue."""
        house = self.s.houses[who]
        lines = [*wrapped("", self.stock(house), HALF), *self.estate(house)]
        lines += wrapped("", [*self.now(who), *self.pieces_left(house)], HALF)
        return lines + wrapped(self.label("row"), self.row_of(house) or [self.word("nothing")], HALF)

    def own_mosaic(self, who: int) -> list[str]:
        """What the viewer owns: mosaic board and hand."""
        house = self.s.houses[who]
        return self.mosaic(house) + wrapped(self.label("hand"), self.hand_of(who) or [self.word("nothing")], HALF)

    def compact(self, who: int) -> list[str]:
        """A house in a few lines."""
        house = self.s.houses[who]
        groups = [*self.now(who), *self.stock(house, all_kinds=False)]
        parts = (
            ("", self.pieces_left(house)),
            ("estate", self.tiles(house)),
            ("claimed", self.claimed(house)),
            ("row", self.row_of(house)),
            ("hand", self.hand_of(who)),
        )
        for key, things in parts:
            if things:
                groups[-1] += BAR
                groups += [(self.label(key) if key else "") + things[0], *things[1:]]
        return wrapped(f"{self.player(who)}  ", groups, WIDE)

    # ---- the colour that nobody plays ------------------------------------------------------------------------

    def rival(self) -> str:
        """A piece of the colour that nobody plays."""
        return chip("■", self.player_rgb[self.s.players])

    def ai(self) -> str:
        """The opponent of the solo game: points so far, contracts, chariot tiles."""
        s, rival = self.s, self.s.rivals[0]
        contracts = members(int(rival.contracts), BUILDING_CONTRACTS)
        points = sum(int(s.data.building_vp[contract]) for contract in contracts)
        parts = [f"{self.rival()} {self.word('ai')} [bold]{s.ai_score()} {self.word('vp')}[/]"]
        if contracts:
            parts.append(self.word("building_done", number=len(contracts), points=points))
        if rival.chariots:
            parts.append(self.word("chariots", number=int(ones(rival.chariots))))
        return ", ".join(parts)
