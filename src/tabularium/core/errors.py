"""Errors (never compiled: mypyc cannot derive native classes from built-in exceptions)."""


class IllegalAction(ValueError):
    """The action is not among the legal ones; nothing was changed."""


class RulesError(RuntimeError):
    """The rules of a game contradict the core: a bug of ours, never a player's fault."""


class BadInput(ValueError):
    """Something from outside is wrong: a name, a file, an option. The message says what to do."""


class BadData(BadInput):
    """Component data are wrong; the message names the file, the table and the key."""


class BadRecord(BadInput):
    """A file is no record, or not a whole one, or one of a version that is not known here."""


class Diverged(BadRecord):
    """A record does not replay under the present rules; `move` is the first one that differs, counted from 1."""

    def __init__(self, move: int, reason: str) -> None:
        """Say where the record and the rules part."""
        super().__init__(f"move {move}: {reason}")
        self.move = move
