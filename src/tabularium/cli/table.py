"""A game at the terminal: asks people, lets bots move, saves after every move."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from rich.console import Console
from rich.rule import Rule as Ruler
from rich.text import Text as Line

from tabularium import bots
from tabularium.bots.bot import Bot
from tabularium.bots.forfeit import STAND_IN, Forfeit
from tabularium.bots.hint import advise
from tabularium.cli import chronicle, screen
from tabularium.cli.answers import Unclear, find_answer
from tabularium.cli.language import load
from tabularium.cli.output import console, player_style
from tabularium.cli.rules import show_rules
from tabularium.cli.seats import Sitter, bot_choice, seat_of
from tabularium.cli.store import Keeper
from tabularium.core.errors import BadInput
from tabularium.core.match import Match
from tabularium.core.state import EVERYTHING, NOBODY
from tabularium.core.words import LANGUAGES, Words

COMMANDS = ("help", "board", "undo", "hint", "log", "score", "save", "lang", "quit")


class Leave(Exception):
    """The person leaves the table; the game is kept."""


class Table:
    """One game with its people and bots."""

    def __init__(self, match: Match, seats: list[Sitter], keeper: Keeper, words: Words) -> None:
        """Sit down."""
        self.match = match
        self.seats = seats
        self.names = [sitter.name for sitter in seats]
        self.keeper = keeper
        self.words = words
        self.text = match.game.text(match.game, match.facts, words.language)
        self.out: Console = console()
        self.bots: dict[int, Bot] = {}
        self.forfeits: dict[int, Forfeit] = {}  # by place in the chronicle: moves that bots lost
        self.people = [player for player, sitter in enumerate(seats) if sitter.human]
        self.told = {player: len(match.chronicle) for player in [NOBODY, *self.people]}
        self.at_keyboard = self.people[0] if len(self.people) == 1 else NOBODY
        self.drawn = ""  # the question below the board that was drawn last
        self.warned = False
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            prepare_line_editing()

    # ---- the course of the game ------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or somebody leaves."""
        try:
            self.welcome()
            self.confirm_earlier_turn()
            while not self.match.over:
                player = int(self.match.state.player)
                if self.seats[player].human:
                    self.let_person_move(player)
                else:
                    self.let_bot_move(player)
            self.tell_bots_the_end()
            self.show_end()
        except (Leave, EOFError, KeyboardInterrupt) as reason:
            if not isinstance(reason, Leave):
                self.out.print()
            return self.leave()
        finally:
            for bot in self.bots.values():
                bot.close()
        return 0

    def welcome(self) -> None:
        """Say who plays, which seed, and where the game is kept."""
        record = self.match.record
        self.say("play.title", game=self.text.title, seed=record.seed, style="bold")
        for player, sitter in enumerate(self.seats):
            kind = self.words.get("play.person") if sitter.human else self.words.get("play.bot", name=sitter.kind)
            self.out.print(
                Line.assemble(f"  {player + 1}. ", (sitter.name, player_style(player)), (f"  {kind}", "dim"))
            )
        if record.moves:
            self.say("play.resumed", moves=len(record.moves))
        if self.match.record.overlay:
            self.say("play.corrected", number=len(self.match.facts.changed))
        self.save()
        if not self.keeper.problem:
            self.say("play.kept", file=self.keeper.path, style="dim")
        self.say("play.commands", style="dim")
        if self.people:
            self.told[self.people[0]] = 0 if not record.moves else max(0, len(self.match.chronicle) - 5)
        if self.interactive and len(self.people) == 1:
            self.ask(self.words.get("play.begin"))

    def let_bot_move(self, player: int) -> None:
        """One move of a bot; with nobody or one person at the table it is told at once."""
        if player not in self.bots:
            self.bots[player] = bots.find(self.seats[player].kind)
        state, seed = self.match.state, self.match.record.seed
        with self.thinking("play.thinks", player=self.names[player]):
            decision = bot_choice(self.bots[player], state, seed)
        if decision.forfeit is not None:
            self.forfeits[len(self.match.chronicle)] = decision.forfeit
        self.match.play(decision.action)
        if (
            self.match.state.player != player
        ):  # the same moves would follow from the position before: once a turn is enough
            self.save()
            if not self.people:
                self.tell(NOBODY)

    def thinking(self, key: str, **values: object) -> AbstractContextManager[object]:
        """Show that somebody thinks, to people who look."""
        return self.out.status(self.words.get(key, **values)) if self.interactive else nullcontext()

    def tell_bots_the_end(self) -> None:
        """Bots that are programs hear how they did."""
        for player, bot in self.bots.items():
            bot.hear_end(seat_of(self.match.state, player, self.match.record.seed))

    def let_person_move(self, player: int) -> None:
        """Ask until one move is made (or taken back); at the end of a turn ask for the word."""
        if player != self.at_keyboard:
            self.hand_over(player)
        self.present(player)
        before = len(self.match.record.moves)
        self.answer(player)
        if len(self.match.record.moves) > before and self.match.state.player != player:
            self.finish_turn(player)

    def confirm_earlier_turn(self) -> None:
        """Somebody left before the end of a turn was confirmed: it can still be taken back."""
        last = self.match.chronicle[-1].player
        if last in self.people and self.match.state.player != last and self.match.can_undo(last):
            if last != self.at_keyboard:
                self.hand_over(last)
            self.finish_turn(last)

    def finish_turn(self, player: int) -> None:
        """The turn is over when its player says so, as long as it could still be taken back."""
        can_undo = self.match.can_undo(player)
        if not can_undo and len(self.people) == 1:
            return
        self.show_finished(player)
        while True:
            said = self.ask(
                self.words.get("play.confirm" if can_undo else "play.confirm_only", player=self.names[player])
            )
            command = self.command_in(said)
            if not said:
                return
            if command == "undo":
                if not can_undo:
                    self.say("play.no_undo", style="yellow")
                    continue
                self.undo(player)
                return
            if command is None:
                self.say("play.confirm_help", style="yellow")
            elif not self.obey(command, said, player):
                self.show_finished(player)

    # ---- the screen --------------------------------------------------------------------------------

    def hand_over(self, player: int) -> None:
        """Clear the screen and wait until the next person sits at the keyboard: hands are hidden."""
        if self.at_keyboard != NOBODY:
            self.wipe()
        name = self.names[player]
        self.out.print(Ruler(Line(self.words.get("play.pass", player=name), style=player_style(player))))
        self.ask(self.words.get("play.ready", player=name))
        self.at_keyboard = player
        self.drawn = ""
        self.wipe()

    def wipe(self) -> None:
        """Empty the screen and what scrolled off it."""
        if self.interactive:
            self.out.clear()
            self.out.file.write("\x1b[3J")
            self.out.file.flush()

    def present(self, player: int) -> None:
        """Show a person the board if it may have changed, the news and the question."""
        question = self.match.state.question()[0]
        if self.interactive or question != self.drawn:
            self.redraw(player)
        else:
            self.tell(player)
        self.drawn = question
        self.show_question(player)

    def redraw(self, player: int) -> None:
        """The board and the news, on a fresh screen."""
        if self.interactive:
            self.out.clear()
        self.show_board(player)
        self.tell(player)

    def show_finished(self, player: int) -> None:
        """The board after a turn and all that the player did in it."""
        first = len(self.match.chronicle)
        while first > 1 and self.match.chronicle[first - 1].player == player:
            first -= 1
        if self.interactive:
            self.told[player] = min(self.told[player], first)
            self.redraw(player)
        else:
            self.tell(player)
        self.out.print()

    def show_board(self, viewer: int) -> None:
        """The board as a viewer sees it."""
        seen = self.match.state.observe(viewer)
        screen.show_board(self.out, self.match.game.board(seen, self.text, viewer, self.names))

    def show_question(self, player: int) -> None:
        """The question and its answers; they are made from what its player sees."""
        self.out.print()
        seen = self.match.state.observe(player)
        screen.show_question(self.out, seen, self.text, self.names, seen.legal_actions())

    def tell(self, viewer: int) -> None:
        """Tell what happened since the viewer last heard the news."""
        start, self.told[viewer] = self.told[viewer], len(self.match.chronicle)
        self.show_chronicle(start, viewer)

    def show_chronicle(self, start: int, viewer: int) -> None:
        """What happened from an entry on, and which bots did not choose themselves."""
        news = self.match.chronicle[start:]
        chronicle.show(self.out, chronicle.paragraphs(news, self.text, self.names, viewer), self.names)
        lost = Counter(
            (self.match.chronicle[place].player, forfeit.message)
            for place, forfeit in self.forfeits.items()
            if place >= start
        )
        for (player, reason), times in lost.items():
            name, bot = self.names[player], STAND_IN
            often = f" (×{times})" if times > 1 else ""
            self.say("play.forfeit", style="yellow", player=name, reason=reason, bot=bot, often=often)

    def show_end(self) -> None:
        """Ranking, points by source, where the record is."""
        viewer = self.people[0] if len(self.people) == 1 else NOBODY
        if self.people:
            self.told[viewer] = min(self.told[person] for person in self.people)
        if self.interactive:
            self.out.clear()
        state = self.match.state
        screen.show_board(self.out, self.match.game.board(state.observe(EVERYTHING), self.text, viewer, self.names))
        self.tell(viewer)
        self.out.print(Ruler(self.words.get("play.over")))
        self.out.print(screen.ranking_table(state, self.text, self.names, self.words))
        self.out.print()
        self.out.print(screen.points_table(state, self.text, self.names, self.words))
        self.out.print()
        if self.keep_somewhere():
            self.say("play.record", file=self.keeper.path)

    def say(self, key: str, style: str = "", **values: object) -> None:
        """Print one of our own sentences; names of files are not broken, so that they can be copied."""
        self.out.print(Line(self.words.get(key, **values), style=style), soft_wrap="file" in values)

    # ---- answers and commands ------------------------------------------------------------------------

    def ask(self, prompt: str = "") -> str:
        """A line from the keyboard; when it comes from a pipe, it is shown."""
        if prompt:
            self.out.print(Line(prompt, style="bold"))
        said = input("> ")
        if not sys.stdin.isatty():
            print(said)
        return " ".join(said.split())

    def answer(self, player: int) -> None:
        """Take lines until one of them is a move or changes what is asked."""
        moves = len(self.match.record.moves)
        while len(self.match.record.moves) == moves:
            said = self.ask()
            actions = self.match.state.legal_actions()
            command = self.command_in(said)
            if not said:
                self.say("play.empty", style="yellow")
                continue
            try:
                action = find_answer(said, actions, self.match.game.book.space, exactly=command is not None)
            except Unclear as unclear:
                if command is None:
                    self.say(f"answers.{unclear.reason}", **unclear.values, style="yellow")
                elif not self.obey(command, said, player):
                    return
                continue
            self.match.play(action)
            self.save()

    def command_in(self, said: str) -> str | None:
        """The command that a line begins with, in any language."""
        first = said.partition(" ")[0].lower()
        for language in LANGUAGES:
            for command in COMMANDS:
                if first in load(language).rows(f"commands.{command}"):
                    return command
        return None

    def obey(self, command: str, said: str, player: int) -> bool:
        """Carry out a command; False if the question must be asked anew."""
        argument = said.partition(" ")[2]
        if command == "undo":
            return not self.undo(player)
        if command == "lang":
            return not self.change_language(argument)
        if command == "quit":
            raise Leave
        actions: dict[str, Callable[[], None]] = {
            "help": lambda: self.show_help(player),
            "board": lambda: self.show_all(player),
            "hint": lambda: self.show_hint(player),
            "log": lambda: self.show_log(player),
            "score": lambda: self.show_points(player),
            "save": lambda: self.save_as(argument),
        }
        actions[command]()
        return True

    def undo(self, player: int) -> bool:
        """Take back the person's last move, if nothing was revealed since."""
        if not self.match.undo(player):
            self.say("play.no_undo", style="yellow")
            return False
        for viewer in self.told:
            self.told[viewer] = min(self.told[viewer], len(self.match.chronicle))
        self.save()
        self.drawn = ""
        if not self.interactive:
            self.say("play.undone")
        return True

    def change_language(self, language: str) -> bool:
        """Go on in another language."""
        if language not in LANGUAGES:
            self.say("play.no_language", languages=", ".join(LANGUAGES), style="yellow")
            return False
        self.words = load(language)
        self.text = self.match.game.text(self.match.game, self.match.facts, language)
        self.drawn = ""
        return True

    def show_help(self, player: int) -> None:
        """What the question is about, the rules behind it, and the commands."""
        seen = self.match.state.observe(player)
        if seen.player == player:
            self.out.print(Line(self.text.help(seen), style="italic"))
            show_rules(self.out, self.text.rules_of(seen))
            self.out.print()
        for command in COMMANDS:
            ways = ", ".join(self.words.rows(f"commands.{command}"))
            self.out.print(Line.assemble("  ", (ways, "cyan"), ": ", self.words.get(f"commands_help.{command}")))

    def show_all(self, player: int) -> None:
        """The board once more, and the question."""
        self.show_board(player)
        if self.match.state.player == player:
            self.show_question(player)

    def show_hint(self, player: int) -> None:
        """What a bot would do that sees what this person sees, and what it expects of it."""
        state = self.match.state
        if state.player != player:
            self.say("play.no_hint", style="yellow")
            return
        seen, seat = state.observe(player), seat_of(state, player, self.match.record.seed)
        with self.thinking("play.advising"):
            found = advise(seat)
        self.say("play.hint")
        for advice in found:
            self.say(
                "play.advice" if len(self.seats) > 1 else "play.advice_alone",
                number=seen.legal_actions().index(advice.action) + 1,
                notation=state.book.space.notation(advice.action),
                words=self.text.action(seen, advice.action, self.names),
                points=round(advice.points),
                place=advice.rank,
            )

    def show_log(self, player: int) -> None:
        """The whole chronicle."""
        self.show_chronicle(0, player)

    def show_points(self, player: int) -> None:
        """The points so far."""
        self.out.print(screen.points_table(self.match.state.observe(player), self.text, self.names, self.words))

    # ---- keeping the game ------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the game; if that fails, say so once and go on."""
        if self.keeper.save(self.match):
            self.warned = False
        elif not self.warned:
            self.warned = True
            self.say("play.not_kept", problem=self.keeper.problem, style="red")

    def save_as(self, name: str) -> None:
        """Write the record to a file of the person's choice, or say where it is kept."""
        if not name:
            self.save()
            if not self.keeper.problem:
                self.say("play.kept", file=self.keeper.path)
            return
        path = Path(name).expanduser()
        try:
            if path.exists() and path != self.keeper.path:
                if not path.is_file():
                    self.say("play.no_file", file=path, style="yellow")
                    return
                if self.ask(self.words.get("play.overwrite", file=path)).lower() not in self.words.rows("play.yes"):
                    self.say("play.not_overwritten", file=path)
                    return
            self.match.save(path)
        except (BadInput, OSError) as problem:
            self.say("play.save_failed", problem=problem, style="red")
            return
        self.say("play.saved", file=path)

    def keep_somewhere(self) -> bool:
        """Make sure that the record is in a file; ask for another place if its own does not work."""
        if self.keeper.save(self.match):
            return True
        while True:
            self.say("play.not_kept", problem=self.keeper.problem, style="red")
            name = self.ask(self.words.get("play.other_place"))
            if not name:
                return False
            self.keeper = Keeper(Path(name).expanduser())
            if self.keeper.save(self.match):
                return True

    def leave(self) -> int:
        """Say good-bye; nothing is lost."""
        try:
            kept = self.keep_somewhere()
        except (EOFError, KeyboardInterrupt):
            kept = False
        if not kept:
            self.say("play.lost", style="red")
            return 2
        self.say("play.left", file=self.keeper.path, game=self.match.game.slug)
        return 0


def prepare_line_editing() -> None:
    """Arrow keys and history, where the system has them."""
    if os.name == "posix":
        try:
            import readline
        except ImportError:
            return
        readline.set_auto_history(True)
