"""The picture of last resort: what a board looks like in a terminal, and a button for every choice."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabularium.core.state import State
from tabularium.core.text import Text
from tabularium.scene.model import Choice, Grid, Panel, Scene, Shape

WIDTH, LINE, EDGE = 560, 20, 14
MARKUP = re.compile(r"\[/?[^\]\[]*\]")


def view(observation: State, text: Text, viewer: int, players: Sequence[str]) -> Scene:
    """One panel per panel of the terminal, one item per line."""
    panels = [
        drawn(f"plain{n}", board.title, board.lines)
        for n, board in enumerate(text.game.board(observation, text, viewer, players))
    ]
    grid = Grid(wide=tuple(panel.area for panel in panels), columns=(1.0,))
    notation = text.game.book.space.notation
    choices = [
        Choice(action, (f"#{action}",), text.action(observation, action, players), notation(action))
        for action in observation.legal_actions()
    ]
    prompt = text.prompt(observation, players) if choices else ""
    return Scene(panels, grid, prompt, choices)


def drawn(name: str, title: str, lines: Sequence[str]) -> Panel:
    """A panel of text."""
    panel = Panel(name, WIDTH, EDGE * 2 + LINE * len(lines), MARKUP.sub("", title), name)
    for number, line in enumerate(lines):
        words = MARKUP.sub("", line)
        body = (Shape("text", (("fill", "$ink"), ("font_size", 13)), words),)
        panel.add(f"{name}.{number}", EDGE, EDGE + LINE * (number + 1), body, label=words)
    return panel
