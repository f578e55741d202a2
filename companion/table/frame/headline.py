"""The headline of a result: who wins, and below it by how much or why."""

from math import floor

import flet as ft

from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import column
from companion.ui.text import secondary_text, title
from companion.ui.text_measure import ALL, LONGEST, Probe, Widths, use_widths, width_probes

_CENTER = ft.TextAlign.CENTER


@memo_component
def headline(words: str, note: str) -> ft.Control:
    """The words as large as their longest one fits, above a quieter note, which may be empty."""
    widths, tell = use_widths()
    longest = max(words.split(), key=len)
    notes = [secondary_text(note, theme.BODY, text_align=_CENTER)] if note else []
    return ft.Container(
        column(
            [
                width_probes((Probe(LONGEST, longest, theme.DISPLAY),), tell),
                title(words, _size(widths), text_align=_CENTER),
                *notes,
            ],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        on_size_change=lambda event: tell(ALL, event.width),
    )


def _size(widths: Widths) -> int:
    """The font size at which the longest word is not broken."""
    longest, room = widths.get(LONGEST, 0), widths.get(ALL, 0)
    return floor(theme.DISPLAY * room / longest) if longest > room > 0 else theme.DISPLAY
