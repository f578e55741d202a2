"""The next game begins while phones still speak of the one before: they follow, and enter nothing there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.peers.messages import Message, Pending, Refused, TakeSeat, Took, Want
from companion.session.store import AnyStore
from companion.session.table_changed import TableChanged
from tests.companion.nearby.phones import devices, settle
from tests.companion.nearby.strangers import Kept, kept_table
from tests.companion.tiny_game import End, Give, tiny_table


async def test_a_tap_that_meets_the_next_game_counts_nowhere(tmp_path: Path) -> None:
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    kept = tiny_table(mia.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    at_jonas: AnyStore = jonas.open(await jonas.join(mia, kept, 1))
    kept.play(End())
    await settle()
    told: list[Exception] = []
    with at_jonas.tapped(lambda why, _is_all: told.append(why)):
        at_jonas.undo()
    moves = Give(seat=0, points=1), Give(seat=0, points=2)
    following = tiny_table(mia.library, ["Mia", "Jonas"], *moves, start=(7, 0))
    assert len(following.state.entries) == len(kept.state.entries)
    mia.nearby.go_on(kept.name, following)
    await settle()
    name = jonas.nearby.next_of(at_jonas.name)
    assert jonas.nearby.status(name) == ("live", "Mia")
    assert jonas.journal(name) == mia.journal(following.name)
    assert [type(why) for why in told] == [TableChanged], "nobody has to wonder whether it counts"


@pytest.fixture
async def kept(tmp_path: Path) -> Kept:
    """A table that a stranger has joined."""
    return await kept_table(tmp_path)


LATE: list[tuple[Callable[[Kept], Message], str]] = [
    (lambda kept: kept.propose(Give(seat=1, points=2)), "refused"),
    (lambda _kept: Want(after=2), "table"),
    (lambda _kept: TakeSeat(seat=1), "refused"),
    (lambda _kept: Pending(name="dice", value=[6]), "table"),
    (lambda _kept: Took(count=2, last="01234567"), "table"),
    (lambda _kept: Refused(id="", why="storage", refusal=None, number=None), "table"),
]


@pytest.mark.parametrize("late", range(len(LATE)))
async def test_whatever_was_said_of_the_game_before_is_refused_politely(kept: Kept, late: int) -> None:
    say, answered = LATE[late]
    said = say(kept)
    following = tiny_table(kept.mia.library, ["Mia"])
    kept.mia.nearby.go_on(kept.store.name, following)
    await kept.stranger.say(said)
    assert not kept.stranger.is_closed
    assert kept.stranger.heard[-1].kind == answered
    assert kept.mia.nearby.status(following.name) is None
    assert following.pending("dice") is None
    assert len(following.state.entries) == 1
    await kept.stranger.say(Want(after=0))
    assert kept.stranger.last("lines").after == 0
    await kept.stranger.say(Want(after=9))
    assert kept.stranger.is_closed, "it is at this table now"
