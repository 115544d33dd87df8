"""The numbered rules of a game as text: `rules.md`, and `rules.<language>.md` for other languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tabularium.core.errors import BadInput
from tabularium.core.facts import meant

RULE = re.compile(r"^- \*\*([A-Z]{3}-[A-Z0-9]+-\d+)\*\* (.+)$")
CHAPTER = re.compile(r"^## ([A-Z0-9]+)(?:: (.+))?$")


@dataclass(frozen=True)
class Rule:
    """One testable statement with its stable id."""

    id: str
    chapter: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """A chapter of the rules: its short name in the ids, its title, its rules."""

    name: str
    title: str
    rules: tuple[Rule, ...]


@lru_cache(maxsize=16)
def load_rules(folder: Path, language: str = "en") -> tuple[Chapter, ...]:
    """The chapters of a game's rules in a language."""
    own = folder / f"rules.{language}.md"
    text = (own if own.is_file() else folder / "rules.md").read_text(encoding="utf-8")
    found: list[tuple[str, str, list[Rule]]] = []
    for line in text.splitlines():
        if heading := CHAPTER.match(line):
            found.append((heading.group(1), (heading.group(2) or heading.group(1)).strip(), []))
        elif (rule := RULE.match(line)) and found:
            found[-1][2].append(Rule(rule.group(1), found[-1][0], rule.group(2)))
    return tuple(Chapter(name, title, tuple(rules)) for name, title, rules in found if rules)


def find_rules(folder: Path, query: str, language: str = "en") -> list[Rule]:
    """The rule with an id, or all rules of a chapter; case does not matter and the prefix may be left out."""
    chapters = load_rules(folder, language)
    rules = [rule for chapter in chapters for rule in chapter.rules]
    wanted = query.upper()
    exact = [rule for rule in rules if wanted in (rule.id, rule.id.partition("-")[2])]
    if exact:
        return exact
    whole = [rule for rule in rules if wanted in (rule.chapter, rule.id.rpartition("-")[0])]
    if whole:
        return whole
    words = [rule.id for rule in rules] + [chapter.name for chapter in chapters]
    raise BadInput(
        "there is no rule '{query}'{guess}; chapters are {chapters}",
        query=query,
        guess=meant(wanted, words),
        chapters=", ".join(chapter.name for chapter in chapters),
    )
