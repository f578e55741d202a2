"""Parts of the mirror that the side panel shows as well: the current and the reefs."""

from functools import partial

import flet as ft

from companion.games.australis.drawing.current_drawing import current_drawing
from companion.games.australis.drawing.current_views import current_view
from companion.games.australis.facts.overview_views import ReefView
from companion.games.australis.pieces.corals import corals_on
from companion.games.australis.pieces.turtle import TURTLE
from companion.i18n.translation import _
from companion.table.pieces.piece import OnPiece, OpenSheet
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component, use_event_callback
from companion.ui.layout import card, column, grid, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import pair, secondary_text, text, title
from engine.australis.table import Table

REEFS_PER_ROW = 3


@memo_component
def current(table: Table, go: OnPiece, swim: int) -> ft.Control:
    """A card with the current, and a button for each turtle."""
    touch_turtle = use_event_callback(lambda seat: go(OpenSheet(TURTLE, seat)))
    turtles = [
        pressable(
            _("{name}’s turtle on {space}").format(name=board.player.name, space=board.turtle),
            row(
                [
                    mark(board.player.colour),
                    text(str(board.turtle), theme.LEAD, strong=True),
                ],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            partial(go, OpenSheet(TURTLE, board.seat)),
            expand=True,
            bgcolor=theme.TILE,
            padding=theme.inset(vertical=theme.GAP),
        )
        for board in table.boards
    ]
    return card(
        [
            wrapped(
                [
                    title(_("East Australian Current"), theme.BODY),
                    secondary_text(_("tap a turtle to move it"), theme.TINY),
                ],
            ),
            current_drawing(current_view(table), touch_turtle, swim=swim),
            grid(turtles, len(turtles)),
        ],
    )


@memo_component
def reefs_grid(reefs: tuple[ReefView, ...], go: OnPiece | None = None) -> ft.Control:
    """The reefs with their corals; without `go` they cannot be tapped."""
    return grid([ft.Container(_reef(reef, go), expand=True) for reef in reefs], REEFS_PER_ROW)


@memo_component
def _reef(reef: ReefView, go: OnPiece | None) -> ft.Control:
    corals: list[ft.Control] = [
        row([mark(colour, theme.MARK_SMALL), text(str(count), strong=True)], spacing=theme.TIGHT, tight=True)
        for colour, count in reef.corals
    ]
    return pressable(
        reef.words,
        column(
            [
                pair(_("Reef {n}").format(n=reef.reef), reef.prizes),
                wrapped(corals or [secondary_text(_("empty"))], spacing=theme.TIGHT),
            ],
            spacing=theme.TIGHT,
        ),
        None if go is None else partial(go, corals_on(reef.reef)),
        bgcolor=theme.TILE,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.GAP),
    )
