"""The first minute: from Home to the first die, with at most three hints, each shown where it is needed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.australis import INFO
from companion.session.hints import FOLLOWED, HINTS, NO_HINTS, any_hint, follow, next_hint, show_all_again
from tests.companion import seats
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone

BEGIN = "Everything is filled in. Change what you like, or just start the game."
ENTER = "Play on the board as usual. When you take a die there, tap the same die here."
UNDO = "Wrong tap? “Undo” takes it back at any time."


def shown(phone: Phone) -> list[str]:
    """The hints on the screen."""
    return [line for line in phone.texts().splitlines() if line in (BEGIN, ENTER, UNDO)]


async def test_three_hints_lead_from_home_to_the_second_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        assert shown(phone) == []
        await phone.tap("New game")
        assert shown(phone) == [BEGIN]
        await phone.tap(key="begin")
        assert shown(phone) == [ENTER]
        await phone.tap("Take Blue 6")
        assert shown(phone) == [UNDO]
        await phone.tap("Take Blue 4")
        assert shown(phone) == [], "who goes on has seen it"
    again = library_at(tmp_path).preferences
    assert INFO.preferences(again).get(FOLLOWED) == list(HINTS), "not again when the app is started again"


async def test_a_page_without_dice_has_no_hint_about_them(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        assert shown(phone) == [ENTER]
        await phone.tap("Overview")
        assert shown(phone) == []
        await phone.tap("Back to the game")
        assert shown(phone) == [ENTER]


async def test_an_undo_completes_the_last_hint(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_at(library, table_on(library, game_setup("Mia", "Jonas"))) as phone:
        await phone.tap("Take Blue 6")
        assert shown(phone) == [UNDO]
        await phone.tap("Undo")
        assert shown(phone) == []


async def test_a_second_game_has_no_hints_until_they_are_wanted_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**NO_HINTS)
    async with phone_on(library, "/new") as phone:
        assert shown(phone) == []
        await phone.tap(key="begin")
        await phone.tap("Take Blue 6")
        assert shown(phone) == []
        await phone.go("/settings")
        await phone.tap("Hints")
        await phone.go("/new")
        assert shown(phone) == [BEGIN]
        await phone.go("/settings")
        await phone.tap("Hints")
        await phone.go("/new")
        assert shown(phone) == []


@pytest.mark.parametrize("page", ["/australis/new", "/atlantis/new", "/aquaretto/new", "/reefroute/new"])
async def test_a_page_with_a_name_that_cannot_be_is_not_called_ready(tmp_path: Path, page: str) -> None:
    async with phone_on(library_at(tmp_path), page) as phone:
        assert shown(phone) == [BEGIN]
        for name, problem in (("", "No name yet"), ("Blue", "Taken already"), ("x" * 50, "letters too many")):
            await seats.rename(phone, 2, name)
            assert problem in phone.texts()
            assert shown(phone) == [], "it would be refused"
        await seats.rename(phone, 2, "Mia")
        assert shown(phone) == [BEGIN]


async def test_predators_that_are_refused_are_neither_ready_nor_remembered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/reefroute/new") as phone:
        await phone.tap("Fish and predators")
        await phone.tap("Predator of 4 tiles, number 1")
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
    library.preferences.remember(**{FOLLOWED: nonsense})
    assert next_hint(library.preferences, INFO) == "begin"
    follow(library.preferences, INFO, "enter")
    assert next_hint(library.preferences, INFO) == "undo"


@pytest.mark.parametrize(
    ("stored", "left"), [(["begin"], "enter"), (["begin", "enter"], "undo"), (list(HINTS), None)]
)
def test_hints_followed_when_there_was_one_game_count_for_it_only(
    tmp_path: Path, stored: list[str], left: str | None
) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**{FOLLOWED: stored})
    assert next_hint(library.preferences, INFO) == left
    assert next_hint(library.preferences, replace(INFO, name="other", shared_settings=frozenset())) == "begin"
    follow(library.preferences, INFO, "undo")
    assert next_hint(library_at(tmp_path).preferences, INFO) is None


def test_one_games_hints_do_not_count_for_another(tmp_path: Path) -> None:
    preferences = library_at(tmp_path).preferences
    other = replace(INFO, name="other", shared_settings=frozenset())
    follow(preferences, other, "undo")
    assert (next_hint(preferences, other), next_hint(preferences, INFO)) == (None, "begin")
    follow(preferences, INFO, "begin")
    assert (next_hint(preferences, other), next_hint(preferences, INFO)) == (None, "enter")


def test_one_switch_turns_the_hints_of_all_games_off_and_on_again(tmp_path: Path) -> None:
    preferences = library_at(tmp_path).preferences
    games = (INFO, replace(INFO, name="other", shared_settings=frozenset()))
    preferences.remember(**{FOLLOWED: list(HINTS)})  # as stored when there was one game
    assert any_hint(preferences, games)
    preferences.remember(**NO_HINTS)
    assert not any_hint(preferences, games)
    show_all_again(preferences, games)
    assert [next_hint(preferences, info) for info in games] == ["begin", "begin"]
