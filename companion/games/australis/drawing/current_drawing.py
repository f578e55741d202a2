"""Draws the current as a winding track with the turtles on it."""

from collections.abc import Callable, Mapping

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_places import Box, spaces, touched, turtle_box, word_box
from companion.games.australis.drawing.current_track import Spot, Track, track
from companion.games.australis.drawing.current_views import CurrentView, rings, sections
from companion.games.australis.drawing.swimming import Berth, swum
from companion.games.australis.drawing.turtle import turtle
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.hooks import memo_component, use_event_callback
from companion.ui.screen_layout import estimated_panel_width
from companion.ui.text import with_spoken_label
from engine.australis.printed import Printed

OPEN_END = 1.5
"""The length in steps that the line goes on after the last certain space while the end is unknown."""
DOTS = (0.7, 1.05, 1.4)
Berths = Mapping[int, Berth]
"""The place of each turtle, by seat."""
NO_BERTHS: Berths = {}


@memo_component
def current_drawing(
    view: CurrentView, on_turtle: Callable[[int], object] | None = None, *, swim: int = 0
) -> ft.Control:
    """The track, as wide as its container; a spoken label names the spaces of the turtles.

    `on_turtle` is called with the seat of a tapped turtle; screen readers do not see it, so offer buttons
    as well. A turtle takes `swim` milliseconds along the line to its new place; with 0 it jumps.
    """
    width, set_width = ft.use_state(estimated_panel_width(theme.GAP + theme.EDGE))

    def resized(event: cv.CanvasResizeEvent) -> None:
        if abs(event.width - width) > 1:
            set_width(event.width)

    line = track(min(width, theme.WIDEST), view.steps(OPEN_END))
    boxes = _turtle_boxes(view, line)

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        point = event.local_position
        index = None if point is None else touched(boxes, point.x, point.y)
        if index is not None and on_turtle is not None:
            on_turtle(view.turtles[index].seat)

    words = _words(_names(view, line, boxes), line.height, use_event_callback(resized))
    berths = _use_berths(view, line, boxes, swim)
    placed = sorted(view.turtles, key=lambda one: one.seat)
    turtles = [_at(berths[one.seat], turtle(one.colour, game_theme.TURTLE), swim) for one in placed]
    layers = [_track(view.printed, view.last, line), words, *turtles]
    drawing = with_spoken_label(view.words, ft.Stack(layers))
    if on_turtle is None:
        return drawing
    return ft.GestureDetector(drawing, on_tap_up=use_event_callback(tapped), exclude_from_semantics=True)


def _use_berths(view: CurrentView, line: Track, boxes: list[Box], swim: int) -> Berths:
    """The place of every turtle, with the path from the place where it was first drawn."""
    known = ft.use_ref(NO_BERTHS)
    before = (swim and known.current) or NO_BERTHS
    known.current = berths = {
        turtle.seat: swum(line, before.get(turtle.seat), turtle.space, box)
        for turtle, box in zip(view.turtles, boxes, strict=True)
    }
    return berths


@memo_component
def _track(printed: Printed, last: int, line: Track) -> ft.Control:
    """The parts that do not move, drawn apart from the turtles so that moving one redraws only that."""
    shapes, ringed = _stream(printed, last, line), rings(printed)
    for space in range(last + 1):
        shapes += _space(space, line.spot(space), ringed.get(space))
    if printed.last_space is None:
        shapes += [_dot(line.spot(last + dot)) for dot in DOTS]
    return cv.Canvas(shapes=shapes, width=float("inf"), height=line.height)


def _turtle_boxes(view: CurrentView, line: Track) -> list[Box]:
    boxes: list[Box] = []
    for one in view.turtles:
        boxes.append(turtle_box(line, one.space, boxes))
    return boxes


def _at(berth: Berth, drawn: ft.Control, swim: int) -> ft.Control:
    (x, y), (drift_x, drift_y) = berth.corner, berth.drift
    high = game_theme.TURTLE * game_theme.TURTLE_WIDTH
    box = ft.Container(drawn, left=x - game_theme.TURTLE / 2, top=y - high / 2)
    if swim:
        box.offset = ft.Offset(drift_x / game_theme.TURTLE, drift_y / high)
        box.animate_position = ft.Animation(swim, theme.FAST_FIRST)
        box.animate_offset = ft.Animation(swim, theme.FAST_LAST)
    return box


def _names(view: CurrentView, line: Track, boxes: list[Box]) -> tuple[tuple[str, float, float], ...]:
    """The names of the reefs with places that the turtles leave free."""
    names = []
    taken = [*boxes, *spaces(line, view.last)]
    for reef, (first, last) in sections(view.printed).items():
        words = _("Reef {n}").format(n=reef)
        box = word_box(line, first, last, words, taken)
        taken.append(box)
        names.append((words, box.x, box.y))
    return tuple(names)


@memo_component
def _words(
    names: tuple[tuple[str, float, float], ...],
    height: float,
    on_resize: Callable[[cv.CanvasResizeEvent], object],
) -> ft.Control:
    """A canvas with the names of the reefs, which also reports the size of the drawing."""
    shapes = [_word(words, x, y, theme.QUIET) for words, x, y in names]
    return cv.Canvas(shapes=shapes, width=float("inf"), height=height, on_resize=on_resize)


def _stream(printed: Printed, last: int, line: Track) -> list[cv.Shape]:
    """The water, with a gap between sections."""
    end = last + (OPEN_END if printed.last_space is None else 0)
    cuts = [section_end + 0.5 for _first, section_end in sections(printed).values() if section_end < last]
    water = ft.Paint(
        color=theme.WATER,
        style=ft.PaintingStyle.STROKE,
        stroke_width=game_theme.CURRENT_STREAM,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    start, *rest = line.between(0, end)
    pieces = [cv.Path.LineTo(spot.x, spot.y) for spot in rest]
    shapes: list[cv.Shape] = [cv.Path([cv.Path.MoveTo(start.x, start.y), *pieces], water)]
    gap = ft.Paint(color=theme.CARD, style=ft.PaintingStyle.STROKE, stroke_width=theme.RING)
    for cut in cuts:
        spot = line.spot(cut)
        above, below = spot.beside(game_theme.CURRENT_STREAM / 2), spot.beside(-game_theme.CURRENT_STREAM / 2)
        shapes.append(cv.Line(*above, *below, gap))
    return shapes


def _space(number: int, spot: Spot, ring: str | None) -> list[cv.Shape]:
    inside = ft.Paint(color=theme.GROUND, style=ft.PaintingStyle.FILL)
    rim = ft.Paint(
        color={"own": theme.GOLD[1], "grey": game_theme.GREY_CUBE, None: theme.RIM}[ring],
        style=ft.PaintingStyle.STROKE,
        stroke_width=theme.RING if ring else theme.BORDER_THIN,
    )
    radius = game_theme.CURRENT_SPACE
    return [
        cv.Circle(spot.x, spot.y, radius, inside),
        cv.Circle(spot.x, spot.y, radius, rim),
        _word(str(number), spot.x, spot.y, theme.INK, strong=True),
    ]


def _dot(spot: Spot) -> cv.Shape:
    return cv.Circle(spot.x, spot.y, theme.HAIR, ft.Paint(color=theme.QUIET, style=ft.PaintingStyle.FILL))


def _word(value: str, x: float, y: float, color: str, *, strong: bool = False) -> cv.Shape:
    style = ft.TextStyle(size=theme.TINY, color=color, font_family=theme.STRONG if strong else theme.REGULAR)
    return cv.Text(x, y, value, style, alignment=ft.Alignment.CENTER)
