"""Copies of all games: one file to save, and files to import_all games back from."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.i18n.messages import already_here, games_imported, not_imported, rubbish_left_out
from companion.i18n.translation import _, ngettext
from companion.session.backup import ImportResult, import_game, unpacked
from companion.session.phone_session import PhoneSession
from companion.session.unpacking import Unpacked
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import use_event_callback
from companion.ui.layout import card, row, rule, sheet
from companion.ui.text import text, title

NOTHING: tuple[ImportResult, ...] = ()
NO_PICKER: ft.FilePicker | None = None


@dataclass(frozen=True)
class Backup:
    """The actions of the card, and the results of the latest import."""

    picker: ft.FilePicker | None
    found: tuple[ImportResult, ...]
    save: Press
    close: Callable[[], None]


def use_backup(session: PhoneSession) -> Backup:
    """Saving and picking files on this page."""
    found, set_found = ft.use_state(NOTHING)
    picker, set_picker = ft.use_state(NO_PICKER)

    def picked(event: ft.FilePickerResultEvent) -> None:
        session.page.run_task(
            import_all, unpacked((str(file.name), _content(file.bytes)) for file in event.files)
        )

    async def import_all(games: list[Unpacked]) -> None:
        await session.library.storage.reserve(len(games))
        done: list[ImportResult] = []
        for file, data in games:
            if not session.attempt(
                lambda file=file, data=data: done.append(  # type: ignore[misc]
                    import_game(session.library, file, data)
                )
            ):
                break
            await asyncio.sleep(0)  # each import takes a while, and others may be playing
        set_found(tuple(done))

    on_result = use_event_callback(picked)
    # In an effect and not while drawing: a new service registers with the page at once.
    ft.use_effect(lambda: set_picker(ft.FilePicker(on_result=on_result)), [])
    return Backup(picker, found, session.save_games, lambda: set_found(NOTHING))


def backup_card(session: PhoneSession, backup: Backup) -> ft.Control:
    """The card of the settings with the list of games, saving and importing."""
    picking = None
    if backup.picker is not None:
        # A client action, because Safari opens its file picker only in direct response to a tap.
        picking = ft.PickFiles(backup.picker, allow_multiple=True, with_data=True)
    return card(
        [
            title(_("Games")),
            _line(ft.Icons.LIST, _("All games"), lambda: session.go("/games")),
            rule(),
            _line(ft.Icons.SAVE_ALT, _("Save a copy of all games"), backup.save),
            rule(),
            _line(ft.Icons.RESTORE_PAGE_OUTLINED, _("Restore games from a copy"), lambda: None, picking),
        ],
        spacing=theme.NO_SPACE,
    )


def import_results_sheet(backup: Backup) -> ft.Control:
    """The results of the latest import."""
    count = Counter(one.what for one in backup.found if one.is_listed)
    lines = [text(already_here(count["here"]))] if count["here"] else []
    numbers = [one.count for one in backup.found if one.what == "numbers"]
    if numbers:
        lines.append(text(_numbers_words(sum(numbers))))
    lines += [text(rubbish_left_out(one.file)) for one in backup.found if one.left_out]
    for one in backup.found:
        if one.what not in ("new", "here", "numbers"):
            lines.append(text(not_imported(one.file, one.what)))
    return sheet(
        games_imported(count["new"]), [*lines, row([main_button(_("Done"), backup.close)])], backup.close
    )


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
