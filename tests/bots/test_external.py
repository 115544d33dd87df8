"""Bots that are programs: they play, and however they fail the game goes on."""

from __future__ import annotations

import gc
import json
import os
import signal
import time
from pathlib import Path

import pytest

from tabularium.bots import find
from tabularium.bots.external import RESTARTS, External, parse
from tabularium.bots.forfeit import REASONS, Forfeit, decide
from tabularium.bots.greedy import Greedy
from tabularium.bots.program import LOG_VARIABLE, Program
from tabularium.bots.uniform import Uniform
from tabularium.core import catalog
from tabularium.core.errors import BadInput, translations
from tests.conformance.cases import DEFAULTS, every_count
from tests.support.programs import example_command, odd, odd_command, seat_of

# Where answers that speak of points are a plan; elsewhere points come from what is collected for the end.
THRIFT_PAYS = ("porta_nigra", "trajan")


@pytest.fixture
def trajan():
    return catalog.find("trajan").new(2, 5)


@pytest.fixture
def bot():
    """Makes bots, and closes them in the end."""
    made: list[External] = []

    def make(spec: str) -> External:
        found = find(spec)
        assert isinstance(found, External)
        made.append(found)
        return found

    yield make
    for one in made:
        one.close()


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:  # no such folder on this system, or just gone
        return not Path("/proc/self").exists()


def gone(pid: int) -> bool:
    """Whether a process has ended or ends soon."""
    deadline = time.monotonic() + 20
    while alive(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not alive(pid)


def pid_of(external: External, player: int) -> int:
    program = external.talks[player].program
    assert program is not None
    return int(program.process.pid)


# ---- playing --------------------------------------------------------------------------------------------


@every_count
def test_the_example_plays_whole_games_without_a_fault(case, bot):
    state, example = case.new(1), bot(f"exec:20s:{example_command()}")
    while state.player >= 0:
        state.apply(int(example.choose(seat_of(state))))
    assert len(example.talks) == case.players
    assert len({pid_of(example, player) for player in range(case.players)}) == case.players


@pytest.mark.parametrize("case", [case for case in DEFAULTS if case.game.slug in THRIFT_PAYS], ids=str)
def test_the_example_is_better_than_chance(case, bot):
    """It sits in one seat, the others choose by lot."""
    example, other = bot(f"exec:20s:{example_command()}"), find("random")
    margin = 0
    for seed in range(3):
        state = case.new(seed)
        while state.player >= 0:
            chooser = example if state.player == seed % case.players else other
            state.apply(int(chooser.choose(seat_of(state))))
        scores = state.scores()
        mine = scores.pop(seed % case.players)
        margin += mine - max(scores)
    assert margin > 0


def test_an_action_may_be_named_by_its_notation(trajan, bot):
    assert bot(odd("by notation")).choose(seat_of(trajan)) == trajan.legal_actions()[0]


def test_every_seat_has_a_process_of_its_own(trajan, bot):
    """One that knew two hands could play with both."""
    example = bot(odd("fine"))
    players: set[int] = set()
    while len(players) < 2:
        players.add(int(trajan.player))
        trajan.apply(int(example.choose(seat_of(trajan))))
    assert pid_of(example, 0) != pid_of(example, 1)


def test_a_process_stays_for_the_whole_game_and_for_the_next(trajan, bot, tmp_path):
    told = tmp_path / "told"
    fine, before = bot(odd("fine", told)), -1
    for _ in range(2):
        state = trajan.copy()
        for _ in range(3):
            player = int(state.player)
            fine.choose(seat_of(state))
            before = before if before >= 0 else pid_of(fine, player)
            assert pid_of(fine, player) == before
            state.moves += 1
        fine.hear_end(seat_of(state, player))
    fine.close()
    assert json.loads(told.read_text())["games"] == 2


def test_a_new_game_is_noticed_when_nobody_told_the_end(bot, tmp_path):
    told = tmp_path / "told"
    fine, game = bot(odd("fine", told)), catalog.find("trajan")
    for seed in (1, 2, 3):
        state = game.new(2, seed)
        while state.player != 0:
            state.apply(state.legal_actions()[0])
        fine.choose(seat_of(state))
    fine.hear_end(seat_of(state, 0))
    fine.close()
    assert json.loads(told.read_text())["games"] == 3


def test_a_program_that_ends_with_the_game_is_started_for_the_next(trajan, bot):
    single = bot(odd("one game"))
    for _ in range(RESTARTS + 3):
        single.choose(seat_of(trajan))
        program = single.talks[int(trajan.player)].program
        single.hear_end(seat_of(trajan))
        program.process.wait(20)
        program.said.put(program.said.get(timeout=20))  # its pipe is seen to be closed


def test_the_end_is_told(bot, tmp_path):
    told, game = tmp_path / "told", catalog.find("trajan")
    state, fine, luck = game.new(2, 3), bot(odd("fine", told)), find("random")
    fine.choose(seat_of(state))
    player = int(state.player)
    while state.player >= 0:
        state.apply(int(luck.choose(seat_of(state))))
    fine.hear_end(seat_of(state, player))
    fine.close()
    message = json.loads(told.read_text())
    assert message["scores"] == state.scores()
    assert message["ranking"] == state.ranking()
    assert [sum(row.values()) for row in message["ledger"]] == state.scores()


def test_who_has_never_moved_need_not_be_told_the_end(trajan, bot):
    bot(odd("crash")).hear_end(seat_of(trajan, 1))


# ---- failing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("manner", "reason"),
    [
        ("no start", "ended"),
        ("crash", "ended"),
        ("mute", "ended"),
        ("rude", "nonsense"),
        ("newer", "nonsense"),
        ("nonsense", "nonsense"),
        ("wrong kind", "nonsense"),
        ("true", "nonsense"),
        ("stale", "nonsense"),
        ("illegal", "illegal"),
        ("no such move", "illegal"),
        ("long line", "flood"),
    ],
)
def test_a_program_that_does_not_behave_forfeits_its_move(trajan, bot, manner, reason):
    with pytest.raises(Forfeit) as forfeit:
        bot(odd(manner)).choose(seat_of(trajan))
    assert forfeit.value.reason == reason


@pytest.mark.parametrize("manner", ["hang", "children"])
def test_a_program_that_thinks_too_long_is_stopped_with_all_it_started(trajan, bot, tmp_path, manner):
    note = tmp_path / "child"
    slow = bot(odd(manner, note, budget="300ms"))
    with pytest.raises(Forfeit) as forfeit:
        slow.choose(seat_of(trajan))
    assert forfeit.value.reason == "slow"
    assert slow.talks[int(trajan.player)].program is None
    if manner == "children":
        assert gone(int(note.read_text()))


def test_a_program_that_never_reads_holds_nobody_up(trajan, bot, monkeypatch):
    monkeypatch.setattr("tabularium.bots.external.START_SECONDS", 0.2)
    monkeypatch.setattr("tabularium.bots.external.hello", lambda *_: {"type": "hello", "long": "x" * 1_000_000})
    with pytest.raises(Forfeit) as forfeit:
        bot(odd("deaf")).choose(seat_of(trajan))
    assert forfeit.value.reason == "slow"


def test_a_program_that_cannot_be_started_forfeits(trajan, tmp_path):
    program = tmp_path / "program"
    program.write_text("#!/no/such/interpreter\n")
    program.chmod(0o755)
    with pytest.raises(Forfeit) as forfeit:
        find(f"exec:{program}").choose(seat_of(trajan))
    assert forfeit.value.reason == "missing"


def test_a_program_that_writes_and_writes_is_stopped(trajan, bot):
    blurt = bot(odd("blurt"))
    assert blurt.choose(seat_of(trajan)) == trajan.legal_actions()[0]
    program = blurt.talks[int(trajan.player)].program
    assert gone_wrong(program) == "flood"
    trajan.moves += 1
    with pytest.raises(Forfeit, match="the program wrote too much"):
        blurt.choose(seat_of(trajan))


def gone_wrong(program: Program) -> str:
    """What is found to be wrong with a program, soon."""
    deadline = time.monotonic() + 20
    while program.problem == "ended" and time.monotonic() < deadline:
        time.sleep(0.01)
    return program.problem


def test_a_second_answer_is_not_taken_for_the_next_question(trajan, bot):
    """Whether it comes in time to be dropped or not: it has the wrong id."""
    twice = bot(odd("twice"))
    for _ in range(5):
        trajan.moves += 1
        decision = decide(twice, seat_of(trajan))
        assert decision.forfeit is not None or decision.action == trajan.legal_actions()[0]
        assert decision.forfeit is None or decision.forfeit.reason == "nonsense"


def test_a_program_is_started_again_so_many_times_and_no_more(trajan, bot):
    crash, reasons = bot(odd("crash")), []
    for _ in range(RESTARTS + 4):
        trajan.moves += 1
        with pytest.raises(Forfeit) as forfeit:
            crash.choose(seat_of(trajan))
        reasons.append(forfeit.value.reason)
    assert reasons == ["ended"] * (RESTARTS + 1) + ["lost"] * 3


def test_in_another_game_it_may_try_again(trajan, bot):
    crash = bot(odd("crash"))
    for _ in range(RESTARTS + 2):
        trajan.moves += 1
        with pytest.raises(Forfeit) as forfeit:
            crash.choose(seat_of(trajan))
    assert forfeit.value.reason == "lost"
    with pytest.raises(Forfeit) as forfeit:
        crash.choose(seat_of(catalog.find("trajan").new(2, 5)))
    assert forfeit.value.reason == "ended"


def test_after_a_crash_the_program_plays_on(trajan, bot, tmp_path):
    once = bot(odd("crash once", tmp_path / "crashed"))
    with pytest.raises(Forfeit):
        once.choose(seat_of(trajan))
    trajan.moves += 1
    assert once.choose(seat_of(trajan)) == trajan.legal_actions()[0]


def test_a_wrong_answer_does_not_end_the_program(trajan, bot):
    wrong = bot(odd("illegal"))
    pids = set()
    for _ in range(RESTARTS + 3):
        trajan.moves += 1
        with pytest.raises(Forfeit) as forfeit:
            wrong.choose(seat_of(trajan))
        assert forfeit.value.reason == "illegal"
        pids.add(pid_of(wrong, int(trajan.player)))
    assert len(pids) == 1


def test_the_author_learns_what_went_wrong_and_the_table_does_not(trajan, bot):
    with pytest.raises(Forfeit) as forfeit:
        bot(odd("crash")).choose(seat_of(trajan))
    assert "exit code 3" in forfeit.value.details
    assert "my secret hand" in forfeit.value.details
    assert str(forfeit.value.message) == "the program ended"


def test_all_reasons_are_said_in_german():
    assert {message.template for message in REASONS.values()} <= set(translations("de"))


def test_greedy_moves_for_who_forfeits(trajan, bot):
    decision = decide(bot(odd("illegal")), seat_of(trajan))
    assert decision.action == Greedy().choose(seat_of(trajan))
    assert decision.forfeit is not None
    assert decision.forfeit.reason == "illegal"
    assert decide(bot(odd("fine")), seat_of(trajan)).forfeit is None


def test_where_strength_is_measured_lots_are_drawn_for_who_forfeits(trajan, bot):
    decision = decide(bot(odd("illegal")), seat_of(trajan), measured=True)
    assert decision.action == Uniform().choose(seat_of(trajan))
    assert decision.forfeit is not None


# ---- processes ------------------------------------------------------------------------------------------


def test_closing_ends_the_program_and_the_next_question_starts_it_again(trajan, bot):
    fine = bot(odd("fine"))
    fine.choose(seat_of(trajan))
    pid = pid_of(fine, int(trajan.player))
    fine.close()
    assert not alive(pid)
    trajan.moves += 1
    assert fine.choose(seat_of(trajan)) == trajan.legal_actions()[0]


def test_a_bot_that_is_forgotten_leaves_no_process(trajan):
    fine = External(parse(odd_command("fine")))
    fine.choose(seat_of(trajan))
    pid = pid_of(fine, int(trajan.player))
    del fine
    gc.collect()
    assert gone(pid)


def test_a_program_killed_from_outside_costs_one_move(trajan, bot):
    fine = bot(odd("fine"))
    fine.choose(seat_of(trajan))
    os.kill(pid_of(fine, int(trajan.player)), signal.SIGKILL)
    trajan.moves += 1
    with pytest.raises(Forfeit, match="the program ended"):
        fine.choose(seat_of(trajan))
    trajan.moves += 1
    fine.choose(seat_of(trajan))


def test_authors_can_have_everything_written_down(trajan, bot, tmp_path, monkeypatch):
    monkeypatch.setenv(LOG_VARIABLE, str(tmp_path / "log"))
    with pytest.raises(Forfeit):
        bot(odd("crash")).choose(seat_of(trajan))
    lines = (tmp_path / "log").read_text().splitlines()
    assert [line[0] for line in lines if line[0] in "><!"] == [">", "<", ">", "!"]
    assert json.loads(lines[0][2:])["type"] == "hello"


# ---- commands -------------------------------------------------------------------------------------------


def test_a_command_may_have_a_budget():
    assert parse("python3 -u bot.py").seconds == 5
    assert parse("500ms:python3 bot.py") == parse("0.5s:python3   bot.py")
    assert parse("python3 'my bot.py' --x").words == ("python3", "my bot.py", "--x")


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", "the command is missing"),
        ("2s:", "the command is missing"),
        ("0s:python3", "more than 0"),
        ("601s:python3", "at most 600 seconds"),
        ("python3 'bot.py", "a quotation mark is missing"),
        ("/no/such/bot", "there is no program /no/such/bot"),
        ("nosuchprogramanywhere", "there is no program nosuchprogramanywhere"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_at_once(command, problem):
    with pytest.raises(BadInput, match=problem):
        find(f"exec:{command}")


def test_a_script_without_its_interpreter_gets_advice(tmp_path):
    script = tmp_path / "bot.py"
    script.write_text("")
    with pytest.raises(BadInput, match=r"make it executable, or name what runs it: exec:python3 "):
        find(f"exec:{script}")
