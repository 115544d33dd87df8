"""The Black Sea: two routes of ports with rewards and points, and the ships on them."""

from __future__ import annotations

from functools import cache
from math import hypot

from tabularium.games.nova_roma.actions import PORTS, PORTS_OF_ROUTE
from tabularium.games.nova_roma.view_pieces import counted_amounts, ship
from tabularium.games.nova_roma.view_sight import RIGHT, RIVAL, Amounts, Sight
from tabularium.scene.boards import begin
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, hit, icon, path, rect, text
from tabularium.scene.sight import Key

SEA_HEIGHT = 294
WATER = (
    "M40 230C52 214 44 166 48 137C50 111 62 84 84 69C106 53 138 42 154 58C168 74 164 100 178 106C194 108 200 84 222 76"
    "C244 69 266 55 278 74C294 98 296 145 296 182C298 224 294 256 268 269C240 280 222 259 196 267C170 280 150 267 122 264"
    "C96 269 62 277 44 256Z"
)
WAVES = " ".join(
    f"M{x} {y}Q{x + 8} {y - 7} {x + 16} {y}Q{x + 24} {y + 7} {x + 32} {y}"
    for x, y in ((100, 120), (200, 150), (110, 200), (214, 222))
)


# Where the ports stand: the start at the Bosporus, the northern route, the southern route.
PLACES = (
    (32.0, 238.0),
    (54.0, 174.0), (46.0, 128.0), (62.0, 86.0), (104.0, 60.0), (147.0, 58.0), (176.0, 104.0), (217.0, 82.0), (260.0, 66.0),
    (86.0, 270.0), (128.0, 261.0), (171.0, 272.0), (214.0, 263.0), (257.0, 268.0), (288.0, 230.0), (289.0, 174.0), (281.0, 120.0),
)  # fmt: skip
MIDDLE_OF_THE_SEA = (165.0, 176.0)


def sea_key(sight: Sight) -> Key:
    ships = tuple(tuple(house.ships) for house in sight.houses)
    rival = tuple(int(port) for port in sight.s.rivals[0].ships) if sight.players == 1 else ()
    return (ships, rival, tuple(sight.names))


def sea_panel(sight: Sight) -> Panel:
    """Coast and water, the legs between ports with their sails, the ports, the ships."""
    panel = begin("sea", sight.words("sea"), RIGHT, SEA_HEIGHT, *water(), *legs(sight))
    for port in range(PORTS):
        add_port(panel, sight, port, *PLACES[port])
    add_ships(panel, sight)
    return panel


@cache
def water() -> Body:
    """The sea with its coast."""
    return (
        rect(6, 26, RIGHT - 12, SEA_HEIGHT - 32, "$hill", 10, fill_opacity=0.28),
        path(WATER, "$water", stroke="$sea", stroke_width=1.4),
        path(WAVES, stroke="$sea", stroke_opacity=0.55, stroke_width=1.4),
    )  # fmt: skip


def legs(sight: Sight) -> Body:
    """Lines between neighbouring ports; each bears as many sails as it costs."""
    shapes: list[Shape] = []
    for port in range(1, PORTS):
        before = 0 if port % PORTS_OF_ROUTE == 1 else port - 1
        (x1, y1), (x2, y2) = PLACES[before], PLACES[port]
        shapes.append(
            path(
                f"M{x1:g} {y1:g}L{x2:g} {y2:g}",
                stroke="$sea",
                stroke_width=3,
                stroke_dasharray="1 5",
                stroke_linecap="round",
            )
        )
        cost = int(sight.data.leg[port])
        x, y = seaward((x1 + x2) / 2, (y1 + y2) / 2, 12)
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
        rect(-22, -38, 44, 76, "$gold2", 8, stroke="$gold", stroke_width=1.6),
        icon("city_wall", -15, -15, 30, "$terra2", opacity=0.45),
        hit(-22, -38, 44, 76, 8),
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


def add_ships(panel: Panel, sight: Sight) -> None:
    """The ships of everybody, on the seaward side of their ports."""
    fleets = [(who, number, port) for who, house in enumerate(sight.houses) for number, port in enumerate(house.ships)]
    if sight.players == 1:
        fleets += [(RIVAL, number, int(port)) for number, port in enumerate(sight.s.rivals[0].ships)]
    for port in range(PORTS):
        here = [(who, number) for who, number, place in fleets if place == port]
        for i, (who, number) in enumerate(here):
            x, y = berth(PLACES[port], i, len(here), port == 0)
            panel.add(
                f"ship{who}.{number}", x, y, ship(who, 17),
                label=sight.words("ship", player=sight.player_name(who), port=sight.name("port", port)),
                tip=sight.words("ship_tip", points=int(sight.data.port_vp[port])),
                rules=("NRO-SAIL-05", "NRO-SCORE-01"),
            )  # fmt: skip


def berth(port: tuple[float, float], number: int, ships: int, start: bool) -> tuple[float, float]:
    """Where a ship lies: in rows of two towards the middle of the sea; at the start on the port itself."""
    x, y = port
    if start:
        rows = -(-ships // 2)
        if ships == 1:
            return x, y + 22
        return x + (number % 2 - 0.5) * 20, y + (number // 2 - (rows - 1) / 2) * 18
    side = 0 if ships == 1 else (number % 2 - 0.5) * 18
    near, far = seaward(x, y, 22 + 17 * (number // 2)), seaward(x, y, 1)
    dx, dy = far[0] - x, far[1] - y
    return round(near[0] - dy * side, 1), round(near[1] + dx * side, 1)


def seaward(x: float, y: float, distance: float) -> tuple[float, float]:
    """So far from a point towards the middle of the sea."""
    dx, dy = MIDDLE_OF_THE_SEA[0] - x, MIDDLE_OF_THE_SEA[1] - y
    length = hypot(dx, dy)
    return x + dx / length * distance, y + dy / length * distance
