"""The picture of a result that is shared: the sea, who has won and how, the podium, and the course of it.

It is made of the shapes of one canvas, which the phone draws with its own fonts: so it is the same wherever
Python runs, costs nothing until somebody shares a result, and has the letters of any name.
"""

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from companion.history.durations import told_times
from companion.history.past import played_times
from companion.i18n.dates import day_of
from companion.i18n.translation import _, isolated
from companion.session.store import AnyTableHistory
from companion.table.end import sea
from companion.table.end.final_ui import FIGURE_BOX, AnyFinalUI
from companion.table.end.final_views import on_podium
from companion.table.end.result_card import result_card
from companion.table.end.story import story
from companion.table.end.story_words import story_words, win_words
from companion.table.seats.names import name
from companion.table.seats.player_view import points_figure
from companion.ui import theme
from companion.ui.canvas_text import canvas_text, estimated_width, fitting, line_count
from companion.ui.marks import outline
from companion.ui.picture import shapes
from companion.ui.vector import canvas_shapes
from engine.table import GameTable, Ranked

WIDTH, HEIGHT = theme.RESULT
MIDDLE, INNER = WIDTH / 2, WIDTH - 2 * theme.EDGE
SKY = 44
"""Where the winner's figure begins."""
GROUND, FOOT = 450, 632
"""Where the podium stands, and where the card below it ends."""
NAMES = GROUND - theme.RESULT_STEP[1] - theme.RESULT_STORY * theme.LINE_HEIGHT - theme.TIGHT
"""Where the name of the winner begins."""


def result_picture(history: AnyTableHistory, ui: AnyFinalUI, day: str = "") -> tuple[cv.Shape, ...]:
    """The picture of a game that is over; `day` is when it was, if not on that of its entries."""
    return (
        *_water(),
        *_figures(history, ui),
        *_words(history, ui, day or day_of(told_times(played_times(history))[-1])),
        *_podium(history.table),
        *result_card(history, ui, (theme.EDGE, GROUND, INNER, FOOT - GROUND)),
        canvas_text(_("Reef Table"), (MIDDLE, FOOT + theme.GAP), theme.RESULT_LEAST, INNER, strong=True),
    )


def _water() -> list[cv.Shape]:
    """The sea, from the light above to the reef on its ground."""
    deep = ft.PaintLinearGradient(
        (0, 0),
        (0, HEIGHT),
        colors=[theme.SEA_LIGHT, theme.SEA_MIDDLE, theme.SEA_BELOW],
        color_stops=[0, theme.HALF_DEEP, 1],
    )
    ground = cv.Rect(0, 0, WIDTH, HEIGHT, paint=ft.Paint(gradient=deep, style=ft.PaintingStyle.FILL))
    reef_top, shoal_top = HEIGHT - sea.REEF_BOX[1], SKY + theme.RESULT_FIGURE * theme.SHOAL
    times = theme.RESULT_FIGURE / theme.WINNER
    shoal_right = WIDTH - theme.EDGE - sea.SHOAL_BOX[0] * times
    return [
        ground,
        *canvas_shapes(sea.light(WIDTH, HEIGHT), 0, 0, 1),
        *canvas_shapes(shapes(theme, "shoal_left"), theme.EDGE, shoal_top, times),
        *canvas_shapes(shapes(theme, "shoal_right"), shoal_right, shoal_top, times),
        *canvas_shapes(shapes(theme, "reef_left"), 0, reef_top, 1),
        *canvas_shapes(shapes(theme, "reef_right"), WIDTH - sea.REEF_BOX[0], reef_top, 1),
    ]


def _figures(history: AnyTableHistory, ui: AnyFinalUI) -> list[cv.Shape]:
    """The figures of the winners, side by side in golden light; none while points are missing."""
    winners = story(history, ui).winners
    if not winners:
        return []
    glow = theme.RESULT_FIGURE * theme.GLOW_SHARE
    middle = SKY + theme.RESULT_FIGURE / 2
    rays = shapes(theme, "glow", theme.GOLD[0])
    drawn = canvas_shapes(rays, MIDDLE - glow / 2, middle - glow / 2, glow / sea.GLOW_BOX)
    size = min(float(theme.RESULT_FIGURE), WIDTH * theme.HALF_DEEP / len(winners) + theme.WIDE)
    left = MIDDLE - len(winners) * size / 2
    for place, seat in enumerate(winners):
        drawing = ui.winner_drawing(history.table.players[seat].colour)
        drawn += canvas_shapes(drawing, left + place * size, middle - size / 2, size / FIGURE_BOX)
    return drawn


def _words(history: AnyTableHistory, ui: AnyFinalUI, day: str) -> list[cv.Shape]:
    """The game and the day at the top; who wins, and the story."""
    least = theme.RESULT_LEAST
    wide = estimated_width(day, least)
    top: float = SKY + theme.RESULT_FIGURE + theme.TIGHT
    who = win_words(history, ui)
    headline = canvas_text(who, (MIDDLE, top), theme.RESULT_HEAD, INNER, strong=True)
    shapes: list[cv.Shape] = [
        canvas_text(
            ui.result_heading(),
            (theme.EDGE, theme.GAP),
            least,
            INNER - wide - theme.GAP,
            align=ft.Alignment.TOP_LEFT,
            strong=True,
        ),
        canvas_text(day, (WIDTH - theme.EDGE, theme.GAP), least, wide, align=ft.Alignment.TOP_RIGHT),
        headline,
    ]
    top += fitting(who, theme.RESULT_HEAD, INNER) * theme.LINE_HEIGHT
    return [*shapes, *_story(story_words(history, ui), top)]


def _story(sentences: Sequence[str], top: float) -> list[cv.Shape]:
    """The sentences below each other, as large as all of them fit above the names."""

    def lines(sentence: str, size: float) -> int:
        return line_count(sentence, size, INNER)

    room = (NAMES - top) / theme.LINE_HEIGHT
    sizes = range(theme.RESULT_STORY, theme.RESULT_LEAST, -1)
    fits = (size for size in sizes if sum(lines(one, size) for one in sentences) * size <= room)
    size = next(fits, theme.RESULT_LEAST)
    shapes: list[cv.Shape] = []
    lines_left = int(room / size)
    for sentence in sentences:
        count = min(lines_left, lines(sentence, size))
        if count:
            shapes.append(canvas_text(sentence, (MIDDLE, top), size, INNER, lines=count))
        top, lines_left = top + count * size * theme.LINE_HEIGHT, lines_left - count
    return shapes


def _podium(table: GameTable) -> list[cv.Shape]:
    """The steps side by side on the card below."""
    steps = on_podium(table)
    width = (INNER - (len(steps) - 1) * theme.SNUG) / len(steps)
    shapes: list[cv.Shape] = []
    for number, one in enumerate(steps):
        shapes += _step(table, one, theme.EDGE + number * (width + theme.SNUG), width)
    return shapes


def _step(table: GameTable, one: Ranked, left: float, width: float) -> list[cv.Shape]:
    """A step with the points on it, and the player above."""
    colour = table.players[one.seat].colour
    paint = ft.Paint(color=theme.PLAYER[colour], style=ft.PaintingStyle.FILL)
    high, sign = theme.RESULT_STEP[one.place], theme.MARK
    top, who = GROUND - high, name(table, one.seat)
    beside = sign + theme.TIGHT
    size, least = theme.RESULT_STORY, theme.RESULT_LEAST
    room = width - beside
    wide = min(room, 1 + estimated_width(who, least if estimated_width(who, size) > room else size))
    start = left + (width - wide - beside) / 2
    line = size * theme.LINE_HEIGHT
    points = theme.WIN if one.place == 1 else theme.DISPLAY
    return [
        *outline(colour, start, top - line + (line - sign) / 2 - theme.TIGHT, sign, paint),
        canvas_text(
            isolated(who),
            (start + beside + wide / 2, top - line - theme.TIGHT),
            size,
            wide,
            strong=True,
        ),
        cv.Rect(
            left, top, width, high, border_radius=ft.BorderRadius.vertical(top=theme.RADIUS), paint=paint
        ),
        canvas_text(
            points_figure(one),
            (left + width / 2, top + (high - points * theme.LINE_HEIGHT) / 2),
            points,
            width,
            color=theme.ON_PLAYER,
            strong=True,
        ),
    ]
