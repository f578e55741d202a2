"""The sheets of the log: one entry, and the table as it stood after it."""

import flet as ft

from companion import look
from companion.dates import clock_time
from companion.games.australis.amend import can_be_changed
from companion.games.australis.entries import entry_words
from companion.games.australis.hand import Hand
from companion.games.australis.log_views import status, undone
from companion.games.australis.names import signed
from companion.games.australis.reasons import award_words
from companion.games.australis.then_words import board_words, common_words, moment_words
from companion.parts.marks import mark
from companion.parts.press import Press, side_button
from companion.parts.surface import card, row, sheet
from companion.parts.text import quiet, text, title
from companion.store import Standing
from companion.words import _
from engine.australis.table import SeaBoard, Table
from engine.award import Award
from engine.journal import Entry, Redo, Undo


def entry_sheet(
    hand: Hand, state: Standing, entry: Entry, on_close: Press, *, on_change: Press, on_then: Press
) -> ft.Control:
    """What an entry brought, and what can be done with it."""
    step = state.step(entry.number)
    awards = () if step is None else step.awards
    table = state.table if step is None else step.table
    buttons: list[ft.Control] = []
    if revised := _revision(hand, state, entry, on_close):
        buttons.append(revised)
    if step is not None and can_be_changed(step.move):
        buttons.append(side_button(_("Change it"), on_change))
    if step is not None:
        buttons.append(side_button(_("Show the table as it was then"), on_then))
    return sheet(
        entry_words(state, entry),
        [*(_award(table, award) for award in awards), *(row([button]) for button in buttons)],
        on_close,
        note=clock_time(entry.at),
    )


def _revision(hand: Hand, state: Standing, entry: Entry, on_close: Press) -> ft.Control | None:
    """Undo for what counts, and the way back for what was undone; the beginning stays."""
    gone = undone(state.entries)
    number = entry.did.of if isinstance(entry.did, Undo | Redo) else entry.number

    def undo() -> None:
        on_close()
        hand.visit.attempt(lambda: hand.store.undo(number), hand.store)

    def redo() -> None:
        on_close()
        hand.visit.attempt(lambda: hand.store.redo(number), hand.store)

    if number in gone:
        return side_button(_("Bring it back"), redo)
    if not number or isinstance(entry.did, Undo | Redo) or status(state, entry, gone) == "undone":
        return None
    return side_button(_("Undo this"), undo)


def _award(table: Table, award: Award) -> ft.Control:
    player = table.boards[int(award.seat)].player
    return row(
        [
            mark(player.colour),
            text(award_words(award, table), expand=True),
            text(signed(award.points), strong=True),
        ]
    )


def then_sheet(table: Table, words: str, on_close: Press) -> ft.Control:
    """The table after an entry, to look at."""
    return sheet(
        moment_words(table),
        [*map(_board, table.boards), *(text(line, look.SMALL) for line in common_words(table))],
        on_close,
        note=_("After: {entry}").format(entry=words),
    )


def _board(board: SeaBoard) -> ft.Control:
    return card(
        [
            row([mark(board.player.colour), ft.Container(title(board.player.name, look.LEAD), expand=True)]),
            *(quiet(line) for line in board_words(board)),
        ],
        bgcolor=look.TILE,
        spacing=look.TIGHT,
    )
