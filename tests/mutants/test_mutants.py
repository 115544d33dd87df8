"""Mistakes made on purpose: for each one in *.toml here, the tests it names must fail.

```toml
[[mutant]]
rule = "TRJ-SEA-04"            # what is broken: the id of a rule, or a word for a promise of the core
file = "src/tabularium/games/trajan/cards.py"
right = "if s.discards.sizes[pile] == 0:"   # occurs exactly once in the file
wrong = "if False:"
tests = ["tests/rules/trajan/test_seaport.py"]  # files or tests, as for pytest
```

The tests run uncompiled, in a copy of the project. First they must pass there unbroken.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
KEYS = {"rule", "file", "right", "wrong", "tests"}
PATIENCE = 300  # seconds; whoever makes the rules run in circles is noticed, too


def mutants() -> list[tuple[str, dict[str, Any]]]:
    """All mutants with their names."""
    found = []
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        for number, mutant in enumerate(tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", []), 1):
            found.append((f"{path.stem}-{number}-{mutant.get('rule', '')}", mutant))
    return found


def selection(mutant: dict[str, Any]) -> tuple[str, ...]:
    """The test files that must notice a mutant; one may be given as a plain text."""
    tests = mutant["tests"]
    return (tests,) if isinstance(tests, str) else tuple(tests)


MUTANTS = mutants()
SELECTIONS = sorted({selection(mutant) for _, mutant in MUTANTS if "tests" in mutant})


def copy_project(folder: Path) -> Path:
    """Sources and tests, nothing compiled."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "_build.json", "*.egg-info")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run_tests(folder: Path, tests: list[str]) -> tuple[int, str]:
    """Exit code and output of the named tests; 1 when they ran too long."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("TABULARIUM_", "PYTEST_"))}
    env |= {"PYTHONPATH": os.pathsep.join([str(folder / "src"), str(folder)]), "PYTHONDONTWRITEBYTECODE": "1"}
    options = ["-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist", "--override-ini", "addopts="]
    command = [sys.executable, "-m", "pytest", *options, "--import-mode=importlib", "-m", "not long", *tests]
    try:
        done = subprocess.run(
            command, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return 1, "ran too long"
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("tests", SELECTIONS, ids=" ".join)
def test_unbroken_the_tests_pass(tests, tmp_path):
    code, output = run_tests(copy_project(tmp_path), list(tests))
    assert code == 0, f"a mutant proves nothing by tests that fail anyway:\n{output}"


@pytest.mark.parametrize("mutant", [mutant for _, mutant in MUTANTS], ids=[name for name, _ in MUTANTS])
def test_the_mistake_is_noticed(mutant, tmp_path):
    assert set(mutant) == KEYS, f"a mutant has the keys {', '.join(sorted(KEYS))}"
    copy_project(tmp_path)
    path = tmp_path / mutant["file"]
    text = path.read_text(encoding="utf-8")
    times = text.count(mutant["right"])
    assert times == 1, f"{mutant['file']}: {mutant['right']!r} occurs {times} times, not once"
    broken = text.replace(mutant["right"], mutant["wrong"])
    if path.suffix == ".py":
        compile(broken, str(path), "exec")
    path.write_text(broken, encoding="utf-8")
    code, output = run_tests(tmp_path, list(selection(mutant)))
    assert code in (0, 1), f"the broken rules do not even load, so they prove nothing:\n{output}"
    assert code == 1, f"nobody noticed {mutant['wrong']!r} instead of {mutant['right']!r} in {mutant['file']}"
