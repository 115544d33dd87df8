"""The view in the browser: complete, legible, fair, and the same patched or fresh."""

from __future__ import annotations

import json
import statistics
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest

from tabularium.core.text import Text
from tabularium.core.words import LANGUAGES
from tabularium.scene.bounds import Box, around, boxes, item_box
from tabularium.scene.model import Item, Panel, Scene
from tabularium.scene.patch import diff, render
from tabularium.scene.sight import view_words
from tabularium.scene.svg import item_svg, panel_svg
from tests.conformance.cases import Case, every_case, every_count, positions, random_game, sampler, viewers, where
from tests.scene.page import Page

NAMES = ("Livia Drusilla Augusta", "Marcus", "Octavia", "Gaius", "Aelia")
SMALLEST = 10.5 - 0.4  # size of words on a page of 1440 by 900
SMALLEST_WHEN_CROWDED = 6  # where a panel may shrink what it holds; tips tell it in full
SIDEBAR, BAR, GAP = 296, 52, 12


@cache
def text(case: Case, language: str = "en") -> Text:
    return case.game.text(case.game, case.game.facts, language)


def seen(case: Case, state: Any, viewer: int, language: str = "en") -> Scene:
    scene: Scene = case.game.view(state.observe(viewer), text(case, language), viewer, NAMES[: case.players])
    return scene


def moments(case: Case, purpose: str, every: int, games: int = 1) -> Iterator[Any]:
    """Some positions of random games, their ends included."""
    for seed in range(games):
        for state in random_game(case, purpose, seed):
            if state.moves % every == 0 or state.player < 0:
                yield state


@cache
def scenes(case: Case) -> list[Scene]:
    """All kinds of viewers and languages, from setup to the end, and positions where everybody owns very much."""
    found = []
    for number, state in enumerate(moments(case, "scenes", 73, 2)):
        viewer = number % (case.players + 1) - 1
        found.append(seen(case, state, viewer, LANGUAGES[number % len(LANGUAGES)]))
    crowd = case.new(5)
    case.adapter.crowd(crowd)
    return found + [seen(case, crowd, viewer, language) for viewer in viewers(case) for language in LANGUAGES]


# ---- layout ---------------------------------------------------------------------------------------------


def family(item: Item) -> str:
    """An id without the numbers."""
    return item.id.split(".")[0].rstrip("0123456789")


def is_scenery(item: Item) -> bool:
    """The ground of a panel, on which everything stands."""
    return item.id.endswith(".ground")


def overlapping(case: Case, panel: Panel) -> list[tuple[str, str]]:
    """What lies neither apart nor inside (a piece on its place), except by design."""
    by_design = case.adapter.overlaps
    found = [(item, item_box(item)) for item in panel.items if not is_scenery(item) and not item.ghost]
    return [
        (one.id, other.id)
        for number, (other, over) in enumerate(found)
        for one, under in found[:number]
        if over.meets(under, 1) and not over.holds(under, 1.2) and not under.holds(over, 1.2)
        and not {(family(one), family(other)), (family(other), family(one))} & by_design
    ]  # fmt: skip


@every_count
def test_nothing_overlaps_and_nothing_leaves_its_panel(case):
    for scene in scenes(case):
        for panel in scene.panels:
            assert overlapping(case, panel) == []
            for item in panel.items:
                assert Box(0, 0, panel.width, panel.height).holds(item_box(item), 1.5), item.id


@every_count
def test_words_are_large_enough_and_fit_their_items(case):
    for scene in scenes(case):
        for panel in scene.panels:
            least = SMALLEST_WHEN_CROWDED if panel.id in case.adapter.shrinking else SMALLEST
            for item in panel.items:
                words = [(shape, box) for shape, box in boxes(item.body) if shape.tag == "text"]
                solid = [box for shape, box in boxes(item.body) if shape.tag != "text"]
                for shape, box in words:
                    size = cast("float", dict(shape.attributes)["font_size"]) * item.scale
                    assert size >= least, (panel.id, item.id, shape.inside, size)
                    if solid and not is_scenery(item):
                        assert around(solid).holds(box, 2), (panel.id, item.id, shape.inside)


@every_count
def test_words_are_large_enough_in_all_panels_of_usual_positions(case):
    sizes = [
        cast("float", dict(shape.attributes)["font_size"]) * item.scale
        for state in moments(case, "sizes", 97)
        for panel in seen(case, state, 0).panels
        for item in panel.items
        for shape, _ in boxes(item.body)
        if shape.tag == "text"
    ]
    assert min(sizes) >= SMALLEST


@every_count
def test_the_whole_board_fits_a_page_of_1440_by_900(case):
    scene = scenes(case)[0]
    columns, rows = scene.grid.columns, [row.split() for row in scene.grid.wide]
    heights = {panel.area: panel.height for panel in scene.panels}
    assert sum(columns) + GAP * (len(columns) - 1) <= 1440 - SIDEBAR - 3 * GAP
    for column in range(len(columns)):
        areas = dict.fromkeys(row[column] for row in rows)
        assert sum(heights[area] for area in areas) + GAP * (len(areas) - 1) <= 900 - BAR - 2 * GAP
    for panel in scene.panels:
        spanned = {column for row in rows for column, area in enumerate(row) if area == panel.area}
        assert panel.width == sum(columns[column] for column in spanned) + GAP * (len(spanned) - 1), panel.id
    for layout in (scene.grid.wide, scene.grid.medium, scene.grid.narrow):
        assert {area for row in layout for area in row.split()} == set(heights)
        assert len({len(row.split()) for row in layout}) == 1


# ---- items ------------------------------------------------------------------------------------------------


@every_count
def test_ids_are_unique_and_everything_has_a_name(case):
    for scene in scenes(case):
        ids = [item.id for panel in scene.panels for item in panel.items]
        assert len(ids) == len(set(ids))
        for panel in scene.panels:
            assert panel.title
            for item in panel.items:
                assert item.label or item.kind == "deco", item.id
                if item.kind != "deco":
                    hits = [shape for shape in item.body if dict(shape.attributes).get("cls") == "hit"]
                    assert len(hits) == 1, item.id


@every_count
def test_rules_named_by_items_exist(case):
    known = text(case).rules
    for scene in scenes(case):
        for panel in scene.panels:
            for item in panel.items:
                assert all(rule in known for rule in item.rules), (item.id, item.rules)


@every_count
def test_both_languages_show_the_same_things(case):
    for state in moments(case, "languages", 67):
        one, *others = (seen(case, state, 0, language) for language in LANGUAGES)
        for other in others:
            assert [item.id for panel in one.panels for item in panel.items] == [
                item.id for panel in other.panels for item in panel.items
            ]
            assert [choice.path for choice in one.choices] == [choice.path for choice in other.choices]


@every_count
def test_names_of_any_kind_are_borne(case):
    state = case.new(1)
    names = ['<b>"Eve" & co</b>', "x" * 200, "", "Ω" * 30][: case.players]
    scene = case.game.view(state.observe(0), text(case), 0, names)
    assert "<b>" not in "".join(item_svg(item) for panel in scene.panels for item in panel.items)
    assert [overlapping(case, panel) for panel in scene.panels] == [[] for _ in scene.panels]


# ---- choices ----------------------------------------------------------------------------------------------


@every_case
def test_every_legal_action_has_a_click_path_of_its_own(case):
    asked = set()
    for number, state in enumerate(positions(case, "paths", games=case.amount(2), window=50)):
        who = int(state.player)
        scene = seen(case, state, who, LANGUAGES[number % len(LANGUAGES)])
        asked.add(state.question()[0])
        assert [choice.action for choice in scene.choices] == state.legal_actions()
        assert scene.prompt
        ids = scene.item_ids()
        paths = [choice.path for choice in scene.choices]
        for path in paths:
            assert path
            assert all(step in ids or (step.startswith("#") and len(path) == 1) for step in path), path
        assert len(set(paths)) == len(paths)
        starts = {path[:length] for path in paths for length in range(1, len(path))}
        assert not starts & set(paths)
        labels = [choice.label for choice in scene.choices]
        assert len(set(labels)) == len(labels), labels
        assert [case.game.book.space.parse(choice.notation) for choice in scene.choices] == state.legal_actions()
        others = [viewer for viewer in viewers(case) if viewer != who]
        assert all(seen(case, state, viewer).choices == [] for viewer in {others[0], others[-1]})
    assert case.options or len(asked) > 8


@every_count
def test_nothing_can_be_clicked_when_the_game_is_over(case):
    *_, state = random_game(case, "over", 1)
    assert all(seen(case, state, viewer).choices == [] for viewer in viewers(case))


# ---- fairness -----------------------------------------------------------------------------------------------


def everything(scene: Scene) -> str:
    return repr([scene.prompt, scene.choices, [panel_svg(panel) for panel in scene.panels]])


@every_count
def test_the_scene_tells_nothing_that_the_viewer_cannot_know(case):
    for number, state in enumerate(moments(case, "secrets", 41)):
        for viewer in viewers(case):
            shown = everything(seen(case, state, viewer))
            for i in range(3):
                world = state.determinize(viewer, sampler(3 * number + i))
                if world.player == state.player:
                    assert everything(seen(case, world, viewer)) == shown, where(state)


# ---- patches and what is kept -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@every_count
def test_patched_pages_equal_fresh_ones_within_the_byte_budget(case, language):
    viewer = case.players - 2
    old, page, sizes = None, None, []
    for state in random_game(case, "patches", 2):
        scene = seen(case, state, viewer, language)
        new = render(scene)
        if page is None or old is None:
            page, old = Page(scene), new
            continue
        patch = diff(old, scene, new)
        page.apply(patch)
        old = new
        choices = [
            [choice.action, choice.path, choice.label, choice.notation, choice.confirm] for choice in scene.choices
        ]
        sizes.append(len(zlib.compress(json.dumps([patch, scene.prompt, choices]).encode())))
        if state.moves % 5 == 0:
            view_words(text(case, language)).forget()  # what is kept of unchanged things equals what is made anew
            assert page.shown() == Page(seen(case, state, viewer, language)).shown(), where(state)
        if state.moves > 200:
            break
    assert statistics.median(sizes) <= 1024


@every_case
def test_what_is_kept_is_what_would_be_drawn(case):
    luck = case.luck("kept")
    keeping, drawing = (case.game.text(case.game, case.game.facts, "en") for _ in range(2))
    for number, state in enumerate(random_game(case, "kept", 3)):
        if number % (13 if case.options else 4):
            continue
        viewer = luck.randrange(-1, case.players)
        observation = state.observe(viewer)
        view_words(drawing).forget()
        kept, drawn = (
            case.game.view(observation, words, viewer, NAMES[: case.players]) for words in (keeping, drawing)
        )
        assert render(kept) == render(drawn), where(state)


@every_count
def test_names_languages_and_viewers_are_told_apart(case):
    state = case.new(5)
    shown = [
        render(case.game.view(state.observe(viewer), text(case, language), viewer, names[: case.players]))
        for language in LANGUAGES
        for names in (["A", "B", "C", "D"], ["X", "B", "C", "D"])
        for viewer in viewers(case)[:3]
    ]
    assert all(one != other for i, one in enumerate(shown) for other in shown[:i])


@every_count
def test_most_of_a_scene_is_kept(case):
    words = case.game.text(case.game, case.game.facts, "en")
    drawn = total = 0
    for state in random_game(case, "most", 4):
        for viewer in viewers(case):
            before = len(view_words(words).panels)
            scene = case.game.view(state.observe(viewer), words, viewer, NAMES[: case.players])
            drawn += len(view_words(words).panels) - before
            total += len(scene.panels)
        if state.moves > 150:
            break
    assert drawn < 0.35 * total
