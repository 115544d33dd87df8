"""What requests need: the rooms, the limits, who asks and in which language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from tabularium.core.errors import BadInput
from tabularium.server.assets import Assets
from tabularium.server.rooms import Rooms
from tabularium.server.security import COOKIE, YEAR, Buckets, looks_like_secret, new_secret
from tabularium.server.settings import Settings
from tabularium.server.store import Store
from tabularium.server.words import known_language, preferred_language


@dataclass
class Context:
    """What lives as long as the server."""

    settings: Settings
    store: Store
    rooms: Rooms
    assets: Assets = field(default_factory=Assets)
    making: Buckets = field(init=False)  # tables per address

    def __post_init__(self) -> None:
        """Give every address its share."""
        self.making = Buckets(self.settings.tables_per_hour / 3600, self.settings.tables_per_hour)


LONGEST = 2000  # letters of an error


class TooLarge(BadInput):
    """A body is larger than allowed."""


def context(connection: HTTPConnection) -> Context:
    return cast("Context", connection.app.state.context)


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def language(connection: HTTPConnection) -> str:
    """The language asked for, else the one chosen before, else the browser's."""
    return (
        known_language(connection.query_params.get("lang"))
        or known_language(connection.cookies.get("lang"))
        or preferred_language(connection.headers.get("accept-language", ""))
    )


def browser(connection: HTTPConnection) -> str:
    """The secret of a browser that was here before, or nothing."""
    secret = connection.cookies.get(COOKIE, "")
    return secret if looks_like_secret(secret) else ""


def known_browser(request: Request) -> str:
    """The secret of a browser, a new one if it has none."""
    return browser(request) or new_secret()


def remember(request: Request, response: Response, secret: str) -> None:
    """Have a browser keep its secret where no script can read it."""
    response.set_cookie(
        COOKIE, secret, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )


async def body(request: Request, most: int) -> bytes:
    """The body of a request, unless it is too large."""
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and int(declared) > most:
        raise TooLarge(str(most))
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise TooLarge(str(most))
        parts.append(part)
    return b"".join(parts)


def answer(values: Any, status: int = 200) -> JSONResponse:
    """JSON that nobody keeps."""
    return JSONResponse(values, status, {"cache-control": "no-store"})


def refusal(text: str, status: int) -> JSONResponse:
    """An error of the API; it may quote what was sent, but not all of it."""
    return answer({"error": text[:LONGEST].encode(errors="replace").decode()}, status)
