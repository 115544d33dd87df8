"""In which form the rules run, compiled or interpreted, and why."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from tabularium._plain import VARIABLE, plain_wanted
from tabularium.core.errors import Message

# What setup.py may write down as the reason for the plain form, so that it can be translated.
REASONS = (
    "TABULARIUM_PURE was set when installing",
    "mypyc was missing when installing; reinstall with build isolation",
    "the C compiler failed when installing; pip install --verbose shows how, please report it",
    "no C compiler was found when installing; install one, e.g. gcc, and reinstall",
    "the headers of Python were missing when installing; install python3-dev or so, and reinstall",
    "the C compiler did not work when installing; pip install --verbose shows how",
)


def form() -> str:
    """What is really running: "compiled" or "interpreted"."""
    spec = import_module("tabularium.core.state").__spec__
    origin = spec.origin if spec is not None else None
    return "interpreted" if origin is None or origin.endswith((".py", ".pyc")) else "compiled"


def form_line() -> str:
    """The form in words, with the reason if it is the slow one."""
    return str(form_message())


def form_message() -> Message:
    """The same in the languages of the players."""
    return Message("compiled by mypyc") if form() == "compiled" else Message("interpreted ({reason})", reason=_reason())


def _reason() -> Message:
    if plain_wanted():
        return Message("{variable} is set", variable=VARIABLE)
    record = Path(__file__).with_name("_build.json")
    if not record.exists():
        return Message("running from the source tree")
    built = json.loads(record.read_text(encoding="utf-8"))
    if built["form"] == "compiled":
        return Message("the compiled modules do not fit this Python; reinstall")
    return Message(str(built["reason"]))
