"""What dice would bring, before one is taken: a held die alone, or all of them side by side."""

import flet as ft

from companion import look
from companion.games.australis import draft_views
from companion.games.australis.drawings import die as drawn_die
from companion.games.australis.names import die_words, name
from companion.hooks import component
from companion.parts.press import Press, main_button, pressable
from companion.parts.surface import column, row, sheet
from companion.parts.text import text
from companion.words import _
from engine.australis.dice_selection import Die
from engine.australis.table import Table


@component
def preview_sheet(table: Table, die: Die, on_take: draft_views.OnDie, on_close: Press) -> ft.Control:
    """What one die would bring whoever is on turn."""
    return sheet(
        die_words(die),
        [
            row([drawn_die(die, look.MARK_HUGE)]),
            *(text(line) for line in draft_views.preview(table, die)),
            row([main_button(_("Take it"), lambda: on_take(die), means=f"take {die}")]),
        ],
        on_close,
        note=_note(table),
    )


@component
def compare_sheet(table: Table, on_take: draft_views.OnDie, on_close: Press) -> ft.Control:
    """What each die on offer would bring, for everybody who cannot or would not hold a finger on it."""
    dice = [die for group in draft_views.groups(table) for die in group.dice]
    return sheet(
        _("What each die brings"),
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
                drawn_die(die, look.DIE_MEDIUM),
                column([text(line, look.SMALL) for line in lines], spacing=look.NO_SPACE, expand=True),
            ],
            spacing=look.GAP,
        ),
        lambda: on_take(die),
        bgcolor=look.TILE,
        padding=look.SNUG,
    )


def _note(table: Table) -> str:
    return _("What it would bring {name} now").format(name=name(table, table.turn))
