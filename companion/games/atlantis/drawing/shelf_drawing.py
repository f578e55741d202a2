"""Draws what stands for this game on the home page: a sinking island, a ship and a shark."""

import flet as ft

from companion.games.atlantis.drawing.game_theme import DEPTHS, DUSK, ISLAND, SEA, SKY, TEMPLE, WHITE
from companion.games.atlantis.drawing.shapes import SHAPES
from companion.ui.picture import picture

SVG = f"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 180">
<defs><linearGradient id="evening" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="{SKY}"/><stop offset="0.5" stop-color="{DUSK}"/>
<stop offset="0.5" stop-color="{SEA}"/><stop offset="1" stop-color="{DEPTHS}"/>
</linearGradient></defs>
<path fill="url(#evening)" d="M0 0h480v180H0z"/>
<path fill="{ISLAND}" d="M170 92C190 60 205 66 218 40C226 24 246 22 256 40C268 62 292 64 312 92z"/>
<path fill="{TEMPLE}" d="M222 40h8v-14h6v14h8v-20h6v20h8l4 14h-44z"/>
<g transform="translate(60 62) scale(1.5)">{SHAPES["ship"]}</g>
<g transform="translate(352 96) scale(1.5)">{SHAPES["shark"]}</g>
<path fill="none" stroke="{WHITE}" stroke-opacity="0.4" stroke-width="5" stroke-linecap="round"
 d="M40 150q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0M150 110q20-12 40 0t40 0 40 0 40 0"/>
</svg>
"""


def shelf_drawing(height: float) -> ft.Control:
    """The drawing; the island stays in sight where it is cut at the sides."""
    return picture(SVG, height)
