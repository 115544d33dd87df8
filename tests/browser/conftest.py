"""A server and a browser for the tests of this folder; without a browser they say what to install."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.browser.pages import Visitor
from tests.browser.serving import Server
from tests.conformance.cases import all_games

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def do_without(reason: str) -> None:
    """Skip where a person tests, fail where the project is checked."""
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(reason)
    pytest.skip(reason)


def find_chromium() -> str:
    """The browser: $CHROMIUM, or one in the usual places."""
    named = os.environ.get("CHROMIUM", "")
    if named:
        if not shutil.which(named):
            do_without(f"$CHROMIUM names '{named}', which cannot be run")
        return named
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        do_without("no browser: install Chromium (apt-get install chromium), or name one in $CHROMIUM")
    return str(found)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    made = Server(tmp_path_factory.mktemp("tables") / "tables.sqlite")
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def chromium():
    """A browser, and with it an event loop, for one file: whatever a worker tests afterwards has loops of its own."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        do_without("no Playwright: pip install playwright (its own browsers are not needed)")
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(params=[game.slug for game in all_games()])
def game(request):
    """Every game of the project: for tests of what depends on its board."""
    return request.param


@pytest.fixture
def visit(chromium, server):
    """Make visitors: each has a browser context, so cookies and storage, of its own. Their pages must log no error."""
    visitors: list[Visitor] = []

    def arrive(**settings):
        visitor = Visitor(chromium, server.address, **settings)
        visitors.append(visitor)
        return visitor

    yield arrive
    for visitor in visitors:
        visitor.leave()
    errors = [error for visitor in visitors for error in visitor.errors]
    assert errors == []


@pytest.fixture
def picture():
    """Save a screenshot where a person can look at it."""

    def save(page, name: str, *, whole: bool = False) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)

    return save
