"""The board of Ave Roma in a terminal: what lies where, and whose it is."""

from __future__ import annotations

from functools import partial

import pytest
from rich.text import Text as Line

from tabularium.core.panel import initials
from tabularium.core.state import State
from tabularium.core.words import LANGUAGES
from tabularium.games.ave_roma import GAME
from tabularium.games.ave_roma.text import AveRomaText
from tests.support import boards
from tests.support.ave_roma import Position
from tests.support.boards import plain

drawn = partial(boards.drawn, GAME)


def panel(state: State, name: str, viewer: int = 0, language: str = "en") -> list[str]:
    """The lines of the panel whose title has a word; the title first."""
    found = next(one for one in drawn(state, viewer, language) if name in Line.from_markup(one.title).plain)
    return plain([found]).splitlines()


def flat(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def test_the_heading_tells_round_order_and_who_has_passed():
    position = Position().with_order(2, 0, 1).with_passed(2).turn_of(0)
    assert panel(position.state, "Ave Roma")[0] == "Ave Roma · Round 1 · order (★) ▲ ●"
    assert panel(position.final_action_of(2).state, "Ave Roma")[0].endswith(" · final actions")


def test_the_last_round_is_announced():
    position = Position().with_province(3, "province_card_01", shifted=True).with_pile("province").with_goods()
    assert "last round" not in panel(position.state, "Ave Roma")[0]
    position.turn_of(0).place(3, "go aedilis")
    assert panel(position.state, "Ave Roma")[0].endswith(" · last round")


def test_areas_show_workers_and_free_open_spaces():
    position = Position(3).with_workers_in("quaestor", 5, 2).with_workers_in("roma", 1, 1, 4)
    assert panel(position.state, "Ave Roma")[1] == (
        "Quaestor 52·   Mercator ···   Roma 114   Aedilis ···   Propraetor ···"
    )
    assert "Propraetor ·····" in panel(Position(2, open_spaces="all").state, "Ave Roma")[1]


def test_the_colosseum_shows_costs_honours_and_tokens():
    position = Position(3).with_token(3).with_token(3, 1).with_token(8, 2)
    line = panel(position.state, "Ave Roma")[2]
    assert line == "Colosseum 1 1D  2 1Su  3✶1D▲●  4 0  5 1D  6✶1D  7 1D  8 1Su★  9✶1D"


def test_provinces_show_cards_fragments_and_markers():
    position = Position(3).with_province(1, "province_card_01").with_province(3, "province_card_04", shifted=True)
    position.with_province(4, None).with_steps(3, 2, None, 5).with_brown(3, 4)
    lines = panel(position.state, "Provinces")
    assert lines[1].split() == ["1", "Hispania", "fresh", "WW", "/", "IS", "fragm.", "red", "1", "brown", "1"]
    assert lines[3].split() == (
        ["3", "Greece", "moved", "up", "CO", "/", "WW", "fragm.", "red", "1", "black", "1", "brown", "4", "★5", "▲2"]
    )
    assert lines[4].split() == ["4", "Asia", "no", "card", "brown", "1"]
    assert lines[6] == "VP by step, from 0 1 2 4 7 10 13 16 19 22 25 28"
    assert panel(Position(5).state, "Provinces")[6].endswith("from 0 1 2 4 6 8 10 12 14 16 18 20")


def test_card_areas_show_costs_gains_and_workers():
    position = Position().with_row("aedificator", "basilica_built", None, "forum_plan")
    position.with_workers_in("aedificator", 0, 2).with_row("legatus", "gallic_war_4")
    lines = panel(position.state, "Aedificator")
    assert lines[1].split() == ["≤1", "Basilica", "ISO+2Su", "4", "VP", "1", "level"]
    assert lines[2] == "≤2 worker 2"
    assert lines[3].split() == ["≤3", "Forum", "(plan)", "CS", "2", "infl."]
    assert lines[4] == "≤4 empty"
    assert panel(position.state, "Legatus")[1].split() == ["≤1", "Gallic", "War", "3Su+2D", "2", "VP", "3", "infl."]


def test_card_areas_show_their_draw_piles():
    position = Position().with_pile_of("building", 7).with_pile_of("province", 4)
    assert panel(position.state, "Aedificator")[0] == "Aedificator · 7 in the pile"
    assert panel(position.state, "Provinces")[0] == "Provinces · 4 cards in the pile"


def test_patrons_show_bonus_and_scoring():
    position = Position().with_row("senatus", "cicero", "crassus")
    assert panel(position.state, "Senatus")[1].split(maxsplit=2) == (
        ["≤1", "Cicero", "Roma: 1 space free of charge; end: 1 VP per level (max. 6)"]
    )
    assert panel(position.state, "Senatus", language="de")[2].split(maxsplit=2) == (
        ["≤2", "Crassus", "Quaestor: 2 Denare; Ende: 1 SP je 4 Denare (max. 5)"]
    )


def test_the_own_house_shows_resources_prices_and_workers():
    position = Position().with_goods(wood=2, grain=3, ore=1).with_money(7).with_surplus(4).with_level(3)
    position.with_workers(1, 1, 5).with_training({2: 4}).turn_of(0)
    lines = panel(position.state, "Anna")
    assert lines[1:] == [
        "Denarii 7  Surplus 4/6",
        "W Wood  2(1)  I Wine   0(3)  S Stone 0(2)",
        "G Grain 3(2)  C Cattle 0(1)  O Ore   1(3)",
        "Workers    1 1 5",
        "Training   4±2",
        "Politics   level 3 (4 VP)",
    ]


def test_the_own_cards_show_what_can_still_be_turned():
    position = Position().with_active("cicero", None).with_passive("crassus").with_province_cards("province_card_04")
    position.with_buildings("forum_plan", "portus_plan", "villa_plan").with_wars(
        "gallic_war_5", "punic_war_1", "punic_war_2", "punic_war_5"
    ).with_turned("forum_plan")
    lines = panel(position.state, "Gens Cornelia")
    assert lines[0] == "Cards · Gens Cornelia (A)"
    assert flat(lines[1:]) == (
        "Patrons Cicero (Roma), free slot, passive Crassus "
        "Buildings Forum (plan), Villa (plan), Harbour (plan) +2 Wars Gallic War V +2, Punic War I +1, II, V +3 Provinces 1 (red 1 black 1)"
    )


def test_others_are_shown_in_a_few_lines():
    position = Position().with_goods(1, wine=2).with_money(5, 1).with_level(1, 1).with_active("marius", who=1)
    position.with_buildings("forum_plan", "forum_built", "villa_plan", who=1).with_wars(
        "gallic_war_1", "gallic_war_3", "punic_war_1", who=1
    )
    position.with_training({1: 3}, 1).with_workers(1, 2, who=1).turn_of(0)
    text = flat(panel(position.state, "Players"))
    assert "● Berta 0 VP Denarii 5 Surplus 0/6 │ W0(2) G0(3) I2(1) C0(2) S0(3) O0(1)" in text
    assert "Workers 1 2 Training 3±1" in text
    assert "Politics level 1 (1 VP) │ Patrons Marius (Legatus)" in text
    assert "Buildings 3 (pairs 1)" in text
    assert "Wars Gallic War ×2, Punic War" in text
    assert "Influence to use 6" in text
    assert "★ Carl 0 VP" in text


def test_a_spectator_sees_everybody_in_a_few_lines():
    text = plain(drawn(Position(5).state, -1))
    assert "Gens" not in text
    for name in boards.NAMES:
        assert name in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_tell_the_resources_apart(language: str):
    resources = AveRomaText(GAME, GAME.facts, language).component("resources")
    assert len(set(initials(resources))) == 6
