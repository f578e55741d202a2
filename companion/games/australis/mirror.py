"""The mirror of the table: everything that lies there, and a tap corrects it."""

from functools import partial

import flet as ft

from companion import look
from companion.games.australis.done_line import done_line
from companion.games.australis.hand import Hand
from companion.games.australis.mirror_boards import Go, board_card
from companion.games.australis.mirror_parts import current, reefs_grid
from companion.games.australis.mirror_sheets import Open, correction
from companion.games.australis.mirror_views import (
    board_views,
    reef_views,
    unknown_numbers,
)
from companion.games.australis.screen import actions, ways_back
from companion.hooks import component, still, use_steady, use_store
from companion.parts.press import Press, main_button, pressable
from companion.parts.surface import card, column, row, rule
from companion.parts.text import quiet, text
from companion.shell.frame import frame
from companion.store import Store
from companion.visit import Visit
from companion.words import _, ngettext
from engine.australis.table import Table

NOTHING: Open | None = None


@component
def mirror(store: Store, visit: Visit) -> ft.Control:
    """The current, the reefs, the sea boards, and what belongs to nobody."""
    state = use_store(store)
    hand = Hand(store, visit, state)
    open_, set_open = ft.use_state(NOTHING)
    table: Table = state.table

    def close() -> None:
        set_open(None)

    def move_turtle(seat: int) -> None:
        set_open(Open("turtle", seat))

    touch_turtle, go = use_steady(move_turtle), use_steady(set_open)
    back = use_steady(lambda: hand.show(""))
    return frame(
        visit,
        _("The table"),
        [
            current(table, go, touch_turtle, visit.motion(look.SWIM)),
            reefs_grid(reef_views(table), go),
        ],
        more=[*(board_card(board, go) for board in board_views(table)), _rest(table, go)],
        bottom=[ft.Container(_bottom(back), expand=True)],
        actions=actions(hand, "mirror"),
        on_back=back,
        on_keys=ways_back(hand),
        done=[done_line(hand)],
        sheet=None if open_ is None else correction(hand, open_, close),
        on_scrim=close,
    )


@still
def _bottom(on_back: Press) -> ft.Control:
    return row([main_button(_("Back to the game"), on_back)])


@still
def _rest(table: Table, go: Go) -> ft.Control:
    """What belongs to nobody."""
    printed = table.printed
    token = _("on the gameboard") if table.token is None else table.boards[table.token].player.name
    grey = _("{current} on space {n}, {beside} beside the gameboard").format(
        current=table.grey_on_current, n=printed.grey_space, beside=table.grey_beside
    )
    unknown = unknown_numbers(table)
    asked = ngettext("{count} not known yet", "{count} not known yet", unknown)
    lines = [
        _line(_("First player token"), token, partial(go, Open("token"))),
        _line(_("Grey food cubes"), grey, partial(go, Open("grey"))),
        _line(
            _("Round"),
            _("{n} of {rounds}").format(n=table.round, rounds=printed.rounds),
            partial(go, Open("round")),
        ),
        _line(_("Board numbers"), asked if unknown else _("all known"), partial(go, Open("numbers"))),
    ]
    return card(
        [lines[0], *(control for line in lines[1:] for control in (rule(), line))],
        spacing=look.NO_SPACE,
        padding=look.SNUG,
    )


def _line(label: str, value: str, press: Press) -> ft.Control:
    return pressable(
        _("{thing}: {value}").format(thing=label, value=value),
        row(
            [
                column([text(label, strong=True), quiet(value)], spacing=look.TIGHT, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.QUIET),
            ]
        ),
        press,
        padding=look.SNUG,
    )
