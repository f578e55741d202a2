"""The sea behind a turn, and the reef with the fish that decided a game; neither is ever read aloud."""

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.shelf_drawing import fish_shapes, nobodys_fish
from companion.ui import theme
from engine.reefroute.pieces import Colour

Place = tuple[str, float, float, float]
"""The colour of a coral, the middle of its foot from the left and from above, and its size."""
BRANCHES = "M0 0V-120M0 -40L-34 -72V-104M0 -64L32 -92V-136"
BEHIND: tuple[Place, ...] = (
    (game_theme.ORANGE_CORAL, 30, 380, 1.75),
    (game_theme.ORANGE_CORAL, 128, 400, 2.35),
    (game_theme.PINK_CORAL, 226, 400, 2.2),
    (game_theme.ORANGE_CORAL, 362, 400, 1.8),
    (game_theme.PINK_CORAL, 296, 390, 1.6),
)
BEFORE: tuple[Place, ...] = (
    (game_theme.PALE_PINK_CORAL, 28, 400, 1.05),
    (game_theme.PALE_ORANGE_CORAL, 100, 404, 1.0),
    (game_theme.PINK_CORAL, 156, 404, 0.85),
    (game_theme.PALE_PINK_CORAL, 232, 404, 0.9),
    (game_theme.PALE_ORANGE_CORAL, 296, 404, 1.05),
)
RAYS = "M60 0h70L40 900h-150zM190 0h40l30 900H160zM290 0h60l190 900H370z"
BUBBLES = ((36, 196, 7), (52, 228, 5), (346, 176, 8), (332, 214, 4), (30, 620, 9), (352, 560, 6))


def sea() -> ft.Control:
    """Pale water, with rays of light and bubbles, that fills its place."""
    bubbles = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{theme.SHINE}" stroke-opacity="0.5"'
        ' stroke-width="2"/>'
        for x, y, r in BUBBLES
    )
    return ft.Container(
        _filling(f'<path fill="{theme.SHINE}" fill-opacity="0.1" d="{RAYS}"/>{bubbles}', 390, 844),
        gradient=ft.LinearGradient(
            colors=[theme.HERO, theme.CHOSEN],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
        ),
    )


def fish_in_the_reef(
    colours: tuple[Colour, ...], width: float, height: float, *, nobodys: bool = False
) -> ft.Control:
    """Fish in the coral, head first, with branches before them; `nobodys` are grey-green.

    Where there is little height, the foot of the coral is below the sand, so that its tops and the fish are
    whole.
    """
    across = len(colours)
    size = 3.7 if across == 1 else 2.6
    fish = "".join(
        f'<g transform="translate({_left(number, across)} {_above(number, across)}) scale({size})">'
        f"{nobodys_fish() if nobodys else fish_shapes(colour)}</g>"
        for number, colour in enumerate(colours)
    )
    wide, most = game_theme.REEF_WIDE, game_theme.REEF_HIGH
    high = min(most, height * wide / max(1, width))
    top = min(game_theme.REEF_TOP, most - high)
    drawn = _corals(BEHIND, 46) + fish + _corals(BEFORE, 30) + _sand(top + high)
    return ft.Container(_filling(drawn, wide, round(high), round(top)), height=height)


def _sand(foot: float) -> str:
    """The edge of the sand, which begins as a wave."""
    return "".join(
        f'<path fill="{colour}" d="M0 {foot - above:.0f}q70-26 150-4t150-2q50-12 90 6v60H0z"/>'
        for colour, above in ((game_theme.SAND_PALE, 16), (game_theme.SAND, 2))
    )


def _left(number: int, across: int) -> float:
    return 78 if across == 1 else (20, 196)[number % 2]


def _above(number: int, across: int) -> float:
    return 136 if across == 1 else (120, 196)[number % 2]


def _corals(places: tuple[Place, ...], thick: int) -> str:
    return "".join(
        f'<path fill="none" stroke="{colour}" stroke-width="{thick / size:.1f}"'
        ' stroke-linecap="round"'
        f' stroke-linejoin="round" transform="translate({x} {y}) scale({size})" d="{BRANCHES}"/>'
        for colour, x, y, size in places
    )


def _filling(shapes: str, across: int, down: int, top: int = 0) -> ft.Control:
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {across} {down}">{shapes}</svg>',
        fit=ft.BoxFit.COVER,
        width=float("inf"),
        height=float("inf"),
        exclude_from_semantics=True,
    )
