"""Keeps the screen of a phone on while a game is played on it, until its result is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.ui.hooks import LATER, component, use_store

if TYPE_CHECKING:
    from companion.session.store import AnyStore


@component
def wake_lock(store: AnyStore, session: PhoneSession) -> ft.Control:
    """Invisible; keeps the screen on at a table that is not over, also while its rules are open."""
    use_awake(session, wanted=not use_store(store, turns=LATER).table.is_over)
    # Always the same control, so that a new entry compares nothing here.
    return ft.use_memo(lambda: ft.Container(visible=False), [])


def use_awake(session: PhoneSession, *, wanted: bool = True) -> None:
    """A hook that keeps the screen on as long as its component is shown, and this is wanted."""
    reason: object = ft.use_memo(object, [])
    ft.use_effect(
        lambda: session.device.stay_awake(reason, wanted),
        [wanted],
        cleanup=lambda: session.device.stay_awake(reason, False),
    )
