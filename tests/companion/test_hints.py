"""The first minute: from Home to the first die, with at most three hints, each shown where it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.session.hints import HINTS, MEMORY, NO_HINTS, follow, next_hint
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone

BEGIN = "Everything is filled in: change what you like, or start the game at once."
ENTER = "Play on the board as always. Whoever takes a die there taps the same die here."
UNDO = "A wrong tap? “Undo” takes it back, at any time."


def shown(phone: Phone) -> list[str]:
    """The hints on the screen."""
    return [line for line in phone.texts().splitlines() if line in (BEGIN, ENTER, UNDO)]


async def test_three_hints_lead_from_home_to_the_second_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library) as phone:
        assert shown(phone) == []
        await phone.tap("New game")
        assert shown(phone) == [BEGIN]
        await phone.tap("Start the game")
        assert shown(phone) == [ENTER]
        await phone.tap("Take Blue 6")
        assert shown(phone) == [UNDO]
        await phone.tap("Take Blue 4")
        assert shown(phone) == [], "who goes on has seen it"
    assert library_at(tmp_path).preferences.state[MEMORY] == list(HINTS), (
        "not again when the app is started again"
    )


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
        await phone.tap("Start the game")
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


@pytest.mark.parametrize("nonsense", [None, 7, "begin", {"begin": 1}, [["begin"]]])
def test_invalid_memory_hides_no_hint(tmp_path: Path, nonsense: object) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**{MEMORY: nonsense})
    assert next_hint(library.preferences) == "begin"
    follow(library.preferences, "enter")
    assert next_hint(library.preferences) == "undo"
