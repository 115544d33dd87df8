"""What rewards and honor cards bring (PNI-HONOR-17, PNI-REWARD-06): Romans and bricks as far as there are any."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tabularium.games.porta_nigra.actions import (
    COLOURS,
    GAIN_BRICKS,
    GAIN_COINS,
    GAIN_INFLUENCE,
    GAIN_ROMANS,
    GAIN_TORCHES,
    GAIN_VP,
    GAINED,
    GAINS,
)
from tabularium.games.porta_nigra.ending import check_bricks
from tabularium.games.porta_nigra.state import PortaNigra


def gain(s: PortaNigra, who: i64, gains: vec[i64], which: i64, source: i64) -> None:
    """Take all that one reward or card brings; `gains` has a part for each of them."""
    area = s.areas[who]
    start = which * GAINS
    if gains[start + GAIN_VP] > 0:
        s.gain_points(who, gains[start + GAIN_VP], source)
    if gains[start + GAIN_COINS] > 0:
        area.coins += gains[start + GAIN_COINS]
        s.note(GAINED, who, GAIN_COINS, gains[start + GAIN_COINS])
    if gains[start + GAIN_TORCHES] > 0:
        area.torches += gains[start + GAIN_TORCHES]
        s.note(GAINED, who, GAIN_TORCHES, gains[start + GAIN_TORCHES])
    if gains[start + GAIN_INFLUENCE] > 0:
        area.influence += gains[start + GAIN_INFLUENCE]
        s.note(GAINED, who, GAIN_INFLUENCE, gains[start + GAIN_INFLUENCE])
    gain_romans(s, who, gains[start + GAIN_ROMANS])
    for colour in range(i64(COLOURS)):
        gain_bricks(s, who, colour, gains[start + GAIN_BRICKS + colour])


def gain_romans(s: PortaNigra, who: i64, number: i64) -> None:
    """Own Romans from the general supply into the play area."""
    area = s.areas[who]
    number = min(number, area.romans_left)
    if number > 0:
        area.romans_left -= number
        area.romans += number
        s.note(GAINED, who, GAIN_ROMANS, number)


def gain_bricks(s: PortaNigra, who: i64, colour: i64, number: i64) -> None:
    """Bricks from the general supply, never from the market, into a slot of the personal supply."""
    number = min(number, s.supply)
    if number > 0:
        s.supply -= number
        s.areas[who].bricks[colour] += number
        s.note(GAINED, who, GAIN_BRICKS + colour, number)
        check_bricks(s, who)
