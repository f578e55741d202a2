"""Draws fish, predators, dice and the reef; each is one vector image that is never read aloud."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.shelf_drawing import BODY, REEF, fish_shapes
from companion.ui import theme
from companion.ui.vector import vector_image
from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR, Face, Size
from engine.reefroute.predators import width
from engine.reefroute.printed import printed

Way: TypeAlias = Literal["left", "up", "right", "down"]
ANGLES: dict[Way, int] = {"left": 0, "up": 90, "right": 180, "down": 270}
"""How far an arrow that points left is turned."""
FISH_BOX, SIGN_BOX, TILE_BOX = (64, 40), (48, 48), 20
NUMBERS = (
    "M10.500 6h3.500v12h-3V9.500l-2 1V7.500z",
    "M8 10c0-5 8-5 8-.500 0 2.500-3 4-4.500 5.500H16V18H8v-2c0-2.500 5-4.500 5-6.500 0-1.500-2-1.500-2 .500z",
)
"""The outlines of the numbers of both steps."""
BONES = (
    f'<path fill="none" stroke="{game_theme.BONES}" stroke-width="3.4"'
    ' stroke-linecap="round" stroke-linejoin="round"'
    ' d="M18 24h22M23 15v18M30 17v14M37 24l8-8M37 24l8 8"/>'
    '<path fill-rule="evenodd" d="M3 24c3-8 10-12 16-11v22C13 36 6 32 3 24zM12 22a2.500 2.500 0 1 0 .01 0z"/>'
)


def fish(face: Face, size: float = game_theme.FISH_SMALL, *, faded: bool = False) -> ft.Control:
    """A small fish or a predator, so wide."""
    return _image(fish_shapes(face), FISH_BOX, size, faded=faded)


def some_fish(size: float) -> ft.Control:
    """A fish of a colour that is still to be said."""
    return _image(_pale_fish(), FISH_BOX, size)


def _pale_fish() -> str:
    return (
        f'<path fill="{game_theme.PREDATOR_RIM}" stroke="{game_theme.INK}" stroke-width="2" d="{BODY}"/>'
        f'<circle cx="12" cy="17" r="2" fill="{game_theme.INK}"/>'
    )


def numbered(number: int, size: float) -> ft.Control:
    """The number of a step, as a hole in a disc; only the eye needs it: steps are read in their order."""
    drawn = f'<path fill-rule="evenodd" d="M12 0a12 12 0 1 0 .01 0z{NUMBERS[number - 1]}"/>'
    return _image(drawn, (24, 24), size, color=theme.INK)


def bones(size: float = game_theme.SIGN) -> ft.Control:
    """The bones of an eaten fish."""
    return _image(BONES, SIGN_BOX, size, color=theme.INK)


def reef(size: float = game_theme.SIGN) -> ft.Control:
    """The reef in which a fish is safe."""
    return _image(REEF, SIGN_BOX, size)


def cup(size: float) -> ft.Control:
    """A cup for a game won."""
    ink = f'stroke="{game_theme.INK}" stroke-width="3"'
    return _image(
        f'<path fill="none" {ink} d="M12 10H4v6c0 6 4 9 9 9M36 10h8v6c0 6-4 9-9 9"/>'
        f'<path fill="{game_theme.GOLD}" {ink} d="M12 5h24v14c0 8-5 13-12 13s-12-5-12-13z"/>'
        f'<path fill="{game_theme.INK}" d="M21 31h6v6h-6zM13 44c1-6 5-8 11-8s10 2 11 8z"/>',
        SIGN_BOX,
        size,
    )


def arrow(way: Way, face: Face | None, size: float) -> ft.Control:
    """A thick arrow in the colour of a fish, in red for a predator, or in ink for any fish."""
    path = f'<path transform="rotate({ANGLES[way]} 12 12)" d="M2 12L12 2v5.500h10v9H12V22z"'
    if face is None or face == PREDATOR:
        return _image(f"{path}/>", (24, 24), size, color=theme.BAD if face else theme.INK)
    filled = f'{path} fill="{theme.PLAYER[face]}" stroke="{game_theme.INK}" stroke-width="1.500"'
    return _image(f'{filled} stroke-linejoin="round"/>', (24, 24), size)


def die(face: Face | None, size: float, share: float = game_theme.FISH_ON_DIE) -> ft.Control:
    """A die that shows a face, or nothing yet; the fish takes a share of its width."""
    return ft.Container(
        None if face is None else fish(face, size * share),
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.NONE if face is None else game_theme.DIE_COLOUR,
        border=theme.line_around(theme.BORDER, theme.RIM if face is None else game_theme.DIE_RIM),
        border_radius=size / 4,
    )


def at_a_wall(size: float) -> ft.Control:
    """A fish before a wall: what was rolled cannot move."""
    brick, joint = game_theme.WALL
    wall = (
        f'<path fill="{brick}" stroke="{joint}" stroke-width="1.500" d="M2 4h12v32H2z"/>'
        f'<path fill="none" stroke="{joint}" stroke-width="1.500" d="M2 12h12M2 20h12M2 28h12M8 4v8M5 12v8'
        'M11 12v8M8 20v8M5 28v8"/>'
    )
    swimmer = f'<g transform="translate(18 6) scale(0.7)">{_pale_fish()}</g>'
    return _image(wall + swimmer, FISH_BOX, size)


def predator(size: Size, options: Options, tile: float = game_theme.TILE) -> ft.Control:
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
    return _image(tiles + swimmer, (wide * TILE_BOX, high * TILE_BOX), wide * tile)


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
    """Two dice without faces, so that they look like no result."""
    one = (
        f'<rect x="2" y="2" width="36" height="36" rx="9" fill="{game_theme.DIE_COLOUR}"'
        f' stroke="{game_theme.INK}" stroke-width="2.500"/>'
        f'<path fill="none" stroke="{game_theme.DIE_RIM}" stroke-width="4" stroke-linecap="round"'
        ' d="M12 22c3-6 6-6 8-2s5 4 8-2"/>'
    )
    left, right = (f'<g transform="translate({at}) rotate({turn} 20 20)">{one}</g>' for at, turn in _ASKEW)
    return _image(left + right, (92, 48), size)


_ASKEW = (("3 4", -7), ("49 5", 7))
"""Where each of two dice lies, and how far it is turned."""


def die_by_hand(size: float) -> ft.Control:
    """A die, an arrow, and the phone into which the players enter what they rolled."""
    return _image(
        f'<g fill="none" stroke="{game_theme.BONES}" stroke-width="2.500"'
        ' stroke-linecap="round" stroke-linejoin="round">'
        '<rect x="3" y="9" width="22" height="22" rx="6"/>'
        '<path d="M9 22c2-4 4-4 5-1s3 3 5-1M31 20h10M37 15l5 5-5 5M48 7h12v26H48zM52 29h4"/></g>',
        (64, 40),
        size,
        color=theme.INK,
    )


def _image(
    shapes: str, box: tuple[int, int], size: float, *, faded: bool = False, color: str | None = None
) -> ft.Control:
    """A drawing as wide as `size`, in the shape of its box."""
    across, down = box
    opacity = theme.FADED if faded else theme.SEEN
    return vector_image(shapes, box, width=size, height=size * down / across, opacity=opacity, color=color)
