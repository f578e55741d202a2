"""When, how long and where a game was played, and the sheet on which people note where, and anything else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

import flet as ft

from companion.history.occasion import Occasion, day_in
from companion.i18n.dates import clock_time, day_of, duration_words, local_day, today
from companion.i18n.translation import _
from companion.session.history_notes import (
    LONGEST_NOTE,
    LONGEST_PLACE,
    HistoryNotes,
    history_notes,
    note_occasion,
)
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.buttons import Press, chip, main_button, pressable
from companion.ui.day_sheet import day_line, day_sheet
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import words_field
from companion.ui.layout import card, column, row, sheet, wrapped
from companion.ui.text import secondary_text, text

MOST_PLACES = 4
"""How many places of other games are offered."""


@dataclass(frozen=True)
class Timed:
    """When a game began and ended, in ISO 8601, and how many minutes it took; None if nobody knows."""

    began: str
    ended: str
    minutes: int | None

    @property
    def facts(self) -> list[tuple[ft.IconData, str]]:
        """The hours, and how long that was; only the day of a game that was counted later."""
        if self.minutes is None:
            return [(ft.Icons.SCHEDULE, day_of(self.ended))]
        began, end = clock_time(self.began), clock_time(self.ended)
        hours = began if began == end else _("{began}–{ended}").format(began=began, ended=end)
        return [(ft.Icons.SCHEDULE, hours), (ft.Icons.HOURGLASS_EMPTY, duration_words(self.minutes))]


def occasion_card(timed: Timed, occasion: Occasion, on_press: Press | None) -> ft.Control:
    """When, how long and where in a line, and the note below it; a tap edits what was noted."""
    where = occasion.place or (_("Where?") if on_press else "")
    told = [(icon, words) for icon, words in (*timed.facts, (ft.Icons.PLACE_OUTLINED, where)) if words]
    shown = [
        row(
            [ft.Icon(icon, size=theme.MARK, color=theme.QUIET), text(words, theme.SMALL)],
            spacing=theme.TIGHT,
            tight=True,
        )
        for icon, words in told
    ]
    note = [secondary_text(occasion.note)] if occasion.note else []
    content = column([wrapped(shown, spacing=theme.GAP), *note], spacing=theme.TIGHT, tight=True)
    said = ", ".join(words for _icon, words in told)
    if on_press is None:
        return card([content], padding=theme.GAP)
    return pressable(
        _("When and where: {facts}").format(facts=said),
        content,
        on_press,
        means="occasion",
        more=occasion.note,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.EDGE),
    )


def places_before(notes: HistoryNotes, identity: str) -> tuple[str, ...]:
    """The places that were noted of other games, each once, the latest noted first."""
    others = [one.place for of, one in notes.occasions.items() if of != identity and one.place]
    return tuple(dict.fromkeys(reversed(others)))[:MOST_PLACES]


@component
def occasion_sheet(session: PhoneSession, identity: str, entered: str, on_close: Press) -> ft.Control:
    """Asks on which day and where it was, and for a note; all may stay as they are.

    `entered` is the time of its entries, whose day it is unless another one is chosen.
    """
    notes = history_notes(session.preferences)
    now, put = use_latest_state(notes.occasion(identity))
    choosing, set_choosing = ft.use_state(False)
    usual = local_day(entered) or today()
    day = day_in(now().day) or usual

    def choose(chosen: date) -> None:
        put(replace(now(), day="" if chosen == usual else chosen.isoformat()))
        set_choosing(False)

    def done() -> None:
        if session.attempt(lambda: note_occasion(session.preferences, identity, now())):
            on_close()

    if choosing:
        return day_sheet(_("Which day?"), day, max(today(), usual), choose, lambda: set_choosing(False))
    return sheet(
        _("When and where"),
        [
            day_line(_("Day"), day, lambda: set_choosing(True)),
            words_field(
                _("Place"),
                now().place,
                lambda place: put(replace(now(), place=place)),
                longest=LONGEST_PLACE,
            ),
            *_offered(places_before(notes, identity), lambda place: put(replace(now(), place=place))),
            words_field(
                _("Note"),
                now().note,
                lambda note: put(replace(now(), note=note)),
                size=theme.BODY,
                multiline=True,
                longest=LONGEST_NOTE,
            ),
            row([main_button(_("Done"), done)]),
        ],
        on_close,
    )


def _offered(places: Sequence[str], choose: Callable[[str], object]) -> list[ft.Control]:
    """Chips with places of other games."""
    chips = [chip(place, partial(choose, place), means=f"place {place}") for place in places]
    return [wrapped(chips)] if chips else []
