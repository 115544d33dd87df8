"""How quickly the page answers: from the click to the paint, and from the click to the server's word.

Run in a checkout in which `make test` has been run: `.venv/bin/python -m bench.browser`. Prints a table and a line of JSON. A
Chromium plays a table against a bot by random clicks and is left alone while it answers them; every figure is the median of a
round, with all rounds shown.
"""

from __future__ import annotations

import json
import random
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, find_chromium
from tests.browser.pages import BOT, ME, Visitor
from tests.browser.serving import Server

ROUNDS = 5
CLICKS = 25
QUIET = 300  # milliseconds after a click in which nothing is asked of the page
GOAL = 60  # milliseconds from click to paint
LISTEN = """
window.answers = [];
const Socket = WebSocket;
window.WebSocket = class extends Socket {
  constructor(...settings) {
    super(...settings);
    this.addEventListener("message", () => {
      if (window.sentAt) window.answers.push(performance.now() - window.sentAt);
      window.sentAt = 0;
    });
  }
  send(message) {
    if (message.includes('"act"')) window.sentAt = performance.now();
    super.send(message);
  }
};
"""


def measure(visitor: Visitor, luck: random.Random) -> tuple[float, float]:
    """The medians of one round: to the paint, and to the server's answer."""
    visitor.page.evaluate("performance.clearMeasures(); window.answers = []")
    for _ in range(CLICKS):
        visitor.wait_for_turn()
        visitor.wait_for_answer()
        visitor.click_something(luck)
        visitor.page.wait_for_timeout(QUIET)
    visitor.settle()
    paints = visitor.page.evaluate("performance.getEntriesByName('click to paint').map((entry) => entry.duration)")
    return statistics.median(paints), statistics.median(visitor.page.evaluate("window.answers"))


def main() -> None:
    """Play and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "bench.sqlite")
        server.start()
        try:
            browser: Any = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
            visitor = Visitor(browser, server.address)
            visitor.page.add_init_script(LISTEN)
            visitor.sit_down(ME, BOT, seed=58)
            luck = random.Random(58)
            rounds = [measure(visitor, luck) for _ in range(ROUNDS)]
        finally:
            server.stop()
    paints, answers = [paint for paint, _ in rounds], [answer for _, answer in rounds]
    for name, values in (("click to paint", paints), ("click to the server's answer", answers)):
        shown = ", ".join(f"{value:.0f}" for value in values)
        print(f"{name:30} {statistics.median(values):6.0f} ms   rounds: {shown}")
    print(f"goal: at most {GOAL} ms from click to paint")
    print(json.dumps({"click_to_paint_ms": paints, "answer_ms": answers}))


if __name__ == "__main__":
    main()
