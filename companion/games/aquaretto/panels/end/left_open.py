"""What the result still needs: zoos that were left open, and trainers."""

from functools import partial

from companion.games.aquaretto.panels.end.trained import told_trainers
from companion.games.aquaretto.pieces.count_form import count_form, zoo_words
from companion.games.aquaretto.store_types import TableController
from companion.table.end.final_ui import ExtraSheet


def what_is_missing(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for each zoo that nobody has counted, and for trainers who can be told anew."""
    table = controller.drawn.table
    seats = table.uncounted if table.mode == "final_score" else ()
    zoos = (ExtraSheet(zoo_words(table, seat), partial(count_form, controller, seat)) for seat in seats)
    return (*zoos, *told_trainers(controller))
