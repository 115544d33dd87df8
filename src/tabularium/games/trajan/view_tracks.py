"""The upper row of the board: time and rounds, the demands of the people, the senate with its bonus tiles."""

from __future__ import annotations

from functools import cache

from tabularium.core.state import NOTHING
from tabularium.games.trajan.actions import DEMANDS
from tabularium.games.trajan.components import SPACES_OF_SENATE
from tabularium.games.trajan.view_sight import BONUS_RULES, LEFT, MIDDLE, RIGHT, Sight
from tabularium.games.trajan.view_tiles import DEMAND_ICONS, bonus_chip, bonus_tile
from tabularium.scene.boards import LABEL, Cell, begin, disc, place, track
from tabularium.scene.model import Body, Panel, Shape
from tabularium.scene.shapes import circle, fit, hit, icon, rect, shadowed, text


def time_panel(sight: Sight) -> Panel:
    """The time track as a row, the quarter and the rounds."""
    s, words = sight.s, sight.words
    spaces = track(Cell(12, 38, LEFT - 24, 26), int(s.lap), 1.5, 32)
    panel = begin("time", words("time"), LEFT, 84, *time_ground(int(s.lap)))
    quarter, round_number, rounds = int(s.quarter), int(s.round), int(s.data.rounds_per_quarter)
    panel.add(
        "quarter", 150, 8, quarter_body(sight.name("quarter", quarter), words("round", round=round_number, rounds=rounds),
                                        round_number, rounds),
        label=words("quarter_label", quarter=sight.name("quarter", quarter), round=round_number, rounds=rounds),
        tip=words("quarter_tip"), rules=("TRJ-FLOW-01", "TRJ-ROUND-04"),
    )  # fmt: skip
    space = spaces[s.time]
    panel.add(
        "time.marker", space.x, space.y + 1, time_marker(space.width),
        label=words("time_label", space=int(s.time), lap=int(s.lap)),
        tip=words("time_tip", left=int(s.lap - s.time)), rules=("TRJ-TIME-01", "TRJ-TIME-03"),
    )  # fmt: skip
    return panel


@cache
def time_ground(lap: int) -> tuple[Shape, ...]:
    spaces = track(Cell(12, 38, LEFT - 24, 26), lap, 1.5, 32)
    return tuple(
        Shape("g", (("transform", f"translate({cell.x:.2f} {cell.y:g})"),), time_space(number, cell.width, cell.height))
        for number, cell in enumerate(spaces)
    )


@cache
def quarter_body(quarter_words: str, round_words: str, round_number: int, rounds: int) -> Body:
    width = LEFT - 150 - 12
    pips = [
        circle(width - 8 - 13 * (rounds - 1 - i), 8, 4.5, "$terra" if i < round_number else "$stone2",
               stroke="$terra2", stroke_width=1)
        for i in range(rounds)
    ]  # fmt: skip
    left = width - 8 - 13 * rounds
    return (
        text(left - 4, 12, round_words, 12, "s", "$mut", "end"),
        text(0, 13, quarter_words, 15, "h"),
        *pips,
        hit(-4, -4, width + 4, 24, 6),
    )


@cache
def time_space(number: int, width: float, height: float) -> Body:
    """A space of the time track."""
    start = number == 0
    return (
        rect(
            0,
            0,
            width,
            height,
            "$gold2" if start else "$stone2",
            4,
            stroke="$gold" if start else "$line",
            stroke_width=1,
        ),
        text(width / 2, height / 2 + 3.8, number, LABEL, "n", anchor="middle"),
    )


@cache
def time_marker(width: float) -> Body:
    """The time marker."""
    return (
        rect(0.8, 2, width, 24, "$shadow", 6, fill_opacity=0.25),
        rect(0, 0, width, 24, "$terra", 6, stroke="$inv", stroke_width=1.2),
        icon("hourglass", width / 2 - 7.5, 4.5, 15, "#fff4ec"),
        hit(0, 0, width, 24, 6),
    )


def demands_panel(sight: Sight) -> Panel:
    """The demands of the people and what it costs not to meet them."""
    s, words = sight.s, sight.words
    penalties = [int(s.data.penalty[i]) for i in range(1, DEMANDS + 1)]
    panel = begin("demands", words("demands"), MIDDLE, 84)
    for i in range(DEMANDS):
        demand = int(s.demands[i])
        name = sight.name("demand", demand)
        panel.add(
            f"demand.{i}", 14 + i * 48, 32, no_demand() if demand == NOTHING else demand_tile(demand),
            label=words("demand_hidden") if demand == NOTHING else words("demand_label", demand=name),
            tip=words("demand_hidden_tip", round=i + 1) if demand == NOTHING else words("demand_tip", demand=name),
            rules=("TRJ-ROUND-02", "TRJ-DEM-01", "TRJ-DEM-02"),
        )  # fmt: skip
    panel.add(
        "penalty", 166, 30, penalty_body(words("unmet"), tuple(penalties)), label=words("penalty_label"),
        tip=words("penalty_tip", costs=" / ".join(map(str, penalties))), rules=("TRJ-DEM-04",),
    )  # fmt: skip
    return panel


@cache
def demand_tile(demand: int) -> Body:
    """A demand of the people."""
    return (
        *shadowed(42, 42, "$terra3", 21, "$terra"),
        icon(DEMAND_ICONS[demand], 8, 8, 26),
        hit(0, 0, 42, 42, 21),
    )


@cache
def no_demand() -> Body:
    """A demand tile that is not turned up yet."""
    return (
        rect(0, 0, 42, 42, "$stone", 21, stroke="$line", stroke_width=1, stroke_dasharray="3 3"),
        text(21, 26, "?", 15, "n", "$mut", "middle"),
        hit(0, 0, 42, 42, 21),
    )


@cache
def penalty_body(words: str, penalties: tuple[int, ...]) -> Body:
    shapes: list[Shape] = [text(40, 11, words, fit(words, LABEL, 78), "b", "$mut", "middle")]
    for i, points in enumerate(penalties):
        shapes.append(text(13 + 27 * i, 26, f"{i + 1} ×", LABEL, "b", "$mut", "middle"))
        shapes.append(text(13 + 27 * i, 41, f"−{points}", 13, "n", "$terra2", "middle"))
    return (*shapes, hit(0, 0, 80, 46, 6))


def senate_panel(sight: Sight) -> Panel:
    """The senate track with the discs in the order of their stacks, and the bonus tiles on offer."""
    s, words = sight.s, sight.words
    panel = begin("senate", words("senate"), RIGHT, 84)
    spaces = track(Cell(12, 26, 272, 54), SPACES_OF_SENATE, 2)
    for number, cell in enumerate(spaces):
        points, votes = int(s.data.senate_vp[number]), int(s.data.senate_votes[number])
        panel.add(
            f"senate.{number}", cell.x, cell.y, senate_space(points, cell.width, cell.height),
            label=words("senate_start") if number == 0 else words("senate_space", space=number, points=points, votes=votes),
            tip=words("senate_tip"), rules=("TRJ-SEN-01", "TRJ-SEN-02", "TRJ-SEN-03"),
        )  # fmt: skip
    heights = [0] * SPACES_OF_SENATE
    for who in sorted(range(sight.players), key=lambda player: s.mats[player].arrival):
        space = int(s.mats[who].senate)
        cell = spaces[space]
        panel.add(
            f"disc{who}", cell.x + cell.width / 2, cell.y + 35.5 - 9.2 * heights[space], disc(who, 7.5),
            label=words("disc", player=sight.names[who], space=space), tip=words("disc_tip"),
            rules=("TRJ-POW-01", "TRJ-POW-02"),
        )  # fmt: skip
        heights[space] += 1
    for i in range(2):
        bonus = int(s.bonus[i])
        if bonus >= 0:
            add_bonus(panel, sight, bonus, True, 294 + i * 48, 31, 1, words("bonus_offer"))
        else:
            panel.add(f"bonus.{i}", 294 + i * 48, 31, place(44, 44, 6, dashed=True), label=words("bonus_none"))
    return panel


@cache
def senate_space(points: int, width: float, height: float) -> Body:
    """A space of the senate track; its number is both points and votes."""
    return (
        rect(0, 0, width, height, "$marble" if points else "$stone2", 5, stroke="$line", stroke_width=1),
        rect(0, 0, width, height, "url(#g-stone)", 5),
        text(width / 2, height - 2.5, points or "–", 11, "n", "$ink", "middle"),
        hit(0, 0, width, height, 5),
    )


def add_bonus(
    panel: Panel,
    sight: Sight,
    bonus: int,
    yellow: bool,
    x: float,
    y: float,
    scale: float,
    owner: str,
    small: bool = False,
) -> None:
    """A bonus tile, which keeps its id from the senate to a mat."""
    name = sight.name("bonus", bonus)
    body = bonus_chip if small else bonus_tile
    panel.add(
        f"bt.{bonus}", x, y, body(bonus, sight.bonus_value(bonus, yellow), yellow), scale=scale,
        label=sight.words("bonus_label", bonus=name, side=sight.words.named["side"][0 if yellow else 1], owner=owner),
        tip=sight.bonus_tip(bonus, yellow), rules=(BONUS_RULES[sight.s.data.bonus_kind[bonus]], "TRJ-POW-03"),
    )  # fmt: skip
