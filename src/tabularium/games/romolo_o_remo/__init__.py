"""Romolo o Remo?, by Michele Quondam (2013): young towns in Latium, a map to discover, units, buildings and combat."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from tabularium.core.facts import Facts
from tabularium.core.game import Game, Option, Tally, Value
from tabularium.core.state import Rulebook
from tabularium.core.weights import load_weights
from tabularium.games.romolo_o_remo import (
    acting,
    actions,
    battle,
    building,
    combat,
    feeding,
    growing,
    hostility,
    limits,
    market,
    moving,
    paying,
    people,
    producing,
    scoring,
    solo,
    supply,
    turns,
)
from tabularium.games.romolo_o_remo import setup as start
from tabularium.games.romolo_o_remo.board import draw_board
from tabularium.games.romolo_o_remo.components import Switches, Tables
from tabularium.games.romolo_o_remo.evaluate import FEATURES, RomoloEvaluator
from tabularium.games.romolo_o_remo.state import Romolo
from tabularium.games.romolo_o_remo.text import RomoloText
from tabularium.games.romolo_o_remo.view import view

BOOK: Final = Rulebook(
    actions.SPACE,
    {
        actions.CHOOSE_TERRAIN: start.ChooseTerrain(),
        actions.ARRANGE_TILES: start.ArrangeTiles(),
        actions.DEAL_MAP: start.DealMap(),
        actions.FREE_GOOD: start.FreeGood(),
        actions.PLACE_PIECE: start.PlacePiece(),
        actions.START_TURN: turns.StartTurn(),
        actions.END_OR_PLAY: turns.EndOrPlay(),
        actions.GIVE_UP: limits.GiveUp(),
        actions.TAKE_TURN: turns.TakeTurn(),
        actions.ACTIVATE: acting.Activate(),
        actions.ACT: acting.Act(),
        actions.WORK: acting.Work(),
        actions.HOSTILE: hostility.Hostile(),
        actions.AFTER_QUESTION: acting.AfterQuestion(),
        actions.RIVER: moving.River(),
        actions.NAME_FARM: people.NameFarm(),
        actions.BUILD_INSTEAD: building.BuildInstead(),
        actions.PICK_WAREHOUSE: building.PickWarehouse(),
        actions.PICK_WALLS: building.PickWalls(),
        actions.PLACE_WALLS: building.PlaceWalls(),
        actions.PLACE_PORT: building.PlacePort(),
        actions.USE_AEDIFICATOR: building.UseAedificator(),
        actions.DISCOUNT: building.Discount(),
        actions.PAY_MIX: building.PayMix(),
        actions.FINISH_BUILDING: building.FinishBuilding(),
        actions.DEMOLISHED: building.Demolished(),
        actions.BOOST_PRODUCTION: producing.BoostProduction(),
        actions.STORE: producing.Store(),
        actions.PAY_VALUE: paying.PayValue(),
        actions.USE_FOEDERATUS: growing.UseFoederatus(),
        actions.FINISH_HIRING: growing.FinishHiring(),
        actions.PUT_ON_TILE: growing.PutOnTile(),
        actions.SELL_MORE: market.SellMore(),
        actions.CHOOSE_COLUMN: market.ChooseColumn(),
        actions.FORUM_BONUS: market.ForumBonus(),
        actions.BUY_MORE: market.BuyMore(),
        actions.NEGOTIATE: market.Negotiate(),
        actions.END_ACTIVATION: acting.EndActivation(),
        actions.TAKE_OTHERS: people.TakeOthers(),
        actions.STEAL: people.Steal(),
        actions.EXCHANGE: people.Exchange(),
        actions.AGREE: people.Agree(),
        actions.ATTACK: combat.Attack(),
        actions.PICK_ATTACKERS: combat.PickAttackers(),
        actions.PICK_DEFENDER: combat.PickDefender(),
        actions.BEGIN_COMBAT: combat.BeginCombat(),
        actions.BONUS: combat.Bonus(),
        actions.CHOOSE_DICE: combat.ChooseDice(),
        actions.REVEAL_DICE: combat.RevealDice(),
        actions.RETREAT: combat.Retreat(),
        actions.RESOLVE: battle.Resolve(),
        actions.HIT: battle.Hit(),
        actions.RAZE: battle.Raze(),
        actions.END_COMBAT: battle.EndCombat(),
        actions.CHECK_LIMITS: limits.CheckLimits(),
        actions.REMOVE_UNIT: limits.RemoveUnit(),
        actions.SUPPLY: supply.Supply(),
        actions.WAGES: supply.Wages(),
        actions.PAY_WAGES: supply.PayWages(),
        actions.UNPAID: supply.Unpaid(),
        actions.GIVE_BUILDING: supply.GiveBuilding(),
        actions.DISMISS: supply.Dismiss(),
        actions.FEEDING: feeding.Feeding(),
        actions.UNFED: feeding.Unfed(),
        actions.HUNGRY: feeding.Hungry(),
        actions.MARKET_UPDATE: supply.MarketUpdate(),
        actions.END_OF_TURN: turns.EndOfTurn(),
        actions.AI_TURN: solo.AiTurn(),
        actions.AI_GROUP: solo.AiGroup(),
        actions.EVENT: solo.Event(),
        actions.FINAL_DECISIONS: scoring.FinalDecisions(),
        actions.SACERDOS: scoring.Sacerdos(),
        actions.DOMAIN: scoring.Domain(),
        actions.FINAL_SCORING: scoring.FinalScoring(),
    },
    actions.SOURCES,
    actions.EVENTS,
    actions.MOST_OFFERS,
    RomoloEvaluator(load_weights(Path(__file__).with_name("weights.toml"), FEATURES)),
)


@lru_cache(maxsize=8)
def tables(facts: Facts) -> Tables:
    """The typed tables of the facts; read once."""
    return Tables(facts)


def setup(book: Rulebook, facts: Facts, options: dict[str, Value], players: int, seed: int) -> Romolo:
    """Lay out a game."""
    return start.setup(book, tables(facts), Switches(options, players), players, seed)


GAME: Final = Game(
    slug="romolo_o_remo",
    title="Romolo o Remo?",
    players=(1, 2, 3, 4),
    options=(
        Option("domain_without_field", ("capital_only", "zero"), "ROR-SCORE-04"),
        Option("majority_needs_positive", (True, False), "ROR-SCORE-11"),
        Option("stop_early_can_attack", (True, False), "ROR-ACT-14"),
        Option("dice_mode", ("tiles", "die"), "ROR-DICE-01"),
        Option("money_hidden", (True, False), "ROR-INFO-03"),
        Option("character_set", ("full_24", "distinct_21"), "ROR-CH-03"),
        Option("hostility_mode", ("stance", "ask_each_time"), "ROR-HOST-04"),
        Option("solo_event_mode", ("bag", "row"), "ROR-SOLO-04"),
        Option("team_game", (False, True), "ROR-TEAM-01"),
    ),
    rules_version=2,
    most_moves=20_000,
    book=BOOK,
    setup=setup,
    text=RomoloText,
    board=draw_board,
    view=view,
    folder=Path(__file__).parent,
    tallies=(
        Tally("buildings", "building", events=("built",)),
        Tally("characters", "character", events=("took_character",)),
        Tally("units", "unit", events=("created",)),
        Tally("goods", "good", events=("produced",)),
    ),
)
