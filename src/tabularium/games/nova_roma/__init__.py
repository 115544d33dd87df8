"""Nova Roma, by Stanislav Kordonskiy (2023): a forum of actions, buildings, ships, chariots and a retinue."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from tabularium.core.facts import Facts
from tabularium.core.game import Game, Option, Tally, Value
from tabularium.core.state import Rulebook
from tabularium.core.weights import load_weights
from tabularium.games.nova_roma import (
    actions,
    build,
    cleanup,
    draft,
    estate,
    forum,
    gaining,
    mosaic,
    petition,
    produce,
    race,
    recruit,
    retinue,
    sail,
    scoring,
    trade,
    turns,
    upgrade,
)
from tabularium.games.nova_roma import setup as start
from tabularium.games.nova_roma.actions import BEGIN
from tabularium.games.nova_roma.board import draw_board
from tabularium.games.nova_roma.components import Switches, Tables
from tabularium.games.nova_roma.evaluate import FEATURES, NovaRomaEvaluator
from tabularium.games.nova_roma.state import NovaRoma
from tabularium.games.nova_roma.text import NovaRomaText
from tabularium.games.nova_roma.view import view

BOOK: Final = Rulebook(
    actions.SPACE,
    {
        actions.DRAFT_MOSAIC: draft.DraftMosaic(),
        actions.DEAL_CARDS: draft.DealCards(),
        actions.DRAFT_CARD: draft.DraftCard(),
        actions.PASS_PACKS: draft.PassPacks(),
        actions.KEEP_CARD: draft.KeepCard(),
        actions.END_DRAFT: draft.EndDraft(),
        actions.NEW_ROUND: turns.NewRound(),
        actions.MOVE_EMPEROR: turns.MoveEmperor(),
        actions.NEXT_TURN: turns.NextTurn(),
        actions.CLAIM_FIELD: mosaic.ClaimField(),
        actions.COMPLETE_LINE: mosaic.CompleteLine(),
        actions.PLACE_PATRICIAN: forum.PlacePatrician(),
        actions.PLACE_LEGIONARY: forum.PlaceLegionary(),
        actions.CHOOSE_ACTION: forum.ChooseAction(),
        actions.NEXT_ACTION: forum.NextAction(),
        actions.OPEN_ACTION: retinue.OpenAction(),
        actions.USE_CARD: retinue.UseCard(),
        actions.USE_AT_END: retinue.UseAtEnd(),
        BEGIN + actions.TRADE: trade.Trade(),
        BEGIN + actions.UPGRADE: upgrade.Upgrade(),
        BEGIN + actions.PETITION: petition.Petition(),
        BEGIN + actions.RECRUIT: recruit.Recruit(),
        BEGIN + actions.SAIL: sail.Sail(),
        BEGIN + actions.BUILD: build.Build(),
        BEGIN + actions.RACE: race.Race(),
        BEGIN + actions.PRODUCE: produce.Produce(),
        actions.DISCARD_PAIR: trade.DiscardPair(),
        actions.BUY_GOOD: trade.BuyGood(),
        actions.SPEND_WINE: upgrade.SpendWine(),
        actions.TAKE_ESTATE: upgrade.TakeEstate(),
        actions.LAY_ESTATE: upgrade.LayEstate(),
        actions.CLAIM_MARKER: petition.ClaimMarker(),
        actions.BUY_ACTION: petition.BuyAction(),
        actions.DRAW_CARD: recruit.DrawCard(),
        actions.PLAY_CARD: recruit.PlayCard(),
        actions.DROP_FROM_ROW: recruit.DropFromRow(),
        actions.HAND_LIMIT: recruit.HandLimit(),
        actions.SHIPPING_CONTRACT: sail.ShippingContract(),
        actions.MOVE_SHIP: sail.MoveShip(),
        actions.BUILDING_CONTRACT: build.BuildingContract(),
        actions.PAY_ARTISAN: build.PayArtisan(),
        actions.PLACE_BUILDING: build.PlaceBuilding(),
        actions.TURN_BUILDING: build.TurnBuilding(),
        actions.AWARD_TILE: build.AwardTile(),
        actions.RACE_ON: race.RaceOn(),
        actions.BOOST_RACE: race.BoostRace(),
        actions.WHEEL_REWARD: race.WheelReward(),
        actions.PRODUCE_ON: produce.ProduceOn(),
        actions.PLACE_ARTISAN: produce.PlaceArtisan(),
        actions.CONVERT_TILE: estate.ConvertTile(),
        actions.USE_SPECIAL: estate.UseSpecial(),
        actions.CHOOSE_INCOME: estate.ChooseIncome(),
        actions.CHOOSE_GOOD: gaining.ChooseGood(),
        actions.END_OF_TURN: turns.EndOfTurn(),
        actions.CLEANUP: cleanup.Cleanup(),
        actions.FINAL_SCORING: scoring.FinalScoring(),
    },
    actions.SOURCES,
    actions.EVENTS,
    actions.MOST_OFFERS,
    NovaRomaEvaluator(load_weights(Path(__file__).with_name("weights.toml"), FEATURES)),
)


@lru_cache(maxsize=8)
def tables(facts: Facts) -> Tables:
    """The typed tables of the facts; read once."""
    return Tables(facts)


def setup(book: Rulebook, facts: Facts, options: dict[str, Value], players: int, seed: int) -> NovaRoma:
    """Lay out a game."""
    return start.setup(book, tables(facts), Switches(options), players, seed)


GAME: Final = Game(
    slug="nova_roma",
    title="Nova Roma",
    players=(1, 2, 3, 4),
    options=(
        Option("mosaic_draft", (False, True), "NRO-DRAFT-01"),
        Option("retinue_draft", (False, True), "NRO-DRAFT-03"),
        Option("solo_difficulty", ("easy", "normal", "hard"), "NRO-SOLO-06"),
        Option("income_tiles", ("printed", "choice"), "NRO-EST-10"),
    ),
    rules_version=1,
    most_moves=4000,
    book=BOOK,
    setup=setup,
    text=NovaRomaText,
    board=draw_board,
    view=view,
    folder=Path(__file__).parent,
    tallies=(
        Tally("actions", "action", events=("acted",)),
        Tally("cards", "card", verbs=("recruit",)),
        Tally("estate_tiles", "estate_tile", events=("took_estate",)),
        Tally("building_contracts", "building_contract", events=("completed_building",)),
    ),
)
