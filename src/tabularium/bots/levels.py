"""The levels of play, from newcomer to master; how they were measured stands in docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """A Roman name for a bot; what players read about it stands in the words of this folder."""

    name: str
    bot: str  # as `find` takes it
    elsewhere: Mapping[str, str] = field(default_factory=dict)  # by game: another bot where steps would be too small


# Each is to beat the one before it in at least seven of ten games for two; docs/bots.md says what was measured. Iterations
# make a level as strong on every machine; the strongest takes the time that people will wait. In Romolo o Remo? a search plans
# the dozen decisions of a turn even with one iteration, and more of them bring less than elsewhere: there the steps lie lower.
LEVELS = (
    Level("tiro", "novice"),
    Level("quaestor", "greedy", {"romolo_o_remo": "novice:5"}),
    Level("senator", "search:8", {"romolo_o_remo": "greedy"}),
    Level("praetor", "search:250", {"romolo_o_remo": "search:1"}),
    Level("consul", "search:2s", {"romolo_o_remo": "search:600"}),
)
USUAL = "senator"  # the opponent that is proposed
