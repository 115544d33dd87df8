"""The report of an arena in a real browser: every screen, light and dark, nothing loaded, nothing complained about."""

from __future__ import annotations

import pytest

from tabularium.arena import report
from tabularium.arena.summary import summarise
from tests.support.arena import plan_of, played


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("arena")
    plan = plan_of("greedy", "random", "search:2", players=2)
    report.write(place, summarise(plan, plan.fixtures(24), played(plan, 24)), ["tabularium", "arena", "trajan"])
    return place


@pytest.mark.parametrize(
    ("language", "width", "dark"), [("en", 1280, False), ("de", 1280, True), ("de", 390, False), ("en", 320, True)]
)
def test_the_report_fits_every_screen(chromium, picture, folder, language, width, dark):
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light")
    page = context.new_page()
    problems: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.on("request", lambda request: asked.append(request.url))
    try:
        path = folder / report.file_name(language)
        page.goto(path.as_uri())
        folded = page.locator("details:not([open]) > summary")
        while folded.count():
            folded.first.click()
        picture(page, f"arena-{width}-{'dark' if dark else 'light'}-{language}", whole=True)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"
        assert page.locator("section").count() == 11
        assert page.locator("svg.plot").first.is_visible()
        ground, ink = page.evaluate("(s => [s.backgroundColor, s.color])(getComputedStyle(document.body))")
        assert (luminance(ground) < luminance(ink)) == dark
        smallest = page.evaluate(
            "Math.min(...[...document.querySelectorAll('svg.plot text')].map(t => t.getBoundingClientRect().height))"
        )
        assert smallest >= 10, "letters that nobody can read"
        assert asked == [path.as_uri()]
        assert problems == []
        page.get_by_role("link").click()
        page.wait_for_url(lambda url: not url.endswith(f"{language}.html"))
    finally:
        context.close()


def luminance(colour: str) -> float:
    return sum(float(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(",")[:3])
