"""The line that says how far a game is."""

from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import row
from companion.ui.text import with_spoken_label


@dataclass(frozen=True)
class Progress:
    """How far a game is: how many parts are `done` of all `groups`, each of so many `parts`.

    The part after those is the one under way. `words` are read aloud.
    """

    words: str
    done: int
    parts: int
    groups: int = 1


@memo_component
def progress_line(progress: Progress) -> ft.Control:
    """A stroke for each part: those that are done, the one under way, and those to come."""

    def stroke(part: int) -> ft.Control:
        color = theme.RIM if part < progress.done else theme.GLOW if part == progress.done else theme.LINE
        return ft.Container(bgcolor=color, border_radius=theme.PROGRESS, height=theme.PROGRESS, expand=True)

    groups: list[ft.Control] = [
        row(
            [stroke(group * progress.parts + part) for part in range(progress.parts)],
            spacing=theme.TIGHT,
            expand=True,
        )
        for group in range(progress.groups)
    ]
    return with_spoken_label(progress.words, row(groups, spacing=theme.GAP))
