"""The screen with every water zoo and depot; a tap corrects anything on it."""

from companion.games.aquaretto.pieces.zoo.zoo_cards import zoo_cards
from companion.games.aquaretto.store_types import TableController
from companion.table.frame.overview import OverviewParts
from companion.table.frame.side_panel import ShowSheet


def zoo_parts(controller: TableController, open_sheet: ShowSheet) -> OverviewParts:
    """All zoos, the player on turn first, then what belongs to nobody."""
    first, *others = zoo_cards(controller.table, open_sheet)
    return OverviewParts([first], others)
