"""The German rules say the same as the English ones, as far as a test can read: ids, numbers, names, marks."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

import pytest

from tabularium.core.rulebook import Chapter, Rule, load_rules
from tabularium.games.trajan import GAME

MARKS = {"ruling": "Festlegung", "public": "öffentlich", "example": "Beispiel"}
ASCII_SPELLINGS = re.compile(
    r"Plaettchen|Legionaer|Militaer|Beduerfnis|fuer\b|ueber|koenn|Gebaeude|Laenge|schliess", re.IGNORECASE
)


def chapters(language: str) -> tuple[Chapter, ...]:
    return load_rules(GAME.folder, language)


def rules(language: str) -> list[Rule]:
    return [rule for chapter in chapters(language) for rule in chapter.rules]


GERMAN = {rule.id: rule for rule in rules("de")}
PAIRS = [pytest.param(rule, GERMAN[rule.id], id=rule.id) for rule in rules("en") if rule.id in GERMAN]


def test_german_rules_are_a_file_of_their_own():
    assert (GAME.folder / "rules.de.md").is_file()
    assert chapters("de") != chapters("en")


def test_both_languages_have_the_same_rules_in_the_same_order():
    assert [(rule.chapter, rule.id) for rule in rules("de")] == [(rule.chapter, rule.id) for rule in rules("en")]


def test_both_languages_have_the_same_chapters_and_each_has_a_german_title():
    assert [chapter.name for chapter in chapters("de")] == [chapter.name for chapter in chapters("en")]
    assert [chapter.name for chapter in chapters("de") if chapter.title in (chapter.name, "")] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_that_looks_like_a_rule_is_read_as_one(language):
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    text = (GAME.folder / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if "**TRJ-" in line]
    assert len(lines) == len(rules(language))
    ids = [rule.id for rule in rules(language)]
    assert len(set(ids)) == len(ids)
    assert all(rule.id.split("-")[1] == rule.chapter for rule in rules(language))
    assert all(rule.text.strip() for rule in rules(language))


@pytest.mark.parametrize(("english", "german"), PAIRS)
def test_a_rule_names_the_same_numbers_identifiers_and_marks(english, german):
    assert numbers(german.text) == numbers(english.text)
    assert slots(german.text) == slots(english.text)
    assert identifiers(german.text) == identifiers(english.text)
    assert {mark: len(re.findall(rf"\({word}\b", german.text)) for mark, word in MARKS.items()} == {
        mark: len(re.findall(rf"\({mark}\b", english.text)) for mark in MARKS
    }
    assert german.text != english.text


def test_umlauts_are_intact():
    text = (GAME.folder / "rules.de.md").read_text(encoding="utf-8")
    assert set("äöüÜß") <= set(text)
    assert text == unicodedata.normalize("NFC", text)
    assert {letter for letter in text if not letter.isascii()} <= set("äöüÄÖÜß„“×")
    assert ASCII_SPELLINGS.findall(text) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_steps_switches_and_rules_refer_to_rules_that_exist(language):
    known = {rule.id for rule in rules(language)}
    named = {step.name: step.rules for step in GAME.book.steps}
    assert {step: missing for step, ids in named.items() if (missing := set(ids) - known)} == {}
    assert [step for step, ids in named.items() if not ids] == []
    assert {option.rule for option in GAME.options} <= known
    assert {rule.id: set(re.findall(r"TRJ-[A-Z0-9]+-\d+", rule.text)) - known for rule in rules(language)} == {
        rule.id: set() for rule in rules(language)
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_switches_are_named_by_the_rule_that_explains_them(language):
    texts = {rule.id: rule.text for rule in rules(language)}
    assert [option.name for option in GAME.options if f"`{option.name}" not in texts[option.rule]] == []


def numbers(text: str) -> Counter[str]:
    """The numerals in digits, each as often as it stands there."""
    return Counter(re.findall(r"\d+", text))


def slots(text: str) -> Counter[str]:
    """The Roman numerals of trays, slots and quarters."""
    return Counter(re.findall(r"\b(?:I|II|III|IV|V|VI)\b", text))


def identifiers(text: str) -> Counter[str]:
    """What stands in code font."""
    return Counter(re.findall(r"`([^`]+)`", text))
