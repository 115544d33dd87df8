"""The data file `weights.toml` of a game: what its evaluation is made of, and where the tuner began."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabularium.core.errors import BadData
from tabularium.core.evaluator import Weights
from tabularium.core.facts import meant, read_toml

FILE = "weights.toml"
FITTED = "weights"  # what the game uses
PRIOR = "prior"  # where the tuner begins: set by hand, or found before
MOST = 1000  # points that one unit of a feature may be worth


def load_weights(path: Path, names: Sequence[str], table: str = FITTED) -> Weights:
    """The weights of a game's features, in their order; every feature has one line, [start, end]."""
    lines = read_toml(path).get(table)
    if not isinstance(lines, dict):
        raise BadData("{file}: there is no table [{table}]", file=path, table=table)
    for name in lines:
        if name not in names:
            raise BadData(
                "{file}: [{table}] {name}: there is no such feature{guess}",
                file=path,
                table=table,
                name=name,
                guess=meant(name, names),
            )
    pairs = [pair_of(path, table, lines, name) for name in names]
    return Weights(list(names), [start for start, _ in pairs], [end for _, end in pairs])


def pair_of(path: Path, table: str, lines: Mapping[str, Any], name: str) -> tuple[float, float]:
    """The two numbers of a feature, checked."""
    if name not in lines:
        raise BadData("{file}: [{table}] {name} is missing", file=path, table=table, name=name)
    pair = lines[name]
    if not isinstance(pair, list) or len(pair) != 2 or not all(is_weight(number) for number in pair):
        raise BadData(
            "{file}: [{table}] {name}: give two numbers from -{most} to {most}, for the start and the end of the game",
            file=path,
            table=table,
            name=name,
            most=MOST,
        )
    return float(pair[0]), float(pair[1])


def is_weight(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and -MOST <= number <= MOST


def weights_text(fitted: Weights, prior: Weights, origin: str) -> str:
    """The whole file; `origin` says how the weights were fitted."""
    head = [
        "# What the features of a position (evaluate.py) are worth, in points: at the start and at the end of the game.",
        f"# Fitted by: {origin}",
    ]
    return "\n".join([*head, "", *table_lines(FITTED, fitted), "", "# The tuner begins here.", ""]) + "\n".join(
        [*table_lines(PRIOR, prior), ""]
    )


def table_lines(table: str, weights: Weights) -> list[str]:
    """One table of the file, its columns aligned."""
    width = max(len(name) for name in weights.names)
    rows = zip(weights.names, weights.start, weights.end, strict=True)
    return [f"[{table}]", *(f"{name:{width}} = [{start:.4f}, {end:.4f}]" for name, start, end in rows)]
