"""The same arena on a Ray cluster: a local one, started for the test."""

from __future__ import annotations

import re

import pytest

from tabularium.arena import parquet
from tabularium.arena.cluster import outcome, play_all
from tabularium.arena.plan import PLAN_FILE, Plan
from tabularium.arena.results import Broken
from tabularium.arena.running import Arena
from tabularium.core.errors import BadInput
from tests.support.arena import kept_in, plan_of

GAMES = 8


@pytest.fixture
def ray():
    return pytest.importorskip("ray", reason="Ray is not installed: pip install 'tabularium[ray]'")


@pytest.mark.long
def test_a_cluster_plays_the_same_games(ray, tmp_path):
    import pyarrow.parquet as pq

    plan = plan_of("greedy", "random", "search:5", players=3)
    here, there = tmp_path / "here", tmp_path / "there"
    for folder, address in ((here, None), (there, "local")):
        with Arena(folder, plan, GAMES) as arena:
            assert len(list(arena.play(2, address))) == len(arena.fixtures)
            arena.publish(["tabularium"])
    assert not ray.is_initialized()
    assert kept_in(here) == kept_in(there)
    assert (here / PLAN_FILE).read_bytes() == (there / PLAN_FILE).read_bytes()
    for name in parquet.FILES:
        one, two = (pq.read_table(folder / name) for folder in (here, there))
        same = [column for column in one.column_names if column != "seconds" and not column.startswith("think_")]
        assert one.select(same).equals(two.select(same))


@pytest.mark.long
def test_a_cluster_takes_up_what_was_begun_here(ray, tmp_path):
    plan = plan_of("greedy", "random")
    with Arena(tmp_path / "arena", plan, 2) as arena:
        list(arena.play(1))
    with Arena(tmp_path / "arena", plan, 6) as arena:
        assert sorted(result.number for result in arena.play(2, "local")) == [2, 3, 4, 5]


@pytest.mark.long
def test_machines_with_another_version_refuse(ray):
    plan = plan_of("random")
    changed = Plan(**{**vars(plan), "bots_version": "another"})
    with pytest.raises(BadInput, match="could not play the same games"):
        list(play_all(changed, changed.fixtures(2), 2, "local"))
    assert not ray.is_initialized()


@pytest.mark.long
@pytest.mark.parametrize(
    "address", ["127.0.0.1:9", "ray://127.0.0.1:9", "[::1]:9", "auto", "127.0.0.1:99999", "nonsense"]
)
def test_a_cluster_that_is_not_there(ray, address):
    plan = plan_of("random")
    with pytest.raises(BadInput, match=re.escape(f"--ray {address}: there is no cluster to be reached")):
        list(play_all(plan, plan.fixtures(2), 2, address))
    assert not ray.is_initialized()


class Lost:
    """Ray as it answers when the machines of a game were lost."""

    class exceptions:  # noqa: N801
        class RayError(Exception):
            pass

    @classmethod
    def get(cls, reference):
        raise cls.exceptions.RayError(f"the worker of {reference} died\nunexpectedly")


def test_a_game_whose_machines_are_lost_breaks_off_alone():
    (fixture,) = plan_of("random").fixtures(1)
    assert outcome(Lost, "game", fixture) == Broken(0, "the worker of game died unexpectedly")
