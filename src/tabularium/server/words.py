"""The words of pages and of the server, and the texts of games, by language."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from tabularium.core.facts import Facts
from tabularium.core.game import Game
from tabularium.core.text import Text
from tabularium.core.words import LANGUAGES, Words, load_words

WEB = Path(__file__).parents[1] / "web"


def server_words(language: str) -> Words:
    """All words of the browser's door; the server's own stand in the table `server`."""
    return load_words(WEB, language)


def say(language: str, key: str, **values: object) -> str:
    """A sentence of the server."""
    return server_words(language).get(f"server.{key}", **values)


def page_words(language: str) -> dict[str, Any]:
    """What the scripts of the pages say."""
    found = server_words(language).find("page")
    return found if isinstance(found, dict) else {}


@lru_cache(maxsize=32)
def text_of(game: Game, facts: Facts, language: str) -> Text:
    """What players read about a game; made once per language and data."""
    return game.text(game, facts, language)


def known_language(language: str | None) -> str | None:
    """A language that we speak, or None."""
    return language if language in LANGUAGES else None


def preferred_language(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak, or English."""
    ranked: list[tuple[float, str]] = []
    for part in accepted[:500].split(","):
        name, _, quality = part.partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        ranked.append((-weight, name.strip().partition("-")[0].lower()))
    ranked.sort(key=lambda pair: pair[0])
    return next((name for _, name in ranked if name in LANGUAGES), "en")
