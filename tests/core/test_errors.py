"""Messages of errors: word for word in English, complete in German; the sources are read to find them all."""

from __future__ import annotations

import ast
import errno
import os
import pickle
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import tabularium
from tabularium._form import REASONS
from tabularium.cli.parser import PROBLEMS
from tabularium.core.errors import TRANSLATED, BadInput, BadRecord, Diverged, IllegalAction, Message, translations
from tabularium.core.facts import meant
from tabularium.core.words import LANGUAGES, Words

SOURCES = Path(str(tabularium.__file__)).parent
TEMPLATE_AT = {
    "BadInput": 0, "BadData": 0, "BadRecord": 0, "IllegalAction": 0, "Message": 0, "Diverged": 1, "wrong": 1, "misfit": 1,
}  # fmt: skip
PASSED_ON = {
    "_form.py": 1,
    "arena/results.py": 1,
    "core/errors.py": 2,
    "core/facts.py": 2,
    "core/record.py": 1,
    "cli/parser.py": 2,
    "server/table.py": 1,
}  # templates from elsewhere
SYSTEM = {os.strerror(number) for number in errno.errorcode}


class Raised(NamedTuple):
    file: str
    line: int
    template: str
    gaps: set[str]


def sources() -> Iterator[tuple[str, ast.AST]]:
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, ast.expr]]:
    """Every making of a message, and the argument that is its template."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            place = TEMPLATE_AT.get(name)
            if place is not None and len(node.args) > place and not is_said(node.args[place]):
                yield node, node.args[place]


def is_said(argument: ast.expr) -> bool:
    """Whether a text comes from a words file in the reader's language: the server does it so."""
    return isinstance(argument, ast.Call) and isinstance(argument.func, ast.Name) and argument.func.id == "say"


def raised() -> Iterator[Raised]:
    for name, tree in sources():
        for call, template in calls(tree):
            if isinstance(template, ast.Constant) and isinstance(template.value, str):
                yield Raised(name, call.lineno, template.value, {str(keyword.arg) for keyword in call.keywords})


def gaps(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def gaps_as_shown(template: str) -> set[str]:
    return {f"{name}!{how}" for _, name, _, how in Formatter().parse(template) if name is not None}


def has_words(template: str) -> bool:
    return any(letter.isalpha() for text, _, _, _ in Formatter().parse(template) for letter in text)


RAISED = list(raised())
TEMPLATES = {call.template for call in RAISED if has_words(call.template)} | {
    Diverged(0, "").template,
    *PROBLEMS,
    *REASONS,
}


def test_templates_stand_where_they_are_raised():
    """Neither put together nor kept elsewhere, so that they can be found; the exceptions hand on what they are given."""
    made = {name: [template for _, template in calls(tree)] for name, tree in sources()}
    elsewhere = {name: [arg for arg in found if not isinstance(arg, ast.Constant)] for name, found in made.items()}
    assert {name: len(found) for name, found in elsewhere.items() if found} == PASSED_ON
    assert not [arg for found in elsewhere.values() for arg in found if isinstance(arg, ast.JoinedStr | ast.BinOp)]
    assert len(RAISED) > 100


@pytest.mark.parametrize("call", RAISED, ids=lambda call: f"{call.file}:{call.line}")
def test_every_gap_is_filled_and_every_value_is_said(call):
    assert gaps(call.template) == call.gaps


def test_every_language_but_english_has_a_table():
    assert ("en", *TRANSLATED) == LANGUAGES


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_and_nothing_else(language):
    table = translations(language)
    assert TEMPLATES - set(table) == set(), "not translated"
    assert set(table) - TEMPLATES - SYSTEM == set(), "no longer said"


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_same_gaps_and_other_words(language):
    for template, translated in translations(language).items():
        assert gaps_as_shown(template) == gaps_as_shown(translated), template
        assert template != translated
        assert (template[0] == " ", template[-1] == " ") == (translated[0] == " ", translated[-1] == " "), template


def test_an_error_speaks_english_unless_asked():
    error = BadInput("there is no bot '{name}'{guess}; the bots are {bots}", name="gready", guess="", bots="random")
    assert str(error) == error.text("en") == "there is no bot 'gready'; the bots are random"
    assert error.text("de") == "den Bot „gready“ gibt es nicht; die Bots sind random"
    assert error.text("fr") == str(error)


def test_parts_of_a_message_are_translated_too():
    error = BadInput("there is no game '{slug}'{guess}; the games are {games}", slug="trajn", guess=meant("trajn", ["trajan"]), games="trajan")  # fmt: skip
    assert str(error) == "there is no game 'trajn' (did you mean 'trajan'?); the games are trajan"
    assert error.text("de") == "das Spiel „trajn“ gibt es nicht (ist „trajan“ gemeint?); die Spiele sind trajan"


def test_a_record_that_diverges_tells_the_reason_in_either_language():
    error = Diverged(4, IllegalAction("the game is over"))
    assert error.move == 4
    assert str(error) == "move 4: the game is over"
    assert error.text("de") == "Zug 4: das Spiel ist aus"
    assert Diverged(2, "the scores are {scores}, not {result}", scores=[1], result=[2]).text("de") == (
        "Zug 2: der Punktestand ist [1], nicht [2]"
    )


@pytest.mark.parametrize("text", ["", "{", "}", "{0}", "{name}", "100 % {}"])
def test_a_finished_text_is_said_as_it_is(text):
    assert str(BadInput(text)) == BadInput(text).text("de") == text
    assert str(BadInput("{file}: {problem}", file=text, problem=Message(text))) == f"{text}: {text}"
    assert Diverged(1, text).text("de") == f"Zug 1: {text}"


@pytest.mark.parametrize(
    "error",
    [
        BadRecord("{file}: there is no such file", file="x"),
        Diverged(3, "the scores are {scores}, not {result}", scores=[1], result=[2]),
        Diverged(3, BadInput("{file}: there is no such file", file="x")),
    ],
)
def test_errors_go_from_process_to_process(error):
    there = pickle.loads(pickle.dumps(error))
    assert type(there) is type(error)
    assert str(there) == str(error)
    assert there.text("de") == error.text("de") != str(error)


def test_words_say_messages_in_their_own_language():
    problem = BadInput("{file}: there is no such file", file="x")
    assert Words("de", {"a": "Nicht gespeichert: {problem}"}).get("a", problem=problem) == (
        "Nicht gespeichert: x: die Datei gibt es nicht"
    )
