"""The table options of AUSTRALIS: rulings where the rulebook is silent."""

from companion.i18n.translation import _
from companion.table.seating.table_options import TableOption


def table_options() -> tuple[TableOption, ...]:
    """Choices for cases on which the rulebook is silent."""
    return (
        TableOption(
            _("Too few fish for the rightmost food cube"),
            "small_school",
            (
                ("best_fed_slot", _("The best smaller school counts")),
                ("nothing", _("No school this round")),
            ),
        ),
        TableOption(
            _("Nobody enters the dice competition"),
            "nobody_enters",
            (
                ("no_tile", _("Both tiles leave the game")),
                ("turtle_ahead_chooses", _("The player whose turtle is furthest ahead chooses a tile")),
            ),
        ),
        TableOption(
            _("Two turtles on the last space"),
            "last_space",
            (
                ("first_arrived", _("The first to arrive is ahead")),
                ("ask", _("Ask us each time")),
            ),
        ),
    )
