"""The facts that belong to no player, in one row of fields."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.pieces.board_numbers import NUMBERS
from companion.games.australis.pieces.grey import GREY
from companion.games.australis.pieces.overview_fields import field
from companion.games.australis.pieces.round import ROUND
from companion.games.australis.pieces.token import TOKEN
from companion.games.australis.store_types import AnyPiece
from companion.i18n.translation import _
from companion.table.pieces.piece import OnPiece, OpenSheet, fact_words
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import grid, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from engine.australis.printed import numbers
from engine.australis.table import Table

OF_NOBODY: tuple[AnyPiece, ...] = (TOKEN, GREY, ROUND, NUMBERS)


@memo_component
def facts_row(table: Table, go: OnPiece, *, in_rows: bool) -> ft.Control:
    """First player token, grey cubes, round and board numbers."""
    shown = (_token(table), _grey(table), _round(table), _numbers(table))
    facts = [_fact(piece, table, go, parts) for piece, parts in zip(OF_NOBODY, shown, strict=True)]
    return grid(facts, len(facts) if in_rows else 2, spacing=theme.TIGHT)


def _fact(piece: AnyPiece, table: Table, go: OnPiece, parts: list[ft.Control]) -> ft.Control:
    assert piece.facts is not None
    (fact,) = piece.facts(table)
    shown = row(parts, spacing=theme.TIGHT, tight=True)
    return field(fact_words(fact), shown, partial(go, OpenSheet(piece, fact.target)), expand=True)


def _sign(icon: ft.IconData, color: str = theme.QUIET) -> ft.Control:
    return ft.Icon(icon, color=color, size=theme.MARK_LARGE)


def _figure(words: str) -> ft.Control:
    return text(words, theme.LEAD, strong=True)


def _token(table: Table) -> list[ft.Control]:
    holder = (
        _figure("–") if table.token is None else mark(table.players[table.token].colour, theme.MARK_LARGE)
    )
    return [_sign(ft.Icons.FLAG, theme.ACCENT), holder]


def _grey(table: Table) -> list[ft.Control]:
    """Those on their space, then those beside the gameboard."""
    ring = theme.line_around(theme.RING, game_theme.GREY_CUBE)
    space = ft.Container(
        width=game_theme.CUBE, height=game_theme.CUBE, border=ring, border_radius=game_theme.CUBE
    )
    return [
        space,
        _figure(str(table.grey_on_current)),
        ft.Container(
            width=game_theme.CUBE,
            height=game_theme.CUBE,
            bgcolor=game_theme.GREY_CUBE,
            border_radius=theme.TIGHT,
        ),
        _figure(str(table.grey_beside)),
    ]


def _round(table: Table) -> list[ft.Control]:
    words = _("{n} of {rounds}").format(n=table.round, rounds=table.printed.rounds)
    return [
        ft.Column(
            [secondary_text(_("Round"), theme.TINY), text(words, strong=True, style=theme.FLAT_TEXT)],
            spacing=theme.HAIR,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    ]


def _numbers(table: Table) -> list[ft.Control]:
    unknown = len(table.printed.unknown(numbers()))
    state = _figure(f"{unknown} ?") if unknown else _sign(ft.Icons.CHECK, theme.GOOD)
    return [_sign(ft.Icons.ONETWOTHREE), state]
