"""A game's part of the log: its icons, rounds and words, and how its moves are amended."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.game_info import GameInfo
from companion.table.control.controller import GameMoves
from companion.table.frame.round_words import ROUNDS, RoundWords
from companion.table.log.amend_ui import AmendUI, nothing_to_amend
from companion.table.log.consequences import point_changes
from companion.table.pieces.piece import AnyPiece
from companion.table.seats.names import name
from engine.award import Award
from engine.game import MoveT, SetupT, TableT
from engine.table import GameTable, points_by_seat, unknown_points

ICONS = {
    "begun": ft.Icons.FLAG_OUTLINED,
    "undo": ft.Icons.UNDO,
    "redo": ft.Icons.REDO,
    "amend": ft.Icons.EDIT_OUTLINED,
}
"""The icons of the entries that every game has, by their kind."""


def icons(pieces: Sequence[AnyPiece]) -> dict[str, ft.IconData]:
    """The icon of corrections, for those without a player."""
    return {piece.kind: ft.Icons.EDIT_OUTLINED for piece in pieces}


def _player_name(award: Award[int], table: GameTable) -> str:
    return name(table, award.seat)


def _heading(_table: GameTable) -> str:
    return _("Overview")


def _points(table: GameTable, seat: int) -> Sequence[str]:
    if seat in unknown_points(table):
        return (_("not entered"),)
    return (ngettext("{count} point", "{count} points", points_by_seat(table)[seat]),)


@dataclass(frozen=True)
class TableDescription(Generic[TableT]):
    """A table in words: what it is called, the lines of each player, and what belongs to nobody.

    By default it is each player's points, while the game shows them.
    """

    heading: Callable[[TableT], str] = _heading
    seat_lines: Callable[[TableT, int], Sequence[str]] | None = None
    common_lines: Callable[[TableT], Sequence[str]] = lambda _table: ()


@dataclass(frozen=True)
class Picture:
    """An entry at a glance: drawings, and shorter words beside them."""

    drawings: Sequence[ft.Control]
    words: str = ""


@dataclass(frozen=True)
class LogUI(Generic[SetupT, TableT, MoveT]):
    """A game's part of the log, beside the words of its entries and refusals in `info`.

    An entry whose move has a `seat` gets that player's mark, any other the icon of its kind. `round_of` is
    the number of the round of a table, 0 if it has no rounds: then the log is one card; `round_words` name a
    round. `begins_round` is true for a move that belongs to the round after it. `consequences` are what the
    players have to change on the table, one line each, by default their points. Without `amend` no move can
    be amended: it can only be undone. While `shows_points` is false, no entry says what it was worth.
    `picture` draws an entry that counts, from the table before it, the move and the table after it.
    """

    info: GameInfo
    moves: GameMoves[TableT, MoveT]
    icons: Mapping[str, ft.IconData] = field(default_factory=dict)
    round_of: Callable[[TableT], int] = lambda _table: 0
    round_words: RoundWords = ROUNDS
    begins_round: Callable[[SetupT | MoveT], bool] = lambda _did: False
    award_words: Callable[[Award[int], TableT], str] = _player_name
    consequences: Callable[[TableT, TableT], tuple[str, ...]] | None = None
    description: TableDescription[TableT] = field(default_factory=TableDescription)
    amend: AmendUI[SetupT, TableT, MoveT] = field(default_factory=nothing_to_amend)
    shows_points: Callable[[TableT], bool] = lambda _table: True
    picture: Callable[[TableT, SetupT | MoveT, TableT], Picture | None] = lambda _before, _did, _after: None

    def changes(self, before: TableT, after: TableT) -> tuple[str, ...]:
        """The changes that the players have to make on the table, one line each."""
        if self.consequences is not None:
            return self.consequences(before, after)
        shown = self.shows_points(before) and self.shows_points(after)
        return point_changes(before, after) if shown else ()

    def seat_lines(self, now: TableT, table: TableT, seat: int) -> Sequence[str]:
        """The lines of a player of an earlier table, as far as they may be shown now."""
        if self.description.seat_lines is not None:
            return self.description.seat_lines(table, seat)
        return _points(table, seat) if self.shows_points(now) else ()

    def icon(self, kind: str) -> ft.IconData:
        """The icon of an entry of this kind."""
        return {**ICONS, **self.icons}.get(kind, ft.Icons.CIRCLE_OUTLINED)


AnyLogUI: TypeAlias = LogUI[Any, Any, Any]
