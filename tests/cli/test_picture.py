"""`tabularium picture`: boards as files."""

from __future__ import annotations

import argparse
import sys
from random import Random
from xml.etree import ElementTree as ET

import pytest

from tabularium.cli.language import load
from tabularium.cli.picture import run
from tabularium.core.errors import BadInput
from tabularium.core.match import Match
from tabularium.games.trajan import GAME


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    match = Match.new(GAME, 3, 5, {}, GAME.facts, ["human", "greedy", "random"])
    luck = Random(1)
    for _ in range(60):
        match.play(luck.choice(match.state.legal_actions()))
    path = tmp_path_factory.mktemp("records") / "game.json"
    match.save(path)
    return path


def draw(record, output, **changes):
    settings = {"file": str(record), "move": None, "viewer": "spectator", "dark": False, "output": str(output)}
    return run(argparse.Namespace(**{**settings, "words": load("en"), **changes}))


@pytest.mark.parametrize("viewer", ["1", "3", "spectator", "all"])
def test_an_svg_is_whole_and_needs_nothing_else(record, tmp_path, viewer):
    target = tmp_path / "board.svg"
    assert draw(record, target, viewer=viewer, move=40) == 0
    svg = target.read_text(encoding="utf-8")
    ET.fromstring(svg)
    assert "var(--" not in svg
    assert "Provinces".upper() in svg


def test_language_and_darkness_change_the_picture(record, tmp_path):
    plain, dark, german = tmp_path / "a.svg", tmp_path / "b.svg", tmp_path / "c.svg"
    draw(record, plain)
    draw(record, dark, dark=True)
    draw(record, german, words=load("de"))
    assert len({path.read_text(encoding="utf-8") for path in (plain, dark, german)}) == 3
    assert "PROVINZEN" in german.read_text(encoding="utf-8")


def test_a_png_is_a_png(record, tmp_path):
    pytest.importorskip("resvg_py")
    target = tmp_path / "board.png"
    draw(record, target)
    assert target.read_bytes().startswith(b"\x89PNG")


def test_without_the_renderer_the_message_says_what_to_install(record, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(BadInput, match="pictures"):
        draw(record, tmp_path / "board.png")
    assert not (tmp_path / "board.png").exists()


def test_other_endings_and_places_are_refused(record, tmp_path):
    with pytest.raises(BadInput, match=r"\.svg or \.png"):
        draw(record, tmp_path / "board.jpg")
    with pytest.raises(BadInput):
        draw(record, tmp_path / "nowhere" / "board.svg")


def test_notebooks_show_states_and_observations():
    state = GAME.new(4, 9)
    for shown in (state, state.observe(2)):
        ET.fromstring(shown._repr_svg_())
