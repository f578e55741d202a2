"""Draws what is only seen while the table is set up: the gameboard, cards that lie face down, a disc."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die, fish, food_cube
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.ui import theme
from companion.ui.marks import outline_drawing
from companion.ui.picture import image
from companion.ui.vector import vector_image
from engine.australis.dice_selection import Colour, Die

BOARD_SHARE, SEA_SHARE = 1.3, 1.4
"""How wide they are, as multiples of the size of other pieces."""
SMALL = 0.7
"""The size of a small fish, as a share of a large one."""


def _high(name: str, size: int) -> ft.Control:
    return image(game_theme, name, height=size)


gameboard = partial(_high, "gameboard")
card = partial(_high, "card")
open_card = partial(_high, "open_card")
shell_card = partial(_high, "shell_card")
"""The gameboard; an advantage card from behind, one that lies face up, and one with a shell."""


def blank_die(colour: Colour, size: int) -> ft.Control:
    """A die whose side does not matter."""
    return die(Die(colour), size, unknown="")


def large_fish(size: int) -> ft.Control:
    """A large fish."""
    return fish(size)


def small_fish(size: int) -> ft.Control:
    """A small fish."""
    return fish(round(size * SMALL))


def sea_board(size: int) -> ft.Control:
    """A sea board with the slots of its food track."""
    return image(game_theme, "sea_board", size * SEA_SHARE)


def disc(colour: str, size: int) -> ft.Control:
    """A player's disc, with the player's shape."""
    shape = outline_drawing(colour, (24, 24), 20, game_theme.ON_BADGE)
    drawn = f'<circle cx="24" cy="24" r="21" fill="{theme.PLAYER[colour]}"/>{shape}'
    return vector_image(drawn, (48, 48), width=size, height=size)


def grey_cube(size: int) -> ft.Control:
    """A grey food cube."""
    return food_cube("", size)


def own_cube(colour: str, size: int) -> ft.Control:
    """A player's food cube."""
    return food_cube(colour, size)


gold_pile = partial(tile_face, "gold", "")
silver_pile = partial(tile_face, "silver", "")
