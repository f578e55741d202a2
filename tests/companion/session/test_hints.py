"""Hints: who gets them, and the first minute from Home to the first die."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.games.australis import INFO
from companion.session.game_info import NEW
from companion.session.hints import (
    FIRST,
    FOLLOWED,
    NO_HINTS,
    any_hint,
    begin,
    is_before_first,
    is_first_game,
    show_all_again,
)
from companion.session.preferences import Preferences
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from tests.companion import seats
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone

BEGIN = "Everything is filled in. Change what you like, or just start the game."
TAKE = "Play on the board as usual. When you take a die there, tap the same die here."
UNDO = "Wrong tap? “Undo” takes it back at any time."
OTHER = replace(INFO, name="other", shared_settings=frozenset())


def shown(phone: Phone) -> list[str]:
    """The hints on the screen."""
    return [line for line in phone.texts().splitlines() if line in (BEGIN, TAKE, UNDO)]


async def begun(phone: Phone) -> None:
    """Starts the game as it is filled in, and leaves the numbers of the board for later."""
    await phone.tap(key="begin")
    if "Ask me later" in phone.texts():
        await phone.tap("Ask me later")


async def test_hints_lead_from_home_to_the_second_die(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), game_uis=ONE_GAME) as phone:
        assert shown(phone) == []
        await phone.tap("New game")
        assert shown(phone) == [BEGIN]
        await begun(phone)
        assert shown(phone) == [TAKE]
        await phone.tap("Overview")
        assert shown(phone) == [], "there are no dice"
        await phone.tap("Back to the game")
        assert shown(phone) == [TAKE]
        await phone.tap("Take Red 6")
        assert shown(phone) == [UNDO]
        await phone.tap("Undo")
        assert shown(phone) == [], "both were followed, though no die was taken"
    async with phone_on(library_at(tmp_path), "/new") as phone:
        assert shown(phone) == [], "not again when the app is started again"


async def test_a_second_game_has_no_hints_until_they_are_wanted_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await begun(phone)
        assert shown(phone) == [TAKE]
        await phone.go("/new")
        assert shown(phone) == []
        await begun(phone)
        assert shown(phone) == []
        first, second = sorted(saved.name for saved in library.storage.games())
        await phone.go(f"/table/{first}")
        assert shown(phone) == [], "nor has the first game, once somebody has played on"
        await phone.go("/settings")
        await phone.tap("Hints")
        await phone.tap("Hints")
        await phone.go(f"/table/{second}")
        assert shown(phone) == [TAKE], "somebody wants to see them"
        await phone.go("/new")
        assert shown(phone) == [BEGIN]


async def test_no_hints_are_shown_if_they_are_switched_off(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    async with phone_on(library, "/new") as phone:
        assert shown(phone) == []
        await begun(phone)
        assert shown(phone) == []


async def test_a_table_of_somebody_who_has_played_before_has_no_hints(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_at(library, table_on(library, game_setup("Mia", "Jonas"))) as phone:
        assert shown(phone) == []


@pytest.mark.parametrize("page", [info.route(NEW) for info in GAMES])
async def test_a_page_with_a_name_that_cannot_be_is_not_called_ready(tmp_path: Path, page: str) -> None:
    async with phone_on(library_at(tmp_path), page) as phone:
        assert shown(phone) == [BEGIN]
        for name, problem in (
            ("  ", "No name yet"),
            ("Blue", "Already taken"),
            ("x" * 50, "letters too many"),
        ):
            await seats.rename(phone, 2, name)
            assert problem in phone.texts()
            assert shown(phone) == [], "it would be refused"
        await seats.rename(phone, 2, "Mia")
        assert shown(phone) == [BEGIN]


async def test_predators_that_are_refused_are_neither_ready_nor_remembered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/reefroute/new") as phone:
        await phone.tap("Fish and predators")
        await phone.tap("4-tile predator, number 1")
        assert "Choose 3–4 predators. Chosen: 2." in phone.texts()
        await phone.tap("Done")
        assert shown(phone) == []
        await phone.tap(key="begin")
        assert library.saved_games() == ()
    async with phone_on(library, "/reefroute/new") as phone:
        assert shown(phone) == [BEGIN]
        await phone.tap("Fish and predators")
        assert "Choose 3–4 predators" not in phone.texts(), "nobody played with them"


@pytest.mark.parametrize("nonsense", [None, 7, "begin", {"begin": 1}, [["begin"]]])
def test_invalid_memory_hides_no_hint(tmp_path: Path, nonsense: object) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**{FOLLOWED: nonsense, f"{INFO.name}.{FIRST}": nonsense})
    assert is_before_first(library.preferences, INFO)
    begin(library.preferences, INFO, "one")
    assert is_first_game(library.preferences, INFO, "one")


@pytest.mark.parametrize("stored", [["begin"], ["begin", "enter"], ["begin", "enter", "undo"]])
def test_whoever_played_with_an_older_version_gets_no_hints(tmp_path: Path, stored: list[str]) -> None:
    """The hints of the only game there was were stored without its name."""
    library = library_at(tmp_path)
    library.preferences.remember(**{FOLLOWED: stored})
    assert not is_before_first(library.preferences, INFO)
    assert is_before_first(library.preferences, OTHER)
    begin(library.preferences, INFO, "one")
    assert not is_first_game(library_at(tmp_path).preferences, INFO, "one")


def test_one_games_hints_do_not_count_for_another(tmp_path: Path) -> None:
    preferences = library_at(tmp_path).preferences
    begin(preferences, OTHER, "one")
    assert (is_before_first(preferences, OTHER), is_before_first(preferences, INFO)) == (False, True)
    assert is_first_game(preferences, OTHER, "one")
    assert not is_first_game(preferences, INFO, "one")


def test_one_switch_turns_the_hints_of_all_games_off_and_on_again(tmp_path: Path) -> None:
    preferences, games = library_at(tmp_path).preferences, (INFO, OTHER)
    for info in games:
        begin(preferences, info, "one")
        assert any_hint(preferences, [info])
        begin(preferences, info, "two")
    assert not any_hint(preferences, games)
    show_all_again(preferences, games)
    assert any_hint(preferences, games)
    assert all(is_first_game(preferences, info, "any that is open") for info in games)
    begin(preferences, INFO, "three")
    assert [is_first_game(preferences, INFO, name) for name in ("three", "two")] == [True, False]
    preferences.remember(**NO_HINTS)
    assert not any_hint(preferences, games)
    assert not is_first_game(preferences, INFO, "three")


class FullStorage(FolderStorage):
    """A storage that cannot save settings."""

    def write_settings(self, settings: Mapping[str, Any]) -> None:
        raise StorageError


def test_a_game_begins_even_if_that_cannot_be_noted(tmp_path: Path) -> None:
    preferences = Preferences(FullStorage(tmp_path))
    begin(preferences, INFO, "one")
    assert not is_before_first(preferences, INFO)
