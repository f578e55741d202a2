"""How much of what one phone gives another has arrived."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.nearby.states import Progress, Purpose
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import secondary_text, text, with_spoken_label


def progress_card(progress: Progress | None, purpose: Purpose, *, is_giving: bool) -> Sequence[ft.Control]:
    """A bar with the games that have arrived, and a sentence once all is there."""
    if progress is None:
        return []
    if is_done(progress):
        words = _done(is_all=purpose == "everything", is_giving=is_giving)
        return [card([ft.Semantics(live_region=True, container=True, content=text(words))])]
    if purpose == "numbers":
        return [card([text(_("Connected."))])]
    counted = ngettext("{done} of {count} game", "{done} of {count} games", progress.of, done=progress.done)
    words = counted if progress.what == "games" else _("Names, numbers and settings")
    share = progress.done / progress.of if progress.of else 0.0
    bar = ft.ProgressBar(
        value=share if progress.what == "games" else theme.WHOLE,
        color=theme.ACCENT,
        bgcolor=theme.LINE,
        bar_height=theme.BAR,
    )
    safe = _("Leave both phones open. If it stops halfway, scan again: it goes on where it was.")
    return [card([text(words), with_spoken_label(words, bar), secondary_text(safe)])]


def is_done(progress: Progress) -> bool:
    """Whether all has arrived: the games, and then the rest."""
    return progress.what == "rest" and progress.done >= progress.of


def _done(*, is_all: bool, is_giving: bool) -> str:
    if is_all and is_giving:
        return _("Everything is on the other phone now. This one keeps it, too.")
    if is_all:
        return _("Everything is here now. What was here before stays, and nothing is double.")
    if is_giving:
        return _("The numbers are on the other phone now.")
    return _("The numbers are here now.")
