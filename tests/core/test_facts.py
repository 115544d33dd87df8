"""Component data and overlays: what is wrong is refused, and the message names the file, the table and the key."""

from __future__ import annotations

from typing import Any

import pytest

from tabularium.core.errors import BadData
from tabularium.core.facts import Facts, load_facts, read_toml

DATA: dict[str, Any] = {
    "counts": {"source": "seed", "cards": 60, "ratio": 0.5, "name": "box", "open": True, "values": [1, 2, 3]},
    "tiles": [
        {"source": "public", "id": "bread", "count": 3, "vp": 1, "demand": "bread"},
        {"source": "recalled", "id": "games", "count": 4, "vp": 2, "demand": "games"},
    ],
    "track": {"source": "seed", "spaces": [{"index": 0, "vp": 0}, {"index": 1, "vp": 2}]},
}


def overlaid(overlay):
    return Facts("components.toml", DATA, overlay, "mine.toml")


def problem(overlay):
    with pytest.raises(BadData) as wrong:
        overlaid(overlay)
    return str(wrong.value)


def test_without_overlay_nothing_changes():
    facts = Facts("components.toml", DATA)
    assert facts.values == DATA
    assert facts.changed == {}


def test_an_overlay_changes_values_and_says_which():
    facts = overlaid(
        {"counts": {"cards": 61}, "tiles": [{"id": "games", "vp": 5}], "track": {"spaces": [{"index": 1, "vp": 3}]}}
    )
    assert facts.table("counts").number("cards") == 61
    assert [table.number("vp") for table in facts.tables("tiles")] == [1, 5]
    assert facts.changed == {"counts.cards": 60, "tiles[games].vp": 2, "track.spaces[1].vp": 2}
    assert DATA["counts"]["cards"] == 60, "the built-in data stay as they are"


def test_a_value_that_is_the_same_is_no_change():
    assert overlaid({"counts": {"cards": 60}}).changed == {}


@pytest.mark.parametrize(
    ("overlay", "table", "key", "reason"),
    [
        ({"count": {"cards": 61}}, "[count]", "", "there is no such key (did you mean 'counts'?)"),
        ({"counts": {"card": 61}}, "[counts]", "card", "there is no such key (did you mean 'cards'?)"),
        ({"counts": {"cards": "many"}}, "[counts]", "cards", "give a whole number, not 'many'"),
        ({"counts": {"cards": True}}, "[counts]", "cards", "give a whole number, not True"),
        ({"counts": {"name": 3}}, "[counts]", "name", "give a text, not 3"),
        ({"counts": {"open": "yes"}}, "[counts]", "open", "give true or false, not 'yes'"),
        ({"counts": {"values": 5}}, "[counts]", "values", "give a list, not 5"),
        ({"counts": {"values": [1, 2]}}, "[counts]", "values", "give 3 values, not 2"),
        ({"counts": {"values": [1, 2, "x"]}}, "[counts]", "values", "give a whole number, not 'x'"),
        ({"counts": 5}, "[counts]", "", "give a table"),
        ({"tiles": {"id": "bread"}}, "[tiles]", "", "give entries as [[tiles]]"),
        ({"tiles": [{"vp": 3}]}, "[tiles]", "", "every entry must say which one it corrects, by its key 'id'"),
        ({"tiles": [{"id": "bred", "vp": 3}]}, "[tiles[bred]]", "", "(did you mean 'bread'?); entries cannot be added"),
        ({"tiles": [{"id": "bread", "points": 3}]}, "[tiles[bread]]", "points", "there is no such key"),
        ({"tiles": [{"id": "bread", "vp": "x"}]}, "[tiles[bread]]", "vp", "give a whole number, not 'x'"),
        ({"track": {"spaces": [{"index": 7, "vp": 3}]}}, "[track]", "spaces[7]", "there is no such entry"),
    ],
)
def test_a_misfit_names_file_table_and_key(overlay, table, key, reason):
    message = problem(overlay)
    assert message.startswith("mine.toml: "), message
    assert table in message
    assert key in message
    assert reason in message


def test_a_source_in_an_overlay_must_be_one_of_the_known():
    assert overlaid({"counts": {"source": "public"}}).table("counts").text("source") == "public"
    assert "hearsay" in problem({"counts": {"source": "hearsay"}})


@pytest.mark.parametrize(
    ("read", "key", "reason"),
    [
        (lambda table: table.number("absent"), "absent", "is missing"),
        (lambda table: table.number("name"), "name", "give a whole number, not 'box'"),
        (lambda table: table.number("open"), "open", "give a whole number, not True"),
        (lambda table: table.number("cards", 0, 10), "cards", "60 is out of range; it goes from 0 to 10"),
        (lambda table: table.number("cards", 61, 99), "cards", "60 is out of range"),
        (lambda table: table.halves("name"), "name", "give a whole or half number"),
        (lambda table: table.halves("cards", 10), "cards", "out of range"),
        (lambda table: table.numbers("values", 2), "values", "give a list of 2 numbers"),
        (lambda table: table.numbers("values", 3, 0, 2), "values", "3 is no whole number from 0 to 2"),
        (lambda table: table.text("cards"), "cards", "give a text, not 60"),
        (lambda table: table.flag("cards"), "cards", "give true or false"),
        (lambda table: table.place("name", ["bag", "sack"]), "name", "'box' is none of bag, sack"),
        (lambda table: table.places("values", ["a"]), "values", "'1' is none of a"),
        (lambda table: table.places("values", ["a"], 2), "values", "give a list of 2 words"),
        (lambda table: table.fixed("cards", 59), "cards", "must be 59"),
        (lambda table: table.table("cards"), "cards", "is no table"),
        (lambda table: table.tables("cards"), "cards", "is no list of tables"),
    ],
)
def test_what_is_read_is_checked(read, key, reason):
    table = Facts("components.toml", DATA).table("counts")
    with pytest.raises(BadData) as wrong:
        read(table)
    assert str(wrong.value).startswith(f"components.toml: [counts] {key}: ")
    assert reason in str(wrong.value)


def test_halves_are_counted_in_halves():
    table = Facts("components.toml", DATA).table("counts")
    assert table.halves("ratio") == 1
    assert table.halves("cards") == 120


def test_a_value_of_the_overlay_is_blamed_on_the_overlay():
    table = overlaid({"counts": {"cards": 5000}}).table("counts")
    with pytest.raises(BadData, match=r"mine\.toml: \[counts\] cards: 5000 is out of range"):
        table.number("cards")
    table = overlaid({"tiles": [{"id": "games", "vp": 5000}]}).tables("tiles")[1]
    with pytest.raises(BadData, match=r"mine\.toml: \[tiles\[games\]\] vp: 5000 is out of range"):
        table.number("vp")


def test_entries_are_put_in_order_and_all_must_be_there():
    facts = Facts("components.toml", DATA)
    assert [table.text("id") for table in facts.tables("tiles", ["games", "bread"])] == ["games", "bread"]
    with pytest.raises(BadData, match="'wine' is missing"):
        facts.tables("tiles", ["games", "bread", "wine"])
    with pytest.raises(BadData, match="'games' is not known; known are bread"):
        facts.tables("tiles", ["bread"])


def test_entries_with_the_same_id_are_refused():
    with pytest.raises(BadData, match="same id"):
        Facts("components.toml", {"tiles": [{"id": "a"}, {"id": "a"}]}).tables("tiles")


def test_the_fingerprint_changes_with_every_value():
    plain = overlaid({}).fingerprint
    assert overlaid({"counts": {"cards": 60}}).fingerprint == plain
    changed = [{"counts": {"cards": 61}}, {"counts": {"values": [1, 2, 4]}}, {"tiles": [{"id": "games", "vp": 5}]}]
    assert len({overlaid(overlay).fingerprint for overlay in changed} | {plain}) == 4


def test_every_value_is_walked_with_its_source():
    walked = {path: (source, value) for source, path, value in overlaid({"counts": {"cards": 61}}).walk()}
    assert walked["counts.cards"] == ("overlay", 61)
    assert walked["counts.name"] == ("seed", "box")
    assert walked["tiles[games].vp"] == ("recalled", 2)
    assert walked["track.spaces[1].vp"] == ("seed", 2)
    assert not [path for path in walked if path.endswith("source")]


def test_fields_may_have_another_source_than_their_entry():
    entry = {"id": "a", "source": "seed", "cost": {"wood": 1}, "name": "x", "reconstructed_fields": ["cost"]}
    walked = {path: source for source, path, _ in Facts("data.toml", {"cards": [entry]}, {}, "").walk()}
    assert walked == {"cards[a].id": "seed", "cards[a].cost.wood": "reconstructed", "cards[a].name": "seed"}


@pytest.mark.parametrize(
    ("content", "reason"),
    [(None, "there is no such file"), (b"a = ", "is not valid TOML"), (b"\xff\xfe\x00", "cannot be read as text")],
)
def test_an_unreadable_file_is_named(tmp_path, content, reason):
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadData, match=reason) as wrong:
        read_toml(path)
    assert str(wrong.value).startswith(f"{path}: ")


def test_a_folder_is_no_overlay(tmp_path):
    with pytest.raises(BadData, match="cannot be read"):
        read_toml(tmp_path)


def test_facts_are_loaded_from_files(tmp_path):
    (tmp_path / "components.toml").write_text('[counts]\nsource = "seed"\ncards = 3\n', encoding="utf-8")
    (tmp_path / "mine.toml").write_text("[counts]\ncards = 4\n", encoding="utf-8")
    assert load_facts(tmp_path / "components.toml").table("counts").number("cards") == 3
    facts = load_facts(tmp_path / "components.toml", tmp_path / "mine.toml")
    assert facts.table("counts").number("cards") == 4
    assert facts.overlay_file == str(tmp_path / "mine.toml")
