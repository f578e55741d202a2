"""The store of a table: it writes before it notifies, and reads whatever may have happened to a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.games.australis.store_types import Store
from companion.storage.folder import FileJournalWriter
from companion.storage.journal_writer import StorageError
from companion.storage.unreadable import DamagedJournal, UnreadableJournal
from engine import journal_codec
from engine.australis import GAME
from engine.australis.dice_selection import Die
from engine.australis.moves import AddPoints, CorrectFish, CorrectTurtle, GameSetup, Move, ScoreRound, TakeDie
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import Table
from engine.game import Outcome
from engine.journal import Amend, Entry, NoLongerPossible, Redo, Undo
from engine.refusal import IllegalMove
from tests.companion.libraries import NOON, game_setup


class Memory:
    """A writer that keeps its journal in memory, and can be full."""

    name = "memory"

    def __init__(self, data: bytes = b"") -> None:
        self.data, self.full = data, False
        self.left: int | None = None
        """How often it can still be appended to before it is full; None for any number of times."""

    def read(self) -> bytes:
        return self.data

    def append(self, *lines: bytes) -> None:
        if self.full or self.left == 0:
            raise StorageError("the disk is full")
        if self.left is not None:
            self.left -= 1
        self.data += b"".join(lines)

    def truncate(self, length: int) -> None:
        self.data = self.data[:length]

    def close(self) -> None:
        pass


def fresh(writer: Memory | None = None) -> Store:
    return Store.begin(GAME, game_setup("Mia", "Jonas"), writer or Memory(), lambda: NOON)


def again(writer: Memory) -> Store:
    return Store(GAME, writer, lambda: NOON)


def test_a_move_is_written_before_subscribers_are_notified() -> None:
    writer = Memory()
    store = fresh(writer)
    seen: list[bytes] = []
    store.subscribe(lambda: seen.append(writer.data))
    store.play(CorrectFish(seat=0, fish=7))
    assert b"correct_fish" in seen[0]
    assert store.state.table.boards[0].fish == 7
    assert again(writer).state == store.state


def test_an_unsubscribed_function_is_not_called() -> None:
    store = fresh()
    seen: list[int] = []
    leave = store.subscribe(lambda: seen.append(1))
    leave()
    leave()
    store.play(CorrectFish(seat=0, fish=7))
    assert not seen


def test_a_move_that_cannot_be_written_changes_nothing() -> None:
    writer = Memory()
    store = fresh(writer)
    before = store.state
    writer.full = True
    with pytest.raises(StorageError):
        store.play(CorrectFish(seat=0, fish=7))
    assert store.state == before
    writer.full = False
    store.play(CorrectFish(seat=0, fish=8))
    assert again(writer).state.table.boards[0].fish == 8


def test_an_illegal_move_is_not_written() -> None:
    writer = Memory()
    store = fresh(writer)
    before = writer.data
    with pytest.raises(IllegalMove):
        store.play(ScoreRound())
    assert writer.data == before


def test_a_refused_setup_writes_nothing() -> None:
    writer = Memory()
    with pytest.raises(IllegalMove):
        Store.begin(GAME, game_setup("Mia", "Mia"), writer, lambda: NOON)
    assert writer.data == b""


def test_undo_and_redo_survive_a_restart() -> None:
    writer = Memory()
    store = fresh(writer)
    store.play(CorrectFish(seat=0, fish=1))
    store.play(CorrectFish(seat=0, fish=2))
    store.undo()
    store = again(writer)
    assert store.state.table.boards[0].fish == 1
    assert store.state.redoable is not None
    store.redo()
    assert store.state.table.boards[0].fish == 2
    store.undo()
    store.undo()
    assert store.state.table == store.state.start
    assert store.state.undoable is None
    before = writer.data
    store.undo()
    assert writer.data == before


def test_an_amendment_replays_everything_after_it() -> None:
    store = fresh()
    store.play(TakeDie(seat=0, die=Die("blue", 2)))
    store.play(AddPoints(seat=0, points=5))
    store.amend(1, TakeDie(seat=0, die=Die("blue", 7)))
    assert store.state.table.boards[0].turtle == 7
    assert store.state.table.boards[0].points == 6


def test_an_amendment_that_a_later_move_blocks_changes_nothing() -> None:
    store = fresh()
    store.play(TakeDie(seat=0, die=Die("blue", 2)))
    store.play(TakeDie(seat=1, die=Die("red", 9)))
    before = store.state
    with pytest.raises(NoLongerPossible) as blocked:
        store.amend(1, TakeDie(seat=0, die=Die("red", 9)))
    assert blocked.value.number == 2
    assert store.state == before


def test_an_illegal_amendment_is_refused_for_its_own_reason() -> None:
    store = fresh()
    store.play(TakeDie(seat=0, die=Die("blue", 2)))
    store.play(AddPoints(seat=0, points=5))
    before = store.state
    with pytest.raises(IllegalMove) as refused:
        store.amend(1, TakeDie(seat=1, die=Die("blue", 2)))
    assert not isinstance(refused.value, NoLongerPossible)
    assert refused.value.refusal.code == RefusalCode.NOT_YOUR_TURN
    assert store.state == before


def test_an_undo_to_an_illegal_move_gives_its_reason() -> None:
    """An old amendment that is no longer allowed, and an entry that cannot be restored."""
    store = fresh()
    store.play(AddPoints(seat=0, points=10))
    store.play(AddPoints(seat=0, points=-8))
    store.amend(2, AddPoints(seat=0, points=1))
    store.undo(1)
    before = store.state
    revisions: tuple[Callable[[], None], ...] = (
        lambda: store.undo(3),
        lambda: store.amend(2, AddPoints(seat=0, points=-1)),
    )
    for revise in revisions:
        with pytest.raises(IllegalMove) as refused:
            revise()
        assert not isinstance(refused.value, NoLongerPossible)
        assert refused.value.refusal.code == RefusalCode.DISC_OUT_OF_RANGE
    assert store.state == before


# -- entries that belong together ----------------------------------------------------------------

TOGETHER: list[Move] = [
    CorrectFish(seat=0, fish=7),
    CorrectFish(seat=1, fish=2),
    CorrectTurtle(seat=0, space=4),
]


@pytest.mark.parametrize("left", [0, 1])
def test_moves_that_belong_together_are_all_written_or_none(left: int) -> None:
    writer = Memory()
    store = fresh(writer)
    before, data, writer.left = store.state, writer.data, left
    if left:
        store.play_all(TOGETHER)
        assert [entry.did for entry in store.state.entries[1:]] == TOGETHER
        assert [entry.number for entry in store.state.entries] == [0, 1, 2, 3]
    else:
        with pytest.raises(StorageError):
            store.play_all(TOGETHER)
        assert (store.state, writer.data) == (before, data)
    assert again(writer).state == store.state


def test_moves_that_belong_together_give_one_notification_and_their_points() -> None:
    store = fresh()
    seen: list[int] = []
    store.subscribe(lambda: seen.append(len(store.state.entries)))
    awards = store.play_all([AddPoints(seat=0, points=5), AddPoints(seat=1, points=2)])
    assert seen == [3]
    assert [(award.seat, award.points) for award in awards] == [(0, 5), (1, 2)]
    assert store.play_all([]) == ()
    assert seen == [3], "nothing has changed"


def test_if_one_of_several_moves_is_illegal_none_is_made() -> None:
    writer = Memory()
    store = fresh(writer)
    before, data = store.state, writer.data
    with pytest.raises(IllegalMove):
        store.play_all([CorrectFish(seat=0, fish=7), CorrectFish(seat=0, fish=-1)])
    assert (store.state, writer.data) == (before, data)


def test_each_of_several_moves_counts_on_the_table_after_the_one_before() -> None:
    store = fresh()
    store.play_all([AddPoints(seat=0, points=10), AddPoints(seat=0, points=-8)])
    assert store.state.table.boards[0].points == 3
    store.undo()
    assert store.state.table.boards[0].points == 11, "each is an entry of its own"


@pytest.mark.parametrize("left", [0, 1])
def test_revisions_that_belong_together_are_all_written_or_none(left: int) -> None:
    writer = Memory()
    store = fresh(writer)
    for points in (5, 10, -12):
        store.play(AddPoints(seat=0, points=points))
    before, data, writer.left = store.state, writer.data, left
    revisions: list[Undo | Redo | Amend[GameSetup | Move]] = [
        Undo(of=3),
        Amend(of=2, move=AddPoints(seat=0, points=1)),
        Undo(of=1),
    ]
    if left:
        store.revise_all(revisions)
        assert [entry.did for entry in store.state.entries[4:]] == revisions
        assert store.state.table.boards[0].points == 2
    else:
        with pytest.raises(StorageError):
            store.revise_all(revisions)
        assert (store.state, writer.data) == (before, data)
    assert again(writer).state == store.state


def test_if_one_of_several_revisions_is_not_allowed_none_is_made() -> None:
    writer = Memory()
    store = fresh(writer)
    for points in (5, 10, -12):
        store.play(AddPoints(seat=0, points=points))
    before, data = store.state, writer.data
    with pytest.raises(NoLongerPossible) as blocked:
        store.revise_all([Undo(of=1), Undo(of=2)])
    assert blocked.value.number == 3
    with pytest.raises(IllegalMove) as twice:
        store.revise_all([Undo(of=3), Undo(of=3)])
    assert twice.value.refusal.code == "entry_undone"
    with pytest.raises(IllegalMove) as itself:
        store.revise_all([Undo(of=1), Amend(of=3, move=AddPoints(seat=0, points=-60))])
    assert not isinstance(itself.value, NoLongerPossible)
    assert (store.state, writer.data) == (before, data)


def test_revisions_are_possible_together_if_the_game_is_possible_after_all_of_them() -> None:
    store = fresh()
    for points in (10, -10):
        store.play(AddPoints(seat=0, points=points))
    store.revise_all([Undo(of=1), Undo(of=2)])
    assert store.state.table.boards[0].points == 1
    store.revise_all([Redo(of=2), Redo(of=1)])
    assert [step.number for step in store.state.steps] == [0, 1, 2]
    store.revise_all([])
    assert len(store.state.entries) == 7


def test_a_damaged_journal_takes_no_entries_together() -> None:
    writer = Memory()
    fresh(writer).play(CorrectFish(seat=0, fish=1))
    rows = writer.data.splitlines(keepends=True)
    damaged = again(Memory(rows[0] + rows[1].replace(b'"fish": 1', b'"fish": 9')))
    with pytest.raises(DamagedJournal):
        damaged.play_all(TOGETHER)


def test_every_prefix_of_a_journal_is_a_prefix_of_the_game() -> None:
    writer = Memory()
    store = fresh(writer)
    for fish in range(1, 4):
        store.play(CorrectFish(seat=0, fish=fish))
    whole, first = writer.data, writer.data.index(b"\n") + 1
    for length in range(first, len(whole) + 1):
        cut = Memory(whole[:length])
        read = again(cut)
        assert read.state.damage is None
        assert read.state.entries == store.state.entries[: len(read.state.entries)]
        assert cut.data == whole[: whole.rindex(b"\n", 0, length) + 1]
    with pytest.raises(UnreadableJournal):
        again(Memory(whole[: first - 1]))


def test_a_damaged_line_is_reported_and_the_file_unchanged() -> None:
    writer = Memory()
    store = fresh(writer)
    for fish in range(1, 4):
        store.play(CorrectFish(seat=0, fish=fish))
    rows = writer.data.splitlines(keepends=True)
    damaged = Memory(b"".join([rows[0], rows[1], rows[2].replace(b'"fish": 2', b'"fish": 9'), rows[3]]))
    before = damaged.data
    read = again(damaged)
    assert read.state.damage is not None
    assert (read.state.damage.kind, read.state.damage.line) == ("damaged", 3)
    assert read.state.table.boards[0].fish == 1
    with pytest.raises(DamagedJournal):
        read.play(CorrectFish(seat=0, fish=5))
    assert damaged.data == before


def test_a_journal_is_read_up_to_an_illegal_move() -> None:
    writer = Memory()
    store = fresh(writer)
    line, _ = journal_codec.write(
        Entry(number=1, at=NOON, by="", did=CorrectTurtle(seat=0, space=99)),
        journal_codec.read(writer.data, GAME).checksum,
    )
    writer.append(line)
    read = again(writer)
    assert read.state.table == store.state.table
    assert read.state.damage is not None
    assert read.state.damage.line == 2


def test_a_journal_with_an_illegal_setup_cannot_be_opened() -> None:
    line, _ = journal_codec.write(Entry(number=0, at=NOON, by="", did=game_setup("Mia")))
    with pytest.raises(UnreadableJournal):
        again(Memory(line))


def test_a_table_on_disk_is_read_back_unchanged(tmp_path: Path) -> None:
    writer = FileJournalWriter(tmp_path / "table.jsonl")
    store = Store.begin(GAME, game_setup("Mia", "Jonas"), writer, lambda: NOON)
    store.play(CorrectFish(seat=1, fish=4), by="phone")
    writer.close()
    read = Store(GAME, FileJournalWriter(tmp_path / "table.jsonl"), lambda: NOON)
    assert read.state == store.state
    assert read.state.entries[1].by == "phone"


def test_several_entries_are_amended_at_once_or_not_at_all() -> None:
    writer = Memory()
    store = fresh(writer)
    for move in (CorrectFish(seat=0, fish=3), CorrectFish(seat=1, fish=4)):
        store.play(move)
    store.amend(1, CorrectFish(seat=0, fish=5), also=[(2, CorrectFish(seat=1, fish=6))])
    assert [board.fish for board in store.state.table.boards] == [5, 6]
    assert again(writer).state == store.state
    before = store.state
    with pytest.raises(IllegalMove) as refused:
        store.amend(1, CorrectFish(seat=0, fish=7), also=[(2, CorrectFish(seat=1, fish=999))])
    assert not isinstance(refused.value, NoLongerPossible), "it is one of those that are amended"
    assert store.state == before
    store.undo()
    assert [board.fish for board in store.state.table.boards] == [3, 4]


def test_a_preview_changes_nothing() -> None:
    writer = Memory()
    store = fresh(writer)
    store.play(CorrectFish(seat=0, fish=3))
    before, kept = store.state, writer.data
    assert store.preview_steps(Undo(of=1))[-1].table.boards[0].fish == 0
    assert (store.state, writer.data) == (before, kept)


def test_a_revision_applies_only_the_moves_after_what_it_changes() -> None:
    applied: list[Move] = []

    def apply(table: Table, move: Move) -> Outcome[Table]:
        applied.append(move)
        return GAME.apply(table, move)

    def fish() -> list[int]:
        """The fish of the corrections that were applied since this was last asked."""
        found = [move.fish for move in applied if isinstance(move, CorrectFish)]
        applied.clear()
        return found

    writer = Memory()
    store = Store.begin(replace(GAME, apply=apply), game_setup("Mia", "Jonas"), writer, lambda: NOON)
    for number in range(6):
        store.play(CorrectFish(seat=0, fish=number))
    assert fish() == [0, 1, 2, 3, 4, 5]
    store.undo()
    assert fish() == [], "the last move"
    store.undo(3)
    assert fish() == [3, 4]
    store.redo()
    assert fish() == [2, 3, 4]
    store.amend(5, CorrectFish(seat=0, fish=9))
    assert fish() == [9]
    assert again(writer).state == store.state
