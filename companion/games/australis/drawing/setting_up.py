"""Draws what is only seen while the table is set up: the gameboard, cards that lie face down, a disc."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die, fish
from companion.games.australis.drawing.food_cube import food_cube
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.ui import theme
from companion.ui.marks import outline_drawing
from companion.ui.vector import vector_image
from engine.australis.dice_selection import Colour, Die

BOARD, CARD, SEA_BOARD = (64, 48), (34, 48), (64, 34)
"""The boxes of the drawings."""
BOARD_SHARE, SEA_SHARE = 1.3, 1.4
"""How wide they are, as multiples of the size of other pieces."""
SMALL = 0.7
"""The size of a small fish, as a share of a large one."""


def gameboard(size: int) -> ft.Control:
    """The gameboard with its current, and the space of the red die."""
    drawn = (
        f'<rect width="64" height="48" rx="7" fill="{game_theme.SHALLOW}"/>'
        f'<path fill="none" stroke="{game_theme.BOARD_CURRENT}" stroke-width="6" stroke-linecap="round"'
        ' d="M8 10C14 34 20 40 26 26S38 6 43 22 50 36 56 26"/>'
        f'<rect x="44" y="34" width="11" height="11" rx="1" fill="{game_theme.DIE["red"]}"/>'
    )
    return vector_image(drawn, BOARD, height=size, width=size * BOARD[0] / BOARD[1])


def blank_die(colour: Colour, size: int) -> ft.Control:
    """A die whose side does not matter."""
    return die(Die(colour), size, unknown="")


def large_fish(size: int) -> ft.Control:
    """A large fish."""
    return fish(size)


def small_fish(size: int) -> ft.Control:
    """A small fish."""
    return fish(round(size * SMALL))


def card(size: int) -> ft.Control:
    """An advantage card from behind."""
    wave = f'<path fill="none" stroke="{game_theme.STREAM}" stroke-width="3" d="M9 24q4-5 8 0t8 0"/>'
    return _card(game_theme.BOARD_CURRENT, wave, size)


def open_card(size: int) -> ft.Control:
    """An advantage card that lies face up."""
    lines = f'<path stroke="{game_theme.BOARD_CURRENT}" stroke-width="5" d="M8 13h18M8 23h18"/>'
    return _card(game_theme.STREAM_SPACE, lines, size)


def shell_card(size: int) -> ft.Control:
    """An advantage card with a shell at its lower edge."""
    lines = f'<path stroke="{game_theme.BOARD_CURRENT}" stroke-width="5" d="M8 13h18"/>'
    shell = f'<path fill="{game_theme.PINK_CORAL}" d="M17 43l-9-7a9 9 0 0 1 18 0z"/>'
    return _card(game_theme.STREAM_SPACE, lines + shell, size)


def _card(ground: str, signs: str, size: int) -> ft.Control:
    edge = f'stroke="{game_theme.ON_BADGE}" stroke-width="1.5"'
    drawn = f'<rect x="1" y="1" width="32" height="46" rx="5" fill="{ground}" {edge}/>{signs}'
    return vector_image(drawn, CARD, height=size, width=size * CARD[0] / CARD[1])


def sea_board(size: int) -> ft.Control:
    """A sea board with the slots of its food track."""
    slots = "".join(
        f'<rect x="{5 + 9.4 * slot:g}" y="13" width="7" height="9" rx="2" fill="{game_theme.STREAM_SPACE}"/>'
        for slot in range(6)
    )
    ground = f'<rect width="64" height="34" rx="6" fill="{game_theme.TRACK_GROUND}"/>'
    return vector_image(ground + slots, SEA_BOARD, width=size * SEA_SHARE, height=size * SEA_SHARE * 34 / 64)


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
