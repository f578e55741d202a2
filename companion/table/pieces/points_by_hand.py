"""Points by hand: the player, the number, and a reason in free text."""

from collections.abc import Callable

import flet as ft

from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.control.controller import TableController
from companion.table.seats.names import name
from companion.table.seats.player_widgets import players_row
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.inputs import words_field
from companion.ui.layout import column, grid, row, sheet
from companion.ui.text import text, with_spoken_label
from engine import names
from engine.game import MoveT, SetupT, TableT

STEPS = (1, 5, 10, -1, -5, -10)


@component
def points_by_hand(
    controller: TableController[SetupT, TableT, MoveT],
    give: Callable[[int, int, str], MoveT],
    on_close: Press,
    *,
    longest: int | None = None,
    whose: int = 0,
) -> ft.Control:
    """A sheet that gives or takes points; `whose` is the seat that is chosen at first.

    `give` is the move for a seat, points and a reason, and `longest` the most characters of a reason.
    """
    seat, set_seat = ft.use_state(whose)
    points, set_points = ft.use_state(1)
    reason, set_reason = ft.use_state("")

    def done() -> None:
        if controller.play(give(seat, points, names.visible(reason))):
            on_close()

    return sheet(
        _("Points by hand"),
        [
            players_row(controller.table, seat, set_seat),
            point_steps(points, lambda size: set_points(lambda now: now + size)),
            words_field(_("Why (if you like)"), reason, set_reason, size=theme.BODY, longest=longest),
            row([main_button(points_words(name(controller.table, seat), points), done if points else None)]),
        ],
        on_close,
        note=_("For anything the app doesn’t score by itself."),
    )


def points_words(who: str, points: int) -> str:
    """The label of the button."""
    if points < 0:
        return ngettext(
            "Take {count} point from {name}", "Take {count} points from {name}", -points, name=who
        )
    return ngettext("Give {name} {count} point", "Give {name} {count} points", points, name=who)


def point_steps(points: int, on_step: Callable[[int], None]) -> ft.Control:
    """The points, and two rows of buttons that change them."""

    def step(size: int) -> ft.Control:
        return pressable(
            signed(size),
            text(signed(size), theme.LEAD, strong=True, text_align=ft.TextAlign.CENTER),
            lambda: on_step(size),
            expand=True,
            bgcolor=theme.TILE,
            padding=theme.inset(vertical=theme.EDGE),
        )

    value = with_spoken_label(
        ngettext("{count} point", "{count} points", points),
        text(signed(points), theme.HUGE, strong=True, text_align=ft.TextAlign.CENTER),
    )
    return column([value, grid([step(size) for size in STEPS], len(STEPS) // 2)])
