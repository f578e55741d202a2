"""At a table that another phone keeps: where it is kept, and how to go on when that phone is away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _
from companion.session.routes import CARRY_ON, KEEPER, SHARE, parts_of, table_route
from companion.session.screen import NO_NOTICE, Notice, NoticeAction
from companion.shell.frame import PageContent, frame
from companion.shell.phones.join_nearby import scan_to_join
from companion.shell.phones.words import standing_in_full
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, sheet
from companion.ui.text import text
from companion.ui.text_measure import next_steps

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.nearby.states import JoinedStatus
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore


def use_going_along(session: PhoneSession, nearby: Nearby, name: str) -> None:
    """A hook that shows the next table once everybody has gone on to that."""
    following = nearby.next_of(name)

    def go_along() -> None:
        is_shown = parts_of(session.navigation.route)[1:2] == [name]  # and no other page over it
        if following and is_shown:
            session.navigation.go(table_route(following))

    ft.use_effect(go_along, [following])


@component
def joined_watch(store: AnyStore, session: PhoneSession, nearby: Nearby) -> ft.Control:
    """Invisible; says over the page how the table stands while that is not as it should be."""
    use_store(nearby)
    use_going_along(session, nearby, store.name)
    status = nearby.status(store.name)
    words = "" if status is None or status.is_connected else standing_in_full(status)
    keys = _keys(store.name, session, nearby, status)
    said = Notice(words, more=tuple(keys)) if words else NO_NOTICE
    ft.use_effect(lambda: session.notices.stand(said), [status, words])
    ft.use_effect(lambda: None, [], cleanup=lambda: session.notices.stand(NO_NOTICE))
    return ft.use_memo(lambda: ft.Container(visible=False), [])


def _keys(
    name: str, session: PhoneSession, nearby: Nearby, status: JoinedStatus | None
) -> list[NoticeAction]:
    """The actions that help without the phone that keeps the game, as that may be lost."""
    if status is None or status.is_connected:
        return []
    return [
        NoticeAction(_("Scan again"), partial(scan_to_join, session, nearby)),
        NoticeAction(_("Carry on here"), partial(session.navigation.go, table_route(name, CARRY_ON))),
    ]


@component
def keeper_page(store: AnyStore, session: PhoneSession, nearby: Nearby, *, asks: bool) -> ft.Control:
    """The page that says which phone keeps a game; it `asks` whether this one shall."""
    use_store(nearby)
    name, status = store.name, nearby.status(store.name)
    table = partial(session.navigation.go, table_route(name))

    def stop_asking() -> None:
        session.navigation.go(table_route(name, KEEPER))

    def carry_on() -> None:
        if session.attempt(lambda: nearby.carry_on(name), by_anyone=True):
            table()
            share = partial(session.navigation.go, table_route(name, SHARE))
            session.notices.show(
                _("This phone keeps the game now."), action=NoticeAction(_("Share this table"), share)
            )

    words = standing_in_full(status) if status else _("This phone keeps this game.")
    may = status is not None and not status.is_connected
    return frame(
        session,
        PageContent(
            _("Where the game is kept"),
            [card([text(words)])],
            bottom=_bottom(session, nearby, store.name, status, table),
            on_back=table,
        ),
        sheet=_carry_on_sheet(carry_on, stop_asking) if asks and may else None,
        on_dismiss=stop_asking,
    )


def _bottom(
    session: PhoneSession, nearby: Nearby, name: str, status: JoinedStatus | None, table: Press
) -> Sequence[ft.Control]:
    keys = _keys(name, session, nearby, status)
    buttons = [side_button(key.label, key.run) for key in reversed(keys[1:])]
    first = [main_button(key.label, key.run) for key in keys[:1]]
    return [*buttons, *first] or [main_button(_("Back to the game"), table)]


def _carry_on_sheet(carry_on: Press, close: Press) -> ft.Control:
    """Asks once, and says what happens to the other phone's game."""
    return sheet(
        _("Carry on here?"),
        [
            text(_("This phone will keep the game then. The others scan its code to play on.")),
            text(
                _(
                    "When the old phone is back, it joins this one. If somebody played on there, both "
                    "games are kept and you choose."
                )
            ),
            next_steps(
                [side_button(_("Cancel"), close), main_button(_("Carry on here"), carry_on)],
            ),
        ],
        close,
    )
