"""The log: every entry in words, to be opened, amended or undone."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Literal

import flet as ft

from companion.games.australis.amend.amend import amend_sheet
from companion.games.australis.amend.consequences import consequence_words, consequences
from companion.games.australis.log import log_views
from companion.games.australis.log.log_sheets import entry_sheet, table_then_sheet
from companion.games.australis.log.log_views import EntryView
from companion.games.australis.store_types import Store, TableController, TableHistory
from companion.games.australis.table.table_controller import table_controller
from companion.games.australis.words.entries import entry_words
from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.table.table_frame import undo_and_redo
from companion.ui import theme
from companion.ui.buttons import link, pressable, side_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, row, rule
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.australis.journal import Entry
from engine.australis.table import Table
from engine.journal import Amend

PAGE = 60
ICONS = {
    "begun": ft.Icons.FLAG_OUTLINED,
    "roll_dice": ft.Icons.CASINO_OUTLINED,
    "end_draft": ft.Icons.SKIP_NEXT,
    "score_round": ft.Icons.FUNCTIONS,
    "roll_off": ft.Icons.CASINO_OUTLINED,
    "settle": ft.Icons.CASINO_OUTLINED,
    "choose_tile": ft.Icons.EMOJI_EVENTS_OUTLINED,
    "next_round": ft.Icons.FLAG_OUTLINED,
    "end_game": ft.Icons.FUNCTIONS,
    "learned": ft.Icons.VISIBILITY_OUTLINED,
    "tell_order": ft.Icons.SWAP_VERT,
    "correct_grey": ft.Icons.EDIT_OUTLINED,
    "correct_token": ft.Icons.EDIT_OUTLINED,
    "correct_round": ft.Icons.EDIT_OUTLINED,
    "undo": ft.Icons.UNDO,
    "redo": ft.Icons.REDO,
    "amend": ft.Icons.EDIT_OUTLINED,
}


@dataclass(frozen=True)
class Open:
    """The sheet over the log: an entry, its amendment, or the table as it was then."""

    number: int
    what: Literal["entry", "change", "then"] = "entry"


CLOSED: Open | None = None


@component
def log(store: Store, session: PhoneSession) -> ft.Control:
    """The screen with all entries, newest first."""
    state = use_store(store)
    controller = table_controller(store, session, state)
    at_most, set_at_most = ft.use_state(PAGE)
    open_, set_open = ft.use_state(CLOSED)
    earlier = len(state.entries) - at_most
    more = ngettext("Show {count} earlier entry", "Show {count} earlier entries", earlier)

    def close() -> None:
        set_open(None)

    return frame(
        session,
        PageContent(
            _("Log"),
            [
                *_rounds(state, at_most, lambda number: set_open(Open(number))),
                *([row([link(more, lambda: set_at_most(len(state.entries)))])] if earlier > 0 else []),
            ],
            bottom=_back_and_forth(controller, state),
            on_back=lambda: controller.show(""),
            on_keys=undo_and_redo(controller),
        ),
        sheet=None if open_ is None else _sheet(controller, state, open_, set_open, close),
        on_dismiss=close,
    )


def _sheet(
    controller: TableController,
    state: TableHistory,
    open_: Open,
    show: Callable[[Open], None],
    close: Callable[[], None],
) -> ft.Control:
    number, step = open_.number, state.step(open_.number)
    if open_.what == "then" and step is not None:
        return table_then_sheet(step.table, entry_words(state, state.entries[number]), close)
    if open_.what == "change" and step is not None:
        return amend_sheet(controller, number, close)
    return entry_sheet(
        controller,
        state,
        state.entries[number],
        close,
        on_change=lambda: show(Open(number, "change")),
        on_then=lambda: show(Open(number, "then")),
    )


def _rounds(state: TableHistory, at_most: int, press: Callable[[int], None]) -> list[ft.Control]:
    """A card with the entries of each round, latest round first."""
    table = state.table
    shown = log_views.entries(state, at_most)
    cards: list[ft.Control] = []
    for number, entries in groupby(shown, key=lambda entry: entry.round):
        heading = [title(_("Round {n}").format(n=number))] if table.mode == "game" else []
        lines = [
            control
            for entry in entries
            for control in (rule(), _entry(table, entry, partial(press, entry.number)))
        ]
        cards.append(card([*heading, *lines], spacing=theme.NO_SPACE))
    return cards


def _entry(table: Table, entry: EntryView, press: Callable[[], None]) -> ft.Control:
    counts = entry.status in ("counts", "changed")
    through = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if entry.status == "undone" else None
    words = text(entry.words, color=theme.INK if counts else theme.QUIET, style=through)
    note = " · ".join(part for part in (entry.time, status_words(entry.status)) if part)
    if entry.seat is None:
        sign: ft.Control = ft.Icon(ICONS[entry.kind], size=theme.MARK, color=theme.QUIET)
    else:
        sign = mark(table.boards[entry.seat].player.colour)
    return pressable(
        ", ".join(part for part in (entry.words, status_words(entry.status), entry.time) if part),
        row(
            [
                sign,
                ft.Column(
                    [words, secondary_text(note, theme.TINY)], spacing=theme.NO_SPACE, tight=True, expand=True
                ),
            ],
            spacing=theme.GAP,
        ),
        press,
        means=f"entry {entry.number}",
        padding=theme.inset(vertical=theme.SNUG),
    )


def status_words(status: log_views.Status) -> str:
    """The note on an entry that was changed or undone; otherwise empty."""
    return {"counts": "", "revision": "", "changed": _("changed"), "undone": _("undone")}[status]


def _back_and_forth(controller: TableController, state: TableHistory) -> list[ft.Control]:
    """Buttons for undo and redo, each with the entry that it affects."""
    last, next_ = state.undoable, state.redoable

    def with_notice(act: Callable[[], object], entry: Entry) -> Callable[[], None]:
        """Wraps undo or redo: if it affects an amendment, shows the changes, since these may be far back."""

        def act_and_notify() -> None:
            before = controller.table
            act()
            if isinstance(entry.did, Amend) and controller.table != before:
                controller.session.show_notice(consequence_words(consequences(before, controller.table)))

        return act_and_notify

    undo_words = _("Undo: {entry}").format(entry=entry_words(state, last)) if last else _("Nothing to undo")
    buttons = [
        row(
            [
                side_button(
                    undo_words,
                    with_notice(controller.undo, last) if last else None,
                    means=_means(undo_words, last),
                )
            ]
        )
    ]
    if next_ is not None:
        redo_words = _("Redo: {entry}").format(entry=entry_words(state, next_))
        buttons.append(
            row(
                [
                    side_button(
                        redo_words, with_notice(controller.redo, next_), means=_means(redo_words, next_)
                    )
                ]
            )
        )
    return [ft.Column([*buttons], spacing=theme.SNUG, tight=True, expand=True)]


def _means(words: str, entry: Entry | None) -> str:
    return words if entry is None else f"{words} {entry.number}"
