"""The figures of the tally as vector shapes, one for each place where a figure can be."""

from typing import Final

from companion.games.atlantis.drawing.game_theme import BOAT, BOAT_RIM, LOST, SAND, WAVE

FIGURE_SIZE: Final = (26, 28)
"""The width and height of a figure."""
_PAWN = '<circle cx="13" cy="7.5" r="4.5"/><path d="M6 26c0-8 2-12.5 7-12.500s7 4.5 7 12.500z"/>'
FIGURES: Final = {
    "saved": f"""
<path fill="none" stroke="{SAND}" stroke-width="3" d="M3 25.500h20"/>
<path fill="none" stroke="{{fill}}" stroke-width="3.2" d="M7 6.500l3.5 7M19 6.500l-3.5 7"/>
<circle cx="13" cy="7" r="4"/><path d="M8 24c0-7 1-12 5-12s5 5 5 12z"/>
""",
    "island": _PAWN,
    "ship": f"""
<circle cx="13" cy="7" r="4"/><path d="M7.5 18c0-4 2-6.5 5.5-6.500s5.5 2.5 5.5 6.500z"/>
<path fill="{BOAT}" stroke="{BOAT_RIM}" stroke-width="1.2" d="M2 18h22c-1 4.5-3 8-6 8h-10c-3 0-5-3.5-6-8z"/>
""",
    "water": f"""
<circle cx="13" cy="13" r="4.5"/><path d="M7 24c0-3.5 2-5 6-5s6 1.5 6 5z"/>
<path fill="none" stroke="{WAVE}" stroke-width="2.4" d="M2 23.500q2.750-3.5 5.5 0t5.5 0 5.5 0 5.5 0"/>
""",
    "lost": f"""
<g fill="none" stroke="{LOST}" stroke-width="1.5" stroke-dasharray="2.5 3">
<circle cx="13" cy="7.5" r="4"/><path d="M7 25.500c0-7.5 2-11.5 6-11.500s6 4 6 11.500z"/></g>
""",
}
"""The figure of each place; the colour of the player fills what has no other."""
