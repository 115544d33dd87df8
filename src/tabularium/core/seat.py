"""The fair access of a bot to a game."""

from __future__ import annotations

from mypy_extensions import i64

from tabularium.core.chance import Chance
from tabularium.core.state import State


class Seat:
    """All a bot may use. It holds a world dealt anew, never the true state: poking about in it finds no secret.

    The world depends on what the player sees and on the luck alone, and so does all that a bot makes of it.
    """

    def __init__(self, state: State, player: i64, luck: Chance) -> None:
        self.player: i64 = player
        self.luck: Chance = luck
        self.world: State = state.determinize(player, luck, tidy=True)

    def observation(self) -> State:
        """What the player sees: a state with holes."""
        return self.world.observe(self.player)

    def legal_actions(self) -> list[int]:
        """What the player may choose from; empty when somebody else is asked."""
        return self.world.legal_actions() if self.world.player == self.player else []

    def sample(self) -> State:
        """A full state, as likely as any other that fits what this player knows."""
        return self.world.determinize(self.player, self.luck)
