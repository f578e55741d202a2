"""Copies of all games: one file to save, and files from which games are restored."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.i18n.messages import (
    already_here,
    deleted_games,
    games_continued,
    games_imported,
    not_imported,
    rubbish_left_out,
    went_on_differently,
)
from companion.i18n.translation import _, ngettext
from companion.session.backup import ImportResult, import_game, unpacked
from companion.session.library import Choice
from companion.session.phone_session import PhoneSession
from companion.session.routes import DELETED
from companion.session.unpacking import Unpacked
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.hooks import use_event_callback, use_store
from companion.ui.layout import card, row, rule, sheet
from companion.ui.text import text, title

NO_RESULTS: tuple[ImportResult, ...] = ()
NO_PICKER: ft.FilePicker | None = None


@dataclass(frozen=True)
class Backup:
    """The actions of the card, and the results of the latest import."""

    picker: ft.FilePicker | None
    found: tuple[ImportResult, ...]
    save: Press
    choose: Callable[[ImportResult, Choice | None], None]
    """Keeps both of two games that went on differently, replaces the one here, or leaves it as it is."""
    close: Callable[[], None]


def use_backup(session: PhoneSession) -> Backup:
    """Saving and picking files on this page."""
    found, set_found = ft.use_state(NO_RESULTS)
    picker, set_picker = ft.use_state(NO_PICKER)

    def picked(event: ft.FilePickerResultEvent) -> None:
        copies = [unpacked([(str(file.name), _content(file.bytes))]) for file in event.files]
        session.page.run_task(import_all, copies)

    async def import_all(copies: list[list[Unpacked]]) -> None:
        await session.library.storage.reserve(sum(map(len, copies)))
        done: list[ImportResult] = []
        for copy in copies:
            if not await import_copy(copy, done):
                break
        set_found(tuple(done))

    async def import_copy(copy: list[Unpacked], done: list[ImportResult]) -> bool:
        beside: set[str] = set()
        for file, data in copy:
            if not session.attempt(
                lambda file=file, data=data: done.append(  # type: ignore[misc]
                    import_game(session.library, file, data, beside=beside)
                )
            ):
                return False
            await asyncio.sleep(0)  # each import takes a while, and others may be playing
        return True

    def choose(one: ImportResult, choice: Choice | None) -> None:
        done: list[ImportResult] = [] if choice else [replace(one, what="here")]
        if choice is None or session.attempt(
            lambda: done.append(import_game(session.library, one.file, one.journal, choice))
        ):
            set_found(lambda found: tuple(done[0] if other is one else other for other in found))

    def open_handed_over() -> None:
        files = session.browser.take_files()
        if files:
            session.page.run_task(import_all, [unpacked([file]) for file in files])

    use_store(session.browser)
    ft.use_effect(open_handed_over, [session.browser.has_files])
    on_result = use_event_callback(picked)
    # In an effect and not while drawing: a new service registers with the page at once.
    ft.use_effect(lambda: set_picker(ft.FilePicker(on_result=on_result)), [])
    return Backup(picker, found, session.save_games, choose, lambda: set_found(NO_RESULTS))


def backup_card(session: PhoneSession, backup: Backup) -> ft.Control:
    """The card of the settings with the list of games, saving and importing."""
    picking = None
    if backup.picker is not None:
        # A client action, because Safari opens its file picker only in direct response to a tap.
        picking = ft.PickFiles(backup.picker, allow_multiple=True, with_data=True)
    return card(
        [
            title(_("Games")),
            _line(ft.Icons.LIST, _("All games"), lambda: session.navigation.go("/games")),
            rule(),
            _line(ft.Icons.DELETE_OUTLINE, deleted_games(), lambda: session.navigation.go(DELETED)),
            rule(),
            _line(ft.Icons.SAVE_ALT, _("Save a copy of all games"), backup.save),
            rule(),
            _line(ft.Icons.RESTORE_PAGE_OUTLINED, _("Restore games from a copy"), lambda: None, picking),
        ],
        spacing=theme.NO_SPACE,
    )


def import_results_sheet(backup: Backup) -> ft.Control:
    """The results of the latest import on a sheet, with a question for each game that went on differently."""
    count = Counter(one.what for one in backup.found if one.is_listed)
    lines: list[ft.Control] = [text(games_continued(count["continued"]))] if count["continued"] else []
    lines += [text(already_here(count["here"]))] if count["here"] else []
    numbers = [one.count for one in backup.found if one.what == "numbers"]
    if numbers:
        lines.append(text(_numbers_words(sum(numbers))))
    lines += [text(rubbish_left_out(one.file)) for one in backup.found if one.left_out]
    for one in backup.found:
        if one.what == "diverged":
            lines += _question(one, backup.choose)
        elif one.what not in ("new", "here", "continued", "numbers"):
            lines.append(text(not_imported(one.file, one.what)))
    return sheet(
        games_imported(count["new"]), [*lines, row([main_button(_("Done"), backup.close)])], backup.close
    )


def _question(one: ImportResult, choose: Callable[[ImportResult, Choice | None], None]) -> list[ft.Control]:
    """Asks what to do with a copy that went on differently; nothing is done until it is answered."""
    return [text(went_on_differently(one.file)), *ways_for_two(one.file, partial(choose, one))]


def ways_for_two(name: str, choose: Callable[[Choice | None], None]) -> list[ft.Control]:
    """A button for each thing to do with two that went on differently; `name` tells questions apart."""
    ways: tuple[tuple[str, Choice | None], ...] = (
        (_("Keep both"), "both"),
        (_("Replace the one here"), "replace"),
        (_("Leave it as it is"), None),
    )
    return [
        row([side_button(words, partial(choose, choice), means=f"{name} {words}")]) for words, choice in ways
    ]


def _numbers_words(new: int) -> str:
    """How many printed numbers were restored."""
    if not new:
        return _("All printed numbers were here already.")
    return ngettext("{count} printed number restored.", "{count} printed numbers restored.", new)


def _content(sent: object) -> bytes:
    """The content of a file as sent by a client; `bytes` of a number would allocate that many bytes."""
    return bytes(sent) if isinstance(sent, bytes | bytearray | memoryview) else b""


def _line(icon: ft.IconData, words: str, press: Press, action: ft.ClientAction | None = None) -> ft.Control:
    return pressable(
        words,
        row([ft.Icon(icon, color=theme.QUIET), text(words, expand=True)]),
        press,
        padding=theme.inset(vertical=theme.INSET, horizontal=theme.TIGHT),
        action=action,
    )
