"""Piece: a thing on the table that can be corrected, and what follows from that for sheets, log and undo."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import flet as ft

from companion.i18n.translation import _
from companion.table.control.controller import TableController
from companion.table.pieces.move_fields import MoveField
from companion.ui.buttons import Press
from engine.game import MoveT, SetupT, TableT
from engine.value import Value

CorrectT = TypeVar("CorrectT", bound=Value)
"""The move that corrects a thing."""


class Shown(NamedTuple):
    """A line about a thing in a list: what it is, its value in words, and the target of its sheet."""

    label: str
    value: str
    target: Any = None


@dataclass(frozen=True)
class Piece(Generic[SetupT, TableT, MoveT, CorrectT]):
    """A thing on the table, or one of each kind or player, and its correction.

    `now` are the corrections that state what is there already: one, or one for each thing, told apart by the
    fields `about`, such as a seat or a colour. What such a correction states is what it replaces, and so what
    it depends on; `read` says it where that is more. `say` puts a correction into words, with the table for
    its players. The log says after "Corrected", unless the move `is_told`; where the piece `says_changes`,
    it names what is different instead of all that is there.

    `changes` are lines about what is different on another table, of a player's things for that seat: by
    default the new ones among `facts`, which are its lines in a list of what lies on the table, or else the
    words of the corrections that are no longer the same.

    `sheet` corrects a thing that an `OpenSheet` names, by the value of the field in `about` or by whatever
    its sheets need; none for what is entered in a panel. `fields` are those that can be amended in the log;
    without them the correction can only be undone.
    """

    move: type[CorrectT]
    now: Callable[[TableT], Sequence[CorrectT]]
    say: Callable[[CorrectT, TableT], str]
    sheet: Callable[[TableController[SetupT, TableT, MoveT], Any, Press], ft.Control] | None = None
    about: tuple[str, ...] = ()
    is_told: bool = False
    says_changes: bool = False
    fields: Callable[[TableT, CorrectT], Sequence[MoveField]] = lambda _table, _move: ()
    facts: Callable[[TableT], Sequence[Shown]] | None = None
    changes: Callable[[TableT, TableT, Any], Iterable[str]] | None = None
    read: Callable[[TableT, CorrectT], Hashable] | None = None

    @property
    def kind(self) -> str:
        """The kind of the correction in the journal."""
        return str(self.move.model_fields["kind"].default)

    @property
    def is_of_player(self) -> bool:
        """True if each player has one, or several."""
        return "seat" in self.about

    def target(self, move: CorrectT) -> tuple[Hashable, ...]:
        """The thing that a correction is about."""
        return tuple(getattr(move, field) for field in self.about)

    def replaced(self, table: TableT, move: CorrectT) -> Hashable:
        """The value on a table that a correction would replace."""
        if self.read is not None:
            return self.read(table, move)
        about = self.target(move)
        return next((there for there in self.now(table) if self.target(there) == about), None)

    def changed(self, before: TableT, after: TableT, seat: int | None = None) -> list[str]:
        """The differences, one line each; of a player's things only those of that seat."""
        if self.changes is not None:
            return [*self.changes(before, after, seat)]
        if self.facts is not None:
            known = self.facts(before)
            return [fact_words(fact) for fact in self.facts(after) if fact not in known]
        there = self.now(before)
        return [
            self.say(move, after)
            for move in self.now(after)
            if move not in there and (seat is None or seat == getattr(move, "seat", None))
        ]


def said_elsewhere(_before: object, _after: object, _seat: object) -> tuple[str, ...]:
    """The `changes` of a piece that the words of the moment name."""
    return ()


Pieces: TypeAlias = Sequence[Piece[SetupT, TableT, MoveT, Any]]
AnyPiece: TypeAlias = Piece[Any, Any, Any, Any]


def fact_words(fact: Shown) -> str:
    """A line about a thing in one sentence."""
    return _("{thing}: {value}").format(thing=fact.label, value=fact.value)


def fact_lines(pieces: Sequence[AnyPiece], table: Any) -> list[str]:
    """Every line about pieces that are shown in a list."""
    return [fact_words(fact) for piece in pieces if piece.facts is not None for fact in piece.facts(table)]


@dataclass(frozen=True)
class SheetOnly:
    """Something on the table that is no piece, but has a sheet: to explain it, or to enter something else."""

    sheet: Callable[[Any, Any, Press], ft.Control]


@dataclass(frozen=True)
class OpenSheet:
    """The sheet of a piece that is open, and which of its things it corrects."""

    piece: AnyPiece | SheetOnly
    target: Any = None


OnPiece: TypeAlias = Callable[[OpenSheet], object]
"""Opens the sheet for a thing that was tapped."""


def correction(
    controller: TableController[SetupT, TableT, MoveT], opened: OpenSheet, on_close: Press
) -> ft.Control:
    """The sheet that corrects a thing which was tapped."""
    sheet = opened.piece.sheet
    assert sheet is not None
    return sheet(controller, opened.target, on_close)


def piece_of(pieces: Sequence[AnyPiece], move: Value) -> AnyPiece | None:
    """The piece that a move corrects; None for any other move."""
    return next((piece for piece in pieces if isinstance(move, piece.move)), None)


def depends_on(
    pieces: Sequence[AnyPiece],
    moment: Callable[[TableT], Hashable],
    play: Callable[[TableT, MoveT], Hashable] | None = None,
) -> Callable[[TableT, MoveT], Hashable]:
    """Returns what a move depends on: a correction on what it replaces, others on the moment or on `play`."""

    def dependencies(table: TableT, move: MoveT) -> Hashable:
        piece = piece_of(pieces, move)
        if piece is not None:
            return piece.replaced(table, move)
        return moment(table) if play is None else play(table, move)

    return dependencies
