"""Porta Nigra, by Wolfgang Kramer and Michael Kiesling (eggertspiele 2015): bricks, four buildings, a builder on a circle."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from tabularium.core.facts import Facts
from tabularium.core.game import Game, Option, Tally, Value
from tabularium.core.state import Rulebook
from tabularium.core.weights import load_weights
from tabularium.games.porta_nigra import building, buying, honor, phase, rounds, scoring, turns
from tabularium.games.porta_nigra import setup as start
from tabularium.games.porta_nigra.actions import (
    ACTION_PHASE,
    BEGIN_ROUND,
    CHOOSE_FIRST,
    CHOOSE_HEIGHT,
    CHOOSE_SECTION,
    CHOOSE_SHOP,
    CHOOSE_SITE,
    CHOOSE_WHITE,
    END_OF_ROUND,
    END_OF_TURN,
    EVENTS,
    FINAL_SCORING,
    MOST_OFFERS,
    NEW_ROUND,
    NEXT_TURN,
    PLACE_BUILDER,
    PLAY_CARD,
    REWARD,
    SOURCES,
    SPACE,
    SPLIT,
    TAKE_CARD,
)
from tabularium.games.porta_nigra.board import draw_board
from tabularium.games.porta_nigra.components import Switches, Tables
from tabularium.games.porta_nigra.evaluate import FEATURES, PortaNigraEvaluator
from tabularium.games.porta_nigra.state import PortaNigra
from tabularium.games.porta_nigra.text import PortaNigraText
from tabularium.games.porta_nigra.view import view

BOOK: Final = Rulebook(
    SPACE,
    {
        NEXT_TURN: turns.NextTurn(),
        PLACE_BUILDER: phase.PlaceBuilder(),
        PLAY_CARD: phase.PlayCard(),
        ACTION_PHASE: phase.ActionPhase(),
        CHOOSE_SHOP: buying.ChooseShop(),
        CHOOSE_SITE: building.ChooseSite(),
        CHOOSE_HEIGHT: building.ChooseHeight(),
        CHOOSE_WHITE: building.ChooseWhite(),
        TAKE_CARD: building.TakeCard(),
        REWARD: building.Reward(),
        CHOOSE_SECTION: honor.ChooseSection(),
        END_OF_TURN: turns.EndOfTurn(),
        SPLIT: rounds.Split(),
        END_OF_ROUND: rounds.EndOfRound(),
        CHOOSE_FIRST: rounds.ChooseFirst(),
        NEW_ROUND: rounds.NewRound(),
        FINAL_SCORING: scoring.FinalScoring(),
        BEGIN_ROUND: rounds.BeginRound(),
    },
    SOURCES,
    EVENTS,
    MOST_OFFERS,
    PortaNigraEvaluator(load_weights(Path(__file__).with_name("weights.toml"), FEATURES)),
)


@lru_cache(maxsize=8)
def tables(facts: Facts) -> Tables:
    """The typed tables of the facts; read once."""
    return Tables(facts)


def setup(book: Rulebook, facts: Facts, options: dict[str, Value], players: int, seed: int) -> PortaNigra:
    """Lay out a game."""
    return start.setup(book, tables(facts), Switches(options, players), players, seed)


GAME: Final = Game(
    slug="porta_nigra",
    title="Porta Nigra",
    players=(2, 3, 4),
    options=(Option("age_order", ("youngest_first", "oldest_first"), "PNI-ROUND-02"),),
    rules_version=1,
    most_moves=3000,
    book=BOOK,
    setup=setup,
    text=PortaNigraText,
    board=draw_board,
    view=view,
    folder=Path(__file__).parent,
    tallies=(
        Tally("sites", "site", events=("built",)),
        Tally("building_cards", "building_card", events=("took_building_card",)),
        Tally("honor_cards", "honor", verbs=("honor",)),
        Tally("rewards", "building", events=("rewarded",)),
        Tally("shops", "shop", verbs=("buy",)),
        Tally("symbols", "symbol", verbs=("use",)),
        Tally("majorities", "area", events=("majority",)),
    ),
)
