"""One game at two phones that both keep it: a copy follows one of them at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.session.nearby.marks import Mark
from companion.session.store import AnyStore
from companion.storage.journal_writer import StorageError
from engine.journal_codec import chain
from tests.companion.nearby.phones import Three, settle, three_at_a_table
from tests.companion.tiny_game import Give


@pytest.fixture
async def three(tmp_path: Path) -> Three:
    """A table of three; the third of them has carried on, although the others are still connected."""
    three = await three_at_a_table(tmp_path)
    three.lea.links[-1].close()
    await settle()
    three.lea.nearby.carry_on(three.other)
    return three


async def test_a_copy_goes_on_at_the_phone_that_was_scanned_last(three: Three) -> None:
    three.at_lea.play(Give(seat=2, points=9))
    assert await three.jonas.join(three.lea, three.at_lea, 1) == three.copy
    assert three.jonas.nearby.status(three.copy) == ("live", "Lea")
    three.at_jonas.play(Give(seat=1, points=5))
    await settle()
    assert three.lea.journals() == three.jonas.journals()
    assert not three.mia.nearby.kept_table(three.at_mia).phones


async def test_a_copy_that_is_another_version_is_damaged_by_neither_keeper(three: Three) -> None:
    three.at_lea.play(Give(seat=2, points=9))
    three.at_mia.play(Give(seat=0, points=2))
    await settle()
    name = await three.jonas.join(three.lea, three.at_lea, 1)
    assert name != three.copy
    status = three.jonas.nearby.status(three.copy)
    assert status is not None
    assert status.status == "diverged"
    three.at_jonas.play(Give(seat=1, points=5))  # it is a game of this phone's own now
    three.at_mia.play(Give(seat=0, points=3))
    await settle()
    journal = three.jonas.journal(three.copy)
    assert len(chain(journal)) == len(journal.splitlines()) == 4


async def test_whose_phone_keeps_a_game_that_was_joined_elsewhere_is_told(three: Three) -> None:
    jonas, lea = three.jonas, three.lea
    assert await jonas.join(lea, three.at_lea, 1) == three.copy
    three.at_mia.play(Give(seat=0, points=2))
    assert await lea.join(three.mia, three.at_mia, 2) == three.other
    assert jonas.nearby.status(three.copy) == ("moved", "Mia")
    with pytest.raises(StorageError):
        three.at_jonas.play(Give(seat=1, points=5))
    assert await jonas.join(three.mia, three.at_mia, 1) == three.copy
    three.at_jonas.play(Give(seat=1, points=5))
    await settle()
    assert three.at_mia.state.table.points == (3, 5, 0)
    assert three.mia.journals() == jonas.journals() == lea.journals()


async def test_a_game_that_goes_on_here_is_joined_beside_only_once(three: Three) -> None:
    three.at_lea.play(Give(seat=2, points=9))
    [guest] = [one for one in three.mia.nearby.guests.at(three.kept) if one.seat == 2]
    three.mia.nearby.guests.send_away(guest.number)  # so nobody takes what it would hand back
    one = await three.lea.join(three.mia, three.at_mia, 2)
    assert one != three.other
    assert three.lea.nearby.status(three.other) is None
    three.lea.links[-1].close()
    await settle()
    three.lea.nearby._marks.note(one, ticket="")
    assert await three.lea.join(three.mia, three.at_mia, 2) == one
    assert len(three.lea.journals()) == 2


async def test_whoever_joined_here_stays_when_the_first_keeper_comes_back(three: Three) -> None:
    jonas, lea, mia = three.jonas, three.lea, three.mia
    assert await jonas.join(lea, three.at_lea, 1) == three.copy
    three.at_lea.play(Give(seat=2, points=9))
    assert await lea.join(mia, three.at_mia, 2) == three.other
    assert mia.nearby.status(three.kept) == ("live", "Lea")
    three.at_jonas.play(Give(seat=1, points=5))
    await settle()
    assert three.at_lea.state.table.points == (1, 5, 9)
    assert mia.journals() == jonas.journals() == lea.journals()


async def test_a_first_keeper_that_knows_the_next_one_from_before_joins_it(three: Three) -> None:
    beside = three.mia.library.add_joined("beside", three.mia.journal(three.kept))
    three.mia.nearby._marks.put(beside.name, Mark("Lea", first_of(beside), "ticket"))
    three.at_lea.play(Give(seat=2, points=9))
    assert await three.lea.join(three.mia, three.at_mia, 2) == three.other
    names = (three.kept, beside.name)
    [name] = [name for name in names if three.mia.nearby.status(name) == ("live", "Lea")]
    assert three.mia.open(name).state.table.points == (1, 0, 9)
    three.mia.nearby.take_seat(name, 0)
    await settle()
    three.mia.open(name).play(Give(seat=0, points=2))
    await settle()
    assert three.at_lea.state.table.points == (3, 0, 9)


def first_of(store: AnyStore) -> str:
    """The checksum of a game's first line."""
    return chain(store.lines_after(0)[0])[0]
