"""The questions that the result still needs: zoos that were left open, the coins of a tie, and trainers."""

from functools import partial

from companion.games.aquaretto.panels.end.trained import told_trainers
from companion.games.aquaretto.pieces.count_form import count_form, zoo_words
from companion.games.aquaretto.pieces.tie_coins import asked_coins, coins_sheet
from companion.games.aquaretto.store_types import TableController
from companion.i18n.translation import _
from companion.table.end.final_ui import ExtraSheet


def what_is_missing(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for each zoo that nobody has counted, for the coins of a tie, and for trainers."""
    table = controller.drawn.table
    seats = table.uncounted if table.mode == "final_score" else ()
    zoos = (ExtraSheet(zoo_words(table, seat), partial(count_form, controller, seat)) for seat in seats)
    tied = asked_coins(table)
    words = _("Count the coins")
    coins = (ExtraSheet(words, lambda close: coins_sheet(controller, close, close)),) if tied else ()
    return (*zoos, *coins, *told_trainers(controller))
