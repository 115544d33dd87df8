"""What players read about a game: complete in both languages, and right in every position of random games."""

from __future__ import annotations

import string
from typing import Any

import pytest

from tabularium.core.game import Game, written
from tabularium.core.text import Text, key
from tabularium.core.words import LANGUAGES, load_words
from tests.conformance.cases import Case, every_case, every_game, random_game, viewers, where

NAMES = ("Anna", "Berta", "Carl", "Dora", "Emil")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def words(game: Game, language: str) -> Text:
    return game.text(game, game.facts, language)


def leaves(value: Any, path: str = "") -> dict[str, list[str]]:
    """Every text of a words file by its path; a list of words counts as several."""
    if isinstance(value, dict):
        return {
            k: v for name, item in value.items() for k, v in leaves(item, f"{path}.{name}" if path else name).items()
        }
    return {path: value if isinstance(value, list) else [value]}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def texts(game: Game, language: str) -> dict[str, list[str]]:
    return leaves(load_words(game.folder, language).values)


# ---- completeness --------------------------------------------------------------------------------------


@every_game
def test_both_languages_have_the_same_keys_and_gaps(game):
    english, german = texts(game, "en"), texts(game, "de")
    assert list(english) == list(german)
    for path, row in english.items():
        assert len(row) == len(german[path]), path
        for one, other in zip(row, german[path], strict=True):
            assert gaps(one) == gaps(other), path


@every_game
def test_every_gap_of_a_question_or_of_something_told_is_one_that_is_filled(game):
    for path, row in texts(game, "en").items():
        if path.endswith(".help"):
            assert gaps(row[0]) == set(), path
        if path.startswith("did."):
            verb = next(verb for verb in game.book.space.verbs if key(verb.name) == path[4:])
            assert gaps(row[0]) <= {"player", *verb.arguments}, path


@every_game
@every_language
def test_everything_that_can_be_said_has_words(game, language):
    found = texts(game, language)
    for verb in game.book.space.verbs:
        assert f"verbs.{key(verb.name)}" in found
        assert f"did.{key(verb.name)}" in found
    for step in game.book.steps:
        assert (f"steps.{step.name}.prompt" in found) == (not step.automatic), step.name
        assert (f"steps.{step.name}.help" in found) == (not step.automatic), step.name
    for event in game.book.events.values():
        assert f"events.{event.name}" in found
    for name in ("events.scored", "events.secret", "names.unknown", "game.title", "game.summary"):
        assert name in found
    assert {path for path in found if path.startswith("sources.")} == {f"sources.{name}" for name in game.book.sources}
    for option in game.options:
        wanted = {"title", "help", *(written(value) for value in option.values)}
        assert {path.split(".")[2] for path in found if path.startswith(f"options.{option.name}.")} == wanted


@every_game
@every_language
def test_no_words_are_left_over(game, language):
    """What is told, asked and answered; parts of sentences and labels are the game's own."""
    found = texts(game, language)
    verbs = {key(verb.name) for verb in game.book.space.verbs}
    events = {event.name for event in game.book.events.values()}
    expected = {
        "verbs": verbs,
        "did": verbs,
        "steps": {step.name for step in game.book.steps},
        "events": events | {f"{event}_unseen" for event in events} | {"scored", "secret"},
        "options": {option.name for option in game.options},
    }
    for path in found:
        table, _, rest = path.partition(".")
        assert table not in expected or rest.split(".")[0] in expected[table], path


@every_game
@every_language
def test_every_value_of_every_argument_has_a_name(game, language):
    named = words(game, language).named
    asked = set()
    for verb in game.book.space.verbs:
        for argument, values in verb.arguments.items():
            asked.add(argument)
            numbers = [str(i) for i in range(len(values))]
            assert argument in named or values == numbers, argument  # plain numbers speak for themselves
            assert len(named.get(argument, numbers)) == len(values), argument
    for argument, row in named.items():
        from_one = row[0] == "" and argument not in asked
        assert all(row[1:] if from_one else row), argument


@every_game
@every_language
def test_no_text_is_left_empty_or_ends_with_a_space(game, language):
    for path, row in texts(game, language).items():
        for text in row:
            assert text, path
            assert text == text.rstrip(), path
            assert "  " not in text, path


# ---- whole games ---------------------------------------------------------------------------------------


def check(text: str, place: str) -> None:
    assert text, place
    assert "{" not in text, (text, place)
    assert "-2" not in text, (text, place)  # a hole of an observation
    assert "  " not in text, (text, place)


@every_case
def test_random_games_can_be_read_from_every_seat(case: Case):
    readers = [words(case.game, language) for language in LANGUAGES]
    names = NAMES[: case.players]
    for state in random_game(case, "words", 1 if case.options else 0, journal=True):
        for viewer in viewers(case):
            for event in state.log(viewer):
                for text in readers:
                    # Points may be lost; a hole would stand alone.
                    told = text.event(event, names).replace("-2 VP", "").replace("-2 SP", "")
                    check(told, where(state))
        state.events.clear()
        if state.player < 0:
            break
        seen = state.observe(state.player)
        for text in readers:
            check(text.prompt(seen), where(state))
            check(text.help(seen), where(state))
            assert text.rules_of(seen)
            answers = [text.action(seen, action) for action in seen.legal_actions()]
            for answer in answers:
                check(answer, where(state))
            assert len(set(answers)) == len(answers), answers
