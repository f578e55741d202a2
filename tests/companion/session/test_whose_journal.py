"""The game of a journal is read from its first line, without loading any other game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from companion.games import GAMES
from companion.session.game_info import GameInfo
from companion.session.journals import info_of
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from companion.storage.unreadable import UnreadableJournal
from engine.journal import Entry
from engine.journal_codec import write
from tests.companion.libraries import NOON, game_setup, library_at, phone_on, table_on


def never() -> NoReturn:
    """Raises if a game is loaded although it is not needed."""
    raise AssertionError("another game was loaded")


ABSENT = replace(GAMES[0], name="aquaretto", load=never)


@pytest.mark.parametrize("games", [(ABSENT, *GAMES), (*GAMES, ABSENT)])
async def test_no_other_game_is_loaded(tmp_path: Path, games: tuple[GameInfo, ...]) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    store.writer.close()
    library = GameLibrary(games, FolderStorage(tmp_path), clock=lambda: NOON)
    (saved,) = library.saved_games()
    assert saved.info is GAMES[0]
    assert saved.summary is not None
    assert library.info_of(library.open(saved.name)) is GAMES[0]
    assert library.is_listed(library.storage.read(saved.name))
    assert not library.import_game("again", library.storage.read(saved.name)), "it is here already"
    async with phone_on(library, f"/table/{saved.name}") as phone:
        assert "Mia takes a die" in phone.texts()


def test_a_journal_of_an_unknown_game_is_foreign() -> None:
    line, _checksum = write(Entry(number=0, at=NOON, by="", did=game_setup("Mia", "Jonas")))
    with pytest.raises(UnreadableJournal) as unreadable:
        info_of(line, [ABSENT])
    assert (unreadable.value.damage.kind, unreadable.value.damage.line) == ("foreign", 1)


def test_each_game_info_has_the_name_of_its_game() -> None:
    assert [info.name for info in GAMES] == [info.game.name for info in GAMES]
