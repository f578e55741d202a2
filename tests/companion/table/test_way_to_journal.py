"""One straight way from a tap to the journal, whatever was tapped."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from companion.game_ui import GameUI
from companion.session.hints import NO_HINTS
from companion.session.store import AnyStore
from companion.storage.folder import FileJournalWriter
from companion.ui import theme
from tests.companion.begun_games import begun, every_game
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.monkey import Monkey

MOST = 10
"""Own frames from the event of the phone to the writer, both included."""
ROOT = Path(__file__).parents[3]
OWN = (f"{ROOT / 'companion'}/", f"{ROOT / 'engine'}/")
TAPS = 100
Way = tuple[str, ...]


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[Way]:
    """The own functions that were running at each writing to a journal, the writer's the last."""
    found: list[Way] = []
    append: Callable[..., None] = FileJournalWriter.append

    def noting(writer: FileJournalWriter, *lines: bytes) -> None:
        callers = list(_own_frames(sys._getframe(1)))
        found.append((*reversed(callers), "append"))
        append(writer, *lines)

    monkeypatch.setattr(FileJournalWriter, "append", noting)
    return found


def _own_frames(frame: FrameType | None) -> Iterator[str]:
    while frame is not None:
        if frame.f_code.co_filename.startswith(OWN):
            yield frame.f_code.co_name
        frame = frame.f_back


async def test_a_die_takes_the_way_that_the_tour_names(tmp_path: Path, ways: list[Way]) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        ways.clear()
        await phone.tap("Take Blue 5")
    assert len(store.state.entries) == 2
    (way,) = ways
    assert way[-5:] == ("play", "attempt", "make", "play_all", "append")
    assert len(way) <= MOST, way


@every_game
async def test_no_tap_takes_a_longer_one(
    tmp_path: Path, ways: list[Way], game: GameUI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "DEBOUNCE_TIME", 0)  # every tap counts, however quickly they come
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    store: AnyStore = begun(library, game)
    home = f"/table/{store.name}"
    async with phone_at(library, store) as phone:
        monkey = Monkey(phone, random.Random(2), home, seldom=0)
        ways.clear()
        for _tap in range(TAPS):
            with phone.mishaps():
                await monkey.act()
            if phone.page.route != home:
                await phone.go(home)
    assert any("play" in way for way in ways)
    assert {way for way in ways if len(way) > MOST} == set()
