"""The six reefs of a scoring: the prizes as coins, and who gets what."""

from functools import partial

import flet as ft

from companion.games.australis.drawing.coin import coin
from companion.games.australis.facts import score_reasons
from companion.games.australis.facts.score_reasons import Asked, Cell
from companion.games.australis.facts.score_views import Line
from companion.games.australis.facts.score_words import points_words
from companion.games.australis.panels.scoring.score_layout import OnAsk, ScoreLayout
from companion.i18n.translation import _
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, grid, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table

IN_A_ROW = 3


@memo_component
def reef_tiles(
    table: Table, scored: tuple[Line, ...], asked: Asked, layout: ScoreLayout, ask: OnAsk
) -> ft.Control:
    """All reefs, three in a row."""
    tiles = [
        ft.Container(_tile(table, line, asked, layout, ask), expand=True)
        for line in scored
        if line.what == "reef"
    ]
    return grid(tiles, IN_A_ROW, spacing=theme.SNUG if layout.sizes.roomy else theme.TIGHT)


def _tile(table: Table, line: Line, asked: Asked, layout: ScoreLayout, ask: OnAsk) -> ft.Control:
    """A reef; the whole height of it below each number can be tapped."""
    sizes, reef = layout.sizes, line.which
    cells = score_reasons.cells(table, line) or (Cell(None, 0),)
    prizes = table.printed.prizes[reef - FIRST_REEF]
    coins = [coin(points, place, sizes.coin) for place, points in enumerate(prizes)]
    heading = text(_("Reef {n}").format(n=reef), sizes.heading, strong=True)
    shown = column(
        [
            ft.Container(
                ft.Row(
                    [heading, row(coins, spacing=theme.HAIR, tight=True)],
                    spacing=theme.HAIR,
                    wrap=layout.enlarged,
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                ),
                padding=theme.inset(horizontal=theme.TIGHT),
            ),
            row([_cell(table, reef, cell, asked, layout) for cell in cells], spacing=theme.NO_SPACE),
        ],
        spacing=theme.NO_SPACE,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    drawn = ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            shown,
            height=None if layout.enlarged else sizes.reef,
            padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.TIGHT),
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS_CARD if sizes.roomy else theme.RADIUS,
        ),
    )
    targets = [_target(table, reef, cell, asked, ask) for cell in cells]
    over = ft.Row(targets, spacing=theme.NO_SPACE, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Stack([drawn, ft.Container(over, left=0, right=0, top=0, bottom=0)])


def _asked(reef: int, cell: Cell) -> Asked:
    return Asked("reef", cell.seat, reef)


def _cell(table: Table, reef: int, cell: Cell, asked: Asked, layout: ScoreLayout) -> ft.Control:
    """Somebody's points, with a ring if they are what is explained."""
    if cell.points == 0:
        return ft.Container(
            secondary_text(_("nobody"), theme.SMALL),
            padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
        )
    figure = text(
        UNKNOWN if cell.points is None else str(cell.points),
        layout.sizes.points,
        strong=True,
        style=theme.FLAT_TEXT,
    )
    sign = [] if cell.seat is None else [mark(table.boards[cell.seat].player.colour, layout.sizes.mark)]
    chosen = asked == _asked(reef, cell)
    return ft.Container(
        row([*sign, figure], spacing=theme.TIGHT, tight=True),
        padding=theme.inset(horizontal=theme.HAIR, vertical=layout.sizes.inset),
        border=theme.line_around(theme.RING, theme.ACCENT if chosen else theme.NONE),
        bgcolor=theme.CHOSEN if chosen else None,
        border_radius=theme.RADIUS,
        expand=True,
    )


def _target(table: Table, reef: int, cell: Cell, asked: Asked, ask: OnAsk) -> ft.Control:
    """The part of a tile that can be tapped."""
    this = _asked(reef, cell)
    return pressable(
        _spoken(table, reef, cell),
        ft.Container(expand=True),
        partial(ask, this),
        means=this,
        selected=asked == this,
        expand=True,
    )


def _spoken(table: Table, reef: int, cell: Cell) -> str:
    where = _("Reef {n}").format(n=reef)
    if cell.seat is None:
        return points_words(where, None) if cell.points is None else _("Reef {n}: nobody").format(n=reef)
    words = _("{what}, {name}").format(what=where, name=name(table, cell.seat))
    return points_words(words, cell.points)
