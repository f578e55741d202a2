"""Draws fish, predators, dice and the reef; each is one vector image that is never read aloud."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.ui import theme
from companion.ui.marks import SHAPES
from companion.ui.picture import image, shapes
from companion.ui.vector import vector_image
from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR, Face, Size
from engine.reefroute.predators import width
from engine.reefroute.printed import printed

Way: TypeAlias = Literal["left", "up", "right", "down"]
ANGLES: dict[Way, int] = {"left": 0, "up": 90, "right": 180, "down": 270}
"""How far an arrow that points left is turned."""
FISH_BOX, TILE_BOX = (64, 40), 20

some_fish = partial(image, game_theme, "pale_fish")
"""A fish of a colour that is still to be said."""
reef = partial(image, game_theme, "reef")
"""The reef in which a fish is safe."""
cup = partial(image, game_theme, "cup")
"""A cup for a game won."""
at_a_wall = partial(image, game_theme, "at_a_wall")
"""A fish before a wall: what was rolled cannot move."""
two_dice = partial(image, game_theme, "two_dice")
"""Two dice without faces, so that they look like no result."""
die_by_hand = partial(image, game_theme, "by_hand", color=theme.INK)
"""A die, an arrow, and the phone into which the players enter what they rolled."""


def fish_shapes(face: str) -> str:
    """A fish of a colour with its mark, or a predator."""
    if face not in SHAPES:
        return shapes(game_theme, "predator")
    return shapes(game_theme, f"fish_{SHAPES[face]}", theme.PLAYER[face])


def fish(face: Face, size: float = game_theme.FISH_SMALL, *, faded: bool = False) -> ft.Control:
    """A small fish or a predator, so wide."""
    return _image(fish_shapes(face), FISH_BOX, size, opacity=theme.FADED if faded else theme.SEEN)


def numbered(number: int, size: float) -> ft.Control:
    """The number of a step, as a hole in a disc; only the eye needs it: steps are read in their order."""
    return image(game_theme, f"step_{number}", size, color=theme.INK)


def bones(size: float = game_theme.SIGN) -> ft.Control:
    """The bones of an eaten fish."""
    return image(game_theme, "bones", size, color=theme.INK)


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


def _image(drawn: str, box: tuple[int, int], size: float, **more: Any) -> ft.Control:
    """A drawing as wide as `size`, in the shape of its box."""
    across, down = box
    return vector_image(drawn, box, width=size, height=size * down / across, **more)
