"""Board helpers: places stay inside their area, bodies take the room they promise."""

from __future__ import annotations

from itertools import pairwise
from math import dist, sqrt

import pytest

from tabularium.scene.boards import (
    Cell,
    banner,
    card_back,
    card_face,
    card_row,
    counter,
    disc,
    flow,
    heap,
    hex_corners,
    hex_middle,
    hexagon,
    name_plate,
    pile,
    place,
    shield,
    shorten,
    tableau,
    title,
    track,
)
from tabularium.scene.bounds import Box, around, boxes
from tabularium.scene.shapes import text_width

AREA = Cell(10, 20, 200, 100)


def test_a_tableau_fills_its_area_without_overlaps():
    cells = tableau(AREA, 5, 4, 3)
    assert len(cells) == 20
    found = [Box(cell.x, cell.y, cell.x + cell.width, cell.y + cell.height) for cell in cells]
    assert around(found) == pytest.approx((10, 20, 210, 120))
    assert not any(one.meets(other, 0.01) for i, one in enumerate(found) for other in found[:i])


def test_a_track_is_no_wider_than_asked():
    assert track(AREA, 4, 2, 30)[-1].x + 30 <= 210
    long = track(AREA, 20)
    assert long[-1].x + long[-1].width == pytest.approx(210)


def test_cards_of_a_hand_stay_in_their_room_however_many_there_are():
    for number in range(1, 40):
        places = card_row([i // 2 for i in range(number)], 200, 42)
        assert len(places) == number
        assert places[-1] + 42 <= 200.01
        assert all(left < right for left, right in pairwise(places))


def test_equal_cards_lie_closer_together():
    first, second, third = card_row([3, 3, 5], 400, 42)
    assert second - first < third - second


def test_pieces_of_a_heap_stay_inside_and_apart():
    for number in (0, 1, 4, 7, 12):
        middles = heap(number, Cell(0, 0, 70, 54), 16, 1)
        assert len(middles) == number
        assert all(8 <= x <= 62 and 8 <= y <= 46 for x, y in middles)
        assert all(dist(one, other) >= 16 for i, one in enumerate(middles) for other in middles[:i])


def test_a_flow_shrinks_until_all_fit():
    few = flow([20.0] * 5, AREA, 17)
    assert {scale for _, _, scale in few} == {1.0}
    many = flow([30.0] * 60, AREA, 17)
    assert many[0][2] < 1
    assert max(y + 17 * scale for _, y, scale in many) <= 120.01
    assert flow([], AREA, 17) == []


def test_neighbours_in_a_hex_field_share_two_corners():
    here = hex_corners(*hex_middle(1, 1, 30), 30)
    there = hex_corners(*hex_middle(2, 2, 30), 30)
    assert sum(dist(one, other) < 0.01 for one in here for other in there) == 2
    assert dist(hex_middle(0, 0, 30), hex_middle(1, 0, 30)) == pytest.approx(30 * sqrt(3))


def test_long_names_are_cut_off_with_an_ellipsis():
    assert shorten("Gaius", 14, 100) == "Gaius"
    cut = shorten("Gaius Iulius Caesar Augustus Germanicus", 14, 100)
    assert cut.endswith("…")
    assert text_width(cut, 14) <= 100


@pytest.mark.parametrize(
    "body",
    [
        hexagon(30, "$field"), disc(0), shield(1), banner(2), card_face("wine"), card_back(), pile(44, 60, 30), pile(44, 60, 0),
        place(40, 40), counter("grain", 3, 60, 30), name_plate(0, "Livia Augusta", 140, 22, True),
    ],
)  # fmt: skip
def test_bodies_have_one_hit_shape_around_everything(body):
    hits = [box for shape, box in boxes(body) if dict(shape.attributes).get("cls") == "hit"]
    assert len(hits) == 1
    assert hits[0].holds(around([box for _, box in boxes(body)]), 3)


def test_equal_bodies_are_one_object():
    assert disc(2, 8) is disc(2, 8)
    assert title("Forum", 200) is title("Forum", 200)
