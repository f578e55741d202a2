"""The app asks a phone to vibrate, or to show less motion or more contrast, as its settings say."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.drawing import game_theme
from companion.storage.journal_writer import StorageError
from companion.ui import theme
from engine.australis.moves import ChooseTile, CorrectRound
from tests.companion.australis.competitions import TAPS, example
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import FEATURES, Phone
from tests.companion.reading import Seen, everything

FELT = {"light_impact", "heavy_impact", "vibrate"}


def felt(phone: Phone) -> list[str]:
    return [name for name, _arguments in phone.calls if name in FELT]


async def test_a_refusal_and_a_victory_vibrate_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    store = example(library, 5)
    store.play(ChooseTile(metal="gold"))
    store.play(CorrectRound(round=5))
    async with phone_at(library, store) as phone:
        with monkeypatch.context() as broken:

            def full(_line: bytes) -> None:
                raise StorageError("no room")

            broken.setattr(store.writer, "append", full)
            await phone.tap("Final scoring")
        assert felt(phone) == ["heavy_impact"]
        await phone.tap("Close message")
        await phone.tap("Final scoring")
        assert felt(phone) == ["heavy_impact", "vibrate"]


async def test_an_entered_die_vibrates_lightly(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_at(library, example(library)) as phone:
        await phone.tap(TAPS[0][0])
        assert felt(phone) == ["light_impact"]


async def test_only_phones_vibrate(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as laptop:
        laptop.page.platform = ft.PagePlatform.LINUX
        await laptop.tap("Take Red 9")
        assert felt(laptop) == []


async def test_a_move_vibrates_unless_that_is_switched_off(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone, phone_at(library, store) as other:
        await phone.tap("Take Red 9")
        await phone.tap("Take Blue 6")
        assert felt(phone) == ["light_impact"] * 2
        assert felt(other) == [], "only the phone that was tapped"
        library.preferences.remember(haptics=False)
        await phone.tap("Take Blue 6")
        assert len(felt(phone)) == 2


async def test_a_refused_move_vibrates_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))

    def full(_line: bytes) -> None:
        raise StorageError("no room")

    monkeypatch.setattr(store.writer, "append", full)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Red 9")
        assert felt(phone) == ["heavy_impact"]


async def test_play_goes_on_if_vibration_fails(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, answers={"light_impact": RuntimeError("not here")}) as phone:
        await phone.tap("Take Red 9")
        assert "Jonas takes a die" in phone.texts()


def swims(phone: Phone) -> set[int]:
    """The durations of all animated positions on the screen."""
    moving = [getattr(seen.control, "animate_position", None) for seen in everything(phone.page.views)]
    return {animation.duration for animation in moving if animation}


async def test_turtles_swim_unless_motion_is_reduced(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone, phone_at(library, store, "mirror") as mirror:
        await phone.tap("Take Blue 6")
        await mirror.settle()
        assert swims(phone) == swims(mirror) == {game_theme.SWIM}
        library.preferences.remember(motion="less")
        await phone.tap("Take Blue 6")
        await mirror.settle()
        assert swims(phone) == swims(mirror) == set()


async def test_a_phone_that_asks_for_more_contrast_has_it_as_long_as_it_asks(tmp_path: Path) -> None:
    features = dict(FEATURES)
    library = library_at(tmp_path)
    async with phone_on(library, answers={"get_accessibility_features": features}) as phone:

        def schemes() -> list[ft.ColorScheme | None]:
            themes = (phone.page.theme, phone.page.dark_theme)
            return [one.color_scheme for one in themes if isinstance(one, ft.Theme)]

        assert schemes() == [theme.LIGHT, theme.DARK]
        for wanted in (True, False):
            features["high_contrast"] = wanted
            await phone.event(Seen(phone.page), "app_lifecycle_state_change", {"state": "resume"})
            more = [theme.LIGHT_CONTRAST, theme.DARK_CONTRAST]
            assert schemes() == (more if wanted else [theme.LIGHT, theme.DARK])
