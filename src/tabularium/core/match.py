"""A game being played: its state, its record, its chronicle, and undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabularium.core.facts import Facts
from tabularium.core.game import Game
from tabularium.core.record import Record, facts_of, no_move, walk, write_whole
from tabularium.core.state import State, readable

Event = tuple[int, int, int, int, int]  # event, player, x, y, mask of those who may read x and y


@dataclass(frozen=True)
class Entry:
    """One move in the chronicle and all that followed from it; the first entry is the setup."""

    player: int
    action: int
    events: tuple[Event, ...]

    def read(self, viewer: int) -> list[tuple[int, int, int, int]]:
        """The events as a viewer may read them, see `readable`."""
        return readable(self.events, viewer)


class Match:
    """A game in progress. Moves go through `play`; `undo` takes back what revealed nothing to anybody."""

    def __init__(self, game: Game, record: Record, facts: Facts, state: State) -> None:
        """Use `new` or `resume`."""
        self.game = game
        self.record = record
        self.facts = facts
        self.state = state
        self.chronicle = [Entry(-1, -1, self.take_events())]
        # the states before the moves that may be taken back, and their movers
        self.undoable: list[tuple[State, int]] = []

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        facts: Facts | None = None,
        seats: Sequence[str] = (),
    ) -> Match:
        """Start a game."""
        facts = facts or game.facts
        chosen = game.check_options(options or {}, facts)
        state = game.new(players, seed, chosen, facts, journal=True)
        names = list(seats) or ["human"] * players
        record = Record(
            game.slug, game.rules_version, facts.fingerprint, players, seed, chosen, names, dict(facts.overlay)
        )
        record.note(state)
        return cls(game, record, facts, state)

    @classmethod
    def resume(cls, game: Game, record: Record, upto: int | None = None) -> Match:
        """Take up a recorded game after its last move, or after an earlier one, to play on from there."""
        if upto is not None and not 0 <= upto <= len(record.moves):
            raise no_move(record, upto)
        facts = facts_of(record, game)
        match = cls.new(game, record.players, record.seed, record.options, facts, record.seats)
        moves = record.moves if upto is None else record.moves[:upto]
        for number, _ in enumerate(walk(record, game)):
            if number > 0 and number <= len(moves):
                match.play(game.book.space.parse(moves[number - 1]))
            if number == len(moves):
                break
        return match

    @property
    def over(self) -> bool:
        return self.state.player < 0

    def take_events(self) -> tuple[Event, ...]:
        """The events since the last look."""
        events = tuple(self.state.events)
        self.state.events.clear()
        return events

    def play(self, action: int) -> Entry:
        """Carry out a legal action; IllegalAction changes nothing."""
        before, player = self.state.copy(), int(self.state.player)
        self.state.apply(action)
        entry = Entry(player, action, self.take_events())
        self.chronicle.append(entry)
        self.record.moves.append(self.game.book.space.notation(action))
        self.record.note(self.state)
        if self.state.revealed != before.revealed or (self.undoable and self.undoable[-1][1] != player):
            self.undoable.clear()
        if self.state.revealed == before.revealed:
            self.undoable.append((before, player))
        return entry

    def can_undo(self, player: int) -> bool:
        """Whether the last move was this player's and showed nobody anything new."""
        return bool(self.undoable) and self.undoable[-1][1] == player

    def undo(self, player: int) -> bool:
        """Take back the player's last move, if that may be."""
        if not self.can_undo(player):
            return False
        self.state, _ = self.undoable.pop()
        self.state.noting = True
        self.chronicle.pop()
        self.record.drop_last()
        return True

    def save(self, path: Path) -> None:
        """Write the record; the file is there whole or, if that fails, as it was before."""
        write_whole(path, self.record.to_json(self.state))
