"""The drawings of the page: the app's own shapes, put together anew."""

from __future__ import annotations

import re

import flet as ft

from companion.game_ui import GameUI
from companion.games.australis.drawing.end_drawing import winner_drawing
from companion.games.reefroute.drawing.drawings import fish_shapes
from companion.ui import theme

IN_A_RAY = 0.07
"""How much light a ray adds."""
_BRANCHES = "M0 0V-120M0 -40L-34 -72V-104M0 -64L32 -92V-136"
"""A coral."""
_SCHOOL = (("yellow", 20, 20, 1.15), ("red", 130, 78, 1.35), ("blue", 12, 140, 0.85))
"""Fish of a colour, where they are and how large."""
_CORALS = {
    "left": ((theme.BLUSH, 46, 1.0), (theme.ORCHID, 132, 0.66), (theme.WEED, 208, 0.46)),
    "right": ((theme.AMBER, 250, 0.95), (theme.MINT, 168, 0.62), (theme.BLUSH, 96, 0.42)),
}
"""Corals at either side: the colour of each, where its foot is, and how large it is."""


def rays() -> str:
    """Light that falls into the sea from above."""
    beams = "M380 0h90L300 900H90zM620 0h60L640 900H500zM820 0h110l170 900H900zM1080 0h60l330 900h-190z"
    bubbles = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{theme.SHINE}" stroke-opacity="0.35"'
        ' stroke-width="2"/>'
        for x, y, r in ((690, 150, 8), (716, 190, 5), (1330, 220, 9), (1356, 262, 5), (1318, 300, 4))
    )
    return f'<path fill="{theme.SHINE}" fill-opacity="{IN_A_RAY}" d="{beams}"/>{bubbles}'


def turtle() -> str:
    """The turtle of a winner."""
    return _in_one_line(winner_drawing("orange"))


def school() -> str:
    """Some fish that swim to the left."""
    return "".join(
        f'<g transform="translate({x} {y}) scale({size})">{fish_shapes(colour)}</g>'
        for colour, x, y, size in _SCHOOL
    )


def corals(side: str) -> str:
    """The corals that grow at the left or at the right of the bottom of the sea."""
    return "".join(
        f'<path fill="none" stroke="{colour}" stroke-width="26" stroke-linecap="round"'
        f' stroke-linejoin="round" transform="translate({x} 150) scale({size})" d="{_BRANCHES}"/>'
        for colour, x, size in _CORALS[side]
    )


def of_game(game_ui: GameUI) -> str:
    """The drawing that stands for a game on the app's home page, in one line."""
    drawn = game_ui.drawing(0)
    assert isinstance(drawn, ft.Image)
    drawing = _in_one_line(str(drawn.src)).replace(
        "<svg ", '<svg preserveAspectRatio="xMidYMid slice" aria-hidden="true" ', 1
    )
    # Several drawings stand on one page, where two names must not be the same.
    return re.sub(r'(id="|url\(#)', rf"\1{game_ui.info.name}-", drawing)


def _in_one_line(drawing: str) -> str:
    """The drawing without line breaks."""
    return re.sub(r"\s*\n\s*", " ", drawing)
