"""Home after a long evening of all games: it still tells in one look what to do next."""

from __future__ import annotations

from pathlib import Path

from companion.games import GAME_UIS
from companion.shell.home_games import LAST_GAMES
from tests.browser.scenes.evening import FINISHED, long_evening
from tests.companion.libraries import library_at, phone_on

ANOTHER_GAME = ("Rematch", "Again: ")
"""The words on the buttons for one more game."""


async def test_home_offers_the_table_first_then_the_other_games_and_few_of_the_last(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    long_evening(library)
    async with phone_on(library) as phone:
        await phone.until("All 20")
        said = phone.texts()
        order = ["Escape from Atlantis", "Continue", "New game", "Other games", "AUSTRALIS", "Aquaretto"]
        places = [said.index(words) for words in (*order, "Reef Route", "Recent games")]
        assert places == sorted(places), said
        listed = said[said.index("Recent games") :]
        assert sum(listed.count(game_ui.title()) for game_ui in GAME_UIS) == LAST_GAMES
        await phone.tap("Continue")
        assert "Shark" in phone.texts()


async def test_all_games_of_the_evening_can_be_opened(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    long_evening(library)
    for saved in library.saved_games():
        assert saved.summary is not None, saved.name
        async with phone_on(library, f"/table/{saved.name}") as phone:
            said = phone.texts()
            assert saved.summary.finished == any(again in said for again in ANOTHER_GAME), saved.name
    assert len(library.saved_games()) == FINISHED + 1
