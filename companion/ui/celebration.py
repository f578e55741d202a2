"""A short celebration around a drawing: rays that open and bubbles that rise, once."""

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.animation import OVER, UNDER_WAY, fly_in, use_animation_phase
from companion.ui.hooks import component

RAYS = 12
BUBBLES = ((-0.30, 0.10, 0.040), (0.26, 0.16, 0.050), (-0.14, 0.30, 0.030), (0.12, 0.34, 0.045))
MORE_BUBBLES = ((0.36, -0.06, 0.030), (-0.40, -0.10, 0.050), (0.02, 0.44, 0.025), (-0.24, 0.42, 0.035))
"""The position of each bubble from the middle, and its radius, as shares of the whole size."""


def celebration(drawn: ft.Control, size: int, color: str, milliseconds: int) -> ft.Control:
    """A drawing of this size with the celebration around it, which takes no extra room in the layout."""
    corner = (size - theme.CELEBRATION_SIZE) / 2
    around = ft.Container(_effect(color, milliseconds), left=corner, top=corner, ignore_interactions=True)
    return ft.Stack([around, fly_in(drawn, milliseconds)], clip_behavior=ft.ClipBehavior.NONE)


@component
def _effect(color: str, milliseconds: int) -> ft.Control:
    phase = use_animation_phase(milliseconds)
    if phase == OVER:
        return ft.Container(visible=False)
    open_ = phase == UNDER_WAY
    spread = ft.Animation(milliseconds, theme.OPEN_UP)
    fade = ft.Animation(milliseconds, theme.FAST_LAST)
    rays = ft.Container(
        _drawing(_rays(ft.Paint(color=theme.GOLD[1], style=ft.PaintingStyle.FILL))),
        scale=theme.WHOLE if open_ else theme.BUD,
        rotate=theme.TWIST if open_ else theme.UPRIGHT,
        animate_scale=spread,
        animate_rotation=spread,
    )
    bubbles = ft.Container(
        _drawing(_bubbles(ft.Paint(color=color, style=ft.PaintingStyle.FILL))),
        offset=theme.RISEN if open_ else theme.IN_PLACE,
        scale=theme.WHOLE if open_ else theme.BUD,
        animate_offset=spread,
        animate_scale=spread,
    )
    return ft.Container(
        ft.Stack([rays, bubbles], clip_behavior=ft.ClipBehavior.NONE),
        opacity=theme.UNSEEN if open_ else theme.SEEN,
        animate_opacity=fade,
    )


def _drawing(shapes: list[cv.Shape]) -> ft.Control:
    return cv.Canvas(shapes=shapes, width=theme.CELEBRATION_SIZE, height=theme.CELEBRATION_SIZE)


def _rays(paint: ft.Paint) -> list[cv.Shape]:
    """Wedges all around, with room for the drawing in the middle."""
    middle = theme.CELEBRATION_SIZE / 2
    inner, outer, half = middle * theme.CELEBRATION_MARGIN, middle, pi / RAYS / 3
    shapes: list[cv.Shape] = []
    for ray in range(RAYS):
        angle = 2 * pi * ray / RAYS
        tip, *base = (
            (middle + reach * sin(turn), middle - reach * cos(turn))
            for reach, turn in ((inner, angle), (outer, angle - half), (outer, angle + half))
        )
        shapes.append(
            cv.Path([cv.Path.MoveTo(*tip), *(cv.Path.LineTo(*at) for at in base), cv.Path.Close()], paint)
        )
    return shapes


def _bubbles(paint: ft.Paint) -> list[cv.Shape]:
    return [
        cv.Circle(
            (0.5 + x) * theme.CELEBRATION_SIZE,
            (0.5 + y) * theme.CELEBRATION_SIZE,
            radius * theme.CELEBRATION_SIZE,
            paint,
        )
        for x, y, radius in (*BUBBLES, *MORE_BUBBLES)
    ]
