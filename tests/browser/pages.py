"""What a person does in a browser, for tests: visit pages, make tables, click what is outlined."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

from tabularium.core.match import Match

PATIENCE = 15_000  # milliseconds until a page must have done what is expected
ME = {"kind": "me", "name": "Livia"}
FRIEND = {"kind": "friend", "name": "Marcus"}
BOT = {"kind": "greedy"}
RANDOM_BOT = {"kind": "random"}

OPEN_CANDIDATES = "() => [...document.querySelectorAll('#ui-board .it.can')].map((item) => item.id)"
POINT_OF = """async (id) => {
  const item = document.getElementById(id);
  await Promise.allSettled(item.getAnimations().map((animation) => animation.finished));
  const shape = item.querySelector(":scope > .hit") || item;
  shape.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = shape.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
# The board as it is, without what depends on the reader's pointer or on the way here.
BOARD = """() => [...document.querySelectorAll("#ui-board .panel")].map((panel) => {
  const copy = panel.cloneNode(true);
  copy.removeAttribute("class");
  for (const item of copy.querySelectorAll(".it")) {
    item.classList.remove("last", "peek", "hinted", "shown");
    item.removeAttribute("aria-describedby");
    if (item.getAttribute("tabindex") === "-1") item.removeAttribute("tabindex");
  }
  const told = (node) => {
    const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort().join(" ");
    const inside = [...node.childNodes].map((child) => (child.nodeType === 3 ? child.data : told(child))).join("");
    return `<${node.localName} ${attributes}>${inside}</>`;
  };
  return told(copy);
})"""
SIDE = """() => ({
  prompt: document.getElementById("ui-prompt").textContent,
  choices: [...document.querySelectorAll("#ui-list button")].map((entry) => entry.textContent),
  log: document.getElementById("ui-log").innerText,
  players: document.getElementById("ui-players").innerText,
})"""


class Visitor:
    """A person with a browser."""

    def __init__(
        self,
        browser: Any,
        address: str,
        *,
        width: int = 1440,
        height: int = 900,
        dark: bool = False,
        language: str = "en",
        still: bool = True,
        phone: bool = False,
        game: str = "trajan",
    ) -> None:
        self.address = address
        self.game = game
        self.errors: list[str] = []
        self.expected: list[str] = ["WebSocket connection", "ERR_CONNECTION_REFUSED"]  # logged by the browser itself
        self.received: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale=language,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=phone,
            device_scale_factor=2 if phone else 1,
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self.listen)

    def leave(self) -> None:
        self.context.close()

    def heard(self, message: Any) -> None:
        known = any(words in message.text for words in self.expected)
        if message.type in ("error", "warning") and not known:
            self.errors.append(f"{message.text} ({self.page.url})")

    def errors_expected(self, words: str) -> None:
        """The browser logs answers such as 404 as errors."""
        self.expected.append(words)

    def listen(self, socket: Any) -> None:
        socket.on("framereceived", self.heard_from_server)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def heard_from_server(self, frame: str) -> None:
        self.received.append(frame)

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.received) if message["t"] == kind]

    def messages_last(self, field: str) -> Any:
        """A field of the tail as last sent; patches leave out what did not change."""
        kinds = ("full", "patch", "news")
        heard = map(json.loads, reversed(self.received))
        return next(message[field] for message in heard if message["t"] in kinds and field in message)

    def messages_tail(self, field: str) -> list[Any]:
        return list(self.messages_last(field))

    # ---- tables ------------------------------------------------------------------------------------

    def make_table(self, *seats: dict[str, str], seed: int | None = None, **options: Any) -> dict[str, Any]:
        wish: dict[str, Any] = {"game": self.game, "seats": list(seats), "options": options}
        if seed is not None:
            wish["seed"] = seed
        answer = self.page.request.post(f"{self.address}/api/tables", data=wish, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        return dict(answer.json())

    def open(self, url: str) -> None:
        self.page.goto(self.address + url)
        self.wait_for_board()

    def sit_down(self, *seats: dict[str, str], seed: int | None = None, **options: Any) -> dict[str, Any]:
        """Make a table and go there."""
        made = self.make_table(*seats, seed=seed, **options)
        self.open(made["url"])
        return made

    def take_up(self, match: Match, *kinds: str, number: int | None = None) -> dict[str, Any]:
        """Make a table from a record, as it was after so many moves, and go there."""
        start = match if number is None else Match.resume(match.game, match.record, number)
        answer = self.page.request.post(
            f"{self.address}/api/upload?as={','.join(kinds)}",
            data=start.record.to_json(start.state).encode(),
            headers={"Origin": self.address},
        )
        assert answer.ok, answer.text()
        made = dict(answer.json())
        self.open(made["url"])
        return made

    def wait_for_board(self) -> None:
        self.page.wait_for_selector("#ui-board .it", state="attached")

    # ---- playing -----------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        return bool(self.page.evaluate("document.body.classList.contains('my-turn')"))

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("!document.getElementById('ui-result').hidden"))

    def wait_for_turn(self) -> bool:
        """Wait until this visitor is asked, as long as others move; False if the game is over instead."""
        heard = -1
        while not (self.my_turn or self.over):
            if heard < len(self.received):
                heard, deadline = len(self.received), time.monotonic() + PATIENCE / 1000
            assert time.monotonic() < deadline, "waited in vain: nobody moves"
            self.page.wait_for_timeout(20)
        return not self.over

    def candidates(self) -> list[str]:
        return list(self.page.evaluate(OPEN_CANDIDATES))

    def click_item(self, name: str) -> None:
        x, y = self.page.evaluate(POINT_OF, name)
        self.page.mouse.click(x, y)

    def signature(self) -> Any:
        """Changes with every click that has an effect."""
        script = "() => ['ui-crumbs', 'ui-prompt', 'ui-buttons'].map((id) => document.getElementById(id).textContent)"
        return len(self.sent), self.page.evaluate(script)

    def step(self, luck: random.Random) -> None:
        """One click on something that is offered, and its effect."""
        before, sent = self.signature(), self.acts()
        clicked = self.click_something(luck)
        self.until(lambda: self.signature() != before or self.acts() > sent, f"a click on {clicked} does something")
        self.wait_for_answer()

    def click_something(self, luck: random.Random) -> str:
        """One click on something that is offered: an outlined item, a button, the end of the turn."""
        page = self.page
        if page.locator("#ui-end").is_visible():
            page.click("#ui-end")
            return "the end of the turn"
        items = self.candidates()
        buttons = page.locator("#ui-buttons button:not(.cancel, :disabled)")
        number = buttons.count()
        assert items or number, "it is my turn, but nothing can be clicked"
        chosen = luck.randrange(len(items) + number)
        if chosen < len(items):
            self.click_item(items[chosen])
            return items[chosen]
        buttons.nth(chosen - len(items)).click()
        return "a button"

    def acts(self) -> int:
        return len([message for message in self.sent if message["t"] == "act"])

    def wait_for_answer(self) -> None:
        """The page offers nothing from the moment of sending until the answer is there."""
        self.page.wait_for_selector("#ui-turn:not([aria-busy])")

    def play(self, moves: int, luck: random.Random) -> int:
        """Play by random clicks until so many moves were sent, or the game is over; returns the moves."""
        start = self.acts()
        while self.acts() - start < moves and self.wait_for_turn():
            self.step(luck)
        return self.acts() - start

    def choose(self, notation: str) -> None:
        """Click the path of one choice: its items one after the other, then its button if it is not the only one there."""
        self.until(self.heard_what_is_shown, "the choices shown are those that were sent")
        choices = self.messages_tail("choices")
        _, path, words, _, final = chosen = next(choice for choice in choices if choice[3] == notation)
        items = [name for name in path if not name.startswith("#")]
        for name in items:
            self.click_item(name)
        if items != path or any(other[1][: len(path)] == path for other in choices if other != chosen):
            self.page.locator("#ui-buttons").get_by_role("button", name=words, exact=True).click()
        if final:
            self.page.click("#ui-buttons .main")

    def heard_what_is_shown(self) -> bool:
        """The page may show a message before the test is told of it."""
        return bool([choice[2] for choice in self.messages_tail("choices")] == self.side()["choices"])

    def follow(self, moves: list[str]) -> int:
        """Play given moves by clicks for everybody at this device; returns how often it was handed over."""
        handed = done = 0
        while done < len(moves) or self.page.locator("#ui-end").is_visible():
            self.page.wait_for_selector("dialog.handover, body.my-turn", state="attached")
            if self.take_device():
                handed += 1
                continue
            sent = len(self.sent)
            if self.page.locator("#ui-end").is_visible():
                self.page.click("#ui-end")
            else:
                self.choose(moves[done])
                done += 1
            self.until(lambda sent=sent: len(self.sent) > sent, "the choice is sent")  # type: ignore[misc]
            self.wait_for_answer()
        return handed

    def take_device(self) -> bool:
        """Uncover the page for the next player at this device, if it is covered."""
        if not self.page.locator("dialog.handover").count():
            return False
        self.page.click("dialog.handover button")
        self.page.wait_for_selector("dialog.handover", state="detached")
        return True

    def sent_acts(self) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["t"] == "act"]

    def confirm(self) -> None:
        """Say yes where the page asks once more."""
        yes = self.page.locator("#ui-buttons .main")
        if self.acts() == 0 and yes.count():
            yes.click()

    def play_by_keys(self, moves: int, luck: random.Random) -> int:
        """Play with Tab, arrows, Enter and letters only."""
        start, keyboard = self.acts(), self.page.keyboard
        while self.acts() - start < moves and self.wait_for_turn():
            if self.page.locator("#ui-end").is_visible():
                keyboard.press("e")
            else:
                self.focus_something(luck)
                keyboard.press("Enter")
            self.wait_for_answer()
        return self.acts() - start

    def focus_something(self, luck: random.Random) -> None:
        """Go by Tab to a thing that can be chosen, then perhaps on by arrows."""
        focused = (
            "() => document.activeElement.matches("
            "'#ui-board .it.can, #ui-buttons button:not(.cancel), #ui-list button')"
        )
        for _ in range(80):
            if self.page.evaluate(focused) and luck.random() < 0.7:
                return
            arrow = luck.random() < 0.4 and self.page.evaluate("document.activeElement.matches('.it.can')")
            self.page.keyboard.press(
                luck.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")) if arrow else "Tab"
            )
        assert self.page.evaluate(focused), "no choice was reached by Tab"

    # ---- looking -----------------------------------------------------------------------------------

    def until(self, condition: Callable[[], bool], meaning: str) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain: {meaning}"
            self.page.wait_for_timeout(20)

    def settle(self) -> None:
        """Wait until nothing more arrives: bots have moved, animations are over."""
        quiet_since, seen = time.monotonic(), len(self.received)
        while time.monotonic() - quiet_since < 0.25:
            self.page.wait_for_timeout(50)
            if len(self.received) != seen:
                quiet_since, seen = time.monotonic(), len(self.received)

    def board(self) -> list[str]:
        return list(self.page.evaluate(BOARD))

    def side(self) -> dict[str, Any]:
        return dict(self.page.evaluate(SIDE))
