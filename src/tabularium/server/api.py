"""Requests of the pages' scripts: games, words, rules, tables."""

from __future__ import annotations

import json
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabularium import bots
from tabularium.core import catalog
from tabularium.core.errors import BadInput
from tabularium.core.game import Game, Option, written
from tabularium.core.words import load_words
from tabularium.server.context import answer, body, browser, context, known_browser, language, remember
from tabularium.server.room import Room
from tabularium.server.seating import wishes
from tabularium.server.security import digest
from tabularium.server.settings import Settings
from tabularium.server.store import OVER, Claim, StoredGame
from tabularium.server.words import page_words, say, text_of

MOST_LISTED = 50
REQUEST_BYTES = 16_384


# ---- what there is ------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    """All games with their options and bots."""
    return answer(all_games(language(request), context(request).settings))


def all_games(lang: str, settings: Settings) -> dict[str, Any]:
    return {"games": [described(catalog.find(slug), lang, settings) for slug in catalog.slugs()]}


def described(game: Game, lang: str, settings: Settings) -> dict[str, Any]:
    """A game as the lobby shows it."""
    words = load_words(game.folder, lang)
    usual = game.defaults(game.facts)
    about = bots.about(lang)
    return {
        "slug": game.slug,
        "title": words.find("game.title") or game.title,
        "summary": words.find("game.summary") or "",
        "players": list(game.players),
        "options": [option_words(option, lang, game) | {"default": usual[option.name]} for option in game.options],
        "bots": [
            {
                "name": name,
                "title": about.get(f"{name}.title"),
                "help": about.get(f"{name}.help"),
                "program": False,
                "usual": name == bots.USUAL,
            }
            for name in bots.BOTS
        ]
        + [
            {"name": name, "title": name, "help": say(lang, "program_help"), "program": True, "usual": False}
            for name, _ in settings.programs
        ],
    }


def option_words(option: Option, lang: str, game: Game) -> dict[str, Any]:
    words = load_words(game.folder, lang)
    start = f"options.{option.name}"
    rule = text_of(game, game.facts, lang).rules.get(option.rule)
    return {
        "name": option.name,
        "title": words.find(f"{start}.title") or option.name,
        "help": words.find(f"{start}.help") or "",
        "rule": option.rule,
        "text": rule.text if rule else "",
        "values": [[value, words.find(f"{start}.{written(value)}") or written(value)] for value in option.values],
    }


async def words(request: Request) -> Response:
    """The words of the pages."""
    return answer(page_words(language(request)))


async def rules(request: Request) -> Response:
    """The rules of a game by their ids, for tooltips."""
    if request.path_params["slug"] not in catalog.slugs():
        raise HTTPException(404, say(language(request), "no_game"))
    game = catalog.find(request.path_params["slug"])
    text = text_of(game, game.facts, language(request))
    return answer({rule.id: rule.text for rule in text.rules.values()})


# ---- tables -------------------------------------------------------------------------------------------


async def tables(request: Request) -> Response:
    """The tables asked for, or those where this browser has a seat."""
    here, lang = context(request), language(request)
    me = digest(browser(request)) if browser(request) else ""
    asked = request.query_params.get("ids")
    names = [name for name in asked.split(",") if name][:MOST_LISTED] if asked is not None else []
    if asked is None and me:
        names = await here.store.games_of(me, MOST_LISTED)
    found = await here.store.find(names)
    return answer({"tables": [listed(game, claims, me, lang) for game, claims in found]})


def listed(game: StoredGame, claims: tuple[Claim, ...], me: str, lang: str) -> dict[str, Any]:
    """A table in a list."""
    mine = {claim.seat for claim in claims if me and claim.browser == me}
    scores = game.summary.get("scores", [])
    return {
        "table": game.id,
        "url": f"/t/{game.id}",
        "game": {"slug": game.slug, "title": title_of(game.slug, lang)},
        "players": [
            {
                "name": seat.name,
                "kind": seat.kind,
                "score": scores[seat.seat] if seat.seat < len(scores) else 0,
                "you": seat.seat in mine,
            }
            for seat in game.seats
        ],
        "moves": game.summary.get("moves", 0),
        "yours": game.summary.get("asked", -1) in mine,
        "seated": bool(mine),
        "over": game.status == OVER,
        "created": game.created,
    }


def title_of(slug: str, lang: str) -> str:
    """A game's title; one that is no longer installed goes by its slug."""
    if slug not in catalog.slugs():
        return slug
    return str(load_words(catalog.find(slug).folder, lang).find("game.title") or slug)


async def make(request: Request) -> Response:
    """Make a table."""
    here, lang = context(request), language(request)
    try:
        wanted = json.loads(await body(request, REQUEST_BYTES))
    except (ValueError, RecursionError) as problem:
        if isinstance(problem, BadInput):
            raise
        raise BadInput(say(lang, "bad_request")) from None
    if not isinstance(wanted, dict) or not isinstance(wanted.get("game"), str):
        raise BadInput(say(lang, "bad_request"))
    options, seed = wanted.get("options") or {}, wanted.get("seed")
    if not isinstance(options, dict) or not (seed is None or (type(seed) is int and 0 <= seed < 1 << 62)):
        raise BadInput(say(lang, "bad_request"))
    game = catalog.find(wanted["game"])
    seats = wishes(game, wanted.get("seats"), lang, here.settings.bots)
    maker = known_browser(request)
    room = await here.rooms.make(game, seats, options, seed, maker)
    return made(request, room, maker)


async def upload(request: Request) -> Response:
    """Make a table from a record."""
    here, lang = context(request), language(request)
    contents = await body(request, here.settings.upload_bytes)
    try:
        text = contents.decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput(say(lang, "no_text")) from None
    wanted = [kind.strip() for kind in request.query_params.get("as", "").split(",") if kind.strip()]
    maker = known_browser(request)
    room = await here.rooms.upload(text, wanted, maker, lang)
    return made(request, room, maker)


def made(request: Request, room: Room, maker: str) -> Response:
    """The answer to whoever made a table: where it is, and the links for friends."""
    name = room.table.id
    response = answer({"table": name, "url": f"/t/{name}", "links": room.links(maker)}, 201)
    remember(request, response, maker)
    return response
