"""The web application: its addresses, and what stands around every request."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabularium.core.errors import BadInput, Diverged
from tabularium.server import api, pages
from tabularium.server.bots import BotPool
from tabularium.server.context import Context, TooLarge, address, context, language, refusal
from tabularium.server.live import live
from tabularium.server.programs import Programs
from tabularium.server.rooms import Rooms
from tabularium.server.security import HEADERS, host_name, own_origin
from tabularium.server.settings import Settings
from tabularium.server.sqlite import SqliteStore
from tabularium.server.store import Store, StoreError
from tabularium.server.words import say

LOG = logging.getLogger(__name__)
Endpoint = Callable[[Request], Awaitable[Response]]


def create_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The application; its store is opened when it starts."""
    kept: Store = store or SqliteStore(settings.database, settings.power_safe)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await kept.open()
        programs = Programs(settings.programs, settings.programs_at_once)
        bots = BotPool(settings.bot_workers, settings.bot_seconds, programs)
        rooms = Rooms(settings, kept, bots)
        app.state.context = Context(settings, kept, rooms)
        try:
            yield
        finally:
            await rooms.close()
            await bots.close()
            await kept.close()

    return Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[Middleware(Guard, hosts=settings.trusted_hosts), Middleware(GZipMiddleware, compresslevel=6)],
        exception_handlers={
            HTTPException: failed,
            Diverged: diverged,
            TooLarge: too_large,
            BadInput: bad_input,
            StoreError: store_failed,
            Exception: broken,
        },
    )


def routes() -> list[Route | WebSocketRoute]:
    """All addresses."""
    return [
        Route("/", pages.lobby),
        Route("/theme.css", static),
        Route("/favicon.ico", static),
        Route("/static/{name}", static),
        Route("/static/{version}/{name}", static),
        Route("/rules/{slug}", pages.rules),
        Route("/covers/{slug}.svg", pages.cover),
        Route("/api/games", api.games),
        Route("/api/words", api.words),
        Route("/api/rules/{slug}", api.rules),
        Route("/api/tables", api.tables, methods=["GET"]),
        Route("/api/tables", limited(api.make), methods=["POST"]),
        Route("/api/upload", limited(api.upload), methods=["POST"]),
        Route("/t/{table}", pages.table),
        Route("/t/{table}/record", pages.record),
        Route("/t/{table}/report", pages.report),
        Route("/t/{table}/board.svg", pages.board),
        WebSocketRoute("/t/{table}/ws", live),
        Route("/t/{table}/{secret}", pages.take_seat),
    ]


async def static(request: Request) -> Response:
    """A file of the pages."""
    name = request.path_params.get("name") or request.url.path.lstrip("/")
    if name == "favicon.ico":
        name = "favicon.svg"
    found = context(request).assets.serve(request, name, request.path_params.get("version", ""))
    if found is None:
        raise HTTPException(404, say(language(request), "no_page"))
    return found


def limited(endpoint: Endpoint) -> Endpoint:
    """Let an address make so many tables and no more; foreign pages may make none."""

    async def checked(request: Request) -> Response:
        lang = language(request)
        if not own_origin(request.headers):
            return refusal(say(lang, "foreign_origin"), 403)
        if not context(request).making.take(address(request)):
            return refusal(say(lang, "too_many_tables"), 429)
        return await endpoint(request)

    return checked


class Guard:
    """Turns away requests by a strange host name, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        """Answer to these names only; none given: to any."""
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at the host, then pass the request on."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self.hosts and host_name(Headers(scope=scope).get("host", "")) not in self.hosts:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 4403})
            else:
                words = say(language(HTTPConnection(scope)), "strange_host")
                await PlainTextResponse(words, 421)(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_guarded)


# ---- errors -------------------------------------------------------------------------------------------


def error(request: Request, text: str, status: int) -> Response:
    """An error as the asker can read it: JSON for scripts, a page for people."""
    if request.url.path.startswith("/api/"):
        return refusal(text, status)
    title = say(language(request), "error_title", status=status)
    return pages.shown(request, "error", title, {}, status, text=text, status=str(status))


async def failed(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    usual = {404: "no_page", 405: "no_page"}
    text = (
        say(language(request), usual[problem.status_code])
        if problem.status_code in usual and not own_words(problem)
        else problem.detail
    )
    return error(request, text, problem.status_code)


def own_words(problem: HTTPException) -> bool:
    """Whether the text is ours, not the framework's."""
    return problem.detail not in ("Not Found", "Method Not Allowed")


async def diverged(request: Request, problem: Exception) -> Response:
    """A stored table that the present rules cannot replay."""
    return error(request, say(language(request), "diverged", problem=problem), 400 if request.method == "POST" else 409)


async def too_large(request: Request, problem: Exception) -> Response:
    return error(request, say(language(request), "too_large", most=problem), 413)


async def bad_input(request: Request, problem: Exception) -> Response:
    said = problem.text(language(request)) if isinstance(problem, BadInput) else str(problem)
    return error(request, said, 400)


async def store_failed(request: Request, problem: Exception) -> Response:
    LOG.error("the store failed: %s", problem)
    return error(request, say(language(request), "store_failed"), 503)


async def broken(request: Request, problem: Exception) -> Response:
    """Whatever it was: the log has it, the page does not."""
    LOG.error("%s %s broke", request.method, request.url.path, exc_info=problem)
    return error(request, say(language(request), "broken"), 500)
