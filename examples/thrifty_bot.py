"""A bot in plain Python that reads what each choice says and takes the one that speaks of most victory points.

Try it:   tabularium play trajan --seats "human,exec:python3 examples/thrifty_bot.py"
The messages are explained in docs/bot_protocol.md.
"""

import json
import random
import re
import sys

IDLE = ("skip", "no", "end turn", "give up", "exchange")  # what one does when there is nothing better to do


def promise(action):
    """The points in the words of an action, as in "Build on a1: Door, 4 VP"; to do nothing promises less than nothing."""
    if action["notation"] in IDLE:
        return -1
    return sum(int(number) for number in re.findall(r"(\d+) VP", action["words"]))


def answer(message):
    """What to say to a message, if anything."""
    if message["type"] == "hello":
        return {"type": "ready", "protocol": 1}
    if message["type"] == "move":
        luck = random.Random(message["seed"])  # so that the same game can be had again
        best = max(message["actions"], key=lambda action: (promise(action), luck.random()))
        return {"type": "move", "id": message["id"], "action": best["id"]}
    return None  # game_over


for line in sys.stdin:
    reply = answer(json.loads(line))
    if reply:
        print(json.dumps(reply), flush=True)
