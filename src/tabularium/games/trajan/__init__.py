"""Trajan, by Stefan Feld (Ammonit Spiele 2011): a mancala of coloured markers, six actions, four quarters."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from tabularium.core.facts import Facts
from tabularium.core.game import Game, Option, Tally, Value
from tabularium.core.state import Rulebook
from tabularium.core.weights import load_weights
from tabularium.games.trajan import (
    acting,
    construction,
    demands,
    forum,
    military,
    scoring,
    seaport,
    senate,
    sowing,
    trajan_action,
    trajan_tiles,
    turns,
)
from tabularium.games.trajan import setup as start
from tabularium.games.trajan.actions import (
    ACCEPT_FIGURES,
    ACCOMPLISH,
    ACT,
    ARRANGE_MARKER,
    ASK_TRAY,
    BALANCE_OF_POWER,
    CHOOSE_BONUS,
    CLEAN_UP,
    DISCARD_AFTER_DRAW,
    DRAW_FIRST,
    END_OF_ROUND,
    END_OF_TURN,
    EVENTS,
    EXTRA_ACTION,
    FINAL_SCORING,
    FIRST_TILE,
    HAND_OUT,
    LOAD_SHIP,
    MEET_DEMAND,
    MOST_OFFERS,
    MOVE_TIME,
    NEXT_TURN,
    PAY_DEMAND,
    PLACE_PLUS,
    RESTACK,
    SHOW_SECOND,
    SOURCES,
    SOW_MARKER,
    SPACE,
)
from tabularium.games.trajan.board import draw_board
from tabularium.games.trajan.components import Switches, Tables
from tabularium.games.trajan.evaluate import FEATURES, TrajanEvaluator
from tabularium.games.trajan.state import Trajan
from tabularium.games.trajan.text import TrajanText
from tabularium.games.trajan.view import view

BOOK: Final = Rulebook(
    SPACE,
    {
        ARRANGE_MARKER: start.ArrangeMarker(),
        HAND_OUT: start.HandOut(),
        DRAW_FIRST: start.DrawFirst(),
        FIRST_TILE: start.FirstTile(),
        NEXT_TURN: turns.NextTurn(),
        ASK_TRAY: sowing.Sow(),
        SOW_MARKER: sowing.SowMarker(),
        MOVE_TIME: sowing.MoveTime(),
        ACCOMPLISH: trajan_tiles.Accomplish(),
        ACCEPT_FIGURES: trajan_tiles.AcceptFigures(),
        PLACE_PLUS: trajan_tiles.PlacePlus(),
        ACT: seaport.Seaport(),
        ACT + 1: forum.Forum(),
        ACT + 2: military.Military(),
        ACT + 3: senate.Senate(),
        ACT + 4: trajan_action.TrajanAction(),
        ACT + 5: construction.Construction(),
        EXTRA_ACTION: acting.ExtraAction(),
        DISCARD_AFTER_DRAW: seaport.DiscardAfterDraw(),
        SHOW_SECOND: seaport.ShowSecond(),
        LOAD_SHIP: seaport.LoadShip(),
        END_OF_TURN: turns.EndOfTurn(),
        END_OF_ROUND: turns.EndOfRound(),
        MEET_DEMAND: demands.MeetDemand(),
        PAY_DEMAND: demands.PayDemand(),
        BALANCE_OF_POWER: senate.BalanceOfPower(),
        CHOOSE_BONUS: senate.ChooseBonus(),
        RESTACK: senate.Restack(),
        CLEAN_UP: turns.CleanUp(),
        FINAL_SCORING: scoring.FinalScoring(),
    },
    SOURCES,
    EVENTS,
    MOST_OFFERS,
    TrajanEvaluator(load_weights(Path(__file__).with_name("weights.toml"), FEATURES)),
)


@lru_cache(maxsize=8)
def tables(facts: Facts) -> Tables:
    """The typed tables of the facts; read once."""
    return Tables(facts)


def setup(book: Rulebook, facts: Facts, options: dict[str, Value], players: int, seed: int) -> Trajan:
    """Lay out a game."""
    return start.setup(book, tables(facts), Switches(options), players, seed)


GAME: Final = Game(
    slug="trajan",
    title="Trajan",
    players=(2, 3, 4),
    options=(
        Option("marker_setup", ("random", "choice"), "TRJ-SETUP-16"),
        Option("marker_pairs_distinct", (False, True), "TRJ-SETUP-16"),
        Option("auto_accept_trajan_reward", (False, True), "TRJ-TT-07"),
        Option("demand_payment", ("forced", "voluntary"), "TRJ-DEM-06"),
        Option("score_unfinished_trajan_tiles", (False, True), "TRJ-END-05"),
        Option("time_track_variant", ("a", "b"), "TRJ-TIME-02"),
    ),
    rules_version=1,
    most_moves=6000,
    book=BOOK,
    setup=setup,
    text=TrajanText,
    board=draw_board,
    view=view,
    folder=Path(__file__).parent,
    tallies=(
        Tally("tiles", "tile", events=("took_tile",)),
        Tally("trajan_tiles", "trajan_tile", events=("placed_trajan_tile",)),
        Tally("construction_tiles", "construction_tile", events=("took_construction_tile",)),
        Tally("bonus_tiles", "bonus", events=("took_bonus",)),
        Tally("cards", "kind", events=("drew", "took_card")),
        Tally("shown_cards", "kind", verbs=("show",)),
        Tally("ships", "ship", verbs=("ship",)),
        Tally("provinces", "province", verbs=("lead",)),
    ),
)
