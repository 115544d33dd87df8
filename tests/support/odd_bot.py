"""Programs that speak the bot protocol, more or less: `python odd_bot.py MANNER [FILE]`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def hear() -> Any:
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)


def hang() -> None:
    while True:
        time.sleep(60)


MANNER = sys.argv[1]
if MANNER == "deaf":  # never reads
    hang()
if MANNER == "no start":
    sys.exit("cannot begin: the oracle is asleep")
if MANNER == "long line":
    sys.stdout.write("x" * 1_000_000)
    hang()
if MANNER == "children":
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    Path(sys.argv[2]).write_text(str(child.pid))

games = 0
while True:
    message = hear()
    if message["type"] == "hello":
        games += 1
        if MANNER == "rude":
            print("hello yourself", flush=True)
            continue
        say(type="ready", protocol=2 if MANNER == "newer" else 1)
        continue
    if message["type"] == "game_over":
        if len(sys.argv) > 2:
            Path(sys.argv[2]).write_text(json.dumps({"games": games, **message}))
        if MANNER == "one game":
            sys.exit(0)
        continue
    number, first = message["id"], message["actions"][0]
    if MANNER == "crash":
        print("my secret hand", file=sys.stderr)
        sys.exit(3)
    if MANNER == "crash once" and not Path(sys.argv[2]).exists():
        Path(sys.argv[2]).write_text("")
        os._exit(1)
    if MANNER in ("hang", "children"):
        hang()
    if MANNER == "mute":
        os.close(1)
        hang()
    say(
        **{
            "nonsense": {"answer": 42},
            "wrong kind": {"type": "move", "id": number, "action": None},
            "true": {"type": "move", "id": number, "action": True},
            "stale": {"type": "move", "id": number - 1, "action": first["id"]},
            "illegal": {"type": "move", "id": number, "action": 10**30},
            "no such move": {"type": "move", "id": number, "action": "castle kingside"},
            "by notation": {"type": "move", "id": number, "action": first["notation"]},
        }.get(MANNER, {"type": "move", "id": number, "action": first["id"]})
    )
    while MANNER == "blurt":
        say(type="move", id=number, action=first["id"])
    if MANNER == "twice":
        say(type="move", id=number, action=first["id"])
