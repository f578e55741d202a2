"""Quiet lines below the table: what is played by, one line each, which opens a sheet with the choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.table.numbers import known_numbers
from companion.table.numbers.ask_printed import question_sheet
from companion.table.numbers.known_numbers import printed_in_force
from companion.table.numbers.printed_list import numbers_list
from companion.table.numbers.printed_numbers import (
    AnyNumbersUI,
    NumberValues,
    next_group,
    not_known_words,
    unknown_numbers,
)
from companion.table.seating.table_options import AnyOption, OnChoose, option_choices
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, rule, sheet
from companion.ui.text import text
from engine.printed_numbers import PrintedNumber

NO_NUMBERS: tuple[PrintedNumber, ...] = ()


@dataclass(frozen=True)
class QuietLine:
    """A line that says what is chosen, and the sheet that it opens: a heading above the choices.

    `key` tells it from the other lines of a page, and is the same in every language.
    `is_bad` is one with which no game can begin. One that `is_asked` opens its sheet once before a game
    begins, unless somebody has looked at it.
    """

    key: str
    heading: str
    words: str
    choices: Sequence[ft.Control]
    is_bad: bool = False
    is_asked: bool = False


def quiet_lines(lines: Sequence[QuietLine], on_open: Callable[[str], object]) -> ft.Control:
    """The lines below each other; a tap opens the sheet of that key."""
    shown = [control for line in lines for control in (rule(), _line(line, partial(on_open, line.key)))]
    return column(shown, spacing=theme.NO_SPACE, tight=True)


def _line(line: QuietLine, on_open: Press) -> ft.Control:
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)
    shown = text(line.words, theme.SMALL, theme.BAD if line.is_bad else theme.QUIET, expand=True)
    return pressable(
        line.heading,
        row([shown, arrow]),
        on_open,
        more=line.words,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.GAP),
    )


def switch_line(words: str, on_press: Press, *, is_on: bool) -> ft.Control:
    """A line that is switched on and off, and opens nothing."""
    icon = ft.Icons.CHECK_BOX if is_on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    shown = text(words, theme.SMALL, theme.QUIET, expand=True)
    box = ft.Icon(icon, color=theme.ACCENT if is_on else theme.RIM)
    line = pressable(
        words,
        row([shown, box]),
        on_press,
        toggled=is_on,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.GAP),
    )
    return column([rule(), line], spacing=theme.NO_SPACE, tight=True)


def house_rules(
    options: Sequence[AnyOption], chosen: Mapping[str, str], on_choose: OnChoose
) -> list[QuietLine]:
    """The line of the house rules, if the game has any."""
    if not options:
        return []
    own = sum(option.chosen(chosen) != option.chosen({}) for option in options)
    words = ngettext("{count} house rule", "{count} house rules", own)
    line = words if own else _("Rules as in the box")
    return [QuietLine("options", _("House rules"), line, option_choices(options, chosen, on_choose))]


def line_sheet(line: QuietLine, on_close: Press, done: ft.Control | None = None) -> ft.Control:
    """The choices of a line, and the one button that is `done` with them: by default it closes the sheet."""
    return sheet(line.heading, [*line.choices, row([done or main_button(_("Done"), on_close)])], on_close)


def unknown_words(ui: AnyNumbersUI, preferences: Preferences) -> str:
    """How many printed numbers are not known yet, in a few words; empty if all are."""
    count = len(unknown_numbers(ui, printed_in_force(ui, preferences)))
    if not count:
        return ""
    return ngettext(
        "{count} printed number isn’t known yet", "{count} printed numbers aren’t known yet", count
    )


@component
def numbers_sheet(ui: AnyNumbersUI, session: PhoneSession, on_close: Press) -> ft.Control:
    """All printed numbers; a tap on one asks for it, and then all are shown again."""
    asked, ask = ft.use_state(NO_NUMBERS)
    printed = printed_in_force(ui, session.preferences)

    def learn(learned: NumberValues[PrintedNumber]) -> bool:
        taken = session.attempt(lambda: known_numbers.learn(ui, session.preferences, learned))
        if taken:
            ask(NO_NUMBERS)
        return taken

    if asked:
        return question_sheet(ui, printed, next_group(ui, printed, asked), learn, lambda: ask(NO_NUMBERS))
    return sheet(
        ui.heading(),
        [
            *numbers_list(ui, printed, lambda number: ask((number,))),
            row([main_button(_("Done"), on_close)]),
        ],
        on_close,
        note=not_known_words(len(unknown_numbers(ui, printed))),
    )
