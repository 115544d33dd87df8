"""Commands that work with several processes leave none of them behind."""

from __future__ import annotations

import pytest

from tests.support.processes import LISTED, children, lives, started, wait_for

COMMANDS = [
    "simulate trajan --bots greedy --games 100000 --jobs 2",
    "tune trajan --games 100000 --jobs 2 --output weights.toml",
]


@pytest.mark.skipif(not LISTED, reason="looks for processes where Linux lists them")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_killed_command_leaves_no_processes_behind(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    killed = started(*command.split())
    try:
        wait_for(lambda: len(children(killed.pid)) >= 3)  # two workers, and one that looks after what they share
        workers = children(killed.pid)
    finally:
        killed.kill()
        killed.communicate()
    wait_for(lambda: not any(lives(worker) for worker in workers))
