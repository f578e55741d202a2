"""Draws what there is a record in: a dolphin in a basin, in a square of 100."""

from companion.games.aquaretto.drawing.game_theme import BELLY, INK, LEAPING, SHALLOWS
from companion.games.aquaretto.drawing.winner_drawing import BODY

BASIN = f"""<rect x="4" y="4" width="92" height="92" rx="18" fill="{SHALLOWS}"/>
<g transform="translate(2 10) scale(2.1 2.1)"><path fill="{LEAPING}" d="{BODY}"/>
<path fill="{BELLY}" d="M8 28c5-4 11-6 17-5-5 1-10 4-14 6-1 0-2 0-3-1z"/>
<circle cx="12" cy="21" r="1.5" fill="{INK}"/></g>"""
