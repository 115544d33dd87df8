"""Sail (NRO-SAIL): a shipping contract brings sails for the ships on the Black Sea."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.nova_roma.actions import (
    COMPLETED_SHIPPING,
    CONTRACT,
    DONE,
    MOVE,
    MOVE_SHIP,
    REACHED,
    ROUTES,
    SHIPPING_CONTRACT,
    SHIPS,
)
from tabularium.games.nova_roma.gaining import gain, pay
from tabularium.games.nova_roma.possible import SHIPPING, payable_shipping, slots_open
from tabularium.games.nova_roma.state import NovaRoma


class Sail(Step[NovaRoma]):
    """A contract first; without one there are no sails."""

    rules: tuple[str, ...] = ("NRO-SAIL-01", "NRO-SAIL-03")
    arguments: tuple[str, ...] = ("strength", "bought")
    automatic: bool = True

    def run(self, s: NovaRoma, who: i64) -> None:
        s.ask(SHIPPING_CONTRACT, who, s.a, s.b)


class ShippingContract(Step[NovaRoma]):
    """Complete a shipping contract of a slot that the strength opens; sails equal to the strength follow."""

    rules: tuple[str, ...] = (
        "NRO-SAIL-01", "NRO-SAIL-02", "NRO-SAIL-03", "NRO-SAIL-09", "NRO-FORUM-18", "NRO-FLOW-06", "NRO-GEN-06",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("strength", "bought")
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        for slot in range(slots_open(s, SHIPPING, s.a)):
            if payable_shipping(s, s.houses[who], slot, 0):
                s.offer(CONTRACT, slot)
        if s.b == 1 and s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        slot = CONTRACT.first(action)
        house = s.houses[who]
        contract = s.shipping_display[slot]
        s.shipping_display[slot] = NOTHING
        pay(s, house, s.data.shipping_cost[contract])
        house.shipping |= bit(contract)
        s.note(COMPLETED_SHIPPING, who, contract)
        s.ask(MOVE_SHIP, who, s.a)


class MoveShip(Step[NovaRoma]):
    """Spend sails, leg by leg, with either ship; rewards of the ports that are entered come at once."""

    rules: tuple[str, ...] = (
        "NRO-SAIL-04", "NRO-SAIL-05", "NRO-SAIL-06", "NRO-SAIL-07", "NRO-SAIL-08", "NRO-SAIL-10", "NRO-EST-08",
    )  # fmt: skip
    arguments: tuple[str, ...] = ("sails",)
    may_lapse: bool = True

    def options(self, s: NovaRoma, who: i64) -> None:
        ships = s.houses[who].ships
        for ship in range(i64(SHIPS)):
            if ship == 1 and ships[1] == ships[0]:
                break  # ships in the same port are alike
            for route in range(i64(ROUTES)):
                port = s.data.next_port[ships[ship] * ROUTES + route]
                if port >= 0 and s.data.leg[port] <= s.a:
                    s.offer(MOVE, ship, route)
        if s.offers.size > 0:
            s.offer(DONE)

    def choose(self, s: NovaRoma, who: i64, action: i64) -> None:
        if DONE.has(action):
            return
        ship = MOVE.first(action)
        sails = s.a
        ships = s.houses[who].ships
        port = s.data.next_port[ships[ship] * ROUTES + MOVE.second(action)]
        ships[ship] = port
        s.note(REACHED, who, port)
        if s.data.port_reward[port] >= 0:
            gain(s, who, s.data.port_reward[port])
        if sails > s.data.leg[port]:
            s.ask(MOVE_SHIP, who, sails - s.data.leg[port])
