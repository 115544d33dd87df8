"""The package as it is installed: its form, its version, its files."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import entry_points, version
from importlib.resources import files
from pathlib import Path

import pytest

import tabularium
from tabularium._form import REASONS, form, form_line, form_message

ROOT = Path(__file__).parents[1]


def python(code: str, **environment: str) -> str:
    """What a fresh interpreter prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("TABULARIUM_")} | environment
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def build_record() -> dict[str, object]:
    record = files("tabularium") / "_build.json"
    if not record.is_file():
        pytest.skip("runs from a source tree that was not built")
    facts: dict[str, object] = json.loads(record.read_text(encoding="utf-8"))
    return facts


def test_there_is_one_version():
    assert tabularium.__version__ == version("tabularium")
    assert f"## [{tabularium.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_form_is_what_was_built():
    built = {"compiled": "compiled", "plain": "interpreted"}[str(build_record()["form"])]
    assert python("from tabularium._form import form; print(form())") == built


def test_the_form_is_that_of_the_loaded_module():
    from tabularium.core import state

    assert state.__spec__ is not None
    assert (form() == "interpreted") == str(state.__spec__.origin).endswith(".py")
    assert form_line().startswith(form())


def test_the_form_is_told_in_german_too():
    assert form_message().text("de") != form_line()
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    assert [reason for reason in REASONS if f'"{reason}"' not in setup] == []


def test_compiled_modules_come_from_the_sources_beside_them():
    modules = build_record()["modules"]
    assert isinstance(modules, dict)
    stale = [
        name
        for name, digest in modules.items()
        if hashlib.sha256(source_of(name).read_bytes()).hexdigest()[:16] != digest
    ]
    assert not stale, "changed since they were compiled; run: make build"


def source_of(module: str) -> Path:
    return Path(str(tabularium.__file__)).parent.joinpath(*module.split(".")[1:]).with_suffix(".py")


def test_every_module_meant_to_be_compiled_is():
    facts = build_record()
    if facts["form"] == "plain":
        pytest.skip(f"built as plain Python: {facts['reason']}")
    modules = facts["modules"]
    assert isinstance(modules, dict)
    assert len(modules) >= 10
    code = f"import importlib; print(*(importlib.import_module(name).__spec__.origin for name in {list(modules)}))"
    assert [origin for origin in python(code).split() if origin.endswith(".py")] == []


def test_plain_runs_the_sources_of_every_module():
    code = """
import json, sys, tabularium
from importlib.metadata import entry_points
from tabularium._form import form, form_line
for game in entry_points(group="tabularium.games"):
    if game.module.startswith("tabularium."):
        game.load()
print(json.dumps([form(), form_line(), {
    name: module.__spec__.origin for name, module in sys.modules.items() if name.startswith("tabularium.")}]))
"""
    shape, line, origins = json.loads(python(code, TABULARIUM_PLAIN="1"))
    assert (shape, line) == ("interpreted", "interpreted (TABULARIUM_PLAIN is set)")
    assert len(origins) > 10
    assert [name for name, origin in origins.items() if not origin.endswith(".py")] == []


@pytest.mark.parametrize("unset", ["", "0"])
def test_plain_can_be_switched_off(unset):
    code = "from tabularium._form import form; print(form())"
    assert python(code, TABULARIUM_PLAIN=unset) == python(code)


def test_importing_is_cheap():
    code = "import sys, tabularium; print([n for n in sys.modules if n.split('.')[0] in ('rich', 'tomllib') or '.games.' in n])"
    assert python(code) == "[]"


def test_data_and_words_are_shipped():
    package = files("tabularium")
    assert (package / "py.typed").is_file()
    for game in entry_points(group="tabularium.games"):
        folder = files(game.module)
        for name in ("rules.md", "components.toml", "en.toml", "de.toml"):
            assert (folder / name).is_file(), f"{game.name} lacks {name}"


def test_every_game_that_can_be_shown_is_an_entry_point():
    """A game whose view is still missing is not offered to anybody."""
    games = {path.parent.name for path in (ROOT / "src/tabularium/games").glob("*/view.py")}
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert set(declared["tabularium.games"]) == games
    assert games <= {game.name for game in entry_points(group="tabularium.games")}


def test_the_command_is_installed():
    (command,) = entry_points(group="console_scripts", name="tabularium")
    assert command.value == "tabularium.cli:main"


def test_the_compiler_is_the_type_checker():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (builds,) = [need for need in project["build-system"]["requires"] if need.startswith("mypy")]
    assert builds in project["project"]["optional-dependencies"]["dev"]


def copy_of_checkout(folder: Path) -> Path:
    checkout = folder / "checkout"
    unbuilt = shutil.ignore_patterns("*.so", "*.pyd", "_build.json", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", checkout / "src", ignore=unbuilt)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout)
    return checkout


def wheel(checkout: Path, **environment: str) -> tuple[str, dict[str, object], list[str]]:
    """The name, the record and the files of a wheel, built with the tools at hand."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("TABULARIUM_")} | environment
    offline = ["--no-build-isolation", "--no-deps", "--no-index"]
    command = [sys.executable, "-m", "pip", "wheel", *offline, "--wheel-dir", "dist", "."]
    done = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = (checkout / "dist").glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        return path.name, json.loads(archive.read("tabularium/_build.json")), archive.namelist()


@pytest.mark.long
@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"TABULARIUM_PURE": "1"}, "TABULARIUM_PURE was set when installing"),
        ({"CC": "no-such-compiler"}, "no C compiler was found when installing; install one, e.g. gcc, and reinstall"),
    ],
)
def test_without_a_compiler_the_wheel_is_plain_and_says_why(tmp_path, environment, reason):
    name, record, contents = wheel(copy_of_checkout(tmp_path), **environment)
    assert name.endswith("-py3-none-any.whl")
    assert record == {"form": "plain", "reason": reason, "modules": {}}
    assert not [path for path in contents if path.endswith((".so", ".pyd"))]
    assert "tabularium/games/trajan/rules.md" in contents


@pytest.mark.long
def test_with_a_compiler_the_wheel_holds_both_forms(tmp_path):
    if build_record()["form"] == "plain":
        pytest.skip("there is no compiler")
    name, record, contents = wheel(copy_of_checkout(tmp_path), TABULARIUM_COMPILE="require")
    assert not name.endswith("-any.whl")
    assert record["form"] == "compiled"
    libraries = {path.split(".")[0] for path in contents if path.endswith((".so", ".pyd"))}
    modules = record["modules"]
    assert isinstance(modules, dict)
    for module in modules:
        path = module.replace(".", "/")
        assert path in libraries
        assert f"{path}.py" in contents


@pytest.mark.long
def test_what_mypyc_rejects_is_an_error_where_asked_and_plain_otherwise(tmp_path):
    if build_record()["form"] == "plain":
        pytest.skip("there is no compiler")
    checkout = copy_of_checkout(tmp_path)
    with (checkout / "src/tabularium/core/state.py").open("a", encoding="utf-8") as state:
        state.write('\nWRONG: int = "a word"\n')
    with pytest.raises(AssertionError, match="mypyc failed when installing"):
        wheel(checkout, TABULARIUM_COMPILE="strict")
    name, record, _ = wheel(checkout)
    assert name.endswith("-py3-none-any.whl")
    assert "state.py" in str(record["reason"])
