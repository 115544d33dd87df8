"""The Black Sea: two routes of ports with rewards and points, and the ships on them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot

from tabularium.core.facts import Facts
from tabularium.games.nova_roma.actions import PORT_NAMES, PORTS, PORTS_OF_ROUTE
from tabularium.games.nova_roma.view_pieces import counted_amounts, ship
from tabularium.games.nova_roma.view_sight import RIGHT, RIVAL, Amounts, Sight
from tabularium.scene.boards import begin
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, hit, icon, path, rect, text
from tabularium.scene.sight import Key

SEA_HEIGHT = 236
WATER = (
    "M62 176C48 160 52 140 54 122C56 102 62 88 72 76C82 60 100 46 124 42C146 38 158 46 168 60C176 74 184 84 196 82"
    "C206 78 208 62 226 54C246 44 276 38 288 52C298 66 300 96 300 120C302 150 300 178 288 196C270 214 236 214 208 208"
    "C184 204 160 216 132 212C100 210 76 204 62 176Z"
)
WAVES = " ".join(f"M{x} {y}Q{x + 8} {y - 7} {x + 16} {y}Q{x + 24} {y + 7} {x + 32} {y}" for x, y in ((110, 96), (196, 128), (120, 160), (222, 172)))


@lru_cache(maxsize=8)
def port_places(facts: Facts) -> tuple[tuple[float, float], ...]:
    """Where the ports stand on the map: the start at the Bosporus, the others as the facts have them."""
    places = [(40.0, 196.0)]
    for table in facts.tables("port", PORT_NAMES[1:]):
        places.append((round(table.number("x", 0, 1000) * 0.66 + 4, 1), round(table.number("y", 0, 1000) * 0.72 - 70, 1)))
    return tuple(places)


def sea_key(sight: Sight) -> Key:
    ships = tuple(tuple(house.ships) for house in sight.houses)
    rival = tuple(int(port) for port in sight.s.rivals[0].ships) if sight.players == 1 else ()
    return (ships, rival, tuple(sight.names))


def sea_panel(sight: Sight) -> Panel:
    """Coast and water, the legs between ports with their sails, the ports, the ships."""
    places = port_places(sight.text.facts)
    panel = begin("sea", sight.words("sea"), RIGHT, SEA_HEIGHT, *water(), *legs(sight, places))
    for port in range(PORTS):
        add_port(panel, sight, port, *places[port])
    add_ships(panel, sight, places)
    return panel


@cache
def water() -> Body:
    """The sea with its coast."""
    return (
        rect(6, 26, RIGHT - 12, SEA_HEIGHT - 32, "$hill", 10, fill_opacity=0.28),
        path(WATER, "$water", stroke="$sea", stroke_width=1.4),
        path(WAVES, stroke="$sea", stroke_opacity=0.55, stroke_width=1.4),
    )  # fmt: skip


def legs(sight: Sight, places: tuple[tuple[float, float], ...]) -> Body:
    """Lines between neighbouring ports; each bears as many sails as it costs."""
    shapes: list[Shape] = []
    for port in range(1, PORTS):
        before = 0 if port % PORTS_OF_ROUTE == 1 else port - 1
        (x1, y1), (x2, y2) = places[before], places[port]
        shapes.append(path(f"M{x1:g} {y1:g}L{x2:g} {y2:g}", stroke="$sea", stroke_width=3, stroke_dasharray="1 5", stroke_linecap="round"))
        cost = int(sight.data.leg[port])
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        if cost > 1:
            shapes.append(circle(round(x, 1), round(y, 1), 7.2, "$panel", stroke="$sea", stroke_width=1))
            shapes.append(text(round(x, 1), round(y + 3.8, 1), cost, 10.5, "n", anchor="middle"))
    return tuple(shapes)  # fmt: skip


def add_port(panel: Panel, sight: Sight, port: int, x: float, y: float) -> None:
    """A port with its reward or its points."""
    words, data = sight.words, sight.data
    if port == 0:
        panel.add(
            "port.0", x, y, start_port(), label=words("start_port"), tip=words("start_port_tip"),
            rules=("NRO-SAIL-06", "NRO-SETUP-13"),
        )  # fmt: skip
        return
    amounts = sight.amounts(int(data.port_reward[port]))
    points = 0 if amounts else int(data.port_vp[port])
    what = words("port_reward", reward=sight.in_words(amounts)) if amounts else words("port_points", points=points)
    tip = words("port_tip", sails=int(data.leg[port]), what=what)
    panel.add(
        f"port.{port}", x, y, port_body(amounts, points), label=words("port", port=sight.name("port", port), what=what),
        tip=sight.sourced(tip, "port", port - 1), rules=("NRO-SAIL-04", "NRO-SAIL-07", "NRO-SCORE-01"),
    )  # fmt: skip


@cache
def start_port() -> Body:
    """The port where all ships begin."""
    return (
        rect(-19, -17, 38, 34, "$gold2", 8, stroke="$gold", stroke_width=1.6),
        icon("city_wall", -13, -14, 26, "$terra2", opacity=0.6),
        hit(-19, -17, 38, 34, 8),
    )


@cache
def port_body(amounts: Amounts, points: int) -> Body:
    """A port around (0, 0): a reward on parchment, or points in gold."""
    if points:
        return (
            circle(0, 0, 13.5, "$gold2", stroke="$gold", stroke_width=2),
            text(0, 5, points, 14, "n", anchor="middle"),
            hit(-13.5, -13.5, 27, 27, 13),
        )
    many = amounts[0][1] > 1
    width = 30 if many else 26
    return (
        rect(-width / 2, -12, width, 24, "$panel", 8, stroke="$sea", stroke_width=1.4),
        *counted_amounts(amounts, 0, 0, 15 if many else 18),
        hit(-width / 2, -12, width, 24, 8),
    )


def add_ships(panel: Panel, sight: Sight, places: tuple[tuple[float, float], ...]) -> None:
    """The ships of everybody, on the seaward side of their ports."""
    fleets = [(who, number, port) for who, house in enumerate(sight.houses) for number, port in enumerate(house.ships)]
    if sight.players == 1:
        fleets += [(RIVAL, number, int(port)) for number, port in enumerate(sight.s.rivals[0].ships)]
    for port in range(PORTS):
        here = [(who, number) for who, number, place in fleets if place == port]
        for i, (who, number) in enumerate(here):
            x, y = berth(places[port], i, len(here), port == 0)
            panel.add(
                f"ship{who}.{number}", x, y, ship(who, 17),
                label=sight.words("ship", player=sight.player_name(min(who, sight.players)), port=sight.name("port", port)),
                tip=sight.words("ship_tip", points=int(sight.data.port_vp[port])), rules=("NRO-SAIL-05", "NRO-SCORE-01"),
            )  # fmt: skip


def berth(port: tuple[float, float], number: int, ships: int, start: bool) -> tuple[float, float]:
    """Where a ship lies: in rows of two towards the middle of the sea; at the start on the port itself."""
    x, y = port
    if start:
        return x - 9 + number % 2 * 18, y - 24 - number // 2 * 13 if ships > 4 else y - 8 + number // 2 * 16
    towards = (178 - x, 130 - y)
    length = hypot(*towards) or 1
    out = 20 + 16 * (number // 2)
    side = 0 if ships == 1 else (number % 2 - 0.5) * 18
    dx, dy = towards[0] / length, towards[1] / length
    return round(x + dx * out - dy * side, 1), round(y + dy * out + dx * side, 1)
