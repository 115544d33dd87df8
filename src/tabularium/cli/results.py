"""What many games show: points, wins with their uncertainty, seats, length, speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean, stdev

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from tabularium.arena.shares import wilson
from tabularium.bots.forfeit import LOT, Forfeit
from tabularium.core.words import Words


@dataclass(frozen=True)
class Lost:
    """A move that a bot did not make itself."""

    bot: str
    seed: int
    forfeit: Forfeit


@dataclass(frozen=True)
class Played:
    """A game that ended."""

    number: int
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: int
    seconds: float
    lost: tuple[Lost, ...] = ()


@dataclass
class Tally:
    """The results of one bot, or of one seat."""

    scores: list[int] = field(default_factory=list)
    wins: float = 0.0

    def add(self, score: int, win: float) -> None:
        """Count one result."""
        self.scores.append(score)
        self.wins += win

    @property
    def share(self) -> float:
        return self.wins / len(self.scores)


def win_of(ranking: tuple[int, ...], player: int) -> float:
    """A win, or its part if several share the first place."""
    return 1 / ranking.count(1) if ranking[player] == 1 else 0.0


def tallies(played: list[Played], seats: Callable[[int], list[str]]) -> tuple[dict[str, Tally], list[Tally]]:
    """The results by bot and by seat."""
    by_bot: dict[str, Tally] = {}
    by_seat = [Tally() for _ in played[0].scores]
    for game in played:
        for player, bot in enumerate(seats(game.number)):
            win = win_of(game.ranking, player)
            by_bot.setdefault(bot, Tally()).add(game.scores[player], win)
            by_seat[player].add(game.scores[player], win)
    return by_bot, by_seat


def show_results(
    out: Console, played: list[Played], seats: Callable[[int], list[str]], words: Words, seconds: float
) -> None:
    """Print all there is to know."""
    by_bot, by_seat = tallies(played, seats)
    out.print(tally_table(words.get("simulate.bot"), by_bot, words))
    out.print()
    named = {words.get("simulate.seat_number", number=i + 1): tally for i, tally in enumerate(by_seat)}
    out.print(tally_table(words.get("simulate.seat"), named, words))
    out.print()
    show_lost(out, [lost for game in played for lost in game.lost], words)
    lengths = [game.decisions for game in played]
    for key, values in (
        ("simulate.length", {"mean": f"{fmean(lengths):.0f}", "low": min(lengths), "high": max(lengths)}),
        (
            "simulate.speed",
            {
                "games": len(played),
                "seconds": f"{seconds:.1f}",
                "rate": f"{sum(lengths) / seconds:,.0f}",
                "each": f"{sum(lengths) / sum(game.seconds for game in played):,.0f}",
            },
        ),
    ):
        out.print(Line(words.get(key, **values)))


def show_lost(out: Console, lost: list[Lost], words: Words) -> None:
    """Which bots lost moves, how often and why: their points are not quite their own."""
    kinds: dict[tuple[str, str], list[Lost]] = {}
    for one in lost:
        kinds.setdefault((one.bot, one.forfeit.reason), []).append(one)
    for (bot, _), some in kinds.items():
        first = some[0]
        values = {
            "times": len(some),
            "reason": first.forfeit.message,
            "seed": first.seed,
            "details": first.forfeit.details,
        }
        out.print(Line(words.get("simulate.forfeits", bot=bot, chooser=LOT, **values), style="yellow"))
    if kinds:
        out.print()


def tally_table(heading: str, rows: dict[str, Tally], words: Words) -> Table:
    """Points and wins of bots or seats."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(heading, style="bold")
    for key in ("games", "mean", "spread", "range", "wins", "interval"):
        table.add_column(words.get(f"simulate.{key}"), justify="right")
    for name, tally in rows.items():
        share = wilson(tally.wins, len(tally.scores))
        table.add_row(
            name,
            str(len(tally.scores)),
            f"{fmean(tally.scores):.1f}",
            f"{stdev(tally.scores):.1f}" if len(tally.scores) > 1 else "-",
            f"{min(tally.scores)} … {max(tally.scores)}",
            f"{100 * tally.share:.1f} %",
            f"{100 * share.low:.1f} - {100 * share.high:.1f} %",
        )
    return table
