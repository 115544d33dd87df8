"""The same seed and choices give the same game: again, in another process, interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabularium
from tabularium._form import form_line
from tests.conformance.cases import every_case, every_game, random_game
from tests.conformance.trace import trace

ROOT = Path(__file__).parents[2]


def trace_elsewhere(slug: str, games: int, **environment: str) -> tuple[str, str]:
    """Form and digest in a fresh process."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("TABULARIUM_")}
    env |= {"PYTHONPATH": os.pathsep.join([str(Path(tabularium.__file__).parents[1]), str(ROOT)])} | environment
    command = [sys.executable, "-m", "tests.conformance.trace", slug, str(games)]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shape, digest = done.stdout.split()
    return shape, digest


@every_case
def test_the_same_seed_and_choices_give_the_same_game(case):
    one = [state.trace_hash() for state in random_game(case, "same", 1)]
    other = [state.trace_hash() for state in random_game(case, "same", 1)]
    assert one == other


@every_case
def test_another_seed_gives_another_game(case):
    assert len({case.new(seed).trace_hash() for seed in range(20)}) == 20


@every_case
def test_high_bits_of_the_seed_count(case):
    assert len({case.new(5 + (high << 32)).trace_hash() for high in range(8)}) == 8


@every_game
def test_another_process_with_another_hash_seed_plays_the_same_game(game):
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    elsewhere = trace_elsewhere(game.slug, 1, PYTHONHASHSEED=hash_seed)[1]
    assert elsewhere == trace(game.slug, 1), "the order of a set or dict decides"


@every_game
def test_interpreted_and_compiled_rules_play_the_same_game(game):
    shape, compiled = trace_elsewhere(game.slug, 2)
    if shape != "compiled":
        pytest.skip(f"there is no compiled form to compare with: {form_line()}; `make build` makes one")
    shape, interpreted = trace_elsewhere(game.slug, 2, TABULARIUM_PLAIN="1")
    assert shape == "interpreted"
    assert interpreted == compiled, "the compiled rules play differently from the sources"
