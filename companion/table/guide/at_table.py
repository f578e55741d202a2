"""The guide at a table: by itself after the start of somebody's first game, or from the menu at any time."""

from __future__ import annotations

import flet as ft

from companion.game_ui import TableScreen
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.routes import table_route
from companion.session.setting_up import guide_state, leave, tick
from companion.session.store import AnyStore
from companion.table.guide.guide_page import Ticked, guide_page
from companion.table.guide.guide_ui import AnyGuideUI
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.hooks import component, use_store


def is_open(ui: AnyGuideUI, store: AnyStore, session: PhoneSession) -> bool:
    """Tells whether the guide stands before the first move of this table; a guest never sees it by itself."""
    return (
        session.guest.visitor is None
        and len(store.state.entries) == 1
        and guide_state(session.preferences, ui.info, store.name).is_open
    )


@component
def guided(ui: AnyGuideUI, store: AnyStore, session: PhoneSession, screen: TableScreen) -> ft.Control:
    """The main screen of a table, with the guide before it for as long as that is open."""
    use_store(session.preferences)
    shows_guide = ft.use_ref(False)
    # Once the page that follows is on its way, the guide stays until that has come: Flet draws what has
    # changed in any order, and otherwise the table might flash up in between.
    if session.navigation.route == table_route(store.name):
        shows_guide.current = is_open(ui, store, session)
    if not shows_guide.current:
        return screen(store, session)

    def end(*, done: bool) -> None:
        if following := ui.following(session.preferences, store.state.table):
            session.navigation.go(table_route(store.name, following))
        leave(session.preferences, ui.info, store.name, done=done)

    bottom = [
        side_button(_("Skip"), lambda: end(done=False)),
        main_button(_("All done"), lambda: end(done=True)),
    ]
    return _page(ui, store, session, bottom, session.navigation.on_leave)


@component
def guide_screen(ui: AnyGuideUI, store: AnyStore, session: PhoneSession) -> ft.Control:
    """The guide as a screen of its table, where it was left."""
    use_store(store)

    def end() -> None:
        if session.guest.visitor is None:
            leave(session.preferences, ui.info, store.name, done=True)
        session.navigation.go_up()

    return _page(ui, store, session, [main_button(_("All done"), end)], session.navigation.go_up)


def _page(
    ui: AnyGuideUI, store: AnyStore, session: PhoneSession, bottom: list[ft.Control], on_back: Press | None
) -> ft.Control:
    """The page with the steps for the setup of this table."""
    setup = store.state.setup
    preferences = session.preferences

    def keep(ticked: Ticked) -> None:
        if session.guest.visitor is None:  # what a guest ticks is nobody else's
            tick(preferences, ui.info, store.name, sorted(ticked))

    ticked = frozenset(guide_state(preferences, ui.info, store.name).ticked)
    players = tuple(player.name for player in store.state.table.players)
    return guide_page(ui, session, ui.steps(setup), players, ticked, keep, bottom, on_back)
