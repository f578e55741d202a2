"""Copies of everything: those that the app makes by itself, files to save, and files to restore from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import moment_words
from companion.i18n.messages import may_not_read
from companion.i18n.translation import _
from companion.session.copies.automatic import LAST
from companion.session.copies.limits import MOST_SAVED
from companion.session.copies.pack import json_copy
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.spreadsheet import Rows, spreadsheet
from companion.storage.journal_writer import KeepsCopies, KeptCopy, StorageError
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component, use_event_callback, use_store
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text, title

NO_PICKER: ft.FilePicker | None = None


@component
def copies_page(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The page from which games can be restored and copies saved."""
    use_store(session.library)
    picker = _use_picker(session)
    storage = session.library.storage
    kept = [_kept_card(storage, session)] if isinstance(storage, KeepsCopies) else []
    return frame(
        session,
        PageContent(
            _("Copies"),
            [_restore_card(picker), *kept],
            more=[_save_card(game_uis, session)],
            bottom=[main_button(_("Settings"), session.navigation.go_up)],
            on_back=session.navigation.go_up,
        ),
    )


def _use_picker(session: PhoneSession) -> ft.FilePicker | None:
    """The file picker of this page; what is picked is shown before any of it is imported."""
    picker, set_picker = ft.use_state(NO_PICKER)

    def picked(event: ft.FilePickerResultEvent) -> None:
        files = [(str(file.name), _content(file.bytes)) for file in event.files]
        if files:
            session.show_import(files)

    on_result = use_event_callback(picked)
    # In an effect and not while drawing: a new service registers with the page at once.
    ft.use_effect(lambda: set_picker(ft.FilePicker(on_result=on_result)), [])
    return picker


def _restore_card(picker: ft.FilePicker | None) -> ft.Control:
    picking = None
    if picker is not None:
        # A client action, because Safari opens its file picker only in direct response to a tap.
        picking = ft.PickFiles(picker, allow_multiple=True, with_data=True)
    return card(
        [
            title(_("Restore")),
            _line(ft.Icons.RESTORE_PAGE_OUTLINED, _("Restore games from a copy"), lambda: None, picking),
            secondary_text(_("You’ll see what’s in the file first. Nothing is replaced unless you ask.")),
        ],
        spacing=theme.TIGHT,
    )


def _save_card(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The files to save: a copy, and what other programs read."""

    def save_json() -> None:
        session.save_packed(json_copy(session.library, MOST_SAVED), "json")

    def save_rows(rows: Rows) -> None:
        table = spreadsheet(session.library, game_uis, rows, session.separator)
        session.save_packed(table, "csv", f"reef-table-{rows}")

    ways: tuple[tuple[ft.IconData, str, Press], ...] = (
        (ft.Icons.SAVE_ALT, _("Save a copy of all games"), session.save_games),
        (ft.Icons.TABLE_CHART_OUTLINED, _("Spreadsheet, a row per player"), partial(save_rows, "players")),
        (ft.Icons.TABLE_ROWS_OUTLINED, _("Spreadsheet, a row per round"), partial(save_rows, "rounds")),
        (ft.Icons.DATA_OBJECT, _("Everything as JSON"), save_json),
    )
    lines = [control for icon, words, press in ways for control in (rule(), _line(icon, words, press))]
    return card([title(_("Save as a file")), *lines[1:]], spacing=theme.TIGHT)


def _kept_card(storage: KeepsCopies, session: PhoneSession) -> ft.Control:
    """The copies that the app has made, the newest first."""
    kept = storage.copies()
    lines = [control for copy in kept for control in (rule(), _kept_line(copy, storage, session))]
    words = _(
        "A copy after each evening you play. The last {count} stay, plus one a month for a year."
    ).format(count=LAST)
    notes = [secondary_text(words)]
    if storage.copies_place:
        place = _("They’re in this folder: {folder}").format(folder=storage.copies_place)
        notes.append(secondary_text(place))
    none = [] if kept else [text(_("None yet."))]
    return card([title(_("Automatic copies")), column(notes, spacing=theme.TIGHT, tight=True), *none, *lines])


def _kept_line(copy: KeptCopy, storage: KeepsCopies, session: PhoneSession) -> ft.Control:
    when = moment_words(copy.when)
    words = _("Restore the copy from {day}").format(day=when)
    restore = partial(_restore, copy.name, storage, session)
    return _line(ft.Icons.HISTORY, when, restore, means=copy.name, spoken=words)


def _restore(name: str, storage: KeepsCopies, session: PhoneSession) -> None:
    try:
        content = storage.read_copy(name)
    except StorageError:
        session.notices.show(may_not_read(), is_error=True)
    else:
        session.show_import([(f"{name}.zip", content)])


def _content(sent: object) -> bytes:
    """The content of a file as sent by a client; `bytes` of a number would allocate that many bytes."""
    return bytes(sent) if isinstance(sent, bytes | bytearray | memoryview) else b""


def _line(
    icon: ft.IconData,
    words: str,
    press: Press,
    action: ft.ClientAction | None = None,
    means: str = "",
    spoken: str = "",
) -> ft.Control:
    return pressable(
        spoken or words,
        row([ft.Icon(icon, color=theme.QUIET), text(words, expand=True)]),
        press,
        means=means or None,
        padding=theme.inset(vertical=theme.INSET, horizontal=theme.TIGHT),
        action=action,
    )
