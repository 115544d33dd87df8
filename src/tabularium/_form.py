"""In which form the rules run, compiled or interpreted, and why."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from tabularium._plain import VARIABLE, plain_wanted


def form() -> str:
    """What is really running: "compiled" or "interpreted"."""
    spec = import_module("tabularium.core.state").__spec__
    origin = spec.origin if spec is not None else None
    return "interpreted" if origin is None or origin.endswith((".py", ".pyc")) else "compiled"


def form_line() -> str:
    """The form in words, with the reason if it is the slow one."""
    return "compiled by mypyc" if form() == "compiled" else f"interpreted ({_reason()})"


def _reason() -> str:
    if plain_wanted():
        return f"{VARIABLE} is set"
    record = Path(__file__).with_name("_build.json")
    if not record.exists():
        return "running from the source tree"
    built = json.loads(record.read_text(encoding="utf-8"))
    if built["form"] == "compiled":
        return "the compiled modules do not fit this Python; reinstall"
    return str(built["reason"])
