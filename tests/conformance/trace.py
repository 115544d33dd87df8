"""Prints the form of the rules and a digest of all positions of some random games: `python -m tests.conformance.trace trajan 5`."""

from __future__ import annotations

import hashlib
import sys

from tabularium._form import form
from tabularium.core.catalog import find
from tests.conformance.cases import cases_of, random_game, sampler


def trace(slug: str, games: int) -> str:
    """A digest of what happens in random games: positions, legal actions, journals, observations, sampled worlds."""
    digest = hashlib.sha256()
    for case in cases_of(find(slug)):
        for seed in range(case.amount(games)):
            for state in random_game(case, "trace", seed, journal=True):
                seen = [state.trace_hash(), state.legal_actions(), state.log(0), state.scores()]
                if state.moves % 25 == 0:
                    world = state.determinize(0, sampler(int(state.moves)))
                    seen += [state.observe(1).trace_hash(), world.trace_hash(), state.save(), world.vector()]
                    seen += [state.evaluate(0), state.ranking()]
                digest.update(repr(seen).encode())
                state.events.clear()
    return digest.hexdigest()


if __name__ == "__main__":
    print(form(), trace(sys.argv[1], int(sys.argv[2])))
