"""What one kind of viewer gets to see: first the observation, then scene, choices, log and all else from that alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabularium.bots.hint import Advice
from tabularium.core.state import EVERYTHING, NOBODY, State
from tabularium.core.text import Text
from tabularium.scene.model import Scene
from tabularium.scene.patch import Render, render
from tabularium.scene.svg import item_svg
from tabularium.server import chronicle, plain
from tabularium.server.table import SPECTATOR, Table
from tabularium.server.words import say, text_of

LOG = logging.getLogger(__name__)
Kind = tuple[int, str]  # of a viewer: the seat shown (or SPECTATOR) and the language


@dataclass
class Glance:
    """What is remembered of a look, to find out later what has changed."""

    seq: int
    render: Render
    tail: dict[str, Any]
    logged: int  # entries of the chronicle that are told


@dataclass
class Look(Glance):
    """What viewers of one kind see at one moment."""

    scene: Scene

    def glance(self) -> Glance:
        """All but the scene, which is large and quickly made again."""
        return Glance(self.seq, self.render, self.tail, self.logged)


def look(table: Table, kind: Kind, online: Sequence[bool]) -> Look:
    """What is to be seen now."""
    return seen(table, kind, online, table.observe(kind[0]), table.last)


def look_back(table: Table, kind: Kind, online: Sequence[bool], number: int, everything: bool = False) -> Look:
    """What the same viewer saw after an earlier move, or all there was to see, if the game is over."""
    return seen(table, kind, online, table.state_at(number).observe(eyes(table, kind, everything)), number)


def eyes(table: Table, kind: Kind, everything: bool) -> int:
    """By whose eyes earlier moves are seen and told."""
    return EVERYTHING if everything and table.over else kind[0]


def seen(table: Table, kind: Kind, online: Sequence[bool], observation: State, number: int) -> Look:
    """A look at an observation."""
    seat, language = kind
    text = text_of(table.match.game, table.match.facts, language)
    scene = drawn(table, observation, text, seat)
    live = number == table.last
    asked = live and seat != SPECTATOR and table.asks(seat)
    tail: dict[str, Any] = {
        "prompt": (scene.prompt or text.prompt(observation)) if asked else waiting(table, kind, number),
        "help": text.help(observation) if asked else "",
        "rules": list(observation.step().rules) if asked else [],
        "choices": [[c.action, c.path, c.label, c.notation, c.confirm] for c in scene.choices] if asked else [],
        "players": players(table, seat, online, observation),
        "n": number,
        "last": table.last,
        "undo": live and table.can_undo(seat),
        "end": live and seat != SPECTATOR and table.ending == seat,
        "ledger": ledger(observation, text),
        "over": over(table, observation, text) if live and table.over else None,
    }
    return Look(table.seq, render(scene), tail, len(table.match.chronicle), scene)


def drawn(table: Table, observation: State, text: Text, seat: int) -> Scene:
    """The scene of an observation; should a view break, the game goes on with a plain list."""
    try:
        scene: Scene = table.match.game.view(observation, text, seat, table.names)
    except Exception:
        LOG.exception("the view of %s broke at table %s, move %d", text.game.slug, table.id, table.last)
        return plain.view(observation, text, seat, table.names)
    return scene


def waiting(table: Table, kind: Kind, number: int) -> str:
    """What the page says when the viewer is not asked."""
    seat, language = kind
    if number < table.last:
        return say(language, "replay", number=number, last=table.last)
    if table.over:
        return say(language, "over")
    if seat in table.sealed:
        return say(language, "sealed", what=sealed(table, kind), name=table.names[table.asked])
    if table.ending != NOBODY:
        yours = "end_yours" if table.can_undo(seat) else "end_seen"
        return say(language, yours if table.ending == seat else "end_other", name=table.names[table.ending])
    return say(language, "waiting", name=table.names[table.asked])


def sealed(table: Table, kind: Kind) -> str:
    """What the viewer has chosen before it is the viewer's turn."""
    seat, language = kind
    text = text_of(table.match.game, table.match.facts, language)
    return ", ".join(text.action(table.state, action, table.names) for action in table.sealed[seat])


def players(table: Table, seat: int, online: Sequence[bool], shown: State) -> list[dict[str, Any]]:
    """Who plays, how they stand, and who is there."""
    return [
        {
            "name": sitter.name,
            "kind": sitter.kind,
            "score": int(shown.score(who)),
            "active": table.awaits(who),
            "you": who == seat,
            "online": online[who],
        }
        for who, sitter in enumerate(table.seats)
    ]


def ledger(observation: State, text: Text) -> dict[str, Any]:
    """The points of all players by source."""
    return {
        "sources": [text.source(number) for number in range(len(text.game.book.sources))],
        "rows": [list(observation.ledger(who).values()) for who in range(int(observation.players))],
    }


def over(table: Table, observation: State, text: Text) -> dict[str, Any]:
    """The result, also of the opponent of a solo game, and how the points came over time."""
    return {
        "ranking": observation.ranking(),
        "scores": observation.scores(),
        "rival": text.rival(observation),
        "chart": {
            "moves": list(range(len(table.scores))),
            "scores": [[row[who] for row in table.scores] for who in range(len(table.seats))],
        },
        "record": f"/t/{table.id}/record",
        "rematch": f"/t/{table.stored.following}" if table.stored.following else None,
    }


def hint(table: Table, advice: Sequence[Advice], language: str) -> dict[str, Any]:
    """What is advised, best first, and why."""
    key = "advice" if len(table.seats) > 1 else "advice_alone"
    return {
        "text": say(language, "hint"),
        "advice": [
            {"action": one.action, "why": say(language, key, points=round(one.points), place=one.rank)}
            for one in advice
        ],
    }


def log(table: Table, kind: Kind, start: int = 0, everything: bool = False) -> list[dict[str, Any]]:
    """The rows of the chronicle from a move on, as the viewer may read them, or with all secrets, if the game is over."""
    text = text_of(table.match.game, table.match.facts, kind[1])
    return chronicle.rows(table, eyes(table, kind, everything), text, start)


# ---- the page -------------------------------------------------------------------------------------------


def page(table: Table, kind: Kind, seen_now: Look, everything: bool = False) -> dict[str, Any]:
    """The message that draws a whole page; its chronicle may tell everything, if the game is over."""
    seat, language = kind
    text = text_of(table.match.game, table.match.facts, language)
    grid = seen_now.scene.grid
    return {
        "t": "full",
        "seq": table.seq,
        "lang": language,
        "viewer": seat,
        "table": table.id,
        "game": {"slug": text.game.slug, "title": text.title},
        "grid": {"wide": grid.wide, "columns": grid.columns, "medium": grid.medium, "narrow": grid.narrow},
        "panels": [
            {
                "id": panel.id,
                "w": panel.width,
                "h": panel.height,
                "title": panel.title,
                "area": panel.area,
                "items": [[item.id, item_svg(item)] for item in panel.items],
            }
            for panel in seen_now.scene.panels
        ],
        **seen_now.tail,
        "log": log(table, kind, everything=everything),
    }
