"""The sheet that compares all dice before one is taken."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts import draft_views
from companion.games.australis.facts.open_values import why_open
from companion.games.australis.facts.take_outcomes import Span
from companion.games.australis.words.names import die_words
from companion.i18n.translation import _
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.text import secondary_text, text
from engine.australis.dice_selection import Die
from engine.australis.table import Table

NO_DIE: Die | None = None
MOST_LINES = 2
"""The lines of what a die brings."""


@component
def compare_sheet(table: Table, on_take: draft_views.OnDie, on_close: Press) -> ft.Control:
    """A sheet with all dice on offer, the greatest gain first; a tap chooses a die, a second one takes it.

    Every line keeps its place and its height.
    """
    chosen, choose = ft.use_state(NO_DIE)
    return sheet(
        _("What each die gets you"),
        [
            secondary_text(_("Tap once to choose a die, again to take it.")),
            column(
                [
                    _line(table, die, gain, on_take if die == chosen else choose, is_chosen=die == chosen)
                    for die, gain in draft_views.compared(table).items()
                ]
            ),
        ],
        on_close,
        note=_("What {name} would get from it now").format(name=name(table, table.turn)),
    )


def _line(
    table: Table, die: Die, gain: Span | None, on_press: draft_views.OnDie, *, is_chosen: bool
) -> ft.Control:
    """A die, what it brings or why that is open, and its points."""
    points, words = draft_views.gain_words(gain), die_words(die)
    why = why_open(table, die)
    reefs, short = draft_views.by_reef_in_short(table, die), draft_views.in_short(table, die)
    told = reefs or " · ".join(part for part in (short, why) if part)
    first = text(_("Take this die"), theme.SMALL, theme.ACCENT, strong=True)
    spoken = ", ".join([_("Take {die}").format(die=words), *draft_views.preview(table, die)])
    if not is_chosen:
        first = text(words, theme.SMALL, strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
        spoken = ", ".join(part for part in (words, points, why) if part)
    # As high as the longest line, so that all are alike.
    room = ft.Semantics(exclude_semantics=True, content=text("\n", theme.TINY, opacity=theme.UNSEEN))
    shown = secondary_text(told, theme.TINY, max_lines=MOST_LINES, overflow=ft.TextOverflow.ELLIPSIS)
    more = ft.Stack([room, shown])
    return pressable(
        spoken,
        row(
            [
                drawn_die(die, game_theme.DIE_MEDIUM),
                column([first, more], spacing=theme.NO_SPACE, tight=True, expand=True),
                text(points, theme.LEAD, strong=True),
            ],
            spacing=theme.GAP,
        ),
        partial(on_press, die),
        means=f"{'take' if is_chosen else 'show'} {die}",
        selected=is_chosen,
        bgcolor=theme.CHOSEN if is_chosen else theme.TILE,
        padding=theme.SNUG,
    )
