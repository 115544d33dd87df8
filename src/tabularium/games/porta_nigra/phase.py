"""The action phase (PNI-TURN, PNI-ACT, PNI-TAKE, PNI-INF, PNI-EXCH): symbols, influence and exchanges in any order."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.state import Step
from tabularium.games.porta_nigra.actions import (
    ACTION_PHASE,
    BUILD_SYMBOL,
    BUILDINGS,
    BUY_ANY,
    CARDS,
    CHOOSE_SHOP,
    CHOOSE_SITE,
    END_TURN,
    EXCHANGE,
    FREE,
    GIVE_UP,
    HONOR,
    INFLUENCE_BUILD,
    INFLUENCE_SYMBOL,
    PLACES,
    PLAY,
    QUARTER,
    ROMAN,
    TOKEN,
    TORCH_SYMBOL,
    USE,
)
from tabularium.games.porta_nigra.building import buildable_sites
from tabularium.games.porta_nigra.buying import affordable_shops, allowed_shops
from tabularium.games.porta_nigra.components import NO_SYMBOL
from tabularium.games.porta_nigra.gains import gain_romans
from tabularium.games.porta_nigra.honor import buy_honor_card, offer_honor_cards
from tabularium.games.porta_nigra.state import PortaNigra


class PlaceBuilder(Step[PortaNigra]):
    """Put the master builder into a quarter, in the first turn."""

    rules: tuple[str, ...] = ("PNI-TURN-03",)

    def options(self, s: PortaNigra, who: i64) -> None:
        for quarter in range(i64(BUILDINGS)):
            s.offer(QUARTER, quarter)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        s.areas[who].quarter = QUARTER.first(action)


class PlayCard(Step[PortaNigra]):
    """Play an action card: it allows as many free actions as it shows torches."""

    rules: tuple[str, ...] = ("PNI-TURN-04", "PNI-ACT-01")

    def options(self, s: PortaNigra, who: i64) -> None:
        for card in range(i64(CARDS)):
            if s.areas[who].hand >> card & 1:
                s.offer(PLAY, card)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        card = PLAY.first(action)
        s.areas[who].hand &= ~(1 << card)
        s.areas[who].played |= 1 << card
        s.card = card
        s.free = s.data.torches[card]


class ActionPhase(Step[PortaNigra]):
    """Use a symbol of the card, influence tokens or an exchange, as long as the player likes."""

    rules: tuple[str, ...] = (
        "PNI-TURN-05", "PNI-TURN-06", "PNI-TURN-07", "PNI-ACT-02", "PNI-ACT-03", "PNI-ACT-04", "PNI-ACT-06", "PNI-TAKE-01",
        "PNI-TAKE-02", "PNI-TAKE-03", "PNI-INF-01", "PNI-INF-02", "PNI-INF-03", "PNI-INF-04", "PNI-EXCH-01", "PNI-EXCH-02",
    )  # fmt: skip
    ask_alone: bool = True  # the end of the turn draws a card: until then everything can be taken back

    def options(self, s: PortaNigra, who: i64) -> None:
        area = s.areas[who]
        can_build = buildable_sites(s, who) != 0
        if s.free > 0 or area.torches > 0:
            self.offer_symbols(s, who, can_build)
        if area.influence > 0:
            offer_honor_cards(s, who)
            if area.influence >= s.data.roman_cost and area.romans_left > 0:
                s.offer(ROMAN)
            if area.influence >= s.data.build_cost and can_build:
                s.offer(INFLUENCE_BUILD)
        if s.free > 0:
            s.offer(GIVE_UP)
        if area.torches > 0:
            s.offer(EXCHANGE)
        s.offer(END_TURN)

    def offer_symbols(self, s: PortaNigra, who: i64, can_build: bool) -> None:
        """Every symbol without a marker whose action can be carried out completely; equal ones once."""
        affordable = affordable_shops(s, who)
        torches = s.areas[who].torches
        offered: i64 = 0
        for place in range(i64(PLACES)):
            symbol = s.data.symbols[s.card * PLACES + place]
            if symbol == NO_SYMBOL or s.marked >> place & 1 or offered >> symbol & 1:
                continue
            offered |= 1 << symbol
            if symbol <= BUY_ANY:
                possible = allowed_shops(s, symbol, affordable) != 0
            else:
                possible = symbol != BUILD_SYMBOL or can_build
            if possible and s.free > 0:
                s.offer(USE, symbol, FREE)
            if possible and torches > 0:
                s.offer(USE, symbol, TOKEN)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        area = s.areas[who]
        if END_TURN.has(action):
            return
        if USE.has(action):
            self.mark(s, who, USE.first(action), USE.second(action))
            self.use(s, who, USE.first(action))
        elif HONOR.has(action):
            buy_honor_card(s, who, HONOR.first(action))
        elif GIVE_UP.has(action):
            s.free -= 1
            area.coins += s.data.coins_per_action
        elif EXCHANGE.has(action):
            area.torches -= 1
            area.coins += s.data.coins_per_token
        elif ROMAN.has(action):
            area.influence -= s.data.roman_cost
            gain_romans(s, who, s.data.roman_gain)
        else:
            area.influence -= s.data.build_cost
            s.ask(CHOOSE_SITE, who)
        s.ask(ACTION_PHASE, who)

    def mark(self, s: PortaNigra, who: i64, symbol: i64, means: i64) -> None:
        """Put an action marker or a torch token on the first free place with the symbol."""
        place: i64 = 0
        while s.data.symbols[s.card * PLACES + place] != symbol or s.marked >> place & 1:
            place += 1
        s.marked |= 1 << place
        if means == TOKEN:
            s.areas[who].torches -= 1
            s.lit |= 1 << place
        else:
            s.free -= 1

    def use(self, s: PortaNigra, who: i64, symbol: i64) -> None:
        """Carry out the action of a symbol."""
        if symbol <= BUY_ANY:
            s.ask(CHOOSE_SHOP, who, symbol)
        elif symbol == BUILD_SYMBOL:
            s.ask(CHOOSE_SITE, who)
        elif symbol == INFLUENCE_SYMBOL:
            s.areas[who].influence += 1
        elif symbol == TORCH_SYMBOL:
            s.areas[who].torches += 1
        else:
            s.areas[who].coins += s.data.symbol_coins[symbol]
