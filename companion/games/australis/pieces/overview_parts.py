"""Parts of the overview that the side panel shows as well: the current and the reefs."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.coin import coin
from companion.games.australis.drawing.current_drawing import current_drawing
from companion.games.australis.drawing.current_views import current_view
from companion.games.australis.drawing.end_drawing import coral
from companion.games.australis.facts.overview_views import ReefView
from companion.games.australis.pieces.corals import corals_on
from companion.games.australis.pieces.turtle import TURTLE
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component, use_event_callback
from companion.ui.layout import card, column, grid, row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.table import Table

FEW_IN_A_ROW = 3
"""How many reefs are side by side where not all of them fit."""
CORALS_IN_A_ROW = 2


@memo_component
def current(table: Table, go: OnPiece, swim: int) -> ft.Control:
    """A card with the current; a tap on a turtle moves it."""
    touch_turtle = use_event_callback(lambda seat: go(OpenSheet(TURTLE, seat)))
    drawing = current_drawing(current_view(table), touch_turtle, swim=swim)
    return card([drawing], padding=theme.inset(horizontal=theme.SNUG))


@memo_component
def reefs_grid(
    reefs: tuple[ReefView, ...], go: OnPiece | None = None, *, in_rows: bool, scale: float = 1
) -> ft.Control:
    """The reefs with their corals; without `go` they cannot be tapped. `scale` is that of the text."""
    tiles = [ft.Container(_reef(reef, go, scale), expand=True) for reef in reefs]
    return grid(tiles, len(reefs) if in_rows else FEW_IN_A_ROW, spacing=theme.TIGHT)


def _reef(reef: ReefView, go: OnPiece | None, scale: float) -> ft.Control:
    coins = [coin(points, place, game_theme.COIN_SMALL * scale) for place, points in enumerate(reef.prizes)]
    heading = [
        coral(theme.MARK, game_theme.CORAL_ON_CARD),
        text(str(reef.reef), strong=True, style=theme.FLAT_TEXT),
    ]
    corals = [_corals(colour, count, scale) for colour, count in reef.corals]
    pairs = [corals[first : first + CORALS_IN_A_ROW] for first in range(0, len(corals), CORALS_IN_A_ROW)]
    return pressable(
        reef.words,
        column(
            [
                row(heading, spacing=theme.HAIR),
                row(coins, spacing=theme.HAIR),
                *(row(pair, spacing=theme.NO_SPACE) for pair in pairs),
            ],
            spacing=theme.HAIR,
        ),
        None if go is None else partial(go, corals_on(reef.reef)),
        bgcolor=theme.CARD,
        height=None if scale > theme.ENLARGED else game_theme.REEF,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.TIGHT),
    )


def _corals(colour: str, count: int, scale: float) -> ft.Control:
    """A player's corals on a reef."""
    figure = text(str(count), theme.SMALL, strong=True, style=theme.FLAT_TEXT)
    return ft.Container(
        row([mark(colour, game_theme.CORALS_MARK), figure], spacing=theme.HAIR),
        height=game_theme.CORALS_LINE * scale,
        expand=True,
    )
