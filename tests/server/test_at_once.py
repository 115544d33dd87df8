"""Secrets that several people are asked for at the same time: they answer in any order, and nobody learns anything early."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from tabularium.core.catalog import find
from tabularium.core.errors import Diverged
from tabularium.core.match import Match
from tabularium.core.record import replay
from tabularium.games.romolo_o_remo.actions import TOLD_SHOWED
from tabularium.server.rooms import replayed
from tabularium.server.store import Line, StoredGame, StoredSeat
from tabularium.server.table import Refused, Table
from tests.browser.played import played
from tests.conformance.adapters.romolo_o_remo import fights
from tests.server.test_leaks import bytes_for
from tests.support.server import Page, Served, quick_settings

HILLS, FOREST = "terrain hills", "terrain forest"


class Sitting:
    """A table, and the lines that were written there."""

    def __init__(self, table: Table, lines: list[Line]) -> None:
        self.table = table
        self.lines = lines

    @classmethod
    def begin(cls, slug: str, *kinds: str, **options: Any) -> Sitting:
        game = find(slug)
        seats = tuple(StoredSeat(seat, kind, f"Player {seat}") for seat, kind in enumerate(kinds))
        chosen = dict(game.check_options(options, game.facts))
        stored = StoredGame("t", slug, game.rules_version, game.facts.fingerprint, 3, chosen, {}, 0.0, "m", "t", seats)
        return cls(Table.new(stored), [])

    @classmethod
    def go_on(cls, match: Match) -> Sitting:
        """Take up a game of people, who still may take back what they could before."""
        seats = tuple(StoredSeat(seat, "human", f"Player {seat}") for seat in range(match.record.players))
        stored, lines = replayed(match.record, match.game, "t", seats, "m")
        return cls(Table.rebuild(stored, lines), lines)

    def write(self, seat: int, body: dict[str, Any]) -> None:
        self.table.carry_out(seat, body)
        self.lines.append(Line(self.table.seq, seat, body, 0.0))

    def move(self, seat: int, notation: str) -> None:
        self.write(seat, self.table.move(seat, self.table.match.game.book.space.parse(notation)))

    def choose(self, seat: int, number: int = 0) -> None:
        self.write(seat, self.table.move(seat, self.table.position(seat).legal_actions()[number]))

    def undo(self, seat: int) -> None:
        self.write(seat, self.table.undo(seat))

    def end(self, seat: int) -> None:
        self.write(seat, self.table.end(seat))

    def pages(self) -> list[str]:
        return [bytes_for(self.table, viewer) for viewer in range(-1, len(self.table.seats))]


def towns(*kinds: str) -> Sitting:
    """The first question of Romolo o Remo?: everybody chooses a tile in secret."""
    return Sitting.begin("romolo_o_remo", *kinds)


def step_of(table: Table) -> str:
    return str(table.state.question()[0])


def test_everybody_is_asked_at_once():
    table = towns("human", "human", "human").table
    assert (table.asked, table.early) == (0, [1, 2])
    assert [table.asks(seat) for seat in range(3)] == [True, True, True]
    for seat in range(3):
        assert table.observe(seat).player == seat
    assert table.observe(-1).player == 0
    assert not table.asks(-1)


def test_those_who_are_early_seal_their_answers_until_it_is_their_turn():
    here = towns("human", "human", "human")
    here.move(2, HILLS)
    assert here.lines[-1].body == {"s": HILLS}
    assert (here.table.last, here.table.asked, set(here.table.sealed)) == (0, 0, {2})
    assert [here.table.awaits(seat) for seat in range(3)] == [True, True, False]
    here.move(0, FOREST)
    assert (here.table.last, here.table.ending) == (1, 0)
    here.move(1, HILLS)
    assert here.lines[-1].body == {"s": HILLS}, "who is before may still take the answer back"
    assert here.table.last == 1
    here.end(0)
    assert here.table.match.record.moves == [FOREST, HILLS, HILLS]
    assert (step_of(here.table), here.table.sealed, here.table.early) == ("ArrangeTiles", {}, [])
    assert len(here.table.scores) == 4
    assert replay(here.table.match.record, here.table.match.game).trace_hash() == here.table.state.trace_hash()


def test_it_comes_to_the_same_as_one_after_the_other():
    early, late = towns("human", "human"), towns("human", "human")
    early.move(1, FOREST)
    early.move(0, HILLS)
    early.end(0)
    late.move(0, HILLS)
    late.end(0)
    late.move(1, FOREST)
    if late.table.ending == 1:
        late.end(1)
    assert early.table.match.record == late.table.match.record
    assert early.table.state.trace_hash() == late.table.state.trace_hash()
    told = [[entry.read(viewer) for entry in early.table.match.chronicle] for viewer in (-1, 0, 1)]
    assert told == [[entry.read(viewer) for entry in late.table.match.chronicle] for viewer in (-1, 0, 1)]


@pytest.mark.parametrize("sealer", [1, 2])
def test_nobody_else_learns_a_sealed_answer(sealer):
    """The same table with different answers: what the others are sent is the same, byte by byte, until all have answered."""
    pages = []
    for tile in (HILLS, FOREST):
        here = towns("human", "human", "human")
        here.move(sealer, tile)
        pages.append([here.pages()])
        here.move(0, HILLS)
        pages[-1].append(here.pages())
        here.end(0)
        pages[-1].append(here.pages())
    for moment, (one, other) in enumerate(zip(*pages, strict=True)):
        same = {viewer for viewer in range(-1, 3) if one[viewer + 1] == other[viewer + 1]}
        assert same >= {-1, 0, 1, 2} - {sealer}
        assert sealer not in same or moment > 0, "whoever has chosen can read it"


def test_an_early_seat_learns_nothing_of_the_answer_before():
    pages = []
    for tile in (HILLS, FOREST):
        here = towns("human", "human")
        here.move(0, tile)
        pages.append([bytes_for(here.table, 1)])
        here.move(1, HILLS)
        pages[-1].append(bytes_for(here.table, 1))
    assert pages[0] == pages[1]


def test_a_sealed_answer_can_be_taken_back():
    here = towns("human", "human")
    before = [bytes_for(here.table, seat) for seat in range(2)]
    here.move(1, HILLS)
    assert not here.table.asks(1)
    with pytest.raises(Refused, match="not_possible"):
        here.move(1, HILLS)
    assert here.table.can_undo(1)
    assert not here.table.can_undo(0)
    here.undo(1)
    assert [bytes_for(here.table, seat).replace('"seq":2', '"seq":0') for seat in range(2)] == before
    here.move(1, FOREST)
    here.move(0, HILLS)
    here.end(0)
    assert here.table.match.record.moves == [HILLS, FOREST]
    with pytest.raises(Refused, match="no_undo"):
        here.undo(1)


def test_who_is_before_may_take_back_and_answer_anew_while_others_have_sealed():
    here = towns("human", "human")
    here.move(1, HILLS)
    here.move(0, HILLS)
    here.undo(0)
    assert here.table.sealed.keys() == {1}
    here.move(0, FOREST)
    here.end(0)
    assert here.table.match.record.moves == [FOREST, HILLS]


def test_an_early_answer_fits_a_bot_that_still_thinks():
    here = towns("senator", "human", "human", "senator")
    assert here.table.early == [1, 2], "bots answer when it is their turn"
    here.move(1, HILLS)
    here.move(0, FOREST)
    assert here.table.match.record.moves == [FOREST, HILLS]
    assert here.table.asked == 2
    here.move(2, FOREST)
    assert here.lines[-1].body == {"m": FOREST}


def test_what_is_not_offered_cannot_be_sealed():
    here = towns("human", "human")
    space = here.table.match.game.book.space
    for wrong in (space.parse("done"), -1, "terrain hills", None, True):
        with pytest.raises(Refused, match="not_possible"):
            here.table.move(1, wrong)
    with pytest.raises(Refused, match="not_your_turn"):
        here.table.move(-1, space.parse(HILLS))
    for seat, body in ((1, {"s": "done"}), (0, {"s": HILLS}), (5, {"s": HILLS}), (1, {"m": HILLS})):
        with pytest.raises(Refused, match="not_possible"):
            here.table.carry_out(seat, body)
    assert (here.table.seq, here.table.sealed) == (0, {})
    with pytest.raises(Diverged):
        Table.rebuild(here.table.stored, [Line(1, 0, {"s": HILLS}, 0.0)])


def combat(ready: bool = True) -> Sitting:
    """Two players at war: the attacker is asked for a dice tile, and may still take the attack back."""

    def begins(match: Match) -> bool:
        if match.state.question()[0] != "ChooseDice" or len(match.state.at_once()) < 2:
            return False
        return bool(match.undoable) == ready and all(
            len(match.state.asked_first(who).legal_actions()) > 1 for who in match.state.at_once()
        )

    def enough(match: Match) -> bool:
        return begins(match) or len(match.record.moves) > 250

    game = find("romolo_o_remo")
    return Sitting.go_on(next(found for seed in range(300) if begins(found := played(game, 2, seed, enough, fights))))


def test_a_sealed_answer_is_forgotten_when_its_question_is_taken_back():
    here = combat()
    attacker = here.table.asked
    defender = 1 - attacker
    here.choose(defender)
    here.undo(attacker)
    assert (here.table.sealed, here.table.early) == ({}, [])
    assert not here.table.can_undo(defender)
    assert step_of(here.table) != "ChooseDice"


def test_the_dice_tiles_of_a_combat_are_shown_when_both_lie():
    here = combat()
    attacker = here.table.asked
    here.choose(1 - attacker)
    moves = here.table.last
    here.choose(attacker)
    assert here.table.last == moves + 1
    here.end(attacker)
    assert here.table.last == moves + 2
    events = here.table.match.chronicle[-1].events
    assert [who for event, who, *_ in events if event == TOLD_SHOWED] == [attacker, 1 - attacker]


def test_a_draft_is_made_at_once_card_by_card():
    """Nova Roma's cards: who is quick can keep both cards at once, or one of them, before the others have chosen."""
    here = Sitting.begin("nova_roma", "human", "human", "human", retinue_draft=True)
    luck = random.Random(1)
    rounds = 0
    while here.table.state.question()[0] in ("DraftCard", "KeepCard"):
        once = [here.table.asked, *here.table.early]
        if len(once) == 3:
            rounds += 1
            for seat in reversed(once):
                while here.table.asks(seat) and luck.random() < 0.9:
                    here.choose(seat, luck.randrange(len(here.table.position(seat).legal_actions())))
        elif here.table.ending == -1:
            here.choose(here.table.asked)
        if here.table.ending != -1:
            here.end(here.table.ending)
    assert rounds >= 4
    assert sum("s" in line.body for line in here.lines) > rounds
    assert replay(here.table.match.record, here.table.match.game).trace_hash() == here.table.state.trace_hash()


def test_a_table_is_rebuilt_at_any_moment():
    here = combat()
    attacker = here.table.asked
    start = len(here.lines)
    pages = [here.pages()]
    for wish, seat in (
        (here.choose, 1 - attacker), (here.undo, 1 - attacker), (here.choose, 1 - attacker), (here.choose, attacker),
        (here.undo, attacker), (here.choose, attacker), (here.end, attacker),
    ):  # fmt: skip
        wish(seat)
        pages.append(here.pages())
    for number, sent in enumerate(pages):
        again = Table.rebuild(here.table.stored, here.lines[: start + number])
        assert Sitting(again, []).pages() == sent
        assert again.opened == here.table.opened or number < len(pages) - 1


# ---- with a server ---------------------------------------------------------------------------------------


def only_the_host_is_awaited(page: Page) -> bool:
    return [player["active"] for player in page.now["players"]] == [True, False]


def two_towns(server: Served) -> tuple[str, Page, Page]:
    host, guest = server.browser(), server.browser()
    table, (link,) = host.links("me", "friend", game="romolo_o_remo")
    guest.get(link)
    return table, host.open(table), guest.open(table)


def test_clicks_at_the_same_moment_both_count(server):
    table, host, guest = two_towns(server)
    for page in (host, guest):
        page.settle()
    start = host.seq
    assert guest.seq == start
    guest.say("act", action=guest.choices[1][0], seq=start)
    guest.wait(lambda: guest.now["undo"])
    host.say("act", action=host.choices[0][0], seq=start)
    host.wait(lambda: host.now["end"])
    host.say("end", seq=host.seq)
    guest.wait(lambda: guest.now["last"] == 2)
    assert host.errors == guest.errors == []
    assert server.room(table).table.match.record.moves == [HILLS, FOREST]


def test_a_click_that_is_too_late_changes_nothing(server):
    table, host, guest = two_towns(server)
    for page in (host, guest):
        page.settle()
    start = guest.seq
    guest.say("act", action=guest.choices[1][0], seq=start)
    guest.wait(lambda: guest.now["undo"])
    guest.say("act", action=0, seq=start)  # a double click
    guest.say("undo", seq=start)
    guest.settle()
    assert server.room(table).table.sealed.keys() == {1}


def test_the_page_says_who_has_chosen_and_what_is_awaited(server):
    table, host, guest = two_towns(server)
    watcher = server.browser().open(table)
    for page in (host, guest):
        page.settle()
        assert page.choices
        assert page.now["help"]
        assert [player["active"] for player in page.now["players"]] == [True, True]
    guest.say("act", action=guest.choices[0][0], seq=guest.seq)
    for page in (host, guest, watcher):
        page.wait(partial(only_the_host_is_awaited, page))
    assert guest.choices == []
    assert guest.now["prompt"].startswith("You have chosen “Hills: ")
    assert host.choices
    assert watcher.choices == []


def test_a_hint_helps_who_is_early(server):
    _, _, guest = two_towns(server)
    guest.settle()
    guest.say("hint", seq=guest.seq)
    advice = guest.wait_for("hint")["advice"]
    assert {one["action"] for one in advice} <= {choice[0] for choice in guest.choices}


def test_a_sealed_answer_outlives_the_server(tmp_path):
    first = Served(quick_settings(tmp_path))
    table, host, guest = two_towns(first)
    guest.settle()
    guest.say("act", action=guest.choices[1][0], seq=guest.seq)
    guest.wait(lambda: guest.now["undo"])
    first.stop()
    second = Served(quick_settings(tmp_path))
    try:
        assert second.room(table).table.sealed.keys() == {1}
    finally:
        second.stop()
    assert host.errors == []
