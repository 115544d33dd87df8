"""Lines of a board in a terminal."""

from __future__ import annotations

from rich.text import Text as Line

from tabularium.core.panel import BAR, SHAPES, chip, initials, members, padded, row, width_of, wrapped


def test_a_chip_is_written_in_an_ink_that_one_can_read():
    assert "#000000 on #f4f1e8" in chip("W", "#f4f1e8")
    assert "#ffffff on #1f1f1f" in chip("B", "#1f1f1f")
    assert Line.from_markup(chip("W", "#f4f1e8")).plain == "W"


def test_every_player_has_a_shape_of_their_own():
    assert len(set(SHAPES)) == len(SHAPES) >= 5


def test_markup_takes_no_columns():
    assert width_of("[bold]four[/]") == 4
    assert padded("[bold]four[/]", 6) == "[bold]four[/]  "
    assert row(["[dim]a[/]", "b", "c"], (3, 2)) == "[dim]a[/]  b c"


def test_letters_tell_names_apart():
    assert initials(["Blue", "Black", "B"]) == ["B", "L", "0"]


def test_the_members_of_a_set_are_its_numbers():
    assert members(0b10110, 4) == [1, 2]


def test_long_lists_go_on_in_the_next_line():
    assert wrapped("Hand ", ["wine", "fish", "gems"], 16) == ["Hand wine, fish,", "     gems"]


def test_a_bar_between_groups_stands_instead_of_a_comma():
    assert wrapped("", ["wine" + BAR, "fish"], 40) == ["wine" + BAR + " fish"]


def test_a_bar_does_not_end_a_line():
    assert wrapped("", ["wine" + BAR, "fish"], 8) == ["wine", "fish"]
