"""A table: a match, who sits there, whose word is awaited, and every earlier position.

All that happens is a line of the log: a move `{"m": notation}`, an undo `{"u": 1}`, the end of a turn `{"e": 1}`. The same method
carries out a line when it happens and when a stored table is rebuilt. A move with `pause` came from a device that several people
share and has shown its player something new: before the device is handed over, that player ends the turn.

Several people who are asked for a secret at once answer in any order: whoever is early seals the answer, `{"s": notation}`. It
becomes a move, without a line of its own, as soon as those before have answered; until then it can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabularium.core import catalog
from tabularium.core.errors import BadInput, Diverged, IllegalAction
from tabularium.core.match import Match
from tabularium.core.record import EVERY
from tabularium.core.state import EVERYTHING, NOBODY, State
from tabularium.server.store import OVER, RUNNING, Line, StoredGame

HUMAN = "human"
SPECTATOR = -1
BETWEEN = 16  # moves from one kept position to the next, once somebody has looked back
DEFAULT_MOVE = "default"  # why a move was made: a bot gave no answer; other reasons are those of bots.forfeit


class Refused(Exception):
    """A wish of a player that cannot be granted now; nothing was changed. `key` names the words that say why."""

    def __init__(self, key: str, **values: object) -> None:
        """Say why by the words `server.<key>`."""
        super().__init__(key)
        self.key = key
        self.values = values


class Table:
    """One game with its seats."""

    def __init__(self, game: StoredGame, match: Match) -> None:
        """Use `new` or `rebuild`."""
        self.id = game.id
        self.stored = game
        self.match = match
        self.seats = game.seats
        self.names = [seat.name for seat in game.seats]
        self.seq = 0  # lines carried out
        self.scores: list[list[int]] = [match.state.scores()]  # after 0, 1, 2 ... moves
        self.reasons: dict[int, str] = {}  # of moves that their player did not choose
        self.kept: dict[int, State] = {}  # earlier positions by number of moves
        self.pausing = NOBODY  # whose turn is over but for a look at what is new
        self.sealed: dict[int, list[int]] = {}  # early answers by seat
        self.opened: dict[int, int] = {}  # by seat, while several are asked: since when they see what they see
        self.occasion: tuple[int, int, str] | None = None  # on which they are asked
        self.note_time(NOBODY)

    @classmethod
    def new(cls, game: StoredGame) -> Table:
        """A table before its first line."""
        rules = catalog.find(game.slug)
        facts = rules.with_overlay(game.overlay, "the table's overlay") if game.overlay else rules.facts
        if game.rules_version == rules.rules_version and game.data != facts.fingerprint:
            raise BadInput(
                "the table was made with other component data; install the version of Tabularium that made it"
            )
        names = [f"{seat.kind}:{seat.name}" for seat in game.seats]
        return cls(game, Match.new(rules, len(game.seats), game.seed, game.options, facts, names))

    @classmethod
    def rebuild(cls, game: StoredGame, lines: Iterable[Line]) -> Table:
        """A table after its lines; Diverged if the rules have changed so that they no longer fit."""
        table = cls.new(game)
        for line in lines:
            try:
                table.carry_out(line.seat, line.body)
            except (IllegalAction, BadInput) as problem:
                raise Diverged(table.last + 1, problem) from None
            except Refused:
                raise Diverged(table.last + 1, "the stored line cannot be carried out") from None
        return table

    # ---- where it stands -------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """How many moves were made."""
        return len(self.match.record.moves)

    @property
    def state(self) -> State:
        return self.match.state

    def human(self, seat: int) -> bool:
        return 0 <= seat < len(self.seats) and self.seats[seat].kind == HUMAN

    @property
    def ending(self) -> int:
        """The person who has made the last decision of a turn and may still take it back (or has to see it), or NOBODY."""
        if not self.match.undoable:
            return self.pausing
        mover = self.match.undoable[-1][1]
        return mover if mover != self.state.player and self.human(mover) else NOBODY

    @property
    def asked(self) -> int:
        """Whose word is awaited: a move or the end of a turn; NOBODY when the game is over."""
        ending = self.ending
        return ending if ending != NOBODY else int(self.state.player)

    @property
    def over(self) -> bool:
        return self.asked == NOBODY

    @property
    def unanswered(self) -> State:
        """The position in which whoever is asked, or may still take the answer back, has not yet answered."""
        return self.match.undoable[-1][0] if self.ending != NOBODY and self.match.undoable else self.state

    @property
    def early(self) -> list[int]:
        """The people who are asked for a secret at the same time as the player whose word is awaited."""
        if self.pausing != NOBODY:
            return []
        return [seat for seat in self.unanswered.at_once()[1:] if self.human(seat)]

    def position(self, seat: int) -> State:
        """The position in which a seat chooses: for those who are early as if they came first, after what they have sealed."""
        if seat not in self.early:
            return self.state
        position = self.unanswered.asked_first(seat)
        for action in self.sealed.get(seat, ()):
            position.apply(action)
        return position

    def asks(self, seat: int) -> bool:
        """Whether a seat may choose now."""
        if seat in self.early:
            position = self.position(seat)
            return position.player == seat and (len(position.legal_actions()) > 1 or position.step().ask_alone)
        return seat != NOBODY and self.asked == seat and self.ending == NOBODY

    def awaits(self, seat: int) -> bool:
        """Whether the game waits for a seat."""
        return self.asked == seat or self.asks(seat)

    def observe(self, seat: int) -> State:
        """What a viewer may see now: everything, once the game is over and no move can be taken back."""
        return self.state.observe(EVERYTHING) if self.over else self.position(seat).observe(seat)

    def can_undo(self, seat: int) -> bool:
        return self.human(seat) and (seat in self.sealed or self.match.can_undo(seat))

    def timely(self, seat: int, seq: int) -> bool:
        """Whether a wish that a seat uttered after so many lines is still meant for how things stand."""
        return self.opened.get(seat, self.seq) <= seq <= self.seq

    def summary(self) -> dict[str, Any]:
        """What a list of tables shows."""
        return {"scores": self.observe(SPECTATOR).scores(), "moves": self.last, "asked": self.asked}

    @property
    def status(self) -> str:
        return OVER if self.over else RUNNING

    # ---- what happens ----------------------------------------------------------------------------

    def move(self, seat: int, action: object, reason: str = "", pause: bool = False) -> dict[str, Any]:
        """The line of a move, if it is possible now; `pause` if its player should see what is new before others see theirs."""
        if self.over:
            raise Refused("game_over")
        early = seat in self.early
        if self.asked != seat and not early:
            raise Refused("not_your_turn", name=self.names[self.asked])
        if self.ending != NOBODY and not early:
            raise Refused("end_first")
        if not self.asks(seat) or type(action) is not int or action not in self.position(seat).legal_actions():
            raise Refused("not_possible")
        notation = self.match.game.book.space.notation(action)
        if early:
            return {"s": notation}
        body: dict[str, Any] = {"m": notation}
        if reason:
            body["why"] = reason
        if pause:
            body["pause"] = 1
        return body

    def undo(self, seat: int) -> dict[str, Any]:
        """The line of an undo, if it is possible now."""
        if not self.can_undo(seat):
            raise Refused("no_undo")
        return {"u": 1}

    def end(self, seat: int) -> dict[str, Any]:
        """The line of the end of a turn, if one is awaited."""
        if seat == NOBODY or self.ending != seat:
            raise Refused("no_end")
        return {"e": 1}

    def carry_out(self, seat: int, body: dict[str, Any]) -> None:
        """Do what a line says; a move may bring a check of the position, and gets one every few moves.

        A pause that was wished for is struck out where the turn goes on, can be taken back or is the last one of the game.
        """
        if "m" in body:
            self.make_move(seat, body)
        elif "s" in body:
            action = self.match.game.book.space.parse(body["s"])
            if seat not in self.early or not self.asks(seat) or action not in self.position(seat).legal_actions():
                raise Refused("not_possible")
            self.sealed.setdefault(seat, []).append(action)
        elif "u" in body:
            self.take_back(seat)
        elif "e" in body:
            self.match.undoable.clear()
            self.pausing = NOBODY
        else:
            raise Refused("not_possible")
        if "s" not in body:
            self.unseal()
        check = self.match.record.checks.get(str(self.last), "")
        if "m" in body and self.last % EVERY == 0 and body.setdefault("h", check) != check:
            raise Diverged(self.last, "the position differs from the stored one; the rules were changed")
        self.seq += 1
        self.note_time(seat)

    def make_move(self, seat: int, body: dict[str, Any]) -> None:
        """Carry out the line of a move."""
        match = self.match
        if self.ending != NOBODY or match.state.player != seat:
            raise Refused("not_possible")
        self.play(match.game.book.space.parse(body["m"]))
        if not self.human(seat):
            match.undoable.clear()
        if match.undoable or match.state.player in (seat, NOBODY):
            body.pop("pause", None)
        self.pausing = seat if "pause" in body else NOBODY
        if body.get("why"):
            self.reasons[self.last] = body["why"]

    def play(self, action: int) -> None:
        self.match.play(action)
        self.scores.append(self.match.state.scores())

    def take_back(self, seat: int) -> None:
        """Open the last answer that the seat has sealed, or take back its last move."""
        if seat in self.sealed:
            self.sealed[seat].pop()
            return
        if not self.match.undo(seat):
            raise Refused("no_undo")
        self.scores.pop()
        self.reasons.pop(self.last + 1, None)
        self.kept = {number: state for number, state in self.kept.items() if number <= self.last}

    def unseal(self) -> None:
        """Early answers become moves when it is their turn; those to a question that is no longer asked are forgotten."""
        while True:
            asked = {*self.unanswered.at_once(), *self.state.at_once()}
            self.sealed = {seat: answers for seat, answers in self.sealed.items() if answers and seat in asked}
            if self.ending != NOBODY or self.state.player not in self.sealed:
                return
            self.play(self.sealed[int(self.state.player)].pop(0))
            self.match.undoable.clear()

    def note_time(self, seat: int) -> None:
        """After a line of a seat: what those who are asked at once see has not changed since the last line of their own."""
        position = self.unanswered
        once = position.at_once()
        step, _ = position.question()
        occasion = (int(position.revealed), int(position.depth) - len(once), step)
        if occasion != self.occasion:
            self.opened = {}
        self.occasion = occasion
        self.opened = {
            who: self.seq if who == seat else self.opened.get(who, self.seq) for who in once if len(once) > 1
        }

    # ---- looking back ----------------------------------------------------------------------------

    def state_at(self, number: int) -> State:
        """The position after some moves, quickly once somebody has looked back before."""
        if not 0 <= number < self.last:
            return self.state
        start = max((n for n in self.kept if n <= number), default=0)
        record, game = self.match.record, self.match.game
        if start in self.kept:
            state = self.kept[start].copy()
        else:
            state = game.new(record.players, record.seed, record.options, self.match.facts)
        for n in range(start, number):
            if n % BETWEEN == 0 and n not in self.kept:
                self.kept[n] = state.copy()
            state.apply(game.book.space.parse(record.moves[n]))
        return state
