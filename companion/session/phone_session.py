"""Visit: one phone at the desk: which page it shows, and what it must be told."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

import flet as ft

from companion.i18n.messages import (
    busy,
    keeping_failed,
    may_not_read,
    may_not_save,
    moved_on,
    not_in_copy,
    not_kept,
    not_opened,
    table_damaged,
)
from companion.i18n.translation import _, best_language, speak, understood
from companion.session.device import Device
from companion.session.game_info import GameInfo
from companion.session.library import Desk
from companion.session.moved_on import MovedOn
from companion.session.routes import HOME, Pages, above, parts_of, tidy
from companion.session.settings import PHONE, Settings, settings_of
from companion.session.watched import Watched
from companion.storage.journal_writer import Busy, Changed, KeepingFailed, NotOpened, Trouble
from companion.storage.unreadable import Damaged
from companion.ui import theme
from companion.ui.keys import uncover
from companion.ui.screen_layout import Room, room_of

if TYPE_CHECKING:
    from companion.session.store import Store

log = logging.getLogger("companion")

Touch = Literal["light_impact", "heavy_impact", "vibrate"]
"""What a finger feels: something counts, something was refused, somebody has won."""
PHONES = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


@dataclass(frozen=True)
class Way:
    """An action that a message offers, and the words on its button."""

    words: str
    act: Callable[[], object]


@dataclass(frozen=True)
class Choice:
    """One line of a menu: its picture and words, and what it does."""

    icon: ft.IconData
    words: str
    act: Callable[[], object]


Menu = Callable[[], Sequence[Choice]]
"""The lines of a menu, in the current language."""


@dataclass(frozen=True)
class Place:
    """The page shown, what the phone is told on it, and what can be undone or done right there.

    `menu` is the menu that is open over the page, if one is.
    """

    route: str = HOME
    notice: str = ""
    bad: bool = False
    undo: Callable[[], object] | None = None
    way: Way | None = None
    menu: Menu | None = None


class Visit(Watched):
    """What belongs to one phone and outlives a lost connection."""

    def __init__(self, desk: Desk, page: ft.Page, pages: Pages, device: Device | None = None) -> None:
        super().__init__()
        self.desk, self.page, self.pages, self.device = desk, page, pages, device or Device()
        self.preferences = desk.preferences
        self.state = Place(route=tidy(page.route or HOME, pages))
        self._pushing: Counter[str] = Counter()
        self._own_language = best_language(understood.get())
        self._told_in = self.settings.language
        self._wakelock: ft.Wakelock | None = None
        self._haptics: ft.HapticFeedback | None = None
        self._semantics = ft.SemanticsService()
        self._calm = False
        self._awake = False
        self.renew_after_game = False
        self._trouble: Trouble = ""
        self._running: set[asyncio.Task[None]] = set()
        self._drawn_for = self.room
        self.upside_down = False
        self.brought: dict[str, object] = {}
        """The last states that this phone brought about, so that it can tell its own changes from others'."""

    @property
    def settings(self) -> Settings:
        """What was chosen for all phones."""
        return settings_of(self.preferences.state)

    @property
    def room(self) -> Room:
        """What fits side by side on this phone, as it is held now."""
        size = self.page.width or 0, self.page.height or 0
        return room_of(*size, larger=self.settings.text_size == "larger")

    def turned(self) -> None:
        """Shares the screen out anew, if the phone was turned and not only a little wider or narrower."""
        if self.room != self._drawn_for:
            self._drawn_for = self.room
            self._tell()

    def turn_around(self) -> None:
        """Shows everything to the person opposite, or back again, while the phone stays where it lies."""
        self.upside_down = not self.upside_down
        self._tell()

    def motion(self, milliseconds: int) -> int:
        """How long a movement takes here: no time for who wants less of it, or whose phone does."""
        return milliseconds if self.settings.motion == PHONE and not self._calm else 0

    def ask_for_calm(self) -> None:
        """Finds out whether this phone is set to less movement; from then on nothing moves here."""
        self._later(_politely(self._heed))

    def go(self, route: str) -> None:
        """Shows another page; the address of the browser follows."""
        if self.state != (place := Place(route=route)):
            self._set(place)
        self._later(self._push(route))

    def back(self) -> None:
        """Closes what is open over the page; else goes one level up."""
        if not uncover(self.page) and self.state.route != HOME:
            self.go(above(self.state.route))

    def arrive(self, address: str) -> None:
        """Shows the page that the address already names; what is told on that page stays, if it is there.

        If something is open over the page, that is closed instead, and the page stays.
        """
        if self._pushing[address]:
            return  # that is our own doing, and perhaps no longer the newest
        route = tidy(address, self.pages)
        if route != self.state.route and not uncover(self.page):
            self._set(Place(route=route))
        self.agree(address)

    def agree(self, address: str) -> None:
        """Makes the address that of the page that is shown."""
        if address != self.state.route:
            self._later(self._push(self.state.route))

    def unfold(self, menu: Menu) -> None:
        """Opens a menu over the page."""
        self._set(replace(self.state, menu=menu))

    def fold(self) -> None:
        """Closes the menu that is open, if there is one."""
        if self.state.menu is not None:
            self._set(replace(self.state, menu=None))

    def hush(self) -> None:
        """Removes the message."""
        if self.state.notice:
            self.tell("")

    def tell(
        self,
        notice: str,
        *,
        bad: bool = False,
        undo: Callable[[], object] | None = None,
        way: Way | None = None,
    ) -> None:
        """Says something until the next tap, with a way to undo it, or to do something about it."""
        if bad:
            self.be_felt("heavy_impact")
        self._set(replace(self.state, notice=notice, bad=bad, undo=undo, way=way))

    def tell_moved_on(self) -> None:
        """Says that a tap did nothing, because the table has changed since it was drawn."""
        self.tell(moved_on(), bad=True)

    def attempt(self, act: Callable[[], Any], store: Store | None = None) -> bool:
        """Does something that may be refused, and says why if it is; nothing is half done then."""
        self.hush()
        try:
            act()
        except Damaged as damaged:
            self.tell(table_damaged(damaged.trouble), bad=True)
        except NotOpened as failed:
            self.tell(not_opened(failed.why), bad=True)
        except KeepingFailed as failed:
            way = Way(_("Carry on in a copy"), lambda: self.carry_on(store)) if store else None
            self.tell(keeping_failed(failed.why), bad=True, way=way if isinstance(failed, Changed) else None)
        except Busy as reason:
            self.tell(busy(reason), bad=True)
        except MovedOn:
            self.tell_moved_on()
        except Exception as refused:
            # What the rules refuse comes from the rules, so they are there.
            from companion.session.refused import refused_words

            words = refused_words(refused, self._games_of(store), store)
            if words is None:
                raise
            self.tell(words, bad=True)
        else:
            self._warn()
            return True
        return False

    def _games_of(self, store: Store | None) -> list[GameInfo]:
        """The games that may know why something was refused: the table's; without one, the page's first."""
        if store is not None:
            return [self.desk.info_of(store)]
        here = parts_of(self.state.route)[:1]
        return sorted(self.desk.games, key=lambda info: [info.name] != here)

    def carry_on(self, store: Store) -> None:
        """Goes on in a copy of a table whose file is damaged or was changed."""
        copies: list[str] = []
        if self.attempt(lambda: copies.append(self.desk.rescue(store).name), store):
            self.go(f"/table/{copies[0]}")

    def leave(self) -> None:
        """Ends everything for this phone, because its session has ended."""
        self._watchers.clear()
        for task in tuple(self._running):
            task.cancel()

    def look_on(self) -> None:
        """Has the games looked at that the first page could not wait for."""
        self._later(self.desk.look_on())

    def save_games(self) -> None:
        """Lets the person save a copy of all games as a file."""
        from companion.session.backup import copy_of_readable  # it takes modules that the start does not need

        copies: list[tuple[bytes, tuple[str, ...]]] = []
        if self.attempt(lambda: copies.append(copy_of_readable(self.desk))):
            copy, missing = copies[0]
            if missing:
                self.tell(not_in_copy(len(missing)), bad=True)
            self._later(self._save(f"reef-table-{self.desk.clock()[:10]}.zip", copy))

    def save_game(self, name: str) -> None:
        """Lets the person save one game as it is, readable or not."""
        try:
            journal = self.desk.shelf.look(name)
        except KeepingFailed:
            self.tell(may_not_read(), bad=True)
        else:
            self._later(self._save(f"{name}.jsonl", journal))

    def dress(self) -> None:
        """Language and size of all that is drawn from now on, as chosen."""
        language = self.settings.language
        speak(self.page, self._own_language if language == PHONE else language)
        theme.enlarge(self.page, self.settings.text_size == "larger")

    def obey(self) -> None:
        """What is chosen for all phones holds on this one, too."""
        if self._told_in != self.settings.language:
            self._told_in = self.settings.language
            self.hush()  # it is in the old language
        self.page.theme_mode = theme.MODES[self.settings.theme]
        self.page.update()
        self.stay_awake()
        self.turned()

    def stay_awake(self) -> None:
        """Keeps the screen on at a table if that is wanted, and lets it sleep elsewhere."""
        awake = self.settings.awake and "/table/" in self.state.route  # also while the rules lie over it
        if awake != self._awake:
            self._awake = awake
            self._wakelock = self._wakelock or ft.Wakelock()
            self._later(_politely(self._wakelock.enable if awake else self._wakelock.disable))

    def be_felt(self, touch: Touch = "light_impact") -> None:
        """Something under the finger, on phones only."""
        if self.settings.haptics and self.page.platform in PHONES:
            self._haptics = self._haptics or ft.HapticFeedback()
            self._later(_politely(getattr(self._haptics, touch)))

    def say(self, words: str) -> None:
        """Says something to who hears the screen, once, without moving their focus."""
        self._later(_politely(lambda: self._semantics.announce_message(words)))

    def _warn(self) -> None:
        """Says once that nothing is kept any more; play can go on."""
        trouble = self.desk.shelf.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble in ("full", "forbidden", "read_only"):
                self.tell(not_kept(trouble), bad=True, way=Way(_("Save as a file"), self.save_games))

    async def _push(self, route: str) -> None:
        self._pushing[route] += 1
        try:
            await self.page.push_route(route)
        except Exception as lost:  # the phone has gone; when it comes back, it is told again
            log.debug("the address could not be changed: %s", lost)
        finally:
            self._pushing[route] -= 1

    async def _save(self, name: str, copy: bytes) -> None:
        try:
            await ft.FilePicker().save_file(file_name=name, src_bytes=copy)
        except Exception:  # each browser refuses in its own way
            self.tell(may_not_save(), bad=True)

    async def _heed(self) -> None:
        wish = await self._semantics.get_accessibility_features()
        if self._calm != (wish.disable_animations or wish.reduce_motion):
            self._calm = not self._calm
            self._set(self.state)

    def _later(self, doing: Any) -> None:
        task = asyncio.get_running_loop().create_task(doing)
        self._running.add(task)  # a task that nobody holds may vanish before it ran
        task.add_done_callback(self._running.discard)

    def _set(self, place: Place) -> None:
        self.state = place
        self.stay_awake()
        self._tell()


async def _politely(ask: Callable[[], Awaitable[object]]) -> None:
    # A browser may refuse, each in its own way, and nothing depends on it.
    with suppress(Exception):
        await ask()
