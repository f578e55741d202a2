"""Draws what there are records in: a school of fish, and corals; each in a square of 100."""

from companion.games.australis.drawing.game_theme import AMBER_CORAL, FISH_ON_DEEP, PINK_CORAL
from companion.ui.theme import ON_PLAYER

SWIMMING = ((28, 24), (72, 20), (50, 44), (86, 48), (24, 66), (66, 72))
"""Where the fish of the school are."""
_BRANCHES = "M0 0V-52M0 -18C-22 -24 -22 -40 -22 -50M0 -12C20 -18 22 -34 22 -44"


def _fish(x: float, y: float) -> str:
    return f"""<g transform="translate({x} {y})">
<path fill="{FISH_ON_DEEP}" stroke="{ON_PLAYER}" stroke-width="1.5" stroke-linejoin="round"
 d="M-8 0L-20 -9V9ZM18 0C10 -12 -6 -12 -13 0C-6 12 10 12 18 0Z"/>
<circle cx="10" cy="-2" r="1.8" fill="{ON_PLAYER}"/></g>"""


def _coral(x: float, y: float, size: float, color: str) -> str:
    return f"""<g transform="translate({x} {y}) scale({size} {size})">
<path fill="none" stroke="{color}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"
 d="{_BRANCHES}"/></g>"""


SCHOOL = "".join(_fish(*place) for place in SWIMMING)
CORALS = _coral(36, 92, 1.2, AMBER_CORAL) + _coral(72, 92, 1.0, PINK_CORAL)
