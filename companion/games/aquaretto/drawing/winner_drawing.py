"""Draws the dolphin of a winner, leaping over a ring of spray, with the player's shape on its side."""

from companion.games.aquaretto.drawing.game_theme import BELLY, INK, WHITE
from companion.ui.marks import outline_drawing
from companion.ui.theme import PLAYER

BODY = (
    "M3 27c2-1 4-2 5-4 4-8 12-12 20-10 1-3 3-5 6-6 0 3 0 6 1 9 4 4 6 9 7 14 2 0 4 1 5 3-3 0-6 1-8 3"
    "-1-1-2-3-2-5-2-5-6-9-11-10-6 0-11 2-16 6-3 1-5 1-7 0z"
)


def winner_drawing(colour: str) -> str:
    """The dolphin in this colour, in a square of 100."""
    return f"""
<g fill="none" stroke="{WHITE}" stroke-opacity="0.8" stroke-width="4" stroke-linecap="round">
<path d="M14 88Q24 78 34 88T54 88 74 88 88 84M26 97Q34 89 42 97T58 97 74 95"/></g>
<g transform="translate(0 -4) scale(2.1 2.1)">
<path fill="{PLAYER[colour]}" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round" d="{BODY}"/>
<path fill="{BELLY}" d="M8 28c5-4 11-6 17-5-5 1-10 4-14 6-1 0-2 0-3-1z"/>
<circle cx="12" cy="21" r="1.5" fill="{INK}"/>
{outline_drawing(colour, (24, 18), 6.5, INK)}</g>"""
