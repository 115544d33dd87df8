"""The report: complete in both languages, whole HTML that needs nothing from elsewhere, and figures that are the summary's."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tabularium.arena import plots, report
from tabularium.arena.plan import Plan
from tabularium.arena.shares import Estimate
from tabularium.arena.summary import summarise
from tabularium.core.words import LANGUAGES, load_words
from tests.conformance.cases import every_game
from tests.support.arena import plan_of, played

VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Reads a page strictly: what is opened is closed."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.texts = []
        self.headings = []
        self.attributes = []

    def handle_starttag(self, tag, attrs):
        self.attributes += attrs
        if tag not in VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):  # noqa: ARG002
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def summary():
    plan = plan_of("greedy", "random", players=3)
    fixtures = plan.fixtures(12)
    return summarise(plan, fixtures, played(plan, 12))


@every_game
def test_every_game_has_a_report(game):
    """Things that are taken have names, not numbers, in either language."""
    for players in (game.players[0], game.players[-1]):
        plan = Plan.make(game, players, ["random", "greedy"])
        fixtures = plan.fixtures(1)
        found = summarise(plan, fixtures, played(plan, 1))
        assert sum(bool(table.things) for table in found.balance) >= len(found.balance) / 2
        for language in LANGUAGES:
            text = game.text(game, game.facts, language)
            read(page_of(found, language))
            for table in found.balance:
                for thing in table.things:
                    assert not text.name(table.tally.by, thing.number).isdigit(), table.tally.name


def page_of(summary, language, command=("tabularium", "arena", "trajan")):
    return report.Report(summary, language, command).page()


@pytest.mark.parametrize(
    ("language", "headings"),
    [
        ("en", ["Wins", "Ratings", "Points", "Wins by seat", "Points by seat", "Length", "Thinking time"]),
        ("de", ["Siege", "Wertungen", "Punkte", "Siege nach Platz", "Punkte nach Platz", "Länge", "Bedenkzeit"]),
    ],
)
def test_every_language_has_all_sections(summary, language, headings):
    reader = read(page_of(summary, language))
    words = load_words(report.FOLDER, language)
    more = [words.get(key) for key in ("sources.title", "balance.title", "report.remarks")]
    assert reader.headings == [*headings, *more]
    assert ("lang", language) in reader.attributes
    text = " ".join(reader.texts)
    trajan = summary.game.text(summary.game, summary.game.facts, language)
    for tally in summary.game.tallies:
        assert trajan.words.get(f"tallies.{tally.name}") in text
    for source in range(len(summary.game.book.sources)):
        if any(line.points[source] for line in summary.bots):
            assert trajan.source(source) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_of_the_other_language(summary, language):
    (other,) = set(LANGUAGES) - {language}
    text = " ".join(read(page_of(summary, language)).texts)
    words, foreign = (load_words(report.FOLDER, name) for name in (language, other))
    for key in ("wins_note", "ratings_note", "seats_note", "balance_note", "thinking_note", "sources_note", "again"):
        assert words.get(f"report.{key}") in text
        assert foreign.get(f"report.{key}") not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_from_elsewhere(summary, language):
    page = page_of(summary, language)
    assert "http" not in page.replace("http-equiv", "")
    assert "<script" not in page
    assert "url(" not in page
    (other,) = set(LANGUAGES) - {language}
    links = [value for name, value in read(page).attributes if name in ("href", "src")]
    assert links == [report.file_name(other)]


def test_the_figures_are_those_of_the_summary(summary):
    text = " ".join(read(page_of(summary, "en")).texts).replace("\N{NARROW NO-BREAK SPACE}", " ")
    for line in summary.bots:
        assert f"{100 * line.share.value:.1f} %" in text
        assert f"{100 * line.share.low:.1f}–{100 * line.share.high:.1f} %" in text
        assert f"{line.rating.value:,.0f}" in text
        assert f"{line.mean:.1f}".replace("-", "−") in text
    for remark in summary.remarks:
        assert f"{remark.value:,}".replace("-", "−") in text


def test_names_cannot_break_out_of_the_page(summary):
    summary.bots[0].name, kept = "<script>alert(1)</script>", summary.bots[0].name
    try:
        page = page_of(summary, "en", ["tabularium", "--bots", "exec:./a b;'\"<i>"])
    finally:
        summary.bots[0].name = kept
    read(page)
    assert "<script" not in page
    assert "<i>&" not in page
    assert "&lt;i&gt;" in page


def test_with_three_bots_they_are_compared_in_pairs():
    plan = plan_of("greedy", "random", "search:2", players=2)
    fixtures = plan.fixtures(6)
    found = summarise(plan, fixtures, played(plan, 6))
    assert "One against one" in read(page_of(found, "en")).headings


def test_one_bot_needs_no_ratings():
    plan = plan_of("random", players=2)
    fixtures = plan.fixtures(2)
    reader = read(page_of(summarise(plan, fixtures, played(plan, 2)), "en"))
    assert "Ratings" not in reader.headings
    assert "Wins by seat" in reader.headings


@pytest.mark.parametrize(
    ("values", "low", "high"),
    [([3, 97], 0, 100), ([1433, 1571], 1400, 1600), ([-0.5, 0.7], -0.5, 0.75), ([5], 4, 6), ([], 0, 1)],
)
def test_axes_begin_and_end_at_round_numbers(values, low, high):
    axis = plots.even_axis(values, str)
    assert [axis.low, axis.high] == pytest.approx([low, high], abs=1e-6)
    assert 2 <= len(axis.ticks) <= 8
    assert axis.x(axis.low) == plots.LEFT
    assert axis.x(axis.high) == plots.RIGHT
    assert axis.x(axis.high + 1e9) == plots.RIGHT


def test_times_are_drawn_in_powers_of_ten():
    axis = plots.time_axis([3e-5, 0.2], str)
    assert axis.ticks == pytest.approx([1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0])
    assert axis.x(1e-3) == pytest.approx(plots.LEFT + (plots.RIGHT - plots.LEFT) * 2 / 5)


def test_every_value_is_in_a_histogram():
    axis = plots.even_axis([0, 150], str)
    values = [0, 1, 75, 149, 150]
    assert sum(plots.histogram(values, axis)) == len(values)
    assert plots.histogram([2, 2, 3], plots.Axis(0, 5, [], str)) == [0, 0, 2, 1, 0]


def test_a_point_lies_within_its_interval():
    drawn = plots.whiskers([("a", "b", Estimate(0.5, 0.25, 0.75))], plots.Axis(0, 1, [0, 1], str), "title", 0.5)
    ((x, wide),) = re.findall(r'class="range" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', drawn)
    (middle,) = re.findall(r'cx="([\d.]+)"', drawn)
    assert float(x) + float(wide) / 2 == pytest.approx(float(middle), abs=0.1)


def test_intervals_without_bounds_fill_their_cell():
    drawn = plots.sparkline(Estimate(0.0, -float("inf"), float("inf")), 0.1, "?")
    assert "inf" not in drawn
    assert "nan" not in drawn
