"""The arguments of every command, with their help in the player's language."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import Any, NoReturn, cast

from tabularium.cli import WRONG, complain
from tabularium.core.errors import BadInput, Message
from tabularium.core.facts import SOURCES
from tabularium.core.words import LANGUAGES, Words

Command = Callable[[argparse.Namespace], int]
SubParsers = Any  # argparse keeps the class to itself
Argument = tuple[str, dict[str, Any]]


def whole(text: str) -> int:
    """A whole number on the command line."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number") from None


def seconds(text: str) -> float:
    """A number of seconds on the command line."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 60:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of seconds from 0 to 60")
    return number


COMPONENTS: Argument = ("--components", {"metavar": "FILE"})
PLAYERS: Argument = ("--players", {"metavar": "K", "type": whole})
OPTION: Argument = ("--option", {"metavar": "NAME=VALUE", "action": "append", "default": []})

ARGUMENTS: dict[str, list[Argument]] = {
    "play": [
        ("game", {"metavar": "GAME", "nargs": "?"}),
        ("--seats", {"metavar": "SEATS"}),
        PLAYERS,
        ("--seed", {"metavar": "N", "type": whole}),
        OPTION,
        COMPONENTS,
        ("--load", {"metavar": "FILE"}),
        ("--move", {"metavar": "N", "type": whole}),
        ("--continue", {"dest": "resume", "action": "store_true"}),
        ("--save", {"metavar": "FILE"}),
    ],
    "bots": [],
    "games": [],
    "rules": [("game", {"metavar": "GAME"}), ("rule", {"metavar": "ID", "nargs": "?"})],
    "data": [
        ("game", {"metavar": "GAME"}),
        ("--source", {"metavar": "|".join(SOURCES)}),
        ("--table", {"metavar": "NAME"}),
        COMPONENTS,
        ("--all", {"action": "store_true"}),
    ],
    "simulate": [
        ("game", {"metavar": "GAME"}),
        PLAYERS,
        ("--games", {"metavar": "N", "type": whole, "default": 100}),
        ("--bots", {"metavar": "BOTS", "default": "greedy,random"}),
        ("--seed", {"metavar": "N", "type": whole, "default": 1}),
        OPTION,
        COMPONENTS,
        ("--jobs", {"metavar": "J", "type": whole}),
        ("--record-dir", {"metavar": "DIR"}),
    ],
    "arena": [
        ("game", {"metavar": "GAME"}),
        ("--bots", {"metavar": "BOTS", "default": "greedy,random"}),
        PLAYERS,
        ("--games", {"metavar": "N", "type": whole, "default": 100}),
        ("--seed", {"metavar": "N", "type": whole, "default": 1}),
        OPTION,
        COMPONENTS,
        ("--output", {"metavar": "DIR", "short": "-o"}),
        ("--records", {"metavar": "NUMBERS", "nargs": "?", "const": "all"}),
        ("--jobs", {"metavar": "J", "type": whole}),
        ("--ray", {"metavar": "ADDRESS"}),
    ],
    "replay": [
        ("file", {"metavar": "FILE"}),
        ("--move", {"metavar": "N", "type": whole}),
        ("--viewer", {"metavar": "P|spectator|all", "default": "spectator"}),
        ("--list", {"action": "store_true"}),
    ],
    "picture": [
        ("file", {"metavar": "FILE"}),
        ("--move", {"metavar": "N", "type": whole}),
        ("--viewer", {"metavar": "P|spectator|all", "default": "spectator"}),
        ("--dark", {"action": "store_true"}),
        ("--output", {"metavar": "FILE", "required": True, "short": "-o"}),
    ],
    "check": [("files", {"metavar": "FILE", "nargs": "+"})],
    "serve": [
        ("--host", {"metavar": "HOST", "default": "127.0.0.1"}),
        ("--port", {"metavar": "PORT", "type": whole, "default": 8080}),
        ("--database", {"metavar": "FILE"}),
        ("--data-dir", {"metavar": "DIR"}),
        ("--bot", {"metavar": "NAME=COMMAND", "action": "append", "default": []}),
        ("--bot-delay", {"metavar": "SECONDS", "type": seconds, "default": 0.7}),
        ("--open", {"action": argparse.BooleanOptionalAction}),
    ],
    "tune": [
        ("game", {"metavar": "GAME"}),
        ("--players", {"metavar": "K,..."}),
        ("--games", {"metavar": "N", "type": whole, "default": 400}),
        ("--rounds", {"metavar": "N", "type": whole, "default": 3}),
        ("--by", {"metavar": "choices|outcomes|duels", "default": "choices"}),
        ("--turns", {"metavar": "N", "type": whole, "default": 4}),
        ("--doubt", {"metavar": "POINTS", "type": float}),
        ("--keep", {"metavar": "FEATURE,..."}),
        ("--keep-ends", {"action": "store_true"}),
        ("--outlook", {"action": "store_true"}),
        ("--bot", {"metavar": "BOT", "default": "greedy:1"}),
        ("--seed", {"metavar": "N", "type": whole, "default": 1}),
        ("--jobs", {"metavar": "J", "type": whole}),
        ("--output", {"metavar": "FILE", "short": "-o"}),
    ],
    "bench": [
        ("game", {"metavar": "GAME", "nargs": "*"}),
        PLAYERS,
        ("--peers", {"action": "store_true"}),
        ("--json", {"metavar": "FILE"}),
        ("--worker", {"action": "store_true", "help": argparse.SUPPRESS}),  # what a measuring process is started with
    ],
}
PROBLEMS = (
    "argument {name}: {problem}",
    "expected one argument",
    "expected at least one argument",
    "ignored explicit argument {value}",
    "invalid choice: {value} (choose from {values})",
    "invalid int value: {value}",
    "invalid float value: {value}",
    "the following arguments are required: {names}",
    "unrecognized arguments: {words}",
    "'{text}' is no whole number",
    "'{text}' is no number of seconds from 0 to 60",
)  # what argparse, and we with it, find wrong; translated like the messages of errors


def recognised(problem: str) -> Message:
    """A finished sentence of argparse as a message that can be said in any language."""
    for template in PROBLEMS:
        pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(template))
        if found := re.fullmatch(pattern, problem, re.DOTALL):
            values: dict[str, Any] = found.groupdict()
            if "problem" in values:
                values["problem"] = recognised(values["problem"])
            return Message(template, **values)
    return Message(problem)


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help that keeps our line breaks and says "usage" in the player's language."""

    def __init__(self, usage_word: str, prog: str, **settings: Any) -> None:
        """Remember the word."""
        super().__init__(prog, max_help_position=32, **settings)
        self.usage_word = usage_word

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Put the word before the usage line."""
        super().add_usage(usage, actions, groups, self.usage_word + " " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line that says what to do."""

    def __init__(self, language: str, **settings: Any) -> None:
        """Take whole option names only: what is abbreviated today may be ambiguous tomorrow."""
        super().__init__(**{"allow_abbrev": False, **settings})
        self.language = language

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where the help is."""
        wrong = Message("{problem}; see: {command} --help", problem=recognised(message), command=self.prog)
        complain(wrong.text(self.language))
        raise SystemExit(WRONG)


class Builder:
    """Adds commands and arguments whose help stands in the words file."""

    def __init__(self, words: Words) -> None:
        """Use the words of a language."""
        self.words = words
        self.formatter = cast("Any", partial(Formatter, words.get("help.usage")))

    def parser(self) -> tuple[Parser, SubParsers]:
        """The parser of the whole command, and where commands are added."""
        parser = Parser(
            self.words.language,
            prog="tabularium",
            description=self.words.get("help.description"),
            epilog=self.words.get("help.examples"),
            formatter_class=self.formatter,
            add_help=False,
        )
        options = parser.add_argument_group(self.words.get("help.options"))
        self.common(options)
        options.add_argument("--version", action="store_true", help=self.words.get("help.version"))
        commands = parser.add_subparsers(
            title=self.words.get("help.commands"),
            dest="command",
            metavar="COMMAND",
            parser_class=cast("Any", partial(Parser, self.words.language)),
        )
        return parser, commands

    def common(self, group: argparse._ArgumentGroup) -> None:
        """What every command takes."""
        group.add_argument("-h", "--help", action="help", help=self.words.get("help.help"))
        group.add_argument(
            "--lang", metavar="|".join(LANGUAGES), default=argparse.SUPPRESS, help=self.words.get("help.lang")
        )

    def command(self, commands: SubParsers, name: str) -> Adder:
        """A command with its help and examples."""
        short = self.words.get(f"help.{name}.short")
        parser: Parser = commands.add_parser(
            name,
            help=short,
            description=self.words.find(f"help.{name}.long") or short,
            epilog=self.words.get(f"help.{name}.examples"),
            formatter_class=self.formatter,
            add_help=False,
        )
        arguments = parser.add_argument_group(self.words.get("help.arguments"))
        options = parser.add_argument_group(self.words.get("help.options"))
        adder = Adder(self.words, name, arguments, options)
        self.common(options)
        return adder


class Adder:
    """Adds the arguments of one command."""

    def __init__(
        self, words: Words, command: str, arguments: argparse._ArgumentGroup, options: argparse._ArgumentGroup
    ) -> None:
        """Add to two groups: what has a place and what has a name."""
        self.words = words
        self.name = command
        self.arguments = arguments
        self.options = options

    def __call__(self, argument: str, short: str = "", **settings: Any) -> None:
        """Add an argument; its help is `help.<command>.<argument>`, or `help.args.<argument>` if several share it."""
        if "help" not in settings:
            key = argument.lstrip("-").replace("-", "_")
            settings["help"] = self.words.find(f"help.{self.name}.{key}") or self.words.get(f"help.args.{key}")
        (self.options if argument.startswith("-") else self.arguments).add_argument(
            *([short] if short else []), argument, **settings
        )


def read_arguments(arguments: list[str], words: Words) -> argparse.Namespace:
    """The settings that the arguments stand for."""
    build = Builder(words)
    parser, commands = build.parser()
    for name, arguments_of in ARGUMENTS.items():
        add = build.command(commands, name)
        for argument, details in arguments_of:
            add(argument, **details)
    settings = parser.parse_args(arguments)
    settings.words = words
    settings.parser = parser
    return settings


def command_of(settings: argparse.Namespace) -> Command:
    """The function that carries out the chosen command; its module is imported now."""
    if settings.version:
        module = "version"
    elif settings.command is None:
        settings.parser.print_help()
        raise SystemExit(WRONG)
    else:
        module = settings.command
    return cast("Command", import_module(f"tabularium.cli.{module}").run)


def listed(text: str) -> list[str]:
    """The items of a list with commas."""
    return [item.strip() for item in text.split(",")]


def chosen_options(game: Any, facts: Any, given: Iterable[str]) -> dict[str, Any]:
    """The options of a game from `name=value` words."""
    chosen: dict[str, Any] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadInput("--option {word}: write it as name=value; tabularium games lists the options", word=word)
        option = next((option for option in game.options if option.name == name), None)
        chosen[name] = option.parse(value) if option is not None else value
    return cast("dict[str, Any]", game.check_options(chosen, facts))
