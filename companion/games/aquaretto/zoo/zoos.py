"""The screen with every water zoo and depot; a tap corrects anything on it."""

import flet as ft

from companion.games.aquaretto.mirror.mirror_sheets import Open, correction
from companion.games.aquaretto.store_types import Store
from companion.games.aquaretto.table.frame import FRAME
from companion.games.aquaretto.table.table_controller import table_controller
from companion.games.aquaretto.zoo.overview import overview
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.table.last_move_bar import last_move_bar
from companion.table.table_frame import actions, undo_and_redo
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.layout import row

NOTHING: Open | None = None


@component
def zoos(store: Store, session: PhoneSession) -> ft.Control:
    """All zoos, the player on turn first, then what belongs to nobody."""
    state = use_store(store)
    controller = table_controller(store, session, state)
    open_, set_open = ft.use_state(NOTHING)
    table = state.table

    def close() -> None:
        set_open(None)

    go = use_event_callback(set_open)
    back = use_event_callback(lambda: controller.show(""))
    first, *others = overview(table, go)
    return frame(
        session,
        PageContent(
            _("Water zoos"),
            [first],
            more=others,
            bottom=[ft.Container(_bottom(back), expand=True)],
            actions=actions(controller, FRAME, "zoos"),
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
