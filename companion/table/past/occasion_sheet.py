"""When, how long and where a game was played, and the sheet on which people note where, and anything else."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.history.durations import minutes_played
from companion.history.occasion import Occasion
from companion.i18n.dates import clock_time, day_of, duration_words
from companion.i18n.translation import _
from companion.session.history_notes import (
    LONGEST_NOTE,
    LONGEST_PLACE,
    HistoryNotes,
    history_notes,
    note_occasion,
)
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyTableHistory
from companion.ui import theme
from companion.ui.buttons import Press, chip, main_button, pressable
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import words_field
from companion.ui.layout import card, column, row, sheet, wrapped
from companion.ui.text import secondary_text, text

MOST_PLACES = 4
"""How many places of other games are offered."""


def when_words(history: AnyTableHistory, ended: str) -> str:
    """The hours from the first entry to the one that ended the game."""
    began, end = clock_time(history.entries[0].at), clock_time(ended)
    return began if began == end else _("{began}–{ended}").format(began=began, ended=end)


def occasion_card(
    history: AnyTableHistory, ended: str, occasion: Occasion, on_press: Press | None
) -> ft.Control:
    """When, how long and where in a line, and the note below it; a tap edits what was noted."""
    minutes = minutes_played([entry.at for entry in history.entries])
    where = occasion.place or (_("Where?") if on_press else "")
    facts = [
        (ft.Icons.SCHEDULE, when_words(history, ended)),
        (ft.Icons.HOURGLASS_EMPTY, duration_words(minutes) if minutes else ""),
        (ft.Icons.PLACE_OUTLINED, where),
    ]
    told = [(icon, words) for icon, words in facts if words]
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
        padding=theme.GAP,
    )


def places_before(notes: HistoryNotes, identity: str) -> tuple[str, ...]:
    """The places that were noted of other games, each once, the latest noted first."""
    others = [one.place for of, one in notes.occasions.items() if of != identity and one.place]
    return tuple(dict.fromkeys(reversed(others)))[:MOST_PLACES]


@component
def occasion_sheet(session: PhoneSession, identity: str, began: str, on_close: Press) -> ft.Control:
    """Asks where it was, and for a note; both may stay empty."""
    notes = history_notes(session.preferences)
    now, put = use_latest_state(notes.occasion(identity))

    def done() -> None:
        if session.attempt(lambda: note_occasion(session.preferences, identity, now())):
            on_close()

    return sheet(
        _("When and where"),
        [
            words_field(
                _("Place"),
                now().place,
                lambda place: put(Occasion(place, now().note)),
                longest=LONGEST_PLACE,
            ),
            *_offered(places_before(notes, identity), lambda place: put(Occasion(place, now().note))),
            words_field(
                _("Note"),
                now().note,
                lambda note: put(Occasion(now().place, note)),
                size=theme.BODY,
                multiline=True,
                longest=LONGEST_NOTE,
            ),
            row([main_button(_("Done"), done)]),
        ],
        on_close,
        note=day_of(began),
    )


def _offered(places: Sequence[str], choose: Callable[[str], object]) -> list[ft.Control]:
    """Chips with places of other games."""
    chips = [chip(place, partial(choose, place), means=f"place {place}") for place in places]
    return [wrapped(chips)] if chips else []
