"""Sharing a text, which is shown where the browser refuses to hand it over."""

from collections.abc import Callable

from companion.session.handing_over import hand_over
from companion.session.phone_session import PhoneSession


async def share_or_show(session: PhoneSession, text: str, *, copied: str, show: Callable[[], object]) -> None:
    """Shares a text; shows `copied` if it went to the clipboard, and calls `show` if both were refused."""
    here = session.navigation.route
    way = await hand_over(text)
    if way == "copied" and session.navigation.route == here:
        session.notices.show(copied)
    elif way == "refused":
        show()
