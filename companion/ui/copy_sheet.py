"""A sheet with a text to be copied by hand, for browsers that let an app neither share nor copy."""

import flet as ft

from companion.i18n.translation import _
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from companion.ui.text import text


def copy_sheet(heading: str, words: str, on_close: Press) -> ft.Control:
    """A sheet with the text, and a note on how to copy it."""
    return sheet(
        heading,
        [text(words, selectable=True)],
        on_close,
        note=_("This browser doesn’t let apps share or copy. Select the text to copy it."),
    )
