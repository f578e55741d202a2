"""The journal: a list of entries that is only appended to, and which of its entries are in effect."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, cast

from pydantic import Field, SkipValidation, TypeAdapter

from engine.award import Awards
from engine.game import Game, MoveT, SetupT, TableT
from engine.refusal import IllegalMove, Refusal
from engine.value import Text, Value

DidT = TypeVar("DidT", bound=Value)
"""The content of an entry of one game: its setup, or any of its moves."""


class Undo(Value):
    """The entry with this number no longer counts; undoing an amendment restores the earlier move."""

    kind: Literal["undo"] = "undo"
    of: int


class Redo(Value):
    """The undone entry with this number counts again."""

    kind: Literal["redo"] = "redo"
    of: int


class Amend(Value, Generic[DidT]):
    """Replaces the move of the entry with this number; all later moves are applied again.

    The setup can only be replaced by another setup: a name, a ruling, a number that was not known then.
    `also` holds further entries and their new moves, which are only legal together with this one.
    """

    kind: Literal["amend"] = "amend"
    of: int
    move: DidT
    also: tuple[tuple[int, DidT], ...] = ()

    @property
    def changes(self) -> tuple[tuple[int, DidT], ...]:
        """All amended entries, and their new moves."""
        return ((self.of, self.move), *self.also)


REVISION: TypeAdapter[Undo | Redo | Amend[Any]] = TypeAdapter(
    Annotated[Undo | Redo | Amend[Any], Field(discriminator="kind")]
)
REVISIONS = ("undo", "redo", "amend")


class Entry(Value, Generic[DidT]):
    """A move or revision, its number (0 is the setup), and the time and device, which no rule looks at."""

    number: int
    at: Text
    by: Text
    did: Annotated[DidT | Undo | Redo | Amend[DidT], SkipValidation]


class Counted(NamedTuple, Generic[DidT]):
    """A move that is in effect, and the number of its entry."""

    number: int
    move: DidT


class Step(NamedTuple, Generic[TableT, DidT]):
    """A move that is in effect, the table after it, and the points that it gave."""

    number: int
    move: DidT
    table: TableT
    awards: Awards


class NoLongerPossible(IllegalMove):
    """An earlier entry was changed so that the move of entry `number` has become illegal."""

    def __init__(self, refusal: Refusal, number: int, move: Value) -> None:
        super().__init__(refusal)
        self.number = number
        self.move = move


def effective_moves(entries: Sequence[Entry[DidT]]) -> tuple[Counted[DidT], ...]:
    """The moves that are in effect, in the order in which they were first entered, the setup first."""
    valid = _valid(entries)
    amended = {
        number: move
        for entry in entries
        if isinstance(entry.did, Amend) and entry.number in valid
        for number, move in entry.did.changes
    }
    return tuple(
        Counted(entry.number, amended.get(entry.number, entry.did))
        for entry in entries
        if entry.number in valid and not isinstance(entry.did, Amend)
    )


def undoable(entries: Sequence[Entry[DidT]], passed_over: Collection[int] = ()) -> int | None:
    """The number of the entry that Undo takes back next: the latest in effect, never the setup.

    An amendment of an entry that is undone does not count, nor do entries that are `passed_over`.
    """
    valid = _valid(entries)
    idle = {
        entry.number
        for entry in entries
        if isinstance(entry.did, Amend) and valid.isdisjoint(of for of, _move in entry.did.changes)
    }
    return max(valid - idle - {0, *passed_over}, default=None)


def redoable(entries: Sequence[Entry[DidT]], passed_over: Collection[int] = ()) -> int | None:
    """The number of the entry that Redo brings back: the last one undone, unless a new entry followed.

    Entries that are `passed_over` do not count as new.
    """
    waiting: dict[int, None] = {}  # in the order in which they were undone
    for entry in entries:
        match entry.did:
            case Undo(of=number):
                waiting.pop(number, None)
                waiting[number] = None
            case Redo(of=number):
                waiting.pop(number, None)
            case _ if entry.number not in passed_over:
                waiting.clear()
    return next(reversed(waiting), None)


def undone(entries: Sequence[Entry[DidT]]) -> frozenset[int]:
    """The numbers of the moves and amendments that were undone and not redone."""
    valid = _valid(entries)
    return frozenset(
        entry.number
        for entry in entries
        if not isinstance(entry.did, Undo | Redo) and entry.number not in valid
    )


class Revisable(Generic[DidT]):
    """Knows which entries can be undone, redone and amended; adding an entry takes constant time."""

    def __init__(self, entries: Iterable[Entry[DidT]] = ()) -> None:
        self._done: dict[int, DidT | Amend[DidT]] = {}
        self._valid: set[int] = set()
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry[DidT]) -> None:
        """Adds the next entry, so that revisions of it can be checked."""
        if not isinstance(entry.did, Undo | Redo):
            self._done[entry.number] = entry.did
        _count(self._valid, entry)

    def check(self, revision: Undo | Redo | Amend[DidT]) -> None:
        """Refuses to undo or amend what does not count, to redo what does, or to undo the setup."""
        done, valid = self._done, self._valid
        revised = revision.changes if isinstance(revision, Amend) else ((revision.of, None),)
        if len({of for of, _move in revised}) < len(revised):
            raise IllegalMove(Refusal(code="no_such_entry", asked=revision.of))
        for of, move in revised:
            begins = move is not None and type(move) is type(done.get(0))
            if of not in done or begins != (of == 0):
                raise IllegalMove(Refusal(code="no_such_entry", asked=of))
            if isinstance(revision, Redo) == (of in valid):
                why = "entry_counts" if of in valid else "entry_undone"
                raise IllegalMove(Refusal(code=why, asked=of))
            if isinstance(revision, Amend) and isinstance(done[of], Amend):
                raise IllegalMove(Refusal(code="no_such_entry", asked=of))


def fold(
    game: Game[SetupT, TableT, MoveT],
    counted: Iterable[Counted[SetupT | MoveT]],
    known: Sequence[Step[TableT, SetupT | MoveT]] = (),
) -> tuple[Step[TableT, SetupT | MoveT], ...]:
    """Applies all moves, the setup first; raises NoLongerPossible at the first illegal one.

    `known` are the steps of an earlier fold: as far as the moves are the same, they are not applied again.
    """
    return tuple(_steps(game, counted, known))


def _steps(
    game: Game[SetupT, TableT, MoveT],
    counted: Iterable[Counted[SetupT | MoveT]],
    known: Sequence[Step[TableT, SetupT | MoveT]],
) -> Iterator[Step[TableT, SetupT | MoveT]]:
    table: TableT | None = None
    awards: Awards
    earlier = iter(known)
    for number, move in counted:
        step = next(earlier, None)
        if step is not None and step.number == number and step.move is move:
            table = step.table
            yield step
            continue
        earlier = iter(())
        try:
            if table is None:  # the first item is the setup, all others are moves
                table, awards = game.reopen(cast("SetupT", move)), ()
            else:
                table, awards = game.apply(table, cast("MoveT", move))
        except IllegalMove as illegal:
            raise NoLongerPossible(illegal.refusal, number, move) from illegal
        yield Step(number, move, table, awards)


def _valid(entries: Sequence[Entry[DidT]]) -> set[int]:
    """The numbers of the moves and amendments that are not undone."""
    valid: set[int] = set()
    for entry in entries:
        _count(valid, entry)
    return valid


def _count(valid: set[int], entry: Entry[DidT]) -> None:
    """Updates the set of entries that count for one more entry."""
    did = entry.did
    if isinstance(did, Undo):
        valid.discard(did.of)
    elif isinstance(did, Redo):
        valid.add(did.of)
    else:
        valid.add(entry.number)
