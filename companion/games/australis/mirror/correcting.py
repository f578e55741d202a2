"""Makes corrections, several at once if they belong together."""

from collections.abc import Sequence
from itertools import permutations

from companion.games.australis.store_types import TableController
from companion.ui.buttons import Press
from engine.australis import GAME
from engine.australis.moves import Move
from engine.australis.table import Table
from engine.refusal import IllegalMove


def correct(controller: TableController, moves: Sequence[Move], on_close: Press) -> None:
    """Makes all of these corrections and closes the sheet.

    If one is refused, none is made; a notice says why, and the sheet stays open.
    """
    ordered: list[Move] = []
    possible = controller.session.attempt(
        lambda: ordered.extend(in_order(controller.table, moves)), controller.store
    )
    if possible and controller.play_all(ordered):
        on_close()


def counting(table: Table) -> bool:
    """Whether a game played without the app is being counted: then unchanged values are entered as well."""
    return table.mode == "final_score"


def in_order(table: Table, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves in an order in which each is allowed: a piece is taken away before it is put elsewhere.

    Raises IllegalMove if there is no such order.
    """
    refused: IllegalMove | None = None
    for order in permutations(moves):
        try:
            after = table
            for move in order:
                after = GAME.play(after, move)
        except IllegalMove as illegal:
            refused = refused or illegal
        else:
            return order
    assert refused is not None
    raise refused
