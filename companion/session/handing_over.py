"""Handing over a text, a picture or a file by the phone's share sheet, or else by the clipboard or as a file.

The browser may refuse any of them.
"""

from contextlib import suppress
from typing import Literal

import flet as ft

from companion.ui.sessions import UNANSWERED

Way = Literal["shared", "copied", "refused"]
FileWay = Literal["shared", "saved", "refused"]
PNG, TEXT, CSV = "image/png", "text/plain", "text/csv"
_TYPES = {"zip": "application/zip", "json": "application/json", "csv": CSV}
"""The types of files by the ends of their names."""


async def hand_over(text: str) -> Way:
    """Tries the share sheet, then the clipboard, and returns which one worked."""
    with suppress(*UNANSWERED):
        await ft.Share().share_text(text, download_fallback_enabled=False, mail_to_fallback_enabled=False)
        return "shared"
    with suppress(*UNANSWERED):
        await ft.Clipboard().set(text)
        return "copied"
    return "refused"


def type_of(file_name: str) -> str:
    """The type of a file of this name; of one with another ending, that of a text."""
    return _TYPES.get(file_name.rsplit(".", 1)[-1], TEXT)


async def hand_over_picture(picture: bytes, file_name: str) -> FileWay:
    """Tries to share a PNG, then to save it as a file, and returns which one worked."""
    return await hand_over_file(picture, file_name, PNG)


async def hand_over_file(
    content: bytes, file_name: str, mime_type: str = TEXT, shared_as: str = ""
) -> FileWay:
    """Tries to share a file, then to save it, and returns which one worked.

    A browser shares only files with well-known endings: `shared_as` is the name that it has then.
    """
    with suppress(*UNANSWERED):
        # It raises what keeps it from sharing. What it returns tells nothing more: in a browser that is
        # "unavailable" whenever the file was handed over, since nobody learns to which app.
        file = ft.ShareFile.from_bytes(content, mime_type=mime_type, name=shared_as or file_name)
        await ft.Share().share_files([file], download_fallback_enabled=False, mail_to_fallback_enabled=False)
        return "shared"
    return await save_file(content, file_name)


async def save_file(content: bytes, file_name: str) -> FileWay:
    """Saves a file, and returns whether that worked."""
    with suppress(*UNANSWERED):
        await ft.FilePicker().save_file(file_name=file_name, src_bytes=content)
        return "saved"
    return "refused"
