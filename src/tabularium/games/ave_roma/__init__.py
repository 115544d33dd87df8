"""Ave Roma, by Attila Szogyi (2016): workers of five values, provinces, buildings, wars, patrons."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from tabularium.core.facts import Facts
from tabularium.core.game import Game, Option, Tally, Value
from tabularium.core.state import Rulebook
from tabularium.core.weights import load_weights
from tabularium.games.ave_roma import actions, cards, gaining, mercator, preparation, provinces, roma, scoring, turns
from tabularium.games.ave_roma import setup as start
from tabularium.games.ave_roma.board import draw_board
from tabularium.games.ave_roma.components import Switches, Tables
from tabularium.games.ave_roma.evaluate import FEATURES, AveRomaEvaluator
from tabularium.games.ave_roma.state import AveRoma
from tabularium.games.ave_roma.text import AveRomaText
from tabularium.games.ave_roma.view import view

BOOK: Final = Rulebook(
    actions.SPACE,
    {
        actions.NEXT_TURN: turns.NextTurn(),
        actions.CHOOSE_WORKER: turns.ChooseWorker(),
        actions.CHOOSE_AREA: turns.ChooseArea(),
        actions.TRADE: mercator.Trade(),
        actions.CHOOSE_ROW: provinces.ChooseRow(),
        actions.SECOND_PART: provinces.SecondPart(),
        actions.TURN_MORE: provinces.TurnMore(),
        actions.DISCOUNT: cards.Discount(),
        actions.FREE_COLOSSEUM_SPACES: roma.FreeColosseumSpaces(),
        actions.SEAT_PATRON: cards.SeatPatron(),
        actions.REACH_LEVEL: roma.ReachLevel(),
        actions.FILL_SLOT: roma.FillSlot(),
        actions.CHOOSE_RESOURCE: gaining.ChooseResource(),
        actions.OVERFLOW: gaining.Overflow(),
        actions.PATRON_BONUS: cards.PatronBonus(),
        actions.MOVE_CARD: provinces.MoveCard(),
        actions.END_ACTION: turns.EndAction(),
        actions.PREPARE: preparation.Prepare(),
        actions.NEXT_FETCH: preparation.NextFetch(),
        actions.FETCH_WORKERS: preparation.FetchWorkers(),
        actions.PICK_WORKER: preparation.PickWorker(),
        actions.NEW_ORDER: preparation.NewOrder(),
        actions.FINAL_SCORING: scoring.FinalScoring(),
    },
    actions.SOURCES,
    actions.EVENTS,
    actions.MOST_OFFERS,
    AveRomaEvaluator(load_weights(Path(__file__).with_name("weights.toml"), FEATURES)),
)


@lru_cache(maxsize=8)
def tables(facts: Facts) -> Tables:
    """The typed tables of the facts; read once."""
    return Tables(facts)


def setup(book: Rulebook, facts: Facts, options: dict[str, Value], players: int, seed: int) -> AveRoma:
    """Lay out a game."""
    return start.setup(book, tables(facts), Switches(options), players, seed)


GAME: Final = Game(
    slug="ave_roma",
    title="Ave Roma",
    players=(2, 3, 4, 5),
    options=(
        Option("end_by_cards", ("all", "any"), "AVE-END-04"),
        Option("passive_patrons_score", (True, False), "AVE-SCORE-08"),
        Option("overflow_money", ("price", "one"), "AVE-RES-06"),
        Option("open_spaces", ("by_players", "all"), "AVE-FLOW-12"),
        Option("board_side", ("a", "b"), "AVE-SETUP-06"),
    ),
    rules_version=1,
    most_moves=12000,
    book=BOOK,
    setup=setup,
    text=AveRomaText,
    board=draw_board,
    view=view,
    folder=Path(__file__).parent,
    tallies=(
        Tally("areas", "area", events=("acted",)),
        Tally("buildings", "building_card", events=("built",)),
        Tally("pairs", "building", events=("completed_pair",)),
        Tally("wars", "war_card", events=("waged",)),
        Tally("patrons", "patron", events=("took_patron",)),
        Tally("province_cards", "province", events=("took_province",)),
    ),
)
