"""What has just happened at a table, said to who hears the screen, wherever their focus is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.ui.hooks import component, use_store

if TYPE_CHECKING:
    from companion.session.store import AnyStore


@component
def screen_reader(store: AnyStore, session: PhoneSession) -> ft.Control:
    """Says each entry once, also those of other phones, and nothing of what was there before."""
    state = use_store(store)
    heard = ft.use_ref(state)

    def say() -> None:
        before, heard.current = heard.current, state
        if before is not None and before is not state:
            session.announce(session.library.info_of(store).announcements(before, state))

    # Not a live region: those are read out again whenever a menu or a dialog was over them.
    ft.use_effect(say, [len(state.entries)])
    return ft.Container(visible=False)
