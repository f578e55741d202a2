"""The shapes of fish, predators and the reef, and the drawing that stands for this game on the home page.

The home page imports nothing else of this game, so the faces are plain words here.
"""

from functools import cache

from companion.games.reefroute.drawing import game_theme
from companion.ui import theme
from companion.ui.marks import SHAPES

MARKS = {
    "circle": '<circle cx="28" cy="20" r="6"/>',
    "triangle": '<path d="M28 12.5l7.5 13.5h-15z"/>',
    "square": '<path d="M22.5 14.5h11v11h-11z"/>',
    "heart": '<path d="M28 27c-4-4-7-6-7-9.500a4 4 0 0 1 7-2 4 4 0 0 1 7 2c0 3.500-3 5.500-7 9.500z"/>',
}
"""The mark of a player on the side of a fish."""
BODY = "M3 20C12 5 31 3 43 18L60 6v28L43 22C31 37 12 35 3 20z"
REEF = (
    f'<g fill="none" stroke-width="5.500" stroke-linecap="round" stroke="{game_theme.ORANGE_CORAL}">'
    '<path d="M14 44V24M14 34L6 26v-8M14 30l8-8V10"/></g>'
    f'<g fill="none" stroke-width="5.500" stroke-linecap="round" stroke="{game_theme.PINK_CORAL}">'
    '<path d="M34 44V18M34 36l8-8v-8M34 32l-7-7M34 20l-5-8"/></g>'
)


@cache
def fish_shapes(face: str) -> str:
    """A fish of a colour with its mark, or a predator."""
    if face not in SHAPES:
        return (
            f'<path fill="{game_theme.PREDATOR}" stroke="{game_theme.PREDATOR_RIM}" stroke-width="1.500"'
            f' d="{BODY}"/><path fill="{game_theme.EYE}" d="M6 23h26l-4 6-4-6-4 6-4-6-4 6-4-6z"/>'
            f'<circle cx="17" cy="14" r="3.500" fill="{game_theme.PREDATOR_EYE}"/>'
        )
    return (
        f"{_body(theme.PLAYER[face])}"
        f'<g fill="{game_theme.EYE}" stroke="{game_theme.INK}" stroke-width="1">{MARKS[SHAPES[face]]}</g>'
    )


def nobodys_fish() -> str:
    """A fish that nobody plays: without a mark."""
    return _body(game_theme.NOBODY)


def _body(color: str) -> str:
    return (
        f'<path fill="{color}" stroke="{game_theme.INK}" stroke-width="1.500" d="{BODY}"/>'
        f'<circle cx="12" cy="17" r="3" fill="{game_theme.EYE}"/><circle cx="11.500" cy="17" r="1.300"/>'
    )
