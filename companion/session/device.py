"""Device: one phone as a thing in a hand, which is turned, vibrates, speaks, and stays awake."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Literal

import flet as ft

from companion.session.own_settings import OwnSettings
from companion.session.screen import Screen
from companion.session.settings import PHONE
from companion.session.tasks import Tasks
from companion.ui.screen_layout import ScreenLayout, layout_of
from companion.ui.sessions import UNANSWERED
from companion.ui.theme import set_contrast

HapticEffect = Literal["light_impact", "heavy_impact", "vibrate"]
"""An entry was made, something was refused, somebody has won."""
PHONES = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


class Device:
    """How a phone is held, and what the app asks it to do."""

    def __init__(self, page: ft.Page, screen: Screen, settings: OwnSettings, tasks: Tasks) -> None:
        self._page, self._screen, self._settings, self._tasks = page, screen, settings, tasks
        self._wakelock: ft.Wakelock | None = None
        self._haptics: ft.HapticFeedback | None = None
        self._semantics = ft.SemanticsService()
        self._reduced_motion = self._more_contrast = False
        self._keeps_awake: bool | None = False
        """True while the phone is asked to keep its screen on; None if it may have forgotten."""
        self._awake_for: set[object] = set()
        """The reasons to keep the screen lit without a touch, such as a table that is shown."""
        self._drawn_layout = self.layout
        self.upside_down = False
        self.on_moved: Callable[[], None] = lambda: None
        """Is called when everything on the screen lies somewhere else."""

    @property
    def layout(self) -> ScreenLayout:
        """The layout that fits this phone as it is held now."""
        size = self._page.width or 0, self._page.height or 0
        return layout_of(*size, larger=self._settings.now.text_size == "larger")

    def resized(self) -> None:
        """Redraws if the new size needs another layout, as when the phone was turned."""
        if self.layout != self._drawn_layout:
            self._drawn_layout = self.layout
            self.on_moved()
            self._screen.draw_again()

    def flip_screen(self) -> None:
        """Turns the whole screen towards the person opposite, or back again, while the phone stays put."""
        self.upside_down = not self.upside_down
        self.on_moved()
        self._screen.draw_again()

    def motion(self, milliseconds: int) -> int:
        """How long an animation takes here: 0 if the settings or the phone ask for less motion."""
        return milliseconds if self._settings.now.motion == PHONE and not self._reduced_motion else 0

    def hear_wishes(self) -> None:
        """Finds out whether this phone asks for reduced motion or more contrast, which it then has."""
        self._ask(self._read_wishes)

    def reconnected(self) -> None:
        """Notes that the phone is connected again, and may have forgotten what it was asked for."""
        self._awake_for.clear()  # what is drawn anew says so itself
        self._keeps_awake = None if self._keeps_awake else self._keeps_awake

    def stay_awake(self, reason: object, wanted: bool) -> None:
        """Says whether something on the page is a reason to keep the screen on."""
        (self._awake_for.add if wanted else self._awake_for.discard)(reason)
        self.update_wakelock()

    def update_wakelock(self) -> None:
        """Keeps the screen on while a game is played, if the settings say so, and lets it sleep otherwise."""
        awake = self._settings.now.awake and bool(self._awake_for)
        if awake != self._keeps_awake:
            self._keeps_awake = awake
            self._ask_wakelock(awake=awake)

    def seen_again(self) -> None:
        """Hears what the phone was told while the page was out of sight, and keeps the screen on again: once
        the page is out of sight, a browser lets it sleep for good."""
        self.hear_wishes()
        if self._keeps_awake:
            self._ask_wakelock(awake=True)

    @property
    def may_vibrate(self) -> bool:
        """True if this phone may be able to vibrate."""
        return self._settings.vibrates

    def vibrate(self, effect: HapticEffect = "light_impact") -> None:
        """Vibrates briefly, on phones only."""
        if self.may_vibrate and self._settings.now.haptics and self._page.platform in PHONES:
            self._haptics = self._haptics or ft.HapticFeedback()
            self._ask(getattr(self._haptics, effect))

    def announce(self, words: str) -> None:
        """Announces something to a screen reader, once, without moving its focus."""
        self._ask(lambda: self._semantics.announce_message(words))

    def _ask_wakelock(self, *, awake: bool) -> None:
        self._wakelock = self._wakelock or ft.Wakelock()
        self._ask(self._wakelock.enable if awake else self._wakelock.disable)

    def _ask(self, ask: Callable[[], Awaitable[object]]) -> None:
        self._tasks.spawn(_ignoring_errors(ask))

    async def _read_wishes(self) -> None:
        wish = await self._semantics.get_accessibility_features()
        if self._more_contrast != wish.high_contrast:
            self._more_contrast = wish.high_contrast
            set_contrast(self._page, more=wish.high_contrast)
            self._page.update()
        if self._reduced_motion != (wish.disable_animations or wish.reduce_motion):
            self._reduced_motion = not self._reduced_motion
            self._screen.draw_again()


async def _ignoring_errors(ask: Callable[[], Awaitable[object]]) -> None:
    with suppress(*UNANSWERED):  # nothing depends on the result
        await ask()
