"""Compile the rules with mypyc; where that is not possible, install plain Python and say why.

Everything else about the package stands in pyproject.toml. Environment variables, read when building:

TABULARIUM_PURE=1           do not compile
TABULARIUM_COMPILE=strict   fall back to plain Python only if this machine has no C compiler or no Python headers
TABULARIUM_COMPILE=require  never fall back
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

SOURCES = Path("src")
PACKAGE = SOURCES / "tabularium"

# What is compiled. A new module of the core is plain until it is named here; a new module of a game or of the bots is
# compiled unless its name is among the plain ones (or begins with one of them, like view_board).
COMPILED_IN_CORE = ("actions", "chance", "evaluator", "fields", "pile", "seat", "state")
PLAIN_IN_GAMES = ("__init__", "board", "text", "view")
PLAIN_IN_BOTS = (
    "__init__",
    "budget",
    "duels",
    "external",
    "forfeit",
    "hint",
    "levels",
    "outlook",
    "program",
    "protocol",
    "spec",
    "tuning",
)

BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


class NotCompiled(Exception):
    """Why the rules stay plain Python."""

    def __init__(self, reason: str, *, machine: bool) -> None:
        super().__init__(reason)
        self.machine = machine  # the machine lacks something, our code is not to blame


def groups() -> list[list[Path]]:
    """The modules to compile, package by package: each package becomes one library, the libraries build in parallel."""
    core = [PACKAGE / "core" / f"{name}.py" for name in COMPILED_IN_CORE]
    games = [all_but(PLAIN_IN_GAMES, game) for game in sorted((PACKAGE / "games").glob("*/"))]
    bots = all_but(PLAIN_IN_BOTS, PACKAGE / "bots")
    return [group for group in [core, *games, bots] if group]


def all_but(plain: tuple[str, ...], folder: Path) -> list[Path]:
    """The modules of a folder that are neither plain nor a part of a plain one."""
    return sorted(
        path for path in folder.glob("*.py") if path.stem not in plain and path.stem.split("_")[0] not in plain
    )


def dotted(path: Path) -> str:
    """src/tabularium/core/state.py is tabularium.core.state."""
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts)


def compile_rules() -> tuple[list[Extension], Path]:
    """Translate to C and build it, all of it, in a folder under build/; raises NotCompiled."""
    if os.environ.get("TABULARIUM_PURE", "0") not in ("", "0"):
        raise NotCompiled("TABULARIUM_PURE was set when installing", machine=True)
    probe_compiler()
    try:
        from mypy.version import __version__ as mypy_version
        from mypyc.build import mypycify
    except ImportError:
        raise NotCompiled("mypyc was missing when installing; reinstall with build isolation", machine=True) from None
    build = Path("build") / f"mypyc-{mypy_version}-{sys.implementation.cache_tag}"
    wanted = groups()
    # The build tools need not have what the doors import. No cache: with one, mypyc 2.4.1 crashed when one module of a
    # group had changed; a library whose C has not changed is not built again anyway.
    flags = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={os.devnull}"]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            extensions = mypycify(
                [*flags, *(str(path) for group in wanted for path in group)],
                separate=[([str(path) for path in group], dotted(group[0].parent) + "._native") for group in wanted],
                opt_level="3",
                debug_level="0",
                target_dir=str(build / "c"),
            )
    except (Exception, SystemExit) as error:
        print(said.getvalue(), file=sys.stderr)
        lines = [line for line in said.getvalue().splitlines() if "error:" in line] or [repr(error)]
        raise NotCompiled(f"mypyc failed when installing: {lines[0]}; please report it", machine=False) from error
    for extension in extensions:
        extension.depends.append("setup.py")
    try:
        build_into(build / "lib", build / "temp", extensions)
    except (BaseError, CCompilerError, OSError) as error:
        print(error, file=sys.stderr)
        reason = "the C compiler failed when installing; pip install --verbose shows how, please report it"
        raise NotCompiled(reason, machine=False) from error
    return extensions, build / "lib"


def probe_compiler() -> None:
    """Build a module of two lines, so that a missing compiler is noticed at once and named."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        try:
            build_into(Path(folder), Path(folder), [Extension("probe", [str(source)])])
        except (BaseError, CCompilerError, OSError) as error:
            command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
            if os.name == "posix" and shutil.which(command) is None:
                reason = "no C compiler was found when installing; install one, e.g. gcc, and reinstall"
            elif not (Path(sysconfig.get_path("include")) / "Python.h").exists():
                reason = "the headers of Python were missing when installing; install python3-dev or so, and reinstall"
            else:
                print(error, file=sys.stderr)
                reason = "the C compiler did not work when installing; pip install --verbose shows how"
            raise NotCompiled(reason, machine=True) from error


def build_into(lib: Path, temp: Path, extensions: list[Extension]) -> None:
    """Compile and link what is out of date, on all cores."""
    command = build_ext(Distribution({"name": "tabularium", "ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = str(lib), str(temp), os.cpu_count()
    command.ensure_finalized()
    command.run()


EXTENSIONS: list[Extension] = []
BUILT = Path()  # the folder of the built libraries
REASON = ""
if BUILDING & set(sys.argv[1:]):
    try:
        EXTENSIONS, BUILT = compile_rules()
    except NotCompiled as failure:
        wish = os.environ.get("TABULARIUM_COMPILE", "")
        if wish == "require" or (wish == "strict" and not failure.machine):
            raise SystemExit(f"tabularium: {failure}") from failure
        REASON = str(failure)
        print(f"tabularium: installing as plain, slower Python: {REASON}", file=sys.stderr)


def record_form(root: Path) -> None:
    """Write beside the modules in which form they were built, why, and from which sources."""
    compiled = [path for group in groups() for path in group] if EXTENSIONS else []
    facts = {
        "form": "compiled" if EXTENSIONS else "plain",
        "reason": REASON,
        "modules": {dotted(path): hashlib.sha256(path.read_bytes()).hexdigest()[:16] for path in compiled},
    }
    (root / "tabularium" / "_build.json").write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


def settle_in_place() -> None:
    """Beside the sources: what an earlier build left there goes, so that old and new libraries never meet."""
    for old in PACKAGE.rglob("*" + str(sysconfig.get_config_var("EXT_SUFFIX"))):
        old.unlink()
    record_form(SOURCES)


class BuildPy(build_py):
    """Sources and data, and the record of the form."""

    def run(self) -> None:
        if self.editable_mode:
            super().run()
            settle_in_place()
            return
        shutil.rmtree(Path(self.build_lib) / "tabularium", ignore_errors=True)
        super().run()
        record_form(Path(self.build_lib))


class BuildExt(build_ext):
    """Puts in place what compile_rules has built."""

    def run(self) -> None:
        if self.inplace:
            settle_in_place()
        super().run()

    def build_extension(self, ext: Extension) -> None:
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(BUILT / self.get_ext_filename(ext.name), target)


setup(ext_modules=EXTENSIONS, cmdclass={"build_py": BuildPy, "build_ext": BuildExt})
