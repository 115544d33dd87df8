"""The map: tiles, markers, buildings, walls, ports, units, and what can be clicked on it."""

from __future__ import annotations

from functools import cache, partial
from typing import Final

from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import (
    BUILDING_NAMES,
    COUNTED,
    PORT,
    SIDES,
    TOWER,
    WALL,
    WAREHOUSE,
    WATER,
)
from tabularium.games.romolo_o_remo.view_ground import (
    APOTHEM,
    MAP_HEIGHT,
    closed_tile,
    empty_place,
    influence_body,
    marker_body,
    open_tile,
    plan_of,
    towards,
    wall_body,
)
from tabularium.games.romolo_o_remo.view_pieces import building_body, port_body, store_body, tower_body
from tabularium.games.romolo_o_remo.view_sight import LEFT, Sight
from tabularium.games.romolo_o_remo.view_units import add_marks, add_units, marks
from tabularium.scene.boards import begin
from tabularium.scene.model import Body, Item, Panel
from tabularium.scene.shapes import circle, fit, hit, rect, text
from tabularium.scene.sight import Key, kept_items

ROWS: Final = (-19.0, 21.0)  # where buildings stand, above and below the units


def map_key(sight: Sight) -> Key:
    stores = tuple(sight.stores)
    ground = (*sight.terrain, sight.face_up, *sight.multiplier, *sight.walls, *sight.built, *sight.ports, stores)
    stacks = tuple(stack for field in sorted(sight.stacks) for stack in sight.stacks[field])
    places = tuple(place for town in sight.towns for place in (*town.at, town.capital, town.damaged))
    turn = (int(sight.s.round), bool(sight.s.endgame), sight.is_over(), int(sight.s.ports_sold & sight.s.ports_bought))
    reach = tuple(sight.reach(seat) for seat in range(sight.seats))
    strengths = tuple(sight.capital_strength(seat) for seat in range(sight.seats))
    return (sight.land, *sight.names, ground, stacks, places, turn, marks(sight), reach, strengths, *sight.control)


def map_panel(sight: Sight) -> Panel:
    """The map of Latium."""
    words = sight.words
    panel = begin("map", words("map"), LEFT, MAP_HEIGHT)
    panel.add(
        "round", LEFT - 126, 4, round_body(words("round", round=int(sight.s.round)), bool(sight.s.endgame)),
        label=words("round_label" if not sight.s.endgame else "endgame", round=int(sight.s.round)), rules=("ROR-FLOW-01",),
    )  # fmt: skip
    panel.add(
        "map.source", LEFT - 148, 4, source_body(), label=words("map_source"), tip=words("map_source_tip"), rules=("ROR-MAP-03",),
    )  # fmt: skip
    for draw in (add_ground, add_sides, add_buildings, add_units):
        found: list[Item] = []
        for field in range(sight.fields):
            key = (draw, sight.land, field, *field_key(sight, field, draw))
            found += kept_items(sight.words, key, partial(draw, sight=sight, field=field))
        panel.items += found if draw is not add_units else sorted(found, key=lambda item: by_number(item.id))
    add_marks(panel, sight)
    add_influence(panel, sight)
    return panel


def by_number(name: str) -> tuple[int, int]:
    """Seat and number of a unit: in this order units keep their places in the list, wherever they go."""
    seat, unit = name.removeprefix("unit").split(".")
    return int(seat), int(unit)


@cache
def round_body(words: str, endgame: bool) -> Body:
    """The round; in the endgame it is framed."""
    return (
        rect(0, 0, 116, 19, "$terra3" if endgame else "$stone", 10, stroke="$terra" if endgame else "$line", stroke_width=1.2),
        text(58, 13.5, words, fit(words, 12, 104), "s", anchor="middle"),
        hit(0, 0, 116, 19, 10),
    )  # fmt: skip


@cache
def source_body() -> Body:
    """A sign that there is more to know."""
    return (
        circle(9, 9.5, 8.5, "$stone", stroke="$line", stroke_width=1.2),
        text(9, 14, "i", 13, "h", "$mut", "middle"),
        circle(9, 9.5, 8.5, "transparent", cls="hit"),
    )


def field_key(sight: Sight, field: int, draw: object) -> Key:
    """What a field shows of a kind, to tell whether it changed."""
    names = tuple(sight.names)
    if draw is add_units:
        return (names, tuple(sight.stacks.get(field, ())))
    if draw is add_sides:
        ports = tuple(port for port, at in enumerate(sight.ports) if at // SIDES == field)
        used = int(sight.s.ports_sold & sight.s.ports_bought)
        return (sight.walls[field], tuple((port, sight.ports[port], used >> port & 1) for port in ports))
    owner = sight.tower_on(field)
    built = tuple(sight.built[field * COUNTED : (field + 1) * COUNTED])
    if draw is add_buildings:
        stores = tuple((i, store) for i, store in enumerate(sight.stores) if store[0] == field)
        tower = (owner, owner >= 0 and sight.towns[owner].damaged, owner >= 0 and sight.capital_strength(owner))
        return (names, built, stores, tower, sight.multiplier[field], sight.terrain[field] == NOTHING)
    return (
        names, sight.terrain[field], sight.is_open(field), sight.walls[field], sight.room(field),
        influence_in_words(sight, field), sight.strength(field), sight.players,
    )  # fmt: skip


# ---- tiles ----------------------------------------------------------------------------------------------


def add_ground(panel: Panel, sight: Sight, field: int) -> None:
    """The tile of a field."""
    words, plan = sight.words, plan_of(sight.land)
    x, y = plan.places[field]
    terrain, number = sight.terrain[field], field + 1
    known = sight.name("terrain", terrain) if terrain >= 0 else ""
    if terrain == NOTHING:
        owner = start_owner(sight, field)
        body, tip = empty_place(number, owner), words("start_tip" if owner >= 0 else "undealt_tip")
        label = (
            words("start_field", field=number, player=sight.names[owner])
            if owner >= 0
            else words("undealt", field=number)
        )
        rules: tuple[str, ...] = ("ROR-SETUP-05", "ROR-SETUP-06")
    elif not sight.is_open(field):
        body = closed_tile(number, terrain)
        label = words("looked", field=number, terrain=known) if known else words("closed", field=number)
        tip, rules = words("looked_tip" if known else "closed_tip"), ("ROR-EXPL-01", "ROR-EXPL-04", "ROR-RIVER-01")
    else:
        body, label = open_tile(number, terrain), words("field", field=number, terrain=known)
        tip, rules = field_tip(sight, field), ("ROR-PROD-01", "ROR-BUILD-07", "ROR-STR-01", "ROR-INFL-01")
    panel.add(f"field.{field}", x, y, body, label=label, tip=tip, scale=plan.scale, rules=rules)


def start_owner(sight: Sight, field: int) -> int:
    """Whose start field it is, or NOTHING."""
    for seat in range(sight.players):
        if field in (int(sight.land.start[seat * 3 + i]) for i in range(3)):
            return seat
    return NOTHING


def field_tip(sight: Sight, field: int) -> str:
    """What a field yields and holds, and who has influence there."""
    words, terrain = sight.words, sight.terrain[field]
    lines = [words.row("terrain_tips", terrain)]
    if terrain != WATER:
        number, most = sight.room(field)
        lines.append(words("field_tip", strength=sight.strength(field), number=number, most=most))
    return "\n".join([*lines, *influence_in_words(sight, field)])


def influence_in_words(sight: Sight, field: int) -> tuple[str, ...]:
    """Who has how much influence on a field, and who controls it."""
    row = [(sight.influence[seat * sight.fields + field], seat) for seat in range(sight.seats)]
    points = [f"{sight.names[seat]} {number}" for number, seat in row if number > 0]
    side = sight.control[field]
    if not points and side < 0:
        return ()
    holder = sight.words("nobody")
    if side >= 0:
        team = [sight.names[side], *([sight.names[side + 2]] if sight.s.switches.team else [])]
        holder = sight.phrases.listing(team)
    return (sight.words("influence", points=", ".join(points) or "-", player=holder),)


# ---- walls and ports --------------------------------------------------------------------------------------


def add_sides(panel: Panel, sight: Sight, field: int) -> None:
    """Walls along the sides of a field, ports across them."""
    words, plan = sight.words, plan_of(sight.land)
    x, y = plan.places[field]
    for side in range(SIDES):
        if sight.walls[field] >> side & 1:
            panel.add(
                f"wall{field}.{side}", x, y, wall_body(side), scale=plan.scale, origin="bank.7",
                label=words("wall", field=field + 1, side=sight.name("side", side)), tip=words("wall_tip"),
                rules=("ROR-WALL-03", "ROR-WALL-04", "ROR-BUILD-09"),
            )  # fmt: skip
    used = int(sight.s.ports_sold & sight.s.ports_bought)
    for port, at in enumerate(sight.ports):
        if at >= 0 and at // SIDES == field:
            px, py = towards(at % SIDES, APOTHEM - 1)
            panel.add(
                f"port.{port}", x + px * plan.scale, y + py * plan.scale, port_body(bool(used >> port & 1)), scale=plan.scale,
                origin="bank.2", label=words("port", field=field + 1, side=sight.name("side", at % SIDES)),
                tip=words("port_tip"), rules=("ROR-MOVE-02", "ROR-MKT-03", "ROR-MKT-12"),
            )  # fmt: skip


# ---- buildings ------------------------------------------------------------------------------------------


def add_buildings(panel: Panel, sight: Sight, field: int) -> None:
    """Multiplier marker, tower, warehouses and the other buildings in two rows; many of them move closer together."""
    words, plan = sight.words, plan_of(sight.land)
    x, y = plan.places[field]
    place = field + 1
    found: list[tuple[str, Body, str, str, tuple[str, ...], str]] = []
    marker = sight.multiplier[field]
    if marker != NOTHING and sight.terrain[field] != NOTHING:
        factor = str(int(sight.data.factor[marker])) if marker >= 0 else "?"
        tip = sight.sourced(words("marker_tip" if marker >= 0 else "marker_closed_tip"), "multiplier", 0, "count")
        label = words("marker", factor=factor, field=place)
        found.append(
            (f"marker.{field}", marker_body(factor), label, tip, ("ROR-SCORE-02", "ROR-EXPL-06"), f"field.{field}")
        )
    owner = sight.tower_on(field)
    if owner >= 0:
        damaged = sight.towns[owner].damaged
        label = words("tower_damaged" if damaged else "tower", player=sight.names[owner])
        tip = words("tower_tip", strength=sight.capital_strength(owner))
        found.append(
            (
                f"tower{owner}",
                tower_body(owner, damaged),
                label,
                tip,
                ("ROR-COMB-05", "ROR-INFL-03", "ROR-COMB-23"),
                f"head{owner}",
            )
        )
    for i, (at, kind, cubes) in enumerate(sight.stores):
        if at == field:
            content = sight.phrases.goods(kind, cubes) if cubes else words("store_empty")
            label = words("store", field=place, content=content)
            found.append(
                (
                    f"store.{i}",
                    store_body(kind, cubes),
                    label,
                    words("store_tip"),
                    ("ROR-PROD-05", "ROR-SUP-02", "ROR-COLL-01"),
                    "bank.1",
                )
            )
    for kind in range(COUNTED):
        if kind in (WAREHOUSE, PORT):
            continue
        for i in range(sight.number_of(field, kind)):
            label = words("building", building=sight.text.component("building", BUILDING_NAMES)[kind], field=place)
            found.append(
                (
                    f"build{field}.{kind}.{i}",
                    building_body(kind),
                    label,
                    building_tip(sight, kind),
                    BUILDING_RULES[kind],
                    f"bank.{ORIGINS[kind]}",
                )
            )
    for (dx, dy), (name, body, label, tip, rules, origin) in zip(spots(len(found)), found, strict=True):
        panel.add(name, x + dx * plan.scale, y + dy * plan.scale, body, label=label, tip=tip, scale=plan.scale, rules=rules, origin=origin)  # fmt: skip


ORIGINS: Final = [0, 1, 2, 3, 4, 4, 5, 6]  # pieces of the bank
BUILDING_RULES: Final[list[tuple[str, ...]]] = [
    ("ROR-FEED-02", "ROR-STR-01"), ("ROR-PROD-05",), ("ROR-MOVE-02",), ("ROR-BUILD-11",), ("ROR-PROD-02",), ("ROR-PROD-02",),
    ("ROR-BUILD-07",), ("ROR-MKT-07",), ("ROR-WALL-04",),
]  # fmt: skip


def building_tip(sight: Sight, kind: int) -> str:
    """What a building is good for; everybody may use it."""
    effect = sight.text.words.rows("names.effect")[kind]
    return f"{effect[:1].upper()}{effect[1:]}. {sight.words('common')}"


@cache
def spots(number: int) -> tuple[tuple[float, float], ...]:
    """Where so many buildings stand: half of them above the units, half below."""
    above = -(-number // 2) if number > 2 else number
    return tuple(spread(above, ROWS[0])) + tuple(spread(number - above, ROWS[1]))


def spread(number: int, y: float, room: float = 49, size: float = 15) -> list[tuple[float, float]]:
    """So many buildings side by side."""
    step = min(size + 1.5, (room - size) / max(1, number - 1))
    return [(round((i - (number - 1) / 2) * step, 2), y) for i in range(number)]


# ---- influence ------------------------------------------------------------------------------------------


def add_influence(panel: Panel, sight: Sight) -> None:
    """Where the influence of a player reaches: shown while its tower is pointed at."""
    plan = plan_of(sight.land)
    for seat in range(sight.seats):
        if sight.towns[seat].capital >= 0:
            for field, points, controls in sight.reach(seat):
                x, y = plan.places[field]
                body = influence_body(seat, points, controls)
                panel.add(f"reach{seat}.{field}", x, y, body, scale=plan.scale, kind="deco", ghost=f"tower{seat}")


def building_item(sight: Sight, field: int, kind: int) -> str:
    """The item that shows a building of a kind on a field, the first of several."""
    if kind == TOWER:
        return f"tower{sight.tower_on(field)}"
    if kind == WALL:
        return next(f"wall{field}.{side}" for side in range(SIDES) if sight.walls[field] >> side & 1)
    if kind == WAREHOUSE:
        return next(f"store.{i}" for i, store in enumerate(sight.stores) if store[0] == field)
    if kind == PORT:
        return next(f"port.{i}" for i, at in enumerate(sight.ports) if at // SIDES == field)
    return f"build{field}.{kind}.0"
