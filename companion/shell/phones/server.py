"""Sharing a table with phones that are elsewhere, by way of a message server that a club sets up once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _
from companion.session.message_server import without_password
from companion.session.routes import SHARE, table_route
from companion.shell.frame import PageContent, frame
from companion.shell.phones.codes import code_square, problem_text, use_codes
from companion.shell.phones.hand_over import offer_card
from companion.shell.phones.share_nearby import use_following, use_pairing
from companion.shell.phones.whose import use_whose_phone
from companion.shell.share import own_moves, present
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.inputs import words_field
from companion.ui.layout import card
from companion.ui.text import secondary_text, text

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.nearby.pairing import SharingByServer
    from companion.session.nearby.states import PairingState
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore

BEGINS = "wss://"
"""The beginning of every message server's address."""


@component
def server_page(store: AnyStore, session: PhoneSession, nearby: Nearby) -> ft.Control:
    """The page with the code for phones that are elsewhere; first with the address of the server."""
    use_store(nearby)
    changing, set_changing = ft.use_state(not nearby.server_address)
    back = partial(session.navigation.go, table_route(store.name, SHARE))
    if changing or not nearby.server_address:
        return _address_page(session, nearby, back, lambda: set_changing(False))
    return _code_page(store, session, nearby, back, lambda: set_changing(True))


@component
def _address_page(session: PhoneSession, nearby: Nearby, back: Press, done: Press) -> ft.Control:
    typed, set_typed = ft.use_state(nearby.server_address)

    def save() -> None:
        try:
            nearby.check_server(typed.strip())
        except ValueError:
            session.notices.show(
                _("That isn’t a message server’s address. One begins with {beginning}.").format(
                    beginning=BEGINS
                ),
                is_error=True,
            )
            return
        if session.attempt(lambda: nearby.set_up_server(typed.strip())):
            done()

    return frame(
        session,
        PageContent(
            _("Share via a server"),
            [
                card(
                    [
                        text(_("For players who aren’t in the same room.")),
                        secondary_text(
                            _(
                                "A message server passes on what you tap. It’s sealed, so the server can’t"
                                " read it. Your club tells you its address; you enter it once."
                            )
                        ),
                        words_field(
                            _("Address of the server"), typed, set_typed, size=theme.BODY, on_submit=save
                        ),
                        secondary_text(_("It begins with {beginning}.").format(beginning=BEGINS)),
                    ]
                )
            ],
            bottom=[side_button(_("Cancel"), back), main_button(_("Save"), save)],
            on_back=back,
        ),
    )


@component
def _code_page(
    store: AnyStore, session: PhoneSession, nearby: Nearby, back: Press, change: Press
) -> ft.Control:
    sharing = nearby.sharing_by_server(store)
    state = use_pairing(session, sharing, _("A phone has joined."))
    use_store(nearby)
    use_store(nearby.guests)
    use_store(nearby.guests.presence)
    use_following(store, session, nearby)
    codes = use_codes(session, nearby.camera, sharing.code, _nothing)
    is_own = session.library.message_server is None  # that of a host is named when it is started
    whose = use_whose_phone(store, nearby) if is_own else []
    again = partial(session.page.run_task, sharing.begin)
    renew = {"joined": _("Another phone"), "failed": _("New code")}.get(state)
    return frame(
        session,
        PageContent(
            _("Share via a server"),
            [
                *offer_card(store, session, nearby),
                *_offered(session, sharing, state, codes.links(paste=False)),
            ],
            more=[
                *whose,
                present(session, nearby.guests, store),
                own_moves(session, nearby.guests, store.name),
                card(
                    [
                        secondary_text(
                            _("Via {address}, which can’t read what you play.").format(
                                address=without_password(nearby.server_address)
                            )
                        ),
                        *([link(_("Use another server"), change)] if is_own else []),
                    ]
                ),
            ],
            bottom=[
                side_button(_("Back to the game"), partial(session.navigation.go, table_route(store.name))),
                *([main_button(renew, again)] if renew else []),
            ],
            on_back=back,
        ),
        sheet=codes.overlay,
        on_dismiss=codes.close,
    )


async def _nothing(_code: str) -> None:
    """No code has to be read here: the other phone's is not needed."""


def _offered(
    session: PhoneSession, sharing: SharingByServer, state: PairingState, ways: Sequence[ft.Control]
) -> Sequence[ft.Control]:
    """The code with what to do with it, or why there is none."""
    if state == "failed":
        return [card([problem_text(sharing.why)])]
    if state == "joined":
        return [card([text(_("Connected. They can take a seat and see each tap right away."))])]
    return [
        text(_("Send this code to a player, who pastes or scans it under “Join a game”.")),
        code_square(session, sharing.code),
        *ways,
        secondary_text(_("It works once, for five minutes.")),
    ]
