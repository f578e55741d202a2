"""Draws the current as a straight strip, with every turtle whole above or below the line."""

from collections.abc import Callable
from itertools import product

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_places import Box
from companion.games.australis.drawing.current_views import CurrentView, Turtle, rings
from companion.games.australis.drawing.turtle import HIGH, LONG, turtle
from companion.ui import theme
from companion.ui.hooks import memo_component, use_event_callback
from companion.ui.screen_layout import estimated_panel_width
from engine.australis.printed import Printed

OPEN_END = 1
"""The steps that the water goes on after the last certain space, while the end is unknown."""
ASIDE = (0.0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9)
"""How far a turtle may be moved aside to stay whole, as shares of its length."""
ASIDE_COSTS = 0.2
"""The cost of moving a turtle aside, as a share of the area that would be covered otherwise."""


@memo_component
def current_strip(view: CurrentView, *, swim: int = 0) -> ft.Control:
    """The strip, as wide as its container; a turtle takes `swim` milliseconds to its new space."""
    width, set_width = ft.use_state(estimated_panel_width(theme.GAP + theme.SNUG))

    def resized(event: cv.CanvasResizeEvent) -> None:
        if abs(event.width - width) > 1:
            set_width(event.width)

    boxes = _turtle_boxes(view, width)
    drawn = [
        _at(boxes[one.seat], turtle(one.colour, game_theme.STRIP_TURTLE), swim)
        for one in sorted(view.turtles, key=lambda one: one.seat)
    ]
    water = _water(view.printed, view.last, view.steps(OPEN_END), width, use_event_callback(resized))
    return ft.Stack([water, *drawn], height=game_theme.STRIP)


def _turtle_boxes(view: CurrentView, width: float) -> dict[int, Box]:
    """The box of each turtle, by seat: above its space, else below it, else a little aside."""
    boxes: dict[int, Box] = {}
    for one in sorted(view.turtles, key=lambda one: (one.space, one.seat)):
        boxes[one.seat] = _best_box(one, view, width, tuple(boxes.values()))
    return boxes


def _best_box(one: Turtle, view: CurrentView, width: float, taken: tuple[Box, ...]) -> Box:
    long, high = game_theme.STRIP_TURTLE, game_theme.STRIP_TURTLE * HIGH / LONG
    x = _place_on_strip(one.space, view.steps(OPEN_END), width)
    lanes = (high / 2 + theme.HAIR, game_theme.STRIP - high / 2 - theme.HAIR)
    boxes = [
        Box(min(max(x + aside * long, long / 2), width - long / 2), y, long, high)
        for aside, y in product(ASIDE, lanes)
    ]
    costs = [box.overlap(*taken) + ASIDE_COSTS * high * abs(box.x - x) for box in boxes]
    return boxes[costs.index(min(costs))]


def _place_on_strip(space: int, steps: float, width: float) -> float:
    """How far from the left a space of the current is."""
    margin = game_theme.STRIP_TURTLE / 2
    return margin + (width - 2 * margin) * space / steps


@memo_component
def _water(
    printed: Printed,
    last: int,
    steps: float,
    width: float,
    on_resize: Callable[[cv.CanvasResizeEvent], object],
) -> ft.Control:
    """Draws the parts that never move: the water, its spaces, and where food cubes lie."""
    middle, ringed = game_theme.STRIP / 2, rings(printed)
    water = ft.Paint(color=theme.WATER, style=ft.PaintingStyle.FILL)
    half = game_theme.STRIP_STREAM / 2
    shapes: list[cv.Shape] = [
        cv.Rect(0, middle - half, width, game_theme.STRIP_STREAM, game_theme.STRIP_STREAM / 2, water)
    ]
    for space in range(last + 1):
        x = _place_on_strip(space, steps, width)
        kind = ringed.get(space)
        color = {"own": theme.GLOW, "grey": game_theme.GREY_CUBE}.get(kind or "", theme.CARD)
        size = game_theme.STRIP_CUBE if kind else game_theme.STRIP_SPACE
        if kind:
            rim = ft.Paint(color=theme.CARD, style=ft.PaintingStyle.FILL)
            shapes.append(cv.Circle(x, middle, size + theme.HAIR, rim))
        shapes.append(cv.Circle(x, middle, size, ft.Paint(color=color, style=ft.PaintingStyle.FILL)))
    return cv.Canvas(shapes=shapes, width=float("inf"), height=game_theme.STRIP, on_resize=on_resize)


def _at(box: Box, drawn: ft.Control, swim: int) -> ft.Control:
    held = ft.Container(drawn, left=box.x - box.width / 2, top=box.y - box.height / 2)
    if swim:
        held.animate_position = ft.Animation(swim, theme.RUN_CURVE)
    return held
