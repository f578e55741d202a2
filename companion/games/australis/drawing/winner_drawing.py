"""Draws the turtle of a winner from above, with the player's shape on its shell."""

from companion.games.australis.drawing.game_theme import ON_BADGE
from companion.ui.marks import outline_drawing
from companion.ui.theme import PLAYER, SHINE

LIMBS = (
    "M24 41C18 25 6 22 2 31C-1 39 1 48 5 50C12 49 18 48 24 51Z",
    "M31 82C22 84 16 92 20 97C27 100 36 96 41 90Z",
)
"""A flipper and a foot at the left."""
SEAMS = "M50 25V33M50 83V91M22 46L30 50M78 46L70 50M22 71L30 66M78 71L70 66"


def winner_drawing(colour: str) -> str:
    """The turtle of this colour, in a square of 100."""
    skin = PLAYER[colour]
    limbs = "".join(
        f'<path fill="{skin}" d="{limb}"/><path fill="{ON_BADGE}" fill-opacity="0.16" d="{limb}"/>'
        for limb in LIMBS
    )
    return f"""
<g stroke="{ON_BADGE}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">
<path fill="{skin}" d="M47 91L50 99L53 91Z"/>
<g>{limbs}</g><g transform="translate(100 0) scale(-1 1)">{limbs}</g>
<path fill="{skin}" d="M40 28C37 10 42 2 50 2S63 10 60 28Z"/>
<ellipse cx="50" cy="58" rx="28" ry="34" fill="{skin}"/>
<g fill="none" stroke-opacity="0.35" stroke-width="2"><ellipse cx="50" cy="58" rx="20" ry="25"/>
<path d="{SEAMS}"/></g>
</g>
<path fill="none" stroke="{SHINE}" stroke-opacity="0.6" stroke-width="4" stroke-linecap="round"
 d="M35 35C40 29 48 27 54 29"/>
<circle cx="43.500" cy="13" r="4" fill="{SHINE}"/><circle cx="56.500" cy="13" r="4" fill="{SHINE}"/>
<circle cx="44" cy="12.500" r="2.2" fill="{ON_BADGE}"/><circle cx="56" cy="12.500" r="2.2" fill="{ON_BADGE}"/>
{outline_drawing(colour, (50, 58), 24, ON_BADGE)}"""
