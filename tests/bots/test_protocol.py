"""What programs are told: all that a seat sees, by name, and nothing that is hidden from it."""

from __future__ import annotations

import ast
import json

import pytest

from tabularium.bots.forfeit import Forfeit
from tabularium.bots.protocol import check_ready, game_over, hello, move, read_move, written
from tabularium.core import catalog
from tabularium.core.named import MACHINE, field_names, named
from tabularium.core.seat import Seat
from tabularium.core.state import State
from tests.conformance.cases import DEFAULTS, every_case, every_count, positions, random_game, sampler, where
from tests.conformance.look import dump
from tests.support.programs import EXAMPLE, ROOT, seat_of


def all_sent(state, player: int, luck: int = 17) -> bytes:
    """Every byte that a seat's program may get in a position."""
    seat = seat_of(state, player, luck)
    end = written(game_over(seat))
    return written(hello(seat, 5)) + (written(move(seat, 1, 5)) if state.player == player else b"") + end


@every_case
def test_no_byte_depends_on_what_is_hidden(case):
    for number, state in enumerate(positions(case, "bot protocol", games=1, each=1, window=1000)):
        luck = sampler(number)
        for player in range(case.players):
            sent = all_sent(state, player)
            for other in range(2):
                world = state.determinize(player, luck)
                again = all_sent(world, player, other)  # with other luck, too: that comes from the seed of the game
                assert again == sent, f"the program of {player} learns a secret {where(state)}"


@every_count
def test_the_worlds_do_differ(case):
    """So that the test above is worth something; if others know more, their programs are told something else."""
    dealt = differ = know_more = 0
    others = range(1, case.players)
    for number, state in enumerate(positions(case, "bot protocol", games=2, each=1)):
        world = state.determinize(0, sampler(number))
        dealt += world.trace_hash() != state.trace_hash()
        differ += any(all_sent(state, player) != all_sent(world, player) for player in others)
        know_more += any(state.observe(player).trace_hash() != state.observe(0).trace_hash() for player in others)
    assert dealt > 0
    assert (differ > 0) == (know_more > 0)


@every_count
def test_an_observation_has_every_number_by_name(case):
    for state in positions(case, "named", games=1, each=1):
        seen = state.observe(0)
        numbers = {
            path: value
            for path, value in dump(seen, case.adapter.shared).items()
            if path.partition("[")[0].partition(".")[0] not in MACHINE and not path.endswith("size")
        }
        assert sorted(leaves(named(seen))) == sorted(numbers.values()), where(state)


def leaves(value) -> list[int]:
    if isinstance(value, dict):
        return [leaf for item in value.values() for leaf in leaves(item)]
    if isinstance(value, list):
        return [leaf for item in value for leaf in leaves(item)]
    return [int(value)]


def test_the_machine_is_what_all_states_have():
    """A new field of the core must be told by name or be left out on purpose."""

    class Bare(State):
        pass

    bare = Bare(catalog.find("trajan").book)
    bare.begin(2, 1)
    assert set(field_names(bare)) == MACHINE


@every_count
def test_only_observations_are_told(case):
    with pytest.raises(ValueError, match="secrets"):
        named(case.new(1))


@every_count
def test_a_question_is_complete(case):
    for state in positions(case, "complete", games=1, each=1, window=1000):
        seat = seat_of(state)
        message = json.loads(written(move(seat, 7, 0.25)))
        assert (message["type"], message["id"], message["budget_ms"]) == ("move", 7, 250)
        assert [action["id"] for action in message["actions"]] == state.legal_actions()
        for action in message["actions"]:
            assert state.book.space.parse(action["notation"]) == action["id"]
            assert action["words"]
        assert message["question"]["step"] == state.question()[0]
        assert message["question"]["words"]
        assert message["scores"] == state.scores()
        assert message["observation"] == json.loads(json.dumps(named(state.observe(state.player))))


@every_count
def test_a_hello_explains_the_game(case):
    state = case.new(1)
    message = json.loads(written(hello(seat_of(state, 1), 2)))
    assert message["game"] == case.game.slug
    assert (message["players"], message["seat"], message["protocol"]) == (case.players, 1, 1)
    assert message["options"] == case.game.defaults(case.game.facts)
    assert message["actions"] == [case.game.book.space.notation(action) for action in range(case.game.book.space.size)]
    assert message["data"] == case.game.facts.fingerprint
    for verb, told in zip(case.game.book.space.verbs, message["verbs"], strict=True):
        assert told["first"] == verb.base
        assert list(told["arguments"]) == list(verb.arguments)


def test_options_and_corrections_are_told():
    game = catalog.find("trajan")
    overlay = {"provinces": [{"id": "alpes", "vp": 4}]}
    state = game.new(2, 1, {"marker_setup": "choice"}, game.with_overlay(overlay, "mine"))
    message = json.loads(written(hello(seat_of(state, 0), 2)))
    assert message["options"]["marker_setup"] == "choice"
    assert message["overlay"] == overlay
    assert message["data"] != game.facts.fingerprint


@every_count
def test_thinking_about_a_message_uses_up_no_luck(case):
    """So a bot that forfeits leaves its stand-in as much luck as it would have had."""
    seat = seat_of(case.new(1))
    before = (seat.luck.a, seat.luck.b, seat.luck.c, seat.luck.count)
    hello(seat, 5)
    move(seat, 1, 5)
    assert (seat.luck.a, seat.luck.b, seat.luck.c, seat.luck.count) == before


def test_a_question_brings_a_seed_of_its_own():
    seeds = []
    for state in random_game(DEFAULTS[0], "seeds", 1):
        if state.player >= 0:
            seeds.append(move(seat_of(state), 1, 5)["seed"])
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 32 for seed in seeds)


def test_lines_are_lines():
    line = written({"type": "hello", "words": "Grüße\n„Rom“"})
    assert line.count(b"\n") == 1
    assert line.isascii()


@pytest.mark.parametrize(
    "line", [b"", b"\n", b"hello", b"[]", b"1", b"null", b"[" * 100_000, b"\xff\xfe", b'{"type": "move"}']
)
def test_anything_may_come_back(line):
    seat = seat_of(catalog.find("trajan").new(2, 1))
    with pytest.raises(Forfeit) as forfeit:
        read_move(line, 1, seat)
    assert forfeit.value.reason == "nonsense"
    assert len(forfeit.value.details) < 600
    with pytest.raises(Forfeit):
        check_ready(line)


def test_an_action_of_another_moment_is_illegal():
    state = catalog.find("trajan").new(2, 1)
    seat = Seat(state, state.player, sampler(1))
    wrong = next(action for action in range(state.book.space.size) if action not in state.legal_actions())
    with pytest.raises(Forfeit) as forfeit:
        read_move(json.dumps({"type": "move", "id": 1, "action": wrong}).encode(), 1, seat)
    assert forfeit.value.reason == "illegal"


@every_count
def test_the_end_of_a_game_can_be_told(case):
    *_, state = random_game(case, "told end", 1)
    for player in range(case.players):
        message = json.loads(written(game_over(seat_of(state, player))))
        assert message["scores"] == state.scores()
        assert message["ranking"] == state.ranking()


def test_the_example_imports_nothing_of_ours_and_is_short():
    source = EXAMPLE.read_text(encoding="utf-8")
    imported = {
        alias.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for alias in node.names
    }
    assert imported == {"json", "random", "re", "sys"}
    assert len(source.splitlines()) < 45


def test_the_guide_names_every_key():
    guide = (ROOT / "docs" / "bot_protocol.md").read_text(encoding="utf-8")
    seat = seat_of(catalog.find("trajan").new(2, 1))
    for message in (hello(seat, 5), move(seat, 1, 5), game_over(seat)):
        for key in message:
            assert f"`{key}`" in guide, f"{message['type']}: {key} is not explained"
