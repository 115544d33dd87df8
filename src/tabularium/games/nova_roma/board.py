"""The board of Nova Roma in a terminal: displays, forum, hippodrome, building zones, the Black Sea, and the houses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, cast

from mypy_extensions import i64

from tabularium.core.panel import BAR, HALF, WIDE, Panel, chip, initials, members, padded, wrapped
from tabularium.core.pile import ones
from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.nova_roma.actions import (
    BASIC_SLOTS,
    FORUM_SIDE,
    MOSAIC_COLOURS,
    MOSAIC_OFFERS,
    PACK,
    PORTS_OF_ROUTE,
    REWARD_SPACES,
    ROUTES,
    SHAPES,
    SPECIAL_SLOT,
    STRONGEST,
    TRACK_NAMES,
    TRACKS,
    ZONE_HEIGHTS,
    ZONE_NAMES,
    ZONE_WIDTHS,
    ZONES,
)
from tabularium.games.nova_roma.board_houses import Houses
from tabularium.games.nova_roma.forum import COLUMN, ROW, base_strength, line_of
from tabularium.games.nova_roma.geometry import turns_of
from tabularium.games.nova_roma.packs import NO_DRAFT
from tabularium.games.nova_roma.possible import BUILDING, SHIPPING, slots_open
from tabularium.games.nova_roma.state import NovaRoma
from tabularium.games.nova_roma.text import NovaRomaText

LABEL: Final = 11  # columns of a label in front of forum rows
SPACE: Final = 9  # columns of a forum space
STEP: Final = 5  # columns of a hippodrome space
EMPEROR: Final = "♛"
LEGIONARY: Final = "×"
EMPEROR_RGB: Final = "#d4af37"
WHEEL: Final = "✶"
FREE: Final = "·"
EMPTY: Final = "–"  # a place of a display
BUILT_AROUND: Final = "✓"  # a reward tile that was awarded


def draw_board(observation: State, text: Text, viewer: int, players: Sequence[str]) -> list[Panel]:
    """The panels of the board as one player sees it; the own house in detail, the others in a few lines each."""
    board = Board(cast("NovaRoma", observation), cast("NovaRomaText", text), viewer, players)
    panels = [
        Panel(board.heading(), tuple(board.displays()), 0),
        Panel(board.forum_title(), tuple(board.forum()), 1),
        Panel(board.word("hippodrome"), tuple(board.hippodrome()), 1),
    ]
    if board.drafting():
        panels.append(Panel(board.word("draft"), tuple(board.draft()), 2))
    else:
        panels.append(Panel(board.word("zones"), tuple(board.zones()), 2))
        panels.append(Panel(board.word("sea"), (*board.sea(), *board.rewards()), 2))
    if 0 <= viewer < len(board.s.houses):
        panels.append(Panel(board.player(viewer), tuple(board.own_estate(viewer)), 3))
        panels.append(Panel(board.word("mosaic"), tuple(board.own_mosaic(viewer)), 3))
    return panels if board.s.players == 1 and viewer == 0 else [*panels, board.others(4)]


class Board(Houses):
    """Draws one observation of Nova Roma; every method gives lines in the markup of `rich`."""

    # ---- displays ----------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Title, round, start player."""
        s = self.s
        parts = [self.text.title, self.word("round", round=int(s.round), rounds=int(s.data.rounds))]
        if not s.solo():
            parts.append(f"{self.word('start_player')} {self.piece(int(s.start_player))}")
            if s.claimer >= 0:
                parts.append(f"{self.word('claimed_by')} {self.piece(int(s.claimer))}")
        parts.append(self.word("supply", number=int(s.artisans)))
        return " · ".join(parts)

    def displays(self) -> list[str]:
        """What lies out: contracts, estate tiles, retinue cards, from the left; alone, the opponent comes first."""
        s = self.s
        shipping = [
            self.opened(SHIPPING, slot) + self.bundle(int(s.data.shipping_cost[contract])) if contract >= 0 else EMPTY
            for slot, contract in enumerate(s.shipping_display)
        ]
        building = [
            self.opened(BUILDING, slot) + self.building(int(contract)) if contract >= 0 else EMPTY
            for slot, contract in enumerate(s.building_display)
        ]
        cards = [self.card(int(card)) if card >= 0 else EMPTY for card in s.retinue_display]
        return [
            *([self.ai()] if s.solo() else []),
            *self.display("shipping", shipping, int(s.shipping_deck.size)),
            *self.display("building", building, int(s.building_deck.size)),
            *self.display("estate_tiles", self.estate_tiles(), int(s.estate_stack.size)),
            *self.display("retinue", cards, int(s.retinue_deck.size)),
        ]

    def opened(self, deck: int, slot: int) -> str:
        """The strength that opens a place of the contracts, where strength 1 does not."""
        least = next(i for i in range(1, STRONGEST + 1) if slots_open(self.s, i64(deck), i64(i)) > slot)
        return f"[dim]{least}▸[/]" if least > 1 else ""

    def display(self, key: str, things: list[str], size: int) -> list[str]:
        """The things of a display, and how many more there are."""
        shown = [f"{thing}{BAR}" for thing in things[:-1]] + things[-1:]
        return wrapped(f"{self.label(key)}[dim]({size})[/] ", shown, WIDE)

    def building(self, contract: int) -> str:
        """A building contract: name, points, shape, cost."""
        data = self.s.data
        points = f"{data.building_vp[contract]} {self.word('vp')}"
        cost = self.bundle(int(data.building_cost[contract]))
        name = self.text.name("building_contract", contract)
        return f"{name} [bold]{points}[/] {self.shapes[data.building_shape[contract]]} [dim]{cost}[/]"

    @cached_property
    def shapes(self) -> list[str]:
        """The building shapes in a line each, rows from the top."""
        found = []
        for table in self.text.facts.tables("building_shape")[:SHAPES]:
            squares = [(int(column), int(row)) for column, row in table.get("cells")]
            _, turned = turns_of(squares)[0]
            width = max(column for column, _ in turned) + 1
            rows = range(max(row for _, row in turned) + 1)
            found.append(
                "/".join("".join("■" if (column, row) in turned else FREE for column in range(width)) for row in rows)
            )
        return found

    def estate_tiles(self) -> list[str]:
        """The estate tiles that lie out, with what their places cost."""
        s, found = self.s, []
        for slot in range(SPECIAL_SLOT + 1):
            tile = int(s.estate_display[slot])
            cost = self.bundle(int(s.data.estate_cost[slot])) or self.text.part("free")
            mark = f"{self.word('special')} " if slot >= BASIC_SLOTS else ""
            name = f"{self.text.name('estate_tile', tile)} [dim]({cost})[/]" if tile != NOTHING else EMPTY
            found.append(f"{mark}{name}")
        return found

    # ---- the forum ---------------------------------------------------------------------------------------

    def forum_title(self) -> str:
        """The forum, with the spaces of the emperor tile."""
        s = self.s
        if s.emperor_tile == NOTHING:
            return self.word("forum")
        row = s.data.shaded_spaces if s.solo() else s.data.emperor_spaces
        spaces = [self.text.name("forum_space", int(row[s.emperor_tile * 2 + i])) for i in range(2)]
        key = "legionary_tile" if s.solo() else "emperor_tile"
        return f"{self.word('forum')} · {self.word(key, spaces=' '.join(spaces))}"

    def forum(self) -> list[str]:
        """The spaces with their figures; on a free one the strength of row and column for whoever looks."""
        names = [self.actions[self.s.forum[FORUM_SIDE + column]] for column in range(FORUM_SIDE)]
        letters = [f"[dim]{'abcd'[column]}[/]" for column in range(FORUM_SIDE)]
        lines = [" " * LABEL + "".join(padded(cell, SPACE) for cell in row).rstrip() for row in (names, letters)]
        for row in range(FORUM_SIDE):
            label = padded(f"[dim]{row + 1}[/] {self.actions[self.s.forum[row]]}", LABEL)
            cells = [self.forum_space(row * FORUM_SIDE + column) for column in range(FORUM_SIDE)]
            lines.append(f"{label}{''.join(padded(cell, SPACE) for cell in cells)}".rstrip())
        return lines

    def forum_space(self, space: int) -> str:
        """A figure, or how strong the two actions would be."""
        s = self.s
        if s.emperor == space:
            return chip(EMPEROR, EMPEROR_RGB)
        if s.legionaries >> space & 1:
            return f"[bold]{LEGIONARY}[/]"
        for who in range(s.players):
            if s.houses[who].patricians >> space & 1:
                return self.piece(who)
        if not 0 <= self.viewer < s.players:
            return f"[dim]{FREE}[/]"
        row, column = (
            min(int(base_strength(s, i64(self.viewer), line_of(i64(space), i64(which)))) + 1, STRONGEST)
            for which in (ROW, COLUMN)
        )
        return f"[dim]{row}/{column}[/]"

    # ---- the hippodrome ------------------------------------------------------------------------------------

    def hippodrome(self) -> list[str]:
        """Three tracks, lines with their horses, the favoured chariots; the lowest marker of a stack comes first."""
        s = self.s
        letters = initials(self.text.component("hippodrome_track", TRACK_NAMES))
        rgb = [entry.text("hex") for entry in self.text.facts.tables("hippodrome_track", TRACK_NAMES)]
        spaces = range(int(s.data.last_space) + 1)
        lines = [" " * 3 + "".join(padded(f"[dim]{self.space_head(space)}[/]", STEP) for space in spaces).rstrip()]
        for track in range(TRACKS):
            cells = [self.markers(track, space) or f"[dim]{FREE}[/]" for space in spaces]
            lines.append(
                f"{chip(letters[track], rgb[track])}  {''.join(padded(cell, STEP) for cell in cells)}".rstrip()
            )
        horses = [
            self.word("line", space=space, horses=self.text.resource(4, int(s.data.horses[space])))
            for space in spaces
            if s.data.wheel_spaces >> space & 1
        ]
        lines += wrapped(f"[dim]{WHEEL}[/] ", horses, HALF)
        chariots = [
            f"{self.label(key)}{self.text.name('track', int(s.data.chariot_track[tile]))}"
            for key, tile in (("favoured", s.favoured), ("next_favoured", s.next_favoured))
            if tile != NOTHING
        ]
        return [*lines, " · ".join(chariots)] if chariots else lines

    def space_head(self, space: int) -> str:
        """The number of a hippodrome space, with its golden wheel."""
        return f"{space}{WHEEL}" if self.s.data.wheel_spaces >> space & 1 else str(space)

    def markers(self, track: int, space: int) -> str:
        """The markers on a space from the bottom; a neutral one lies lowest."""
        s = self.s
        lowest = "".join(self.rival() for rival in s.rivals if rival.tracks[track] == space)
        here = [who for who in range(s.players) if s.houses[who].tracks[track] == space]
        return lowest + self.pieces(sorted(here, key=lambda who: int(s.houses[who].arrival[track])))

    # ---- the building zones --------------------------------------------------------------------------------

    @cached_property
    def reward_kinds(self) -> list[str]:
        """The different rewards of the tiles on the board."""
        found = {self.bundle(int(self.s.data.reward_tile[tile])) for tile in self.s.rewards if tile != NOTHING}
        return sorted(found)

    @cached_property
    def reward_letters(self) -> list[str]:
        """A letter for each of these rewards: of the thing it brings."""
        return initials([kind.partition(" ")[2] for kind in self.reward_kinds])

    def zones(self) -> list[str]:
        """The zones side by side: blocks, reward tiles by letter; below, majorities and the blocks of everybody."""
        s = self.s
        heads, counts = [], []
        for zone in range(ZONES):
            name = f"[bold]{ZONE_NAMES[zone].upper()}[/]"
            heads.append(f"{name} [dim]{' '.join('abcdefgh'[: ZONE_WIDTHS[zone]])}[/]")
            values = "/".join(str(s.data.zones.majority[zone * 3 + place]) for place in range(3))
            counts.append(f"{name} [dim]{values}[/] {self.blocks_in(zone)}".rstrip())
        lines = [self.beside(heads)]
        for row in range(max(ZONE_HEIGHTS)):
            lines.append(self.beside([self.zone_row(zone, row) for zone in range(ZONES)]))
        return lines + wrapped("", counts, HALF, "  ")

    def rewards(self) -> list[str]:
        """What the letters of the reward tiles mean."""
        kinds = zip(self.reward_letters, self.reward_kinds, strict=True)
        return wrapped(self.label("rewards"), [f"[bold]{letter}[/] {kind}" for letter, kind in kinds], HALF)

    def beside(self, cells: Sequence[str]) -> str:
        """Cells of the three zones in one line."""
        widths = [2 * width + 2 for width in ZONE_WIDTHS]
        return "".join(padded(cell, width) for cell, width in zip(cells, widths, strict=True)).rstrip()

    def blocks_in(self, zone: int) -> str:
        """How many blocks everybody has in a zone."""
        s = self.s
        owners = [(self.piece(who), int(ones(s.houses[who].built[zone]))) for who in range(s.players)]
        owners += [(self.rival(), int(ones(rival.built[zone]))) for rival in s.rivals]
        return " ".join(f"{piece}{number}" for piece, number in owners if number > 0)

    def zone_row(self, zone: int, row: int) -> str:
        """One row of a zone, if it has so many."""
        if row >= ZONE_HEIGHTS[zone]:
            return ""
        width = ZONE_WIDTHS[zone]
        squares = [self.square(zone, row * width + column) for column in range(width)]
        return f"[dim]{row + 1}[/] {' '.join(squares)}"

    def square(self, zone: int, square: int) -> str:
        """A block, a reward tile, a free cell, or nothing."""
        s = self.s
        for who in range(s.players):
            if s.houses[who].built[zone] >> square & 1:
                return self.piece(who)
        for rival in s.rivals:
            if rival.built[zone] >> square & 1:
                return self.rival()
        for space in range(REWARD_SPACES):
            if s.data.zones.reward_zone[space] == zone and s.data.zones.reward_place[space] == square:
                if s.rewards[space] == NOTHING:
                    return " "
                kind = self.bundle(int(s.data.reward_tile[s.rewards[space]]))
                letter = self.reward_letters[self.reward_kinds.index(kind)]
                return f"[dim]{BUILT_AROUND}[/]" if s.awarded >> space & 1 else f"[bold]{letter}[/]"
        return f"[dim]{FREE}[/]"

    # ---- the Black Sea ---------------------------------------------------------------------------------------

    def sea(self) -> list[str]:
        """Both routes: sails to the next port, what it brings, the ships there."""
        lines = [f"{self.label('start_port')}{self.ships(0) or self.word('nothing')}"]
        for route in range(ROUTES):
            ports = [self.port(1 + route * PORTS_OF_ROUTE + i) for i in range(PORTS_OF_ROUTE)]
            lines += wrapped(f"{self.label('north' if route == 0 else 'south')}", ports, HALF, " ")
        return lines

    def port(self, port: int) -> str:
        """A port: sails, reward or points, ships."""
        data = self.s.data
        reward = int(data.port_reward[port])
        brings = self.bundle(reward) if reward >= 0 else f"[bold]{data.port_vp[port]} {self.word('vp')}[/]"
        return f"[dim]{data.leg[port]}»[/]{brings}{self.ships(port)}"

    def ships(self, port: int) -> str:
        """The ships in a port."""
        s = self.s
        owners = [who for who in range(s.players) for ship in s.houses[who].ships if ship == port]
        theirs = [self.rival() for rival in s.rivals if s.solo() for ship in rival.ships if ship == port]
        return self.pieces(owners) + "".join(theirs)

    # ---- drafts ----------------------------------------------------------------------------------------------

    def drafting(self) -> bool:
        """Whether tiles or cards are being drafted."""
        drafts = self.s.drafts
        return len(drafts) > 0 and (drafts[0].passes != NO_DRAFT or any(tile != NOTHING for tile in drafts[0].offers))

    def draft(self) -> list[str]:
        """Mosaic tiles on offer, or the pack and the cards of the viewer."""
        s, drafts = self.s, self.s.drafts[0]
        lines = []
        for place in range(MOSAIC_COLOURS * MOSAIC_OFFERS):
            if drafts.offers[place] != NOTHING:
                fields = [int(s.data.fields[drafts.offers[place] * MOSAIC_COLOURS + i]) for i in range(MOSAIC_COLOURS)]
                head = f"[dim]{self.text.name('colour', place // MOSAIC_OFFERS)} {place % MOSAIC_OFFERS + 1}[/] "
                lines.append(f"{padded(head, LABEL)}{f'{BAR} '.join(self.achievement(field) for field in fields)}")
        if drafts.passes == NO_DRAFT:
            return lines
        lines.append(self.word("passes", number=int(drafts.passes) + 1, packs=PACK))
        if 0 <= self.viewer < s.players:
            pack = drafts.pack_of(i64(self.viewer), s.players)
            cards = [self.card(int(drafts.packs.at(pack, i64(i)))) for i in range(int(drafts.packs.sizes[pack]))]
            taken = [self.card(card) for card in members(int(drafts.picked(i64(self.viewer), s.players)), 64)]
            for key, things in (("pack", cards), ("taken", taken)):
                lines += wrapped(self.label(key), things or [self.word("nothing")], WIDE)
        return lines
