"""A sheet for one number: a step down or up for a slip, the keypad for anything else."""

from collections.abc import Callable

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, icon_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import keypad, number_field
from companion.ui.layout import row, sheet
from companion.ui.text import text

UNTOUCHED: int | None = None
"""A value that was not changed follows the table."""


@component
def number_sheet(
    heading: str,
    label: str,
    value: int,
    on_done: Callable[[int], object],
    on_close: Press,
    *,
    least: int = 0,
    most: int,
    note: str = "",
    extra: ft.Control | None = None,
    on_outdated: Press | None = None,
) -> ft.Control:
    """Asks for a number from `least` to `most`; digits replace the number that is there.

    When the number has changed on the table meanwhile, what was typed was meant for another one: the sheet
    shows the new one, and `on_outdated` says so.
    """
    typed, set_typed = use_latest_state("")
    stepped, set_stepped = use_latest_state(UNTOUCHED)
    meant, mean = use_latest_state(value)

    def follow() -> None:
        if meant() == value:
            return
        touched = typed() or stepped() is not None
        mean(value)
        set_typed("")
        set_stepped(UNTOUCHED)
        if touched and on_outdated is not None:
            on_outdated()

    ft.use_effect(follow, [value])

    def now() -> int:
        here = stepped()
        if meant() != value:
            return value
        return int(typed()) if typed() else value if here is None else here

    def possible() -> bool:
        return least <= now() <= most

    def step(by: int) -> None:
        set_stepped(now() + by)
        set_typed("")

    def digit(pressed: int) -> None:
        set_typed(str(int(typed() + str(pressed)))[: len(str(most))])

    def back() -> None:
        set_typed(str(now())[:-1])
        set_stepped(least)

    def done() -> None:
        if possible():
            on_done(now())

    return sheet(
        heading,
        [
            row(
                [
                    icon_button(
                        ft.Icons.REMOVE_CIRCLE_OUTLINE,
                        _("{name} one less").format(name=label),
                        (lambda: step(-1)) if now() > least else None,
                    ),
                    number_field(label, str(now()), lambda: set_typed(""), active=True),
                    icon_button(
                        ft.Icons.ADD_CIRCLE_OUTLINE,
                        _("{name} one more").format(name=label),
                        (lambda: step(1)) if now() < most else None,
                    ),
                ]
            ),
            *([] if extra is None else [extra]),
            text(
                _("From {least} to {most}").format(least=least, most=most),
                theme.SMALL,
                theme.QUIET if possible() else theme.BAD,
            ),
            keypad(digit, back, done, ready=possible()),
        ],
        on_close,
        note=note,
    )
