"""Giving another phone everything, or the printed numbers: its code is shown, then how far it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.translation import _
from companion.session.routes import SETTINGS
from companion.shell.frame import PageContent, frame
from companion.shell.phones.codes import use_codes
from companion.shell.phones.progress import progress_card
from companion.shell.phones.share_nearby import offered, steps, use_pairing
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component
from companion.ui.layout import card
from companion.ui.text import secondary_text

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby
    from companion.session.nearby.states import Purpose
    from companion.session.phone_session import PhoneSession


@component
def give_page(session: PhoneSession, nearby: Nearby, purpose: Purpose) -> ft.Control:
    """The page on which a phone gives something to another."""
    giving = nearby.give(purpose)
    state = use_pairing(session, giving, "")
    codes = use_codes(session, nearby.camera, giving.code, giving.answer)
    leave = partial(session.navigation.go, SETTINGS)
    is_all = purpose == "everything"
    heading = _("To my new phone") if is_all else _("Send the printed numbers")
    ask = (
        _("On the new phone, open Reef Table, tap “Join a game” and scan this code.")
        if is_all
        else _("On the other phone, tap “Join a game” and scan this code.")
    )
    progress = progress_card(giving.progress, purpose, is_giving=True)
    offer = offered(session, giving, codes, ask, _("Connected."))
    body = [*([] if state == "joined" and progress else offer.body), *progress]
    return frame(
        session,
        PageContent(
            heading,
            body,
            top=offer.top,
            more=[*offer.more, card([secondary_text(_what(is_all=is_all))])] if state != "joined" else [],
            bottom=(
                [main_button(_("Settings"), leave)]
                if state == "joined"
                else steps(session, giving, state, codes, side_button(_("Settings"), leave))
            ),
            on_back=leave,
        ),
        sheet=codes.overlay,
        on_dismiss=codes.close,
    )


def _what(*, is_all: bool) -> str:
    if is_all:
        return _("It gets all your games, names, printed numbers and settings. This phone keeps them too.")
    return _("It gets only the numbers you’ve copied from your boards.")
