"""Processes that tests start and kill."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

LISTED = Path("/proc/self/task").is_dir()  # Linux lists processes there


def started(*arguments: str) -> subprocess.Popen[bytes]:
    """`tabularium` with these arguments, as a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "tabularium", *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)


def wait_for(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.01)


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def lives(pid: int) -> bool:
    return Path(f"/proc/{pid}/task").exists()
