"""Pipes and devices where the app expects its files: nothing waits for them, and nothing is lost."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import commands
from companion.environment import UnusableSetting, setting
from companion.options import understood
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import OpenError
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on

if sys.platform == "win32":
    pytest.skip("a name of a file is that of nothing else", allow_module_level=True)
import resource

PATIENCE = 60
MORE_MEMORY = 2 << 30
KINDS: dict[str, Callable[[Path], None]] = {
    "pipe": lambda path: os.mkfifo(path),
    "device": lambda path: path.symlink_to("/dev/zero"),
}
OURS = ("settings.json", "summaries.jsonl", "discarded/times.json", "copies/2024-01-02.zip")


@pytest.fixture(params=KINDS)
def put(request: pytest.FixtureRequest) -> Iterator[Callable[[Path], None]]:
    """Puts something that never ends in the place of a file; whoever waits for it, or reads all, fails."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    (pages, *_others) = Path("/proc/self/statm").read_text().split() if sys.platform == "linux" else ("0",)
    most = int(pages) * resource.getpagesize() + MORE_MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most if sys.platform == "linux" else before[0], before[1]))
    earlier = signal.signal(signal.SIGALRM, _fail)
    signal.alarm(PATIENCE)

    def instead(path: Path) -> None:
        path.unlink(missing_ok=True)
        path.parent.mkdir(exist_ok=True)
        KINDS[request.param](path)

    yield instead
    signal.alarm(0)
    signal.signal(signal.SIGALRM, earlier)
    resource.setrlimit(resource.RLIMIT_AS, before)


def _fail(*_signal: object) -> None:
    pytest.fail("it waits for what never comes")


async def test_the_app_starts_and_goes_on_whatever_is_in_the_place_of_its_files(
    tmp_path: Path, put: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    library = library_at(tmp_path)
    discarded = library.storage.discard(_left(library_at(tmp_path), "Lea", "Noah"))
    name = _left(library, "Mia", "Jonas")
    for file in (*OURS, f"games/{name}.pending", "games/strange.jsonl"):
        put(tmp_path / file)

    assert commands.carry_out(understood(["stats"]), lambda: library_at(tmp_path)) == 0
    assert capsys.readouterr().out == "No finished game counts yet.\n"
    assert os.path.lexists(tmp_path / "settings.damaged.json"), "it is put aside"
    put(tmp_path / "settings.json")
    again = library_at(tmp_path)
    again.preferences.remember(theme="dark")
    assert library_at(tmp_path).preferences.state == {"theme": "dark"}
    async with phone_on(again) as phone:
        assert "Continue" in phone.texts()
    store = again.open(name)
    async with phone_at(again, store) as phone:
        await phone.tap("Take Blue 6")
        store.save_pending("note", "half entered")
    store.writer.close()
    assert library_at(tmp_path).open(name).pending("note") == "half entered"

    storage = FolderStorage(tmp_path)
    assert [game.name for game in storage.discarded_games()] == [discarded]
    assert (storage.copies(), len(storage.games())) == ([], 1)
    with pytest.raises(OpenError, match="strange"):
        storage.open("strange")
    with pytest.raises(OpenError, match="2024-01-02"):
        storage.read_copy("2024-01-02")
    assert storage.write_copy("2024-01-02", b"PK"), "it takes the place of what is no copy"
    assert storage.read_copy("2024-01-02") == b"PK"


def _left(library: GameLibrary, *names: str) -> str:
    store = table_on(library, game_setup(*names))
    store.writer.close()
    return store.name


def test_a_secret_is_in_a_file(
    tmp_path: Path, put: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "secret")
    monkeypatch.setenv("SAID_FILE", str(tmp_path / "secret"))
    with pytest.raises(
        UnusableSetting, match=r"secret, which SAID_FILE names, cannot be read: it is no file\."
    ):
        setting("SAID")


def test_an_import_from_a_device_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "endless.zip").symlink_to("/dev/zero")
    library = library_at(tmp_path / "games")
    assert commands.carry_out(understood(["import", str(tmp_path / "endless.zip")]), lambda: library) == 1
    assert "“endless.zip” isn’t a Reef Table game." in capsys.readouterr().out


@pytest.mark.parametrize("file", ["settings.json", "summaries.jsonl", "discarded/times.json"])
def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path, file: str) -> None:
    library = library_at(tmp_path)
    name = _left(library, "Mia", "Jonas")
    library.storage.discard(_left(library, "Lea", "Noah"))
    with (tmp_path / file).open("wb") as large:
        large.truncate(1 << 40)
    again = library_at(tmp_path)
    assert [game.name for game in again.saved_games()] == [name]
    assert len(again.storage.discarded_games()) == 1
    again.preferences.remember(theme="dark")
    assert library_at(tmp_path).preferences.state == {"theme": "dark"}
