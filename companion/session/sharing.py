"""Sharing a text or a picture by the phone's share sheet, or else by the clipboard or as a file.

The browser may refuse any of them.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Literal

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.ui.sessions import UNANSWERED

Way = Literal["shared", "copied", "refused"]
PictureWay = Literal["shared", "saved", "refused"]
PNG = "image/png"


async def share_or_show(session: PhoneSession, text: str, *, copied: str, show: Callable[[], object]) -> None:
    """Shares a text; shows `copied` if it went to the clipboard, and calls `show` if both were refused."""
    here = session.navigation.route
    way = await hand_over(text)
    if way == "copied" and session.navigation.route == here:
        session.notices.show(copied)
    elif way == "refused":
        show()


async def hand_over(text: str) -> Way:
    """Tries the share sheet, then the clipboard, and returns which one worked."""
    with suppress(*UNANSWERED):
        await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
        return "shared"
    with suppress(*UNANSWERED):
        await ft.Clipboard().set(text)
        return "copied"
    return "refused"


async def hand_over_picture(picture: bytes, file_name: str) -> PictureWay:
    """Tries to share a PNG, then to save it as a file, and returns which one worked."""
    with suppress(*UNANSWERED):
        # It raises what keeps it from sharing. What it returns tells nothing more: in a browser that is
        # "unavailable" whenever the picture was handed over, since nobody learns to which app.
        file = ft.ShareFile.from_bytes(picture, mime_type=PNG, name=file_name)
        await ft.Share().share_files([file], download_fallback_enabled=False, mail_to_fallback_enabled=False)
        return "shared"
    with suppress(*UNANSWERED):
        await ft.FilePicker().save_file(file_name=file_name, src_bytes=picture)
        return "saved"
    return "refused"
