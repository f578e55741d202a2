"""Draws fish, predators, dice and the reef; each is one vector image that is never read aloud."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.shelf_drawing import REEF, fish_shapes
from companion.ui import theme
from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR, Face, Size
from engine.reefroute.predators import width
from engine.reefroute.printed import printed

Way: TypeAlias = Literal["left", "up", "right", "down"]
ANGLES: dict[Way, int] = {"left": 0, "up": 90, "right": 180, "down": 270}
"""How far an arrow that points left is turned."""
FISH_BOX, SIGN_BOX, TILE_BOX = (64, 40), (48, 48), 20
BONES = (
    f'<path fill="none" stroke="{game_theme.BONES}" stroke-width="3.4"'
    ' stroke-linecap="round" stroke-linejoin="round"'
    ' d="M18 24h22M23 15v18M30 17v14M37 24l8-8M37 24l8 8"/>'
    '<path fill-rule="evenodd" d="M3 24c3-8 10-12 16-11v22C13 36 6 32 3 24zM12 22a2.500 2.500 0 1 0 .01 0z"/>'
)


def fish(face: Face, size: float = game_theme.FISH_SMALL, *, faded: bool = False) -> ft.Control:
    """A small fish or a predator, so wide."""
    return _image(fish_shapes(face), FISH_BOX, size, faded=faded)


def bones(size: float = game_theme.SIGN) -> ft.Control:
    """The bones of an eaten fish."""
    return _image(BONES, SIGN_BOX, size, color=theme.INK)


def reef(size: float = game_theme.SIGN) -> ft.Control:
    """The reef in which a fish is safe."""
    return _image(REEF, SIGN_BOX, size)


def arrow(way: Way, color: str) -> ft.Control:
    """A thick arrow in a colour of the theme."""
    drawn = f'<path transform="rotate({ANGLES[way]} 12 12)" d="M2 12L12 2v5.500h10v9H12V22z"/>'
    return _image(drawn, (24, 24), game_theme.ARROW, color=color)


def die(face: Face | None, size: float, share: float = game_theme.FISH_ON_DIE) -> ft.Control:
    """A die that shows a face, or nothing yet; the fish takes a share of its width."""
    return ft.Container(
        None if face is None else fish(face, size * share),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.NONE if face is None else game_theme.DIE_COLOUR,
        border=theme.line_around(theme.BORDER, theme.RIM if face is None else game_theme.DIE_RIM),
        border_radius=theme.RADIUS_CARD,
    )


def predator(size: Size, options: Options) -> ft.Control:
    """A predator on the tiles that it covers in the row at the start, its head away from the reef."""
    wide = width(size, options)
    high = size // wide
    tiles = "".join(
        f'<path fill="none" stroke="{game_theme.DIE_RIM}" stroke-width="1.500"'
        f' d="M{column * TILE_BOX + 1} {line * TILE_BOX + 1}h18v18h-18z"/>'
        for column in range(wide)
        for line in range(high)
    )
    factor = max(wide, high) * (TILE_BOX - 1) / FISH_BOX[0]
    turn = "" if wide > high else " rotate(-90)"
    middle = f"translate({wide * TILE_BOX / 2} {high * TILE_BOX / 2}){turn} scale({factor:.3f})"
    swimmer = f'<g transform="{middle} translate(-32 -20)">{fish_shapes(PREDATOR)}</g>'
    return _image(tiles + swimmer, (wide * TILE_BOX, high * TILE_BOX), wide * game_theme.TILE)


def row_drawing(sizes: Sequence[Size], options: Options) -> ft.Control:
    """The row in front of the reef with these predators and their gaps; red beyond the end of the row."""
    taken: list[bool] = []
    for size in sizes:
        taken += [False] * printed().gap if taken else []
        taken += [True] * width(size, options)
    taken += [False] * (printed().row - len(taken))
    tiles = [_tile(is_taken, at < printed().row) for at, is_taken in enumerate(taken)]
    return ft.Row(tiles, spacing=theme.HAIR)


def _tile(is_taken: bool, is_there: bool) -> ft.Control:
    inside = theme.ACCENT if is_there else theme.BAD
    return ft.Container(
        expand=True,
        height=game_theme.ROW_TILE,
        bgcolor=inside if is_taken else theme.NONE,
        border=theme.line_around(theme.BORDER, theme.RIM if is_there else theme.BAD),
        border_radius=theme.RADIUS_SMALL,
    )


def two_dice(size: float) -> ft.Control:
    """Two dice for a button."""
    one = (
        f'<rect x="2" y="6" width="36" height="36" rx="9" fill="{game_theme.DIE_COLOUR}"'
        f' stroke="{game_theme.INK}" stroke-width="2"/>'
    )
    left = f'{one}<g transform="translate(4 14) scale(0.5)">{fish_shapes("red")}</g>'
    right = f'{one}<g transform="translate(4 14) scale(0.5)">{fish_shapes(PREDATOR)}</g>'
    return _image(f'{left}<g transform="translate(42 0)">{right}</g>', (82, 48), size)


def _image(
    shapes: str, box: tuple[int, int], size: float, *, faded: bool = False, color: str | None = None
) -> ft.Control:
    """A drawing as wide as `size`, in the shape of its box."""
    across, down = box
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}">{shapes}</svg>',
        width=size,
        height=size * down / across,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        opacity=theme.FADED if faded else 1,
        color=color,
    )
