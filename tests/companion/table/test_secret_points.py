"""A game may keep its points back until the end: until then nothing says who is ahead."""

from __future__ import annotations

import re
from pathlib import Path

import flet as ft
import pytest

from companion.session.device import Device
from companion.session.game_info import Score
from companion.session.library import GameLibrary
from engine.journal import Undo
from tests.companion.reading import everything, of_kind
from tests.companion.toy_tables import (
    PearlStore,
    dives,
    pearl_library,
    pearl_phone,
    pearl_setup,
    pearls_on,
    phone_at_pearls,
)
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import CorrectPearls, Finish

NAMES = ("Mia", "Jonas", "Lea")
FOUND = (1, 4, 5)
"""The pearls that each of them found first, in the order of play, so that the last is ahead."""


def secret(folder: Path, *moves: CorrectPearls | Finish) -> tuple[GameLibrary, PearlStore]:
    """A secret game after the first dives and these moves."""
    library = pearl_library(folder)
    setup = pearl_setup(*NAMES, chest=9).but(secret=True)
    return library, pearls_on(library, setup, *dives(*FOUND, players=3), *moves)


def without_own_entries(said: str) -> str:
    """The words on the screen without the entries, which name the points that were entered."""
    return "\n".join(line for line in said.splitlines() if not re.search(r" (found|has) \d", line))


async def test_the_strip_has_no_points(tmp_path: Path) -> None:
    library, store = secret(tmp_path)
    async with phone_at_pearls(library, store) as phone:
        said = without_own_entries(phone.texts())
        assert "Mia, to play\n" in said
        assert "\nJonas\n" in said
        assert not re.search(r"\b[45]\b", said.replace("\n4\n5\n6", "")), "only the numbers to be pressed"


@pytest.mark.parametrize("screen", ["around", "board"])
async def test_large_views_have_neither_points_nor_places(tmp_path: Path, screen: str) -> None:
    library, store = secret(tmp_path)
    async with phone_at_pearls(library, store, screen) as phone:
        assert not re.search(r"\d", without_own_entries(phone.texts()))
        said = without_own_entries(phone.texts())
        assert said.index("Mia, to play") < said.index("Jonas") < said.index("Lea"), "in the order of play"
    async with phone_at_pearls(library, store, screen) as phone:
        store.play(Finish())
        await phone.settle()
        assert "1. Lea, 14" in phone.texts()


async def test_the_log_says_what_was_entered_and_not_what_it_was_worth(tmp_path: Path) -> None:
    library, store = secret(tmp_path)
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Jonas found 4, 12:00")
        assert "+4" not in phone.texts()
        assert "Jonas 4 → 0" not in phone.texts()
        await phone.tap("Show the table as it was then")
        assert "points" not in phone.texts()
        await phone.tap("Close")
        store.play(Finish())
        await phone.settle()
        await phone.tap("The last dive, 12:00")
        assert "chest\n+9" in phone.texts()
        assert "If you undo this\nNothing changes on the table." in phone.texts()


async def test_an_amendment_says_no_points(tmp_path: Path) -> None:
    library, store = secret(tmp_path)
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Lea found 5, 12:00")
        await phone.tap("Change it")
        await phone.tap("2")
        assert "Lea found 2" in phone.texts()
        assert "→" not in phone.texts()
        await phone.tap("Change it")
        assert "→" not in phone.texts()
    assert store.state.table.pearls == (1, 4, 2)


async def test_home_and_all_games_name_the_players_alone(tmp_path: Path) -> None:
    library, store = secret(tmp_path)
    async with pearl_phone(library) as phone:
        assert "Mia\nJonas\nLea\nContinue" in phone.texts()
        shown = [seen.control.value for seen in of_kind(everything(phone.page.views), ft.Text)]
        assert {"Mia", "Jonas", "Lea"} <= set(shown)
        assert not {"1", "4", "5"} & set(shown)
        await phone.go("/games")
        assert "Mia, Jonas, Lea" in phone.texts()
        store.play(Finish())
        await phone.go("/")
        await phone.go("/games")
        assert "Lea won" in phone.texts()
        assert "Lea 14, Jonas 4, Mia 1" in phone.texts()


def test_what_is_kept_of_a_table_has_no_points(tmp_path: Path) -> None:
    library, store = secret(tmp_path)
    summary = PEARLS.info.words.summary(store.state)
    assert summary.scores == tuple(
        Score(colour, name, "") for colour, name in zip(("blue", "green", "orange"), NAMES, strict=True)
    )
    assert summary.winners == ()
    store.play(Finish())
    assert [score.points for score in PEARLS.info.words.summary(store.state).scores] == ["14", "4", "1"]
    store.undo()
    assert not any(score.points for score in PEARLS.info.words.summary(store.state).scores), "it goes on"
    assert library.open(store.name) is store


async def test_a_screen_reader_hears_the_entry_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library, store = secret(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(Device, "announce", lambda _device, words: heard.append(words))
    async with phone_at_pearls(library, store) as phone:
        store.play(CorrectPearls(seat=1, pearls=3))
        await phone.settle()
        store.revise_all([Undo(of=4)])
        await phone.settle()
    assert heard == ["Jonas has 3", "Undone: Jonas has 3"]


async def test_the_final_screen_shows_all(tmp_path: Path) -> None:
    library, store = secret(tmp_path, Finish())
    async with phone_at_pearls(library, store) as phone:
        said = phone.texts()
        assert "Lea wins by 10" in said
        assert "Total for Lea: 14 points" in said
