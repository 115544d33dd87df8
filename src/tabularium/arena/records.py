"""Games of an arena as records, to be opened in a replay; they are made from the moves that are kept of every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from tabularium.arena.plan import Plan
from tabularium.arena.results import Broken, Result
from tabularium.arena.schedule import Fixture
from tabularium.core.catalog import find
from tabularium.core.errors import BadInput, system_reason
from tabularium.core.record import Record, write_whole

RECORDS = "records"
BROKEN = "broken"


def write_records(folder: Path, plan: Plan, results: Iterable[Result]) -> list[Path]:
    """Write the records of games; those that are there already stay."""
    written: list[Path] = []
    for result in results:
        path = made(folder / RECORDS) / file_name(plan, result.number)
        if not path.exists():
            write_record(path, plan, result.seed, result.seats, result.actions)
        written.append(path)
    return written


def write_broken(folder: Path, plan: Plan, fixture: Fixture, broken: Broken) -> Path | None:
    """Write the record of a game that broke off, up to the move before; None if even that cannot be played."""
    path = made(folder / BROKEN) / file_name(plan, fixture.number)
    try:
        write_record(path, plan, fixture.seed, fixture.seats, broken.actions[:-1])
    except BadInput:
        raise
    except Exception:  # noqa: BLE001 - the seed is enough to find it again
        return None
    return path


def write_record(path: Path, plan: Plan, seed: int, seats: Sequence[str], actions: Iterable[int]) -> None:
    """Play the moves once more and write them down."""
    game, facts = find(plan.game), plan.facts()
    state = game.new(plan.players, seed, plan.options, facts)
    record = Record(
        game.slug,
        game.rules_version,
        facts.fingerprint,
        plan.players,
        seed,
        plan.options,
        list(seats),
        dict(facts.overlay),
    )
    record.note(state)
    for action in actions:
        state.apply(action)
        record.moves.append(game.book.space.notation(action))
        record.note(state)
    write_whole(path, record.to_json(state))


def file_name(plan: Plan, number: int) -> str:
    return f"{plan.game}-{number}.json"


def made(folder: Path) -> Path:
    """A folder, made if it is not there."""
    try:
        folder.mkdir(exist_ok=True)
    except OSError as problem:
        raise BadInput(
            "{folder}: cannot be made ({reason}); choose another place", folder=folder, reason=system_reason(problem)
        ) from None
    return folder
