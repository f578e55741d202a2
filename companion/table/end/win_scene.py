"""The scene when somebody has won: the sea, the figure, the headline, the story and the podium."""

from collections.abc import Callable, Sequence
from math import floor

import flet as ft

from companion.table.end import sea
from companion.table.end.final_ui import FIGURE_BOX, AnyFinalUI
from companion.table.end.podium import podium
from companion.table.end.story import Story
from companion.ui import theme
from companion.ui.celebration import celebration
from companion.ui.hooks import component
from companion.ui.layout import column, row
from companion.ui.picture import shapes
from companion.ui.text import text, title
from companion.ui.text_measure import ALL, Probe, use_widths, width_probes
from companion.ui.vector import vector_image
from engine.table import GameTable

ROOM = "room"
_CENTER = ft.TextAlign.CENTER


def win_scene(
    table: GameTable,
    ui: AnyFinalUI,
    told: Story,
    words: tuple[str, Sequence[str]],
    head: tuple[Sequence[ft.Control], Sequence[ft.Control]],
    celebration_time: int,
    press: Callable[[int], object],
    *,
    low: bool,
    height: float = 0,
) -> ft.Control:
    """All of it, with the buttons of the page in the sky; `words` are the headline and the story.

    A `low` one is for a small screen. It has at least this `height`.
    """
    size = theme.WINNER_LOW if low else theme.WINNER
    first, last = head
    return ft.Container(
        ft.Stack(
            [
                *_scenery(size),
                ft.Container(height=height),
                column(
                    [
                        ft.Container(
                            _figures(table, ui, told, size, celebration_time),
                            height=size,
                            margin=ft.Margin.only(top=theme.TIGHT if low or height else theme.EDGE),
                            alignment=ft.Alignment.CENTER,
                        ),
                        headline(words[0], theme.WIN_LOW if low else theme.WIN, theme.ON_DEEP),
                        *(_sentence(sentence) for sentence in words[1]),
                        podium(table, press, low=low),
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                ),
                row(
                    [row(first, spacing=theme.NO_SPACE), row(last, spacing=theme.NO_SPACE)],
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    left=theme.TIGHT,
                    right=theme.TIGHT,
                    top=theme.TIGHT,
                ),
            ],
            alignment=ft.Alignment.BOTTOM_CENTER,
        ),
        gradient=ft.LinearGradient(
            [theme.SEA_LIGHT, theme.SEA_MIDDLE, theme.SEA_BELOW],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
            stops=[0, theme.HALF_DEEP, 1],
        ),
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def _scenery(size: int) -> list[ft.Control]:
    """The scenery behind the words: light, fish beside the figure of this size, and a reef."""
    beams, fish, reef = (theme.SQUARE, theme.SQUARE), sea.SHOAL_BOX, sea.REEF_BOX
    around: dict[str, float] = {"left": 0, "right": 0, "top": 0, "bottom": 0}
    shoal: dict[str, float] = {"width": fish[0] * size / theme.WINNER, "top": size * theme.SHOAL}
    ground: dict[str, float] = {"width": reef[0], "height": reef[1], "bottom": 0}
    return [
        vector_image(sea.light(*beams), beams, fit=ft.BoxFit.FILL, **around),
        vector_image(shapes(theme, "shoal_left"), fish, left=theme.GAP, **shoal),
        vector_image(shapes(theme, "shoal_right"), fish, right=theme.GAP, **shoal),
        vector_image(shapes(theme, "reef_left"), reef, left=-2 * theme.WIDE, **ground),
        vector_image(shapes(theme, "reef_right"), reef, right=-2 * theme.WIDE, **ground),
    ]


def _figures(table: GameTable, ui: AnyFinalUI, told: Story, size: int, celebration_time: int) -> ft.Control:
    """The figures of the winners, in golden light; none while points are missing."""
    if not told.winners:
        return ft.Container()
    each = size if len(told.winners) == 1 else round(size * theme.SHARED_FIGURE)
    drawn = []
    for seat in told.winners:
        colour = table.players[seat].colour
        figure = vector_image(ui.winner_drawing(colour), (FIGURE_BOX, FIGURE_BOX), width=each, height=each)
        if celebration_time:
            figure = celebration(figure, each, theme.PLAYER[colour], celebration_time)
        drawn.append(figure)
    wide = size * theme.GLOW_SHARE
    light = vector_image(shapes(theme, "glow", theme.GOLD[0]), (sea.GLOW_BOX, sea.GLOW_BOX))
    return ft.Stack(
        [
            ft.Container(light, width=wide, height=wide, left=0, top=(size - wide) / 2),
            ft.Container(
                row(drawn, spacing=theme.TIGHT, alignment=ft.MainAxisAlignment.CENTER),
                width=wide,
                height=size,
            ),
        ],
        clip_behavior=ft.ClipBehavior.NONE,
        width=wide,
        height=size,
    )


@component
def headline(words: str, size: int, color: str) -> ft.Control:
    """The words on one line, as far as they can be made smaller for it."""
    widths, tell = use_widths()
    wide, room = widths.get(ALL, 0), widths.get(ROOM, 0)
    fitting = max(size * theme.LEAST_HEADLINE, size * room / wide) if wide > room > 0 else size
    return ft.Container(
        column(
            [
                width_probes((Probe(ALL, words, size),), tell),
                title(words, floor(fitting), color=color, text_align=_CENTER),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        padding=theme.inset(horizontal=theme.GAP),
        on_size_change=lambda event: tell(ROOM, event.width - 2 * theme.GAP),
    )


def _sentence(words: str) -> ft.Control:
    sentence = text(words, theme.STORY, theme.ON_DEEP, text_align=_CENTER)
    return ft.Container(
        ft.Semantics(container=True, content=sentence),  # read by itself, not as the name of the whole sea
        padding=theme.inset(horizontal=theme.GAP),
    )
