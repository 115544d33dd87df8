"""The files of the pages: scripts, styles, pictures, templates.

Files are served under a name that changes with their contents, so browsers may keep them for good; templates link `/static/...` and
the name is put in when a page is made. Relative imports between scripts stay inside the same folder.
"""

from __future__ import annotations

import gzip
import hashlib
import html
import json
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tabularium.scene.icons import symbols
from tabularium.scene.theme import DARK, LIGHT, SVG_CSS, css_variables
from tabularium.server.words import WEB

SERVED = (".js", ".css", ".svg", ".png", ".ico", ".webmanifest", ".woff2")
THEME = "theme.css"
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"
GAP = re.compile(r"\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Asset:
    """A file ready to be sent."""

    kind: str
    plain: bytes
    zipped: bytes
    tag: str


def asset(name: str, contents: bytes) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = hashlib.sha256(contents).hexdigest()[:16]
    return Asset(kind, contents, gzip.compress(contents, 9, mtime=0), tag)


def theme() -> str:
    """The colours of the look as a style sheet."""
    return f":root{{{css_variables(LIGHT)}}}html[data-theme=dark]{{{css_variables(DARK)}}}{SVG_CSS}"


class Assets:
    """The files of a folder; changed files are noticed."""

    def __init__(self, folder: Path = WEB) -> None:
        """Serve a folder."""
        self.folder = folder
        self.stamp: tuple[tuple[str, int], ...] = ()
        self.files: dict[str, Asset] = {}
        self.templates: dict[str, str] = {}
        self.version = ""

    def refresh(self) -> None:
        """Read the files if any has changed."""
        paths = sorted(path for path in self.folder.iterdir() if path.suffix in (*SERVED, ".html"))
        stamp = tuple((path.name, path.stat().st_mtime_ns) for path in paths)
        if stamp == self.stamp:
            return
        self.files = {path.name: asset(path.name, path.read_bytes()) for path in paths if path.suffix in SERVED}
        self.files[THEME] = asset(THEME, theme().encode())
        self.version = hashlib.sha256(
            "".join(self.files[name].tag for name in sorted(self.files)).encode()
        ).hexdigest()[:12]
        self.templates = {
            path.stem: self.linked(path.read_text(encoding="utf-8")) for path in paths if path.suffix == ".html"
        }
        self.stamp = stamp

    def linked(self, template: str) -> str:
        """A template whose links name the version of the files."""
        start = f'"/static/{self.version}/'
        return template.replace('"/static/', start).replace(f'"/{THEME}"', f'{start}{THEME}"')

    def page(self, name: str, language: str, title: str, data: dict[str, Any], **values: str) -> str:
        """A page from its template, in the frame of all pages: `{{x}}` is text, `{{{x}}}` is markup or another template."""
        self.refresh()
        known = {
            **self.templates,
            "page": name,
            "lang": language,
            "title": title,
            "symbols": symbols(),
            "data": json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
            **values,
        }

        def fill(gap: re.Match[str]) -> str:
            raw, text = gap.groups()
            return known.get(raw, "") if raw else html.escape(known.get(text, ""))

        known["content"] = GAP.sub(fill, self.templates[name])
        return GAP.sub(fill, self.templates["frame"])

    def serve(self, request: Request, name: str, version: str = "") -> Response | None:
        """A file, zipped where the browser can unzip it; None if there is no such file."""
        self.refresh()
        found = self.files.get(name)
        if found is None:
            return None
        headers = {
            "cache-control": FOR_GOOD if version == self.version else ASK_AGAIN,
            "etag": f'"{found.tag}"',
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.zipped, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
        return Response(found.plain, headers=headers, media_type=found.kind)
