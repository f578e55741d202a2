"""Sharing a table with phones in the room: the code that they scan, and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _
from companion.session.nearby.states import PairingState
from companion.session.routes import KEEPER, table_route
from companion.shell.frame import PageContent, frame
from companion.shell.phones.codes import CodeWays, Offer, code_offer, problem_text, same_network, use_codes
from companion.shell.phones.hand_over import FIRST, hand_over_card, hand_over_sheet, offer_card
from companion.shell.phones.whose import use_whose_phone
from companion.shell.share import by_server_card, own_moves, present
from companion.shell.wake_lock import use_awake
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card
from companion.ui.text import text

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.nearby.pairing import Sharing
    from companion.session.phone_session import PhoneSession
    from companion.session.store import AnyStore

IDLE: PairingState = "idle"


@component
def share_nearby_page(store: AnyStore, session: PhoneSession, nearby: Nearby) -> ft.Control:
    """The page on which the phone that keeps a game lets others join."""
    sharing = nearby.sharing(store)
    state = use_pairing(session, sharing, _("A phone has joined."))
    use_store(nearby)
    use_store(nearby.guests)
    use_store(nearby.guests.presence)
    handing, set_handing = ft.use_state(False)
    codes = use_codes(session, nearby.camera, sharing.code, sharing.answer)
    whose = use_whose_phone(store, nearby)
    leave = partial(session.navigation.go, table_route(store.name))

    use_following(store, session, nearby)

    def stop_asking() -> None:
        set_handing(False)

    words = _("On the other phone, tap “Join a game” and scan this code.")
    joined = _("Connected. They can take a seat and see each tap right away.")
    offer = offered(session, sharing, codes, words, joined)

    overlay = hand_over_sheet(store, session, nearby, stop_asking) if handing else codes.overlay
    return frame(
        session,
        PageContent(
            _("Share this table"),
            [*offer_card(store, session, nearby), *offer.body],
            top=offer.top,
            more=[
                *offer.more,
                *whose,
                present(session, nearby.guests, store, first=FIRST),
                own_moves(session, nearby.guests, store.name),
                *hand_over_card(store, nearby, lambda: set_handing(True)),
                *([by_server_card(session, store)] if nearby.find_server else []),
            ],
            bottom=steps(session, sharing, state, codes, side_button(_("Back to the game"), leave)),
            on_back=leave,
        ),
        sheet=overlay,
        on_dismiss=stop_asking if handing else codes.close,
    )


def use_following(store: AnyStore, session: PhoneSession, nearby: Nearby) -> None:
    """A hook that says where the game is, once another phone keeps it."""
    is_elsewhere = nearby.status(store.name) is not None

    def follow() -> None:
        if is_elsewhere:
            session.navigation.go(table_route(store.name, KEEPER))

    ft.use_effect(follow, [is_elsewhere])


def use_pairing(session: PhoneSession, sharing: Sharing, joined: str) -> PairingState:
    """A hook that makes a code for as long as the page is shown, and says `joined` when a phone has come."""
    state: PairingState = use_store(sharing)
    use_awake(session)

    def tell() -> None:
        if state == "joined" and joined:
            session.notices.show(joined)

    ft.use_effect(lambda: session.page.run_task(sharing.begin), [sharing], cleanup=sharing.stop)
    ft.use_effect(tell, [state])
    return state


def offered(session: PhoneSession, sharing: Sharing, codes: CodeWays, words: str, connected: str) -> Offer:
    """The code with what to do with it, or why there is none."""
    if sharing.state == "failed":
        return Offer(body=[card([problem_text(sharing.why)])])
    if sharing.state == "joined":
        return Offer(body=[card([text(connected)])])
    if sharing.state == "connecting":
        return Offer(body=[card([text(_("Connecting …")), same_network()])])
    return code_offer(session, sharing.code, words, codes.links())


def steps(
    session: PhoneSession, sharing: Sharing, state: PairingState, codes: CodeWays, leave: ft.Control
) -> Sequence[ft.Control]:
    """The bar: the other phone's code comes next, or another phone, or another try."""
    again = partial(session.page.run_task, sharing.begin)
    match state:
        case "shown":
            return [codes.reading(_("Then scan their code"))]
        case "joined":
            return [leave, main_button(_("Another phone"), again)]
        case "failed":
            return [leave, main_button(_("New code"), again)]
    return [leave]
