"""The German rules of a game say the same as the English ones, as far as a test can read: ids, numbers, names, marks."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

import pytest

from tabularium.core.game import Game
from tabularium.core.rulebook import Chapter, Rule, load_rules
from tests.conformance.cases import all_games, every_game

MARKS = {"ruling": "Festlegung", "public": "öffentlich", "example": "Beispiel", "data": "Daten"}
ASCII_SPELLINGS = re.compile(
    r"Plaettchen|Legionaer|Militaer|Beduerfnis|fuer\b|ueber|koenn|Gebaeude|Laenge|schliess|Roemer|Laeden"
    r"|Kaeuf|hoechst|naechst|Hoehe|gehoer|moeglich|Zuege|spaeter|waehl|zurueck",
    re.IGNORECASE,
)
ID = re.compile(r"[A-Z]{3}-[A-Z0-9]+-\d+")

every_language = pytest.mark.parametrize("language", ["en", "de"])


def chapters(game: Game, language: str) -> tuple[Chapter, ...]:
    return load_rules(game.folder, language)


def rules(game: Game, language: str) -> list[Rule]:
    return [rule for chapter in chapters(game, language) for rule in chapter.rules]


def pairs() -> list[object]:
    """Every rule of every game in both languages."""
    found: list[object] = []
    for game in all_games():
        german = {rule.id: rule for rule in rules(game, "de")}
        english = [rule for rule in rules(game, "en") if rule.id in german]
        found += [pytest.param(rule, german[rule.id], id=rule.id) for rule in english]
    return found


@every_game
def test_german_rules_are_a_file_of_their_own(game):
    assert (game.folder / "rules.de.md").is_file()
    assert chapters(game, "de") != chapters(game, "en")


@every_game
def test_both_languages_have_the_same_rules_in_the_same_order(game):
    german, english = rules(game, "de"), rules(game, "en")
    assert [(rule.chapter, rule.id) for rule in german] == [(rule.chapter, rule.id) for rule in english]


@every_game
def test_both_languages_have_the_same_chapters_and_each_has_a_german_title(game):
    german = chapters(game, "de")
    assert [chapter.name for chapter in german] == [chapter.name for chapter in chapters(game, "en")]
    assert [chapter.name for chapter in german if chapter.title in (chapter.name, "")] == []


@every_game
@every_language
def test_every_line_that_looks_like_a_rule_is_read_as_one(game, language):
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    lines = (game.folder / name).read_text(encoding="utf-8").splitlines()
    ids = [rule.id for rule in rules(game, language)]
    assert [line for line in lines if re.search(rf"\*\*{ID.pattern}", line)] == [
        f"- **{rule.id}** {rule.text}" for rule in rules(game, language)
    ]
    assert ids
    assert len(set(ids)) == len(ids)
    assert len({name.split("-")[0] for name in ids}) == 1
    assert all(rule.id.split("-")[1] == rule.chapter for rule in rules(game, language))
    assert all(rule.text.strip() for rule in rules(game, language))


@every_game
@every_language
def test_the_list_of_chapters_is_that_of_the_chapters(game, language):
    name, word = ("rules.md", "Chapters") if language == "en" else (f"rules.{language}.md", "Kapitel")
    listed = re.search(rf"^{word}: (.+)\.$", (game.folder / name).read_text(encoding="utf-8"), re.MULTILINE)
    assert listed is not None
    assert listed.group(1).split(", ") == [chapter.name for chapter in chapters(game, language)]


@pytest.mark.parametrize(("english", "german"), pairs())
def test_a_rule_names_the_same_numbers_identifiers_and_marks(english, german):
    assert numbers(german.text) == numbers(english.text)
    assert slots(german.text) == slots(english.text)
    assert identifiers(german.text) == identifiers(english.text)
    assert {mark: len(re.findall(rf"\({word}\b", german.text)) for mark, word in MARKS.items()} == {
        mark: len(re.findall(rf"\({mark}\b", english.text)) for mark in MARKS
    }
    assert german.text != english.text


@every_game
def test_umlauts_are_intact(game):
    text = (game.folder / "rules.de.md").read_text(encoding="utf-8")
    assert set("äöüÜß") <= set(text)
    assert text == unicodedata.normalize("NFC", text)
    assert {letter for letter in text if not letter.isascii()} <= set("äöüÄÖÜß„“×")
    assert ASCII_SPELLINGS.findall(text) == []


@every_game
@every_language
def test_steps_switches_and_rules_refer_to_rules_that_exist(game, language):
    known = {rule.id for rule in rules(game, language)}
    named = {step.name: step.rules for step in game.book.steps}
    assert {step: missing for step, ids in named.items() if (missing := set(ids) - known)} == {}
    assert [step for step, ids in named.items() if not ids] == []
    assert {option.rule for option in game.options} <= known
    dangling = {rule.id: set(ID.findall(rule.text)) - known for rule in rules(game, language)}
    assert {rule: missing for rule, missing in dangling.items() if missing} == {}


@every_game
@every_language
def test_switches_are_named_by_the_rule_that_explains_them(game, language):
    texts = {rule.id: rule.text for rule in rules(game, language)}
    assert [option.name for option in game.options if f"`{option.name}" not in texts[option.rule]] == []


def numbers(text: str) -> Counter[str]:
    """The numerals in digits, each as often as it stands there."""
    return Counter(re.findall(r"\d+", text))


def slots(text: str) -> Counter[str]:
    """The Roman numerals of trays, slots, quarters and rounds."""
    return Counter(re.findall(r"\b(?:I|II|III|IV|V|VI)\b", text))


def identifiers(text: str) -> Counter[str]:
    """What stands in code font; marks may stand in it, too, but they are words."""
    return Counter(name for name in re.findall(r"`([^`]+)`", text) if not name.startswith("("))
