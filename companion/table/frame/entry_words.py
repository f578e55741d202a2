"""The entries of a journal in words: a game puts its moves into words, the rest is the same for all."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias

from companion.i18n.translation import _
from companion.session.store import AnyTableHistory, TableHistory
from companion.table.pieces.piece import AnyPiece, piece_of
from companion.table.seats.player_view import points_figure
from engine.game import MoveT, SetupT, TableT
from engine.journal import Amend, Entry, Redo, Undo


class Change(NamedTuple, Generic[TableT]):
    """The table before a move and after it."""

    before: TableT
    after: TableT


MoveWords: TypeAlias = Callable[[SetupT | MoveT, TableT, Change[TableT] | None], str]
"""A setup or move in words: the table has the players; the change, if given, shows the effects."""


def with_pieces(
    pieces: Sequence[AnyPiece], others: MoveWords[SetupT, MoveT, TableT]
) -> MoveWords[SetupT, MoveT, TableT]:
    """Puts corrections of these pieces into words as they say, and all other moves as `others` does."""

    def move_words(did: SetupT | MoveT, table: TableT, change: Change[TableT] | None) -> str:
        piece = piece_of(pieces, did)
        if piece is None:
            return others(did, table, change)
        different = _different(pieces, did, change) if piece.says_changes and change is not None else ""
        words = different or piece.say(did, table)
        return words if piece.is_told else _("Corrected: {what}").format(what=words)

    return move_words


def final_scoring_words(change: Change[TableT] | None) -> str:
    """Says that the last points were counted and, if that still counts, what everybody has."""
    if change is None:
        return _("Final scoring done")
    table = change.after
    totals = [
        _("{name} {points}").format(name=table.players[one.seat].name, points=points_figure(one))
        for one in table.ranking
    ]
    return _("Final scoring: {totals}").format(totals=", ".join(totals))


def _different(pieces: Sequence[AnyPiece], did: Any, change: Change[Any]) -> str:
    """The changes that a correction made to the things that it sets."""
    its = [piece for piece in pieces if isinstance(did, piece.move)]
    seat = getattr(did, "seat", None)
    return "; ".join(line for piece in its for line in piece.changed(change.before, change.after, seat))


def in_words(move_words: MoveWords[Any, Any, Any]) -> Callable[[AnyTableHistory, Entry[Any]], str]:
    """Returns how a game puts its entries into words, by the words for its moves."""

    def entry_words(state: AnyTableHistory, entry: Entry[Any]) -> str:
        return _words_of_entry(state, entry, move_words)

    return entry_words


def _words_of_entry(
    state: TableHistory[SetupT, TableT, MoveT],
    entry: Entry[Any],
    move_words: MoveWords[SetupT, MoveT, TableT],
) -> str:
    """An entry in words; its effects are included only if it counts now."""
    match entry.did:
        case Undo(of=number):
            return _("Undone: {entry}").format(entry=_as_entered(state, number, move_words))
        case Redo(of=number):
            return _("Redone: {entry}").format(entry=_as_entered(state, number, move_words))
        case Amend() as amended:
            return _amended(amended, state, move_words, with_effects=True)
    step = state.step(entry.number)
    did = entry.did if step is None else step.move
    return move_words(did, state.table, change_of(state, entry.number))


def without_revision(did: Any, words: str) -> tuple[str, str]:
    """The words of an entry apart: the word for a revision, and what it revises; no word for a move."""
    match did:
        case Undo():
            sentence = _("Undone: {entry}")
        case Redo():
            sentence = _("Redone: {entry}")
        case Amend():
            sentence = _("Changed: {entry}")
        case _:
            return "", words
    before, _place, after = sentence.partition("{entry}")
    return before.rstrip(": \u00a0\u202f"), words.removeprefix(before).removesuffix(after)


def change_of(state: TableHistory[SetupT, TableT, MoveT], number: int) -> Change[TableT] | None:
    """The tables before and after an entry; None if it does not count now."""
    after = next((index for index, step in enumerate(state.steps) if step.number == number), None)
    return None if after is None else Change(state.steps[max(0, after - 1)].table, state.steps[after].table)


def _as_entered(
    state: TableHistory[SetupT, TableT, MoveT], number: int, move_words: MoveWords[SetupT, MoveT, TableT]
) -> str:
    """A revised entry in words, without its effects."""
    did: Any = state.entries[number].did
    if isinstance(did, Amend):
        return _amended(did, state, move_words, with_effects=False)
    return move_words(did, state.table, None)


def _amended(
    amended: Amend[SetupT | MoveT],
    state: TableHistory[SetupT, TableT, MoveT],
    move_words: MoveWords[SetupT, MoveT, TableT],
    *,
    with_effects: bool,
) -> str:
    """Entries that were amended together, without a setup that only got a printed number along with them."""
    parts = []
    for index, (number, move) in enumerate(amended.changes):
        step = state.step(number)
        counts = with_effects and step is not None and step.move == move
        if number or not index:
            parts.append(move_words(move, state.table, change_of(state, number) if counts else None))
    return _("Changed: {entry}").format(entry="; ".join(parts))
