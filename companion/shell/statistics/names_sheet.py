"""Names of one person: what looks like another spelling is offered to be merged, and can be parted again."""

from __future__ import annotations

from functools import lru_cache, partial

import flet as ft

from companion.history.people import similar_names
from companion.i18n.translation import _, isolated
from companion.session.history_notes import (
    MergeUndo,
    history_notes,
    merge,
    tell_apart,
    undo_merge,
    unmerge,
)
from companion.session.phone_session import PhoneSession
from companion.shell.statistics.counted import Statistics
from companion.ui import theme
from companion.ui.buttons import Press, link, side_button
from companion.ui.layout import card, column, ends, rule, sheet
from companion.ui.text import secondary_text, text, title
from companion.ui.text_measure import next_steps

KEPT = 8
MOST_COMPARED = 60
"""How many names are compared with each other, those who played most first."""


def offered(shown: Statistics) -> list[tuple[str, str]]:
    """Pairs of names that may be one person's: who played less often first, and into whom to merge them.

    Those who sat at one table are two people, and so are those of whom somebody said it.
    """
    people = shown.counted.choices.people[:MOST_COMPARED]
    together = {frozenset((pair.one, pair.other)) for pair in shown.table.pairs}
    apart = history_notes(shown.session.preferences).told_apart
    return [
        (other, one) for one, other in _similar(people) if frozenset((one, other)) not in together | apart
    ]


@lru_cache(KEPT)
def _similar(people: tuple[str, ...]) -> list[tuple[str, str]]:
    return similar_names(people)


def merge_names(session: PhoneSession, name: str, into: str) -> bool:
    """Counts a name as that of another person, which one tap takes back; returns whether it was kept."""
    done: list[MergeUndo] = []
    if not session.attempt(lambda: done.append(merge(session.preferences, name, into))):
        return False
    words = _("{name} now counts as {other}.").format(name=isolated(name), other=isolated(into))
    session.notices.show(words, undo=partial(_undo, session, done[0]))
    return True


def _undo(session: PhoneSession, done: MergeUndo) -> None:
    session.attempt(lambda: undo_merge(session.preferences, done))


def same_person_card(shown: Statistics) -> list[ft.Control]:
    """Asks about the first two names that may be one person's."""
    pairs = [] if shown.asked.is_filtered else offered(shown)
    if not pairs:
        return []
    name, into = pairs[0]
    session = shown.session

    def two() -> None:
        session.attempt(lambda: tell_apart(session.preferences, name, into))

    words = _("Are {name} and {other} one person?").format(name=isolated(name), other=isolated(into))
    return [
        card(
            [
                title(words, theme.LEAD),
                secondary_text(_("Then their games are counted together. You can undo that.")),
                next_steps(
                    [
                        side_button(_("Two people"), two),
                        side_button(_("One person"), partial(merge_names, session, name, into)),
                    ]
                ),
            ]
        )
    ]


def names_sheet(shown: Statistics, close: Press) -> ft.Control:
    """The names that are counted as another one, each with a way back."""
    session = shown.session
    merged = sorted(history_notes(session.preferences).merged.items())
    lines = [control for one in merged for control in (rule(), _line(session, *one))]
    none = _("Each name is a separate person. Open a player’s page to count two names as one person.")
    return sheet(
        _("Names of one person"),
        [column(lines[1:], spacing=theme.SNUG) if lines else text(none)],
        close,
        note=_("The games stay as they are."),
    )


def _line(session: PhoneSession, name: str, into: str) -> ft.Control:
    words = _("{name} is {other}").format(name=isolated(name), other=isolated(into))

    def part() -> None:
        session.attempt(lambda: unmerge(session.preferences, name))

    return ends(
        [text(words, strong=True, expand=True, expand_loose=True)],
        [link(_("Separate"), part, means=f"part {name}")],
    )
