"""The screen that mirrors the table; a tap corrects anything on it."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.mirror.mirror_boards import Go, board_card
from companion.games.australis.mirror.mirror_parts import current, reefs_grid
from companion.games.australis.mirror.mirror_sheets import Open, correction
from companion.games.australis.mirror.mirror_views import board_views, reef_views
from companion.games.australis.store_types import Store
from companion.games.australis.table.frame import FRAME
from companion.games.australis.table.table_controller import table_controller
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.table.last_move_bar import last_move_bar
from companion.table.table_frame import actions, undo_and_redo
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text
from engine.australis.printed import numbers
from engine.australis.table import Table

NOTHING: Open | None = None


@component
def mirror(store: Store, session: PhoneSession) -> ft.Control:
    """The current, the reefs, the sea boards, and the things that belong to no player."""
    state = use_store(store)
    controller = table_controller(store, session, state)
    open_, set_open = ft.use_state(NOTHING)
    table = state.table

    def close() -> None:
        set_open(None)

    go = use_event_callback(set_open)
    back = use_event_callback(lambda: controller.show(""))
    return frame(
        session,
        PageContent(
            _("Overview"),
            [
                current(table, go, session.motion(game_theme.SWIM)),
                reefs_grid(reef_views(table), go),
            ],
            more=[*(board_card(board, go) for board in board_views(table)), _rest(table, go)],
            bottom=[ft.Container(_bottom(back), expand=True)],
            actions=actions(controller, FRAME, "mirror"),
            on_back=back,
            on_keys=undo_and_redo(controller),
            last_move=[last_move_bar(controller, FRAME)],
        ),
        sheet=None if open_ is None else correction(controller, open_, close),
        on_dismiss=close,
    )


@memo_component
def _bottom(on_back: Press) -> ft.Control:
    return row([main_button(_("Back to the game"), on_back)])


@memo_component
def _rest(table: Table, go: Go) -> ft.Control:
    """Token, grey cubes, round and printed numbers, which belong to no player."""
    printed = table.printed
    token = _("on the gameboard") if table.token is None else table.boards[table.token].player.name
    grey = _("{current} on space {n}, {beside} beside the gameboard").format(
        current=table.grey_on_current, n=printed.grey_space, beside=table.grey_beside
    )
    unknown = len(table.printed.unknown(numbers()))
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
        spacing=theme.NO_SPACE,
        padding=theme.SNUG,
    )


def _line(label: str, value: str, press: Press) -> ft.Control:
    return pressable(
        _("{thing}: {value}").format(thing=label, value=value),
        row(
            [
                column([text(label, strong=True), secondary_text(value)], spacing=theme.TIGHT, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        press,
        padding=theme.SNUG,
    )
