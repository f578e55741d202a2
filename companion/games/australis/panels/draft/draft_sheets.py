"""The sheets that preview dice before one is taken: a held die alone, or all of them."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts import draft_views
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.australis.dice_selection import Die
from engine.australis.table import Table

NO_DIE: Die | None = None


@component
def preview_sheet(table: Table, die: Die, on_take: draft_views.OnDie, on_close: Press) -> ft.Control:
    """A sheet that previews one die for the player on turn."""
    return sheet(
        die_words(die),
        [
            row([drawn_die(die, theme.MARK_HUGE)]),
            *(text(line) for line in draft_views.preview(table, die)),
            row([main_button(_("Take this die"), partial(on_take, die), means=f"take {die}")]),
        ],
        on_close,
        note=_note(table),
    )


@component
def compare_sheet(table: Table, on_take: draft_views.OnDie, on_close: Press) -> ft.Control:
    """A sheet with all dice on offer, the greatest gain first; a tap shows a die, a second one takes it."""
    shown, set_shown = ft.use_state(NO_DIE)
    return sheet(
        _("What each die gets you"),
        [
            secondary_text(_("A tap shows a die, a second one takes it.")),
            column(
                [
                    _shown(table, one, on_take)
                    if one.die == shown
                    else _line(one, partial(set_shown, one.die))
                    for one in draft_views.compared(table)
                ]
            ),
        ],
        on_close,
        note=_note(table),
    )


def _line(one: draft_views.Compared, on_show: Press) -> ft.Control:
    gain = draft_views.gain_words(one.gain)
    return pressable(
        f"{die_words(one.die)}, {gain}",
        row([*_head(one.die), text(gain, theme.LEAD, strong=True)], spacing=theme.GAP),
        on_show,
        means=f"show {one.die}",
        expanded=False,
        bgcolor=theme.TILE,
        padding=theme.SNUG,
    )


def _shown(table: Table, one: draft_views.Compared, on_take: draft_views.OnDie) -> ft.Control:
    lines = draft_views.preview(table, one.die)
    return pressable(
        ", ".join([_("Take {die}").format(die=die_words(one.die)), *lines]),
        column(
            [
                row(
                    [*_head(one.die), text(_("Take this die"), color=theme.ACCENT, strong=True)],
                    spacing=theme.GAP,
                ),
                *(text(line, theme.SMALL) for line in lines),
            ],
            spacing=theme.TIGHT,
            tight=True,
        ),
        partial(on_take, one.die),
        means=f"take {one.die}",
        expanded=True,
        bgcolor=theme.CHOSEN,
        padding=theme.SNUG,
    )


def _head(die: Die) -> list[ft.Control]:
    return [drawn_die(die, game_theme.DIE_MEDIUM), text(die_words(die), theme.SMALL, expand=True)]


def _note(table: Table) -> str:
    return _("What {name} would get from it now").format(name=name(table, table.turn))
