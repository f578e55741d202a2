"""The lines of games on Home and in the list of all games: in the phone's language, and for tools too."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.australis.store_types import Store
from companion.i18n.translation import accepted_languages
from companion.session.library import GameLibrary
from engine.australis.moves import AddPoints, EndGame
from tests.companion import seats
from tests.companion.australis.competitions import example
from tests.companion.libraries import (
    ONE_GAME,
    copy_of,
    game_setup,
    library_at,
    phone_at,
    phone_on,
    pick,
    table_on,
)


def counted(library: GameLibrary) -> Store:
    """A final score of a game that was played without the app."""
    return table_on(
        library, game_setup("Ada", "Ben", mode="final_score"), [AddPoints(seat=1, points=7), EndGame()]
    )


def diced(library: GameLibrary) -> Store:
    """A dice-only competition that is decided."""
    return example(library, rolls=9, mode="dice_only")


async def test_the_line_of_a_game_follows_the_language_at_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"), [AddPoints(seat=0, points=120)])
    for route in ("/", "/games"):
        async with phone_on(library, route) as phone:
            for language, words in (("", "Round 1 of 5"), ("de", "Etappe 1 von 5"), ("fr", "Manche 1")):
                library.preferences.remember(language=language)
                await phone.settle()
                assert words in phone.texts(), language
        library.preferences.remember(language="")


async def test_two_phones_read_the_same_line_each_in_its_own_language(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    token = accepted_languages.set("de")
    german = phone_on(library)
    accepted_languages.reset(token)
    async with german, phone_on(library) as english:
        assert "Round 1 of 5" in english.texts()
        assert "Etappe 1 von 5" in german.texts()


@pytest.mark.parametrize(
    ("page", "words"),
    [("/australis/new", "Blue has no name yet"), ("/australis/final", "Blue"), ("/australis/dice", "Blue")],
)
async def test_default_names_follow_the_language(tmp_path: Path, page: str, words: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await seats.rename(phone, 2, "Rose")
        await phone.tap(key="begin")
        await phone.go(page)
        assert words in phone.texts()
        library.preferences.remember(language="de")
        await phone.settle()
        assert "Blau" in phone.texts()
        assert "Blue" not in phone.texts(), "also in the page that is open"
        assert "Rose" in phone.texts()


async def test_results_of_tools_have_a_line(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    counted(library)
    store = diced(library)
    assert store.state.table.phase != "dice"
    async with phone_on(library, "/games", game_uis=ONE_GAME) as phone:
        said = phone.texts()
        assert "2 games" in said
        assert "Final score · Ben won" in said
        assert "Dice only · " in said
        line = next(one for one in said.splitlines() if one.startswith("Dice only · ") and ":" in one)
        await phone.tap(line)
        assert phone.page.route is not None
        assert "Another competition" in phone.texts()
    async with phone_on(library) as phone:
        assert "Recent games" in phone.texts()
        assert "Ben, " in phone.texts()
        assert "All 2" in phone.texts()


async def test_an_unfinished_final_score_has_a_line_once_begun(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Ada", "Ben", mode="final_score"))
    async with phone_on(library, "/games") as phone:
        assert "There are no games yet." in phone.texts()
        store.play(AddPoints(seat=1, points=7))
        async with phone_at(library, store):
            pass
    async with phone_on(library, "/games") as phone:
        assert "1 game" in phone.texts()
        assert "Final score" in phone.texts()


async def test_an_import_counts_only_listed_games(tmp_path: Path) -> None:
    library = library_at(tmp_path / "one")
    table_on(library, game_setup("Mia", "Jonas"))
    counted(library)
    table_on(library, game_setup("Ada", "Ben", mode="final_score"))
    example(library, mode="dice_only")
    copy, other = copy_of(library), library_at(tmp_path / "other")
    async with phone_on(other, "/copies") as phone:
        await pick(phone, copy_zip=copy)
        assert "2 games restored." in phone.texts()
        await phone.tap("Done")
        await pick(phone, copy_zip=copy)
        assert "2 games are here already" in phone.texts()
        await phone.go("/games")
        assert "2 games" in phone.texts()
    assert len(other.storage.games()) == 4, "and yet nothing of the copy is missing"
