"""Whatever is wrong outside: one line that says what to do, exit code 2, no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def refused(done, *words):
    assert done.code == 2
    assert done.err.startswith("tabularium: ")
    assert done.err.count("\n") == 1, done.err
    assert "Traceback" not in done.err
    for word in words:
        assert word in done.err


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("nothing", ["nothing", "--help"]),
        ("play", ["which game"]),
        ("play chess", ["no game 'chess'", "trajan"]),
        ("play trajn", ["did you mean 'trajan'"]),
        ("play trajan --players 5", ["2 to 4 players"]),
        ("play trajan --players 0", ["2 to 4 players"]),
        ("play trajan --players x", ["no whole number", "--help"]),
        ("play trajan --seats human", ["2 to 4 players"]),
        ("play trajan --seats human,,human", ["a seat is empty"]),
        ("play trajan --seats human,gready", ["did you mean 'greedy'"]),
        ("play trajan --seats human:A,human:A", ["two seats are called 'A'"]),
        ("play trajan --seats human,human --players 3", ["do not fit"]),
        ("play trajan --seed -1", ["a seed is"]),
        ("play trajan --seed 4611686018427387904", ["a seed is"]),
        ("play trajan --option marker_setup", ["name=value"]),
        ("play trajan --option markersetup=choice", ["did you mean 'marker_setup'"]),
        ("play trajan --option marker_setup=mine", ["random, choice"]),
        ("play trajan --components /nowhere/x.toml", ["no such file"]),
        ("play trajan --save /nowhere/x.json", ["no folder /nowhere"]),
        ("play trajan --load /nowhere/x.json", ["no such file"]),
        ("play trajan --move 3", ["--load"]),
        ("play trajan --continue", ["no unfinished game"]),
        ("play trajan --continue --load x", ["not both"]),
        ("play trajan --lang fr", ["no language 'fr'", "en or de"]),
        ("play trajan --nonsense", ["--nonsense", "--help"]),
        ("rules trajan TRJ-SOW-99", ["no rule", "chapters are"]),
        ("rules", ["GAME", "--help"]),
        ("data trajan --source hearsay", ["sources are"]),
        ("data trajan --table province", ["did you mean 'provinces'"]),
        ("simulate trajan --bots clever", ["the bots are"]),
        ("simulate trajan --bots random,random,random --players 2", ["at most 2"]),
        ("simulate trajan --players 7 --bots random", ["2 to 4 players"]),
        ("simulate trajan --games 0", ["at least 1"]),
        ("simulate trajan --jobs 0", ["at least 1"]),
        ("simulate trajan --seed -4", ["a seed is"]),
        ("simulate trajan --record-dir /dev/null/x", ["choose another place"]),
        ("replay /nowhere/x.json", ["no such file"]),
        ("check /nowhere/x.json", ["no such file"]),
        ("check", ["FILE", "--help"]),
    ],
)
def test_wrong_arguments(run, command, words):
    refused(run(command), *words)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("nothing", ["Argument COMMAND: 'nothing' gibt es nicht (wähle eines von ", "siehe: tabularium --help"]),
        ("play --nonsense", ["unbekannte Argumente: --nonsense"]),
        ("play --seed", ["Argument --seed: braucht einen Wert; siehe: tabularium play --help"]),
        ("play trajan --players x", ["Argument --players: „x“ ist keine ganze Zahl"]),
        ("play trajan --continue=1", ["Argument --continue: nimmt keinen Wert, auch nicht '1'"]),
        ("rules", ["es fehlt: GAME; siehe: tabularium rules --help"]),
        ("play", ["nenne das Spiel"]),
        ("play trajn", ["das Spiel „trajn“ gibt es nicht (ist „trajan“ gemeint?); die Spiele sind ", "porta_nigra"]),
        ("play trajan --players 5", ["Trajan ist für 2 bis 4 Spieler, nicht für 5"]),
        ("play trajan --seats human,gready", ["(ist „greedy“ gemeint?)", "ein Mensch ist „human“"]),
        ("play trajan --option marker_setup=mine", ["„mine“ gibt es nicht, nur random, choice"]),
        ("play trajan --option markersetup=choice", ["keine Option „markersetup“ (ist „marker_setup“ gemeint?)"]),
        ("play trajan --components /nowhere/x.toml", ["/nowhere/x.toml: die Datei gibt es nicht"]),
        ("play trajan --save /nowhere/x.json", ["den Ordner /nowhere gibt es nicht"]),
        ("simulate trajan --record-dir /dev/null/x", ["lässt sich nicht anlegen (kein Ordner)"]),
        ("rules trajan TRJ-SOW-99", ["die Kapitel sind"]),
        ("check /nowhere/x.json", ["/nowhere/x.json: die Datei gibt es nicht"]),
        ("bench chess", ["das Spiel „chess“ gibt es nicht"]),
    ],
)
def test_wrong_arguments_in_german(run, command, words):
    refused(run(f"{command} --lang de"), *words)


def test_the_environment_decides_in_which_language_an_unknown_one_is_refused(run, monkeypatch):
    refused(run("games --lang fr"), "there is no language 'fr'; choose en or de")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    refused(run("games --lang a/b"), "die Sprache „a/b“ gibt es hier nicht; wähle en oder de")


@pytest.mark.parametrize("command", ["check {}", "replay {}", "play trajan --load {}"])
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": "2"}, ["„players“ ist '2'; hierher gehört eine ganze Zahl"]),
        ({"seed": 6}, ["Zug 0: die Stellung ist eine andere als die aufgezeichnete", "schon beim Aufbau"]),
        ({"overlay": {"provinces": 3}}, ["das „overlay“ der Aufzeichnung: [provinces]: schreib Einträge als"]),
    ],
)
def test_bad_records_in_german(run, begun, command, change, words):
    begun.write_text(json.dumps({**json.loads(begun.read_text(encoding="utf-8")), **change}), encoding="utf-8")
    refused(run(f"{command.format(begun)} --lang de"), *words)


@pytest.mark.parametrize("command", ["check {}", "replay {}", "play trajan --load {}"])
def test_the_reason_why_a_move_does_not_replay_is_told_in_german(run, begun, command):
    values = json.loads(begun.read_text(encoding="utf-8"))
    values["moves"][0] = "sew I"
    begun.write_text(json.dumps(values), encoding="utf-8")
    advice = f"tabularium play trajan --load {begun} --move 0"
    refused(run(f"{command.format(begun)} --lang de"), "Zug 1: „sew I“ ist kein Zug; Züge beginnen mit", advice)


def test_a_file_that_is_there_is_not_written_over(run, tmp_path):
    path = tmp_path / "mine.json"
    path.write_text("mine", encoding="utf-8")
    refused(run(f"play trajan --save {path}"), "already there")
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_folder_is_no_place_to_save(run, tmp_path):
    refused(run(f"play trajan --save {tmp_path}"), "already there")


@pytest.mark.parametrize("more", ["--seed 3", "--players 2", "--option marker_setup=choice", "--components x.toml"])
def test_a_record_says_how_its_game_was_set_up(run, begun, more):
    refused(run(f"play --load {begun} {more}"), more.split()[0])


@pytest.mark.parametrize("command", ["check {}", "replay {}", "play trajan --load {}"])
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda *_: "", ["is no whole record"]),
        (lambda text, _: text[: len(text) // 2], ["is no whole record", "another copy"]),
        (lambda *_: "[1, 2]", ["no record of Tabularium"]),
        (lambda *_: '{"moves": []}', ["no record of Tabularium"]),
        (lambda *_: "[" * 100_000, ["is no whole record"]),
        (lambda _, values: {**values, "tabularium": 99}, ["format 99", "update"]),
        (lambda _, values: {**values, "rules_version": 99}, ["rules version 99", "update"]),
        (lambda _, values: {**values, "game": "chess"}, ["no game 'chess'"]),
        (lambda _, values: {**values, "players": 9}, ["9"]),
        (lambda _, values: {**values, "players": "2"}, ["not a whole number"]),
        (lambda _, values: {**values, "seed": -1}, ["a seed is"]),
        (lambda _, values: {**values, "seed": 6}, ["the position differs"]),
        (lambda _, values: {**values, "seats": ["human"]}, ["'seats'"]),
        (lambda _, values: {**values, "seats": [1, 2]}, ["'seats'"]),
        (lambda _, values: {**values, "options": {"colour": "red"}}, ["no option 'colour'"]),
        (lambda _, values: {**values, "overlay": {"provinces": 3}}, ["provinces"]),
        (lambda _, values: {**values, "data": "0" * 16}, ["component data"]),
        (lambda _, values: {**values, "moves": values["moves"][:-1]}, ["moves were cut off"]),
        (lambda _, values: {**values, "moves": [*values["moves"], "sow I"]}, ["moves"]),
        (lambda _, values: {**values, "moves": ["sew I", *values["moves"][1:]]}, ["move 1:", "sew I"]),
        (lambda _, values: {**values, "extra": 1}, ["'extra' is not known"]),
        (lambda _, values: {key: value for key, value in values.items() if key != "seed"}, ["'seed' is missing"]),
    ],
)
def test_bad_records(run, begun, command, change, words):
    text = begun.read_text(encoding="utf-8")
    changed = change(text, json.loads(text))
    begun.write_text(changed if isinstance(changed, str) else json.dumps(changed), encoding="utf-8")
    refused(run(command.format(begun)), str(begun), *words)


def test_a_record_with_bytes_that_are_no_text(run, tmp_path):
    path = tmp_path / "x.json"
    path.write_bytes(b"\xff\xfe\x00")
    refused(run(f"check {path}"), "cannot be read as text")
    refused(run(f"check {tmp_path}"), "cannot be read as text")


def test_a_record_of_a_bot_that_is_not_there(run, begun):
    values = json.loads(begun.read_text(encoding="utf-8"))
    begun.write_text(json.dumps({**values, "seats": ["human", "oracle"]}), encoding="utf-8")
    refused(run(f"play --load {begun}"), "no bot 'oracle'")
    assert run(["play", "--load", str(begun), "--seats", "human,random"], "q\n").code == 0
    assert run(f"replay {begun}").code == 0


@pytest.mark.parametrize(
    ("overlay", "words"),
    [
        ("provinces = ", ["not valid TOML"]),
        ("[provnces]\n", ["no such key", "did you mean 'provinces'"]),
        ('[[provinces]]\nid = "atlantis"\nvp = 3\n', ["no such entry"]),
        ('[[provinces]]\nid = "alpes"\nvp = "three"\n', ["a whole number"]),
        ('[[provinces]]\nid = "alpes"\nvp = -3\n', ["out of range"]),
        ("[[provinces]]\nvp = 3\n", ["which one it corrects"]),
        ("[constants]\nunmet_demand_penalty = [0, 4]\n", ["give 4 values"]),
        ('[options]\nmarker_setup = "mine"\n', ["none of"]),
    ],
)
@pytest.mark.parametrize("command", ["data", "play", "simulate"])
def test_bad_overlays(run, tmp_path: Path, command, overlay, words):
    path = tmp_path / "mine.toml"
    path.write_text(overlay, encoding="utf-8")
    refused(run(f"{command} trajan --components {path}"), str(path), *words)
