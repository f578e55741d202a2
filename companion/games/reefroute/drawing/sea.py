"""The sea behind a turn, and the reef with the fish that decided a game; neither is ever read aloud."""

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import fish_shapes
from companion.ui import theme
from companion.ui.picture import shapes
from engine.reefroute.pieces import Colour


def sea() -> ft.Control:
    """Pale water, with rays of light and bubbles, that fills its place."""
    return ft.Container(
        _filling(shapes(game_theme, "sea"), 390, 844),
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
    nobody = shapes(game_theme, "fish", game_theme.NOBODY)
    fish = "".join(
        f'<g transform="translate({_left(number, across)} {_above(number, across)}) scale({size})">'
        f"{nobody if nobodys else fish_shapes(colour)}</g>"
        for number, colour in enumerate(colours)
    )
    wide, most = game_theme.REEF_WIDE, game_theme.REEF_HIGH
    high = min(most, height * wide / max(1, width))
    top = min(game_theme.REEF_TOP, most - high)
    behind, before = shapes(game_theme, "corals_behind"), shapes(game_theme, "corals_before")
    drawn = behind + fish + before + _sand(top + high)
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


def _filling(shapes: str, across: int, down: int, top: int = 0) -> ft.Control:
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {top} {across} {down}">{shapes}</svg>',
        fit=ft.BoxFit.COVER,
        width=float("inf"),
        height=float("inf"),
        exclude_from_semantics=True,
    )
