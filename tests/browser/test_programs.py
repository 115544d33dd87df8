"""Programs of the server's owner, as people meet them in the browser."""

from __future__ import annotations

import random

import pytest

from tests.browser.pages import ME
from tests.browser.serving import Server
from tests.support.programs import example_command, odd_command


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    programs = (f"Thrifty=20s:{example_command()}", f"Clumsy={odd_command('illegal')}")
    made = Server(tmp_path_factory.mktemp("programs") / "tables.sqlite", *programs)
    made.start()
    yield made
    made.stop()


def seated_against(visitor, program: str) -> None:
    """Choose the program in the lobby and go to the table."""
    visitor.page.goto(visitor.address)
    rows = visitor.page.locator("#ui-seats li")
    assert rows.nth(1).locator("select").input_value() not in ("Thrifty", "Clumsy"), "nobody gets a program unasked"
    rows.nth(1).locator("select").select_option(program)
    rows.nth(2).locator("button").click()
    visitor.page.click("#ui-start")
    visitor.page.wait_for_url("**/t/*")
    visitor.wait_for_board()


def test_a_program_is_chosen_in_the_lobby_and_plays(visit):
    livia = visit()
    seated_against(livia, "Thrifty")
    assert livia.play(5, random.Random(1)) == 5
    assert "chose instead" not in livia.page.inner_text("#ui-log")


def test_a_move_that_a_program_lost_stands_in_the_chronicle(visit, picture):
    livia = visit(language="de")
    livia.sit_down(ME, {"kind": "Clumsy", "name": "Cato"}, seed=5)  # Cato begins
    livia.page.locator("#ui-log li", has_text="hat stattdessen gewählt").first.wait_for(state="attached")
    told = livia.page.locator("#ui-log").text_content()
    assert "Cato: das Programm wählte, was nicht möglich ist; Greedy hat stattdessen gewählt." in told
    picture(livia.page, "chronicle-lost-move")
