"""Store: one table. A move is written to the journal first, and drawn on every phone only then."""

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, cast

from companion.session.moved_on import MovedOn
from companion.session.pending import Pending, keep
from companion.session.pending import kept as kept_pending
from companion.session.watched import Watched
from companion.storage.journal_writer import Keeper
from companion.storage.unreadable import Damaged, Unreadable
from engine import journal_codec
from engine.award import Awards
from engine.game import Game, MoveT, SetupT, TableT
from engine.journal import (
    Amend,
    Counted,
    Entry,
    NoLongerPossible,
    Redo,
    Step,
    Undo,
    check,
    fold,
    redoable,
    standing,
    undoable,
)
from engine.journal_codec import Trouble
from engine.refusal import IllegalMove

log = logging.getLogger("companion")

ATTEMPTS = 3
"""How often the end of a journal is left out to count the rest. A journal of this app needs one attempt."""


@dataclass(frozen=True)
class Standing(Generic[SetupT, TableT, MoveT]):
    """A table as it stands, and how it came to it."""

    entries: tuple[Entry[SetupT | MoveT], ...]
    steps: tuple[Step[TableT, SetupT | MoveT], ...]
    trouble: Trouble | None = None
    pending: Pending = ()
    """Half-entered input, by the name of what it will become."""

    @property
    def table(self) -> TableT:
        """The table now."""
        return self.steps[-1].table

    @property
    def start(self) -> TableT:
        """The table before the first move."""
        return self.steps[0].table

    @property
    def begun(self) -> SetupT:
        """How the game began."""
        return cast("SetupT", self.steps[0].move)

    @property
    def awards(self) -> Awards:
        """All points so far, with their reasons."""
        return tuple(award for step in self.steps for award in step.awards)

    @property
    def undoable(self) -> Entry[SetupT | MoveT] | None:
        """What Undo would take back."""
        number = undoable(self.entries)
        return None if number is None else self.entries[number]

    @property
    def redoable(self) -> Entry[SetupT | MoveT] | None:
        """What Redo would bring back."""
        number = redoable(self.entries)
        return None if number is None else self.entries[number]

    def step(self, number: int) -> Step[TableT, SetupT | MoveT] | None:
        """The step of an entry that counts."""
        return next((step for step in self.steps if step.number == number), None)


def stand(
    game: Game[SetupT, TableT, MoveT], reading: journal_codec.Reading[SetupT | MoveT]
) -> Standing[SetupT, TableT, MoveT]:
    """The table to which a journal comes, as far as it can be read and counted; raises Unreadable."""
    entries, trouble = reading.entries, reading.trouble
    if not entries:
        raise Unreadable(trouble or Trouble(kind="torn", line=1))
    for _attempt in range(ATTEMPTS):
        steps, broken = _count(game, entries)
        if broken is None:
            return Standing(entries, steps, trouble)
        trouble, entries = Trouble(kind="damaged", line=broken + 1), entries[:broken]
        if not entries:
            break
    raise Unreadable(Trouble(kind="damaged", line=1))


def _count(
    game: Game[SetupT, TableT, MoveT], entries: Sequence[Entry[SetupT | MoveT]]
) -> tuple[tuple[Step[TableT, SetupT | MoveT], ...], int | None]:
    """All steps; or none, and the number of the entry that cannot be counted, whatever the reason is.

    A file may come from anywhere, so any exception makes this one game unreadable and no other. If an
    amendment causes the move that fails, the amendment is that entry.
    """
    counting = 0

    def counted() -> Iterator[Counted[SetupT | MoveT]]:
        nonlocal counting
        for each in standing(entries):
            counting = each.number
            yield each

    try:
        return fold(game, counted()), None
    except NoLongerPossible:
        pass
    except Exception:
        log.warning("entry %d cannot be counted", counting, exc_info=True)
    amends = (
        entry.number
        for entry in entries
        if isinstance(entry.did, Amend) and counting in dict(entry.did.meant)
    )
    return (), max(amends, default=counting)


class Store(Watched, Generic[SetupT, TableT, MoveT]):
    """One table: what was done, what stands, and who wants to know when that changes."""

    def __init__(
        self,
        game: Game[SetupT, TableT, MoveT],
        keeper: Keeper,
        clock: Callable[[], str],
        name: str = "",
        kept: bytes | None = None,
    ) -> None:
        """Opens the table that the keeper keeps; raises Unreadable if it holds none of this game.

        `kept` is what the keeper holds, if the caller knows it already.
        """
        super().__init__()
        self.game, self.keeper, self.clock, self.name = game, keeper, clock, name
        reading = journal_codec.read(keeper.read() if kept is None else kept, game)
        state = stand(game, reading)
        if state.trouble is not None and state.trouble.kind == "torn":
            keeper.cut(reading.length)
            state = replace(state, trouble=None)
        self._checksum = reading.checksum
        self.state = replace(state, pending=kept_pending(keeper))

    @classmethod
    def begin(
        cls,
        game: Game[SetupT, TableT, MoveT],
        begun: SetupT,
        keeper: Keeper,
        clock: Callable[[], str],
        name: str = "",
    ) -> "Store[SetupT, TableT, MoveT]":
        """A new table; raises IllegalMove, and then nothing is kept."""
        game.start(begun)
        line, _checksum = journal_codec.write(Entry(number=0, at=clock(), by="", did=begun))
        keeper.append(line)
        # Not read back: the game has begun, whether or not reading works now.
        return cls(game, keeper, clock, name, line)

    def play(self, move: MoveT, by: str = "") -> Awards:
        """Makes a move and says which points it gave; raises IllegalMove or KeepingFailed."""
        table, awards = self.game.apply(self.state.table, move)
        step = Step[TableT, SetupT | MoveT](len(self.state.entries), move, table, awards)
        self._keep(move, by, (*self.state.steps, step))
        return step.awards

    def undo(self, number: int | None = None, by: str = "") -> None:
        """Takes back an entry, the latest if none is named.

        Like `redo` and `amend` it raises IllegalMove for what may not be itself, and NoLongerPossible
        for what a later move does not survive.
        """
        number = undoable(self.state.entries) if number is None else number
        if number is not None:
            self._revise(Undo(of=number), by)

    def redo(self, number: int | None = None, by: str = "") -> None:
        """Brings back an undone entry, the latest if none is named."""
        number = redoable(self.state.entries) if number is None else number
        if number is not None:
            self._revise(Redo(of=number), by)

    def undo_latest(self, number: int, by: str = "") -> None:
        """Takes back this entry if it is still the one that undo would take back; raises MovedOn if not."""
        if undoable(self.state.entries) != number:
            raise MovedOn
        self._revise(Undo(of=number), by)

    def redo_latest(self, number: int, by: str = "") -> None:
        """Brings back this entry if it is still the one that redo would bring back; raises MovedOn if not."""
        if redoable(self.state.entries) != number:
            raise MovedOn
        self._revise(Redo(of=number), by)

    def pending(self, name: str) -> Any:
        """The half-entered input of that name; None if there is none."""
        return dict(self.state.pending).get(name)

    def keep_pending(self, name: str, value: Any) -> None:
        """Keeps half-entered input beside the journal (None clears it), and shows it on every phone.

        Raises KeepingFailed, and then nothing has changed.
        """
        if self.pending(name) == value:
            return
        if self.state.trouble is not None:
            raise Damaged(self.state.trouble)
        told = {**dict(self.state.pending), name: value}
        pending = tuple((name, value) for name, value in told.items() if value is not None)
        keep(self.keeper, pending)
        self._show(replace(self.state, pending=pending))

    def amend(
        self,
        number: int,
        move: SetupT | MoveT,
        by: str = "",
        also: Sequence[tuple[int, SetupT | MoveT]] = (),
    ) -> None:
        """Amends an entry, and others together with it; everything after them is counted again."""
        self._revise(Amend(of=number, move=move, also=tuple(also)), by)

    def foresee(
        self, revision: Undo | Redo | Amend[SetupT | MoveT]
    ) -> tuple[Step[TableT, SetupT | MoveT], ...]:
        """The steps as they would stand after a revision; raises like the revision itself."""
        counted = self.preview(revision)
        if isinstance(revision, Amend) and revision.of == 0:
            self._begins_anew(cast("SetupT", revision.move))
        try:
            return fold(self.game, counted)
        except NoLongerPossible as blocked:
            # If the revised entry itself is not allowed, the refusal is its own and not a later move's.
            if blocked.number in self._subjects(revision):
                raise IllegalMove(blocked.refusal) from blocked
            raise

    def _begins_anew(self, begun: SetupT) -> None:
        """Checks an amended beginning like a new one, unless the game's own would fail that check, too."""
        try:
            self.game.start(begun)
        except IllegalMove:
            try:
                self.game.start(self.state.begun)
            except IllegalMove:
                return
            raise

    def preview(self, revision: Undo | Redo | Amend[SetupT | MoveT]) -> tuple[Counted[SetupT | MoveT], ...]:
        """The moves that would count after a revision."""
        check(self.state.entries, revision)
        return standing((*self.state.entries, self._entry(revision, "")))

    def _revise(self, revision: Undo | Redo | Amend[SetupT | MoveT], by: str) -> None:
        self._keep(revision, by, self.foresee(revision))

    def _subjects(self, revision: Undo | Redo | Amend[SetupT | MoveT]) -> set[int]:
        """The entries that a revision concerns; undoing an amendment concerns what it amended."""
        revised = revision if isinstance(revision, Amend) else self.state.entries[revision.of].did
        return {of for of, _move in revised.meant} if isinstance(revised, Amend) else {revision.of}

    def _entry(
        self, did: SetupT | MoveT | Undo | Redo | Amend[SetupT | MoveT], by: str
    ) -> Entry[SetupT | MoveT]:
        return Entry(number=len(self.state.entries), at=self.clock(), by=by, did=did)

    def _keep(
        self,
        did: SetupT | MoveT | Undo | Redo | Amend[SetupT | MoveT],
        by: str,
        steps: tuple[Step[TableT, SetupT | MoveT], ...],
    ) -> None:
        """Disk before screen: when the line is not safe, nothing has happened."""
        if self.state.trouble is not None:
            raise Damaged(self.state.trouble)
        entry = self._entry(did, by)
        line, checksum = journal_codec.write(entry, self._checksum)
        self.keeper.append(line)
        self._checksum = checksum
        self._show(Standing((*self.state.entries, entry), steps, pending=self.state.pending))

    def _show(self, state: Standing[SetupT, TableT, MoveT]) -> None:
        self.state = state
        self._tell()


AnyStanding: TypeAlias = Standing[Any, Any, Any]
"""How a table of any game stands: its table is a `GameTable`."""
AnyStore: TypeAlias = Store[Any, Any, Any]
"""The store of a table whose game is only known to its own screens."""
