"""A column for each player that adds up from top to bottom: the total, its parts, and where the disc goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import fish
from companion.games.australis.drawing.end_drawing import coral, turtle
from companion.games.australis.facts.score_columns import Column, Number
from companion.games.australis.facts.score_reasons import PART, Asked, Kind
from companion.games.australis.panels.scoring.score_layout import OnAsk, ScoreLayout
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import column, row, rule
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.score_track import SPACES

SIGNS: dict[Kind, Callable[[int], ft.Control]] = {
    "corals": partial(coral, color=game_theme.CORAL_ON_CARD),
    "school": fish,
    "turtle": partial(turtle, color=game_theme.TURTLE_ON_CARD),
}
MIDDLE = ft.CrossAxisAlignment.CENTER


@dataclass(frozen=True)
class ColumnLook:
    """How the numbers are drawn: what is explained, what a tap does, and sizes at which all of them fit."""

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
        cls, players: tuple[Column, ...], asked: Asked | None, layout: ScoreLayout, ask: OnAsk
    ) -> ColumnLook:
        """The sizes for these players."""
        sizes = layout.sizes
        parts = [number.figure for player in players for number in player.parts]
        beside = theme.SNUG + (sizes.sign + theme.TIGHT) // 2
        name, around = (
            (theme.TINY, theme.RING) if layout.enlarged else (theme.SMALL, (theme.MARK + theme.EDGE) // 2)
        )
        return cls(
            asked,
            ask,
            layout,
            total=layout.fit([player.total.figure for player in players], sizes.total, theme.TIGHT),
            figure=layout.fit(parts, sizes.figure, beside),
            way=layout.fit([player.way.figure for player in players], sizes.way, theme.TIGHT),
            name=layout.fit_words([player.name for player in players], name, around),
            note=layout.fit_words(map(_note, players), theme.TINY, theme.RING),
        )


@memo_component
def totals_row(players: tuple[Column, ...], layout: ScoreLayout, ask: OnAsk) -> ft.Control:
    """The names and totals by themselves, for text so large that the rest has to scroll."""
    look = ColumnLook.of(players, None, layout, ask)
    return _side_by_side([_card(_head(player, look)) for player in players])


@memo_component
def player_columns(players: tuple[Column, ...], asked: Asked, layout: ScoreLayout, ask: OnAsk) -> ft.Control:
    """The columns; without the totals where these are shown by themselves."""
    look = ColumnLook.of(players, asked, layout, ask)
    return _side_by_side([_card(_column(player, look)) for player in players])


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


def _column(player: Column, look: ColumnLook) -> ft.Control:
    parts: list[ft.Control] = []
    for what, number in zip(PART, player.parts, strict=True):
        parts += [*([rule()] if parts else []), _part(what, number, look)]
    head = [] if look.layout.enlarged else [_head(player, look)]
    return column([*head, *parts, _foot(player, look)], spacing=theme.NO_SPACE)


def _head(player: Column, look: ColumnLook) -> ft.Control:
    """Whose column it is, and the total."""
    cut = ft.TextOverflow.ELLIPSIS
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
    total = text(player.total.figure, look.total, strong=True, style=theme.FLAT_TEXT)
    shown = ft.Column([*who, total], spacing=theme.TIGHT, tight=True, horizontal_alignment=MIDDLE)
    return ft.Container(
        _number(player.total, shown, look, padding=theme.inset(vertical=theme.TIGHT)),
        bgcolor=theme.see_through(theme.PLAYER[player.colour], game_theme.TINT),
        border=ft.Border.only(top=ft.BorderSide(theme.BAR, theme.PLAYER[player.colour])),
    )


def _part(what: Kind, number: Number, look: ColumnLook) -> ft.Control:
    """The points for reefs, school or turtle."""
    figure = text(number.figure, look.figure, strong=True, style=theme.FLAT_TEXT)
    high = ft.Container(height=theme.TARGET - 2 * theme.RING)
    shown = row(
        [SIGNS[what](look.layout.sizes.sign), high, figure],
        spacing=theme.NO_SPACE,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return _number(number, shown, look, padding=theme.inset(horizontal=theme.SNUG))


def _note(player: Column) -> str:
    """The note below the figure at the foot of a column: that it is the disc's, or past the last space."""
    return _("past {most}").format(most=SPACES) if player.past else _("disc")


def _foot(player: Column, look: ColumnLook) -> ft.Control:
    """Where the disc goes, in the player's colour."""
    shown = ft.Column(
        [
            text(player.way.figure, look.way, theme.ON_PLAYER, strong=True, style=theme.FLAT_TEXT),
            text(_note(player), look.note, theme.ON_PLAYER, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
        ],
        spacing=theme.HAIR,
        tight=True,
        horizontal_alignment=MIDDLE,
    )
    high = ft.Container(height=theme.TARGET - 2 * theme.RING)
    middle = row([ft.Container(shown, expand=True), high], spacing=theme.NO_SPACE)
    return ft.Container(
        _number(player.way, middle, look, padding=theme.NO_SPACE, ring=theme.ON_PLAYER),
        bgcolor=theme.PLAYER[player.colour],
    )


def _number(
    number: Number,
    shown: ft.Control,
    look: ColumnLook,
    *,
    padding: ft.PaddingValue,
    ring: str = theme.ACCENT,
) -> ft.Control:
    """A number that can be tapped, with a ring if it is what is explained."""
    chosen = number.asked == look.asked
    return pressable(
        number.spoken,
        shown,
        partial(look.ask, number.asked),
        means=number.asked,
        selected=chosen,
        alignment=ft.Alignment.CENTER,
        padding=padding,
        border=theme.line_around(theme.RING, ring if chosen else theme.NONE),
        border_radius=theme.RADIUS,
    )
