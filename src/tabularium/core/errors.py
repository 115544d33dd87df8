"""Errors, and the messages they carry (never compiled: mypyc cannot derive native classes from built-in exceptions).

A message is an English template with gaps and what fills them; `errors.de.toml` says it in German.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

TRANSLATED = ("de",)


class Message:
    """A sentence, or a part of one, in the languages of the players; its gaps may be filled with other messages.

    >>> print(Message("there is no bot '{name}'", name="oracle"))
    there is no bot 'oracle'
    """

    def __init__(self, template: str, /, **values: object) -> None:
        """Take a template in English; one without values is a finished text, whatever stands in it."""
        self.template = template
        self.values = values

    def text(self, language: str) -> str:
        """The message in a language; in English if nobody has translated it."""
        template = translations(language).get(self.template, self.template)
        if not self.values:
            return template
        return template.format(**{name: said(value, language) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.text("en")


class IllegalAction(Message, ValueError):
    """The action is not among the legal ones; nothing was changed."""


class RulesError(RuntimeError):
    """The rules of a game contradict the core: a bug of ours, never a player's fault."""


class BadInput(Message, ValueError):
    """Something from outside is wrong: a name, a file, an option. The message says what to do."""


class BadData(BadInput):
    """Component data are wrong; the message names the file, the table and the key."""


class BadRecord(BadInput):
    """A file is no record, or not a whole one, or one of a version that is not known here."""


class Diverged(BadRecord):
    """A record does not replay under the present rules; `move` is the first one that differs, counted from 1."""

    def __init__(self, move: int, reason: str | Message, /, **values: object) -> None:
        """Say where the record and the rules part; `reason` is a template for the values, or what else went wrong."""
        why = Message(reason, **values) if isinstance(reason, str) else reason
        super().__init__("move {move}: {reason}", move=move, reason=why)
        self.move = move


def system_reason(problem: OSError) -> Message:
    """Why the operating system refused something."""
    return Message(problem.strerror or str(problem))


def said(value: object, language: str) -> object:
    """What fills a gap, in a language if it is a message."""
    return value.text(language) if isinstance(value, Message) else value


@lru_cache(maxsize=8)
def translations(language: str) -> dict[str, str]:
    """The templates of a language by the English ones; English needs none."""
    if language not in TRANSLATED:
        return {}
    path = Path(__file__).with_name(f"errors.{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))
