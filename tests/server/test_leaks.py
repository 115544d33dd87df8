"""Nothing that a viewer may not know leaves the server: bytes sent to A are the same when only secrets of others differ."""

from __future__ import annotations

import random

import pytest

from tabularium.core.catalog import find
from tabularium.core.chance import chance
from tabularium.core.match import Match
from tabularium.core.state import EVERYTHING
from tabularium.server.bots import question
from tabularium.server.look import log, look, look_back, page, seen
from tabularium.server.store import StoredGame, StoredSeat
from tabularium.server.table import Table
from tabularium.server.viewer import dumps
from tests.conformance.cases import every_game
from tests.server.test_play import finished, two_seats, whole_record
from tests.support.server import Page

SECRETS = ("seed", "tape", "token", "hash")


def table(
    seed: int, players: int = 3, kinds: tuple[str, ...] = ("human", "human", "human", "human"), slug: str = "trajan"
) -> Table:
    game = find(slug)
    seats = tuple(StoredSeat(seat, kinds[seat], f"Player {seat}") for seat in range(players))
    options = dict(game.check_options({}, game.facts))
    return Table.new(
        StoredGame("t", slug, game.rules_version, game.facts.fingerprint, seed, options, {}, 0.0, "m", "t", seats)
    )


def bytes_for(shown: Table, viewer: int) -> str:
    kind = (viewer, "en")
    return dumps(page(shown, kind, look(shown, kind, [True] * len(shown.seats))))


def step(shown: Table, luck: random.Random) -> None:
    if shown.ending >= 0:
        shown.carry_out(shown.ending, {"e": 1})
    else:
        shown.carry_out(shown.asked, shown.move(shown.asked, luck.choice(shown.state.legal_actions())))


@pytest.mark.parametrize("seed", [1, 2, 3])
@every_game
def test_pages_are_the_same_in_every_world_that_fits(game, seed):
    shown, luck = table(seed, slug=game.slug), random.Random(seed)
    dealt = chance(seed)
    for number in range(120):
        if shown.over:
            break
        step(shown, luck)
        if number % 6:
            continue
        truth = shown.match.state
        for viewer in (-1, 0, 1, 2):
            sent = bytes_for(shown, viewer)
            for _ in range(2):
                shown.match.state = truth.determinize(viewer, dealt)
                assert bytes_for(shown, viewer) == sent
            shown.match.state = truth


@every_game
def test_the_worlds_do_differ(game):
    """So that the test above is worth something; who knows more than others sees the difference."""
    shown, luck = table(1, slug=game.slug), random.Random(1)
    for _ in range(60):
        step(shown, luck)
    truth, sent = shown.match.state, bytes_for(shown, 1)
    shown.match.state = truth.determinize(0, chance(9))
    assert shown.match.state.trace_hash() != truth.trace_hash()
    all_know_the_same = truth.observe(0).trace_hash() == truth.observe(1).trace_hash()
    assert (bytes_for(shown, 1) == sent) == all_know_the_same


@every_game
def test_looking_back_shows_what_was_known_then(game):
    shown, luck = table(4, slug=game.slug), random.Random(4)
    pictures = {}
    for _ in range(60):
        # Whoever is asked early saw the own question, but looks back at the one that came first.
        viewers = [viewer for viewer in (-1, 0, 1) if viewer not in shown.early]
        pictures[shown.last] = {viewer: look(shown, (viewer, "de"), [True] * 3).render for viewer in viewers}
        step(shown, luck)
    for number, sights in pictures.items():
        if number < shown.last:
            assert {viewer: look_back(shown, (viewer, "de"), [True] * 3, number).render for viewer in sights} == sights


def test_bots_get_a_world_dealt_anew():
    shown, luck = table(5), random.Random(5)
    different = 0
    for _ in range(40):
        step(shown, luck)
        player = shown.asked
        if shown.state.player != player:
            continue
        asked = question(shown.match, "greedy", player)
        world = shown.state.copy()
        world.load(asked.tape)
        assert world.observe(player).trace_hash() == shown.state.observe(player).trace_hash()
        different += asked.tape != shown.state.save()
        assert str(shown.match.record.seed) not in asked.options + asked.overlay
    assert different > 20


def test_a_match_tells_each_viewer_what_it_may_read():
    match = Match.new(find("trajan"), 2, 7)
    shown = table(7, 2)
    assert [row["n"] for row in log(shown, (-1, "en"))] == list(range(len(match.chronicle)))


def test_messages_of_a_live_game_hold_no_secret(server):
    """Two players and a spectator, while the game runs: no seed, no secret, nobody else's hand."""
    name, host, guest = two_seats(server)
    watcher = server.browser().open(name)
    room = server.room(name)
    for number in range(40):
        for page_ in (host, guest, watcher):
            page_.settle()
        next(page_ for page_ in (host, guest) if page_.my_move()).go_on(number)
    secret = {seat.token_hash for seat in room.table.seats} | {
        room.table.stored.maker,
        str(room.table.stored.seed + 10**12),
    }
    for opened in (host, guest, watcher):
        sent = "".join(opened.texts)
        assert not [word for word in secret if word in sent]
        assert '"seed"' not in sent
    assert same_for_all_worlds(room.table, watcher, -1)


def same_for_all_worlds(shown: Table, opened: Page, viewer: int) -> bool:
    """What the page showed last is what any world that fits would show."""
    opened.settle()
    opened.say("sync")
    full = opened.wait_for("full")
    truth, dealt = shown.match.state, chance(3)
    try:
        for _ in range(5):
            shown.match.state = truth.determinize(viewer, dealt)
            again = page(
                shown, (viewer, "en"), look(shown, (viewer, "en"), [player["online"] for player in full["players"]])
            )
            if dumps(again["panels"]) != dumps(full["panels"]):
                return False
    finally:
        shown.match.state = truth
    return True


def test_reports_pictures_and_records_before_the_end(server, browser):
    name, _, _ = two_seats(server)
    stranger = server.browser()
    assert stranger.get(f"/t/{name}/record").status == 403
    report = stranger.get(f"/t/{name}/report")
    assert report.json["viewer"] == -1
    assert "seed" not in report.text
    assert report.json["choices"] == []
    picture = stranger.get(f"/t/{name}/board.svg?lang=de&dark=1")
    assert picture.text.startswith("<svg")
    for answer in (report, picture):
        assert answer.headers["cache-control"] == "no-store"


def test_a_browser_with_several_seats_sees_only_what_all_see_without_a_socket(server, browser):
    made = browser.post("/api/upload?as=me,me", raw=whole_record().encode()).json
    assert browser.get(f"/t/{made['table']}/report").json["viewer"] == -1


# ---- when the game is over ------------------------------------------------------------------------------


def nearly_over(seed: int) -> Table:
    """A table after its last decision, as if that had revealed nothing: its player may still take it back."""
    shown, luck = table(seed), random.Random(seed)
    while shown.state.player >= 0:
        before = shown.state.copy(), int(shown.state.player)
        step(shown, luck)
    shown.match.undoable = [before]
    assert not shown.over
    return shown


def panels(shown: Table, viewer: int, number: int | None = None, everything: bool = False) -> str:
    kind, online = (viewer, "en"), [True] * 3
    sight = look(shown, kind, online) if number is None else look_back(shown, kind, online, number, everything)
    return dumps(page(shown, kind, sight, everything)["panels"])


def drawn_by(shown: Table, observer: int, viewer: int) -> str:
    """The same page made from the observation of somebody else."""
    kind = (viewer, "en")
    return dumps(page(shown, kind, seen(shown, kind, [True] * 3, shown.state.observe(observer), shown.last))["panels"])


def test_nothing_is_revealed_while_the_last_move_can_be_taken_back():
    shown = nearly_over(1)
    for viewer in (-1, 0, 1, 2):
        assert panels(shown, viewer) == drawn_by(shown, viewer, viewer)
        assert panels(shown, viewer) != drawn_by(shown, EVERYTHING, viewer)
        before = max(0, shown.last - 5)
        assert panels(shown, viewer, before, everything=True) == panels(shown, viewer, before)


def test_everybody_sees_everything_when_the_game_is_over():
    shown = nearly_over(1)
    hidden = {viewer: panels(shown, viewer) for viewer in (-1, 0, 1, 2)}
    shown.carry_out(shown.ending, {"e": 1})
    assert shown.over
    for viewer in (-1, 0, 1, 2):
        assert panels(shown, viewer) == drawn_by(shown, EVERYTHING, viewer) != hidden[viewer]
        assert "hidden card" not in panels(shown, viewer)


def test_earlier_moves_of_a_finished_game_show_everything_only_on_request():
    shown, luck = table(6), random.Random(6)
    known = {}
    while not shown.over:
        known[shown.last] = panels(shown, 1)
        step(shown, luck)
    number = len(known) // 2
    assert panels(shown, 1, number) == known[number]
    assert "hidden card" in known[number]
    assert "hidden card" not in panels(shown, 1, number, everything=True)
    own, whole = log(shown, (1, "en")), log(shown, (1, "en"), everything=True)
    assert own != whole
    assert own[-1]["n"] == whole[-1]["n"] == shown.last


def test_the_switch_for_everything_works_only_when_the_game_is_over(server):
    _, host, guest = two_seats(server)
    for opened in (host, guest):
        assert opened.now["everything"] is None
        opened.say("everything", on=True)
        opened.settle()
        assert opened.errors == ["reveal_later"]
        assert [message["t"] for message in opened.seen].count("full") == 1


def test_a_finished_game_is_looked_back_at_with_and_without_secrets(server):
    name, _, host = finished(server)
    opened, watcher = host.open(name), server.browser().open(name)
    assert opened.now["everything"] is watcher.now["everything"] is False
    assert "hidden card" not in dumps(watcher.now["panels"])
    watcher.say("seek", n=40)
    own = watcher.wait_for("full")
    watcher.say("everything", on=True)
    whole = watcher.wait_for("full")
    assert (own["n"], whole["n"], whole["everything"]) == (40, 40, True)
    assert "hidden card" in dumps(own["panels"])
    assert "hidden card" not in dumps(whole["panels"])
    assert own["log"] != whole["log"]
    watcher.say("everything", on=False)
    assert watcher.wait_for("full")["panels"] == own["panels"]
    watcher.say("everything", on="yes")
    watcher.settle()
    assert watcher.errors == ["bad_message"]
