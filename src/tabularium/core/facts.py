"""Component data: facts with their sources, read from TOML, corrected by an overlay, checked with errors that name the place."""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from tabularium.core.errors import BadData, Message

SOURCES = ("seed", "public", "recalled", "reconstructed", "overlay")
EXCEPTIONS = [f"{source}_fields" for source in SOURCES]  # name the fields of an entry that have another source
KEYS = ("id", "index", "category", "action", "building", "demand", "wild")  # what tells the entries of a list apart
KINDS = {
    bool: Message("true or false"),
    int: Message("a whole number"),
    float: Message("a number"),
    str: Message("a text"),
    list: Message("a list"),
}


class Table:
    """One table of the data; every getter checks what it hands out."""

    def __init__(self, facts: Facts, name: str, values: dict[str, Any]) -> None:
        """Wrap the values of one table."""
        self.facts = facts
        self.name = name
        self.values = values

    def wrong(self, key: str, problem: str, /, **values: object) -> BadData:
        """An error that names file, table and key; `problem` is a template for the values."""
        path, place = (f"{self.name}.{key}", f"[{self.name}] {key}") if self.name else (key, f"[{key}]")
        why = Message(problem, **values)
        return BadData("{file}: {place}: {problem}", file=self.facts.file_of(path), place=place, problem=why)

    def get(self, key: str) -> Any:
        """The raw value."""
        if key not in self.values:
            raise self.wrong(key, "is missing")
        return self.values[key]

    def number(self, key: str, low: int = 0, high: int = 1000) -> int:
        """A whole number within its range."""
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(key, "give a whole number, not {value!r}", value=value)
        if not low <= value <= high:
            raise self.wrong(
                key, "{value} is out of range; it goes from {low} to {high}", value=value, low=low, high=high
            )
        return value

    def halves(self, key: str, high: int = 100) -> int:
        """A number of halves: 0.5 is 1, 3 is 6."""
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or value * 2 != int(value * 2):
            raise self.wrong(key, "give a whole or half number, not {value!r}", value=value)
        if not 0 <= value <= high:
            raise self.wrong(
                key, "{value} is out of range; it goes from {low} to {high}", value=value, low=0, high=high
            )
        return int(value * 2)

    def numbers(self, key: str, length: int, low: int = 0, high: int = 1000) -> list[int]:
        """A list of whole numbers of a given length."""
        value = self.get(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.wrong(key, "give a list of {length} numbers", length=length)
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise self.wrong(key, "{item!r} is no whole number from {low} to {high}", item=item, low=low, high=high)
        return list(value)

    def text(self, key: str) -> str:
        """A word or sentence."""
        value = self.get(key)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "give a text, not {value!r}", value=value)
        return value

    def flag(self, key: str) -> bool:
        """Yes or no."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "give true or false, not {value!r}", value=value)
        return value

    def place(self, key: str, words: list[str]) -> int:
        """The place of a word in a vocabulary."""
        value = self.text(key)
        if value not in words:
            raise self.wrong(key, "'{value}' is none of {values}", value=value, values=", ".join(words))
        return words.index(value)

    def places(self, key: str, words: list[str], length: int = -1) -> list[int]:
        """The places of several words in a vocabulary."""
        value = self.get(key)
        if length >= 0 and (not isinstance(value, list) or len(value) != length):
            raise self.wrong(key, "give a list of {length} words", length=length)
        if not isinstance(value, list):
            raise self.wrong(key, "give a list of words")
        for item in value:
            if item not in words:
                raise self.wrong(key, "'{value}' is none of {values}", value=item, values=", ".join(words))
        return [words.index(item) for item in value]

    def fixed(self, key: str, value: int | str | bool) -> None:
        """Check a value that the rules rest on: it stands in the data to be read, not to be changed."""
        if self.get(key) != value:
            raise self.wrong(key, "must be {value!r}; the rules of this game rest on it", value=value)

    def table(self, key: str) -> Table:
        """A table inside this one."""
        value = self.get(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "is no table")
        return Table(self.facts, f"{self.name}.{key}" if self.name else key, value)

    def tables(self, key: str, ids: list[str] | None = None, by: str = "id") -> list[Table]:
        """A list of tables; with `ids` exactly these, put into this order."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(key, "is no list of tables")
        name = f"{self.name}.{key}" if self.name else key
        found = {label(item, i): Table(self.facts, f"{name}[{label(item, i)}]", item) for i, item in enumerate(value)}
        if len(found) < len(value):
            raise self.wrong(key, "two entries have the same id")
        if ids is None:
            return list(found.values())
        by_id = {table.text(by): table for table in found.values()}
        for missing in sorted(set(ids) - set(by_id)):
            raise self.wrong(key, "'{name}' is missing", name=missing)
        for unknown in sorted(set(by_id) - set(ids)):
            raise self.wrong(key, "'{name}' is not known; known are {names}", name=unknown, names=", ".join(ids))
        return [by_id[name] for name in ids]


class Facts(Table):
    """All data of one game: the built-in file and, perhaps, an overlay on it."""

    def __init__(
        self, file: str, values: dict[str, Any], overlay: dict[str, Any] | None = None, name: str | Message = ""
    ) -> None:
        """Lay an overlay (read from the file `name`) over built-in values."""
        super().__init__(self, "", values)
        self.file = file
        self.overlay = overlay or {}
        self.overlay_file = name
        self.changed: dict[str, Any] = {}  # path of a corrected value -> the built-in one
        if overlay:
            self.values = self.lay(values, overlay, "")

    @cached_property
    def fingerprint(self) -> str:
        """Differs whenever a fact differs: records name the data they were played with by it."""
        text = json.dumps(self.values, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def file_of(self, path: str) -> str | Message:
        """Which file a value stands in."""
        return self.overlay_file if any(changed.startswith(path) for changed in self.changed) else self.file

    def lay(self, base: dict[str, Any], over: dict[str, Any], path: str) -> dict[str, Any]:
        """Correct a table; keys and kinds of values must be those of the built-in one."""
        merged = dict(base)
        for key, value in over.items():
            where = f"{path}.{key}" if path else key
            if key == "source":
                if value not in SOURCES:
                    raise self.misfit(where, "'{value}' is none of {values}", value=value, values=", ".join(SOURCES))
                merged[key] = value
            elif key not in base:
                raise self.misfit(where, "there is no such key{guess}", guess=meant(key, base))
            elif isinstance(base[key], dict):
                if not isinstance(value, dict):
                    raise self.misfit(where, "give a table")
                merged[key] = self.lay(base[key], value, where)
            elif isinstance(base[key], list) and base[key] and isinstance(base[key][0], dict):
                merged[key] = self.lay_list(base[key], value, where)
            else:
                self.same_kind(base[key], value, where)
                if value != base[key]:
                    self.changed[where] = base[key]
                merged[key] = value
        return merged

    def lay_list(self, base: list[dict[str, Any]], over: Any, path: str) -> list[dict[str, Any]]:
        """Correct entries of a list of tables; each names the one it corrects."""
        merged = list(base)
        labels = [label(item, i) for i, item in enumerate(base)]
        by = next((key for key in KEYS if key in base[0]), "")
        if not isinstance(over, list) or not all(isinstance(item, dict) for item in over):
            raise self.misfit(path, "give entries as [[{path}]]", path=path)
        for item in over:
            if by not in item:
                raise self.misfit(path, "every entry must say which one it corrects, by its key '{key}'", key=by)
            name = str(item[by])
            if name not in labels:
                guess = meant(name, labels)
                raise self.misfit(
                    f"{path}[{name}]", "there is no such entry{guess}; entries cannot be added", guess=guess
                )
            place = labels.index(name)
            merged[place] = self.lay(base[place], item, f"{path}[{name}]")
        return merged

    def same_kind(self, base: Any, value: Any, path: str) -> None:
        """Refuse a value of another kind or a list of another length."""
        fits = type(value) is type(base) or (isinstance(base, float) and type(value) is int)
        if type(base) is int and type(value) is float:
            fits = True  # halves are checked where they are read
        if not fits:
            raise self.misfit(path, "give {kind}, not {value!r}", kind=KINDS[type(base)], value=value)
        if isinstance(base, list):
            if len(base) != len(value):
                raise self.misfit(
                    path,
                    "give {right} values, not {wrong}; an overlay changes values, not counts",
                    right=len(base),
                    wrong=len(value),
                )
            for old, new in zip(base, value, strict=True):
                self.same_kind(old, new, path)

    def misfit(self, path: str, problem: str, /, **values: object) -> BadData:
        """An error about the overlay; `problem` is a template for the values."""
        table, _, key = path.rpartition(".")
        place = f"[{table}] {key}" if table else f"[{key}]"
        why = Message(problem, **values)
        return BadData("{file}: {place}: {problem}", file=self.overlay_file, place=place, problem=why)

    def walk(self) -> Iterator[tuple[str, str, Any]]:
        """Every value as (source, path, value); values of an overlay have the source "overlay"."""
        yield from self.walk_in(self.values, "", "")

    def walk_in(self, value: Any, path: str, source: str) -> Iterator[tuple[str, str, Any]]:
        """Walk a part of the data; entries inherit the source of the table around them, but for named exceptions."""
        if isinstance(value, dict):
            source = str(value.get("source", source))
            others = {field: name for name in SOURCES for field in value.get(f"{name}_fields", ())}
            for key, item in value.items():
                if key != "source" and key not in EXCEPTIONS:
                    yield from self.walk_in(item, f"{path}.{key}" if path else key, others.get(key, source))
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for i, item in enumerate(value):
                yield from self.walk_in(item, f"{path}[{label(item, i)}]", source)
        else:
            yield ("overlay" if path in self.changed else source), path, value


def label(item: dict[str, Any], place: int) -> str:
    """What an entry of a list is called."""
    return str(next((item[key] for key in KEYS if key in item), place))


def meant(word: str, words: Any) -> Message | str:
    """Guess what a misspelled word should have been."""
    close = difflib.get_close_matches(word, list(words), n=1)
    return Message(" (did you mean '{word}'?)", word=close[0]) if close else ""


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file from outside; every problem names the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData("{file}: there is no such file", file=path) from None
    except (OSError, UnicodeDecodeError) as problem:
        raise BadData("{file}: cannot be read as text ({problem})", file=path, problem=problem) from None
    except tomllib.TOMLDecodeError as problem:
        raise BadData("{file}: is not valid TOML: {problem}", file=path, problem=problem) from None


def load_facts(path: Path, overlay: Path | None = None) -> Facts:
    """The built-in data of a game, perhaps with an overlay file on it."""
    builtin = read_toml(path)
    if overlay is None:
        return Facts(path.name, builtin)
    return Facts(path.name, builtin, read_toml(overlay), str(overlay))
