"""Costs and rewards of Nova Roma: amounts of resources, read from texts such as "2 wheat, 1 coin"."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.facts import Table
from tabularium.games.nova_roma.actions import DRAW_RETINUE, GOOD_CHOICE, RESOURCE_NAMES, RESOURCES


class Bundles:
    """Reads costs and rewards and numbers them; each has a number for every resource."""

    def __init__(self) -> None:
        self.rows: list[int] = []  # RESOURCES numbers of each, while they are read

    def bundle(self, table: Table, key: str) -> i64:
        """Read a cost or reward such as "2 wheat, 1 coin"; returns its number."""
        row = [0] * RESOURCES
        text = table.text(key)
        for part in text.split(",") if text != "nothing" else []:
            number, _, name = part.strip().partition(" ")
            if name not in RESOURCE_NAMES or not number.isdigit() or not 1 <= int(number) <= 20:
                raise table.wrong(key, "'{part}' is no amount such as '2 wheat'", part=part.strip())
            row[RESOURCE_NAMES.index(name)] += int(number)
        self.rows += row
        return len(self.rows) // RESOURCES - 1

    def cost(self, table: Table, key: str = "cost") -> i64:
        """Read a cost: nothing in it may be left open."""
        number = self.bundle(table, key)
        if self.rows[number * RESOURCES + GOOD_CHOICE] + self.rows[number * RESOURCES + DRAW_RETINUE] > 0:
            raise table.wrong(key, "a cost names what is paid")
        return number

    def in_bundle(self, bundle: i64, resource: i64) -> i64:
        """How much of a resource a bundle has, while the facts are being read."""
        return self.rows[bundle * RESOURCES + resource]
