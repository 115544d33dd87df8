"""Patches: a patched page equals a fresh one."""

from __future__ import annotations

from random import Random

from tabularium.scene.boards import disc, place
from tabularium.scene.model import Grid, Panel, Scene
from tabularium.scene.patch import diff, render
from tabularium.scene.svg import item_svg, panel_svg
from tests.scene.page import Page

GRID = Grid(("one two",), (1, 1))


def random_scene(luck: Random) -> Scene:
    """Two panels that share out some of twelve things at random."""
    panels = [Panel("one", 100, 100, "One", "one"), Panel("two", 100, 100, "Two", "two")]
    names = [f"thing{i}" for i in range(12)]
    luck.shuffle(names)
    for name in names[: luck.randrange(13)]:
        body = disc(luck.randrange(2)) if luck.random() < 0.5 else place(10, 10)
        luck.choice(panels).add(
            name, luck.randrange(4), luck.randrange(4), body, label=luck.choice(["a", "b", "x < y & \"z\""]),
            tip=luck.choice(["", "tip"]), scale=luck.choice([1, 0.5]), kind=luck.choice(["", "deco"]),
            rules=luck.choice([(), ("TRJ-SEA-01",)]), ghost="thing0" if name == "thing7" else "",
        )  # fmt: skip
    return Scene(panels, GRID)


def test_patched_pages_equal_fresh_ones():
    luck = Random(4)
    scene = random_scene(luck)
    page, old = Page(scene), render(scene)
    for _ in range(300):
        scene = random_scene(luck)
        new = render(scene)
        page.apply(diff(old, scene, new))
        assert page.shown() == Page(scene).shown()
        old = new


def test_nothing_changed_means_an_empty_patch():
    scene = random_scene(Random(1))
    assert diff(render(scene), scene, render(scene)) == {}


def test_a_ghost_names_its_item_on_a_page_and_is_in_no_picture():
    panel = Panel("one", 100, 100, "One", "one")
    panel.add("thing", 0, 0, place(10, 10), label="a")
    ghost = panel.add("shadow", 0, 0, place(10, 10), kind="deco", ghost="thing")
    assert 'data-ghost="thing"' in item_svg(ghost)
    assert 'id="thing"' in panel_svg(panel)
    assert "shadow" not in panel_svg(panel)
