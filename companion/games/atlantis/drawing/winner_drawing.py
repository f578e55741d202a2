"""Draws the saved people of a winner, who cheer on the sand."""

from companion.games.atlantis.drawing.figure_shapes import FIGURES
from companion.games.atlantis.drawing.game_theme import INK, SAND
from companion.ui.marks import outline_drawing
from companion.ui.theme import PLAYER

PEOPLE = ((2, 34, 2.0), (48, 34, 2.0), (14, 4, 2.8))
"""Where each of them stands, and how large: the last stands in front."""


def winner_drawing(colour: str) -> str:
    """People in this colour, in a square of 100."""
    skin = PLAYER[colour]
    figure = FIGURES["saved"].replace("{fill}", skin)
    people = "".join(
        f'<g transform="translate({x} {y}) scale({size} {size})">{figure}</g>' for x, y, size in PEOPLE
    )
    return f"""
<path fill="{SAND}" d="M2 92C10 74 36 70 52 70S92 76 98 92Q50 104 2 92Z"/>
<g fill="{skin}" stroke="{INK}" stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round">{people}</g>
{outline_drawing(colour, (50.4, 58), 15, INK)}"""
