"""A clock that is fast may date a game wrong, and does nothing to the other games of an evening."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.session.copies.automatic import is_due
from companion.session.journals import seconds
from companion.storage.journal_writer import KeepsCopies
from tests.companion.libraries import game_setup, games_folder, table_on
from tests.companion.shell.evening_games import PlayedHere
from tests.companion.shell.test_after_evening import home, tonight

A_DAY = timedelta(days=1)


def journal_of(folder: Path, ahead: timedelta) -> bytes:
    """A game that Dora won just now, on a phone whose clock is this much ahead."""
    other = PlayedHere(folder, datetime.now(UTC) - timedelta(minutes=30) + ahead)
    name = other.of_pearls(1, 7, names="Cleo Dora")
    return other.library.storage.read(name)


async def test_a_game_dated_ahead_takes_nothing_from_the_evening(tmp_path: Path) -> None:
    here = tonight(tmp_path / "here")
    here.of_pearls(2, 5)
    here.of_pearls(2, 6)
    here.library.import_game("theirs", journal_of(tmp_path / "other", A_DAY))
    async with home(here) as phone:
        assert "Dora wins!" in phone.texts(), "it came last"
        assert "Rematch" in phone.texts()
        assert "3 games this evening\nBob 2, Dora 1" in phone.texts()
        await phone.tap("3 games this evening")
        assert "3 games" in phone.texts().splitlines()


async def test_a_file_dated_ahead_is_neither_the_result_nor_on_the_table(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    left = here.of_pearls(6, 1, names="Cleo Dora")
    ahead = time.time() + A_DAY.total_seconds()
    os.utime(games_folder(here.library) / f"{left}.jsonl", (ahead, ahead))
    async with home(here) as phone:
        assert "Bob wins!" in phone.texts()
        assert "Cleo, Pearls" in phone.texts(), "it is among the last games"
    old, new = (table_on(here.library, game_setup(*names.split())) for names in ("Old Left", "Mia Jonas"))
    os.utime(games_folder(here.library) / f"{old.name}.jsonl", (ahead, ahead))
    async with home(here) as phone:
        said = phone.texts()
        assert said.index("Mia 1") < said.index("Also under way") < said.index("Old + Left")
    assert new.name != old.name


def test_a_copy_dated_ahead_is_as_old_as_its_arrival(tmp_path: Path) -> None:
    here = tonight(tmp_path / "here")
    here.library.import_game("theirs", journal_of(tmp_path / "other", A_DAY))
    (game,) = here.library.saved_games()
    assert abs(game.modified - time.time()) < 60
    ahead = (datetime.now(UTC) + A_DAY).isoformat()
    assert seconds(ahead) <= time.time()


def test_a_copy_of_everything_that_is_dated_ahead_does_not_stand_for_later_ones(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    storage = here.library.storage
    assert isinstance(storage, KeepsCopies)
    assert storage.write_copy("2026-11-01", b"everything")
    assert not is_due(here.library)
    (copy,) = tmp_path.rglob("*2026-11-01*")
    ahead = time.time() + A_DAY.total_seconds()
    os.utime(copy, (ahead, ahead))
    assert is_due(here.library)
    (game,) = here.library.saved_games()
    os.utime(games_folder(here.library) / f"{game.name}.jsonl", (ahead, ahead))
    assert storage.write_copy("2026-11-02", b"everything")
    assert not is_due(here.library), "or every visit of the home page would make one"
