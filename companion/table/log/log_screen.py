"""The log: every entry in words, to be opened, amended or undone."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Literal

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore, AnyTableHistory
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import AnyController, use_controller
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.log import log_views
from companion.table.log.amend_sheet import amend_sheet
from companion.table.log.consequences import consequence_words
from companion.table.log.entry_line import entry_line
from companion.table.log.log_sheets import earlier_table_sheet, entry_sheet
from companion.table.log.log_ui import AnyLogUI
from companion.table.log.log_views import EntryView
from companion.ui import theme
from companion.ui.buttons import link, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, row, rule
from companion.ui.text import title
from engine.journal import Amend

PAGE = 60


@dataclass(frozen=True)
class OpenSheet:
    """The sheet over the log: an entry, its amendment, or the table as it was then."""

    number: int
    what: Literal["entry", "change", "then"] = "entry"


CLOSED: OpenSheet | None = None


@component
def log(store: AnyStore, session: PhoneSession, ui: AnyLogUI) -> ft.Control:
    """The screen with all entries, newest first."""
    state = use_store(store)
    controller = use_controller(store, session, state, ui.moves)
    shows_all, set_shows_all = ft.use_state(False)
    at_most = len(state.entries) if shows_all else PAGE
    open_, set_open = ft.use_state(CLOSED)
    earlier = len(state.entries) - at_most
    more = ngettext("Show {count} earlier entry", "Show {count} earlier entries", earlier)

    def close() -> None:
        set_open(None)

    def with_notice(revise: Callable[[int], object], number: int) -> None:
        """Undoes or redoes an entry; shows what an amendment changes, since that may be far back."""
        before = controller.table
        revise(number)
        if isinstance(state.entries[number].did, Amend) and controller.table != before:
            session.notices.show(consequence_words(ui.changes(before, controller.table)))

    return frame(
        session,
        PageContent(
            _("Log"),
            [
                *_rounds(ui, state, at_most, set_open),
                *([row([link(more, lambda: set_shows_all(True))])] if earlier > 0 else []),
            ],
            corner=undo_key(controller, partial(with_notice, controller.undo)),
            bottom=_bring_back(ui, state, partial(with_notice, controller.redo)),
            on_back=lambda: controller.show(""),
            on_keys=undo_and_redo(controller),
        ),
        sheet=None if open_ is None else _sheet(ui, controller, state, open_, set_open, close),
        on_dismiss=close,
    )


def _sheet(
    ui: AnyLogUI,
    controller: AnyController,
    state: AnyTableHistory,
    open_: OpenSheet,
    show: Callable[[OpenSheet], None],
    close: Callable[[], None],
) -> ft.Control:
    number, step = open_.number, state.step(open_.number)
    if open_.what == "then" and step is not None:
        words = ui.info.words.entry_words(state, state.entries[number])
        return earlier_table_sheet(ui, state.table, step.table, words, close)
    if open_.what == "change" and step is not None:
        return amend_sheet(ui, controller, number, close)
    return entry_sheet(
        ui,
        controller,
        state,
        state.entries[number],
        close,
        on_change=lambda: show(OpenSheet(number, "change")),
        on_earlier_table=lambda: show(OpenSheet(number, "then")),
    )


def _rounds(
    ui: AnyLogUI, state: AnyTableHistory, at_most: int, show: Callable[[OpenSheet], None]
) -> list[ft.Control]:
    """A card with the entries of each round, latest round first."""
    shown = log_views.entries(state, at_most, ui)
    cards: list[ft.Control] = []
    for number, entries in groupby(shown, key=lambda entry: entry.round):
        heading = [title(ui.round_words.heading(number))] if number else []
        lines = [control for entry in entries for control in (rule(), _entry(ui, state, entry, show))]
        cards.append(card([*heading, *lines], spacing=theme.NO_SPACE))
    return cards


def _entry(
    ui: AnyLogUI, state: AnyTableHistory, entry: EntryView, show: Callable[[OpenSheet], None]
) -> ft.Control:
    number = entry.number
    open_, change = partial(show, OpenSheet(number)), partial(show, OpenSheet(number, "change"))
    return entry_line(ui, state, entry, open_, change)


def _bring_back(ui: AnyLogUI, state: AnyTableHistory, redo: Callable[[int], object]) -> list[ft.Control]:
    """The button that brings back what was undone last, with its entry."""
    entry = state.redoable
    if entry is None:
        return []
    words = _("Restore: {entry}").format(entry=ui.info.words.entry_words(state, entry))
    return [side_button(words, partial(redo, entry.number), means=f"{words} {entry.number}")]
