"""PhoneSession: which page one phone shows, and the notice on it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import flet as ft

from companion.i18n.dates import PhoneClock, date_of, set_clock
from companion.i18n.messages import (
    busy,
    may_not_read,
    may_not_save,
    not_in_copy,
    not_kept,
    not_opened,
    not_saved_at_host,
    seat_taken,
    storage_error,
    storage_warning,
    table_changed,
    table_damaged,
)
from companion.i18n.translation import (
    _,
    accepted_languages,
    best_language,
    declare_language,
    set_language,
)
from companion.session.game_info import NEW, GameInfo
from companion.session.guest_list import SeatTaken
from companion.session.guest_on_phone import GuestOnPhone
from companion.session.library import GameLibrary
from companion.session.observable import Observable
from companion.session.phone_browser import PhoneBrowser
from companion.session.phone_facts import KEPT_AS, PhoneFacts, said
from companion.session.routes import (
    HOME,
    Pages,
    above,
    covered,
    parts_of,
    settings_from,
    table_route,
    tidy,
)
from companion.session.settings import PHONE, Settings, settings_of
from companion.session.table_changed import TableChanged, TableOvertaken
from companion.storage.journal_writer import FileChanged, GameBusy, OpenError, StorageError, StorageProblem
from companion.storage.unreadable import DamagedJournal, UnreadableJournal
from companion.ui import theme
from companion.ui.keys import close_overlay
from companion.ui.screen_layout import ScreenLayout, layout_of
from companion.ui.sessions import UNANSWERED

if TYPE_CHECKING:
    from companion.session.store import AnyStore, AnyTableHistory

log = logging.getLogger("companion")

HapticEffect = Literal["light_impact", "heavy_impact", "vibrate"]
"""An entry was made, something was refused, somebody has won."""
_ATTEMPTS = 5
"""How often a tap is tried while other hosts are faster."""
PHONES = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


@dataclass(frozen=True)
class NoticeAction:
    """An action that a message offers, and the words on its button."""

    label: str
    run: Callable[[], object]


@dataclass(frozen=True)
class MenuItem:
    """One line of a menu: its icon and label, and what it does."""

    icon: ft.IconData
    label: str
    run: Callable[[], object]


Menu = Callable[[], Sequence[MenuItem]]
"""The lines of a menu, in the current language."""


@dataclass(frozen=True)
class ScreenState:
    """The page shown and the notice on it, with what the notice offers to undo or to do.

    A `lasting` notice stays as long as its reason. `menu` is the menu that is open over the page, if one is.
    """

    route: str = HOME
    notice: str = ""
    is_error: bool = False
    undo: Callable[[], object] | None = None
    action: NoticeAction | None = None
    lasting: bool = False
    menu: Menu | None = None


@dataclass(frozen=True)
class OwnChanges:
    """The latest changes of a table, all of them by this phone.

    There were `before` entries before the first of them; `state` is the table's state after the last.
    """

    store: AnyStore
    before: int
    state: AnyTableHistory


class PhoneSession(Observable):
    """The state of one phone, which outlives a lost connection."""

    def __init__(
        self, library: GameLibrary, page: ft.Page, pages: Pages, browser: PhoneBrowser | None = None
    ) -> None:
        super().__init__()
        self.library, self.page, self.pages, self.browser = library, page, pages, browser or PhoneBrowser()
        self.preferences = library.preferences
        self.guest = GuestOnPhone(library)
        self.state = ScreenState(route=self.guest.permitted(tidy(page.route or HOME, pages)))
        self._pushed_routes: Counter[str] = Counter()
        self._kept: dict[str, Any] = {}
        """The settings that were chosen on this phone."""
        self._hear()
        self._notice_language = self.settings.language
        self._wakelock: ft.Wakelock | None = None
        self._shared_preferences: ft.SharedPreferences | None = None
        self._haptics: ft.HapticFeedback | None = None
        self._semantics = ft.SemanticsService()
        self._reduced_motion = False
        self._keeps_awake: bool | None = False
        """Whether the phone was asked to keep its screen on; None if it may have forgotten."""
        self._awake_for: set[object] = set()
        """What this phone shows that is to be seen without a touch."""
        self.update_after_game = False
        self._storage_problem: StorageProblem = ""
        """The problem of which a warning was seen here."""
        self._warned: StorageProblem = ""
        """The problem of which a warning was shown last: another act of the same tap may have replaced it."""
        self._running: set[asyncio.Task[None]] = set()
        self._drawn_layout = self.layout
        self.upside_down = False
        self.own_changes: dict[tuple[str, ...], object] = {}
        """The latest states that this phone caused, so that it can tell its own changes from others'.

        The key is the name of the table and what has changed: "moment", or "input" and its name.
        """
        self._latest_changes: dict[str, OwnChanges] = {}
        self._again_route = ""
        self.finished_table = ""
        """The table after which "Play again" was pressed; its guests come along to the next one."""

    def follow_guests(self) -> None:
        """Leaves a page that this phone's guest may not see any more, as after the host began another."""
        if (route := self.guest.permitted(self.state.route)) != self.state.route:
            self.go(route)
        elif self.guest.needs_drawing(self.state.route):
            self._notify()

    def come_back(self) -> None:
        """Notes what may have changed while the phone was disconnected, before its page is drawn anew."""
        self.guest.recognise()
        self._hear()
        self._awake_for.clear()  # what is drawn anew says so itself
        self._keeps_awake = None if self._keeps_awake else self._keeps_awake

    def _hear(self) -> None:
        """Takes over what the phone says about itself: its languages, its clock, and its settings."""
        facts = facts_of(self.browser)
        self._own_language = best_language(accepted_languages.get())
        self._kept |= facts.kept
        set_clock(self.page, PhoneClock(facts.zone, facts.twelve_hours))

    @property
    def settings(self) -> Settings:
        """The settings of this phone."""
        return settings_on(self.guest, self.preferences.state, self._kept)

    def choose(self, **settings: Any) -> None:
        """Changes settings of this phone, which keeps them itself; no other phone changes.

        Where the app runs on the phone, they are kept with its games.
        """
        if not self.page.web or self.page.pyodide:
            self.attempt(lambda: self.preferences.remember(**settings))
            return
        self.clear_notice()
        self._kept |= settings
        self._notify()
        self._spawn(self._keep(settings))

    async def _keep(self, settings: Mapping[str, Any]) -> None:
        preferences = self._shared_preferences = self._shared_preferences or ft.SharedPreferences()
        try:
            for name, value in settings.items():
                await preferences.set(f"{KEPT_AS}{name}", value)
        except UNANSWERED:
            self.show_notice(not_kept(), is_error=True)

    @property
    def layout(self) -> ScreenLayout:
        """What fits side by side on this phone, as it is held now."""
        size = self.page.width or 0, self.page.height or 0
        return layout_of(*size, larger=self.settings.text_size == "larger")

    def resized(self) -> None:
        """Redraws if the new size needs another layout, as when the phone was turned."""
        if self.layout != self._drawn_layout:
            self._drawn_layout = self.layout
            self._notify()

    def flip_screen(self) -> None:
        """Turns the whole screen towards the person opposite, or back again, while the phone stays put."""
        self.upside_down = not self.upside_down
        self._notify()

    def motion(self, milliseconds: int) -> int:
        """How long an animation takes here: 0 if the settings or the phone ask for less motion."""
        return milliseconds if self.settings.motion == PHONE and not self._reduced_motion else 0

    def check_reduced_motion(self) -> None:
        """Finds out whether this phone asks for reduced motion; if it does, nothing moves here any more."""
        self._spawn(_ignoring_errors(self._read_reduced_motion))

    def go(self, route: str) -> None:
        """Shows another page; the address of the browser follows."""
        route = self.guest.permitted(route)
        if self.state != (state := ScreenState(route=route)):
            self._set_state(state)
        self._spawn(self._push_route(route))

    def go_home(self) -> None:
        """Shows the home page."""
        self.go(HOME)

    @property
    def on_leave(self) -> Callable[[], None] | None:
        """Leaves the table for the home page; None for a visitor, who sees nothing else."""
        return self.go_home if self.guest.visitor is None else None

    def take_seat(self, seat: int | None) -> bool:
        """Makes the guest of this phone the player of a seat, or an onlooker; returns whether it was done."""
        visitor, guests = self.guest.visitor, self.library.guests
        if visitor is None or guests is None:
            return False
        return self._try(lambda: guests.take_seat(visitor.number, seat))

    def play_again(self, store: AnyStore) -> None:
        """Opens the page for a new game of the same kind; for the host only."""
        if self._refuses(None):
            return
        self.finished_table = store.name
        self._again_route = self.library.info_of(store).route(NEW)
        self.go(self._again_route)

    def begun(self, store: AnyStore) -> None:
        """Shows a table that was just begun, and brings the guests of the one before it along."""
        if self.library.guests is not None and self.finished_table:
            guests, finished = self.library.guests, self.finished_table
            self.attempt(lambda: guests.move(finished, store.name))
        self.finished_table = ""
        self.go(table_route(store.name))

    def open_settings(self) -> None:
        """Shows the settings, which lead back to the page shown now."""
        self.go(settings_from(self.state.route))

    @property
    def route_above(self) -> str:
        """The route of the page one level up."""
        return above(self.state.route, self.pages)

    def back(self) -> None:
        """Closes what is open over the page, or else goes one level up."""
        if not close_overlay(self.page) and self.state.route != HOME:
            self.go(self.route_above)

    def open_address(self, address: str) -> None:
        """Shows the page that the browser's address names; if it is shown already, its notice stays.

        If something is open over the page, that is closed instead, and the page stays.
        """
        if self._pushed_routes[address]:
            return  # the app itself pushed this address, and may have pushed a newer one since
        route = self.guest.permitted(tidy(address, self.pages))
        if route != self.state.route and not close_overlay(self.page):
            self._set_state(ScreenState(route=route))
        self.sync_address(address)

    def sync_address(self, address: str) -> None:
        """Sets the browser's address to that of the page shown."""
        if address != self.state.route:
            self._spawn(self._push_route(self.state.route))

    def open_menu(self, menu: Menu) -> None:
        """Opens a menu over the page."""
        self._set_state(replace(self.state, menu=menu))

    def close_menu(self) -> None:
        """Closes the menu that is open, if there is one."""
        if self.state.menu is not None:
            self._set_state(replace(self.state, menu=None))

    def begin_tap(self) -> None:
        """Removes the message, which was on the screen until this tap."""
        self._note_warning()
        self.clear_notice()

    def clear_notice(self) -> None:
        """Removes the message, unless it is about a storage that is still full."""
        if self.state.lasting:
            self._storage_problem = self.library.storage.problem
        if self.state.notice and not (self.state.lasting and self._storage_problem == "full"):
            self.show_notice("")

    def show_notice(
        self,
        notice: str,
        *,
        is_error: bool = False,
        undo: Callable[[], object] | None = None,
        action: NoticeAction | None = None,
    ) -> None:
        """Shows a notice until the next tap, with a way to undo what it reports or to act on it."""
        if is_error:
            self.haptic_feedback("heavy_impact")
        self._set_state(
            replace(self.state, notice=notice, is_error=is_error, undo=undo, action=action, lasting=False)
        )

    def show_table_changed(self) -> None:
        """Shows that a tap did nothing, because the table has changed since it was drawn."""
        self.show_notice(table_changed(), is_error=True)

    def show_press_missed(self) -> None:
        """Shows that a press hit nothing, because another phone has removed what was pressed.

        What this phone removed itself, its players do not expect to do anything any more.
        """
        changes = (self._latest_changes.get(part) for part in parts_of(self.state.route)[1:2])
        if not any(own is not None and own.store.state is own.state for own in changes):
            self.show_table_changed()

    def alone_changed(self, store: AnyStore, entries: int) -> bool:
        """Whether every entry of a table after so many of them is by this phone."""
        own = self._latest_changes.get(store.name)
        return own is not None and own.before <= entries and _same_entries(own.state, store.state)

    def attempt(self, act: Callable[[], Any], store: AnyStore | None = None) -> bool:
        """Does something that may be refused, and if so shows why; returns whether it was done.

        Whatever a person does to what is kept goes through here: to a table, or to what is the host's, which
        no guest may touch.
        """
        return not self._refuses(store) and self._try(act, store)

    def _refuses(self, store: AnyStore | None) -> bool:
        """Whether this phone may not act on a table, or on what is the host's; shows why."""
        reason = self.guest.may_not_act(store)
        if reason:
            self.show_notice(reason, is_error=True)
        return bool(reason)

    def _try(self, act: Callable[[], Any], store: AnyStore | None = None) -> bool:
        """Does what this phone may do; shows why if it is refused; returns whether it was done."""
        self.clear_notice()
        before = None if store is None else store.state
        try:
            self._act(act, store)
        except (DamagedJournal, UnreadableJournal) as damaged:
            self.show_notice(table_damaged(damaged.damage), is_error=True)
        except OpenError as failed:
            self.show_notice(not_opened(failed.reason), is_error=True)
        except StorageError as failed:
            action = self._copying(store) if isinstance(failed, FileChanged) else None
            self.show_notice(storage_error(failed.reason), is_error=True, action=action)
        except GameBusy as reason:
            self.show_notice(busy(reason), is_error=True)
        except TableChanged:
            self.show_table_changed()
        except SeatTaken:
            self.show_notice(seat_taken(), is_error=True)
        except Exception as refused:  # raised again unless the rules of a game have words for it
            # A refusal comes from the rules, so they are loaded and this import is quick.
            from companion.session.refused import refused_words

            words = refused_words(refused, self._games_of(store), store)
            if words is None:
                raise
            self.show_notice(words, is_error=True)
        else:
            if store is not None and before is not None and store.state is not before:
                self._note_own_change(store, before)
            self.warn_if_not_saved()
            return True
        return False

    def _act(self, act: Callable[[], Any], store: AnyStore | None) -> None:
        """Does something, again while other hosts are faster: the tap may still mean the same."""
        for _attempt in range(_ATTEMPTS):
            entered = 0 if store is None else store.entered
            try:
                act()
                return
            except TableOvertaken:
                # What this tap has entered already would be entered twice.
                if store is None or store.entered != entered:
                    raise
        raise TableChanged

    def _note_own_change(self, store: AnyStore, before: AnyTableHistory) -> None:
        """Remembers that this phone has just changed a table, perhaps several times in a row."""
        own = self._latest_changes.get(store.name)
        in_a_row = own is not None and _same_entries(own.state, before)
        first = own.before if own is not None and in_a_row else len(before.entries)
        self._latest_changes[store.name] = OwnChanges(store, first, store.state)

    def _games_of(self, store: AnyStore | None) -> list[GameInfo]:
        """The games to ask why something was refused: the table's game; or all, that of the page first."""
        if store is not None:
            return [self.library.info_of(store)]
        here = parts_of(self.state.route)[:1]
        return sorted(self.library.games, key=lambda info: [info.name] != here)

    def _copying(self, store: AnyStore | None) -> NoticeAction | None:
        """The offer to continue in a copy; none for a guest, who could not see another game."""
        if store is None:
            return None
        return self._for_host(_("Carry on in a copy"), lambda: self.continue_in_copy(store))

    def _for_host(self, label: str, run: Callable[[], object]) -> NoticeAction | None:
        """An action that a message offers to the host; none for a guest, to whom it would be refused."""
        return NoticeAction(label, run) if self.guest.visitor is None else None

    def continue_in_copy(self, store: AnyStore) -> None:
        """Continues in a copy of a table whose file is damaged or was changed; a guest may not."""
        if self._refuses(None):
            return
        copies: list[str] = []
        if self.attempt(lambda: copies.append(self.library.rescue(store).name), store):
            self.go(table_route(copies[0]))

    def close(self) -> None:
        """Stops all tasks of this phone, because its session has ended."""
        self._subscribers.clear()
        for task in tuple(self._running):
            task.cancel()

    def load_summaries(self) -> None:
        """Starts summarising the games that the first page could not wait for."""
        self._spawn(self.library.load_summaries())

    def save_games(self) -> None:
        """Offers a copy of all games to be saved as a file."""
        from companion.session.backup import copy_of_readable  # imports modules that a start does not need

        copies: list[tuple[bytes, tuple[str, ...]]] = []
        if self.attempt(lambda: copies.append(copy_of_readable(self.library))):
            copy, missing = copies[0]
            if missing:
                self.show_notice(not_in_copy(len(missing)), is_error=True)
            self._spawn(self._save(f"reef-table-{date_of(self.library.clock())}.zip", copy))

    def save_game(self, name: str) -> None:
        """Offers one game to be saved as a file, whether the app understands it or not; a guest may not."""
        if self._refuses(None):
            return
        try:
            journal = self.library.storage.read(name)
        except StorageError:
            self.show_notice(may_not_read(), is_error=True)
        else:
            self._spawn(self._save(f"{name}.jsonl", journal))

    @property
    def language(self) -> str:
        """The language shown on this phone."""
        language = self.settings.language
        return self._own_language if language == PHONE else language

    def apply_appearance(self) -> None:
        """Sets the language and text size of everything drawn from now on."""
        set_language(self.page, self.language)
        theme.set_text_scale(self.page, self.settings.text_size == "larger")

    def apply_settings(self) -> None:
        """Applies the settings on this phone."""
        if self._notice_language != self.settings.language:
            self._notice_language = self.settings.language
            self.clear_notice()  # its text is in the old language
        self.page.theme_mode = theme.MODES[self.settings.theme]
        declare_language(self.page, self.language)
        self.page.update()
        self.update_wakelock()
        self.resized()

    def stay_awake(self, reason: object, wanted: bool) -> None:
        """Says whether something on the page is a reason to keep the screen on."""
        (self._awake_for.add if wanted else self._awake_for.discard)(reason)
        self.update_wakelock()

    def update_wakelock(self) -> None:
        """Keeps the screen on while a game is played, if the settings say so, and lets it sleep otherwise."""
        awake = self.settings.awake and bool(self._awake_for)
        if awake != self._keeps_awake:
            self._keeps_awake = awake
            self._ask_wakelock(awake=awake)

    def renew_wakelock(self) -> None:
        """Keeps the screen on again: a browser lets it sleep for good once its page was out of sight."""
        if self._keeps_awake:
            self._ask_wakelock(awake=True)

    def _ask_wakelock(self, *, awake: bool) -> None:
        self._wakelock = self._wakelock or ft.Wakelock()
        self._spawn(_ignoring_errors(self._wakelock.enable if awake else self._wakelock.disable))

    def haptic_feedback(self, effect: HapticEffect = "light_impact") -> None:
        """Vibrates briefly, on phones only."""
        if self.settings.haptics and self.page.platform in PHONES:
            self._haptics = self._haptics or ft.HapticFeedback()
            self._spawn(_ignoring_errors(getattr(self._haptics, effect)))

    def announce(self, words: str) -> None:
        """Announces something to a screen reader, once, without moving its focus."""
        self._spawn(_ignoring_errors(lambda: self._semantics.announce_message(words)))

    def warn_if_not_saved(self) -> None:
        """Shows that entries are no longer saved, until that was on the screen at a tap; play can go on.

        The warning of a full storage stays until it is over.
        """
        trouble = self.library.storage.problem
        if trouble == self._storage_problem:
            return
        self._warned = trouble
        if trouble in ("forbidden", "aside", "read_only"):
            self.show_notice(self._unsaved_words(trouble), is_error=True, action=self._saving())
            return
        self._storage_problem = trouble
        if trouble == "full":
            self.haptic_feedback("heavy_impact")
        if trouble == "full" or self.state.lasting:
            self.show_notice("")

    def _unsaved_words(self, trouble: StorageProblem) -> str:
        """The warning; a guest can neither save the games nor make room."""
        return storage_warning(trouble) if self.guest.visitor is None else not_saved_at_host()

    def _saving(self) -> NoticeAction | None:
        """Saves all games as a file; only the host may."""
        return self._for_host(_("Save as a file"), self.save_games)

    def _note_warning(self) -> None:
        """Notes that the warning has been seen, if it is still there when the next tap comes."""
        if self.state.notice and self.state.notice == self._unsaved_words(self._warned):
            self._storage_problem = self._warned

    def _with_warning(self, state: ScreenState) -> ScreenState:
        """The state with the warning of a full storage at a table, unless something else is said now.

        The home page has a card with it.
        """
        if (
            (state.notice and not state.lasting)
            or self._storage_problem != "full"
            or "/table/" not in state.route
        ):
            return state
        words = self._unsaved_words("full")
        return replace(state, notice=words, is_error=True, undo=None, action=self._saving(), lasting=True)

    async def _push_route(self, route: str) -> None:
        self._pushed_routes[route] += 1
        try:
            await self.page.push_route(route)
        except UNANSWERED as lost:  # the phone is disconnected; it gets the address when it comes back
            log.debug("the address could not be changed: %s", lost)
        finally:
            self._pushed_routes[route] -= 1

    async def _save(self, name: str, copy: bytes) -> None:
        try:
            await ft.FilePicker().save_file(file_name=name, src_bytes=copy)
        except UNANSWERED:
            self.show_notice(may_not_save(), is_error=True)

    async def _read_reduced_motion(self) -> None:
        wish = await self._semantics.get_accessibility_features()
        if self._reduced_motion != (wish.disable_animations or wish.reduce_motion):
            self._reduced_motion = not self._reduced_motion
            self._set_state(self.state)

    def _spawn(self, doing: Any) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        # The event loop keeps weak references only: a task could vanish before it runs.
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def _set_state(self, state: ScreenState) -> None:
        self.state = state = self._with_warning(state)
        if self._again_route not in (state.route, covered(state.route)):
            self.finished_table = ""  # another game that is begun later is not for the same people
        self._notify()


def facts_of(browser: PhoneBrowser) -> PhoneFacts:
    """What the connecting phone says about itself."""
    facts = said.get()
    return browser.facts if facts is None else facts


def settings_on(guest: GuestOnPhone, remembered: Mapping[str, Any], kept: Mapping[str, Any]) -> Settings:
    """The settings of a phone: those that it keeps, or else those remembered with the games.

    These were once for all phones, and still are where the host's phones begin, but no guest's.
    """
    return settings_of({**(remembered if guest.visitor is None else {}), **kept})


async def _ignoring_errors(ask: Callable[[], Awaitable[object]]) -> None:
    with suppress(*UNANSWERED):  # nothing depends on the result
        await ask()


def _same_entries(one: AnyTableHistory, other: AnyTableHistory) -> bool:
    """Whether two states of a table have the same entries: they are only ever added."""
    return len(one.entries) == len(other.entries)
