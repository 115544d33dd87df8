"""Which language the player reads, and the words of the command line in it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tabularium.core.words import LANGUAGES, Words, load_words


def chosen_language(arguments: Sequence[str]) -> str:
    """The language named by `--lang`, or the one of the environment, or English."""
    for i, argument in enumerate(arguments):
        if argument == "--lang" and i + 1 < len(arguments):
            return arguments[i + 1]
        if argument.startswith("--lang="):
            return argument.partition("=")[2]
    return language_of_environment()


def spoken_language(arguments: Sequence[str]) -> str:
    """The chosen language if we speak it, else that of the environment: for saying that we do not."""
    language = chosen_language(arguments)
    return language if language in LANGUAGES else language_of_environment()


def language_of_environment() -> str:
    """The language of the locale, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name, "")
        if locale:
            language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def load(language: str) -> Words:
    """The words of the command line."""
    return load_words(Path(__file__).parent, language)
