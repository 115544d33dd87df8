"""What players read about Trajan: complete in both languages, and right in every position of random games."""

from __future__ import annotations

import string
from random import Random
from typing import Any

import pytest

from tabularium.core.game import written
from tabularium.core.text import key
from tabularium.core.words import LANGUAGES, load_words
from tabularium.games.trajan import GAME
from tabularium.games.trajan.actions import ACT, ACTION_NAMES, LOAD_SHIP, PAY_DEMAND
from tabularium.games.trajan.text import TrajanText
from tests.support.trajan import Position

NAMES = ("Anna", "Berta", "Carl", "Dora")
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"marker_setup": "choice", "demand_payment": "voluntary", "score_unfinished_trajan_tiles": True},
    {
        "marker_setup": "choice",
        "marker_pairs_distinct": True,
        "auto_accept_trajan_reward": True,
        "time_track_variant": "b",
    },
)


def words(language: str) -> TrajanText:
    return TrajanText(GAME, GAME.facts, language)


def leaves(value: Any, path: str = "") -> dict[str, list[str]]:
    """Every text of a words file by its path; a list of words counts as several."""
    if isinstance(value, dict):
        return {
            k: v for name, item in value.items() for k, v in leaves(item, f"{path}.{name}" if path else name).items()
        }
    return {path: value if isinstance(value, list) else [value]}


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def texts(language: str) -> dict[str, list[str]]:
    return leaves(load_words(GAME.folder, language).values)


# ---- completeness --------------------------------------------------------------------------------------


def test_both_languages_have_the_same_keys_and_gaps():
    english, german = texts("en"), texts("de")
    assert list(english) == list(german)
    for path, row in english.items():
        assert len(row) == len(german[path]), path
        for one, other in zip(row, german[path], strict=True):
            assert gaps(one) == gaps(other), path


def test_every_gap_of_a_question_or_an_event_is_one_that_is_filled():
    for path, row in texts("en").items():
        if path.endswith(".help"):
            assert gaps(row[0]) == set(), path
        if path.startswith("did."):
            verb = next(verb for verb in GAME.book.space.verbs if key(verb.name) == path[4:])
            assert gaps(row[0]) <= {"player", *verb.arguments}, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_words(language: str):
    found = texts(language)
    for verb in GAME.book.space.verbs:
        assert f"verbs.{key(verb.name)}" in found
        assert f"did.{key(verb.name)}" in found
    for step in GAME.book.steps:
        assert (f"steps.{step.name}.prompt" in found) == (not step.automatic), step.name
        assert (f"steps.{step.name}.help" in found) == (not step.automatic), step.name
    for event in GAME.book.events.values():
        assert f"events.{event.name}" in found
    for name in ("events.scored", "events.secret", "events.drew_unseen", "names.unknown", "game.title"):
        assert name in found
    assert {path for path in found if path.startswith("sources.")} == {f"sources.{name}" for name in GAME.book.sources}
    for option in GAME.options:
        wanted = {"title", "help", *(written(value) for value in option.values)}
        assert {path.split(".")[2] for path in found if path.startswith(f"options.{option.name}.")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_argument_has_a_name(language: str):
    named = words(language).named
    for verb in GAME.book.space.verbs:
        for argument, values in verb.arguments.items():
            assert len(named[argument]) == len(values), argument
    for argument, row in named.items():
        assert all(row[1 if argument == "quarter" else 0 :]), argument
        assert len(set(row)) == len(row) or argument in ("construction_tile", "trajan_tile"), argument


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_left_empty_or_ends_with_a_space(language: str):
    for path, row in texts(language).items():
        for text in row:
            assert text, path
            assert text == text.rstrip(), path
            assert "  " not in text, path


# ---- single words --------------------------------------------------------------------------------------


def test_a_trajan_tile_is_called_by_what_it_brings_its_colours_and_points():
    ids = [tile.text("id") for tile in GAME.facts.tables("trajan_tiles")]
    german, english = words("de").named["trajan_tile"], words("en").named["trajan_tile"]
    assert german[ids.index("tt_cards_orange_yellow")] == "Warenkarten ×2 (Orange + Gelb), 3 SP"
    assert english[ids.index("tt_points_white_white")] == "Victory points (White + White), 9 VP"
    assert german[ids.index("tt_bread_orange_green")] == "Brot (Orange + Hellgrün), 1 SP"
    assert english[ids.index("tt_legionaries1_blue_blue")] == "Legionaries ×1 (Blue + Blue), 5 VP"


def said(position: Position, answer: str, language: str = "en") -> str:
    """What an answer is called in a position, from what its player sees."""
    seen = position.state.observe(position.state.player)
    return words(language).action(seen, GAME.book.space.parse(answer))


def test_sowing_says_where_it_ends_and_what_it_can_accomplish():
    position = Position().with_slots().with_slot("III", "tt_bread_orange_green")
    position.with_circle(I="orange white", III="green", V="blue blue yellow yellow").with_time(9).fresh()
    text = said(position, "sow I")
    assert text == (
        "Tray I, 2 markers (Orange, White): ends in tray III (Military), "
        "can accomplish Bread (Orange + Light green), 1 VP; the round ends"
    )
    assert said(position, "sow III", "de") == "Mulde III, 1 Stein (Hellgrün): endet in Mulde IV (Senat)"


def test_a_tile_is_out_of_reach_when_one_marker_cannot_bring_both_colours():
    position = Position().with_slots().with_slot("III", "tt_bread_orange_green").with_circle(I="orange green", V="blue")
    assert "accomplish" not in said(position, "sow I")


def test_sowing_a_whole_lap_counts_the_markers_that_land_in_the_tray_of_origin():
    position = Position().with_slots().with_slot("I", "tt_points_white_white")
    position.with_circle(I="white white blue blue pink pink", II="yellow")
    assert "accomplish" not in said(position, "sow I")  # one marker comes back
    position.with_circle(I="white white blue blue pink pink yellow yellow orange orange green green", II="green")
    assert "can accomplish" in said(position, "sow I")  # two come back


def test_a_ship_tells_the_most_it_can_take_and_pay():
    position = Position().with_hand(wine=2, fish=1, gems=1).with_tiles(wild_commodity=1).acting("seaport")
    assert said(position, "ship identical") == "Ship: identical goods (coloured side): up to 3 cards for 12 VP"
    assert said(position, "ship different") == "Ship: different goods (coloured side): up to 4 cards for 8 VP"
    assert said(position, "ship pairs", "de") == "Schiff: Paare (bunte Seite): bis zu 2 Paare für 10 SP"


def test_loading_tells_what_the_ship_would_pay_then():
    position = Position().with_hand(wine=2, fish=2).with_grey_ships("pairs").acting("seaport").choose("ship pairs")
    assert position.state.tasks[(position.state.depth - 1) * 6] == LOAD_SHIP
    assert said(position, "load wine") == "Pair: Wine, then worth 1 VP"
    position.choose("load wine")
    assert said(position, "load fish", "de") == "Paar: Fisch, dann 6 SP wert"
    assert said(position, "sail") == "Set sail with 1 pair for 1 VP"


def test_building_tells_the_linked_action_only_for_the_first_tile_of_a_type():
    position = Position().with_site("a1", "ct_window_4").with_site("b1", None).with_buildings(door=1)
    position.with_site("c1", "ct_door_5").acting("construction")
    assert said(position, "build a1") == "Build on a1: Window, 4 VP, then at once: Military"
    assert said(position, "build b1") == "Build on b1: no tile left, only a foothold"
    assert said(position, "build c1", "de") == "Auf c1 bauen: Tür, 5 SP"


def test_leading_and_occupying_tell_what_it_is_worth_now():
    position = Position().with_legions("noricum", who=1).with_province("noricum", "senate_3").with_leader("raetia")
    position.acting("military")
    assert said(position, "lead noricum") == "Leader to Noricum: take “Senate tile 3”; occupying is worth 2 VP"
    assert said(position, "occupy") == "Occupy Raetia with a legionary for 3 VP"


def test_a_forum_tile_that_meets_an_open_demand_is_pointed_out():
    position = Position().with_demands("bread", "bread").with_tiles(demand_bread=1)
    position.with_forum("extra_forum", None, None, "demand_bread", "demand_games").acting("forum")
    assert said(position, "forum 4") == "Space 4: Demand: Bread, a demand you cannot meet yet"
    assert said(position, "forum 5") == "Space 5: Demand: Games"
    position.with_tiles(demand_bread=2).fresh()
    assert said(position, "forum 4") == "Space 4: Demand: Bread"


def test_the_next_senate_space_tells_points_and_all_votes():
    position = Position().with_senate(2).with_tiles(senate_5=1).acting("senate")
    assert said(position, "senate") == "Disc to senate space 3: 4 VP, then 9 votes in all"


def test_an_unmet_demand_tells_what_it_costs_on_top():
    position = Position(demand_payment="voluntary").with_demands("bread", "games", "religion").with_tiles(wild_demand=1)
    position.ask(PAY_DEMAND, 0, 2, 1)
    assert words("en").prompt(position.state) == "The people demand Religion: do you hand in a tile?"
    assert said(position, "yes") == "Yes: hand in “Demand wild”"
    assert said(position, "no") == "No: keep it and lose 5 VP"


def test_a_card_for_the_display_tells_what_a_bonus_tile_gives_for_it():
    position = Position().with_hand(wine=1, fish=1, gems=1).with_bonus(grey=("bonus_wine_fish",)).acting("seaport")
    assert "+2 VP" in said(position, "show wine")
    assert "VP" not in said(position, "show gems")


def test_half_points_are_written_as_a_fraction():
    position = Position().with_bonus_offered("bonus_workers", "bonus_bread").end_of_quarter()
    assert "1 VP" in said(position, "bonus left")
    assert "½" in said(position, "bonus left")


def test_skipping_names_the_action():
    for number, name in enumerate(ACTION_NAMES):
        position = Position().with_hand(wine=2).acting(name)
        if position.state.tasks[(position.state.depth - 1) * 6] == ACT + number:
            assert words("en").named["action"][number] in said(position, "skip")


# ---- whole games ---------------------------------------------------------------------------------------


def check(text: str) -> None:
    assert text
    assert "{" not in text
    assert "-2" not in text
    assert "  " not in text


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "choices", "variants"])
@pytest.mark.parametrize("players", GAME.players)
def test_random_games_can_be_read_from_every_seat(players: int, options: dict[str, Any]):
    readers = [words(language) for language in LANGUAGES]
    state, luck = GAME.new(players, 10 + players, options, journal=True), Random(players)
    names = NAMES[:players]
    while True:
        for viewer in range(-1, players):
            for text in readers:
                for event in state.log(viewer):
                    line = text.event(event, names)
                    assert "{" not in line
                    assert line
                    # Points may be lost; a hole of an observation would stand alone.
                    assert "-2" not in line.replace("-2 VP", "").replace("-2 SP", "")
        state.events.clear()
        if state.player < 0:
            break
        seen = state.observe(state.player)
        for text in readers:
            check(text.prompt(seen))
            check(text.help(seen))
            assert text.rules_of(seen)
            answers = [text.action(seen, action) for action in seen.legal_actions()]
            for answer in answers:
                check(answer)
            assert len(set(answers)) == len(answers), answers
        state.apply(luck.choice(state.legal_actions()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawn_cards_are_told_to_their_owner_only(language: str):
    position = Position().acting("seaport")
    position.state.events.clear()
    position.choose("draw two")
    text = words(language)
    mine = [text.event(event, NAMES) for event in position.state.log(0)]
    theirs = [text.event(event, NAMES) for event in position.state.log(1)]
    kinds = text.named["kind"]
    assert any(kind in line for kind in kinds for line in mine)
    assert not any(kind in line for kind in kinds for line in theirs)
