"""The animation of the discs on the score track."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest
from flet.components.public_utils import unwrap_component

from companion.table.frame.disc_run import Run, Stretch, stretch
from companion.ui import animation, theme
from engine.australis.moves import AddPoints, CorrectTurtle, EndDraft, ScoreRound
from tests.companion.clock import Clock
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything


def placed(phone: Phone, kind: type[ft.Control]) -> list[float]:
    """The position along its lane of every control of this kind."""
    boxes = [seen.control for seen in everything(phone.page.views) if isinstance(seen.control, ft.Container)]
    inside = [(box.align.x, unwrap_component(box.content)) for box in boxes if box.align]
    return [place for place, content in inside if isinstance(content, kind)]


def discs(phone: Phone) -> list[float]:
    return placed(phone, cv.Canvas)


def test_the_stretch_covers_all_discs_and_laps() -> None:
    runs = (Run("blue", 90, 107), Run("green", 40, 52))
    track = stretch(runs, 100)
    assert track == Stretch(40, 107, 100)
    assert (track.place(40), track.place(107)) == (-1, 1)
    assert track.laps == (100,)
    assert stretch((Run("blue", 95, 205),), 100).laps == (100, 200)
    assert stretch((Run("blue", 95, 100),), 100).laps == (), "100 is a space of the first lap"
    assert stretch((Run("blue", 101, 120),), 100).laps == ()
    assert stretch((Run("blue", 5, 5),)) == Stretch(5, 6), "a stretch always has a length"


@pytest.mark.parametrize(("lap", "laps"), [(0, ()), (20, (40, 60, 80)), (50, (50,)), (200, ())])
def test_a_track_has_as_many_laps_as_fit(lap: int, laps: tuple[int, ...]) -> None:
    assert stretch((Run("blue", 30, 95),), lap).laps == laps


async def test_the_discs_run_to_their_new_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, animation)
    library = library_at(tmp_path)
    to_94 = AddPoints(seat=0, points=93)
    store = table_on(
        library, game_setup("Mia", "Jonas"), [CorrectTurtle(seat=0, space=12), to_94, EndDraft()]
    )
    async with phone_at(library, store) as phone:
        store.play(ScoreRound())
        await phone.settle()
        assert "Round 1 is over" in phone.texts()
        assert len(placed(phone, ft.Row)) == 2, "a flag at 100 in each lane"
        start = discs(phone)
        await clock.move((theme.BLINK + theme.RUN) / 1000, phone)
        assert discs(phone)[0] == 1 > start[1] > start[0] == -1


async def test_without_motion_the_discs_are_in_place_at_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(motion="less")
    store = table_on(
        library, game_setup("Mia", "Jonas"), [CorrectTurtle(seat=0, space=12), EndDraft(), ScoreRound()]
    )
    async with phone_at(library, store) as phone:
        assert discs(phone)[0] == 1
