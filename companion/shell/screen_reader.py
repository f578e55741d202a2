"""Announces what has just happened at a table to screen readers, wherever their focus is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.ui.hooks import LATER, component, use_store

if TYPE_CHECKING:
    from companion.session.store import AnyStore


@component
def screen_reader(store: AnyStore, session: PhoneSession) -> ft.Control:
    """Invisible; announces each new entry once, also those of other phones, but no entry made before it."""
    state = use_store(store, turns=LATER)
    heard = ft.use_ref(state)

    def say() -> None:
        before, heard.current = heard.current, state
        if before is not None and before is not state:
            session.device.announce(session.library.info_of(store).announcement(before, state))

    # Not a live region: that would be read out again each time a menu or dialog over it closes.
    ft.use_effect(say, [len(state.entries)])
    return ft.Container(visible=False)
