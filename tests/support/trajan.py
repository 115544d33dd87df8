"""Positions of Trajan put together by rulebook words."""

from __future__ import annotations

from collections.abc import Iterator

from tabularium.core.game import Value
from tabularium.games.trajan import GAME
from tabularium.games.trajan.actions import (
    ACT,
    ACTION_NAMES,
    BONUS_NAMES,
    BUILDING_NAMES,
    BUILDING_TILE,
    CAMP,
    CATEGORY_NAMES,
    CENTRE,
    COLOUR_NAMES,
    COLOURS,
    COMMODITY_NAMES,
    DEMAND_NAMES,
    END_OF_ROUND,
    END_OF_TURN,
    FINAL_SCORING,
    KINDS,
    NEXT_TURN,
    PILE_NAMES,
    PROVINCE_NAMES,
    SHIP_NAMES,
    SITE_NAMES,
    TILE_NAMES,
    TRAJAN_DEMAND,
    TRAY_NAMES,
    TRAYS,
)
from tabularium.games.trajan.cards import count_stock
from tabularium.games.trajan.state import Mat, Trajan
from tests.support.containers import (
    fill_one,
    fill_row,
    items_of,
    mask_of,
    members,
    name_of,
    named,
    number_of,
    take_out,
)
from tests.support.position import PositionOf


class Position(PositionOf[Trajan]):
    """A game of Trajan after the setup choices, in a state that a test has put together.

    Nothing is set up but what a test asks for: after the constructor it is player 0's turn, hands, displays and mats are as
    after setup with the first legal choices.
    """

    game = GAME

    def arrange(self) -> None:
        while self.question not in ("", "Sow"):
            self.state.apply(self.state.legal_actions()[0])
        self.turn_of(0)

    # ---- whose question --------------------------------------------------------------------------

    def ask_in_turn(self, step: int, who: int = 0, *arguments: int) -> Position:
        """Put one step to a player; afterwards the turn ends."""
        return self.ask_in_order((step, who, *arguments), (END_OF_TURN, who))

    def turn_of(self, who: int) -> Position:
        """A new turn of a player."""
        return self.ask(NEXT_TURN, who)

    def acting(self, action: str, who: int = 0) -> Position:
        """A player may perform an action, as in step 4 of a turn."""
        self.state.extra_used = 0
        return self.ask_in_turn(ACT + ACTION_NAMES.index(action), who, 1)

    def end_of_quarter(self, who: int = 0) -> Position:
        """The fourth round of the quarter has just ended after the turn of a player."""
        self.state.round = int(self.state.data.rounds_per_quarter)
        return self.ask(END_OF_ROUND, who)

    def final_scoring(self) -> Position:
        """The last quarter is over: the final points are added and the game ends."""
        return self.ask(FINAL_SCORING)

    # ---- answers ---------------------------------------------------------------------------------

    def sow(self, tray: str) -> Position:
        """Sow a tray, the colours in whatever order; nobody is asked for the tray when all markers lie in one."""
        if self.question == "Sow":
            self.choose(f"sow {tray}")
        while self.question == "SowMarker":
            self.choose(self.legal[0])
        return self

    def finish_turn(self) -> Position:
        """Answer the last thing offered, which is to skip or to decline where that is possible, until somebody sows."""
        while self.question not in ("", "Sow"):
            self.state.apply(self.state.legal_actions()[-1])
        return self

    def pass_turn(self) -> Position:
        """Sow the last tray with markers and do no more than one must."""
        self.state.apply(self.state.legal_actions()[-1])
        return self.finish_turn()

    # ---- looking ---------------------------------------------------------------------------------

    def mat(self, who: int = 0) -> Mat:
        return self.state.mats[who]

    def hand(self, who: int = 0) -> dict[str, int]:
        return named(COMMODITY_NAMES, self.mat(who).hand)

    def display(self, who: int = 0) -> dict[str, int]:
        return named(COMMODITY_NAMES, self.mat(who).display)

    def tiles(self, who: int = 0) -> dict[str, int]:
        """Forum and extra-action tiles on a mat."""
        return named(TILE_NAMES, self.mat(who).tiles)

    def buildings(self, who: int = 0) -> dict[str, int]:
        return named(BUILDING_NAMES, self.mat(who).tiles, BUILDING_TILE)

    def tray(self, name: str, who: int = 0) -> dict[str, int]:
        """The markers in a tray."""
        return named(COLOUR_NAMES, self.mat(who).trays, TRAY_NAMES.index(name) * COLOURS)

    def slot(self, name: str, who: int = 0) -> str | None:
        """The id of the Trajan tile on a slot."""
        return name_of(TRAJAN_TILE_IDS, self.mat(who).slots[TRAY_NAMES.index(name)])

    def discard_pile(self, name: str) -> list[str]:
        """A discard pile from bottom to top."""
        return [COMMODITY_NAMES[kind] for kind in items_of(self.state.discards, PILE_NAMES.index(name))]

    @property
    def forum(self) -> list[str | None]:
        """The tiles in the forum, space by space."""
        return [name_of(TILE_NAMES, tile) for tile in self.state.forum]

    @property
    def provinces(self) -> dict[str, str | None]:
        """The forum tile of every province."""
        return {name: name_of(TILE_NAMES, self.state.provinces[i]) for i, name in enumerate(PROVINCE_NAMES)}

    def site(self, name: str) -> str | None:
        """The id of the construction tile on a site."""
        return name_of(CONSTRUCTION_TILE_IDS, self.state.sites[SITE_NAMES.index(name)])

    @property
    def demands(self) -> list[str]:
        """The face-up demand tiles."""
        return [DEMAND_NAMES[demand] for demand in self.state.demands if demand >= 0]

    @property
    def bonus_offered(self) -> list[str]:
        """The bonus tiles on the senate spaces, from left to right."""
        return [BONUS_NAMES[bonus] for bonus in self.state.bonus if bonus >= 0]

    def bonus_tiles(self, side: str, who: int = 0) -> list[str]:
        """The bonus tiles of a player that lie on their `yellow` or `grey` side."""
        tiles = self.mat(who).yellow if side == "yellow" else self.mat(who).grey
        return members(BONUS_NAMES, tiles)

    def legions(self, who: int = 0) -> list[str]:
        """The provinces with a legionary of a player."""
        return members(PROVINCE_NAMES, self.mat(who).legions)

    def workers(self, who: int = 0) -> list[str]:
        """The sites with a worker of a player."""
        return members(SITE_NAMES, self.mat(who).workers)

    def leader(self, who: int = 0) -> str:
        """The province of a leader, or `camp`."""
        return "camp" if self.mat(who).leader == CAMP else PROVINCE_NAMES[self.mat(who).leader]

    @property
    def grey_ships(self) -> list[str]:
        return members(SHIP_NAMES, self.state.grey_ships)

    def discs(self, space: int) -> list[int]:
        """Whose discs lie on a space of the senate track, from bottom to top."""
        there = [who for who in range(self.state.players) if self.mat(who).senate == space]
        return sorted(there, key=lambda who: int(self.mat(who).arrival))

    def trajan_pile(self, name: str) -> list[str]:
        """The ids of the tiles of a Trajan pile from bottom to top."""
        return [TRAJAN_TILE_IDS[tile] for tile in items_of(self.state.trajan_piles, CATEGORY_NAMES.index(name))]

    def arch(self, who: int = 0) -> str:
        """The slot of the arch, or `centre`."""
        place = self.mat(who).arch
        return "centre" if place == CENTRE else TRAY_NAMES[place]

    # ---- putting a position together -------------------------------------------------------------

    def with_hand(self, who: int = 0, **cards: int) -> Position:
        """Exactly these cards in hand; the others go back into the face-down pile, missing ones come from there."""
        mat, s = self.mat(who), self.state
        for kind in range(KINDS):
            for _ in range(mat.hand[kind]):
                s.draw_pile.push(kind)
            mat.hand[kind] = 0
            mat.known[kind] = 0
        for name, number in cards.items():
            for _ in range(number):
                mat.hand[COMMODITY_NAMES.index(name)] += 1
                take_out(s.draw_pile, COMMODITY_NAMES.index(name))
        return self.with_cards_drawn_from_the_pile()

    def with_cards_drawn_from_the_pile(self) -> Position:
        """As if all hidden cards in hands had been drawn from the present face-down pile."""
        s = self.state
        count_stock(s)
        for who, mat in enumerate(s.mats):
            for kind in range(KINDS):
                s.drawn[who * KINDS + kind] = mat.hand[kind] - mat.known[kind]
                s.stock[kind] += mat.hand[kind] - mat.known[kind]
        return self

    def with_display(self, who: int = 0, **cards: int) -> Position:
        """Cards in the display, from the face-down pile."""
        for name, number in cards.items():
            for _ in range(number):
                self.mat(who).display[COMMODITY_NAMES.index(name)] += 1
                take_out(self.state.draw_pile, COMMODITY_NAMES.index(name))
        return self

    def with_draw_pile(self, *cards: str) -> Position:
        """Exactly these cards in the face-down pile, the last one on top; the others leave the game for this test."""
        return self.stacked(self.state.draw_pile, COMMODITY_NAMES, cards)

    def with_discards(self, left: tuple[str, ...] = (), right: tuple[str, ...] = ()) -> Position:
        """Exactly these discards, the last one on top."""
        for which, cards in enumerate((left, right)):
            fill_one(self.state.discards, which, [COMMODITY_NAMES.index(card) for card in cards])
        return self

    def with_tiles(self, who: int = 0, **tiles: int) -> Position:
        """Exactly these forum and extra-action tiles on a mat."""
        fill_row(self.mat(who).tiles, TILE_NAMES, tiles)
        return self

    def with_buildings(self, who: int = 0, **buildings: int) -> Position:
        """Exactly these construction tiles on a mat."""
        fill_row(self.mat(who).tiles, BUILDING_NAMES, buildings, BUILDING_TILE)
        return self

    def with_trajan_demands(self, who: int = 0, **demands: int) -> Position:
        """Accomplished Trajan tiles by demand."""
        fill_row(self.mat(who).tiles, DEMAND_NAMES, demands, TRAJAN_DEMAND)
        return self

    def with_tray(self, name: str, who: int = 0, **colours: int) -> Position:
        """Exactly these markers in a tray (the test sees to the sum)."""
        fill_row(self.mat(who).trays, COLOUR_NAMES, colours, TRAY_NAMES.index(name) * COLOURS)
        return self

    def with_empty_trays(self, who: int = 0) -> Position:
        for i in range(TRAYS * COLOURS):
            self.mat(who).trays[i] = 0
        return self

    def with_circle(self, who: int = 0, **trays: str) -> Position:
        """Exactly these markers on the circle, `I="yellow orange", IV="blue"`; begins the turn anew.

        Markers in one tray only are sown at once, without a question.
        """
        self.with_empty_trays(who)
        for name, colours in trays.items():
            for colour in colours.split():
                self.mat(who).trays[TRAY_NAMES.index(name) * COLOURS + COLOUR_NAMES.index(colour)] += 1
        return self.turn_of(who)

    def with_slots(self, *tiles: str | None, who: int = 0) -> Position:
        """Trajan tiles on the slots from I on, the rest free; the arch on the first free slot, else in the centre."""
        for i, name in enumerate(TRAY_NAMES):
            self.with_slot(name, tiles[i] if i < len(tiles) else None, who)
        return self.with_arch("centre" if len(tiles) == TRAYS else TRAY_NAMES[len(tiles)], who)

    def with_trajan_pile(self, category: str, *tiles: str) -> Position:
        """Exactly these tiles in a Trajan pile, the last one on top."""
        which = CATEGORY_NAMES.index(category)
        fill_one(self.state.trajan_piles, which, [TRAJAN_TILE_IDS.index(tile) for tile in tiles])
        return self

    def with_slot(self, name: str, tile: str | None, who: int = 0) -> Position:
        """A Trajan tile (by its id in components.toml) on a slot, or none."""
        self.mat(who).slots[TRAY_NAMES.index(name)] = number_of(TRAJAN_TILE_IDS, tile)
        return self

    def with_arch(self, slot: str, who: int = 0) -> Position:
        """The arch on a slot, or in the `centre`."""
        self.mat(who).arch = CENTRE if slot == "centre" else TRAY_NAMES.index(slot)
        return self

    def with_plus(self, *actions: str, who: int = 0) -> Position:
        """+2 markers on these actions."""
        self.mat(who).plus = mask_of(ACTION_NAMES, actions)
        return self

    def with_figures(self, who: int = 0, **places: int) -> Position:
        """Figures in `supply`, `military_camp`, `worker_camp`."""
        for place, number in places.items():
            assert place in ("supply", "military_camp", "worker_camp")
            setattr(self.mat(who), place, number)
        return self

    def with_leader(self, province: str, who: int = 0) -> Position:
        """The leader in a province, or in the `camp`."""
        self.mat(who).leader = CAMP if province == "camp" else PROVINCE_NAMES.index(province)
        return self

    def with_legions(self, *provinces: str, who: int = 0) -> Position:
        self.mat(who).legions = mask_of(PROVINCE_NAMES, provinces)
        return self

    def with_workers(self, *sites: str, who: int = 0) -> Position:
        self.mat(who).workers = mask_of(SITE_NAMES, sites)
        return self

    def with_site(self, site: str, tile: str | None) -> Position:
        """A construction tile (by its id in components.toml) on a site, or none."""
        self.state.sites[SITE_NAMES.index(site)] = number_of(CONSTRUCTION_TILE_IDS, tile)
        return self

    def with_province(self, province: str, tile: str | None) -> Position:
        """A forum tile in a province, or none."""
        self.state.provinces[PROVINCE_NAMES.index(province)] = number_of(TILE_NAMES, tile)
        return self

    def with_forum(self, *tiles: str | None) -> Position:
        """Tiles on the forum spaces from space 1 on; the rest is empty."""
        for space in range(len(self.state.forum)):
            self.state.forum[space] = number_of(TILE_NAMES, tiles[space] if space < len(tiles) else None)
        return self

    def with_demands(self, *demands: str) -> Position:
        """Face-up demand tiles."""
        for i in range(3):
            self.state.demands[i] = DEMAND_NAMES.index(demands[i]) if i < len(demands) else -1
        return self

    def with_bonus(self, who: int = 0, yellow: tuple[str, ...] = (), grey: tuple[str, ...] = ()) -> Position:
        """Exactly these bonus tiles in front of a player."""
        self.mat(who).yellow = mask_of(BONUS_NAMES, yellow)
        self.mat(who).grey = mask_of(BONUS_NAMES, grey)
        return self

    def with_bonus_offered(self, left: str, right: str) -> Position:
        """The bonus tiles on the two senate spaces."""
        self.state.bonus[0] = BONUS_NAMES.index(left)
        self.state.bonus[1] = BONUS_NAMES.index(right)
        return self

    def with_senate(self, space: int, who: int = 0) -> Position:
        """The disc on a space of the senate track, on top of those there."""
        self.mat(who).senate = space
        self.mat(who).arrival = self.state.arrivals
        self.state.arrivals += 1
        return self

    def with_round(self, number: int, quarter: int = 1) -> Position:
        """The round and the quarter that are being played; for a demand stack that fits see `with_demand_stack`."""
        self.state.round = number
        self.state.quarter = quarter
        return self

    def with_demand_stack(self, *demands: str) -> Position:
        """The face-down demand tiles, the last one on top."""
        return self.stacked(self.state.demand_stack, DEMAND_NAMES, demands)

    def with_forum_stack(self, *tiles: str) -> Position:
        """The face-down forum tiles, the last one on top."""
        return self.stacked(self.state.forum_stack, TILE_NAMES, tiles)

    def with_extra_stack(self, *tiles: str) -> Position:
        """The face-down extra-action tiles, the last one on top."""
        return self.stacked(self.state.extra_stack, TILE_NAMES, tiles)

    def with_bag(self, *tiles: str) -> Position:
        """The bonus tiles in the bag, the last one drawn first."""
        return self.stacked(self.state.bag, BONUS_NAMES, tiles)

    def with_grey_ships(self, *ships: str) -> Position:
        self.state.grey_ships = mask_of(SHIP_NAMES, ships)
        return self

    def with_time(self, space: int) -> Position:
        self.state.time = space
        return self


def random_game(players: int = 2, seed: int = 1, **options: Value) -> Iterator[Position]:
    """A game played at random after the setup choices: the position at every question, and at the end."""
    return Position(players, seed, **options).played_at_random(seed)


TRAJAN_TILE_IDS = [table.text("id") for table in GAME.facts.tables("trajan_tiles")]
CONSTRUCTION_TILE_IDS = [table.text("id") for table in GAME.facts.tables("construction_tiles")]
