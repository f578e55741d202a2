"""Phones that were apart: what is kept, who goes on with a game, and what comes of it when they meet."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from companion.session.guest_list import SeatTaken
from companion.session.nearby import joined
from companion.session.nearby.joined import JoinedWriter
from companion.storage.journal_writer import GameBusy, StorageError
from tests.companion.nearby.phones import Two, devices, settle, two_at_a_table
from tests.companion.tiny_game import Give, tiny_table


@pytest.fixture
async def two(tmp_path: Path) -> Two:
    """A table with two phones and an entry of each."""
    return await two_at_a_table(tmp_path)


async def test_a_copy_is_read_only_after_a_restart(two: Two) -> None:
    await two.jonas.restart()
    assert two.at_jonas.state.table.points == (1, 2, 0)
    assert two.jonas.nearby.status(two.copy) == ("away", "Mia")
    guest = two.jonas.nearby.guest_at(two.copy)
    assert guest is not None
    assert (guest.role, guest.seat) == ("player", 1)
    with pytest.raises(StorageError) as refused:
        two.at_jonas.play(Give(seat=1, points=2))
    assert refused.value.reason == "away"


async def test_scanning_again_brings_seat_input_and_entries(two: Two) -> None:
    await two.jonas.restart()
    two.at_mia.play(Give(seat=0, points=4))
    two.at_mia.save_pending("dice", [3])
    assert await two.again() == two.copy
    guest = two.jonas.nearby.guest_at(two.copy)
    assert guest is not None
    assert (guest.role, guest.seat) == ("player", 1)
    assert len(two.mia.nearby.guests.at(two.kept)) == 1
    assert two.jonas.nearby.status(two.copy) == ("live", "Mia")
    assert two.at_jonas.pending("dice") == [3]
    two.at_jonas.play(Give(seat=1, points=3))
    await settle()
    assert two.at_mia.state.table.points == (5, 5, 0)
    assert two.mia.journals() == two.jonas.journals()


async def test_the_keeper_that_was_killed_brings_the_seat_back_as_well(two: Two) -> None:
    await two.mia.restart()
    await settle()
    assert two.jonas.nearby.status(two.copy) == ("away", "Mia")
    assert await two.again() == two.copy
    guest = two.jonas.nearby.guest_at(two.copy)
    assert guest is not None
    assert guest.seat == 1
    two.at_jonas.play(Give(seat=1, points=3))
    await settle()
    assert two.mia.journals() == two.jonas.journals()


async def test_input_that_the_keeper_does_not_have_goes_when_they_meet_again(two: Two) -> None:
    two.at_jonas.save_pending("dice", [1])
    await settle()
    await two.apart()
    two.at_mia.save_pending("dice", None)
    await two.again()
    assert two.at_jonas.pending("dice") is None


async def test_carrying_on_makes_it_a_game_of_this_phone(two: Two) -> None:
    await two.mia.kill()
    two.jonas.nearby.carry_on(two.copy)
    two.at_jonas.play(Give(seat=0, points=9))
    assert two.jonas.nearby.status(two.copy) is None
    assert two.jonas.nearby.guest_at(two.copy) is None
    await two.jonas.restart()
    two.at_jonas.play(Give(seat=0, points=1))
    assert two.at_jonas.state.table.points == (11, 2, 0)


async def test_the_old_keeper_gets_the_rest_when_it_scans(two: Two) -> None:
    await two.mia.kill()
    two.jonas.nearby.carry_on(two.copy)
    two.at_jonas.play(Give(seat=0, points=9))
    two.mia.start()
    name = await two.mia.join(two.jonas, two.at_jonas, 0)
    assert name == two.kept, "it goes on in the game that it had"
    assert two.mia.nearby.status(name) == ("live", "Jonas")
    two.at_mia.play(Give(seat=0, points=1))
    await settle()
    assert two.at_jonas.state.table.points == (11, 2, 0)
    assert two.mia.journals() == two.jonas.journals()


async def test_the_old_keeper_gets_the_rest_when_it_is_scanned(two: Two) -> None:
    await two.mia.kill()
    two.jonas.nearby.carry_on(two.copy)
    two.at_jonas.play(Give(seat=0, points=9))
    two.mia.start()
    await two.again()
    assert two.jonas.nearby.status(two.copy) is None
    assert two.mia.nearby.status(two.kept) == ("live", "Jonas")
    two.mia.nearby.take_seat(two.kept, 0)
    await settle()
    two.at_mia.play(Give(seat=0, points=1))
    await settle()
    assert two.at_jonas.state.table.points == (11, 2, 0)
    assert two.mia.journals() == two.jonas.journals()


async def test_the_old_keeper_may_go_on_by_itself_when_it_is_scanned(two: Two) -> None:
    await two.mia.kill()
    two.jonas.nearby.carry_on(two.copy)
    two.at_jonas.play(Give(seat=0, points=9))
    two.mia.start()
    name = await two.jonas.join(two.mia, two.at_mia, gives=None)
    assert (name, two.jonas.nearby.joining.has_more) == ("", True)
    assert two.mia.nearby.offer(two.at_mia) == "Jonas"
    two.mia.nearby.answer_offer(two.at_mia, gives=False)
    await settle()
    name = two.jonas.nearby.joining.table
    assert name != two.copy
    assert two.jonas.journal(name) == two.mia.journal(two.kept)
    assert two.jonas.nearby.status(two.copy) is None
    assert two.at_jonas.state.table.points == (10, 2, 0)


@pytest.mark.parametrize("by", ["a copy", "the first keeper"])
async def test_a_game_that_was_declined_is_not_asked_about_again_until_it_goes_on(two: Two, by: str) -> None:
    phone, store, keeper, kept = two.jonas, two.at_jonas, two.mia, two.at_mia
    await two.apart()
    two.jonas.nearby.carry_on(two.copy)
    if by == "the first keeper":  # which has no ticket
        phone, store, keeper, kept = keeper, kept, phone, store
    store.play(Give(seat=0, points=9))
    mine, before = store.name, phone.journals()
    beside = await phone.join(keeper, kept, 2, gives=False)
    assert beside not in ("", mine)
    phone.links[-1].close()
    await settle()
    assert await phone.join(keeper, kept, 2, gives=None) == beside
    assert keeper.nearby.offer(kept) is None
    assert phone.journal(mine) in before
    phone.links[-1].close()
    await settle()
    store.play(Give(seat=0, points=3))
    await phone.join(keeper, kept, 2, gives=None)
    assert keeper.nearby.offer(kept) == phone.nearby.phone
    keeper.nearby.answer_offer(kept, gives=True)
    await settle()
    assert keeper.journal(kept.name) == phone.journal(mine)


async def test_a_game_that_went_on_after_another_was_declined_is_asked_about(two: Two) -> None:
    await two.apart()
    two.jonas.nearby.carry_on(two.copy)
    for _each in range(5):
        two.at_jonas.play(Give(seat=0, points=9))
    beside = await two.jonas.join(two.mia, two.at_mia, gives=False)
    two.at_mia.play(Give(seat=0, points=1))
    await settle()
    await two.apart()
    two.jonas.nearby.carry_on(beside)
    two.jonas.open(beside).play(Give(seat=1, points=2))
    await two.jonas.join(two.mia, two.at_mia, gives=None)
    assert two.mia.nearby.offer(two.at_mia) == "Jonas", "although it is shorter than the one before"


@pytest.mark.parametrize("more", [0, 1, 3])
@pytest.mark.parametrize("scanning", ["old", "new"])
async def test_games_that_went_on_differently_are_both_kept(two: Two, scanning: str, more: int) -> None:
    await two.mia.kill()
    two.jonas.nearby.carry_on(two.copy)
    for _each in range(1 if scanning == "new" else 1 + more):
        two.at_jonas.play(Give(seat=0, points=9))
    two.mia.start()
    for _each in range(1 if scanning == "old" else 1 + more):
        two.at_mia.play(Give(seat=0, points=5))
    old, new = two.mia.journal(two.kept), two.jonas.journal(two.copy)
    if scanning == "old":
        name = await two.mia.join(two.jonas, two.at_jonas, 0)
        assert name not in ("", two.kept)
        status = two.mia.nearby.status(two.kept)
        assert two.mia.journal(name) == new
        assert two.mia.nearby.status(name) == ("live", "Jonas")
        two.mia.open(name).play(Give(seat=0, points=1))
        two.at_mia.play(Give(seat=0, points=3))
    else:
        name = await two.again()
        assert name not in ("", two.copy)
        status = two.jonas.nearby.status(two.copy)
        assert two.jonas.journal(name) == old
        assert two.jonas.nearby.status(name) == ("live", "Mia")
        two.jonas.open(name).play(Give(seat=1, points=1))
        two.at_jonas.play(Give(seat=0, points=3))
    assert status is not None
    assert status.status == "diverged"
    await settle()
    assert two.mia.journal(two.kept).startswith(old)
    assert two.jonas.journal(two.copy).startswith(new)


async def test_a_copy_that_is_ahead_of_its_keeper_is_kept_beside(two: Two, tmp_path: Path) -> None:
    await two.apart()
    await two.mia.kill()
    path = tmp_path / "Mia" / "games" / f"{two.kept}.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))  # as of an older backup
    two.mia.start()
    before = two.jonas.journal(two.copy)
    name = await two.again()
    assert name != two.copy
    assert two.jonas.journal(two.copy) == before
    assert two.jonas.journal(name) == two.mia.journal(two.kept)


async def test_a_game_of_this_phone_is_not_touched_before_a_seat_is_taken(two: Two) -> None:
    await two.apart()
    two.jonas.nearby.carry_on(two.copy)
    name = await two.jonas.join(two.mia, two.at_mia, sits=False)
    assert name == two.copy
    guest = two.jonas.nearby.guest_at(name)
    assert guest is not None
    # The ticket of before brings the seat back, so this phone is at the table at once.
    assert guest.role == "player"


async def test_a_game_that_came_as_a_file_is_not_touched_before_a_seat_is_taken(tmp_path: Path) -> None:
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    kept = tiny_table(mia.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    jonas.library.import_game("mine", mia.journal(kept.name))
    [mine] = [game.name for game in jonas.library.storage.games()]
    kept.play(Give(seat=0, points=2))
    name = await jonas.join(mia, kept, sits=False)
    assert name == mine
    assert jonas.nearby.joined == ()
    assert len(jonas.open(mine).state.entries) == 2
    assert len(jonas.nearby.seats(mine)) == 2
    jonas.nearby.take_seat(mine, 1)
    await settle()
    assert mine in jonas.nearby.joined
    assert jonas.journals() == mia.journals()


async def test_what_was_entered_before_a_seat_was_taken_is_not_lost(tmp_path: Path) -> None:
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    kept = tiny_table(mia.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    jonas.library.import_game("mine", mia.journal(kept.name))
    [mine] = [game.name for game in jonas.library.storage.games()]
    await jonas.join(mia, kept, sits=False)
    jonas.open(mine).play(Give(seat=1, points=8))
    before = jonas.journal(mine)
    jonas.nearby.take_seat(mine, 1)
    await settle()
    assert jonas.journal(mine) == before
    [copy] = jonas.nearby.joined
    assert copy == jonas.nearby.next_of(mine)
    assert jonas.journal(copy) == mia.journal(kept.name)


async def test_whoever_takes_no_seat_goes_on_alone(tmp_path: Path) -> None:
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    kept = tiny_table(mia.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    jonas.library.import_game("mine", mia.journal(kept.name))
    for seat in (None, 1):
        await jonas.join(mia, kept, sits=False)
        assert jonas.nearby.guest_at("mine") is not None, "nothing is entered as long as the seats are shown"
        if seat is not None:
            jonas.nearby.take_seat("mine", seat)
        jonas.nearby.leave_unseated("mine")
        await settle()
        guest = jonas.nearby.guest_at("mine")
        assert (guest is None) == (seat is None)
        assert guest is None or guest.seat == seat
    assert jonas.nearby.status("mine") == ("live", "Mia")


async def test_a_game_whose_seats_were_only_looked_at_is_played_on_here(tmp_path: Path) -> None:
    mia, jonas = devices(tmp_path, ["Mia", "Jonas"])
    kept = tiny_table(mia.library, ["Mia", "Jonas"], Give(seat=0, points=1))
    jonas.library.import_game("mine", mia.journal(kept.name))
    await jonas.join(mia, kept, sits=False)
    jonas.nearby.leave_unseated("mine")
    await settle()
    assert jonas.nearby.status("mine") is None
    jonas.open("mine").play(Give(seat=1, points=8))
    kept.play(Give(seat=0, points=2))
    await settle()
    assert jonas.open("mine").state.table.points == (1, 8)
    assert kept.state.table.points == (3, 0)


async def test_leaving_the_seats_of_a_table_whose_keeper_is_gone_changes_nothing(two: Two) -> None:
    await two.jonas.restart()
    two.jonas.nearby.leave_unseated(two.copy)
    assert two.jonas.nearby.status(two.copy) == ("away", "Mia")
    guest = two.jonas.nearby.guest_at(two.copy)
    assert guest is not None
    assert (guest.role, guest.seat) == ("player", 1)


async def test_a_deleted_copy_is_no_copy_even_if_its_guests_cannot_be_forgotten(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_args: object) -> None:
        raise StorageError("no room", "full")

    monkeypatch.setattr(two.jonas.library.preferences, "change_kept", full)
    two.jonas.library.discard(two.copy)
    assert two.jonas.nearby.joined == ()


async def test_a_damaged_copy_is_left_as_it_is(two: Two, tmp_path: Path) -> None:
    await two.jonas.kill()
    path = tmp_path / "Jonas" / "games" / f"{two.copy}.jsonl"
    path.write_bytes(path.read_bytes() + b'{"number": 3, "nonsense": true}\n')
    damaged = path.read_bytes()
    two.jonas.start()
    two.at_mia.play(Give(seat=0, points=1))
    name = await two.again()
    assert name != two.copy
    assert two.jonas.journal(name) == two.mia.journal(two.kept)
    assert path.read_bytes() == damaged


async def test_a_copy_takes_more_lines_from_a_file_while_the_phones_are_apart(two: Two) -> None:
    await two.jonas.restart()
    two.at_mia.play(Give(seat=0, points=4))
    assert two.jonas.library.import_game("file", two.mia.journal(two.kept)) == "continued"
    assert two.jonas.journals() == two.mia.journals()
    assert await two.again() == two.copy
    two.at_mia.play(Give(seat=0, points=4))
    with pytest.raises(StorageError) as refused:
        two.jonas.library.import_game("file", two.mia.journal(two.kept))
    assert refused.value.reason == "kept_there"
    await settle()
    assert two.jonas.journals() == two.mia.journals()


async def test_a_copy_is_not_shared(two: Two) -> None:
    sharing = two.jonas.nearby.sharing(two.at_jonas)
    await sharing.begin()
    assert (sharing.state, sharing.why) == ("failed", "not_here")


async def test_sent_away(two: Two) -> None:
    [guest] = two.mia.nearby.guests.at(two.kept)
    two.mia.nearby.guests.send_away(guest.number)
    await settle()
    assert two.jonas.nearby.status(two.copy) == ("sent_away", "Mia")
    await two.again()
    again = two.jonas.nearby.guest_at(two.copy)
    assert again is not None
    assert again.number != guest.number


async def test_own_moves_only(two: Two) -> None:
    two.mia.nearby.guests.restrict(two.kept, own_seats=True)
    await settle()
    assert two.jonas.nearby.only_own_seats(two.copy)
    told: list[Exception] = []
    with two.at_jonas.tapped(lambda why, _is_all: told.append(why)):
        two.at_jonas.play(Give(seat=0, points=9))
    await settle()
    assert [getattr(why, "why", "") for why in told] == ["seat"]
    two.at_jonas.play(Give(seat=1, points=9))
    await settle()
    assert two.at_mia.state.table.points == (1, 11, 0)


async def test_a_seat_that_is_taken_is_refused_where_each_plays_the_own(two: Two, tmp_path: Path) -> None:
    two.mia.nearby.guests.restrict(two.kept, own_seats=True)
    [lea] = devices(tmp_path, ["Lea"])
    copy = await lea.join(two.mia, two.at_mia, sits=False)
    with pytest.raises(SeatTaken):
        lea.nearby.take_seat(copy, 1)
    lea.nearby._here.visits[copy].own_moves = False  # as if it had not heard yet
    told: list[Exception] = []
    lea.nearby.take_seat(copy, 1, told.append)
    await settle()
    guest = lea.nearby.guest_at(copy)
    assert guest is not None
    assert guest.role == "new"
    assert [type(why) for why in told] == [SeatTaken]
    assert lea.nearby.phone == "Lea", "it is not named after a seat that it did not get"
    assert lea.nearby.only_own_seats(copy)
    lea.nearby.take_seat(copy, 2)
    await settle()
    assert len(told) == 1
    assert [seat.taken for seat in two.jonas.nearby.seats(two.copy)] == [False, True, True]


async def test_a_phone_is_named_after_the_seat_that_it_got(two: Two, tmp_path: Path) -> None:
    [tom] = devices(tmp_path, ["Tom"])
    await tom.join(two.mia, two.at_mia, 2)
    assert tom.nearby.phone == "Lea"


@pytest.mark.parametrize("reason", ["unreachable", None])
async def test_a_seat_that_could_not_be_kept_is_told_apart(
    two: Two, reason: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise StorageError("no database", reason)

    monkeypatch.setattr(two.mia.nearby.guests, "take_seat", fail)
    told: list[Exception] = []
    two.jonas.nearby.take_seat(two.copy, 2, told.append)
    await settle()
    assert [getattr(why, "reason", "") for why in told] == ["not_kept"]


@pytest.mark.parametrize(
    ("failed", "problem"),
    [
        (GameBusy("open elsewhere"), "busy"),
        (StorageError("no room", "full"), "no_room"),
        (StorageError("the disk", "broken"), "no_storage"),
    ],
)
async def test_why_a_copy_cannot_be_kept_is_told_in_fitting_words(
    two: Two, failed: Exception, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise failed

    [lea] = devices(tmp_path, ["Lea"])
    monkeypatch.setattr(lea.library, "add_joined", fail)
    await lea.join(two.mia, two.at_mia)
    assert (lea.nearby.joining.state, lea.nearby.joining.why) == ("failed", problem)


@pytest.mark.parametrize("way", ["counts", "refused", "joins again"])
async def test_whether_an_unanswered_entry_counts_is_known_once_the_phones_are_connected_again(
    two: Two, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joined, "ANSWER_SECONDS", 0)
    told: list[object] = []
    two.jonas.links[-1]._is_live = False  # nobody has noticed yet that nothing is carried
    with two.at_jonas.tapped(lambda why, _is_all: told.append(why), lambda: told.append("known")):
        two.at_jonas.play(Give(seat=1, points=1))
    await asyncio.sleep(0.01)
    assert [getattr(why, "reason", "") for why in told] == ["unanswered"]
    if way == "refused":
        two.at_mia.play(Give(seat=0, points=5))
    if way == "joins again":
        await two.apart()
        assert len(told) == 1, "it is not known as long as the phones are apart"
        await two.again()
    else:
        two.jonas.links[-1].heal()
        await settle()
    assert told[1:] == ["known"]
    assert two.mia.journals() == two.jonas.journals()
    assert (
        two.at_mia.state.table.points
        == {
            "counts": (1, 3, 0),
            "refused": (6, 2, 0),
            "joins again": (1, 2, 0),
        }[way]
    )


async def test_a_copy_that_cannot_be_kept_ends_the_visit_and_goes_on_later(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_lines: bytes) -> None:
        raise StorageError("no room", "full")

    writer = two.at_jonas.writer
    assert isinstance(writer, JoinedWriter)
    before = two.jonas.journals()
    told: list[Exception] = []
    with monkeypatch.context() as patched:
        patched.setattr(writer.local, "append", full)
        with two.at_jonas.tapped(lambda why, _is_all: told.append(why)):
            two.at_jonas.play(Give(seat=1, points=7))
        await settle()
    assert [getattr(why, "reason", "") for why in told] == ["unanswered"]
    assert two.jonas.nearby.status(two.copy) == ("away", "Mia")
    assert two.jonas.journals() == before
    assert two.at_mia.state.table.points == (1, 9, 0), "it counts where the game is kept"
    await two.again()
    assert two.mia.journals() == two.jonas.journals()


async def test_marks_that_cannot_be_read_mark_nothing(two: Two) -> None:
    await two.jonas.kill()
    two.jonas.start()
    unreadable: list[Any] = [5, [], {two.copy: 7}, {two.copy: {"phone": 1}}, {two.copy: {"state": "x"}}]
    for kept in unreadable:
        two.jonas.library.preferences.remember(joined=kept)
        await two.jonas.restart()
        assert two.at_jonas.state.damage is None
        assert two.jonas.nearby.joined == ()


async def test_a_deleted_game_is_closed_for_all(two: Two) -> None:
    two.mia.library.discard(two.kept)
    await settle()
    assert two.jonas.nearby.status(two.copy) == ("closed", "Mia")
    assert len(two.jonas.journals()) == 1


async def test_a_deleted_copy_is_no_copy_any_more(two: Two) -> None:
    discarded = two.jonas.library.discard(two.copy)
    await settle()
    assert two.jonas.nearby.joined == ()
    assert len(two.mia.nearby.guests.presence._phones) == 0
    two.jonas.library.restore(discarded)
    [game] = two.jonas.library.storage.games()
    two.jonas.open(game.name).play(Give(seat=0, points=1))


async def test_the_same_phone_twice_is_one_guest(two: Two) -> None:
    assert await two.again() == two.copy
    assert len(two.mia.nearby.guests.at(two.kept)) == 1
    assert two.jonas.nearby.status(two.copy) == ("live", "Mia")
    two.at_jonas.play(Give(seat=1, points=1))
    await settle()
    assert two.mia.journals() == two.jonas.journals()
