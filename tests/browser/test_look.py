"""How pages look: sizes, themes, languages, accessibility, weight and speed."""

from __future__ import annotations

import random
import shutil
import statistics
import subprocess
import zlib
from pathlib import Path

import pytest

from tests.browser.conftest import do_without
from tests.browser.pages import BOT, ME

MOST_BYTES_OF_A_PAGE = 200_000
MOST_BYTES_OF_A_MOVE = 1_000  # median, deflated
AXE_OPTIONS = {
    "resultTypes": ["violations"],
    # The figures on a piece are part of its picture; its name tells them in words.
    "rules": {"label-content-name-mismatch": {"enabled": False}},
}


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("1440-dark-de", {"dark": True, "language": "de"}),
        ("1024-light-en", {"width": 1024, "height": 768}),
        ("phone-light-de", {"width": 390, "height": 844, "phone": True, "language": "de"}),
        ("phone-dark-en", {"width": 390, "height": 844, "phone": True, "dark": True}),
    ],
)
def test_the_table_fits_every_screen(visit, picture, game, name, settings):
    livia = visit(game=game, **settings)
    livia.sit_down(ME, BOT, BOT, seed=51)
    livia.play(3, random.Random(51))
    livia.wait_for_turn()
    livia.page.evaluate("scrollTo(0, 0)")
    picture(livia.page, f"{game}-{name}")
    picture(livia.page, f"{game}-{name}-whole", whole=True)
    wide = livia.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"
    assert livia.page.locator("#ui-prompt").is_visible()
    box = livia.page.locator("#ui-turn").bounding_box()
    assert box["y"] + box["height"] <= livia.page.viewport_size["height"] + 1


def test_board_and_question_need_no_scrolling_on_a_desktop(visit, game):
    livia = visit(game=game)
    livia.sit_down(ME, BOT, BOT, seed=52)
    livia.wait_for_turn()
    height = livia.page.evaluate("document.documentElement.scrollHeight")
    assert height <= 900


def test_a_phone_plays_by_touch(visit, game):
    livia = visit(game=game, width=390, height=844, phone=True)
    livia.sit_down(ME, BOT, seed=53)
    assert livia.play(4, random.Random(53)) == 4


def test_german_and_english_are_switched_at_the_table(visit, game):
    livia = visit(game=game)
    livia.sit_down(ME, BOT, seed=54)
    livia.wait_for_turn()
    english = livia.side()
    livia.page.click("#ui-lang")
    livia.page.wait_for_selector("html[lang=de]", state="attached")
    livia.settle()
    german = livia.side()
    assert german["prompt"] != english["prompt"]
    assert len(german["choices"]) == len(english["choices"])
    livia.page.click("#ui-lang")
    livia.page.wait_for_selector("html[lang=en]", state="attached")
    livia.settle()
    assert livia.side() == english


@pytest.fixture(scope="session")
def axe(tmp_path_factory) -> Path:
    """The accessibility checker, fetched by npm into a folder that is thrown away."""
    if shutil.which("npm") is None:
        do_without("no npm: install Node.js to check accessibility with axe-core")
    folder = tmp_path_factory.mktemp("axe")
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), "axe-core@4"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    script: Path = folder / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        do_without(f"npm could not install axe-core: {done.stderr[-300:]}")
    return script


@pytest.mark.parametrize("dark", [False, True])
def test_pages_have_no_serious_barriers(visit, axe, game, dark):
    livia = visit(dark=dark, game=game)
    livia.page.goto(livia.address)
    livia.page.wait_for_selector("#ui-seats li")
    found = barriers(livia.page, axe)
    livia.sit_down(ME, BOT, BOT, seed=55)
    livia.play(3, random.Random(55))
    livia.wait_for_turn()
    found += barriers(livia.page, axe)
    for entry in ("ui-scores", "ui-settings", "ui-keys"):
        livia.page.click("#ui-menu-button")
        livia.page.click(f"#{entry}")
        livia.page.wait_for_selector("dialog[open]")
        found += barriers(livia.page, axe)
        livia.page.keyboard.press("Escape")
    livia.page.goto(f"{livia.address}/rules/{game}")
    found += barriers(livia.page, axe)
    assert found == []


def barriers(page, axe: Path) -> list[str]:
    """What axe-core calls serious or critical."""
    page.evaluate(axe.read_text(encoding="utf-8"))
    result = page.evaluate("(options) => axe.run(document, options)", AXE_OPTIONS)
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for violation in result["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]


def test_the_first_page_is_light(visit, game):
    livia = visit(game=game)
    weights: list[int] = []
    session = livia.context.new_cdp_session(livia.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: weights.append(int(event["encodedDataLength"])))
    livia.sit_down(ME, BOT, BOT, seed=56)
    livia.settle()
    socket = sum(len(zlib.compress(frame.encode())) for frame in livia.received)
    assert sum(weights) + socket < MOST_BYTES_OF_A_PAGE
    assert len(weights) > 5


def deflated(frames: list[str]) -> list[int]:
    """The sizes of messages as they go over the wire, one compressed stream per socket."""
    stream = zlib.compressobj(level=6, wbits=-15)
    return [len(stream.compress(frame.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)) for frame in frames]


@pytest.mark.long
def test_moves_are_light(visit, game):
    livia = visit(game=game)
    livia.sit_down(ME, BOT, BOT, seed=57)
    livia.play(60, random.Random(57))
    sizes = zip(livia.received, deflated(livia.received), strict=True)
    patches = [size for frame, size in sizes if '"t":"patch"' in frame]
    print(f"patch: median {statistics.median(patches):.0f} bytes, largest {max(patches)}")
    assert statistics.median(patches) <= MOST_BYTES_OF_A_MOVE
