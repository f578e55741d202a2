"""Taps everything on a scene twice, as a trembling finger does, and lets something happen in between.

The second tap has to find the same thing at its place, or to do nothing. Time stands still for the app
between the two, so that they are as quick as can be on any machine. This sees what words that wrap do to the
places; everything else is seen in `tests/companion/double_taps.py`, a hundred times as fast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from unittest.mock import patch

from companion.session.hints import NO_HINTS
from companion.session.routes import parts_of
from companion.session.store import AnyStore
from companion.ui import debounce, hasty_taps, theme
from tests.browser.scenes.scene import Scene
from tests.browser.semantics import Node, nodes_of
from tests.browser.stage import Stage
from tests.companion.libraries import library_at

QUICK: Final = 300
"""Milliseconds in which a tap is hasty."""
LEAVES: Final = ("Back", "Settings", "Log")
"""The buttons to another page, which are not worth a second tap: they are the same on every scene."""
_THING: Final = """([x, y]) => {
  const at = document.elementsFromPoint(x, y).find(node => node.closest('[flt-tappable], input, textarea'));
  const thing = at?.closest('[flt-tappable], input, textarea');
  return thing ? thing.getAttribute('aria-label') || thing.textContent.trim() || thing.tagName : '';
}"""


@dataclass(frozen=True)
class Place:
    """Something that can be tapped: its name, and a point on it."""

    name: str
    x: float
    y: float


@dataclass(frozen=True)
class Shown:
    """The screen of a phone: the whole page, how many entries its table has, and what is at the point."""

    tree: str
    entries: int
    thing: str


def _refuse(stage: Stage) -> None:
    stage.run(lambda: stage.session.notices.show("This cannot be done now.", is_error=True))


def _undo(stage: Stage) -> None:
    """Another phone undoes the latest entry."""
    store = _table(stage)
    if store is not None and store.state.undoable is not None:
        stage.run(store.undo)


def _enter(stage: Stage) -> None:
    """Another phone makes an entry: one that was undone comes back."""
    store = _table(stage)
    if store is not None and store.state.undoable is not None:
        stage.run(store.undo)
        stage.settle()
        stage.run(store.redo)


NEWS: Final[dict[str, Callable[[Stage], None]]] = {
    "nothing": lambda _stage: None,
    "a refusal": _refuse,
    "an undo": _undo,
    "an entry": _enter,
}


class DoubleTaps:
    """The findings on one scene, on a stage of any size."""

    def __init__(self, stage: Stage, folder: Path) -> None:
        self._stage, self._folder = stage, folder
        self._count = 0

    def faults(self, scene: Scene, news: str, most: int | None = None) -> list[str]:
        """The places at which a second tap found something else, and that did something.

        If there are more than `most` places, only so many are tried, from one end of the scene to the other.
        """
        with patch.object(hasty_taps, "monotonic", CLOCK), patch.object(debounce, "monotonic", CLOCK):
            self._set_up(scene)
            places = self._places()
            step = 1 if most is None else max(1, -(-len(places) // most))
            faults = [self._fault(scene, place, news) for place in places[::step]]
        return [fault for fault in faults if fault]

    def _fault(self, scene: Scene, place: Place, news: str) -> str:
        self._set_up(scene)
        if self._thing(place) != place.name:  # it moves by itself
            return ""
        with CLOCK.stands_still():
            self._tap(place)
            NEWS[news](self._stage)
            self._stage.settle()
            before = self._shown(place)
            self._tap(place)
            after = self._shown(place)
        if before.thing in (place.name, "") or before == after:
            return ""
        return f"“{place.name}”, then {news}: a second tap finds “{before.thing}”"

    def _set_up(self, scene: Scene) -> None:
        self._count += 1
        library = library_at(self._folder / str(self._count), [ui.info for ui in scene.game_uis])
        library.preferences.remember(motion="less", **NO_HINTS)
        self._stage.show(library, scene.prepare(library), scene.game_uis)
        with self._stage.speaking("en"):
            for step in scene.steps:
                step(self._stage)

    def _places(self) -> list[Place]:
        """Everything that can be tapped where it is, in reading order."""
        size = self._stage.phone.page.viewport_size
        assert size is not None
        within = [_place(node) for node in nodes_of(self._stage.phone.page) if node.pressed]
        return [
            place
            for place in within
            if 0 < place.x < size["width"]
            and 0 < place.y < size["height"]
            and self._thing(place) == place.name
            and not place.name.startswith(LEAVES)
        ]

    def _tap(self, place: Place) -> None:
        self._stage.phone.page.touchscreen.tap(place.x, place.y)
        self._stage.settle()

    def _thing(self, place: Place) -> str:
        return str(self._stage.phone.page.evaluate(_THING, [place.x, place.y]))

    def _shown(self, place: Place) -> Shown:
        store = _table(self._stage)
        entries = 0 if store is None else len(store.state.entries)
        return Shown(self._stage.phone.tree(), entries, self._thing(place))


def _place(node: Node) -> Place:
    return Place(node.name, (node.left + node.right) / 2, (node.top + node.bottom) / 2)


def _table(stage: Stage) -> AnyStore | None:
    """The table that the phone shows, if it shows one."""
    parts = parts_of(stage.session.navigation.route)
    return stage.session.library.open(parts[1]) if parts[:1] == ["table"] else None


class Clock:
    """The app's clock: a second passes whenever it is looked at, unless time stands still."""

    def __init__(self) -> None:
        self._now, self._stands = 0.0, False

    def __call__(self) -> float:
        self._now += 0 if self._stands else 1
        return self._now

    @contextmanager
    def stands_still(self) -> Iterator[None]:
        """Lets no time pass, after a second, and what has just come ignore taps as it does for players."""
        self()
        self._stands = True
        with patch.dict(vars(theme), HASTY=QUICK):
            yield
        self._stands = False


CLOCK: Final = Clock()
"""One for all, because a phone that showed a scene before would take an earlier time for a moment ago."""
