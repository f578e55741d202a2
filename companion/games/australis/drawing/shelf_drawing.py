"""Draws what stands for this game on the home page: the current of the board, with turtles on it.

It is one vector image, because a canvas of as many shapes would make the first page slow.
"""

from math import atan2, cos, degrees, pi, sin

import flet as ft

from companion.games.australis.drawing.game_theme import (
    AMBER_CORAL,
    LIGHT,
    ON_BADGE,
    PINK_CORAL,
    SEA,
    STREAM,
    STREAM_SPACE,
    VIOLET_CORAL,
)
from companion.ui.picture import picture
from companion.ui.theme import DEEP, PLAYER

WIDTH, HEIGHT = 480, 180
MIDDLE, WAVE, LENGTH = 80, 36, 240
"""The line of the current: the height around which it swings, how far, and the width of one wave."""
SPACES = 27
TURTLES = (("green", 9), ("blue", 13), ("orange", 17))
"""The colours of the turtles, and their spaces."""


def _point(place: float) -> tuple[float, float, float]:
    """Where a place on the current is, and the direction of the current there in degrees."""
    x = -14 + place * (WIDTH + 28) / (SPACES - 1)
    angle = 2 * pi * (x - 180) / LENGTH
    slope = WAVE * 2 * pi / LENGTH * cos(angle)
    return x, MIDDLE + WAVE * sin(angle), degrees(atan2(slope, 1))


def _stream() -> str:
    """The line of the current."""
    points = (_point(step / 4) for step in range(4 * SPACES - 3))
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y, _turn in points)


def _spaces() -> str:
    """The spaces of the current, as the round ends of very short lines."""
    return "".join(f"M{x:.0f} {y:.0f}h.1" for x, y, _turn in map(_point, range(SPACES)))


def _turtle(colour: str, space: int) -> str:
    """A turtle from above that swims along the current."""
    x, y, turn = _point(space)
    return f"""
<g transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f})">
<path fill="{PLAYER[colour]}" stroke="{ON_BADGE}" stroke-width="1.5" stroke-linejoin="round"
 d="M7-9C12-20 20-24 28-22 26-15 20-9 14-6zM7 9C12 20 20 24 28 22 26 15 20 9 14 6zM-14-7C-20-13-25-14-30-12
-28-7-23-4-18-3zM-14 7C-20 13-25 14-30 12-28 7-23 4-18 3z"/>
<circle cx="24" r="8" fill="{PLAYER[colour]}" stroke="{ON_BADGE}" stroke-width="1.5"/>
<ellipse rx="20" ry="15" fill="{PLAYER[colour]}" stroke="{ON_BADGE}" stroke-width="1.5"/>
<path fill="none" stroke="{ON_BADGE}" stroke-opacity="0.55" stroke-width="1.5" stroke-linejoin="round"
 d="M-6-6H6L11 0 6 6H-6L-11 0zM-6-6-10-13M6-6l4-7M11 0h9M-11 0h-9M-6 6l-4 7M6 6l4 7"/>
<circle cx="27" cy="-3" r="1.4" fill="{ON_BADGE}"/><circle cx="27" cy="3" r="1.4" fill="{ON_BADGE}"/>
</g>"""


SVG = f"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">
<defs>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="{SEA}"/><stop offset="1" stop-color="{DEEP}"/>
</linearGradient>
</defs>
<path fill="url(#sea)" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>
<path fill="{LIGHT}" fill-opacity="0.05" d="M120 0h46L96 180H10zM236 0h30l-8 180h-66zM330 0h44l92 180h-74z"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path stroke="{PINK_CORAL}" stroke-opacity="0.55" stroke-width="8"
 d="M70 184v-30M70 170c-14-2-18-12-18-22M70 164c12-2 16-12 16-24M258 184v-20M258 176c-9-1-12-7-12-13"/>
<path stroke="{VIOLET_CORAL}" stroke-opacity="0.55" stroke-width="8"
 d="M404 184v-34M404 168c-14-2-18-12-18-23M404 162c12-2 17-12 17-25M142 184v-18M142 175c8-1 11-7 11-13"/>
<path stroke="{AMBER_CORAL}" stroke-opacity="0.55" stroke-width="7"
 d="M24 184v-20M24 175c-8-1-11-7-11-13M330 184v-22M330 174c8-1 11-7 11-14
 M456 184v-20M456 175c-8-1-11-7-11-13"/>
<path stroke="{STREAM}" stroke-opacity="0.35" stroke-width="30" d="{_stream()}"/>
<path stroke="{STREAM_SPACE}" stroke-opacity="0.85" stroke-width="10" d="{_spaces()}"/>
</g>
{"".join(_turtle(colour, space) for colour, space in TURTLES)}
</svg>
"""


def shelf_drawing(height: float) -> ft.Control:
    """The drawing; a turtle stays in sight where it is cut at the sides."""
    return picture(SVG, height)
