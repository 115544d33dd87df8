"""The board of Trajan in a terminal; markers are letters, the first of their colour, on their colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from tabularium.core.panel import (
    BAR,
    HALF,
    WIDE,
    Drawing,
    Panel,
    chip,
    initials,
    members,
    padded,
    row,
    wrapped,
)
from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.trajan.actions import (
    BONUSES,
    BUILDING_TILE,
    BUILDINGS,
    CAMP,
    CATEGORIES,
    CENTRE,
    COLOURS,
    COMMODITIES_SHOWN,
    DEMAND_TILE,
    DEMANDS,
    DRAW_CARDS,
    EXTRA_TILE,
    FORUM_DEMAND,
    FORUM_SPACES,
    FORUM_TILES,
    KINDS,
    LEFT,
    LEGIONARIES_IN_PROVINCES,
    PROVINCES,
    RIGHT,
    SENATE_TILES,
    TO_MILITARY_CAMP,
    TO_WORKER_CAMP,
    TRAJAN_DEMAND,
    TRAY_NAMES,
    TRAYS,
    WILD_COMMODITY,
    WORKERS_IN_DISTRICT,
)
from tabularium.games.trajan.components import SPACES_OF_SENATE
from tabularium.games.trajan.senate import votes
from tabularium.games.trajan.state import Mat, Trajan
from tabularium.games.trajan.text import TrajanText, halves, ship_points

ARCH: Final = "∩"


def draw_board(observation: State, text: Text, viewer: int, players: Sequence[str]) -> list[Panel]:
    """The panels of the board as one player sees it; the own mat in detail, the others in a few lines each."""
    board = Board(cast("Trajan", observation), cast("TrajanText", text), viewer, players)
    panels = [
        Panel(board.heading(), tuple(board.overview()), 0),
        Panel(board.word("seaport"), tuple(board.seaport()), 1),
        Panel(board.word("forum"), tuple(board.forum()), 1),
        Panel(board.word("provinces"), tuple(board.provinces()), 2),
        Panel(board.word("district"), tuple(board.district_and_piles()), 2),
    ]
    if 0 <= viewer < len(board.s.mats):
        panels.append(Panel(board.player(viewer), tuple(board.circle(viewer)), 3))
        panels.append(Panel(board.word("mat"), tuple(board.belongings(viewer, HALF)), 3))
    return [*panels, board.others(4)]


class Board(Drawing):
    """Draws one observation of Trajan; every method gives lines in the markup of `rich`."""

    text: TrajanText

    def __init__(self, s: Trajan, text: TrajanText, viewer: int, players: Sequence[str]) -> None:
        """Look at an observation."""
        rgb = [entry.text("rgb") for entry in text.facts.table("players").tables("colours")]
        super().__init__(s, text, viewer, players, rgb)
        self.s = s
        self.marker_rgb = [entry.text("rgb") for entry in text.facts.table("action_markers").tables("colours")]
        self.letters = initials(text.named["colour"])

    # ---- pieces ----------------------------------------------------------------------------------------

    def marker(self, colour: int) -> str:
        """An action marker."""
        return chip(self.letters[colour], self.marker_rgb[colour])

    def markers(self, counts: Iterable[int]) -> str:
        return "".join(self.marker(colour) * number for colour, number in enumerate(counts))

    def tile(self, tile: int) -> str:
        """A forum or extra-action tile in a few letters."""
        if tile < SENATE_TILES:
            return self.word("senate_tile", votes=int(self.s.data.votes[tile]))
        if tile < DEMAND_TILE + DEMANDS:
            return self.text.name("demand", tile - DEMAND_TILE)
        if tile < EXTRA_TILE:
            return self.text.words.rows("board.wilds")[tile - WILD_COMMODITY]
        return "+" + self.text.words.rows("board.actions")[tile - EXTRA_TILE]

    def colours(self, tile: int) -> str:
        """The two markers that a Trajan tile asks for."""
        return self.marker(self.s.data.first_colour[tile]) + self.marker(self.s.data.second_colour[tile])

    def brings(self, tile: int) -> str:
        """What a Trajan tile brings beside its points."""
        data = self.s.data
        if data.tile_demand[tile] >= 0:
            return self.text.name("demand", data.tile_demand[tile])
        category = self.text.words.rows("board.categories")[data.category[tile]]
        counted = data.effect[tile] in (DRAW_CARDS, TO_WORKER_CAMP, TO_MILITARY_CAMP)
        return f"{category}×{data.amount[tile]}" if counted else category

    def trajan_tile(self, tile: int) -> str:
        """A Trajan tile: colours, points, what it brings."""
        return f"{self.colours(tile)} {self.s.data.trajan_vp[tile]}{self.word('vp')} {self.brings(tile)}"

    def bonus(self, bonus: int, value: str) -> str:
        """What a bonus tile counts, and its value for each."""
        kind = self.s.data.bonus_kind[bonus]
        if kind == FORUM_DEMAND:
            label = self.text.name("demand", self.s.data.bonus_demand[bonus])
        elif kind == COMMODITIES_SHOWN:
            goods = self.s.data.bonus_commodities[bonus]
            label = "/".join(self.text.name("kind", commodity) for commodity in members(goods, KINDS))
        elif kind == WORKERS_IN_DISTRICT:
            label = self.text.name("category", 2)
        elif kind == LEGIONARIES_IN_PROVINCES:
            label = self.text.name("category", 3)
        else:
            label = self.word("yellow_tiles")
        return f"{label} {value}"

    # ---- the board -------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Title, quarter and round."""
        quarter = self.text.name("quarter", self.s.quarter)
        number = self.word("round", round=int(self.s.round), rounds=int(self.s.data.rounds_per_quarter))
        return f"{self.text.title} · {quarter} · {number}"

    def overview(self) -> list[str]:
        """The time track, the demands, the senate and its bonus tiles."""
        s = self.s
        track = "".join("[bold]●[/]" if space == s.time else "[dim]·[/]" for space in range(s.lap))
        costs = "/".join(str(-s.data.penalty[number]) for number in range(1, DEMANDS + 1))
        turned_up = [self.text.name("demand", s.demands[i]) for i in range(DEMANDS) if s.demands[i] != NOTHING]
        demands = ", ".join(f"[bold]{demand}[/]" for demand in turned_up) or self.word("no_demands")
        cost = f"[dim]{self.word('demand_cost', costs=costs)}[/]"
        lines = [f"{self.label('time')}{track} {s.time}/{s.lap}   {self.label('demands')}{demands}  {cost}"]
        lines.append(self.label("senate") + "  ".join(self.senate_space(space) for space in range(SPACES_OF_SENATE)))
        order = ", ".join(f"{self.piece(who)} {votes(s, who)}" for who in range(s.players))
        lines[-1] += f"   {self.label('votes')}{order}"
        offered = [
            f"[dim]{self.word(side)}[/] " + self.bonus(s.bonus[place], self.bonus_values(s.bonus[place]))
            for place, side in ((LEFT, "bonus_left"), (RIGHT, "bonus_right"))
            if s.bonus[place] != NOTHING
        ]
        values = f"[dim]({self.word('yellow')}/{self.word('grey')})[/]"
        lines.append(self.label("bonus") + ("   ".join(offered) + f"  {values}" if offered else self.word("nothing")))
        return lines

    def bonus_values(self, bonus: int) -> str:
        """Yellow and grey value."""
        return f"[bold]{halves(self.s.data.bonus_yellow[bonus])}[/]/{halves(self.s.data.bonus_grey[bonus])}"

    def senate_space(self, space: int) -> str:
        """Points of a space and the discs there, the lowest first."""
        s = self.s
        there = sorted(
            (who for who in range(s.players) if s.mats[who].senate == space), key=lambda who: s.mats[who].arrival
        )
        return f"{s.data.senate_vp[space]}{self.pieces(there)}" if there else f"[dim]{s.data.senate_vp[space]}[/]"

    def seaport(self) -> list[str]:
        """Ships with the points of their upper side, discard piles, draw pile."""
        s = self.s
        lines = []
        for ship, name in enumerate(self.text.words.rows("board.ships")):
            grey = s.grey_ships >> ship & 1
            points = " ".join(f"{ship_points(s, ship, units + 1):>2}" for units in range(s.data.ship_units[ship]))
            side = self.word("grey" if grey else "coloured")
            lines.append(
                f"{name:<11}{points:<12} {self.word('vp')} {f'[dim]{side}[/]' if grey else f'[bold]{side}[/]'}"
            )
        for pile, side in ((LEFT, "bonus_left"), (RIGHT, "bonus_right")):
            size = s.discards.sizes[pile]
            top = self.text.name("kind", s.discards.top(pile)) if size > 0 else self.word("empty")
            lines.append(f"{self.word('discards') + ' ' + self.word(side):<14}[bold]{top}[/] [dim]({size})[/]")
        lines[-1] += f"   {self.label('face_down')}{s.draw_pile.size}"
        return lines

    def forum(self) -> list[str]:
        """The numbered spaces; the first three are those for extra-action tiles."""
        s = self.s
        lines = []
        for start in range(0, FORUM_SPACES, 3):
            if s.data.space_players[start] <= s.players:
                cells = [self.forum_space(space) for space in range(start, start + 3)]
                lines.append("".join(padded(cell, 15) for cell in cells).rstrip())
        return lines

    def forum_space(self, space: int) -> str:
        tile = self.s.forum[space]
        return f"[dim]{space + 1:>2}[/] " + (self.tile(tile) if tile != NOTHING else "[dim]·[/]")

    def provinces(self) -> list[str]:
        """Value, tile, leaders and legionaries of every province; leaders in the camp first."""
        s = self.s
        columns = (18, 3, 13, 7)
        head = [self.word("province"), self.word("vp"), self.word("tile"), self.word("leaders"), self.word("legions")]
        lines = [f"[dim]{row(head, columns)}[/]"]
        camp = self.text.facts.table("military_camp").text(self.text.language)
        in_camp = [who for who in range(s.players) if s.mats[who].leader == CAMP]
        if in_camp:
            lines.append(row([f"[dim]{camp}[/]", "", "", self.pieces(in_camp), ""], columns))
        for province in range(PROVINCES):
            tile = s.provinces[province]
            leaders = [who for who in range(s.players) if s.mats[who].leader == province]
            legions = [who for who in range(s.players) if s.mats[who].legions >> province & 1]
            lines.append(
                row(
                    [
                        self.text.name("province", province),
                        f"[bold]{s.data.province_vp[province]:>2}[/]",
                        self.tile(tile) if tile != NOTHING else "[dim]·[/]",
                        self.pieces(leaders),
                        self.pieces(legions),
                    ],
                    columns,
                )
            )
        return lines

    def district_and_piles(self) -> list[str]:
        """The building sites, and below them the Trajan piles."""
        s = self.s
        lines = ["  " + "".join(f"[dim]{letter:<8}[/]" for letter in "abcde").rstrip()]
        for start in range(0, len(s.sites), 5):
            cells = "".join(padded(self.site(site), 8) for site in range(start, start + 5))
            lines.append(f"[dim]{start // 5 + 1}[/] {cells}".rstrip())
        lines.append(f"[bold]{self.word('trajan_piles')}[/]")
        for category in range(CATEGORIES):
            size = s.trajan_piles.sizes[category]
            name = padded(self.text.name("category", category), 17)
            top = self.trajan_tile(s.trajan_piles.top(category)) if size > 0 else f"[dim]{self.word('empty')}[/]"
            lines.append(f"{name}{padded(top, 20)}[dim]({size})[/]")
        return lines

    def site(self, site: int) -> str:
        """The construction tile of a site or, once it is gone, the workers there."""
        s = self.s
        tile = s.sites[site]
        if tile != NOTHING:
            return f"{self.building(s.data.building[tile])} {s.data.construction_vp[tile]}"
        return self.pieces(who for who in range(s.players) if s.mats[who].workers >> site & 1) or "[dim]·[/]"

    def building(self, building: int) -> str:
        """A building in four letters."""
        return self.text.name("building", building)[:4]

    # ---- mats --------------------------------------------------------------------------------------------

    def tray(self, mat: Mat, tray: int) -> str:
        """The markers in a tray."""
        return self.markers(mat.trays[tray * COLOURS + colour] for colour in range(COLOURS))

    def circle(self, who: int) -> list[str]:
        """The action circle: trays with their slots, +2 markers and markers."""
        mat = self.s.mats[who]
        actions = self.text.words.rows("board.actions")
        lines = []
        for tray in range(TRAYS):
            slot = f"{ARCH} {self.word('arch')}" if mat.arch == tray else "[dim]·[/]"
            if mat.slots[tray] != NOTHING:
                slot = self.trajan_tile(mat.slots[tray])
            plus = "[bold]+2[/]" if mat.plus >> tray & 1 else ""
            parts = [f"[bold]{TRAY_NAMES[tray]}[/]", actions[tray], slot, plus, self.tray(mat, tray) or "[dim]·[/]"]
            lines.append(row(parts, (4, 9, 17, 3)))
        lines += self.beside_the_circle(who)
        lines.append(", ".join(self.figures(mat)))
        return lines

    def beside_the_circle(self, who: int) -> list[str]:
        """The arch in the centre, and the markers in hand while sowing."""
        notes = [f"{ARCH} {self.word('arch_in_centre')}"] if self.s.mats[who].arch == CENTRE else []
        held = self.markers(self.s.held[colour] for colour in range(COLOURS))
        if held and who == self.s.player:
            notes.append(f"{self.label('held')}{held}")
        return ["   ".join(notes)] if notes else []

    def hand(self, who: int) -> list[str]:
        """The cards that an observation shows (of others those taken openly), and how many more there are."""
        mat = self.s.mats[who]
        shown = mat.hand if self.s.masked or who == self.viewer else mat.known
        cards = self.counted([int(shown[kind]) for kind in range(KINDS)], self.text.named["kind"])
        hidden = mat.hand_size() - sum(shown[kind] for kind in range(KINDS))
        if hidden > 0:
            cards.append(f"[dim]{self.word('hidden', number=int(hidden))}[/]")
        return cards

    def tiles(self, mat: Mat) -> list[str]:
        """Forum and extra-action tiles, and accomplished Trajan tiles of demands."""
        tiles = self.counted(
            [int(mat.tiles[tile]) for tile in range(FORUM_TILES)], [self.tile(i) for i in range(FORUM_TILES)]
        )
        lasting = [f"{ARCH}{self.text.name('demand', demand)}" for demand in range(DEMANDS)]
        return self.counted([int(mat.tiles[TRAJAN_DEMAND + demand]) for demand in range(DEMANDS)], lasting) + tiles

    def buildings(self, mat: Mat, *, links: bool) -> list[str]:
        """Construction tiles by type; for a type still missing the action its first tile would bring."""
        actions = self.text.words.rows("board.actions")
        found = []
        for building in range(BUILDINGS):
            number = mat.tiles[BUILDING_TILE + building]
            name = self.building(building)
            if number > 0:
                found.append(f"{name} [bold]×{number}[/]")
            elif links:
                found.append(f"[dim]{name}→{actions[self.s.data.linked_action[building]]}[/]")
        return found

    def bonus_tiles(self, mat: Mat) -> list[str]:
        """Bonus tiles with what they are worth on their side."""
        yellow = [
            self.bonus(i, f"[bold]{halves(self.s.data.bonus_yellow[i])}[/]") for i in members(mat.yellow, BONUSES)
        ]
        grey = [
            self.bonus(i, f"{halves(self.s.data.bonus_grey[i])} [dim]({self.word('grey')})[/]")
            for i in members(mat.grey, BONUSES)
        ]
        return yellow + grey

    def figures(self, mat: Mat) -> list[str]:
        """Figures in the supply and in the camps."""
        places = (("supply", mat.supply), ("military_camp", mat.military_camp), ("worker_camp", mat.worker_camp))
        return [f"{self.word(place)} [bold]{number}[/]" for place, number in places]

    def belongings(self, who: int, width: int) -> list[str]:
        """All that lies on a mat beside the circle."""
        mat = self.s.mats[who]
        parts = (
            ("hand", self.hand(who)),
            ("display", self.counted([int(mat.display[kind]) for kind in range(KINDS)], self.text.named["kind"])),
            ("tiles", self.tiles(mat)),
            ("buildings", self.buildings(mat, links=True)),
            ("bonus_tiles", self.bonus_tiles(mat)),
        )
        lines = []
        for key, things in parts:
            lines += wrapped(padded(f"[dim]{self.word(key)}[/]", 10), things or [self.word("nothing")], width)
        return lines

    def compact(self, who: int) -> list[str]:
        """A mat in a few lines."""
        mat = self.s.mats[who]
        circle = []
        for tray in range(TRAYS):
            arch = ARCH if mat.arch == tray else ""
            plus = "+2" if mat.plus >> tray & 1 else ""
            circle.append(f"[dim]{TRAY_NAMES[tray]}{arch}{plus}[/] {self.tray(mat, tray) or '[dim]·[/]'}")
        slots = [
            f"[dim]{TRAY_NAMES[slot]}[/] {self.colours(mat.slots[slot])} {self.brings(mat.slots[slot])}"
            for slot in range(TRAYS)
            if mat.slots[slot] != NOTHING
        ]
        things = (
            ("hand", self.hand(who)),
            ("display", self.counted([int(mat.display[kind]) for kind in range(KINDS)], self.text.named["kind"])),
            ("tiles", self.tiles(mat)),
            ("buildings", self.buildings(mat, links=False)),
            ("bonus_tiles", self.bonus_tiles(mat)),
        )
        groups = self.figures(mat)
        for key, named in things:
            if named:
                groups[-1] += BAR
                groups += [self.label(key) + named[0], *named[1:]]
        return [
            *wrapped(f"{self.player(who)}  ", circle + self.beside_the_circle(who), WIDE, "  "),
            *wrapped(f"  {self.label('slots')}", slots or [self.word("nothing")], WIDE, "  "),
            *wrapped("  ", groups, WIDE, ","),
        ]
