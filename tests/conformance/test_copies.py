"""Copies, hashes, saves and vectors: each is complete, and no copy shares anything with another."""

from __future__ import annotations

from itertools import pairwise

from tests.conformance.cases import every_case, every_count, positions, random_game, viewers, where
from tests.conformance.look import Place, attributes, dump, places

HIGH = 1 << 40  # a bit far above what most fields use: the hash must see it, too


@every_case
def test_copies_are_equal(case):
    for state in positions(case, "equal", games=case.amount(3), each=1):
        copy = state.copy()
        assert copy.trace_hash() == state.trace_hash(), where(state)
        assert copy.legal_actions() == state.legal_actions(), where(state)
        assert dump(copy, case.adapter.shared) == dump(state, case.adapter.shared), where(state)
        for name in case.adapter.shared:
            assert getattr(copy, name) is getattr(state, name), f"{name} is shared, so it should be the same object"


@every_case
def test_earlier_states_do_not_change_when_play_goes_on(case):
    for seed in range(case.amount(3)):
        past = []
        for state in random_game(case, "past", seed):
            past.append((state.copy(), state.trace_hash(), state.legal_actions()))
        for earlier, known, legal in past:
            assert earlier.trace_hash() == known, f"a copy changed while the game went on: {where(earlier)}"
            assert earlier.legal_actions() == legal, where(earlier)
        assert all(one != other for (_, one, _), (_, other, _) in pairwise(past)), "a move left the hash as it was"


@every_case
def test_a_copy_plays_on_as_the_original_would(case):
    luck = case.luck("plays on")
    for state in positions(case, "plays on", games=1, each=1, window=1000):
        one, other = state.copy(), state.copy().copy()
        for _ in range(40):
            if one.player < 0:
                break
            action = luck.choice(one.legal_actions())
            one.apply(action)
            other.apply(action)
            assert one.trace_hash() == other.trace_hash(), where(one)


@every_case
def test_every_field_is_hashed_and_no_field_is_shared(case):
    """Changes numbers found on a copy, one after the other: the hash must change, the original must not."""
    kinds: set[str] = set()
    for state in positions(case, "field", games=1, each=1, window=1000):
        kind = state.question()[0]
        if kind not in kinds and len(kinds) < case.amount(6):
            every = not kinds and not case.options  # all of them once; then the first and the last of every row
            change_fields(state, case.adapter.shared, every)
            kinds.add(kind)


def change_fields(state, shared, every):
    before, known = state.trace_hash(), dump(state, shared)
    copy = state.copy()
    found = places(copy, shared)
    assert [place.path for place in found] == list(known), "a copy lacks a field"
    original = {place.path: place for place in places(state, shared)}
    for place in found if every else ends_of_rows(found):
        kept, wrong = place.value, changed(place)
        place.value = wrong
        derived = place.path.startswith("offers")
        assert derived or copy.trace_hash() != before, f"{place.path}: {kept} or {wrong}, the hash is the same"
        assert original[place.path].value == kept, f"{place.path} is shared by a state and its copy"
        place.value = kept
    assert copy.trace_hash() == before
    for place in found:
        if not counts_others(place.path):
            place.value = changed(place)
    now = dump(state, shared)
    assert now == known, f"shared by a state and its copy: {[path for path in known if now.get(path) != known[path]]}"


def ends_of_rows(found):
    """Of every row and pile the first and the last place."""
    rows: dict[str, list[Place]] = {}
    for place in found:
        rows.setdefault(place.path.rpartition("[")[0] if place.path.endswith("]") else place.path, []).append(place)
    return [place for row in rows.values() for place in (row[0], row[-1])]


def counts_others(path):
    """Whether a number says how many of the others there are."""
    return path.endswith("size") or path == "depth"


def changed(place):
    """Another value of a place that can do no harm while hashing: now a low bit differs, now a high one."""
    value = place.value
    if isinstance(value, bool):
        return not value
    if counts_others(place.path):
        return value - 1 if value > 0 else value + 1
    return value ^ HIGH if len(place.path) % 2 else value + 1


@every_case
def test_the_places_are_really_found(case):
    """Guards the tests above: looking at a state finds at least as many numbers as its own list of them."""
    state = case.new(1)
    assert len(places(state, case.adapter.shared)) >= len(state.save()) > 50
    assert case.adapter.shared < set(attributes(state))


@every_case
def test_save_and_load_in_the_middle_of_any_decision(case):
    luck = case.luck("save")
    for number, state in enumerate(positions(case, "save", games=case.amount(3), each=1)):
        tape = state.save()
        assert all(type(item) is int for item in tape)
        other = case.new(90_000 + number)
        for _ in range(number % 7):  # a state that has gone its own way
            other.apply(luck.choice(other.legal_actions()))
        other.load(tape)
        assert other.trace_hash() == state.trace_hash(), f"a loaded state differs {where(state)}"
        assert other.legal_actions() == state.legal_actions(), f"a loaded state offers other actions {where(state)}"
        assert other.save() == tape == state.save()
        assert dump(other, case.adapter.shared) == dump(state, case.adapter.shared), where(state)
        same = state.copy()
        for _ in range(25):
            if same.player < 0:
                break
            action = luck.choice(same.legal_actions())
            same.apply(action)
            other.apply(action)
            assert other.trace_hash() == same.trace_hash(), f"a loaded state plays on differently {where(same)}"


@every_count
def test_the_end_of_a_game_can_be_saved(case):
    *_, state = random_game(case, "save end", 1)
    other = case.new(2)
    other.load(state.save())
    assert other.player == -1
    assert other.trace_hash() == state.trace_hash()
    assert other.scores() == state.scores()


@every_case
def test_vectors_are_always_as_long(case):
    length = len(case.new(1).vector())
    for state in random_game(case, "vector", 1):
        assert len(state.vector()) == length, f"another length {where(state)}"
    for state in positions(case, "vector", games=1, each=1):
        for viewer in viewers(case):
            assert len(state.observe(viewer).vector()) == length, f"an observation of another length {where(state)}"


@every_case
def test_looking_changes_nothing(case):
    """Reading a state in any way leaves it as it is."""
    for state in positions(case, "looking", games=1, each=1):
        known = dump(state, case.adapter.shared)
        state.trace_hash()
        state.save()
        state.vector()
        state.scores()
        state.ranking()
        state.question()
        for viewer in range(case.players):
            state.ledger(viewer)
            state.evaluate(viewer)
            state.observe(viewer)
        assert dump(state, case.adapter.shared) == known, where(state)
