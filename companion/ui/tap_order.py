"""An order that is entered by tapping: first, second, and so on."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row, sheet
from companion.ui.marks import mark
from companion.ui.text import text

Person = tuple[int, str, str]
"""The seat, the colour of the shape, and the name."""
Order = tuple[int, ...]
NOBODY: Order = ()


def tapped(order: Order, one: int, everybody: Sequence[int]) -> Order:
    """The order after a tap, with the last person placed automatically; a second tap takes places back."""
    if one in order:
        return order[: order.index(one)]
    placed = (*order, one)
    left = [other for other in everybody if other not in placed]
    return (*placed, *left) if len(left) == 1 else placed


@component
def order_sheet(
    heading: str,
    note: str,
    people: Sequence[Person],
    on_done: Callable[[Order], object],
    on_close: Press,
    *,
    done: str = "",
) -> ft.Control:
    """A sheet that asks for the order of all these people; `done` is the label of its button."""
    tapped_so_far, set_order = ft.use_state(NOBODY)
    # Another phone may have removed somebody meanwhile.
    order = tuple(one for one in tapped_so_far if one in [person[0] for person in people])
    is_complete = len(order) == len(people)
    return sheet(
        heading,
        [
            tap_order(people, order, set_order),
            row([main_button(done or _("Done"), (lambda: on_done(order)) if is_complete else None)]),
        ],
        on_close,
        note=note,
    )


def tap_order(people: Sequence[Person], order: Order, on_change: Callable[[Order], None]) -> ft.Control:
    """The people, to be tapped in order."""
    everybody = [one for one, _colour, _name in people]

    def person(one: int, colour: str, name: str) -> ft.Control:
        place = order.index(one) + 1 if one in order else None
        label = name if place is None else _("{place}. {name}").format(place=place, name=name)
        badge = ft.Container(
            text("" if place is None else str(place), theme.LEAD, theme.ON_ACCENT, strong=True),
            width=theme.TARGET,
            height=theme.TARGET,
            alignment=ft.Alignment.CENTER,
            border_radius=theme.RADIUS_PILL,
            border=theme.line_around(theme.BORDER, theme.LINE if place is None else theme.ACCENT),
            bgcolor=theme.NONE if place is None else theme.ACCENT,
        )
        return pressable(
            label,
            row([badge, mark(colour, theme.MARK_LARGE), text(name, theme.LEAD, strong=True, expand=True)]),
            lambda: on_change(tapped(order, one, everybody)),
            means=name,
            selected=place is not None,
            bgcolor=theme.TILE,
            padding=theme.SNUG,
        )

    return column([person(*one) for one in people])
