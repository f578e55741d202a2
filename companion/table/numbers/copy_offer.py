"""The offer of a new game, before its first round, to copy the board."""

from companion.session import first_offer
from companion.session.preferences import Preferences
from companion.table.numbers.printed_numbers import AnyNumbersUI, unknown_numbers
from engine.game import TableT

COPY = "copy"
"""The screen of a table on which all numbers are copied at once, in a game with a picture of its board."""
LATER = "copy_later"
"""The setting that the board is copied number by number, as each is needed."""


def offers_copy(ui: AnyNumbersUI | None, preferences: Preferences, table: TableT) -> bool:
    """Tells whether a number of the board is unknown, and nobody has asked to be asked later."""
    return (
        first_offer.IS_MADE
        and ui is not None
        and ui.board is not None
        and not ui.preferences(preferences).is_on(LATER, at_first=False)
        and bool(unknown_numbers(ui, ui.printed(table)))
    )


def ask_later(ui: AnyNumbersUI, preferences: Preferences) -> None:
    """Offers it in no later game; raises what `Preferences.remember` raises."""
    ui.preferences(preferences).remember(LATER, True)
