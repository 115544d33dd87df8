"""Words in several languages: TOML files with the same keys."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from tabularium.core.errors import BadInput, said
from tabularium.core.facts import read_toml

LANGUAGES = ("en", "de")


class Words:
    """The texts of one file in one language; keys are paths like `steps.Sow.prompt`."""

    def __init__(self, language: str, values: dict[str, Any]) -> None:
        """Hold the texts."""
        self.language = language
        self.values = values

    def find(self, key: str) -> Any:
        """What stands under a key, or None."""
        value: Any = self.values
        for part in key.split("."):
            if not isinstance(value, dict) or part not in value:
                return None
            value = value[part]
        return value

    def get(self, key: str, **values: object) -> str:
        """A text with its gaps filled; messages among the values are said in its language."""
        text = self.find(key)
        if not isinstance(text, str):
            raise KeyError(f"no words for '{key}' in {self.language}")
        return text.format(**{name: said(value, self.language) for name, value in values.items()}) if values else text

    def rows(self, key: str) -> list[str]:
        """A list of words."""
        found = self.find(key)
        if not isinstance(found, list):
            raise KeyError(f"no list of words for '{key}' in {self.language}")
        return [str(word) for word in found]


@lru_cache(maxsize=64)
def load_words(folder: Path, language: str) -> Words:
    """The words of a folder (a game, a door) in a language."""
    if language not in LANGUAGES:
        raise BadInput(
            "there is no language '{language}'; choose {some} or {last}",
            language=language,
            some=", ".join(LANGUAGES[:-1]),
            last=LANGUAGES[-1],
        )
    return Words(language, read_toml(folder / f"{language}.toml"))
