"""The pages a person opens."""

from __future__ import annotations

import asyncio
import html
import re
import time
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import tabularium
from tabularium.core import catalog
from tabularium.core.game import Game
from tabularium.core.rulebook import Chapter, load_rules
from tabularium.scene.svg import standalone
from tabularium.scene.theme import DARK, LIGHT
from tabularium.server import covers
from tabularium.server.api import all_games
from tabularium.server.context import browser, context, known_browser, language, remember
from tabularium.server.look import Kind, log, look
from tabularium.server.room import Room
from tabularium.server.security import digest
from tabularium.server.store import Claim
from tabularium.server.table import SPECTATOR
from tabularium.server.words import page_words, say, text_of

NOT_KEPT = {"cache-control": "no-store"}


def shown(
    request: Request, name: str, title: str, data: dict[str, Any], code: int = 200, **values: str
) -> HTMLResponse:
    """A page in the language of whoever asks."""
    lang = language(request)
    whole = {"lang": lang, "ui": page_words(lang), **data}
    return HTMLResponse(context(request).assets.page(name, lang, title, whole, **values), code, NOT_KEPT)


async def lobby(request: Request) -> Response:
    """Where tables are made and found again."""
    return shown(request, "lobby", "Tabularium", {"catalog": all_games(language(request), context(request).settings)})


async def table(request: Request) -> Response:
    """A table, as a player or a spectator."""
    game = (await room_of(request)).table.match.game
    title = text_of(game, game.facts, language(request)).title
    data = {"table": request.path_params["table"], "game": {"slug": game.slug, "title": title}}
    return shown(request, "table", f"{title} · Tabularium", data)


async def take_seat(request: Request) -> Response:
    """Swap the secret of a seat for the browser's own, and go to the table (or to that of the rematch)."""
    room = await room_of(request)
    found = digest(request.path_params["secret"])
    seat = next((seat.seat for seat in room.table.seats if seat.token_hash and seat.token_hash == found), None)
    if seat is None:
        raise HTTPException(403, say(language(request), "wrong_secret"))
    if request.method == "HEAD" or "prefetch" in request.headers.get("sec-purpose", ""):
        return Response(status_code=204, headers=NOT_KEPT)  # somebody only looks whether the link is good
    me = known_browser(request)
    name = following = room.table.id
    while following and (found_room := await context(request).rooms.take(following, Claim(seat, digest(me)))):
        name, following = found_room.table.id, found_room.table.stored.following
    response = RedirectResponse(f"/t/{name}", 303, NOT_KEPT)
    remember(request, response, me)
    return response


async def record(request: Request) -> Response:
    """The record, once it cannot tell secrets any more."""
    room = await room_of(request)
    async with room.lock:
        here = room.table
        if not here.over:
            raise HTTPException(403, say(language(request), "record_later"))
        text = here.match.record.to_json(here.state)
    return download(text, "application/json", f"{here.match.game.slug}-{here.id}.json")


async def report(request: Request) -> Response:
    """What this viewer knows, for a report of a mistake."""
    room = await room_of(request)
    kind = kind_of(request, room)
    async with room.lock:
        facts = known_facts(request, room, kind)
    response = JSONResponse(facts, headers=NOT_KEPT)
    name = f"report-{room.table.id}-{facts['move']}.json"
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


def known_facts(request: Request, room: Room, kind: Kind) -> dict[str, Any]:
    """All that helps to find a mistake and tells no secret."""
    here, seen = room.table, look(room.table, kind, room.online())
    return {
        "tabularium": tabularium.__version__,
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "game": here.match.game.slug,
        "rules_version": here.match.game.rules_version,
        "options": here.match.record.options,
        "overlay": here.match.record.overlay,
        "seats": [seat.kind for seat in here.seats],
        "viewer": kind[0],
        "language": kind[1],
        "move": here.last,
        "line": here.seq,
        "browser": request.headers.get("user-agent", ""),
        **{name: seen.tail[name] for name in ("prompt", "rules", "choices", "players", "undo", "end", "ledger")},
        "log": log(here, kind),
    }


async def board(request: Request) -> Response:
    """The board as a picture."""
    room = await room_of(request)
    async with room.lock:
        scene = look(room.table, kind_of(request, room), room.online()).scene
    palette = DARK if wants_dark(request) else LIGHT
    return Response(standalone(scene, palette), media_type="image/svg+xml", headers=NOT_KEPT)


async def cover(request: Request) -> Response:
    """The picture of a game."""
    game = game_of(request)
    picture = await asyncio.to_thread(covers.cover, game, language(request), wants_dark(request))
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})


def wants_dark(request: Request) -> bool:
    return request.query_params.get("dark", "0") not in ("", "0", "false")


def game_of(request: Request) -> Game:
    """The game of a request."""
    if request.path_params["slug"] not in catalog.slugs():
        raise HTTPException(404, say(language(request), "no_game"))
    return catalog.find(request.path_params["slug"])


def kind_of(request: Request, room: Room) -> Kind:
    """Who asks without a socket: the one seat of the browser; one with several seats is shown what everybody may see."""
    seats = room.seats_of(digest(browser(request))) if browser(request) else ()
    return (seats[0] if len(seats) == 1 else SPECTATOR), language(request)


def download(text: str, kind: str, name: str) -> Response:
    return Response(
        text, media_type=kind, headers={**NOT_KEPT, "content-disposition": f'attachment; filename="{name}"'}
    )


async def room_of(request: Request) -> Room:
    """The table of a request."""
    room = await context(request).rooms.find(request.path_params["table"])
    if room is None:
        raise HTTPException(404, say(language(request), "no_table"))
    return room


# ---- rules ------------------------------------------------------------------------------------------------


async def rules(request: Request) -> Response:
    """The numbered rules of a game."""
    lang, game = language(request), game_of(request)
    title = text_of(game, game.facts, lang).title
    body = "".join(map(chapter_markup, load_rules(game.folder, lang)))
    return shown(
        request,
        "rules",
        f"{title} · {say(lang, 'rules')}",
        {"game": {"slug": game.slug, "title": title}},
        body=body,
    )


def chapter_markup(chapter: Chapter) -> str:
    rules = "".join(
        f'<p class="rule" id="{rule.id}"><a href="#{rule.id}">{rule.id}</a> {markup(rule.text)}</p>'
        for rule in chapter.rules
    )
    return f'<section class="chapter" id="{chapter.name}"><h2>{html.escape(chapter.title)}</h2>{rules}</section>'


def markup(text: str) -> str:
    """The little Markdown that rules use."""
    safe = html.escape(text, quote=False)
    safe = re.sub(r"`([^`]+)`", r"<code>\1</code>", safe)
    safe = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", safe)
    return re.sub(r"(?<![\w*])\*([^*]+)\*(?![\w*])", r"<em>\1</em>", safe)
