"""The opponent of the solo game: its points by source, its contracts, chariot tiles, ships and markers."""

from __future__ import annotations

from functools import cache

from tabularium.games.nova_roma.actions import (
    AI_BLOCKED,
    AI_START,
    DIFFICULTY_NAMES,
    FIELDS,
    MOSAIC_COLOURS,
    SHIPS,
    TRACKS,
    ZONES,
)
from tabularium.games.nova_roma.view_pieces import BRASS, CLAY, TRACK_FILLS, WATER
from tabularium.games.nova_roma.view_sight import RIGHT, RIVAL, Sight
from tabularium.games.nova_roma.view_tiles import CONTRACT_WIDTH, add_building_contract
from tabularium.scene.boards import Cell, caption, name_plate, place, score, tableau
from tabularium.scene.model import Body, Panel
from tabularium.scene.shapes import fit, hit, icon, rect, text
from tabularium.scene.sight import Key, bits

CONTRACT_SCALE = 0.8


def rival_key(sight: Sight) -> Key:
    rival = sight.s.rivals[0]
    rows = (tuple(int(number) for number in row) for row in (rival.points, rival.ships, rival.tracks, rival.built))
    standing = (sight.rival_points(), sight.is_over(), int(sight.s.switches.difficulty))
    house = sight.houses[0]
    return (*rows, int(rival.contracts), int(rival.chariots), *standing, *house.tracks, house.claimed, *house.built)


def add_rival(sight: Sight, panel: Panel) -> None:
    """Name and points; where the points come from; the pile of contracts."""
    words, rival = sight.words, sight.s.rivals[0]
    level = sight.text.words.get(f"options.solo_difficulty.{DIFFICULTY_NAMES[int(sight.s.switches.difficulty)]}")
    panel.add(
        "rival", 10, 8, name_plate(RIVAL, words("ai"), RIGHT - 92, 28, False, 15), label=words("ai_label", level=level),
        tip=words("ai_tip"), rules=("NRO-SOLO-01", "NRO-SOLO-27"),
    )  # fmt: skip
    points = sight.rival_points()
    key = "score" if sight.is_over() else "score_now"
    panel.add(
        "rival.score", RIGHT - 76, 11, score(points, 64), label=words(key, player=words("ai"), points=points),
        tip=words("ai_score_tip"), rules=("NRO-SOLO-29", "NRO-SOLO-27"),
    )  # fmt: skip
    ports = [sight.name("port", int(rival.ships[ship])) for ship in range(SHIPS)]
    sea = sum(int(sight.data.port_vp[int(rival.ships[ship])]) for ship in range(SHIPS))
    chariots = bits(int(rival.chariots))
    ahead = sum(1 for track in range(TRACKS) if rival.tracks[track] > sight.houses[0].tracks[track])
    won = sum(int(sight.data.chariot_vp[tile]) for tile in chariots)
    for_tracks = ahead * int(sight.data.ai_track_vp)
    contracts = sum(int(sight.data.building_vp[contract]) for contract in bits(int(rival.contracts)))
    rows = (
        ("start", "hourglass", "$mut", int(rival.points[AI_START]), level, ("NRO-SOLO-06",)),
        ("blocked", "helmet", "$mut", int(rival.points[AI_BLOCKED]), words("ai_blocked_tip"), ("NRO-SOLO-10",)),
        ("sea", "galley", WATER, sea, words("ai_sea_tip", ports=", ".join(ports)), ("NRO-SOLO-02", "NRO-SOLO-16")),
        ("built", "hammer", CLAY, contracts, words("ai_contracts_tip"), ("NRO-SOLO-17", "NRO-SOLO-20")),
        ("zones", "block", f"$p{RIVAL}", majorities(sight), words("ai_zones_tip"), ("NRO-SOLO-22",)),
        ("chariots", "wheel", BRASS, won, words("ai_chariots_tip"), ("NRO-SOLO-14",)),
        ("tracks", "horse", "", for_tracks, words("ai_tracks_tip", number=ahead), ("NRO-SOLO-23",)),
        ("mosaic", "tiles", "", unclaimed(sight), words("ai_mosaic_tip"), ("NRO-SOLO-24",)),
    )  # fmt: skip
    cells = tableau(Cell(10, 42, RIGHT - 20, 116), 2, 4, 4)
    for i, (cell, (name, symbol, ink, number, tip, rules)) in enumerate(zip(cells, rows, strict=True)):
        panel.add(
            f"rival.{name}", cell.x, cell.y,
            source_body(symbol, ink, words.row("ai_sources", i), number, cell.width, cell.height),
            label=words("ai_source", source=words.row("ai_sources", i), points=number), tip=tip, rules=rules,
        )  # fmt: skip
    add_contracts(panel, sight)
    add_tiles(panel, sight, chariots)


def majorities(sight: Sight) -> int:
    """What the zones would bring the opponent now: it wins ties."""
    found = 0
    for zone in range(ZONES):
        theirs, mine = (int(built[zone]).bit_count() for built in (sight.s.rivals[0].built, sight.s.houses[0].built))
        if theirs > 0:
            found += int(sight.data.zones.majority[zone * 3 + (0 if theirs >= mine else 1)])
    return found


def unclaimed(sight: Sight) -> int:
    """What the fields that the player has not claimed are worth."""
    return sum(
        int(sight.data.field_vp[field // MOSAIC_COLOURS])
        for field in range(FIELDS)
        if not sight.houses[0].claimed >> field & 1
    )


@cache
def source_body(symbol: str, ink: str, words: str, points: int, width: float, height: float) -> Body:
    """A source of points of the opponent."""
    return (
        rect(0, 0, width, height, "$stone", 7, stroke="$line", stroke_width=1),
        icon(symbol, 6, height / 2 - 10, 20, ink or None),
        text(31, height / 2 + 4, words, max(10.3, fit(words, 11, width - 62)), "s", "$mut"),
        text(width - 7, height / 2 + 5, points, 14, "n", anchor="end"),
        hit(0, 0, width, height, 7),
    )


def add_contracts(panel: Panel, sight: Sight) -> None:
    """The building contracts that the opponent has taken, one a round."""
    words = sight.words
    panel.add("rival.contracts", 12, 175, caption(words("ai_contracts"), RIGHT - 24, 12), kind="deco")
    contracts = bits(int(sight.s.rivals[0].contracts))
    step = 58.0
    for i in range(int(sight.data.rounds)):
        x = 10 + i * step
        if i < len(contracts):
            add_building_contract(panel, sight, contracts[i], x, 181, CONTRACT_SCALE)
        else:
            panel.add(
                f"rival.place.{i}", x, 181, place(CONTRACT_WIDTH * CONTRACT_SCALE, 68, 6, dashed=True),
                label=words("ai_place", round=i + 1), tip=words("ai_contracts_tip"),
                rules=("NRO-SOLO-17", "NRO-SOLO-20"),
            )  # fmt: skip


def add_tiles(panel: Panel, sight: Sight, chariots: list[int]) -> None:
    """The chariot tiles that the opponent has won."""
    panel.add("rival.won", 12, 267, caption(sight.words("ai_won"), RIGHT - 24, 12), kind="deco")
    for i, tile in enumerate(chariots):
        track = int(sight.data.chariot_track[tile])
        panel.add(
            f"chariot.{tile}", 10 + i * 58, 274, won_body(track), label=sight.name("chariot_tile", tile),
            tip=sight.words("ai_chariots_tip"), rules=("NRO-SOLO-14", "NRO-SOLO-20"), origin="chariot.stack",
        )  # fmt: skip


@cache
def won_body(track: int) -> Body:
    """A chariot tile, small."""
    return (
        rect(0, 0, 50, 28, TRACK_FILLS[track], 7, stroke="$stone3", stroke_width=1),
        icon("wheel", 15, 4, 20, "#f6dfa0"),
        hit(0, 0, 50, 28, 7),
    )
