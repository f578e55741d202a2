"""Draws what stands for this game on the home page: a dolphin and a turtle in a basin."""

import flet as ft

from companion.games.aquaretto.drawing.game_theme import BELLY, DEPTHS, INK, LEAPING, SHALLOWS, WHITE
from companion.ui.picture import picture

SVG = f"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 180">
<defs><linearGradient id="basin" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="{SHALLOWS}"/><stop offset="1" stop-color="{DEPTHS}"/>
</linearGradient></defs>
<path fill="url(#basin)" d="M0 0h480v180H0z"/>
<path fill="none" stroke="{WHITE}" stroke-opacity="0.35" stroke-width="6" stroke-linecap="round"
 d="M40 140q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0M10 160q20-12 40 0t40 0 40 0 40 0 40 0
 40 0"/>
<g transform="translate(186 18) scale(2.6)">
<path fill="{LEAPING}" d="M3 27c2-1 4-2 5-4 4-8 12-12 20-10 1-3 3-5 6-6 0 3 0 6 1 9 4 4 6 9 7 14 2 0 4 1 5
 3-3 0-6 1-8 3
-1-1-2-3-2-5-2-5-6-9-11-10-6 0-11 2-16 6-3 1-5 1-7 0z"/>
<path fill="{BELLY}" d="M8 28c5-4 11-6 17-5-5 1-10 4-14 6-1 0-2 0-3-1z"/>
<circle cx="13" cy="22.5" r="1.5" fill="{INK}"/>
</g>
</svg>
"""


def shelf_drawing(height: float) -> ft.Control:
    """The drawing; the dolphin stays in sight where it is cut at the sides."""
    return picture(SVG, height)
