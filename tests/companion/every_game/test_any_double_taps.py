"""A trembling finger: whatever is tapped twice, the second tap finds the same thing there, or does nothing.

Every kind of thing on every sixth scene is tapped, and in `make faults` on all; on every new screen each kind
of news comes in between.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from companion.session.phone_session import PhoneSession
from companion.session.routes import parts_of
from companion.session.store import AnyStore
from companion.storage.journal_writer import OpenError
from companion.storage.unreadable import UnreadableJournal
from companion.ui import hasty_taps, theme
from companion.ui.buttons import side_button
from companion.ui.hooks import component
from companion.ui.layout import column
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.companion.acting import acted
from tests.companion.double_taps import LEAVES, DoubleTaps, kind, news_of
from tests.companion.phone import Phone

PARTS = ("aquaretto", "atlantis", "reefroute", "")
"""How the names of the scenes of each game begin; those of the first game, and of no game, are the rest."""
STEP = 6
"""How many scenes further the next one is that is tapped; `make faults` begins at each of them."""
MOST = 60
"""How many things are tapped from one scene on, at most: each tap may lead to the next one."""


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Time stands still, unless this lets a second pass."""
    now = [1000.0]
    monkeypatch.setattr(theme, "HASTY", 300)
    monkeypatch.setattr(hasty_taps, "monotonic", lambda: now[0])

    def pass_by() -> None:
        now[0] += 1

    return pass_by


def of_part(part: str) -> list[Scene]:
    """The scenes of one part."""
    named = [next(each for each in PARTS if scene.name.startswith(each)) for scene in SCENES]
    return [scene for scene, its in zip(SCENES, named, strict=True) if its == part]


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, *(pytest.param(it, marks=pytest.mark.trial) for it in range(1, STEP))])
@pytest.mark.parametrize("part", PARTS)
async def test_a_second_tap_finds_the_same_thing_or_does_nothing(
    tmp_path: Path, part: str, first: int, later: Callable[[], None]
) -> None:
    tapped: set[str] = set()
    found: list[str] = []
    for scene in of_part(part)[first::STEP]:
        async with acted(scene, tmp_path / scene.name, later) as (phone, session):
            taps = DoubleTaps(phone, later)
            if {kind(thing) for thing in taps.look().values() if thing.answers} <= tapped:
                continue
            for news, tell in news_of(_refusing(session), _table(session)).items():
                moved = await taps.news(tell)
                found += [f"{scene.name}: {news} moves {', '.join(moved)}"] if moved else []
            found += [f"{scene.name}: {fault}" for fault in await _tap_all(taps, tapped) if fault]
    assert not found, "\n".join(found)


async def _tap_all(taps: DoubleTaps, tapped: set[str]) -> list[str]:
    """Taps what was not tapped yet, one thing after the other, wherever that leads."""
    faults = []
    for _tap in range(MOST):
        there = taps.look()
        new = (thing for thing in there.values() if thing.answers and kind(thing) not in tapped)
        thing = next((thing for thing in new if not thing.name.startswith(LEAVES)), None)
        if thing is None:
            break
        tapped.add(kind(thing))
        faults.append(await taps.twice(thing, there))
    return faults


def _refusing(session: PhoneSession) -> Callable[[], None]:
    return lambda: session.notices.show("This cannot be done now.", is_error=True)


def _table(session: PhoneSession) -> AnyStore | None:
    """The table that the phone shows, if it shows one."""
    parts = parts_of(session.navigation.route)
    try:
        return session.library.open(parts[1]) if parts[:1] == ["table"] else None
    except (OpenError, UnreadableJournal):
        return None


ROWS = ["one", "two", "three"]


@component
def used_up() -> ft.Control:
    """Three rows, of which the one that is tapped goes, so that the next one comes under the finger."""
    rows, set_rows = ft.use_state(ROWS)

    def use(row: str) -> None:
        set_rows([each for each in rows if each != row])

    return column([side_button(row, partial(use, row)) for row in rows])


async def test_a_row_that_comes_under_the_finger_is_found(later: Callable[[], None]) -> None:
    def show(page: ft.Page) -> None:
        page.render_views(lambda: ft.View(controls=[used_up()]))

    async with Phone(show) as phone:
        taps = DoubleTaps(phone, later)
        there = taps.look()
        first = next(iter(there.values()))
        assert await taps.twice(first, there) == "“one”: a second tap finds “two”"
