"""A job that a coworker can take, or leaves."""

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import job_drawing
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import column, row, wrapped
from companion.ui.text import secondary_text, text
from engine.aquaretto.coworkers import Job


def job_line(
    job: Job, name: str, note: str, press: Press | None, *, means: str, worth: str = ""
) -> ft.Control:
    """A job, what it is worth, and a note below it; pale if it cannot be chosen."""
    sign = job_drawing(job, game_theme.TILE_SMALL)
    notes = [secondary_text(note)] if note else []
    found = [text(worth, theme.LEAD, theme.GOOD, strong=True)] if worth else []
    words = [wrapped([text(name, theme.LEAD, strong=True), *found], spacing=theme.GAP), *notes]
    return pressable(
        name,
        row([sign, column(words, spacing=theme.NO_SPACE, tight=True, expand=True)]),
        press,
        means=means,
        more=", ".join(part for part in (note, worth) if part),
        bgcolor=theme.TILE if press else theme.NONE,
        padding=theme.GAP,
    )
