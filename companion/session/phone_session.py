"""PhoneSession: one phone and what its person does, which outlives a lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from companion.i18n.dates import date_of
from companion.i18n.messages import (
    being_packed,
    busy,
    in_files,
    may_not_read,
    may_not_save,
    not_in_copy,
    not_kept,
    not_opened,
    seat_taken,
    storage_error,
    table_damaged,
)
from companion.i18n.translation import _, declare_language, set_language
from companion.session.device import Device
from companion.session.game_info import NEW, GameInfo
from companion.session.guest_list import SeatTaken
from companion.session.guest_on_phone import GuestOnPhone
from companion.session.handing_over import hand_over_file, save_file, type_of
from companion.session.library import GameLibrary
from companion.session.navigation import Navigation
from companion.session.notices import Notices
from companion.session.own_changes import OwnChanges
from companion.session.own_settings import OwnSettings
from companion.session.phone_browser import PhoneBrowser
from companion.session.routes import HOME, IMPORT, Pages, parts_of, table_route, tidy
from companion.session.screen import NoticeAction, Screen
from companion.session.settings import Settings
from companion.session.table_changed import TableChanged, TableOvertaken
from companion.session.tasks import Tasks
from companion.storage.journal_writer import FileChanged, GameBusy, OpenError, StorageError
from companion.storage.unreadable import DamagedJournal, UnreadableJournal
from companion.ui import theme
from companion.ui.screen_layout import ScreenLayout
from companion.ui.sessions import UNANSWERED

if TYPE_CHECKING:
    from companion.history.work import Work
    from companion.session.copies.desk import ImportDesk
    from companion.session.copies.pack import Packed
    from companion.session.store import AnyStore

COPY_DELAY: Final = 10
"""Seconds for which all games have been known before a copy is made, so that a tap does not meet the work."""
_ATTEMPTS = 5
"""How often a tap is tried while other hosts are faster."""
_LONG = 1
"""Seconds after which a person wonders whether a file is being made."""


class PhoneSession:
    """The state of one phone: its page, its notices, the phone itself, and whose it is."""

    def __init__(
        self, library: GameLibrary, page: ft.Page, pages: Pages, browser: PhoneBrowser | None = None
    ) -> None:
        self.library, self.page, self.browser = library, page, browser or PhoneBrowser()
        self.preferences = library.preferences
        self.guest = GuestOnPhone(library)
        self.screen = Screen(self.guest.permitted(tidy(page.route or HOME, pages)))
        self._tasks = Tasks()
        self._packing: set[tuple[str, str]] = set()
        """The names and endings of the files to save that are being made."""
        self._own = OwnSettings(page, self.guest, self.preferences, self.browser)
        self._notice_language = self.settings.language
        self.navigation = Navigation(self.screen, page, pages, self.guest, self._tasks)
        self.device = Device(page, self.screen, self._own, self._tasks)
        self.notices = Notices(self.screen, self.guest, self.device, library.storage, self.save_games)
        self.own_changes = OwnChanges()
        self.news_read: dict[str, int] = {}
        """How many entries of each table are no news any more."""
        self.update_after_game = False

    def come_back(self) -> None:
        """Notes what may have changed while the phone was disconnected, before its page is drawn anew."""
        self.guest.recognise()
        self._own.hear()
        self.device.reconnected()

    def close(self) -> None:
        """Stops all tasks of this phone, because its session has ended."""
        self.screen.close()
        self._tasks.stop()

    @property
    def settings(self) -> Settings:
        """The settings of this phone."""
        return self._own.now

    @property
    def language(self) -> str:
        """The language that is shown on this phone."""
        return self._own.language

    @property
    def separator(self) -> str:
        """The separator between the columns of a table for a spreadsheet where this phone is."""
        return self._own.separator

    @property
    def layout(self) -> ScreenLayout:
        """The layout that fits this phone as it is held now."""
        return self.device.layout

    def motion(self, milliseconds: int) -> int:
        """How long an animation takes here: 0 if the settings or the phone ask for less motion."""
        return self.device.motion(milliseconds)

    def choose(self, **settings: Any) -> None:
        """Changes settings of this phone, which keeps them itself; no other phone changes.

        Where the app runs on the phone, they are kept with its games.
        """
        if not self.page.web or self.page.pyodide:
            self.attempt(lambda: self.preferences.remember(**settings))
            return
        self.notices.clear()
        self._own.change(settings)
        self.screen.draw_again()
        self._tasks.spawn(self._keep(settings))

    async def _keep(self, settings: Mapping[str, Any]) -> None:
        try:
            await self._own.keep(settings)
        except UNANSWERED:
            self.notices.show(not_kept(), is_error=True)

    def apply_appearance(self) -> None:
        """Sets the language and text size of everything drawn from now on."""
        set_language(self.page, self._own.language)
        theme.set_text_scale(self.page, self.settings.text_size == "larger")

    def apply_settings(self) -> None:
        """Applies the settings on this phone."""
        if self._notice_language != self.settings.language:
            self._notice_language = self.settings.language
            self.notices.clear()  # its text is in the old language
        self.page.theme_mode = theme.MODES[self.settings.theme]
        declare_language(self.page, self._own.language)
        self.page.update()
        self.device.update_wakelock()
        self.device.resized()

    def take_seat(self, seat: int | None) -> bool:
        """Makes the guest of this phone the player of a seat, or an onlooker; returns whether it was done."""
        visitor, guests = self.guest.visitor, self.library.guests
        if visitor is None or guests is None:
            return False
        return self.attempt(lambda: guests.take_seat(visitor.number, seat), by_anyone=True)

    def can_share(self, table: str) -> bool:
        """Tells whether this phone can let others join a table, as the host or as the phone that keeps it."""
        if self.library.guests is not None:
            return self.guest.visitor is None
        nearby = self.library.nearby_of(table)
        return self.library.finds_phones and (nearby is None or nearby.status(table) is None)

    def play_again(self, store: AnyStore) -> None:
        """Opens the page for a new game of the same kind; for the host only."""
        if not self._refuses(None):
            self.navigation.begin_again(store.name, self.library.info_of(store).route(NEW))

    def begun(self, store: AnyStore, screen: str = "") -> None:
        """Shows a screen of a table that was just begun, and brings the guests of the one before it along."""
        guests, finished = self.library.guests, self.navigation.finished_table
        if guests is not None and finished:
            self.attempt(lambda: guests.move(finished, store.name))
        if finished and (nearby := self.library.nearby_of(finished)) is not None:
            self.attempt(lambda: nearby.go_on(finished, store))
        self.navigation.finished_table = ""
        self.navigation.go(table_route(store.name, screen))

    def show_press_missed(self) -> None:
        """Shows that a press hit nothing, because another phone has removed what was pressed.

        What this phone removed itself, its players do not expect to do anything any more.
        """
        table = parts_of(self.navigation.route)[1:2]
        if not any(map(self.own_changes.were_last_at, table)):
            self.notices.show_table_changed()

    def attempt(
        self,
        act: Callable[[], Any],
        store: AnyStore | None = None,
        *,
        drawn: int | None = None,
        by_anyone: bool = False,
        keeps_notice: bool = False,
        attempts: int = _ATTEMPTS,
    ) -> bool:
        """Does something that may be refused, and if so shows why; returns whether it was done.

        Whatever a person does to what is kept goes through here: to a table, or to what is the host's, which
        no guest may touch unless it may be done `by_anyone`. It takes the place of the notice that is shown,
        unless it `keeps_notice`, as what nobody tapped. With `drawn`, the number of the table's entries
        that were on the screen, it is ignored if it comes too late only for later ones of this phone. It is
        tried so many `attempts` while others are faster, also if that turns out later.
        """
        if not by_anyone and self._refuses(store):
            return False
        if not keeps_notice:
            self.notices.clear()
        before = None if store is None else store.state
        done, left = False, attempts
        while not done and left:
            left -= 1
            entered = 0 if store is None else store.entered
            try:
                if store is None:
                    act()
                else:
                    with store.tapped(partial(self._undone, act, store, drawn, left), self._known):
                        act()
                done = True
            except TableOvertaken:
                # Again while other hosts are faster: the tap may still mean the same. But what it has
                # entered already would be entered twice.
                if not left or store is None or store.entered != entered:
                    self.notices.show_table_changed()
                    return False
            except TableChanged:
                if store is None or drawn is None or not self.own_changes.are_all_since(store, drawn):
                    self.notices.show_table_changed()
                    return False
                break
            except Exception as refused:  # raised again unless there are words for it
                if not self._say_why(refused, store):
                    raise
                return False
        if store is not None and before is not None and store.state is not before:
            self.own_changes.note(store, before)
        self.notices.warn_if_not_saved()
        return done

    def _undone(
        self,
        act: Callable[[], Any],
        store: AnyStore,
        drawn: int | None,
        left: int,
        why: Exception,
        is_all: bool,
    ) -> None:
        """Tries a tap again that the phone which keeps the game has not accepted, or shows why not.

        `is_all` is whether nothing of it was accepted.
        """
        self.own_changes.forget(store)
        if isinstance(why, TableOvertaken) and is_all and left:
            self.attempt(act, store, drawn=drawn, by_anyone=True, keeps_notice=True, attempts=left)
        elif isinstance(why, TableChanged) or not self._say_why(why, store):
            self.notices.show_table_changed()

    def _known(self) -> None:
        """The table shows what came of a tap of which nobody could say whether it counts."""
        self.notices.take_back(storage_error("unanswered"))

    def _refuses(self, store: AnyStore | None) -> bool:
        """Tells whether this phone may not act on a table, or on what is the host's, and then shows why."""
        reason = self.guest.may_not_act(store)
        if reason:
            self.notices.show(reason, is_error=True)
        return bool(reason)

    def _say_why(self, refused: Exception, store: AnyStore | None) -> bool:
        """Shows why something was refused; returns whether there are words for it."""
        action: NoticeAction | None = None
        match refused:
            case DamagedJournal() | UnreadableJournal():
                words: str | None = table_damaged(refused.damage)
            case OpenError():
                words = not_opened(refused.reason)
            case StorageError():
                words = storage_error(refused.reason)
                action = self._copying(store) if isinstance(refused, FileChanged) else None
            case GameBusy():
                words = busy(refused)
            case SeatTaken():
                words = seat_taken()
            case _:
                # A refusal comes from the rules, so they are loaded and this import is quick.
                from companion.session.refused import refused_words

                by = "" if store is None else self.guest.by(store)
                words = refused_words(refused, self._games_of(store), store, by)
        if words is not None:
            self.notices.show(words, is_error=True, action=action)
        return words is not None

    def _games_of(self, store: AnyStore | None) -> list[GameInfo]:
        """The games to ask why something was refused: the table's game; or all, that of the page first."""
        if store is not None:
            return [self.library.info_of(store)]
        here = parts_of(self.navigation.route)[:1]
        return sorted(self.library.games, key=lambda info: [info.name] != here)

    def _copying(self, store: AnyStore | None) -> NoticeAction | None:
        """The offer to continue in a copy; none for a guest, who could not see another game."""
        if store is None:
            return None
        return self.notices.for_host(_("Carry on in a copy"), lambda: self.continue_in_copy(store))

    def continue_in_copy(self, store: AnyStore) -> None:
        """Continues in a copy of a table whose file is damaged or was changed; a guest may not."""
        if self._refuses(None):
            return
        copies: list[str] = []
        if self.attempt(lambda: copies.append(self.library.rescue(store).name), store):
            self.navigation.go(table_route(copies[0]))

    def load_summaries(self) -> None:
        """Starts summarising the games that the first page could not wait for; then makes a copy if it is
        due."""
        self._tasks.spawn(self._load_summaries())

    async def _load_summaries(self) -> None:
        await self.library.load_summaries()
        await asyncio.sleep(COPY_DELAY)
        await self._keep_copy(always=False)

    def keep_copy(self, *, always: bool) -> None:
        """Starts making the copy of this evening, if it is due or `always`."""
        self._tasks.spawn(self._keep_copy(always=always))

    async def _keep_copy(self, *, always: bool) -> None:
        from companion.session.copies.automatic import is_due, keep_copy  # as below

        if always or is_due(self.library):
            await keep_copy(self.library)

    @cached_property
    def desk(self) -> ImportDesk:
        """The desk for the files that this phone imports."""
        from companion.session.copies.desk import ImportDesk

        return ImportDesk(
            self.library, partial(self.attempt, keeps_notice=True), lambda: self.keep_copy(always=True)
        )

    def show_import(self, files: Sequence[tuple[str, bytes]]) -> None:
        """Shows what is in files (name and content), before any of it is imported; a guest may not."""
        if not self._refuses(None):
            self.navigation.go(IMPORT)
            self._tasks.spawn(self.desk.look(files))

    def carry_out_import(self) -> None:
        """Imports what is on the desk."""
        self._tasks.spawn(self.desk.carry_out())

    def save_games(self) -> None:
        """Offers a copy of everything to be saved as a file."""
        from companion.session.copies.limits import MOST_SAVED
        from companion.session.copies.pack import zip_copy  # imports modules that a start does not need

        self.save_packed(zip_copy(self.library, MOST_SAVED), "zip")

    def save_packed(self, packing: Work[Packed], ending: str, name: str = "reef-table") -> None:
        """Offers what is packed to be saved as a file, once it is; a guest may not."""
        file = (f"{name}-{date_of(self.library.clock())}", f".{ending}")
        if self._refuses(None):
            return
        if file in self._packing:  # tapped again, as it takes a while
            self.notices.show(being_packed())
        else:
            self._packing.add(file)
            self._tasks.spawn(self._save_packed(packing, file))

    async def _save_packed(self, packing: Work[Packed], file: tuple[str, str]) -> None:
        try:
            copy = await self._packed(packing)
        finally:
            self._packing.discard(file)
        if copy is None:
            return
        if copy.missing:
            self.notices.show(not_in_copy(len(copy.missing)), is_error=True)
        elif copy.further:
            self.notices.show(in_files(len(copy.further) + 1))
        for part, content in copy.named(*file):
            await self._save(part, content)

    async def _packed(self, packing: Work[Packed]) -> Packed | None:
        """Packs a copy, or returns None if it was refused; says if it takes long, where nothing else is."""
        from companion.session.long_work import Doing
        from companion.session.turns import Turns

        doing, turns, goes_on, begun = Doing(packing), Turns(), [True], perf_counter()
        is_told = False
        try:
            while goes_on[-1]:
                if not self.attempt(lambda: goes_on.append(doing.step()), keeps_notice=True):
                    return None
                if not is_told and perf_counter() - begun > _LONG:
                    is_told = True
                    if not self.notices.shown.words:
                        self.notices.show(being_packed())
                if turns.are_due:
                    await turns.give()
        finally:
            self.notices.take_back(being_packed())
        return doing.result

    def save_game(self, name: str) -> None:
        """Offers one game to be saved as a file, whether the app understands it or not; a guest may not."""
        if self._refuses(None):
            return
        try:
            journal = self.library.storage.read(name)
        except StorageError:
            self.notices.show(may_not_read(), is_error=True)
        else:
            self._tasks.spawn(self._save(f"{name}.jsonl", journal))

    def save_file(self, name: str, content: bytes) -> None:
        """Offers some content to be saved as a file."""
        self._tasks.spawn(self._save(name, content))

    def journal(self, name: str) -> bytes | None:
        """One game as it is in its file; None, with a notice, if it cannot be read or is not this phone's."""
        found: list[bytes] = []
        done = self.attempt(lambda: found.append(self.library.storage.read(name)))
        return found[0] if done else None

    async def _save(self, name: str, copy: bytes) -> None:
        if self.browser.keeps_apart:  # an app on the home screen of an iPhone has no downloads
            way = await hand_over_file(copy, name, type_of(name))
        else:
            way = await save_file(copy, name)
        if way == "refused":
            self.notices.show(may_not_save(), is_error=True)
