"""The data file `weights.toml` of a game: what its evaluation is made of, and how that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tabularium.core.errors import BadData
from tabularium.core.evaluator import Weights
from tabularium.core.facts import meant, read_toml

FILE = "weights.toml"
MOST = 1000  # points that one unit of a feature may be worth


def load_weights(path: Path, names: Sequence[str]) -> Weights:
    """The weights of a game's features, in their order; every feature has one line, [start, end]."""
    table = read_toml(path).get("weights")
    if not isinstance(table, dict):
        raise BadData("{file}: there is no table [weights]", file=path)
    for name in table:
        if name not in names:
            raise BadData(
                "{file}: [weights] {name}: there is no such feature{guess}",
                file=path,
                name=name,
                guess=meant(name, names),
            )
    pairs = [pair_of(path, table, name) for name in names]
    return Weights(list(names), [start for start, _ in pairs], [end for _, end in pairs])


def pair_of(path: Path, table: Mapping[str, Any], name: str) -> tuple[float, float]:
    """The two numbers of a feature, checked."""
    if name not in table:
        raise BadData("{file}: [weights] {name} is missing", file=path, name=name)
    pair = table[name]
    if not isinstance(pair, list) or len(pair) != 2 or not all(is_weight(number) for number in pair):
        raise BadData(
            "{file}: [weights] {name}: give two numbers from -{most} to {most}, for the start and the end of the game",
            file=path,
            name=name,
            most=MOST,
        )
    return float(pair[0]), float(pair[1])


def is_weight(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and -MOST <= number <= MOST


def weights_text(weights: Weights, head: Sequence[str]) -> str:
    """The file as text; `head` are lines of comment that say where the weights come from."""
    lines = [*(f"# {line}".rstrip() for line in head), "", "[weights]"]
    width = max(len(name) for name in weights.names)
    for name, start, end in zip(weights.names, weights.start, weights.end, strict=True):
        lines.append(f"{name:{width}} = [{start:.4f}, {end:.4f}]")
    return "\n".join(lines) + "\n"
