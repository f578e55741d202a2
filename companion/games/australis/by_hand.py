"""Points by hand: who, how many, and why in somebody's own words."""

from collections.abc import Callable

import flet as ft

from companion import look
from companion.games.australis.hand import Hand
from companion.games.australis.names import name, signed
from companion.games.australis.people import player_chip
from companion.hooks import component
from companion.parts.inputs import words_field
from companion.parts.press import Press, main_button, pressable
from companion.parts.surface import column, grid, row, sheet, wrapped
from companion.parts.text import spoken, text
from companion.words import _, ngettext
from engine.australis.corrections import LONGEST_REASON
from engine.australis.moves import AddPoints

STEPS = (1, 5, 10, -1, -5, -10)


@component
def by_hand(
    hand: Hand,
    on_close: Press,
    *,
    whose: int = 0,
    meant: AddPoints | None = None,
    enter: Callable[[AddPoints], bool] | None = None,
) -> ft.Control:
    """A sheet that gives points, or (with `meant` and `enter`) changes points that were given.

    `whose` says who is chosen at first.
    """
    seat, set_seat = ft.use_state(meant.seat if meant else whose)
    points, set_points = ft.use_state(meant.points if meant else 1)
    reason, set_reason = ft.use_state(meant.reason if meant else "")

    def done() -> None:
        if (enter or hand.play)(AddPoints(seat=seat, points=points, reason=reason.strip())):
            on_close()

    who = name(hand.table, seat)
    if points < 0:
        words = ngettext(
            "Take {count} point from {name}", "Take {count} points from {name}", -points, name=who
        )
    else:
        words = ngettext("Give {name} {count} point", "Give {name} {count} points", points, name=who)
    return sheet(
        _("Points by hand"),
        [
            wrapped(
                [
                    player_chip(
                        board.player,
                        lambda seat=board.seat: set_seat(seat),  # type: ignore[misc]
                        chosen=board.seat == seat,
                    )
                    for board in hand.table.boards
                ]
            ),
            point_steps(points, lambda size: set_points(lambda now: now + size)),
            words_field(_("Why (if you like)"), reason, set_reason, size=look.BODY, longest=LONGEST_REASON),
            row([main_button(words, done if points else None)]),
        ],
        on_close,
        note=_("For anything that the app does not count by itself."),
    )


def point_steps(points: int, on_step: Callable[[int], None]) -> ft.Control:
    """The points, and steps up and down in two rows."""

    def step(size: int) -> ft.Control:
        return pressable(
            signed(size),
            text(signed(size), look.LEAD, strong=True, text_align=ft.TextAlign.CENTER),
            lambda: on_step(size),
            expand=True,
            bgcolor=look.TILE,
            padding=look.inset(vertical=look.EDGE),
        )

    value = spoken(
        ngettext("{count} point", "{count} points", points),
        text(signed(points), look.HUGE, strong=True, text_align=ft.TextAlign.CENTER),
    )
    return column([value, grid([step(size) for size in STEPS], len(STEPS) // 2)])
