"""Random play of catanatron, to compare with; run by the Python of an environment in which catanatron is installed.

Every line read from standard input is a number of seconds to play; every line written is the decisions per second of CPU time.
All of its actions count, also those that were forced.
"""

import sys
import time

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

for line in sys.stdin:
    start, decisions = time.process_time(), 0
    while time.process_time() - start < float(line):
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        state = game.state
        decisions += len(
            state.actions if hasattr(state, "actions") else state.action_records
        )  # renamed between versions
    print(decisions / (time.process_time() - start), flush=True)
