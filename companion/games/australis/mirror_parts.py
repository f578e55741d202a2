"""Parts of the mirror that stand beside a part of the round as well: the current and the reefs."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion import look
from companion.games.australis.current_drawing import current_drawing
from companion.games.australis.current_views import current_view
from companion.games.australis.mirror_boards import Go
from companion.games.australis.mirror_sheets import Open
from companion.games.australis.mirror_views import ReefView
from companion.hooks import still
from companion.parts.marks import mark
from companion.parts.press import pressable
from companion.parts.surface import card, column, grid, row, wrapped
from companion.parts.text import pair, quiet, text, title
from companion.words import _
from engine.australis.table import Table

REEFS_PER_ROW = 3


@still
def current(table: Table, go: Go, touch_turtle: Callable[[int], None], swim: int) -> ft.Control:
    turtles = [
        pressable(
            _("{name}’s turtle on {space}").format(name=board.player.name, space=board.turtle),
            row(
                [
                    mark(board.player.colour),
                    text(str(board.turtle), look.LEAD, strong=True),
                ],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            partial(go, Open("turtle", board.seat)),
            expand=True,
            bgcolor=look.TILE,
            padding=look.inset(vertical=look.GAP),
        )
        for board in table.boards
    ]
    """The current with its turtles, and the turtles in words."""
    return card(
        [
            wrapped(
                [
                    title(_("East Australian Current"), look.BODY),
                    quiet(_("tap a turtle to move it"), look.TINY),
                ],
            ),
            current_drawing(current_view(table), touch_turtle, swim=swim),
            grid(turtles, len(turtles)),
        ],
    )


@still
def reefs_grid(reefs: tuple[ReefView, ...], go: Go | None = None) -> ft.Control:
    """The reefs with their corals; without `go` they are only looked at."""
    return grid([ft.Container(_reef(reef, go), expand=True) for reef in reefs], REEFS_PER_ROW)


@still
def _reef(reef: ReefView, go: Go | None) -> ft.Control:
    corals: list[ft.Control] = [
        row([mark(colour, look.MARK_SMALL), text(str(count), strong=True)], spacing=look.TIGHT, tight=True)
        for colour, count in reef.corals
    ]
    return pressable(
        reef.words,
        column(
            [
                pair(_("Reef {n}").format(n=reef.reef), reef.prizes),
                wrapped(corals or [quiet(_("empty"))], spacing=look.TIGHT),
            ],
            spacing=look.TIGHT,
        ),
        None if go is None else partial(go, Open("reef", reef.reef)),
        bgcolor=look.TILE,
        padding=look.inset(horizontal=look.SNUG, vertical=look.GAP),
    )
