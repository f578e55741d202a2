"""A sheet with the days of a month, of which one is chosen; the days to come are pale."""

from calendar import Calendar
from collections.abc import Callable
from datetime import date
from functools import partial

import flet as ft

from companion.i18n.dates import day_words_of, month_words, weekday_names
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, grid, row, sheet
from companion.ui.text import secondary_text, text

WEEK, WEEKS, YEAR = 7, 6, 12
"""A month always has six lines, so that nothing moves from one to the next."""


@component
def day_sheet(
    heading: str, chosen: date, last: date, choose: Callable[[date], object], on_close: Press
) -> ft.Control:
    """The month of the chosen day, and the way to others; no day after the last one can be chosen."""
    shown, show = ft.use_state((chosen.year, chosen.month))

    def turn(by: int) -> None:
        show(month_after(shown, by))

    has_more = month_after(shown, 1) <= (last.year, last.month)
    names = [
        ft.Container(secondary_text(name, theme.TINY), expand=True, alignment=ft.Alignment.CENTER)
        for name in weekday_names()
    ]
    return sheet(
        heading,
        [
            row(
                [
                    icon_button(ft.Icons.ARROW_BACK_IOS_NEW, _("Previous month"), partial(turn, -1)),
                    ft.Container(
                        text(month_words(*shown), theme.LEAD, strong=True),
                        expand=True,
                        alignment=ft.Alignment.CENTER,
                    ),
                    icon_button(
                        ft.Icons.ARROW_FORWARD_IOS, _("Next month"), partial(turn, 1) if has_more else None
                    ),
                ]
            ),
            column(
                [
                    row(names, spacing=theme.NO_SPACE),
                    grid(
                        [_cell(day, chosen, last, choose) for day in days_of(*shown)],
                        WEEK,
                        spacing=theme.NO_SPACE,
                    ),
                ],
                spacing=theme.TIGHT,
            ),
        ],
        on_close,
    )


def day_line(label: str, day: date, on_press: Press) -> ft.Control:
    """A day in a field, which opens the sheet."""
    words = day_words_of(day)
    return pressable(
        _("{thing}: {value}").format(thing=label, value=words),
        row(
            [
                ft.Icon(ft.Icons.CALENDAR_MONTH, color=theme.QUIET),
                text(label, expand=True),
                text(words, strong=True),
            ]
        ),
        on_press,
        means="day",
        bgcolor=theme.TILE,
        padding=theme.GAP,
    )


def month_after(month: tuple[int, int], by: int) -> tuple[int, int]:
    """The year and month that many months later."""
    years, left = divmod(month[0] * YEAR + month[1] - 1 + by, YEAR)
    return years, left + 1


def days_of(year: int, month: int) -> list[date | None]:
    """The days in lines from Monday to Sunday; None for those of other months."""
    days = Calendar().itermonthdays(year, month)
    found = [date(year, month, day) if day else None for day in days]
    return [*found, *[None] * (WEEK * WEEKS - len(found))]


def _cell(day: date | None, chosen: date, last: date, choose: Callable[[date], object]) -> ft.Control:
    if day is None:
        return ft.Container(height=theme.TARGET, expand=True)
    is_chosen, may = day == chosen, day <= last
    color = theme.ON_ACCENT if is_chosen else theme.INK if may else theme.LINE
    return pressable(
        day_words_of(day),
        text(str(day.day), theme.BODY, color, strong=is_chosen),
        partial(choose, day) if may else None,
        means=day.isoformat(),
        selected=is_chosen,
        expand=True,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.ACCENT if is_chosen else theme.NONE,
        border_radius=theme.RADIUS_PILL,
    )
