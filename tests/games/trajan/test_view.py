"""Trajan's view: what it alone has. What every view must do stands in tests/conformance/test_views.py."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import cast

from tabularium.core.text import Text
from tabularium.games.trajan import GAME
from tabularium.games.trajan.actions import PROVINCE_NAMES
from tabularium.games.trajan.state import Trajan
from tabularium.games.trajan.view import view
from tabularium.games.trajan.view_map import BOXES, ITALIA, OUTLINES
from tabularium.scene.bounds import item_box
from tabularium.scene.model import Item, Scene
from tests.conformance.adapters.trajan import ADAPTER

NAMES = ["Livia Drusilla Augusta", "Marcus", "Octavia", "Gaius"]


@cache
def text(language: str) -> Text:
    return GAME.text(GAME, GAME.facts, language)


def after(players: int, seed: int, moves: int, **options: str | bool) -> Trajan:
    """A random game after some moves."""
    state = GAME.new(players, seed, options)
    luck = Random(seed)
    for _ in range(moves):
        if state.player < 0:
            break
        state.apply(luck.choice(state.legal_actions()))
    return cast("Trajan", state)


def seen(state: Trajan, viewer: int, language: str = "en") -> Scene:
    return view(state.observe(viewer), text(language), viewer, NAMES[: state.players])


# ---- the map --------------------------------------------------------------------------------------------


def family(item: Item) -> str:
    """An id without the numbers."""
    return item.id.split(".")[0].rstrip("0123456789")


def inside(x: float, y: float, outline: list[tuple[int, int]]) -> bool:
    """Whether a point lies in a polygon."""
    result = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            result = not result
    return result


def test_pieces_stand_in_their_province():
    crowded, state = after(4, 5, 0), after(4, 1, 0)
    ADAPTER.crowd(crowded)
    plenty = [item for scene in (seen(crowded, 0), seen(state, 0)) for item in scene.panel("map").items]
    assert {family(item) for item in plenty} >= {"leader", "leg", "ptile"}
    for item in plenty:
        if family(item) in {"ptile", "leg"}:
            box = item_box(item)
            outline = OUTLINES[PROVINCE_NAMES[int(item.id.split(".")[1])]]
            corners = [(box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom)]
            assert all(inside((x * 9 + 0.5 * (box.left + box.right)) / 10, (y * 9 + 0.5 * (box.top + box.bottom)) / 10, outline)
                       for x, y in corners), item.id  # fmt: skip


def borders(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> bool:
    """Whether two outlines share an edge."""
    return len(set(one) & set(other)) >= 2


def test_what_touches_on_the_map_is_a_neighbour():
    data = after(2, 1, 0).data
    for i, one in enumerate(PROVINCE_NAMES):
        for j, other in enumerate(PROVINCE_NAMES[:i]):
            adjacent = bool(data.borders[i] >> j & 1)
            by_sea = "britannia" in (one, other)
            assert borders(OUTLINES[one], OUTLINES[other]) == (adjacent and not by_sea), (one, other)
        assert borders(OUTLINES[one], ITALIA) == bool(data.camp_borders >> i & 1), one
    assert len(BOXES) == len(PROVINCE_NAMES)


# ---- items ------------------------------------------------------------------------------------------------


def test_a_piece_keeps_its_id_when_it_moves():
    state = after(2, 3, 40)
    while state.question()[0] != "Sow":
        state.apply(state.legal_actions()[0])
    who = int(state.player)
    before = {item.id for item in seen(state, who).panel("circle").items if item.id.startswith("m")}
    state.apply(state.legal_actions()[0])
    assert {
        item.id for item in seen(state, int(state.player)).panel("circle").items if item.id.startswith("m")
    } == before
    assert len(before) == 12


# ---- choices ----------------------------------------------------------------------------------------------


def test_choices_ask_for_confirmation_only_where_something_comes_to_light():
    """What is marked really reveals; nothing that draws cards or takes a tile goes unmarked."""
    luck = Random(8)
    state = after(3, 8, 0)
    while state.player >= 0:
        for choice in seen(state, int(state.player)).choices:
            copy = cast("Trajan", state.copy())
            copy.apply(choice.action)
            if choice.confirm:
                assert copy.revealed > state.revealed or copy.draw_pile.size == state.draw_pile.size == 0, (
                    choice.notation
                )
            elif choice.notation.split()[0] in {"draw", "take", "tile"}:
                assert copy.revealed == state.revealed or choice.notation.startswith("tile") or turn_ended(state, copy)
        state.apply(luck.choice(state.legal_actions()))


def turn_ended(before: Trajan, after_move: Trajan) -> bool:
    return (
        before.player != after_move.player or before.round != after_move.round or before.quarter != after_move.quarter
    )
