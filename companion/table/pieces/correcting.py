"""Makes corrections, several at once if they belong together."""

from collections.abc import Sequence

from companion.table.control.controller import TableController
from companion.ui.buttons import Press
from engine.game import Game, MoveT, SetupT, TableT
from engine.refusal import IllegalMove


def correct(
    controller: TableController[SetupT, TableT, MoveT], moves: Sequence[MoveT], on_close: Press
) -> None:
    """Makes all of these corrections and closes the sheet.

    If one is refused, none is made; a notice says why, and the sheet stays open.
    """
    ordered: list[MoveT] = []
    game = controller.store.game
    possible = controller.session.attempt(
        lambda: ordered.extend(in_order(game, controller.table, moves)), controller.store
    )
    if possible and controller.play(*ordered):
        on_close()


def in_order(game: Game[SetupT, TableT, MoveT], table: TableT, moves: Sequence[MoveT]) -> tuple[MoveT, ...]:
    """The moves in an order in which each is allowed: a piece is taken away before it is put elsewhere.

    Raises IllegalMove if there is no such order.
    """
    refused: list[IllegalMove] = []

    def rest(table: TableT, left: tuple[MoveT, ...]) -> tuple[MoveT, ...] | None:
        for index, move in enumerate(left):
            try:
                after = game.play(table, move)
            except IllegalMove as illegal:
                refused.append(illegal)
                continue
            found = rest(after, (*left[:index], *left[index + 1 :]))
            if found is not None:
                return (move, *found)
        return None if left else ()

    order = rest(table, tuple(moves))
    if order is None:
        raise refused[0]
    return order
