"""Copies that are written can be read: thousands of games go out and come in, in each way that there is."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import pytest

from companion import commands
from companion.games import GAMES
from companion.history.work import Work, finished
from companion.session.copies import limits, pack
from companion.session.copies.automatic import is_due, keep_copy
from companion.session.copies.limits import MOST, MOST_PICKED, MOST_SAVED
from companion.session.copies.pack import Packed, json_copy, zip_copy
from companion.session.copies.words import news, results
from companion.session.library import GameLibrary
from companion.session.unpacking import games_in
from companion.shell import copies
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import KeepsCopies, StoredGame
from companion.web.limits import HOST_LIMITS, Limits
from tests.companion.libraries import NOON, import_files, phone_on, plan_for
from tests.companion.nearby.moving import fill, journal_of, journals, library_in, move
from tests.companion.tiny_game import INFO
from tests.whole_games import EVERY

MANY = 10_000
THOUSANDS = MANY if EVERY else 2_000
"""Games that are not only packed."""


class InMemory(FolderStorage):
    """A folder whose games are in memory, so that there may be very many."""

    def __init__(self, folder: Path, games: Mapping[str, bytes]) -> None:
        super().__init__(folder)
        self._journals = dict(games)

    def games(self) -> list[StoredGame]:
        """The games."""
        return [
            StoredGame(name, 1.0, len(journal), str(len(journal)), is_settled=True)
            for name, journal in self._journals.items()
        ]

    def read(self, name: str) -> bytes:
        """The journal of a game."""
        return self._journals[name]

    def add(self, name: str, journal: bytes, when: float) -> str:
        """Adds a game whose name nobody has."""
        assert name not in self._journals
        self._journals[name] = journal
        return name


def with_many(folder: Path, games: Iterable[bytes] = ()) -> GameLibrary:
    """A library with these games in memory."""
    named = {f"game-{number}": journal for number, journal in enumerate(games)}
    return GameLibrary([*GAMES, INFO], InMemory(folder, named), clock=lambda: NOON)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> GameLibrary:
    """Thousands of small games."""
    return with_many(
        tmp_path_factory.mktemp("many"), (journal_of(f"P{number}", [1]) for number in range(THOUSANDS))
    )


@pytest.fixture
def few(tmp_path: Path) -> GameLibrary:
    """A few games of a few kilobytes each."""
    library = library_in(tmp_path / "few")
    fill(library, (journal_of(f"P{number}", [number] * 30) for number in range(40)))
    return library


def files_of(copy: Packed) -> list[tuple[str, bytes]]:
    return copy.named("copy", ".zip")


def test_what_a_page_saves_any_page_can_pick() -> None:
    assert MOST_SAVED < MOST_PICKED < MOST
    for limit in (Limits(), HOST_LIMITS):
        assert limit.picked_bytes == MOST_PICKED
        assert limit.sent_bytes >= 3 * MOST_PICKED, "and one after the other"


@pytest.mark.slow
def test_ten_thousand_whole_games_are_in_a_zip_and_in_its_parts(tmp_path: Path) -> None:
    """As large as they are, with only one text so that nothing takes long."""
    journal = journal_of("Mia", range(150))
    library = with_many(tmp_path, [journal] * MANY)
    whole, parts = finished(zip_copy(library)), finished(zip_copy(library, MOST_SAVED))
    assert (whole.games, whole.further) == (MANY, ())
    for copy in (whole, parts):
        found = [
            (name, content) for file, packed in files_of(copy) for name, content in games_in(file, packed)
        ]
        assert {content for name, content in found if name.startswith("game-")} == {journal}
        assert len({name for name, _content in found if name.startswith("game-")}) == MANY
    assert len(files_of(parts)) > 1
    assert all(len(content) <= MOST_SAVED for _name, content in files_of(parts))


@pytest.mark.slow
@pytest.mark.whole_games
def test_thousands_of_games_go_out_and_come_in(many: GameLibrary, tmp_path: Path) -> None:
    there = with_many(tmp_path)
    files = files_of(finished(zip_copy(many, THOUSANDS * 200)))
    assert len(files) > 1
    assert {one.what for one in import_files(there, files)} == {"new"}
    assert journals(there) == journals(many)
    for copy in (zip_copy(many), json_copy(many), json_copy(many, THOUSANDS * 100)):
        plan = plan_for(there, files_of(finished(copy)))
        assert [one.what for one in plan.found] == ["here"] * THOUSANDS


@pytest.mark.slow
@pytest.mark.whole_games
async def test_thousands_of_games_move_to_another_phone(many: GameLibrary, tmp_path: Path) -> None:
    there = with_many(tmp_path)
    moved = await move(many, there)
    assert (moved.receiving.result.new, moved.receiving.result.left) == (THOUSANDS, 0)
    assert journals(there) == journals(many)


WAYS: dict[str, Callable[[GameLibrary, int], Work[Packed]]] = {
    "Save a copy of all games": zip_copy,
    "Everything as JSON": json_copy,
}


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> int:
    """How large a file may be that is saved: a few games are too many for one."""
    most = 14_000
    monkeypatch.setattr(limits, "MOST_SAVED", most)
    monkeypatch.setattr(copies, "MOST_SAVED", most)
    monkeypatch.setattr(pack, "_BYTES_OF_A_PART", most // 2)
    return most


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
async def test_a_large_copy_has_parts_that_are_restored_together_or_in_any_order(
    few: GameLibrary, tmp_path: Path, small_parts: int, way: Callable[[GameLibrary, int], Work[Packed]]
) -> None:
    files = files_of(finished(way(few, small_parts)))
    assert [name for name, _content in files] == [
        f"copy-{number + 1}-of-{len(files)}.zip" for number in range(len(files))
    ]
    assert len(files) > 1
    assert all(len(content) <= small_parts for _name, content in files)
    together, after = library_in(tmp_path / "together"), library_in(tmp_path / "after")
    import_files(together, files)
    for file in reversed(files):
        import_files(after, [file])
    assert journals(together) == journals(after) == journals(few)


def test_an_import_says_which_files_of_a_copy_were_not_picked(
    few: GameLibrary, tmp_path: Path, small_parts: int
) -> None:
    files = files_of(finished(zip_copy(few, small_parts)))
    assert len(files) > 2
    count, there = len(files), library_in(tmp_path / "there")
    for some in (files[1:], [*files[1:], files[1]], [(f"copy-2-of-{count} (1).zip", b""), *files[2:]]):
        plan = plan_for(there, some)
        said = f"This copy comes in {count} files. Not picked this time: 1."
        assert news(plan)[-1] == results(plan, set(), plan.found)[-1] == said
    plan = plan_for(there, files)
    assert not any("Not picked" in line for line in (*news(plan), *results(plan, set(), plan.found)))
    assert news(plan_for(there, [(f"copy-1-of-{count}.zip", b"")]))[-1].endswith(f" and {count}.")
    for name in ("copy-0-of-2.zip", "copy-3-of-2.zip", "copy-1-of-999.zip", "copy-1-of-1.zip"):
        assert "Not picked" not in news(plan_for(there, [(name, b"")]))[-1]


@pytest.mark.parametrize("words", WAYS)
async def test_a_page_saves_each_part_and_says_how_many_there_are(
    few: GameLibrary, small_parts: int, words: str
) -> None:
    count = len(files_of(finished(WAYS[words](few, small_parts))))
    async with phone_on(few, "/copies") as phone:
        await phone.tap(words)
        await phone.until(f"Your copy comes in {count} files. To restore everything, you need all of them.")
        assert [name for name, _how in phone.calls].count("save_file") == count


def test_a_command_writes_each_part_and_reads_it(
    few: GameLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pack, "MOST", 14_000)

    def run(library: GameLibrary, *words: str) -> int:
        parser = argparse.ArgumentParser()
        commands.add_to(parser.add_subparsers(dest="command"))
        return commands.carry_out(parser.parse_args(words), lambda: library)

    assert run(few, "export", str(tmp_path / "copy.zip")) == 0
    files = [str(file) for file in tmp_path.glob("copy-*-of-*.zip")]
    said = capsys.readouterr().out
    assert len(files) > 1
    assert said.endswith(": 40 games\n")
    assert all(file in said for file in files)
    there = library_in(tmp_path / "there")
    assert run(there, "import", *files) == 0
    assert journals(there) == journals(few)
    assert run(few, "export", "-", "--format", "zip") == 1
    assert "do not fit into one file" in capsys.readouterr().err


async def test_an_automatic_copy_that_could_not_be_read_is_not_made(
    few: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack, "MOST", 14_000)
    assert isinstance(few.storage, KeepsCopies)
    assert not await keep_copy(few)
    assert few.storage.copies() == []
    assert not is_due(few)
