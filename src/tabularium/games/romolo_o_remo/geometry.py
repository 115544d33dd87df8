"""The maps of Romolo o Remo? as tables: neighbours, distances, start fields (ROR-MAP)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.core.facts import Table
from tabularium.core.pile import bit, numbers
from tabularium.core.state import NOTHING
from tabularium.games.romolo_o_remo.actions import FIELD_NAMES, MULTIPLIERS, SIDE_NAMES, SIDES

START_FIELDS: Final = 3  # of each player
KIND_NAMES: Final = ["hidden", "start", "ai_capital"]
HIDDEN: Final = 0
START: Final = 1
FAR: Final = 99  # further than any field


class Layout:
    """The map for one number of players; shared by all copies of a state, never changed."""

    def __init__(self, table: Table, players: int) -> None:
        table.fixed("players", players)
        size = table.number("field_count", START_FIELDS * players + 1, len(FIELD_NAMES))
        self.fields: i64 = size
        self.neighbour: vec[i64] = numbers(size * SIDES, NOTHING)  # by field and side
        self.distance: vec[i64] = numbers(size * size, FAR)  # on the grid, whatever lies between (ROR-MAP-05)
        self.ring: vec[i64] = numbers(size)  # mask of the neighbours of a field
        self.start: vec[i64] = numbers(players * START_FIELDS)  # by seat
        self.x: vec[i64] = numbers(size)  # centre on a board of 1000 by 1000, for those who draw it
        self.y: vec[i64] = numbers(size)
        self.hidden: i64 = 0  # mask of the fields that begin face down
        self.marked: i64 = 0  # mask of the fields with a multiplier marker
        names = FIELD_NAMES[:size]
        self.read_fields(table.tables("fields", names), names, table)
        self.read_places(table, names, players)
        self.measure()

    def read_fields(self, tables: list[Table], names: list[str], layout: Table) -> None:
        """Neighbours: side i of a field faces side i + 3 of its neighbour (ROR-MAP-02)."""
        for field, table in enumerate(tables):
            self.x[field] = table.number("x", 0, 1000)
            self.y[field] = table.number("y", 0, 1000)
            table.number("q", -20, 20)
            table.number("r", -20, 20)
            table.number("seat", -1, 3)
            kind = table.place("kind", KIND_NAMES)
            if kind == HIDDEN:
                self.hidden = self.hidden | bit(field)
            if table.flag("multiplier"):
                self.marked = self.marked | bit(field)
            for side, other in enumerate(table.places("sides", [*names, ""], SIDES)):
                self.neighbour[field * SIDES + side] = other if other < len(names) else NOTHING
        for field, table in enumerate(tables):
            for side in range(SIDES):
                other = self.neighbour[field * SIDES + side]
                if other >= 0:
                    self.ring[field] = self.ring[field] | bit(other)
                    if self.neighbour[other * SIDES + (side + 3) % SIDES] != field:
                        name = SIDE_NAMES[side]
                        raise table.wrong("sides", "the field at side {side} has another neighbour there", side=name)
        if self.marked & ~self.hidden:
            raise layout.wrong("multiplier_fields", "markers lie on face-down fields only")

    def read_places(self, table: Table, names: list[str], players: int) -> None:
        """Start fields by seat, multiplier fields, the capital of the solo AI."""
        for seat, fields in enumerate(table.get("start_fields")):
            if len(fields) != START_FIELDS or not set(fields) <= set(names):
                raise table.wrong("start_fields", "give three fields for each player")
            for i, name in enumerate(fields):
                self.start[seat * START_FIELDS + i] = names.index(name)
                if self.hidden >> names.index(name) & 1:
                    raise table.wrong("start_fields", "'{field}' begins face down", field=name)
        if len({int(field) for field in self.start}) < players * START_FIELDS:
            raise table.wrong("start_fields", "name each of them once")
        table.fixed("start_count", players * START_FIELDS)
        table.fixed("hidden_count", int(self.hidden).bit_count())
        table.fixed("multiplier_count", int(self.marked).bit_count())
        if int(self.marked).bit_count() > MULTIPLIERS:
            raise table.wrong("multiplier_count", "there are not so many markers")
        if {names.index(name) for name in table.get("multiplier_fields")} != set(self.members(self.marked)):
            raise table.wrong("multiplier_fields", "other fields than those marked in the list of fields")
        capital = str(table.get("ai_capital"))
        self.ai_capital: i64 = names.index(capital) if capital in names else NOTHING
        if (self.ai_capital >= 0) != (players == 1):
            raise table.wrong("ai_capital", "the solo map has one, the others have none")

    def members(self, fields: i64) -> list[int]:
        """The fields in a mask, while the facts are being read."""
        return [field for field in range(self.fields) if fields >> field & 1]

    def measure(self) -> None:
        """Distances between all fields, step by step."""
        size = self.fields
        for field in range(size):
            reached = bit(field)
            front = reached
            steps: i64 = 0
            while front != 0:
                following: i64 = 0
                for other in range(size):
                    if front >> other & 1:
                        self.distance[field * size + other] = steps
                        following = following | self.ring[other]
                front = following & ~reached
                reached = reached | front
                steps += 1

    def away(self, one: i64, other: i64) -> i64:
        """The distance between two fields."""
        return self.distance[one * self.fields + other]

    def next_to(self, field: i64, side: i64) -> i64:
        """The field across a side, or NOTHING at the edge of the map."""
        return self.neighbour[field * SIDES + side]
