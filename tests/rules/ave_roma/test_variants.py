"""Variants and options (AVE-VAR)."""

from __future__ import annotations

import pytest

from tabularium.core.errors import BadInput
from tabularium.games.ave_roma import GAME
from tests.support.ave_roma import Position
from tests.support.rules import rule


@rule("AVE-VAR-01")
def test_the_game_is_for_two_to_five_players():
    assert GAME.players == (2, 3, 4, 5)
    for players in (1, 6):
        with pytest.raises(BadInput):
            GAME.new(players, 1, {})


@rule("AVE-VAR-01")
def test_two_players_follow_the_same_rules_as_five():
    """The number of players changes decks, scoring card and open spaces, nothing else."""
    for players in (2, 5):
        game = Position(players).with_money(0).turn_of(0)
        assert game.legal == [*[f"worker {value}" for value in range(1, 6)], "pass"]
        assert game.place(5, "go quaestor").money() == 10
        assert game.player == 1


@rule("AVE-VAR-02")
def test_the_options_are_the_switches_of_the_component_data():
    printed = GAME.facts.table("options")
    assert [option.name for option in GAME.options] == [name for name in printed.values if name != "source"]
    for option in GAME.options:
        assert option.values[0] == printed.get(option.name), "the first value is the usual one"
        assert len(option.values) == 2


@rule("AVE-VAR-02")
def test_every_option_belongs_to_a_rule_that_names_it():
    rules = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    for option in GAME.options:
        line = next(line for line in rules.splitlines() if line.startswith(f"- **{option.rule}**"))
        assert f"`{option.name}`" in line


@rule("AVE-VAR-02")
def test_without_a_word_the_usual_reading_holds():
    switches = Position().state.switches
    assert (switches.end_by_any, switches.overflow_one, switches.all_spaces, switches.side) == (False, False, False, 0)
    assert switches.passive_score
