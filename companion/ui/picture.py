"""Vector drawings that fill the width of their place."""

import flet as ft

from companion.ui import theme

PLAIN_WATER = f"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 180">
<defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="{theme.SEA_ABOVE}"/><stop offset="1" stop-color="{theme.SEA_BELOW}"/>
</linearGradient></defs>
<path fill="url(#sea)" d="M0 0h480v180H0z"/>
<path fill="none" stroke="{theme.SEA_WAVE}" stroke-opacity="0.3" stroke-width="26"
 d="M-20 96C40 20 96 20 150 76S262 142 318 80 436 20 500 84"/>
</svg>
"""


def picture(svg: str, height: float) -> ft.Control:
    """A drawing of this height that fills its width, cut where it does not fit; never read aloud."""
    return ft.Image(
        src=svg, fit=ft.BoxFit.COVER, height=height, width=float("inf"), exclude_from_semantics=True
    )


def plain_water(height: float) -> ft.Control:
    """The drawing of a game that has none of its own."""
    return picture(PLAIN_WATER, height)
