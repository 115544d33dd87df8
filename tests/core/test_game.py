"""New games: options, player counts and seeds are checked; overlays of every game are checked as its own data are."""

from __future__ import annotations

import re

import pytest

from tabularium.core.catalog import find, slugs
from tabularium.core.chance import chance
from tabularium.core.errors import BadData, BadInput
from tabularium.core.game import Option, Tally, written
from tabularium.core.words import LANGUAGES
from tests.conformance.cases import cases_of, every_game


@every_game
def test_the_catalog_finds_it(game):
    assert find(game.slug) is game
    assert game.slug in slugs()


def test_an_unknown_game_is_answered_with_advice():
    with pytest.raises(BadInput, match=r"there is no game 'trajn' \(did you mean 'trajan'"):
        find("trajn")
    with pytest.raises(BadInput, match="the games are "):
        find("")


@every_game
@pytest.mark.parametrize("players", [-1, 0, 1, 99, 2.5, "2"])
def test_a_wrong_number_of_players_is_refused(game, players):
    if players not in game.players:
        title = re.escape(game.title)
        with pytest.raises(BadInput, match=f"{title} is for {game.players[0]} to {game.players[-1]} players"):
            game.new(players, 1)


@every_game
@pytest.mark.parametrize("seed", [-1, 1 << 62, 1 << 80])
def test_a_seed_out_of_bounds_is_refused(game, seed):
    with pytest.raises(BadInput, match="a seed is a number from 0 to"):
        game.new(game.players[0], seed)


@every_game
@pytest.mark.parametrize("seed", ["1", 1.0, None])
def test_a_seed_of_another_kind_is_refused(game, seed):
    with pytest.raises((BadInput, TypeError)):
        game.new(game.players[0], seed)


@every_game
def test_the_largest_seed_works(game):
    assert game.new(game.players[0], (1 << 62) - 1).player >= 0


@every_game
def test_an_unknown_option_is_answered_with_advice(game):
    with pytest.raises(BadInput, match=f"{game.slug} has no option 'no_such_thing'"):
        game.new(game.players[0], 1, {"no_such_thing": True})
    for option in game.options:
        with pytest.raises(BadInput, match=f"did you mean '{option.name}'"):
            game.new(game.players[0], 1, {option.name + "s": option.values[0]})


@every_game
@pytest.mark.parametrize("value", ["no_such_value", 0, 1, None, [], {}, 2.5])
def test_an_unknown_value_of_an_option_is_refused(game, value):
    for option in game.options:
        with pytest.raises(BadInput, match=f"option {option.name}: .* is none of"):
            game.new(game.players[0], 1, {option.name: value})


@every_game
def test_the_default_options_are_the_defaults(game):
    usual = game.defaults(game.facts)
    assert set(usual) == {option.name for option in game.options}
    for option in game.options:
        assert usual[option.name] in option.values
    assert game.new(game.players[0], 5, usual).trace_hash() == game.new(game.players[0], 5).trace_hash()


def test_options_are_read_as_they_are_written():
    option = Option("speed", ("slow", True, False), "X-1")
    for value in option.values:
        assert option.parse(written(value)) is value
    with pytest.raises(BadInput, match="option speed: 'True' is none of slow, true, false"):
        option.parse("True")


@every_game
def test_without_a_number_the_most_play(game):
    assert game.new().players == game.players[-1]


@every_game
def test_an_overlay_with_a_wrong_default_is_refused(game):
    for option in game.options:
        wrong = "no_such_value" if isinstance(option.values[0], str) else "x"
        with pytest.raises(BadData, match=rf"mine: \[options\] {option.name}: "):
            game.with_overlay({"options": {option.name: wrong}}, "mine")


@every_game
def test_an_overlay_changes_the_defaults(game):
    for option in game.options:
        for value in option.values:
            facts = game.with_overlay({"options": {option.name: value}}, "mine")
            assert game.defaults(facts)[option.name] == value
            state = game.new(game.players[0], 3, facts=facts)
            assert state.trace_hash() == game.new(game.players[0], 3, {option.name: value}).trace_hash()


@every_game
def test_an_overlay_file_is_named_in_errors(game, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[meta]\nno_such_key = 1\n", encoding="utf-8")
    with pytest.raises(BadData) as wrong:
        game.load_overlay(path)
    assert str(wrong.value).startswith(f"{path}: [meta] no_such_key: ")
    assert game.load_overlay(None) is game.facts


@every_game
def test_counts_that_do_not_add_up_are_blamed_on_the_overlay(game):
    """The kinds no longer add up to the box: the message names the overlay, which is what is wrong."""
    overlay = cases_of(game)[0].adapter.one_too_many
    with pytest.raises(BadData) as wrong:
        game.with_overlay(overlay, "mine.toml")
    assert str(wrong.value).startswith("mine.toml: "), str(wrong.value)
    assert "[]" not in str(wrong.value), str(wrong.value)


@every_game
def test_every_entry_of_the_data_can_be_corrected(game):
    """Every list of tables has a key by which an overlay names its entries, and no two entries share one."""

    def lists(value, path):
        if isinstance(value, dict):
            for key, item in value.items():
                yield from lists(item, f"{path}.{key}" if path else key)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield path, value
            for item in value:
                yield from lists(item, f"{path}[]")

    from tabularium.core.facts import KEYS, label

    for path, entries in lists(game.facts.values, ""):
        assert any(key in entries[0] for key in KEYS), f"{path}: entries without a key cannot be corrected"
        labels = [label(entry, i) for i, entry in enumerate(entries)]
        assert len(set(labels)) == len(labels), f"{path}: two entries are called the same"


@every_game
def test_every_fact_has_a_known_source(game):
    from tabularium.core.facts import SOURCES

    for source, path, _ in game.facts.walk():
        assert source in SOURCES, f"{path} has the source {source!r}"


@every_game
def test_a_state_knows_what_it_was_made_with(game):
    for case in cases_of(game):
        state = case.new(1)
        assert state.terms.options == game.check_options(dict(case.options), game.facts)
        assert state.terms.facts is game.facts
        for other in (state.copy(), state.observe(0), state.determinize(0, chance(1))):
            assert other.terms is state.terms


@every_game
def test_what_tallies_count_has_a_heading_in_every_language(game):
    assert game.tallies
    for language in LANGUAGES:
        text = game.text(game, game.facts, language)
        for tally in game.tallies:
            assert text.words.get(f"tallies.{tally.name}")
            assert tally.by in text.named


@pytest.mark.parametrize(
    "tally",
    [
        Tally("tiles", "tile", events=("found_tile",)),
        Tally("tiles", "colour", events=("took_tile",)),
        Tally("ships", "ship", verbs=("sail",)),
    ],
)
def test_a_tally_of_what_a_game_does_not_have_is_refused(tally):
    with pytest.raises(ValueError, match=f"tally {tally.name}: there is no '.*' with an argument '{tally.by}'"):
        tally.check(find("trajan").book)
