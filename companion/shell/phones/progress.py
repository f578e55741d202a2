"""How much of what one phone gives another has arrived."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import flet as ft

from companion.i18n.messages import already_here, games_continued, not_imported
from companion.i18n.translation import _, ngettext
from companion.session.copies.parts import KINDS
from companion.session.copies.words import results_of_rest
from companion.session.nearby.states import Progress, Purpose
from companion.ui import theme
from companion.ui.layout import card
from companion.ui.text import secondary_text, text, with_spoken_label

if TYPE_CHECKING:
    from companion.session.nearby.received import Received


def progress_card(
    progress: Progress | None, purpose: Purpose, received: Received | None = None, *, is_giving: bool
) -> Sequence[ft.Control]:
    """A bar with the games that have arrived, and sentences once all is there."""
    if progress is None:
        return []
    if is_done(progress):
        words = _done(is_all=purpose == "everything", is_giving=is_giving)
        lines = [] if received is None else arrived_lines(received)
        return [
            card(
                [
                    ft.Semantics(live_region=True, container=True, content=text(words)),
                    *map(secondary_text, lines),
                ]
            )
        ]
    if purpose == "numbers":
        return [card([text(_("Connected."))])]
    counted = ngettext("{done} of {count} game", "{done} of {count} games", progress.of, done=progress.done)
    words = counted if progress.what == "games" else _("Names, numbers and settings")
    bar = ft.ProgressBar(
        value=progress.done / progress.of if progress.of else theme.WHOLE,
        color=theme.ACCENT,
        bgcolor=theme.LINE,
        bar_height=theme.BAR,
    )
    safe = _("Keep Reef Table open on both phones. If it stops halfway, scan again: it picks up from there.")
    return [card([text(words), with_spoken_label(words, bar), secondary_text(safe)])]


def arrived_lines(received: Received) -> list[str]:
    """Sentences that say what has arrived from the other phone."""
    new, beside, left = received.new, received.beside, received.left
    rest = {kind: received.added.get(kind, 0) for kind in KINDS}
    return [
        *([ngettext("{count} game received.", "{count} games received.", new)] if new else []),
        *([games_continued(received.continued)] if received.continued else []),
        *([already_here(received.here)] if received.here else []),
        *(
            [
                ngettext(
                    "{count} game continued differently here. Both are kept.",
                    "{count} games continued differently here. Both of each are kept.",
                    beside,
                )
            ]
            if beside
            else []
        ),
        *different_lines(received),
        *results_of_rest(rest),
        *(not_imported(file, why) for file, why in received.problems),
        *(
            [
                ngettext(
                    "{count} game didn’t arrive. Scan again later.",
                    "{count} games didn’t arrive. Scan again later.",
                    left,
                )
            ]
            if left
            else []
        ),
    ]


def different_lines(received: Received) -> list[str]:
    """How much else is different here, if anything is: nobody has asked for what the other phone has."""
    different = sum(received.different.values())
    if not different:
        return []
    return [
        ngettext(
            "{count} number, note or setting is different here, and stays as it is here.",
            "{count} numbers, notes or settings are different here, and stay as they are here.",
            different,
        )
    ]


def is_done(progress: Progress) -> bool:
    """Tells whether all has arrived: the games, and then the rest."""
    return progress.what == "rest" and progress.done >= progress.of


def _done(*, is_all: bool, is_giving: bool) -> str:
    if is_all and is_giving:
        return _("Everything is on the other phone now. This one keeps it too.")
    if is_all:
        return _("Everything is here now. What was here before stays, with no duplicates.")
    if is_giving:
        return _("The numbers are on the other phone now.")
    return _("The numbers are here now.")
