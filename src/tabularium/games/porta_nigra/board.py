"""The board of Porta Nigra in a terminal; bricks are letters, the first of their colour, on their colour."""

from __future__ import annotations

from collections.abc import Sequence
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
    wrapped,
)
from tabularium.core.state import NOTHING, UNKNOWN, State
from tabularium.core.text import Text
from tabularium.games.porta_nigra.actions import (
    AREA_NAMES,
    BUILDING_CARDS,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    FINAL_CARD,
    FINAL_CARDS,
    HEIGHT_AREA,
    HEIGHTS,
    HONORS,
    LOWEST,
    PLACES,
    PORTA_NIGRA,
    SITES,
)
from tabularium.games.porta_nigra.components import FOUR_BUILDINGS, NO_SYMBOL
from tabularium.games.porta_nigra.state import PlayArea, PortaNigra
from tabularium.games.porta_nigra.text import PortaNigraText

IN_A_LINE: Final = 5  # sites
CELL: Final = 8  # columns of a site
LABEL: Final = 11  # columns of a label in front of belongings
TORCH: Final = "●"  # on an action card
SPENT: Final = "○"
USED: Final = "✓"  # a symbol with an action marker
LIT: Final = "✶"  # a symbol with a torch token


def draw_board(observation: State, text: Text, viewer: int, players: Sequence[str]) -> list[Panel]:
    """The panels of the board as one player sees it; the own play area in detail, the others in a few lines each."""
    board = Board(cast("PortaNigra", observation), cast("PortaNigraText", text), viewer, players)
    panels = [Panel(board.heading(), tuple(board.displays()), 0)]
    first, second, third, fourth = board.clockwise()  # as they lie on the board: the circle begins at the upper left
    for building, row in ((first, 1), (second, 1), (fourth, 2), (third, 2)):
        panels.append(Panel(board.quarter(building), tuple(board.building(building)), row))
    if 0 <= viewer < len(board.s.areas):
        panels.append(Panel(board.player(viewer), tuple(board.action_cards(viewer, HALF)), 3))
        panels.append(Panel(board.word("area"), tuple(board.belongings(viewer)), 3))
    return [*panels, board.others(4)]


class Board(Drawing):
    """Draws one observation of Porta Nigra; every method gives lines in the markup of `rich`."""

    text: PortaNigraText

    def __init__(self, s: PortaNigra, text: PortaNigraText, viewer: int, players: Sequence[str]) -> None:
        """Look at an observation."""
        rgb = [entry.text("hex") for entry in text.facts.tables("player_colours")]
        super().__init__(s, text, viewer, players, rgb)
        self.s = s
        self.brick_rgb = [entry.text("hex") for entry in text.facts.tables("brick_colours", COLOUR_NAMES)]
        self.letters = initials(text.component("brick_colours", COLOUR_NAMES))

    # ---- pieces ----------------------------------------------------------------------------------------

    def brick(self, colour: int) -> str:
        return chip(self.letters[colour], self.brick_rgb[colour])

    def bricks(self, area: PlayArea) -> list[str]:
        """The personal supply, colour by colour."""
        counts = [int(area.bricks[colour]) for colour in range(COLOURS)]
        return [self.brick(colour) * number for colour, number in enumerate(counts) if number > 0]

    def honor(self, honor: int) -> str:
        """An honor card in a few words."""
        data = self.s.data
        demand, kept = int(data.honor_demand[honor]), int(data.honor_kept[honor])
        if demand == FOUR_BUILDINGS:
            return self.word("needs_buildings", points=int(data.final_vp[kept - FINAL_CARD]))
        if kept >= FINAL_CARD:
            points = int(data.final_vp[kept - FINAL_CARD])
            return self.word("needs_final", points=points, card=int(data.final_vp[demand - FINAL_CARD]))
        if kept >= 0:
            return self.word("replacement", building=self.text.name("building", kept))
        parts = [self.word("extension")] if data.honor_extension[honor] > 0 else []
        return " + ".join([*parts, *filter(None, [self.text.gains(data.honor_gains, honor)])])

    # ---- the board -------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Title, round, who began it, and whether the last turns are played."""
        s = self.s
        number = self.word("round", round=int(s.round), rounds=int(s.data.rounds[s.players]))
        parts = [self.text.title, number, f"{self.word('start_player')} {self.piece(s.start_player)}"]
        if s.ender != NOTHING and s.player >= 0:
            parts.append(f"[bold]{self.word('last_turns')}[/]")
        return " · ".join(parts)

    def displays(self) -> list[str]:
        """The market and the cards that lie out."""
        s = self.s
        shops = [
            f"{self.brick(colour)} [bold]{s.shops[colour]}[/] [dim]({s.data.price[colour]})[/]"
            for colour in range(COLOURS)
        ]
        market = f"{padded(self.label('market'), LABEL)}{'  '.join(shops)}   {self.label('supply')}{s.supply}"
        lying = members(s.building_display, BUILDING_CARDS)
        cards = [
            f"{self.text.name('building', s.data.card_building[card])} {self.brick(s.data.card_colour[card])}"
            for card in lying
        ]
        lines = [market, *self.display("building_cards", cards, int(s.building_deck.size))]
        groups: list[str] = []
        for cost in sorted({int(s.data.honor_cost[honor]) for honor in range(HONORS)}):
            here = [honor for honor in range(HONORS) if s.data.honor_cost[honor] == cost]
            names = self.counted([int(s.honor_display[honor]) for honor in here], [self.honor(honor) for honor in here])
            if names:
                groups += [f"[dim]{self.word('for_influence', number=cost)}[/] {names[0]}", *names[1:]]
                groups[-1] += BAR
        if groups:
            groups[-1] = groups[-1].removesuffix(BAR)
        return lines + self.display("honor_cards", groups, int(s.honor_deck.size))

    def display(self, key: str, cards: list[str], size: int) -> list[str]:
        """The cards of a display, and how many more there are."""
        start = f"{self.label(key)}[dim]({self.word('pile', number=size)})[/] "
        return wrapped(start, cards or [self.word("nothing")], WIDE)

    def clockwise(self) -> list[int]:
        """The buildings in the order of their quarters on the circle."""
        return sorted(range(BUILDINGS), key=lambda building: int(self.s.data.place[building]))

    def quarter(self, building: int) -> str:
        """A building, the shop of its quarter and the master builders there."""
        s = self.s
        shop = next(colour for colour in range(COLOURS) if s.data.shop_quarter[colour] == building)
        name = self.text.component("shops", COLOUR_NAMES)[shop]
        there = self.pieces(who for who in range(s.players) if s.areas[who].quarter == building)
        parts = [self.text.name("building", building), self.word("shop", shop=name, bricks=int(s.shops[shop]))]
        return " · ".join([*parts, there] if there else parts)

    def building(self, building: int) -> list[str]:
        """Sites row by row, majorities, own bricks of everybody, the reward."""
        s = self.s
        sites = [site for site in range(SITES) if s.data.site_building[site] == building]
        rows = [sites[start : start + IN_A_LINE] for start in range(0, len(sites), IN_A_LINE)]
        lines = []
        for number, row in enumerate(rows):
            area = int(s.data.site_area[row[0]])
            by_row = area >= 0 and AREA_NAMES[area] != BUILDING_NAMES[building]
            if number == 0 or not by_row:
                first = 1 if by_row else number * IN_A_LINE + 1
                heads = "".join(padded(f"[dim]{first + i}[/]", CELL) for i in range(len(row)))
                lines.append(f"  {heads}".rstrip())
            letter = AREA_NAMES[area][-1].upper() if by_row else " "
            cells = "".join(padded(self.site(site), CELL) for site in row[:-1]) + self.site(row[-1])
            line = f"[dim]{letter}[/] {cells}"
            lines.append(f"{padded(line, HALF - 5)}{self.majority(area):>5}" if by_row else line)
        return [*lines, *self.standing(building)]

    def site(self, site: int) -> str:
        """What a site asks for and brings or, once it is built on, whose section stands there."""
        s = self.s
        brick, height = self.brick(s.data.site_colour[site]), int(s.heights[site])
        in_gate = s.data.site_building[site] == PORTA_NIGRA
        if height > 0:
            return (
                f"{self.piece(s.owner(site))}{brick}{height}" if in_gate else self.piece(s.owner(site)) + brick * height
            )
        return (
            f"{brick} ×{s.data.site_vp[site]}"
            if in_gate
            else f"{brick * int(s.data.site_bricks[site])} {s.data.site_vp[site]}"
        )

    def majority(self, area: int) -> str:
        """Points for first and second place."""
        return f"{self.s.data.first_vp[area]}/{self.s.data.second_vp[area]}"

    def standing(self, building: int) -> list[str]:
        """Majorities of the whole building, bricks of everybody and the next reward."""
        s = self.s
        lines = []
        if building == PORTA_NIGRA:
            heights = [f"[dim]{LOWEST + i}[/] {self.majority(HEIGHT_AREA + i)}" for i in range(HEIGHTS)]
            lines += wrapped(self.label("heights"), heights, HALF - 10, "  ")
        elif BUILDING_NAMES[building] in AREA_NAMES:
            lines.append(self.label("majority") + self.majority(AREA_NAMES.index(BUILDING_NAMES[building])))
        here = [int(s.bricks_in(who, s.data.building_sites[building])) for who in range(s.players)]
        counts = " ".join(f"{self.piece(who)}{number}" for who, number in enumerate(here))
        reward = self.text.gains(s.data.reward, building)
        every = self.word("reward", number=int(s.data.reward_every[building]))
        return [*lines, f"{self.label('bricks_here')}{counts}", f"[dim]{every}:[/] {reward}"]

    # ---- players -----------------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        """An action card: its number, its torches, its symbols."""
        torches = TORCH * int(self.s.data.torches[card])
        return f"[bold]{CARD_NAMES[card]}[/] {torches} {', '.join(self.symbols(card))}"

    def symbols(self, card: int) -> list[str]:
        """The symbols of a card, marked where they are used; the one on the table says how."""
        s, found = self.s, []
        for place in range(PLACES):
            symbol = int(s.data.symbols[card * PLACES + place])
            if symbol != NO_SYMBOL:
                name = self.text.name("symbol", symbol)
                used = card == s.card and s.marked >> place & 1
                found.append(f"[dim]{LIT if s.lit >> place & 1 else USED}{name}[/]" if used else name)
        return found

    def on_table(self, width: int) -> list[str]:
        """The card that is being played; a torch that burns is an action left on it."""
        s = self.s
        torches = TORCH * int(s.free) + SPENT * int(s.data.torches[s.card] - s.free)
        start = f"{self.label('on_table')}[bold]{CARD_NAMES[s.card]}[/] {torches} "
        return wrapped(start, self.symbols(int(s.card)), width)

    def sees(self, who: int) -> bool:
        """Whether the viewer knows the hand of a player."""
        return who == self.viewer or bool(self.s.masked and self.s.areas[who].hand != UNKNOWN)

    def action_cards(self, who: int, width: int) -> list[str]:
        """The card on the table, the hand, what was played in this round and what is still to come."""
        s, lines = self.s, []
        if s.card != NOTHING and who == s.player:
            lines += self.on_table(width)
        for card in members(s.areas[who].hand, CARDS):
            start = padded(
                f"{self.label('hand')}[bold]{CARD_NAMES[card]}[/] {TORCH * int(s.data.torches[card])} ", LABEL
            )
            lines += wrapped(start, self.symbols(card), width)
        return [*lines, ", ".join(self.deck(who))]

    def deck(self, who: int) -> list[str]:
        """Cards played in this round, and how many are still in the deck."""
        played = [CARD_NAMES[card] for card in members(self.s.areas[who].played, CARDS)]
        names = f"{self.label('played')}{' '.join(played) or self.word('nothing')}"
        return [names, self.word("deck", number=int(self.s.decks.sizes[who]))]

    def means(self, area: PlayArea) -> list[str]:
        """Coins, tokens and Romans."""
        things = (
            ("coins", area.coins),
            ("torches", area.torches),
            ("influence", area.influence),
            ("romans", area.romans),
        )
        found = [f"{self.word(key)} [bold]{number}[/]" for key, number in things]
        found[-1] += f" [dim]({self.word('romans_left', number=int(area.romans_left))})[/]"
        return found

    def kept_cards(self, area: PlayArea) -> list[str]:
        """Building cards by building, then final scoring cards."""
        points = [int(self.s.data.final_vp[card]) for card in range(FINAL_CARDS)]
        finals = [self.word("final_card", points=number) for number in points]
        names = [*self.text.named["building"], *finals]
        return self.counted([int(area.cards[card]) for card in range(len(names))], names)

    def belongings(self, who: int) -> list[str]:
        """All that lies in a play area."""
        area = self.s.areas[who]
        lines = wrapped("", self.means(area), HALF)
        for key, things in (("bricks", self.bricks(area)), ("cards", self.kept_cards(area))):
            start = padded(f"[dim]{self.word(key)}[/]", LABEL)
            lines += wrapped(start, things or [self.word("nothing")], HALF, " " if key == "bricks" else ",")
        return lines

    def compact(self, who: int) -> list[str]:
        """A play area in a few lines."""
        s, area = self.s, self.s.areas[who]
        groups = self.means(area)
        size = int(s.hand_size(who))
        held = [f"[dim]{self.word('hidden', number=size)}[/]"] if size > 0 else []
        if self.sees(who):
            held = [self.card(card) for card in members(area.hand, CARDS)]
        bricks = [" ".join(self.bricks(area))] if any(area.bricks) else []
        for key, things in (("bricks", bricks), ("cards", self.kept_cards(area)), ("hand", held), ("", self.deck(who))):
            if things:
                groups[-1] += BAR
                groups += [(self.label(key) if key else "") + things[0], *things[1:]]
        lines = wrapped(f"{self.player(who)}  ", groups, WIDE)
        if s.card != NOTHING and who == s.player:
            lines += [f"  {line}" for line in self.on_table(WIDE - 2)]
        return lines
