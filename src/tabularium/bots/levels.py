"""The levels of play, from newcomer to master; how they were measured stands in docs/bots.md."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A Roman name for a bot; what players read about it stands in the words of this folder."""

    name: str
    bot: str  # as `find` takes it


# Each is to beat the one before it in at least seven of ten games for two; docs/bots.md says what was measured. Iterations
# make a level as strong on every machine; the strongest takes the time that people will wait.
LEVELS = (
    Level("tiro", "novice"),
    Level("quaestor", "greedy"),
    Level("senator", "search:8"),
    Level("praetor", "search:250"),
    Level("consul", "search:2s"),
)
USUAL = "senator"  # the opponent that is proposed
