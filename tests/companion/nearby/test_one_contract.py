"""One contract for journals to which others write: in a database of several hosts, and on several phones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pytest

from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.session.table_changed import TableOvertaken
from companion.storage.browser_storage import BrowserStorage
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from companion.storage.opfs import MemoryFolder
from companion.storage.postgres.storage import PostgresStorage
from companion.storage.shared import News, SharedWriter
from tests.companion.libraries import NOON
from tests.companion.nearby.phones import Device, settle
from tests.companion.tiny_game import INFO, Give, tiny_table


class Places(Protocol):
    """Two places at one table."""

    one: AnyStore
    other: AnyStore

    async def settle(self) -> None:
        """Lets each hear of what the other has entered."""

    def journal(self, store: AnyStore) -> bytes:
        """The journal as it is kept there."""


class InDatabase:
    """Two hosts with one database."""

    def __init__(self, database: str) -> None:
        self.libraries = [
            GameLibrary([INFO], PostgresStorage(database), clock=lambda: NOON) for _host in range(2)
        ]
        self.one: AnyStore = tiny_table(self.libraries[0], ["Mia", "Jonas"])
        self.other = self.libraries[1].open(self.one.name)

    async def settle(self) -> None:
        """Says to both that there are news."""
        for library in self.libraries:
            library.hear(News("game", self.one.name))

    def journal(self, store: AnyStore) -> bytes:
        """The journal that the database has."""
        return self.libraries[0].storage.read(store.name)


class OnPhones:
    """Two phones that have joined the table of a third."""

    def __init__(self, keeper: Device, phones: list[Device], names: list[str]) -> None:
        self.keeper, self.phones = keeper, phones
        self.one, self.other = (phone.open(name) for phone, name in zip(phones, names, strict=True))

    async def settle(self) -> None:
        """Lets all messages come."""
        await settle()

    def journal(self, store: AnyStore) -> bytes:
        """The journal that the store's phone has."""
        phone = self.phones[0] if store is self.one else self.phones[1]
        return phone.journal(store.name)


@pytest.fixture(params=["database", "phones of folders", "phones of browsers"])
async def places(request: pytest.FixtureRequest, tmp_path: Path) -> Places:
    """Two places at one table, in all the ways that there are."""
    if request.param == "database":
        return InDatabase(request.getfixturevalue("database"))
    storages: list[Any] = [
        FolderStorage(tmp_path / str(number))
        if request.param == "phones of folders"
        else BrowserStorage(MemoryFolder())
        for number in range(3)
    ]
    who = zip(("Lea", "Mia", "Jonas"), storages, strict=True)
    keeper, *phones = [Device(tmp_path / name, storage, name) for name, storage in who]
    kept = tiny_table(keeper.library, ["Mia", "Jonas"])
    names = [await phone.join(keeper, kept, seat) for seat, phone in enumerate(phones)]
    return OnPhones(keeper, phones, names)


class Tapped:
    """A tap, and what became of it."""

    def __init__(self, store: AnyStore, act: Callable[[], object]) -> None:
        self.why: Exception | None = None
        try:
            with store.tapped(self._undone):
                act()
        except (TableOvertaken, StorageError) as refused:
            self.why = refused

    def _undone(self, why: Exception, _is_all: bool) -> None:
        self.why = why


async def test_lines_are_the_same_in_both_places(places: Places) -> None:
    assert isinstance(places.one.writer, SharedWriter)
    Tapped(places.one, lambda: places.one.play(Give(seat=0, points=1)))
    await places.settle()
    Tapped(places.other, lambda: places.other.play(Give(seat=1, points=2)))
    await places.settle()
    assert places.one.state.entries == places.other.state.entries
    assert places.one.state.table.points == (1, 2)
    assert places.journal(places.one) == places.journal(places.other)


async def test_whoever_was_slower_has_entered_nothing_and_knows_the_rest(places: Places) -> None:
    first = Tapped(places.one, lambda: places.one.play(Give(seat=0, points=1)))
    second = Tapped(places.other, lambda: places.other.play(Give(seat=1, points=2)))
    await places.settle()
    assert first.why is None
    assert isinstance(second.why, TableOvertaken)
    assert places.one.state.table.points == places.other.state.table.points == (1, 0)
    again = Tapped(places.other, lambda: places.other.play(Give(seat=1, points=2)))
    await places.settle()
    assert again.why is None
    assert places.one.state.table.points == (1, 2)


async def test_several_lines_are_written_all_or_none(places: Places) -> None:
    lines = [Give(seat=1, points=points) for points in (2, 3, 4)]
    Tapped(places.one, lambda: places.one.play(Give(seat=0, points=1)))
    slower = Tapped(places.other, lambda: places.other.play_all(lines))
    await places.settle()
    assert isinstance(slower.why, TableOvertaken)
    assert len(places.other.state.entries) == 2
    Tapped(places.other, lambda: places.other.play_all(lines))
    await places.settle()
    assert places.one.state.table.points == (1, 9)


async def test_the_lines_after_some_can_be_read(places: Places) -> None:
    for points in (1, 2, 3):
        Tapped(places.one, partial(places.one.play, Give(seat=0, points=points)))
        await places.settle()
    for store in (places.one, places.other):
        assert isinstance(store.writer, SharedWriter)
        whole = store.writer.read()
        assert store.writer.read_after(0) == whole
        assert store.writer.read_after(2) == b"".join(whole.splitlines(keepends=True)[2:])
        assert store.writer.read_after(4) == b""


async def test_half_entered_input_is_the_same_in_both_places(places: Places) -> None:
    Tapped(places.one, lambda: places.one.save_pending("dice", [1]))
    await places.settle()
    assert places.other.pending("dice") == [1]
    Tapped(places.other, lambda: places.other.save_pending("dice", None))
    await places.settle()
    assert places.one.pending("dice") is None


async def test_undo_in_the_other_place(places: Places) -> None:
    Tapped(places.one, lambda: places.one.play(Give(seat=0, points=1)))
    await places.settle()
    Tapped(places.other, lambda: places.other.undo())
    await places.settle()
    assert places.one.state.table.points == (0, 0)
    assert places.journal(places.one) == places.journal(places.other)


@pytest.mark.parametrize("own_input", [False, True])
async def test_another_host_of_the_keepers_database_may_be_faster(
    database: str, tmp_path: Path, own_input: bool
) -> None:
    keeper = Device(tmp_path / "Mia", PostgresStorage(database), "Mia")
    host = GameLibrary([INFO], PostgresStorage(database), clock=lambda: NOON)
    phone = Device(tmp_path / "Jonas")
    kept = tiny_table(keeper.library, ["Mia", "Jonas"])
    copy = phone.open(await phone.join(keeper, kept, 1))
    host.open(kept.name).play(Give(seat=0, points=1))  # the keeper has not heard of it yet
    slower = Tapped(copy, lambda: copy.play(Give(seat=1, points=2)))
    if own_input:
        copy.save_pending("dice", [1])
    await settle()
    assert isinstance(slower.why, TableOvertaken)
    assert copy.state.table.points == (1, 0)
    assert Tapped(copy, lambda: copy.play(Give(seat=1, points=2))).why is None
    await settle()
    assert copy.state.table.points == (1, 2)
    assert phone.journal(copy.name) == keeper.journal(kept.name)
