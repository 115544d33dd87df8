"""`tabularium tune` and `tabularium bots`."""

from __future__ import annotations

import pytest

from tabularium import bots
from tabularium.bots.outlook import load_outlook
from tabularium.bots.tuning import evaluator_of
from tabularium.core.catalog import find
from tabularium.core.weights import FITTED, PRIOR, load_weights

SMALL = "--players 2 --games 1 --rounds 1 --turns 1 --bot random --jobs 1"


@pytest.mark.parametrize(("language", "said"), [("en", "Written to"), ("de", "Geschrieben nach")])
def test_tuning_writes_a_file_that_a_game_can_use(run, tmp_path, language, said):
    target = tmp_path / "weights.toml"
    done = run(f"tune trajan {SMALL} --lang {language} -o {target}")
    assert done.code == 0, done.err
    assert said in done.out
    trajan = find("trajan")
    names = evaluator_of(trajan).weights.names
    load_weights(target, names, FITTED)
    prior = load_weights(target, names, PRIOR)
    assert prior.start == load_weights(trajan.folder / "weights.toml", names, PRIOR).start
    head = target.read_text(encoding="utf-8")
    assert "tabularium tune trajan --players 2 --games 1 --rounds 1 --turns 1 --bot random --seed 1" in head


@pytest.mark.parametrize(("language", "said"), [("en", "comparisons, error"), ("de", "Vergleiche, vorher")])
def test_weights_are_found_by_how_games_end(run, tmp_path, language, said):
    target = tmp_path / "weights.toml"
    done = run(
        f"tune nova_roma --by outcomes --games 1 --rounds 1 --doubt 0.5 --keep pending --keep-ends --bot greedy:1 --jobs 1 --lang {language} -o {target}"
    )
    assert done.code == 0, done.err
    assert said in done.err
    head = target.read_text(encoding="utf-8")
    assert (
        "tune nova_roma --players 2,3,4 --games 1 --rounds 1 --by outcomes --doubt 0.5 --keep pending --keep-ends --bot greedy:1 --seed 1"
        in head
    )


@pytest.mark.parametrize(
    ("language", "said"), [("en", "games of duels; the weights now win"), ("de", "Partien im Duell")]
)
def test_weights_are_found_by_duels(run, tmp_path, language, said):
    target = tmp_path / "weights.toml"
    done = run(
        f"tune nova_roma --by duels --games 1 --rounds 1 --keep-ends --bot greedy:1 --jobs 1 --lang {language} -o {target}"
    )
    assert done.code == 0, done.err
    assert said in " ".join(done.err.split())
    head = target.read_text(encoding="utf-8")
    assert "tune nova_roma --players 2,3,4 --games 1 --rounds 1 --by duels --keep-ends --bot greedy:1 --seed 1" in head


@pytest.mark.parametrize(("language", "said"), [("en", "Written to"), ("de", "Geschrieben nach")])
def test_an_outlook_is_measured_and_leaves_the_weights_alone(run, tmp_path, language, said):
    target = tmp_path / "outlook.toml"
    weights = (find("trajan").folder / "weights.toml").read_bytes()
    done = run(f"tune trajan --outlook --games 2 --bot search:2 --jobs 1 --lang {language} -o {target}")
    assert done.code == 0, done.err
    assert said in done.out
    assert list(load_outlook(target)) == [2, 3, 4]
    head = target.read_text(encoding="utf-8")
    assert "tabularium tune trajan --outlook --players 2,3,4 --games 2 --bot search:2 --seed 1" in head
    assert (find("trajan").folder / "weights.toml").read_bytes() == weights


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("tune chess", "there is no game 'chess'"),
        ("tune trajan --players 5", "--players 5: Trajan is for 2 to 4 players"),
        ("tune trajan --players two", "--players two"),
        ("tune trajan --games 0", "--games 0: give at least 1"),
        ("tune trajan --rounds 0", "--rounds 0: give at least 1"),
        ("tune trajan --turns 0", "--turns 0: give at least 1"),
        ("tune trajan --doubt 0", "--doubt 0: give more than 0 and at most 100 points"),
        ("tune trajan --doubt nan", "--doubt nan: give more than 0 and at most 100 points"),
        ("tune trajan --doubt much", "invalid float value: 'much'"),
        ("tune trajan --keep tunr", "--keep tunr: there is no such feature (did you mean 'turn'?)"),
        ("tune trajan --by magic", "--by magic: write choices / outcomes / duels"),
        ("tune romolo_o_remo --by outcomes --players 1,2", "--by outcomes needs two players or more"),
        ("tune romolo_o_remo --by duels --players 1,2", "--by duels needs two players or more"),
        ("tune trajan --by duels --doubt 1", "--doubt has no meaning for --by duels"),
        ("tune trajan --jobs 0", "--jobs 0: give at least 1"),
        ("tune trajan --outlook", "--outlook needs a search that estimates"),
        ("tune trajan --outlook --bot praetor", "--outlook needs a search that estimates"),
        ("tune trajan --outlook --games 0 --bot search:2", "--games 0: give at least 1"),
        ("tune trajan --bot oracle", "there is no bot 'oracle'"),
        ("tune trajan --seed -1", "a seed is a number"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(run, arguments, problem):
    done = run(arguments)
    assert done.code == 2
    assert problem in done.err


def test_a_place_that_cannot_be_written_is_named(run, tmp_path):
    done = run(f"tune trajan {SMALL} -o {tmp_path / 'missing' / 'weights.toml'}")
    assert done.code == 2
    assert "weights.toml" in done.err


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_bots_are_listed_from_weak_to_strong(run, language):
    done = run(f"bots --lang {language}")
    assert done.code == 0
    places = [done.out.index(f"\n{name}") for name in bots.BOTS]
    assert places == sorted(places)
    for kind in ("search:500", "mcts:500", "exec:"):
        assert kind in done.out
