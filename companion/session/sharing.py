"""Handing a text to somebody: the phone's own way to share, else the clipboard. Either may be refused."""

from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import flet as ft

from companion.session.phone_session import PhoneSession

Way = Literal["shared", "copied", "refused"]


async def share_or_show(session: PhoneSession, text: str, *, copied: str, show: Callable[[], object]) -> None:
    """Shares a text; says `copied` if it is in the clipboard, and calls `show` if neither is allowed."""
    here = session.state.route
    way = await hand_over(text)
    if way == "copied" and session.state.route == here:
        session.show_notice(copied)
    elif way == "refused":
        show()


async def hand_over(text: str) -> Way:
    """Tries one way after the other, and says which one was allowed."""
    # A browser may refuse, each in its own way, and nothing depends on it.
    with suppress(Exception):
        await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
        return "shared"
    with suppress(Exception):
        await ft.Clipboard().set(text)
        return "copied"
    return "refused"
