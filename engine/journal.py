"""The journal: entries that are only ever appended, and which of them count now."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, cast

from pydantic import Field, SkipValidation, TypeAdapter

from engine.award import Awards
from engine.game import Game, MoveT, SetupT, TableT
from engine.refusal import IllegalMove, Refusal
from engine.value import Text, Value

DidT = TypeVar("DidT", bound=Value)
"""What an entry of one game may say: its setup, or any of its moves."""


class Undo(Value):
    """The entry with this number does not count any more; without an amendment the earlier wording counts."""

    kind: Literal["undo"] = "undo"
    of: int


class Redo(Value):
    """The undone entry with this number counts again."""

    kind: Literal["redo"] = "redo"
    of: int


class Amend(Value, Generic[DidT]):
    """The entry with this number was meant like this; everything after it is counted again.

    The beginning can be amended by another beginning: a name, a ruling, a number that was not known then.
    `also` are other entries, and how they were meant, that are only possible together with it.
    """

    kind: Literal["amend"] = "amend"
    of: int
    move: DidT
    also: tuple[tuple[int, DidT], ...] = ()

    @property
    def meant(self) -> tuple[tuple[int, DidT], ...]:
        """All amended entries, and their new moves."""
        return ((self.of, self.move), *self.also)


REVISION: TypeAdapter[Undo | Redo | Amend[Any]] = TypeAdapter(
    Annotated[Undo | Redo | Amend[Any], Field(discriminator="kind")]
)
REVISIONS = ("undo", "redo", "amend")


class Entry(Value, Generic[DidT]):
    """What was done, its number (0 is the beginning), and the time and device, which no rule looks at."""

    number: int
    at: Text
    by: Text
    did: Annotated[DidT | Undo | Redo | Amend[DidT], SkipValidation]


class Counted(NamedTuple, Generic[DidT]):
    """A move that counts now, and the number of the entry that made it."""

    number: int
    move: DidT


class Step(NamedTuple, Generic[TableT, DidT]):
    """A counted move, the table after it, and the points that it gave."""

    number: int
    move: DidT
    table: TableT
    awards: Awards


class NoLongerPossible(IllegalMove):
    """A change of the past after which the move of entry `number` may not be made any more."""

    def __init__(self, refusal: Refusal, number: int, move: Value) -> None:
        super().__init__(refusal)
        self.number = number
        self.move = move


def effective_moves(entries: Sequence[Entry[DidT]]) -> tuple[Counted[DidT], ...]:
    """The moves that count now, in the order in which they were first entered, the beginning first."""
    valid = _valid(entries)
    amended = {
        number: move
        for entry in entries
        if isinstance(entry.did, Amend) and entry.number in valid
        for number, move in entry.did.meant
    }
    return tuple(
        Counted(entry.number, amended.get(entry.number, entry.did))
        for entry in entries
        if entry.number in valid and not isinstance(entry.did, Amend)
    )


def undoable(entries: Sequence[Entry[DidT]]) -> int | None:
    """The number of the entry that Undo takes back next: the latest that counts, never the beginning.

    An amendment of an entry that is undone does not count.
    """
    valid = _valid(entries)
    idle = {
        entry.number
        for entry in entries
        if isinstance(entry.did, Amend) and valid.isdisjoint(of for of, _move in entry.did.meant)
    }
    return max(valid - idle - {0}, default=None)


def redoable(entries: Sequence[Entry[DidT]]) -> int | None:
    """The number of the entry that Redo brings back: the last one undone, as long as nothing new was done."""
    undone: dict[int, None] = {}  # in the order in which they were undone
    for entry in entries:
        match entry.did:
            case Undo(of=number):
                undone.pop(number, None)
                undone[number] = None
            case Redo(of=number):
                undone.pop(number, None)
            case _:
                undone.clear()
    return next(reversed(undone), None)


def check(entries: Sequence[Entry[DidT]], revision: Undo | Redo | Amend[DidT]) -> None:
    """Refuse to undo or amend what does not count, to redo what counts, and to undo the beginning."""
    Revisable(entries).check(revision)


class Revisable(Generic[DidT]):
    """What can be undone, redone and amended; entries are added one by one, each in constant time."""

    def __init__(self, entries: Iterable[Entry[DidT]] = ()) -> None:
        self._done: dict[int, DidT | Amend[DidT]] = {}
        self._valid: set[int] = set()
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry[DidT]) -> None:
        """Adds one entry."""
        if not isinstance(entry.did, Undo | Redo):
            self._done[entry.number] = entry.did
        _count(self._valid, entry)

    def check(self, revision: Undo | Redo | Amend[DidT]) -> None:
        """Refuse a revision like `check`."""
        done, valid = self._done, self._valid
        meant = revision.meant if isinstance(revision, Amend) else ((revision.of, None),)
        if len({of for of, _move in meant}) < len(meant):
            raise IllegalMove(Refusal(code="no_such_entry", asked=revision.of))
        for of, move in meant:
            begins = move is not None and type(move) is type(done.get(0))
            if of not in done or begins != (of == 0):
                raise IllegalMove(Refusal(code="no_such_entry", asked=of))
            if isinstance(revision, Redo) == (of in valid):
                why = "entry_counts" if of in valid else "entry_undone"
                raise IllegalMove(Refusal(code=why, asked=of))
            if isinstance(revision, Amend) and isinstance(done[of], Amend):
                raise IllegalMove(Refusal(code="no_such_entry", asked=of))


def fold(
    game: Game[SetupT, TableT, MoveT], counted: Iterable[Counted[SetupT | MoveT]]
) -> tuple[Step[TableT, SetupT | MoveT], ...]:
    """Every move on its table, from the beginning; raises NoLongerPossible where one may not be made."""
    return tuple(_steps(game, counted))


def _steps(
    game: Game[SetupT, TableT, MoveT], counted: Iterable[Counted[SetupT | MoveT]]
) -> Iterator[Step[TableT, SetupT | MoveT]]:
    table: TableT | None = None
    awards: Awards
    for number, move in counted:
        try:
            if table is None:  # so this is the setup, and what follows are moves
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
    """Updates the entries that count by one more entry."""
    did = entry.did
    if isinstance(did, Undo):
        valid.discard(did.of)
    elif isinstance(did, Redo):
        valid.add(did.of)
    else:
        valid.add(entry.number)
