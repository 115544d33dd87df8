"""`tabularium picture`: the board after a move of a recorded game, as an SVG or PNG file."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

from tabularium.cli.replay import load_match, viewer_of
from tabularium.cli.seats import names_of
from tabularium.core.errors import BadInput, system_reason
from tabularium.core.record import write_whole
from tabularium.core.state import NOBODY
from tabularium.scene.model import Scene
from tabularium.scene.svg import standalone
from tabularium.scene.theme import DARK, LIGHT

ZOOM = 1.5  # of PNG files: sharp on most screens


def run(settings: argparse.Namespace) -> int:
    """Draw the position and write it in the format that the name of the file asks for."""
    target = Path(settings.output)
    kind = target.suffix.lower()
    if kind not in (".svg", ".png"):
        raise BadInput("--output {file}: end the name in .svg or .png", file=target)
    renderer = png_renderer() if kind == ".png" else None
    match = load_match(Path(settings.file), settings.move)
    viewer = viewer_of(settings.viewer, match.record.players)
    text = match.game.text(match.game, match.facts, settings.words.language)
    names = names_of(match.record.seats, settings.words)
    scene: Scene = match.game.view(match.state.observe(viewer), text, max(viewer, NOBODY), names)
    svg = standalone(scene, DARK if settings.dark else LIGHT)
    if renderer is None:
        write_whole(target, svg)
    else:
        write_bytes(target, bytes(renderer.svg_to_bytes(svg_string=svg, zoom=ZOOM)))
    return 0


def png_renderer() -> Any:
    """The module that turns SVG into PNG, which is not needed for anything else."""
    try:
        return import_module("resvg_py")
    except ImportError:
        raise BadInput(
            "PNG files need one more package: pip install 'tabularium[pictures]'; SVG files need nothing"
        ) from None


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file that is not text."""
    try:
        path.write_bytes(content)
    except OSError as problem:
        raise BadInput(
            "{file}: cannot be written ({reason}); choose another place", file=path, reason=system_reason(problem)
        ) from None
