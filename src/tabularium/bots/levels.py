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
# make a level as strong on every machine; the strongest takes the time that people will wait. Where a few iterations go a long
# way the steps lie lower: in Porta Nigra, and in Romolo o Remo?, where even one plans the dozen decisions of a turn.
LEVELS = (
    Level("tiro", "novice"),
    Level("quaestor", "greedy", {"romolo_o_remo": "novice:5"}),
    Level("senator", "search:8", {"porta_nigra": "search:1", "romolo_o_remo": "greedy"}),
    Level("praetor", "search:250", {"porta_nigra": "search:30", "romolo_o_remo": "search:1"}),
    Level("consul", "search:2s", {"romolo_o_remo": "search:2000in2s"}),
)
USUAL = "senator"  # the opponent that is proposed
