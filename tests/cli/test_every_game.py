"""Every command works with every game."""

from __future__ import annotations

import re

import pytest

from tabularium.cli.language import load
from tabularium.core.catalog import find, slugs
from tabularium.core.record import read_record
from tabularium.core.rulebook import load_rules
from tabularium.core.words import LANGUAGES, load_words

every_game = pytest.mark.parametrize("slug", list(slugs()))
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@every_language
def test_games_says_what_it_is_about(run, slug, language):
    out = " ".join(run(f"games --lang {language}").out.split())
    assert slug in out
    assert load_words(find(slug).folder, language).get("game.summary") in out


@every_game
@every_language
def test_rules_has_examples_that_can_be_typed(run, slug, language):
    out = run(f"rules {slug} --lang {language}").out
    names = [chapter.name for chapter in load_rules(find(slug).folder, language)]
    assert [name for name in names if not re.search(rf"^{name} ", out, re.MULTILINE)] == []
    typed = re.findall(rf"rules {slug} ([A-Z0-9-]+)\.", " ".join(out.split()))
    assert len(typed) == 2
    for query in typed:
        assert query in run(f"rules {slug} {query} --lang {language}").out


@every_game
def test_data_can_be_listed(run, slug):
    assert "reconstructed" in run(f"data {slug}").out
    table = next(iter(find(slug).facts.values))
    assert run(f"data {slug} --table {table} --all").code == 0


@every_game
@every_language
def test_a_person_can_play_to_the_end(run, data_home, slug, language):
    first_answer_always = "1\n\n" * 4000  # Enter at the end of every turn
    done = run(f"play {slug} --seats human,random --seed 3 --lang {language}", first_answer_always)
    assert done.code == 0, done.err
    assert load(language).get("play.over") in done.out
    assert load(language).get("score.total") in done.out
    (path,) = (data_home / "games").glob("*.json")
    assert str(path) in done.out.replace("\n", "")
    record = read_record(path)
    assert record.seed == 3
    assert record.seats == ["human", "random"]
    assert len(record.result) == 2
    for points in record.result:
        assert str(points) in done.out
    assert run(f"check {path}").code == 0


@every_game
def test_help_hint_score_and_chronicle_answer(run, slug):
    done = run(f"play {slug} --players 2 --seed 3", "?\nhint\nscore\nlog\nboard\nlang de\n?\nq\n")
    assert done.code == 0, done.err
    game = find(slug)
    first = game.new(2, 3)
    for language in LANGUAGES:
        text = game.text(game, game.facts, language)
        assert text.help(first.observe(first.player)) in " ".join(done.out.split())


@every_game
def test_bots_play_and_their_games_can_be_checked_and_replayed(run, tmp_path, slug):
    done = run(f"simulate {slug} --players 3 --games 2 --bots random --seed 4 --jobs 1 --record-dir {tmp_path}")
    assert done.code == 0, done.err
    paths = sorted(tmp_path.glob("*.json"))
    assert len(paths) == 2
    for path in paths:
        assert "OK" in run(f"check {path}").out
        assert run(f"replay {path} --move 30").code == 0
        assert str(read_record(path).result[0]) in run(f"replay {path}").out


@every_game
def test_without_an_unfinished_game_one_is_told_how_to_start(run, slug):
    done = run(f"play {slug} --continue")
    assert done.code != 0
    assert f"tabularium play {slug}" in " ".join((done.out + done.err).split())
