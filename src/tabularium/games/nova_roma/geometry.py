"""The three building zones and every way to place a shape in them, as tables made when the facts are loaded (NRO-BUILD).

A cell of a zone is a bit of that zone's mask, squares counted in reading order. A placement is named by its anchor, which is
the first covered cell in reading order, and by how the shape is turned.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Facts, Table
from tabularium.core.pile import bit, numbers
from tabularium.games.nova_roma.actions import (
    CELLS,
    MONO,
    REWARD_SPACES,
    REWARD_SPACES_OF_ZONE,
    SHAPE_NAMES,
    SHAPE_TURNS,
    SHAPES,
    STRONGEST,
    ZONE_HEIGHTS,
    ZONE_NAMES,
    ZONE_START,
    ZONE_WIDTHS,
    ZONES,
)

MARKS: Final = ".#Rr"  # of a grid: cell, corner-shaded cell, reward space, reward space from 3 players on
MOST_BLOCKS: Final = 4  # of one shape
Squares = list[tuple[int, int]]  # column and row of each


class Zones:
    """Cells, reward spaces and majorities of the zones; shared by all copies of a state, never changed."""

    def __init__(self, facts: Facts) -> None:
        self.cells: vec[i64] = numbers(ZONES)  # masks of what can be built on
        self.neutral: vec[i64] = numbers(ZONES)  # masks of the corner-shaded cells
        self.least_strength: vec[i64] = numbers(ZONES)
        self.majority: vec[i64] = numbers(ZONES * 3)  # points for most, second most, fewer blocks
        self.reward_zone: vec[i64] = numbers(REWARD_SPACES)
        self.reward_place: vec[i64] = numbers(REWARD_SPACES)  # number of the square
        self.around: vec[i64] = numbers(REWARD_SPACES)  # masks of the cells around a reward space
        self.three_plus: i64 = 0  # mask of the reward spaces used from 3 players on
        self.cell_zone: vec[i64] = numbers(CELLS)
        self.cell_bit: vec[i64] = numbers(CELLS)  # a cell as a mask of its zone
        first: i64 = 0
        for zone, table in enumerate(facts.tables("zone", ZONE_NAMES)):
            self.read_zone(zone, table, first)
            first += REWARD_SPACES_OF_ZONE[zone]
        if self.least_strength[0] != 1:
            raise facts.tables("zone")[0].wrong("min_strength", "the first zone must be open to every strength")
        self.read_shapes(facts)

    def read_zone(self, zone: int, table: Table, first: i64) -> None:
        """One zone, with reward spaces numbered from `first` on."""
        width, height = ZONE_WIDTHS[zone], ZONE_HEIGHTS[zone]
        table.fixed("width", width)
        table.fixed("height", height)
        self.least_strength[zone] = table.number("min_strength", 1, STRONGEST)
        for place, points in enumerate(table.numbers("majority", 3, 0, 100)):
            self.majority[zone * 3 + place] = points
        grid = table.get("grid")
        if not isinstance(grid, list) or len(grid) != height or any(len(row) != width for row in grid):
            raise table.wrong("grid", "give {height} rows of {width} marks", height=height, width=width)
        marks = "".join(grid)
        if set(marks) - set(MARKS):
            raise table.wrong("grid", "marks are {marks}", marks=" ".join(MARKS))
        rewards = [square for square, mark in enumerate(marks) if mark in "Rr"]
        if len(rewards) != REWARD_SPACES_OF_ZONE[zone]:
            raise table.wrong(
                "grid",
                "there are {number} reward spaces, not {right}",
                number=len(rewards),
                right=REWARD_SPACES_OF_ZONE[zone],
            )
        for square, mark in enumerate(marks):
            self.cell_zone[ZONE_START[zone] + square] = zone
            self.cell_bit[ZONE_START[zone] + square] = bit(square)
            if mark in ".#":
                self.cells[zone] = self.cells[zone] | bit(square)
            if mark == "#":
                self.neutral[zone] = self.neutral[zone] | bit(square)
        for i, square in enumerate(rewards):
            space = first + i
            self.reward_zone[space] = zone
            self.reward_place[space] = square
            for neighbour in neighbours(square, width, height):
                self.around[space] = self.around[space] | (self.cells[zone] & bit(neighbour))
            if self.around[space] == 0:
                raise table.wrong("grid", "a reward space has no cell beside it")
            if marks[square] == "r":
                self.three_plus = self.three_plus | bit(space)

    def read_shapes(self, facts: Facts) -> None:
        """Shapes, and their placements: of each shape one after the other, by anchor and turn."""
        self.size: vec[i64] = numbers(SHAPES)  # blocks
        self.start: vec[i64] = numbers(SHAPES + 1)  # the first placement of a shape
        cells: list[int] = []
        turns: list[int] = []
        masks: list[int] = []
        for shape, table in enumerate(facts.tables("building_shape", SHAPE_NAMES)):
            squares = read_squares(table)
            self.size[shape] = len(squares)
            ways = turns_of(squares)
            for zone in range(ZONES):
                for anchor in range(ZONE_WIDTHS[zone] * ZONE_HEIGHTS[zone]):
                    for turn, turned in ways:
                        mask = self.laid(zone, anchor, turned)
                        if mask:
                            cells.append(ZONE_START[zone] + anchor)
                            turns.append(turn)
                            masks.append(mask)
            self.start[shape + 1] = len(cells)
        if self.size[MONO] != 1:
            raise facts.tables("building_shape")[0].wrong("cells", "this shape is the single block")
        self.anchor: vec[i64] = vec[i64](cells)
        self.turn: vec[i64] = vec[i64](turns)
        self.mask: vec[i64] = vec[i64](masks)

    def laid(self, zone: int, anchor: int, squares: Squares) -> int:
        """The mask of a shape laid with its first square on the anchor, or 0 where it does not fit."""
        width, height = ZONE_WIDTHS[zone], ZONE_HEIGHTS[zone]
        mask = 0
        for column, row in squares:
            x, y = anchor % width + column - squares[0][0], anchor // width + row - squares[0][1]
            if not (0 <= x < width and 0 <= y < height) or not self.cells[zone] >> (y * width + x) & 1:
                return 0
            mask |= 1 << (y * width + x)
        return mask


def neighbours(square: int, width: int, height: int) -> list[int]:
    """The squares around one, orthogonal and diagonal."""
    column, row = square % width, square // width
    return [
        y * width + x
        for y in range(max(0, row - 1), min(height, row + 2))
        for x in range(max(0, column - 1), min(width, column + 2))
        if (x, y) != (column, row)
    ]


def read_squares(table: Table) -> Squares:
    """The squares of a shape, as they stand in the facts."""
    squares = table.get("cells")
    if not isinstance(squares, list) or not 1 <= len(squares) <= MOST_BLOCKS:
        raise table.wrong("cells", "give 1 to {most} squares", most=MOST_BLOCKS)
    found = [(int(column), int(row)) for column, row in squares]
    if len(set(found)) < len(found):
        raise table.wrong("cells", "two squares are the same")
    return found


def turns_of(squares: Squares) -> list[tuple[int, Squares]]:
    """All different ways to turn and mirror a shape, with their numbers; squares in reading order."""
    found: list[tuple[int, Squares]] = []
    for turn in range(SHAPE_TURNS):
        turned = [(-column, row) if turn >= 4 else (column, row) for column, row in squares]
        for _ in range(turn % 4):
            turned = [(-row, column) for column, row in turned]
        left, top = min(column for column, _ in turned), min(row for _, row in turned)
        shifted = sorted([(row - top, column - left) for column, row in turned])
        normal = [(column, row) for row, column in shifted]
        if all(normal != other for _, other in found):
            found.append((turn, normal))
    return found
