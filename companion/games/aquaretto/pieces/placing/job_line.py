"""A job that a coworker can take, or leaves."""

import flet as ft

from companion.games.aquaretto.drawing.drawings import job_drawing
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import column, row
from companion.ui.text import secondary_text, text
from engine.aquaretto.coworkers import Job


def job_line(
    job: Job, name: str, note: str, press: Press | None, *, means: str, worth: str = ""
) -> ft.Control:
    """A job with a note below it, and at its end what it is worth; pale if it cannot be chosen."""
    notes = [secondary_text(note)] if note else []
    words = [text(name, strong=True), *notes]
    found = [text(worth, theme.LEAD, theme.GOOD, strong=True)] if worth else []
    return pressable(
        name,
        row(
            [job_drawing(job), column(words, spacing=theme.NO_SPACE, tight=True, expand=True), *found],
        ),
        press,
        means=means,
        more=", ".join(part for part in (note, worth) if part),
        bgcolor=theme.TILE if press else theme.NONE,
        padding=theme.GAP,
    )
