"""The sheet on which all unknown printed numbers are typed one after the other."""

from collections.abc import Callable, Mapping

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.table.numbers.printed_numbers import AnyNumbersUI, NumberValues, grouped, unknown_numbers
from companion.table.numbers.typed_answer import DIGITS
from companion.ui import theme
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import digits_field
from companion.ui.layout import column, row, sheet
from companion.ui.text import text
from engine.printed_numbers import PrintedNumber, PrintedNumbers, first_misfit

Typed = Mapping[PrintedNumber, str]
NONE_WRONG: PrintedNumber | None = None


@component
def all_numbers_sheet(
    ui: AnyNumbersUI,
    printed: PrintedNumbers[PrintedNumber],
    on_learned: Callable[[NumberValues[PrintedNumber]], bool],
    on_close: Press,
) -> ft.Control:
    """A field for each unknown number; those that stay empty are asked for later.

    The first one that does not fit the others is named and marked.
    """
    unknown = unknown_numbers(ui, printed)
    nothing: Typed = {}
    typed, put = use_latest_state(nothing)
    wrong, set_wrong = ft.use_state(NONE_WRONG)

    def write(number: PrintedNumber, digits: str) -> None:
        put({**typed(), number: digits})
        set_wrong(NONE_WRONG)

    def done() -> None:
        values = [(number, int(typed()[number])) for number in _filled(typed(), unknown)]
        misfit = first_misfit(printed, values)
        set_wrong(misfit)
        if misfit is None:
            on_learned(tuple(values))

    count = len(_filled(typed(), unknown))
    words = ngettext("Remember {count} number", "Remember {count} numbers", count)
    return sheet(
        ui.heading(),
        [
            *_groups(ui, unknown, typed(), wrong, write),
            *_problem(ui, wrong),
            row([main_button(words, done if count else None, means="remember the typed numbers")]),
        ],
        on_close,
        note=_("Type what your copy says. What you leave empty is asked for later."),
    )


def _filled(typed: Typed, unknown: tuple[PrintedNumber, ...]) -> list[PrintedNumber]:
    return [number for number in unknown if typed.get(number)]


def _problem(ui: AnyNumbersUI, wrong: PrintedNumber | None) -> list[ft.Control]:
    """Names the number that does not fit, beside the button: its field may be out of sight."""
    if wrong is None:
        return []
    words = _("{number}: this does not fit the other numbers.").format(number=ui.label(wrong))
    return [ft.Semantics(live_region=True, container=True, content=text(words, color=theme.BAD))]


def _groups(
    ui: AnyNumbersUI,
    unknown: tuple[PrintedNumber, ...],
    typed: Typed,
    wrong: PrintedNumber | None,
    on_write: Callable[[PrintedNumber, str], None],
) -> list[ft.Control]:
    """The fields below the headings of the list of numbers."""
    found: list[ft.Control] = []
    for heading, numbers in grouped(ui):
        fields: list[ft.Control] = [
            digits_field(
                ui.label(number),
                typed.get(number, ""),
                lambda digits, number=number: on_write(number, digits),  # type: ignore[misc]
                DIGITS,
                problem=_("Does not fit the other numbers") if number == wrong else "",
            )
            for number in numbers
            if number in unknown
        ]
        if fields:
            words = [text(heading, strong=True)] if heading else []
            found.append(column([*words, *fields], spacing=theme.SNUG, tight=True))
    return found
