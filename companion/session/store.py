"""Store: one table. A move is written to the journal first, and drawn on every phone only then."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, cast

from companion.session.observable import Observable
from companion.session.pending import Pending, load_pending, save_pending
from companion.session.table_changed import TableChanged, TableOvertaken
from companion.storage.journal_writer import JournalWriter
from companion.storage.shared import LinesAdded, SharedWriter
from companion.storage.unreadable import DamagedJournal, UnreadableJournal
from engine import journal_codec
from engine.award import Awards
from engine.game import Game, MoveT, SetupT, TableT
from engine.journal import (
    Amend,
    Counted,
    Entry,
    NoLongerPossible,
    Redo,
    Revisable,
    Step,
    Undo,
    effective_moves,
    fold,
    redoable,
    undoable,
)
from engine.journal_codec import JournalDamage
from engine.refusal import IllegalMove

if TYPE_CHECKING:
    from companion.session.proposals import OnKnown, OnUndone, Proposals

log = logging.getLogger("companion")

BY_ITSELF = "by_itself"
"""The key, beside half-entered input, of the numbers of the entries that the app made by itself."""
ATTEMPTS = 3
"""How often a journal is replayed, each time with less of its end; this app's journals need one attempt."""


@dataclass(frozen=True)
class TableHistory(Generic[SetupT, TableT, MoveT]):
    """A table as it stands, and the entries and steps that led to it."""

    entries: tuple[Entry[SetupT | MoveT], ...]
    steps: tuple[Step[TableT, SetupT | MoveT], ...]
    damage: JournalDamage | None = None
    pending: Pending = ()
    """Half-entered input, by name."""

    @property
    def table(self) -> TableT:
        """The table now."""
        return self.steps[-1].table

    @property
    def start(self) -> TableT:
        """The table before the first move."""
        return self.steps[0].table

    @property
    def setup(self) -> SetupT:
        """The setup that the game began with."""
        return cast("SetupT", self.steps[0].move)

    @property
    def awards(self) -> Awards:
        """All points so far, with their reasons."""
        return tuple(award for step in self.steps for award in step.awards)

    @property
    def by_itself(self) -> frozenset[int]:
        """The numbers of the entries that the app made by itself, which Undo and Redo pass over."""
        kept = dict(self.pending).get(BY_ITSELF)
        numbers = kept if isinstance(kept, list) else []
        return frozenset(number for number in numbers if type(number) is int)

    @property
    def undoable(self) -> Entry[SetupT | MoveT] | None:
        """The entry that Undo would take back."""
        number = undoable(self.entries, self.by_itself)
        return None if number is None else self.entries[number]

    @property
    def redoable(self) -> Entry[SetupT | MoveT] | None:
        """The entry that Redo would bring back."""
        number = redoable(self.entries, self.by_itself)
        return None if number is None else self.entries[number]

    def step(self, number: int) -> Step[TableT, SetupT | MoveT] | None:
        """The step of an entry that counts."""
        return next((step for step in self.steps if step.number == number), None)


def table_history(
    game: Game[SetupT, TableT, MoveT], parsed: journal_codec.ParsedJournal[SetupT | MoveT]
) -> TableHistory[SetupT, TableT, MoveT]:
    """Replays a journal as far as it can be read and counted; raises UnreadableJournal."""
    entries, damage = parsed.entries, parsed.damage
    if not entries:
        raise UnreadableJournal(damage or JournalDamage(kind="torn", line=1))
    for _attempt in range(ATTEMPTS):
        steps, broken = _count(game, entries)
        if broken is None:
            return TableHistory(entries, steps, damage)
        damage, entries = JournalDamage(kind="damaged", line=broken + 1), entries[:broken]
        if not entries:
            break
    raise UnreadableJournal(JournalDamage(kind="damaged", line=1))


def _count(
    game: Game[SetupT, TableT, MoveT],
    entries: Sequence[Entry[SetupT | MoveT]],
    known: Sequence[Step[TableT, SetupT | MoveT]] = (),
) -> tuple[tuple[Step[TableT, SetupT | MoveT], ...], int | None]:
    """All steps; or none, and the number of the entry that cannot be counted, for whatever reason.

    A file may come from anywhere, so any exception makes this game unreadable and affects no other. If the
    entry that fails was amended, the number is that of the amendment.
    """
    counting = 0

    def counted() -> Iterator[Counted[SetupT | MoveT]]:
        nonlocal counting
        for each in effective_moves(entries):
            counting = each.number
            yield each

    try:
        return fold(game, counted(), known), None
    except NoLongerPossible:
        pass
    except Exception:  # a stored entry may contain anything
        log.warning("entry %d cannot be counted", counting, exc_info=True)
    amends = (
        entry.number
        for entry in entries
        if isinstance(entry.did, Amend) and counting in dict(entry.did.changes)
    )
    return (), max(amends, default=counting)


@dataclass(frozen=True)
class Addition(Generic[SetupT, TableT, MoveT]):
    """Lines for the journal, the checksum after them, and the state of the table with them."""

    lines: Sequence[bytes]
    checksum: int
    state: TableHistory[SetupT, TableT, MoveT]


class Store(Observable, Generic[SetupT, TableT, MoveT]):
    """One table: its entries, its current state, and the subscribers to its changes."""

    def __init__(
        self,
        game: Game[SetupT, TableT, MoveT],
        writer: JournalWriter,
        clock: Callable[[], str],
        name: str = "",
        kept: bytes | None = None,
    ) -> None:
        """Opens the table in the writer's journal; raises UnreadableJournal if there is none of this game.

        `kept` is the journal's content, if the caller knows it already.
        """
        super().__init__()
        self.game, self.writer, self.clock, self.name = game, writer, clock, name
        parsed = journal_codec.read(writer.read() if kept is None else kept, game)
        state = table_history(game, parsed)
        if state.damage is not None and state.damage.kind == "torn":
            writer.truncate(parsed.length)
            state = replace(state, damage=None)
        self._checksum = parsed.checksum
        self.state = replace(state, pending=load_pending(writer))
        self.entered = 0
        """Counts the writes of this host: entries and half-entered input."""
        self.proposals: Proposals | None = None
        """The proposals to the phone that keeps this game; None if it is kept here."""
        self._latest: tuple[int, Sequence[bytes]] = (-1, ())
        """The lines that were added last, after the number of those before them."""

    @classmethod
    def begin(
        cls,
        game: Game[SetupT, TableT, MoveT],
        begun: SetupT,
        writer: JournalWriter,
        clock: Callable[[], str],
    ) -> "Store[SetupT, TableT, MoveT]":
        """Begins a new table, named like its journal; raises IllegalMove, and then nothing is written.

        That may not be the name asked for: another program may have taken it in the same second.
        """
        game.start(begun)
        line, _checksum = journal_codec.write(Entry(number=0, at=clock(), by="", did=begun))
        writer.append(line)
        # The line is not read back: the game has begun even if reading fails now.
        return cls(game, writer, clock, writer.name, line)

    @property
    def shown(self) -> TableHistory[SetupT, TableT, MoveT]:
        """The state that screens show: without what is only proposed."""
        return self.state if self.proposals is None else self.proposals.shown

    @property
    def checksum(self) -> int:
        """The checksum of the last entry's line."""
        return self._checksum

    def is_now(self, state: TableHistory[SetupT, TableT, MoveT]) -> bool:
        """Tells whether a state of this table, perhaps a proposed one, is that of now."""
        return self.state is state or (self.proposals is not None and self.proposals.was_accepted(state))

    def tapped(
        self, on_undone: "OnUndone", on_known: "OnKnown" = lambda: None
    ) -> AbstractContextManager[object]:
        """Counts all that is entered within the block as one tap; `on_undone` hears if that is taken back.

        If nobody could say then whether it counts, `on_known` hears once the table shows it.
        """
        return nullcontext() if self.proposals is None else self.proposals.tapped(on_undone, on_known)

    def lines_after(self, number: int) -> list[bytes]:
        """The lines after so many entries as they are stored; raises StorageError."""
        first, lines = self._latest
        if first == number and first + len(lines) == len(self.state.entries):
            return list(lines)
        return list(BytesIO(self.writer.read()))[number : len(self.state.entries)]

    def play(self, move: MoveT, by: str = "") -> Awards:
        """Makes a move and returns the points that it gave; raises IllegalMove or StorageError."""
        return self.play_all([move], by)

    def play_all(self, moves: Sequence[MoveT], by: str = "") -> Awards:
        """Makes moves that belong together, each an entry, and returns the points that they gave.

        Raises like `play`, and then none of them is made: they are written first, and shown only then.
        """
        table, steps = self.state.table, list[Step[TableT, SetupT | MoveT]]()
        for number, move in enumerate(moves, len(self.state.entries)):
            table, awards = self.game.apply(table, move)
            steps.append(Step(number, move, table, awards))
        added = self._addition(moves, by, (*self.state.steps, *steps))
        if added.lines:
            with self._overtaken():
                self.writer.append(*added.lines)
            self._enter(added)
        return tuple(award for step in steps for award in step.awards)

    def play_by_itself(self, move: MoveT, by: str = "") -> None:
        """Makes a move that nobody has to think of, and that is in the way of no Undo; raises like `play`."""
        number = len(self.state.entries)
        self.play(move, by)
        self.save_pending(BY_ITSELF, sorted({*self.state.by_itself, number}))

    def undo(self, number: int | None = None, by: str = "") -> None:
        """Takes back an entry, the latest if none is named.

        Like `redo` and `amend` it raises IllegalMove if the revision itself is not allowed, and
        NoLongerPossible if it would make a later move impossible.
        """
        if number is None:
            number = undoable(self.state.entries, self.state.by_itself)
        if number is not None:
            self.revise_all([Undo(of=number)], by)

    def redo(self, number: int | None = None, by: str = "") -> None:
        """Brings back an undone entry, the latest if none is named."""
        if number is None:
            number = redoable(self.state.entries, self.state.by_itself)
        if number is not None:
            self.revise_all([Redo(of=number)], by)

    def undo_latest(self, number: int, by: str = "") -> None:
        """Undoes this entry if it is still the next to be undone; raises TableChanged if not."""
        if undoable(self.state.entries, self.state.by_itself) != number:
            raise TableChanged
        self.revise_all([Undo(of=number)], by)

    def redo_latest(self, number: int, by: str = "") -> None:
        """Redoes this entry if it is still the next to be redone; raises TableChanged if not."""
        if redoable(self.state.entries, self.state.by_itself) != number:
            raise TableChanged
        self.revise_all([Redo(of=number)], by)

    def pending(self, name: str) -> Any:
        """The half-entered input of that name; None if there is none."""
        return dict(self.state.pending).get(name)

    def save_pending(self, name: str, value: Any) -> None:
        """Keeps half-entered input beside the journal (None clears it), and shows it on every phone.

        Raises StorageError, and then nothing has changed.
        """
        if self.pending(name) == value:
            return
        if self.state.damage is not None:
            raise DamagedJournal(self.state.damage)
        updated = {**dict(self.state.pending), name: value}
        pending = tuple((name, value) for name, value in updated.items() if value is not None)
        with self._overtaken():
            if self.proposals is None:
                save_pending(self.writer, pending)
            else:
                self.proposals.save_input(name, value)
        self.entered += 1
        self._show(replace(self.state, pending=pending))

    def amend(
        self,
        number: int,
        move: SetupT | MoveT,
        by: str = "",
        also: Sequence[tuple[int, SetupT | MoveT]] = (),
    ) -> None:
        """Amends an entry, and others together with it; everything after them is counted again."""
        self.revise_all([Amend(of=number, move=move, also=tuple(also))], by)

    def revise_all(self, revisions: Sequence[Undo | Redo | Amend[SetupT | MoveT]], by: str = "") -> None:
        """Makes revisions that belong together, each an entry; the game must be possible after all of them.

        Raises like `undo`, and then none of them is made.
        """
        added = self._addition(revisions, by, self.preview_steps(*revisions))
        if added.lines:
            with self._overtaken():
                self.writer.append(*added.lines)
            self._enter(added)

    def preview_steps(
        self, *revisions: Undo | Redo | Amend[SetupT | MoveT]
    ) -> tuple[Step[TableT, SetupT | MoveT], ...]:
        """The steps as they would stand after these revisions; raises like the revisions themselves."""
        counted = self.preview_moves(*revisions)
        for revision in revisions:
            if isinstance(revision, Amend) and revision.of == 0:
                self._check_setup(cast("SetupT", revision.move))
        try:
            return fold(self.game, counted, self.state.steps)
        except NoLongerPossible as blocked:
            # If a revised entry itself is illegal, report its own refusal and not that of a later move.
            if any(blocked.number in self._subjects(revision) for revision in revisions):
                raise IllegalMove(blocked.refusal) from blocked
            raise

    def _check_setup(self, begun: SetupT) -> None:
        """Checks an amended setup like a new one, unless the game's current setup fails that check, too."""
        try:
            self.game.start(begun)
        except IllegalMove:
            try:
                self.game.start(self.state.setup)
            except IllegalMove:
                return
            raise

    def preview_moves(
        self, *revisions: Undo | Redo | Amend[SetupT | MoveT]
    ) -> tuple[Counted[SetupT | MoveT], ...]:
        """The moves that would count after these revisions."""
        entries = list(self.state.entries)
        revisable = Revisable(entries)
        for revision in revisions:
            revisable.check(revision)
            entries.append(self._entry(len(entries), revision, ""))
            revisable.add(entries[-1])
        return effective_moves(entries)

    def _subjects(self, revision: Undo | Redo | Amend[SetupT | MoveT]) -> set[int]:
        """The entries that a revision concerns; undoing an amendment concerns what it amended."""
        revised = revision if isinstance(revision, Amend) else self._done(revision.of)
        return {of for of, _move in revised.changes} if isinstance(revised, Amend) else {revision.of}

    def _done(self, number: int) -> SetupT | MoveT | Undo | Redo | Amend[SetupT | MoveT] | None:
        entries = self.state.entries
        return entries[number].did if number < len(entries) else None

    def _entry(
        self, number: int, did: SetupT | MoveT | Undo | Redo | Amend[SetupT | MoveT], by: str
    ) -> Entry[SetupT | MoveT]:
        return Entry(number=number, at=self.clock(), by=by, did=did)

    def _addition(
        self,
        dids: Sequence[SetupT | MoveT | Undo | Redo | Amend[SetupT | MoveT]],
        by: str,
        steps: tuple[Step[TableT, SetupT | MoveT], ...],
    ) -> "Addition[SetupT, TableT, MoveT]":
        """Entries that are to be added, all by one write: a disk that fails keeps all of them, or none."""
        if self.state.damage is not None:
            raise DamagedJournal(self.state.damage)
        before, checksum, lines = self.state.entries, self._checksum, list[bytes]()
        entries = [self._entry(number, did, by) for number, did in enumerate(dids, len(before))]
        for entry in entries:
            line, checksum = journal_codec.write(entry, checksum)
            lines.append(line)
        return Addition(lines, checksum, TableHistory((*before, *entries), steps, pending=self.state.pending))

    def _enter(self, added: "Addition[SetupT, TableT, MoveT]") -> None:
        """Shows on every phone what has just been written."""
        self.entered += 1
        self._latest = len(added.state.entries) - len(added.lines), added.lines
        self._checksum = added.checksum
        self._show(added.state)

    def adopt(self, lines: Sequence[bytes]) -> None:
        """Adds the next lines of another copy of this game; raises DamagedJournal or StorageError.

        Then nothing has changed.
        """
        if self.state.damage is not None:
            raise DamagedJournal(self.state.damage)
        added = self.following(self.state, self._checksum, lines)
        if self.proposals is not None:
            self.proposals.adopt(added.lines, added.checksum)
            return
        with self._overtaken():
            self.writer.append(*lines)
        self._enter(added)

    def following(
        self, before: TableHistory[SetupT, TableT, MoveT], checksum: int, lines: Sequence[bytes]
    ) -> "Addition[SetupT, TableT, MoveT]":
        """The addition of these lines to a state whose last line has this checksum; raises DamagedJournal."""
        parsed = journal_codec.read(b"".join(lines), self.game, before.entries, checksum)
        steps, broken = _count(self.game, parsed.entries, before.steps)
        if parsed.damage is not None or broken is not None:
            raise DamagedJournal(parsed.damage or JournalDamage(kind="damaged", line=(broken or 0) + 1))
        state: TableHistory[SetupT, TableT, MoveT]
        state = TableHistory(parsed.entries, steps, pending=before.pending)
        return Addition(lines, parsed.checksum, state)

    def replace_state(self, state: TableHistory[SetupT, TableT, MoveT], checksum: int) -> None:
        """Takes this state, without showing it: more is proposed, or what was is not."""
        self.state, self._checksum = state, checksum
        self._latest = -1, ()

    def notify(self) -> None:
        """Shows the state on every phone."""
        self._notify()

    def catch_up(self) -> None:
        """Reads and shows what other hosts have entered at this table; raises StorageError."""
        before = self.state
        if not isinstance(self.writer, SharedWriter) or before.damage is not None:
            return
        added = self.writer.read_after(len(before.entries))
        parsed = journal_codec.read(added, self.game, before.entries, self._checksum)
        pending = load_pending(self.writer, before.pending)
        if parsed.damage is None and len(parsed.entries) == len(before.entries):
            if pending != before.pending:
                self._show(replace(before, pending=pending))
            return
        steps, broken = _count(self.game, parsed.entries, before.steps)
        if broken is not None:
            # Perhaps a newer version wrote it. What was here stays, and nothing is entered after it.
            damage = parsed.damage or JournalDamage(kind="damaged", line=len(before.entries) + 1)
            self._show(replace(before, damage=damage))
            return
        self._checksum = parsed.checksum
        self._show(TableHistory(parsed.entries, steps, parsed.damage, pending))

    @contextmanager
    def _overtaken(self) -> Iterator[None]:
        """Catches up if another host was faster, and raises TableOvertaken."""
        try:
            yield
        except LinesAdded as added:
            self.catch_up()
            raise TableOvertaken from added

    def _show(self, state: TableHistory[SetupT, TableT, MoveT]) -> None:
        self.state = state
        if self.proposals is None or self.proposals.take_state(state):
            self._notify()


AnyTableHistory: TypeAlias = TableHistory[Any, Any, Any]
"""The history of a table of any game: its table is a `GameTable`."""
AnyStore: TypeAlias = Store[Any, Any, Any]
"""The store of a table of any game."""
