"""The report: one page of HTML that needs nothing else, in every language."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape
from pathlib import Path

import tabularium
from tabularium.arena import plots
from tabularium.arena.balance import Balance
from tabularium.arena.figures import BOT_FIGURES, Figures, bot_figures
from tabularium.arena.markup import meter, page, table
from tabularium.arena.shares import Estimate
from tabularium.arena.summary import Summary
from tabularium.core.game import written
from tabularium.core.record import write_whole
from tabularium.core.words import LANGUAGES, load_words

FOLDER = Path(__file__).parent
MANY = 14  # rows: longer tables are folded up at first
MOST_FAILURES = 30


def file_name(language: str) -> str:
    return f"report.{language}.html"


def write(folder: Path, summary: Summary, command: Sequence[str]) -> None:
    """Write the report in every language."""
    for language in LANGUAGES:
        write_whole(folder / file_name(language), Report(summary, language, command).page())


class Report:
    """Makes the page of one language."""

    def __init__(self, summary: Summary, language: str, command: Sequence[str]) -> None:
        """Take the figures; `command` is what was typed, without the games that are wanted as records."""
        self.summary = summary
        self.language = language
        self.command = shlex.join(command)
        self.words = load_words(FOLDER, language)
        self.text = summary.game.text(summary.game, summary.plan.facts(), language)
        self.figures = Figures(language)

    def say(self, key: str, **values: object) -> str:
        """Our words, fit for HTML."""
        return escape(self.words.get(key, **values))

    def page(self) -> str:
        title = self.say("report.title", game=self.text.title)
        sections = [
            self.head(),
            self.wins(),
            self.ratings(),
            self.scores(),
            self.seat_wins(),
            self.seat_points(),
            self.length(),
            self.thinking(),
            self.duels(),
            self.sources(),
            self.balances(),
            self.remarks(),
            self.failures(),
        ]
        style = (FOLDER / "report.css").read_text(encoding="utf-8")
        return page(self.language, title, style, [section for section in sections if section])

    # ---- sections ------------------------------------------------------------------------------------

    def head(self) -> str:
        """What was played, and how to play it again."""
        summary, plan = self.summary, self.summary.plan
        others = [language for language in LANGUAGES if language != self.language]
        links = " ".join(f'<a href="{file_name(other)}">{self.say("report.other")}</a>' for other in others)
        usual = summary.game.defaults(plan.facts())
        changed = [f"{name}={written(value)}" for name, value in plan.options.items() if value != usual[name]]
        lines = [
            f'<div class="top"><h1>{self.say("report.title", game=self.text.title)}</h1>{links}</div>',
            f"<p>{self.say('report.subtitle', players=plan.players, games=self.number(summary.games), rounds=self.number(summary.rounds), seed=plan.seed)}</p>",
            self.bot_table(),
        ]
        if changed:
            lines.append(f"<p>{self.say('report.options', options=', '.join(changed))}</p>")
        overlay = self.words.get("report.overlay") if plan.overlay else ""
        facts = self.say(
            "report.rules", rules=plan.rules_version, data=plan.data, overlay=overlay, version=tabularium.__version__
        )
        lines.append(f'<p class="note">{facts}<br>{self.say("report.again")} <code>{escape(self.command)}</code></p>')
        return f"<header>{''.join(lines)}</header>"

    def bot_table(self) -> str:
        """The most important figures of all bots."""
        failed = any(line.failures for line in self.summary.bots)
        heads = [self.say(f"bots.{key}") for key in ("bot", *BOT_FIGURES)] + (
            [self.say("bots.failures")] if failed else []
        )
        rows = [
            [
                escape(line.name),
                *map(escape, bot_figures(line, self.figures)),
                *([self.number(line.failures)] if failed else []),
            ]
            for line in self.summary.bots
        ]
        return table(heads, rows)

    def wins(self) -> str:
        rows = [(line.name, self.share(line.share), line.share) for line in self.summary.bots]
        return self.section(
            "wins", plots.whiskers(rows, self.shares_axis(), self.say("report.wins"), self.summary.even_share)
        )

    def ratings(self) -> str:
        rated = [(line.name, line.rating) for line in self.summary.bots if line.rating]
        if not rated:
            return ""
        bounds = [bound for _, rating in rated for bound in (rating.low, rating.high)]
        axis = plots.even_axis(bounds, self.figures.number)
        rows = [
            (name, f"{self.number(rating.value)} ({self.figures.interval(rating)})", rating) for name, rating in rated
        ]
        return self.section("ratings", plots.whiskers(rows, axis, self.say("report.ratings")))

    def scores(self) -> str:
        """How the scores are spread."""
        axis = plots.even_axis([score for line in self.summary.bots for score in line.scores], self.figures.number)
        rows = []
        for line in self.summary.bots:
            low, *_, high = line.score_quantiles()
            said = self.words.get(
                "report.scores_row",
                mean=self.figures.number(line.mean, 1),
                low=self.number(low),
                high=self.number(high),
            )
            rows.append((line.name, said, line.scores))
        return self.section("scores", plots.hills(rows, axis, self.say("report.scores")))

    def seat_wins(self) -> str:
        rows = [(self.seat(line.name), self.share(line.share), line.share) for line in self.summary.seats]
        drawn = plots.whiskers(rows, self.shares_axis(), self.say("report.seats_wins"), self.summary.even_share)
        return self.section("seats_wins", drawn, "seats_note")

    def seat_points(self) -> str:
        """Which seat brings points."""
        if len(self.summary.seats) < 2:
            return ""
        found = self.summary.seat_points
        bounds = [bound for estimate in found for bound in finite(estimate)]
        axis = plots.even_axis([*bounds, 0.0], lambda value: self.figures.number(value, 1, signed=True))
        rows = [
            (
                self.seat(str(seat + 1)),
                f"{self.signed(estimate.value)} ({self.figures.interval(estimate, 1, True)})",
                estimate,
            )
            for seat, estimate in enumerate(found)
        ]
        return self.section("seats_points", plots.whiskers(rows, axis, self.say("report.seats_points"), 0.0))

    def length(self) -> str:
        lengths = self.summary.lengths
        axis = plots.even_axis(lengths, self.figures.number)
        said = self.words.get(
            "report.scores_row",
            mean=self.figures.number(sum(lengths) / len(lengths), 1),
            low=self.number(min(lengths)),
            high=self.number(max(lengths)),
        )
        rows = [(self.words.get("report.length_row"), said, lengths)]
        return self.section("length", plots.hills(rows, axis, self.say("report.length")))

    def thinking(self) -> str:
        """How long the bots take."""
        lines = self.summary.bots
        axis = plots.time_axis([t for line in lines for t in (line.usual_time, line.long_time)], self.figures.duration)
        rows = [
            (
                line.name,
                self.words.get(
                    "report.thinking_row",
                    usual=self.figures.duration(line.usual_time),
                    long=self.figures.duration(line.long_time),
                ),
                Estimate(line.usual_time, line.usual_time, line.long_time),
            )
            for line in lines
        ]
        return self.section("thinking", plots.whiskers(rows, axis, self.say("report.thinking")))

    def duels(self) -> str:
        """Every bot against every other; with two bots the wins say it all."""
        names = [line.name for line in self.summary.bots]
        if len(names) < 3:
            return ""
        rows = []
        for name in names:
            cells = [self.summary.duels.get((name, rival)) for rival in names]
            rows.append(
                [
                    escape(name),
                    *(
                        f'<span title="{self.figures.shares(cell)}">{self.figures.share(cell.value)}</span>'
                        if cell
                        else "–"
                        for cell in cells
                    ),
                ]
            )
        heads = [self.say("duels.against"), *map(escape, names)]
        return self.section("duels.title", table(heads, rows), "duels_note", wide=len(names) > 4)

    def sources(self) -> str:
        """Which points the bots live on, with bars to compare them."""
        lines = self.summary.bots
        most = max((abs(points) for line in lines for points in line.points), default=0) or 1
        rows = [
            [escape(self.text.source(i)), *(self.metered(line.points[i], most) for line in lines)]
            for i in range(len(self.summary.game.book.sources))
            if any(line.points[i] for line in lines)
        ]
        rows.append([self.say("sources.total"), *(self.figures.number(line.mean, 1) + meter(0, 1) for line in lines)])
        heads = [self.say("sources.source"), *(escape(line.name) for line in lines)]
        sums = [*[""] * (len(rows) - 1), "sum"]
        return self.section("sources.title", table(heads, rows, kinds=sums), "sources_note", wide=True)

    def balances(self) -> str:
        """Winning and taking, a table for every tally of the game."""
        if not self.summary.balance:
            return ""
        return self.section(
            "balance.title", "".join(self.balance(found) for found in self.summary.balance), "balance_note", wide=True
        )

    def balance(self, found: Balance) -> str:
        """The table of one tally."""
        title = escape(self.text.words.get(f"tallies.{found.tally.name}"))
        if not found.things:
            return f"<details><summary>{title}</summary><p>{self.say('report.balance_empty')}</p></details>"
        reach = max(0.05, *(2 * abs(thing.more.value) for thing in found.things if thing.enough), 0.0)
        rows = []
        for thing in found.things:
            more = self.figures.share(thing.more.value, signed=True)
            rows.append(
                [
                    escape(self.text.name(found.tally.by, thing.number)),
                    f"{self.number(thing.takers)} ({self.figures.share(thing.takers / found.players, 0)})",
                    self.figures.share(thing.share.value),
                    self.figures.shares(thing.share),
                    more,
                    plots.sparkline(thing.more, reach, self.figures.differences(thing.more)),
                    self.signed(thing.points.value),
                ]
            )
        heads = [self.say(f"balance.{key}") for key in ("thing", "takers", "share")]
        heads += [self.say("bots.interval"), self.say("balance.more"), "", self.say("balance.points")]
        kinds_of_rows = ["out" if thing.stands_out else "" if thing.enough else "few" for thing in found.things]
        folded = "" if len(rows) > MANY else " open"
        kinds = self.say("report.balance_things", number=len(rows))
        body = table(heads, rows, spare=(1, 3, 6), kinds=kinds_of_rows, wraps=True)
        return f"<details{folded}><summary>{title}<span>{kinds}</span></summary>{body}</details>"

    def remarks(self) -> str:
        """Games worth a look, and how to open them."""
        remarks = self.summary.remarks
        rows = [
            [self.number(remark.game), self.say(f"remarks.{remark.kind}", value=self.number(remark.value))]
            for remark in remarks
        ]
        example = f"{self.command} --records {remarks[0].game}" if remarks else self.command
        body = table([self.say("report.game"), self.say("report.why")], rows, left=True)
        return self.section("remarks", body + f"<p><code>{escape(example)}</code></p>", wide=True)

    def failures(self) -> str:
        """Where bots failed, and why."""
        failures = self.summary.failures
        if not failures:
            return ""
        rows = [
            [
                self.number(result.number),
                escape(result.seats[failure.seat]),
                self.number(failure.move),
                escape(failure.told(self.language)),
            ]
            for result, failure in failures[:MOST_FAILURES]
        ]
        heads = [self.say("report.game"), self.say("bots.bot"), self.say("report.move"), self.say("report.problem")]
        rest = len(failures) - MOST_FAILURES
        more = f"<p>{self.say('report.failures_more', number=self.number(rest))}</p>" if rest > 0 else ""
        return self.section("failures", table(heads, rows, left=True) + more, wide=True)

    # ---- parts ---------------------------------------------------------------------------------------

    def section(self, key: str, body: str, note: str = "", wide: bool = False) -> str:
        """A titled box; its note is `report.<key>_note` unless another is named."""
        title = self.say(key if "." in key else f"report.{key}")
        explained = self.say(f"report.{note or key + '_note'}")
        kind = ' class="wide"' if wide else ""
        return f'<section{kind}><h2>{title}</h2><p class="note">{explained}</p>{body}</section>'

    def shares_axis(self) -> plots.Axis:
        return plots.Axis(0.0, 1.0, [0, 0.25, 0.5, 0.75, 1], lambda share: self.figures.share(share, 0))

    def share(self, estimate: Estimate) -> str:
        return f"{self.figures.share(estimate.value)} ({self.figures.shares(estimate)})"

    def seat(self, seat: str) -> str:
        return self.words.get("seats.name", seat=seat)

    def number(self, value: float) -> str:
        return self.figures.number(value)

    def signed(self, value: float) -> str:
        return self.figures.number(value, 1, signed=True)

    def metered(self, value: float, most: float) -> str:
        return self.figures.number(value, 1) + meter(value, most)


def finite(estimate: Estimate) -> list[float]:
    """The bounds of an interval that has some."""
    return [bound for bound in (estimate.low, estimate.high) if abs(bound) < float("inf")]
