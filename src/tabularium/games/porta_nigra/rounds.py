"""The end of a round: interim scoring (PNI-INTERIM) and a new round (PNI-ROUND)."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.pile import bit
from tabularium.core.state import NOTHING, Step
from tabularium.games.porta_nigra.actions import (
    BEGIN_ROUND,
    CHOOSE_FIRST,
    COINS,
    FINAL_SCORING,
    FIRST,
    FROM_INTERIM,
    INTERIM,
    NEW_ROUND,
    NEXT_TURN,
    ROUND_ENDED,
    SITES,
    SPLIT,
    START_PLAYER,
)
from tabularium.games.porta_nigra.state import PortaNigra
from tabularium.games.porta_nigra.turns import shuffle_and_draw


class EndOfRound(Step[PortaNigra]):
    """Every player counts the own bricks in all buildings; after the last round the game is scored instead."""

    rules: tuple[str, ...] = ("PNI-FLOW-01", "PNI-FLOW-03", "PNI-INTERIM-01", "PNI-INTERIM-02", "PNI-END-01")
    automatic: bool = True

    def run(self, s: PortaNigra, who: i64) -> None:
        s.note(ROUND_ENDED, NOTHING, s.round)
        if s.round == s.data.rounds[s.players]:
            s.ask(FINAL_SCORING, who)
            return
        for i in range(s.players):
            player = (s.start_player + i) % s.players
            result = s.bricks_in(player, bit(SITES) - 1) * s.data.interim_multiplier[s.players]
            s.note(INTERIM, player, result)
            s.ask(SPLIT, player, result)
        s.ask(NEW_ROUND, who)


class Split(Step[PortaNigra]):
    """Take some of the result as coins, the rest as points."""

    rules: tuple[str, ...] = ("PNI-INTERIM-03", "PNI-INTERIM-06")
    arguments: tuple[str, ...] = ("result",)
    may_lapse: bool = True  # without bricks there is nothing to split

    def options(self, s: PortaNigra, who: i64) -> None:
        if s.a > 0:
            for coins in range(s.a + 1):
                s.offer(COINS, coins)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        coins = COINS.first(action)
        s.areas[who].coins += coins
        s.gain_points(who, s.a - coins, FROM_INTERIM)


class NewRound(Step[PortaNigra]):
    """The player with the fewest points decides who begins; of several the youngest."""

    rules: tuple[str, ...] = ("PNI-ROUND-01", "PNI-ROUND-02", "PNI-ROUND-06")
    automatic: bool = True

    def run(self, s: PortaNigra, who: i64) -> None:
        last: i64 = 0
        for player in range(1, s.players):
            points, fewest = s.score(player), s.score(last)
            if points < fewest or points == fewest and s.switches.age[player] < s.switches.age[last]:
                last = player
        s.ask(CHOOSE_FIRST, last)


class ChooseFirst(Step[PortaNigra]):
    """Choose the start player of the new round."""

    rules: tuple[str, ...] = ("PNI-ROUND-01",)

    def options(self, s: PortaNigra, who: i64) -> None:
        for player in range(s.players):
            s.offer(FIRST, player)

    def choose(self, s: PortaNigra, who: i64, action: i64) -> None:
        s.ask(BEGIN_ROUND, FIRST.first(action))


class BeginRound(Step[PortaNigra]):
    """The round marker moves on, everybody shuffles the action cards and draws a hand."""

    rules: tuple[str, ...] = (
        "PNI-SETUP-03",
        "PNI-SETUP-10",
        "PNI-SETUP-11",
        "PNI-ROUND-03",
        "PNI-ROUND-04",
        "PNI-ROUND-05",
    )
    automatic: bool = True

    def run(self, s: PortaNigra, who: i64) -> None:
        s.round += 1
        s.start_player = who
        s.note(START_PLAYER, who)
        for i in range(s.players):
            shuffle_and_draw(s, (who + i) % s.players)
        s.ask(NEXT_TURN, who)
