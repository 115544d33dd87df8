"""TABULARIUM_PLAIN=1 runs the Python sources, also where compiled modules lie beside them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

VARIABLE = "TABULARIUM_PLAIN"


def plain_wanted() -> bool:
    """Whether the environment asks for the sources."""
    return os.environ.get(VARIABLE, "0") not in ("", "0")


class SourceFinder:
    """Finds modules and packages of tabularium as .py files only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a tabularium module; None leaves all others to the usual finders."""
        if not fullname.startswith("tabularium."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def obey_environment() -> None:
    """Called first thing by `import tabularium`, before any module that may be compiled."""
    if plain_wanted() and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
