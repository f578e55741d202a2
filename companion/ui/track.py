"""A track with a few stops, at one of which its thumb stands; a finger or a screen reader moves that.

Not Material's slider: that lays a part for its label over the whole page, and this takes the taps of a screen
reader.
"""

from collections.abc import Callable
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.hooks import component, use_event_callback

Touch = ft.TapEvent[ft.GestureDetector] | ft.DragUpdateEvent[ft.GestureDetector]
MOST_DOTS = 24
"""With more stops than that their dots would be a line."""


@component
def track(
    label: str, stops: int, at: int, go: Callable[[int], object], words: Callable[[int], str]
) -> ft.Control:
    """The track; `words` say what a stop is, and `go` gets the one that is wanted."""
    width, set_width = ft.use_state(0.0)
    last, half = max(1, stops - 1), theme.TRACK_THUMB
    room = max(1.0, width - 2 * half)

    def x(stop: int) -> float:
        return half + room * stop / last

    def touched(event: Touch) -> None:
        if event.local_position is not None and width:
            move(round((event.local_position.x - half) / room * last))

    def move(wanted: int) -> None:
        stop = min(max(0, wanted), stops - 1)
        if stop != at:
            go(stop)

    on_touch = use_event_callback(touched)
    middle = theme.TARGET / 2
    rest = ft.Paint(color=theme.LINE, stroke_width=theme.BAR, stroke_cap=ft.StrokeCap.ROUND)
    gone = ft.Paint(color=theme.ACCENT, stroke_width=theme.BAR, stroke_cap=ft.StrokeCap.ROUND)
    thumb = ft.Paint(color=theme.ACCENT, style=ft.PaintingStyle.FILL)
    light = ft.Paint(color=theme.CARD, style=ft.PaintingStyle.FILL)
    dots = range(stops) if stops <= MOST_DOTS else range(0)
    shapes: list[cv.Shape] = [
        cv.Line(x(0), middle, x(last), middle, rest),
        cv.Line(x(0), middle, x(at), middle, gone),
        *(cv.Circle(x(stop), middle, theme.HAIR, light) for stop in dots),
        cv.Circle(x(at), middle, theme.TRACK_THUMB, thumb),
    ]
    touch = ft.GestureDetector(
        cv.Canvas(shapes if width else [], width=width, height=theme.TARGET),
        on_tap_up=on_touch,
        on_horizontal_drag_update=on_touch,
        exclude_from_semantics=True,
    )
    said: dict[str, Any] = {}
    if at < stops - 1:
        said |= {"increased_value": words(at + 1), "on_increase": lambda: move(at + 1)}
    if at:
        said |= {"decreased_value": words(at - 1), "on_decrease": lambda: move(at - 1)}
    return ft.Semantics(
        label=label,
        value=words(at),
        slider=True,
        container=True,
        exclude_semantics=True,
        content=ft.Container(touch, height=theme.TARGET, on_size_change=lambda event: set_width(event.width)),
        **said,
    )
