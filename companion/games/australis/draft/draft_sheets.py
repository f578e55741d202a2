"""The sheets that preview dice before one is taken: a held die alone, or all of them."""

import flet as ft

from companion.games.australis.draft import draft_views
from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import text
from engine.australis.dice_selection import Die
from engine.australis.table import Table


@component
def preview_sheet(table: Table, die: Die, on_take: draft_views.OnDie, on_close: Press) -> ft.Control:
    """A sheet that previews one die for the player on turn."""
    return sheet(
        die_words(die),
        [
            row([drawn_die(die, theme.MARK_HUGE)]),
            *(text(line) for line in draft_views.preview(table, die)),
            row([main_button(_("Take this die"), lambda: on_take(die), means=f"take {die}")]),
        ],
        on_close,
        note=_note(table),
    )


@component
def compare_sheet(table: Table, on_take: draft_views.OnDie, on_close: Press) -> ft.Control:
    """A sheet that previews all dice on offer, for people who cannot or do not want to hold one."""
    dice = [die for group in draft_views.groups(table) for die in group.dice]
    return sheet(
        _("What each die gets you"),
        [column([_line(table, die, on_take) for die in dice])],
        on_close,
        note=_note(table),
    )


def _line(table: Table, die: Die, on_take: draft_views.OnDie) -> ft.Control:
    lines = draft_views.preview(table, die)
    return pressable(
        ", ".join([_("Take {die}").format(die=die_words(die)), *lines]),
        row(
            [
                drawn_die(die, game_theme.DIE_MEDIUM),
                column([text(line, theme.SMALL) for line in lines], spacing=theme.NO_SPACE, expand=True),
            ],
            spacing=theme.GAP,
        ),
        lambda: on_take(die),
        bgcolor=theme.TILE,
        padding=theme.SNUG,
    )


def _note(table: Table) -> str:
    return _("What {name} would get from it now").format(name=name(table, table.turn))
