"""The board of Ave Roma in a terminal; resources are letters, the first of their name, on the colour of their fragments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from tabularium.core.panel import BAR, HALF, WIDE, Drawing, Panel, chip, initials, members, padded, row, wrapped
from tabularium.core.pile import ones
from tabularium.core.state import NOTHING, State
from tabularium.core.text import Text
from tabularium.games.ave_roma.actions import (
    AEDIFICATOR,
    BOARD_NAMES,
    BUILDING_DECK,
    CARD_AREA,
    CARDS_OF_SET,
    COLOSSEUM_SPACES,
    COLOUR_NAMES,
    COLOURS,
    DECK_CARDS,
    FINAL_ACTIONS,
    INFLUENCE_CARDS,
    LAST_STEP,
    LEGATUS,
    LOWER,
    NO_ENDING,
    OVER,
    PATRON_DECK,
    PATRON_SLOTS,
    PROVINCE_NAMES,
    PROVINCES,
    RESOURCE_NAMES,
    RESOURCES,
    SENATUS,
    SLOTS,
    SPACES,
    TRAINING_SPACES,
    UPPER,
    VALUES,
    WAR_DECK,
    WAR_SETS,
)
from tabularium.games.ave_roma.cards import cards_of_set
from tabularium.games.ave_roma.provinces import usable_cards
from tabularium.games.ave_roma.scoring import complete_pairs
from tabularium.games.ave_roma.state import AveRoma, House
from tabularium.games.ave_roma.text import AveRomaText
from tabularium.games.ave_roma.text_phrases import NUMERALS

FREE: Final = "·"  # a worker space
HONOUR: Final = "✶"
LABEL: Final = 11  # columns of a label in front of belongings
CARD: Final = 22  # columns of the name of a card
COST: Final = 8  # columns of its cost
PROVINCE_COLUMNS: Final = (16, 9, 13, 25, 10)


def draw_board(observation: State, text: Text, viewer: int, players: Sequence[str]) -> list[Panel]:
    """The panels of the board as one player sees it; the own house in detail, the others in a few lines each."""
    board = Board(cast("AveRoma", observation), cast("AveRomaText", text), viewer, players)
    panels = [
        Panel(board.heading(), tuple(board.areas()), 0),
        Panel(board.word("provinces", number=int(board.s.province_deck.size)), tuple(board.provinces()), 1),
        Panel(board.row_title(AEDIFICATOR), tuple(board.cards(BUILDING_DECK)), 2),
        Panel(board.row_title(LEGATUS), tuple(board.cards(WAR_DECK)), 2),
        Panel(board.row_title(SENATUS), tuple(board.cards(PATRON_DECK)), 3),
    ]
    if 0 <= viewer < len(board.s.houses):
        panels.append(Panel(board.player(viewer), tuple(board.means(viewer)), 4))
        panels.append(Panel(board.board_name(viewer), tuple(board.belongings(viewer)), 4))
    return [*panels, board.others(5)]


class Board(Drawing):
    """Draws one observation of Ave Roma; every method gives lines in the markup of `rich`."""

    text: AveRomaText

    def __init__(self, s: AveRoma, text: AveRomaText, viewer: int, players: Sequence[str]) -> None:
        """Look at an observation."""
        rgb = [entry.text("hex") for entry in text.facts.tables("player_colors")]
        super().__init__(s, text, viewer, players, rgb)
        self.s = s
        colours = [entry.text("hex") for entry in text.facts.tables("fragment_colors", COLOUR_NAMES)]
        kinds = range(RESOURCES)
        of_kind = [next(c for c in range(COLOURS) if s.data.colour_resources[c] >> kind & 1) for kind in kinds]
        letters = initials(text.component("resources", RESOURCE_NAMES))
        self.chips = [chip(letters[kind], colours[of_kind[kind]]) for kind in kinds]

    # ---- pieces ----------------------------------------------------------------------------------------

    def units(self, numbers: Sequence[int]) -> str:
        """Resources as letters, one for each unit."""
        return "".join(self.chips[kind] * number for kind, number in enumerate(numbers))

    def price(self, units: Sequence[int], surplus: int, money: int) -> str:
        """A cost in a few columns."""
        parts = [self.units(units)] if any(units) else []
        parts += [self.word("surplus_cost", number=surplus)] if surplus > 0 else []
        parts += [self.word("money_cost", number=money)] if money > 0 else []
        return "+".join(parts) or "0"

    def gains(self, points: int, influence: int, levels: int) -> str:
        """What a card brings, in a few columns."""
        parts = [f"{points} {self.word('vp')}"] if points > 0 else []
        parts += [self.word("influence", number=influence)] if influence > 0 else []
        parts += [self.word("level_gain", number=levels)] if levels > 0 else []
        return " ".join(parts)

    # ---- the board -------------------------------------------------------------------------------------

    def heading(self) -> str:
        """Title, round, turn order (who has passed in brackets), and what is going on."""
        s = self.s
        order = [int(s.order[place]) for place in range(s.players)]
        shown = " ".join(f"({self.piece(who)})" if s.passed >> who & 1 else self.piece(who) for who in order)
        parts = [self.text.title, self.word("round", round=int(s.round)), f"{self.word('order')} {shown}"]
        if s.phase == FINAL_ACTIONS:
            parts.append(f"[bold]{self.word('final_actions')}[/]")
        elif s.ending != NO_ENDING and s.phase != OVER:
            parts.append(f"[bold]{self.word('last_round')}[/]")
        return " · ".join(parts)

    def areas(self) -> list[str]:
        """The areas without cards, their workers and free spaces, and the way round the Colosseum."""
        cells = [f"{self.text.named['area'][area]} [bold]{self.workers_in(area)}[/]" for area in range(CARD_AREA)]
        return [*wrapped("", cells, WIDE, "   "), *wrapped(self.label("colosseum"), self.colosseum(), WIDE, "  ")]

    def workers_in(self, area: int) -> str:
        """The open worker spaces of an area: printed values, or free."""
        values = [int(self.s.spaces[area * SPACES + i]) for i in range(self.s.open_spaces(area))]
        return "".join(str(value) if value > 0 else FREE for value in values)

    def colosseum(self) -> list[str]:
        """The spaces with their costs, the honour spaces marked, and who stands there."""
        s, found = self.s, []
        for space in range(COLOSSEUM_SPACES):
            cost = self.price([], int(s.data.space_surplus[space]), int(s.data.space_money[space]))
            there = self.pieces(who for who in range(s.players) if s.houses[who].token == space)
            mark = HONOUR if s.data.honours >> space & 1 else " "
            found.append(f"[dim]{space + 1}[/]{mark}{cost}{there}")
        return [*found, f"[dim]{self.word('signs')}[/]"]

    def provinces(self) -> list[str]:
        """Each province: its card, fragments, the brown marker and the markers of the players, highest first."""
        s, names = self.s, self.text.component("provinces", PROVINCE_NAMES)
        lines = []
        for province in range(PROVINCES):
            card, lies, shown, fragments = int(s.provinces[province]), self.word("no_card"), "", ""
            if card != NOTHING:
                lies = self.word("shifted" if s.shifted >> province & 1 else "fresh")
                shown = " / ".join(self.units(self.text.row_units(card, which)) for which in (UPPER, LOWER))
                fragments = self.label("fragments") + self.fragments(
                    [int(s.data.fragments[card * COLOURS + c]) for c in range(COLOURS)]
                )
            cells = [f"[bold]{province + 1}[/] {names[province]}", lies, shown, fragments]
            brown = f"{self.label('brown')}[bold]{s.brown[province]}[/]"
            lines.append(row([*cells, brown, self.markers(province)], PROVINCE_COLUMNS))
        steps = " ".join(str(s.data.step_vp(step, s.players)) for step in range(LAST_STEP + 1))
        return [*lines, f"{self.label('steps')}{steps}"]

    def fragments(self, numbers: Sequence[int]) -> str:
        """Fragments by colour."""
        names = self.text.words.rows("names.colour")
        return " ".join(f"{names[colour]} {number}" for colour, number in enumerate(numbers) if number > 0)

    def markers(self, province: int) -> str:
        """The markers on a track, highest first."""
        steps = [(int(self.s.houses[who].influence[province]), who) for who in range(self.s.players)]
        placed = sorted((pair for pair in steps if pair[0] != NOTHING), reverse=True)
        return " ".join(f"{self.piece(who)}{step}" for step, who in placed)

    def row_title(self, area: int) -> str:
        """A card area and its draw pile."""
        size = int(self.s.deck(area - CARD_AREA).size)
        return f"{self.text.named['area'][area]} · {self.word('pile', number=size)}"

    def cards(self, deck: int) -> list[str]:
        """The five slots of a row: which workers fit, and the card or the worker that took it."""
        s, lines = self.s, []
        for slot in range(SLOTS):
            card, start = int(s.card_in_row(deck, slot)), f"[dim]≤{slot + 1}[/] "
            worker = int(s.spaces[(CARD_AREA + deck) * SPACES + slot])
            if card == NOTHING:
                lines.append(start + (self.word("worker_here", value=worker) if worker > 0 else self.word("empty")))
            elif deck == PATRON_DECK:
                name = padded(f"[bold]{self.text.named['patron'][card]}[/] ", 13)
                lines += wrapped(start + name, self.patron(card), WIDE, ";")
            else:
                lines.append(start + (self.building(card) if deck == BUILDING_DECK else self.war(card)))
        return lines

    def building(self, card: int) -> str:
        """A building: cost and gains."""
        data = self.s.data
        units = [int(data.building_cost[card * RESOURCES + kind]) for kind in range(RESOURCES)]
        cost = self.price(units, int(data.building_surplus[card]), int(data.building_money[card]))
        gains = self.gains(int(data.building_vp[card]), int(data.influence[card]), int(data.building_levels[card]))
        return row([self.text.named["building_card"][card], f"{cost} ", gains], (CARD, COST))

    def war(self, card: int) -> str:
        """A war: cost and gains."""
        data = self.s.data
        cost = self.price([], int(data.war_surplus[card]), int(data.war_money[card]))
        gains = self.gains(int(data.war_vp[card]), int(data.influence[DECK_CARDS + card]), 0)
        return row([f"{self.text.named['war_set'][card // CARDS_OF_SET]} ", f"{cost} ", gains], (CARD, COST))

    def patron(self, patron: int) -> list[str]:
        """A patron: bonus and final scoring, in short words."""
        data = self.s.data
        area = self.text.named["area"][self.text.patron_area(patron)]
        per = int(data.counted_per[patron])
        thing = self.text.words.rows("board.counted")[data.counted[patron]]
        scoring = self.word(
            "scoring",
            points=int(data.counted_vp[patron]),
            counted=thing if per == 1 else f"{per} {thing}",
            most=int(data.counted_max[patron]),
        )
        return [f"{area}: {self.text.patron_bonus(patron)}", scoring]

    # ---- players -----------------------------------------------------------------------------------------

    def board_name(self, who: int) -> str:
        """Which player board somebody has."""
        boards = self.text.component("player_boards", BOARD_NAMES)
        return f"{self.word('cards')} · {boards[self.s.houses[who].board]}"

    def money(self, house: House) -> str:
        limit = int(self.s.data.surplus_limit)
        surplus = f"{self.word('surplus')} [bold]{house.surplus}[/][dim]/{limit}[/]"
        return f"{self.word('denarii')} [bold]{house.money}[/]  {surplus}"

    def level(self, house: House) -> str:
        """Political influence and what it would score."""
        return self.word("level", level=int(house.level), points=int(self.s.data.level_vp[house.level]))

    def workers(self, house: House) -> str:
        """The supply by value, and its sum."""
        values = [value for value in range(1, VALUES + 1) for _ in range(house.workers[value - 1])]
        return " ".join(f"[bold]{value}[/]" for value in values) or self.word("nothing")

    def training(self, house: House) -> list[str]:
        """Workers in training with the change of their space."""
        names = self.text.named["training_space"]
        return [
            f"[bold]{house.training[space]}[/]{names[space]}"
            for space in range(TRAINING_SPACES)
            if house.training[space] > 0
        ]

    def means(self, who: int) -> list[str]:
        """Resources with their prices, money, workers, level, fragments."""
        house, names = self.s.houses[who], self.text.component("resources", RESOURCE_NAMES)
        longest = [max(len(names[2 * column + i]) for i in (0, 1)) for column in range(COLOURS)]
        lines = [self.money(house)]
        for line in (0, 1):
            cells = []
            for column in range(COLOURS):
                kind = 2 * column + line
                price = f"[dim]({self.s.price(who, kind)})[/]"
                name = padded(names[kind], longest[column])
                cells.append(f"{self.chips[kind]} {name} [bold]{house.stock[kind]}[/]{price}")
            lines.append("  ".join(cells))
        training = ", ".join(self.training(house)) or self.word("nothing")
        for key, said in (("workers", self.workers(house)), ("training", training), ("politics", self.level(house))):
            lines.append(padded(f"[dim]{self.word(key)}[/]", LABEL) + said)
        return lines

    def belongings(self, who: int) -> list[str]:
        """Patrons and cards; what can still be turned shows its influence."""
        house = self.s.houses[who]
        lines = []
        for key, things in (
            ("patrons", self.patrons(house)),
            ("buildings", self.influence_cards(house, 0, DECK_CARDS)),
            ("wars", self.influence_cards(house, DECK_CARDS, INFLUENCE_CARDS)),
            ("province_cards", self.province_cards(house)),
        ):
            start = padded(f"[dim]{self.word(key)}[/]", LABEL)
            lines += wrapped(start, things or [self.word("nothing")], HALF)
        return lines

    def patrons(self, house: House) -> list[str]:
        """Active patrons with the area that they help, free slots, passive ones."""
        names, found = self.text.named["patron"], []
        for slot in range(min(PATRON_SLOTS, int(house.open_slots()))):
            patron = int(house.active[slot])
            if patron == NOTHING:
                found.append(self.word("free_slot"))
            else:
                found.append(f"[bold]{names[patron]}[/] ({self.text.named['area'][self.text.patron_area(patron)]})")
        passive = [names[patron] for patron in members(house.passive, DECK_CARDS)]
        return [*found, f"{self.label('passive')}{passive[0]}", *passive[1:]] if passive else found

    def influence_cards(self, house: House, first: int, last: int) -> list[str]:
        """Own buildings or wars; turned ones are dim, the others show their influence."""
        usable = usable_cards(self.s, house)
        owned = [card for card in members(house.influence_cards(), INFLUENCE_CARDS) if first <= card < last]
        found = []
        for place, card in enumerate(owned):
            said = self.text.named["influence_card"][card]
            if card >= DECK_CARDS and place > 0 and owned[place - 1] // CARDS_OF_SET == card // CARDS_OF_SET:
                said = NUMERALS[card % CARDS_OF_SET]  # a further war of the same set
            said += f" [bold]+{self.s.data.influence[card]}[/]" if usable >> card & 1 else ""
            found.append(f"[dim]{said}[/]" if house.turned >> card & 1 else said)
        return found

    def province_cards(self, house: House) -> list[str]:
        """How many province cards, and the fragments on them."""
        number = int(ones(house.province_cards))
        fragments = self.fragments([int(house.fragments[colour]) for colour in range(COLOURS)])
        return [f"{number} ({fragments})" if fragments else str(number)] if number else []

    def compact(self, who: int) -> list[str]:
        """A house in a few lines."""
        s, house = self.s, self.s.houses[who]
        goods = [
            f"{self.chips[kind]}[bold]{house.stock[kind]}[/][dim]({s.price(who, kind)})[/]" for kind in range(RESOURCES)
        ]
        groups = [self.money(house) + BAR, " ".join(goods) + BAR]
        training = f" {self.label('training')}{', '.join(self.training(house))}" if self.training(house) else ""
        groups += [f"{self.label('workers')}{self.workers(house)}{training}" + BAR]
        groups += [f"{self.label('politics')}{self.level(house)}"]
        for key, things in (
            ("patrons", self.patrons(house)),
            ("buildings", self.building_counts(house)),
            ("wars", self.war_counts(house)),
            ("can_turn", self.influence_left(house)),
            ("province_cards", self.province_cards(house)),
        ):
            if things:
                groups[-1] += BAR
                groups += [self.label(key) + things[0], *things[1:]]
        return wrapped(f"{self.player(who)}  ", groups, WIDE)

    def building_counts(self, house: House) -> list[str]:
        """How many buildings and complete pairs."""
        number, pairs = int(ones(house.buildings)), int(complete_pairs(house))
        return [self.word("of_pairs", number=number, pairs=pairs) if pairs else str(number)] if number else []

    def war_counts(self, house: House) -> list[str]:
        """Sets of wars, with the number of cards."""
        return self.counted([int(cards_of_set(house, which)) for which in range(WAR_SETS)], self.text.named["war_set"])

    def influence_left(self, house: House) -> list[str]:
        """Influence on cards that are not turned yet."""
        usable = usable_cards(self.s, house)
        total = sum(int(self.s.data.influence[card]) for card in members(usable, INFLUENCE_CARDS))
        return [str(total)] if total else []
