"""The day on which a game was played that is only counted: today, unless another one is chosen."""

from dataclasses import dataclass, replace
from datetime import date

import flet as ft

from companion.history.occasion import day_in
from companion.history.past import identity_of
from companion.i18n.dates import local_day, today
from companion.i18n.translation import _
from companion.session.history_notes import history_notes, note_occasion
from companion.table.control.controller import AnyController
from companion.ui.buttons import Press
from companion.ui.day_sheet import day_line, day_sheet
from companion.ui.hooks import use_store


@dataclass(frozen=True)
class CountDay:
    """The line with the day, and the sheet that changes it while that is open."""

    line: ft.Control
    sheet: ft.Control | None
    close: Press


def use_count_day(controller: AnyController) -> CountDay:
    """A hook for the day of the game on this page."""
    session, first = controller.session, controller.store.state.entries[0]
    use_store(session.preferences)
    is_open, set_open = ft.use_state(False)
    identity, entered = identity_of(first), local_day(first.at) or today()
    occasion = history_notes(session.preferences).occasion(identity)
    day = day_in(occasion.day) or entered

    def close() -> None:
        set_open(False)

    def choose(chosen: date) -> None:
        noted = replace(occasion, day="" if chosen == entered else chosen.isoformat())
        if session.attempt(lambda: note_occasion(session.preferences, identity, noted)):
            close()

    heading = _("When was it played?")
    sheet = day_sheet(heading, day, max(today(), entered), choose, close) if is_open else None
    return CountDay(day_line(_("Played on"), day, lambda: set_open(True)), sheet, close)
