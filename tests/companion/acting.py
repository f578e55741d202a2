"""Scenes of the browser tests on a phone without a browser: the same steps, many times as fast."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import flet as ft

from companion.app import start
from companion.session.hints import NO_HINTS
from companion.session.phone_session import PhoneSession
from tests.browser.scenes.scene import Scene
from tests.browser.stage import Stage
from tests.companion.libraries import library_at
from tests.companion.phone import Phone
from tests.companion.reading import Seen, names, said

WAIT = 30
SWITCHED = (ft.Switch, ft.Radio, ft.Checkbox)


class Acting:
    """A phone on which the steps of a scene are taken: it stands for a stage, whose methods wait."""

    def __init__(self, phone: Phone, session: PhoneSession) -> None:
        self._phone, self.session, self._loop = phone, session, asyncio.get_running_loop()

    def tap(self, name: str, _role: str = "button") -> None:
        """Taps the first control whose name begins like this."""
        self._do(self._touch(name, "on_click", "on_tap"))

    def hold(self, name: str) -> None:
        """Long-presses it."""
        self._do(self._touch(name, "on_long_press"))

    def type(self, label: str, text: str) -> None:
        """Types into the field with that label."""
        self._do(self._phone.type(label, text))

    def tap_in_turn(self, labels: Iterable[str]) -> None:
        """Taps one control after the other."""
        for label in labels:
            self.tap(label)

    def scroll_to(self, text: str) -> None:
        """Everything is there, wherever the page is scrolled."""

    def run(self, act: Callable[[], object]) -> None:
        """Does something to the app from outside."""
        self._do(self._run(act))

    async def _run(self, act: Callable[[], object]) -> None:
        act()
        await self._phone.settle()

    def _do(self, doing: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(doing, self._loop).result(WAIT)

    async def _touch(self, name: str, *handlers: str) -> None:
        for seen, handler in self._reacting(handlers):
            if any(words.startswith(name) for words in (*names(seen), " ".join(said(seen)))):
                if handler:
                    await self._phone.event(seen, handler.removeprefix("on_"))
                else:
                    await self._phone.tap(next(iter(names(seen))))
                return
        raise LookupError(f"nothing begins with {name!r}; the screen says:\n{self._phone.texts()}")

    def _reacting(self, handlers: Iterable[str]) -> Iterator[tuple[Seen, str]]:
        for seen in self._phone.walk():
            if not seen.usable or isinstance(seen.control, ft.GestureDetector):
                continue
            handler = next((each for each in handlers if getattr(seen.control, each, None)), "")
            if handler or isinstance(seen.control, SWITCHED):
                yield seen, handler


@asynccontextmanager
async def acted(
    scene: Scene, folder: Path, later: Callable[[], None]
) -> AsyncIterator[tuple[Phone, PhoneSession]]:
    """A phone that shows a scene, and what the app knows of it; `later` passes before each step."""
    library = library_at(folder, [ui.info for ui in scene.game_uis])
    library.preferences.remember(motion="less", **NO_HINTS)
    begun: list[PhoneSession] = []
    route = scene.prepare(library)
    async with Phone(
        lambda page: begun.append(start(page, library, None, scene.game_uis)),
        route=route,
        answers={"get_capture": None},  # it gives no picture
    ) as phone:
        stage = cast("Stage", Acting(phone, begun[-1]))
        for step in scene.steps:
            later()
            await asyncio.to_thread(step, stage)
        yield phone, begun[-1]
