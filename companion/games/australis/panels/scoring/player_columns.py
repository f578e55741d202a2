"""A column for each player that adds up from top to bottom: the total, its parts, and where the disc goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import fish
from companion.games.australis.drawing.end_drawing import coral, turtle
from companion.games.australis.facts.score_reasons import PART, Asked, Kind, points_of
from companion.games.australis.facts.score_views import Line
from companion.games.australis.facts.score_words import figure, passes_last_space, spoken
from companion.games.australis.panels.scoring.score_layout import OnAsk, ScoreLayout
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, row, rule
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.score_track import SPACES
from engine.australis.table import SeaBoard, Table

SIGNS: dict[Kind, Callable[[int], ft.Control]] = {
    "corals": partial(coral, color=game_theme.CORAL_ON_CARD),
    "school": fish,
    "turtle": partial(turtle, color=game_theme.TURTLE_ON_CARD),
}
MIDDLE = ft.CrossAxisAlignment.CENTER


@dataclass(frozen=True)
class ColumnLook:
    """How the numbers are drawn: what is explained, what a tap does, and sizes at which all of them fit."""

    table: Table
    scored: tuple[Line, ...]
    asked: Asked | None
    ask: OnAsk
    layout: ScoreLayout
    total: int
    figure: int
    way: int
    name: float
    note: float

    @classmethod
    def of(
        cls, table: Table, scored: tuple[Line, ...], asked: Asked | None, layout: ScoreLayout, ask: OnAsk
    ) -> ColumnLook:
        """The sizes for the players of this table."""
        sizes, seats = layout.sizes, range(len(table.boards))

        def figures(*kinds: Kind) -> list[str]:
            return [figure(table, scored, what, seat) for seat in seats for what in kinds]

        beside = theme.SNUG + (sizes.sign + theme.TIGHT) // 2
        name, around = (
            (theme.TINY, theme.RING) if layout.enlarged else (theme.SMALL, (theme.MARK + theme.EDGE) // 2)
        )
        return cls(
            table,
            scored,
            asked,
            ask,
            layout,
            total=layout.fit(figures("total"), sizes.total, theme.TIGHT),
            figure=layout.fit(figures(*PART), sizes.figure, beside),
            way=layout.fit(figures("disc"), sizes.way, theme.TIGHT),
            name=layout.fit_words([player.name for player in table.players], name, around),
            note=layout.fit_words([_note(table, scored, seat) for seat in seats], theme.TINY, theme.RING),
        )


@memo_component
def totals_row(table: Table, scored: tuple[Line, ...], layout: ScoreLayout, ask: OnAsk) -> ft.Control:
    """The names and totals by themselves, for text so large that the rest has to scroll."""
    look = ColumnLook.of(table, scored, None, layout, ask)
    return _side_by_side([_card(_head(board, look)) for board in table.boards])


@memo_component
def player_columns(
    table: Table, scored: tuple[Line, ...], asked: Asked, layout: ScoreLayout, ask: OnAsk
) -> ft.Control:
    """The columns; without the totals where these are shown by themselves."""
    look = ColumnLook.of(table, scored, asked, layout, ask)
    return _side_by_side([_card(_column(board, look)) for board in table.boards])


def _side_by_side(cards: list[ft.Control]) -> ft.Control:
    return ft.Row(
        [ft.Container(one, expand=True) for one in cards],
        spacing=theme.SNUG,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _card(content: ft.Control) -> ft.Control:
    return ft.Container(
        content,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _column(board: SeaBoard, look: ColumnLook) -> ft.Control:
    parts: list[ft.Control] = []
    for what in PART:
        parts += [*([rule()] if parts else []), _part(what, board.seat, look)]
    head = [] if look.layout.enlarged else [_head(board, look)]
    return column([*head, *parts, _foot(board, look)], spacing=theme.NO_SPACE)


def _head(board: SeaBoard, look: ColumnLook) -> ft.Control:
    """Whose column it is, and the total."""
    player, cut = board.player, ft.TextOverflow.ELLIPSIS
    name: Callable[..., ft.Text] = partial(
        text, player.name, look.name, strong=True, max_lines=1, overflow=cut
    )
    who = (
        [mark(player.colour, theme.MARK_LARGE), name()]
        if look.layout.enlarged
        else [
            row(
                [mark(player.colour, theme.MARK), name(expand=True, expand_loose=True)],
                spacing=theme.TIGHT,
                alignment=ft.MainAxisAlignment.CENTER,
            )
        ]
    )
    total = _figure("total", board.seat, look, look.total)
    shown = ft.Column([*who, total], spacing=theme.TIGHT, tight=True, horizontal_alignment=MIDDLE)
    return ft.Container(
        _number("total", board.seat, shown, look, padding=theme.inset(vertical=theme.TIGHT)),
        bgcolor=theme.see_through(theme.PLAYER[player.colour], game_theme.TINT),
        border=ft.Border.only(top=ft.BorderSide(theme.BAR, theme.PLAYER[player.colour])),
    )


def _part(what: Kind, seat: int, look: ColumnLook) -> ft.Control:
    """The points for reefs, school or turtle."""
    high = ft.Container(height=theme.TARGET - 2 * theme.RING)
    shown = row(
        [SIGNS[what](look.layout.sizes.sign), high, _figure(what, seat, look, look.figure)],
        spacing=theme.NO_SPACE,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return _number(what, seat, shown, look, padding=theme.inset(horizontal=theme.SNUG))


def _note(table: Table, scored: tuple[Line, ...], seat: int) -> str:
    """The note below the figure at the foot of a column: that it is the disc's, or past the last space."""
    is_past = passes_last_space(table.boards[seat].points, points_of(scored, Asked("disc", seat)))
    return _("past {most}").format(most=SPACES) if is_past else _("disc")


def _foot(board: SeaBoard, look: ColumnLook) -> ft.Control:
    """Where the disc goes, in the player's colour."""
    note = _note(look.table, look.scored, board.seat)
    shown = ft.Column(
        [
            _figure("disc", board.seat, look, look.way, theme.ON_PLAYER),
            text(note, look.note, theme.ON_PLAYER, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
        ],
        spacing=theme.HAIR,
        tight=True,
        horizontal_alignment=MIDDLE,
    )
    high = ft.Container(height=theme.TARGET - 2 * theme.RING)
    middle = row([ft.Container(shown, expand=True), high], spacing=theme.NO_SPACE)
    return ft.Container(
        _number("disc", board.seat, middle, look, padding=theme.NO_SPACE, ring=theme.ON_PLAYER),
        bgcolor=theme.PLAYER[board.player.colour],
    )


def _figure(what: Kind, seat: int, look: ColumnLook, size: int, ink: str = theme.INK) -> ft.Control:
    return text(figure(look.table, look.scored, what, seat), size, ink, strong=True, style=theme.FLAT_TEXT)


def _number(
    what: Kind,
    seat: int,
    shown: ft.Control,
    look: ColumnLook,
    *,
    padding: ft.PaddingValue,
    ring: str = theme.ACCENT,
) -> ft.Control:
    """A number that can be tapped, with a ring if it is what is explained."""
    this = Asked(what, seat)
    chosen = this == look.asked
    return pressable(
        spoken(look.table, look.scored, what, seat),
        shown,
        partial(look.ask, this),
        means=this,
        selected=chosen,
        alignment=ft.Alignment.CENTER,
        padding=padding,
        border=theme.line_around(theme.RING, ring if chosen else theme.NONE),
        border_radius=theme.RADIUS,
    )
