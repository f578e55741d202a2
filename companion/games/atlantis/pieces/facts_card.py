"""Tiles, symbols, creatures, ships and the turn, as a card or in a sheet; a tap on one corrects it."""

import flet as ft

from companion.games.atlantis.pieces.creatures import IN_THE_SEA
from companion.games.atlantis.pieces.ships import SHIPS
from companion.games.atlantis.pieces.tiles import TILES
from companion.games.atlantis.pieces.turn import TURN
from companion.games.atlantis.store_types import AnyPiece, TableController
from companion.i18n.translation import _
from companion.table.pieces.fact_list import piece_list
from companion.table.pieces.piece import OnPiece, SheetOnly
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from engine.atlantis.table import Table

OF_NOBODY: tuple[AnyPiece, ...] = (TILES, IN_THE_SEA, SHIPS, TURN)


def facts_card(table: Table, open_sheet: OnPiece) -> ft.Control:
    """The card with all facts."""
    return piece_list(OF_NOBODY, table, open_sheet)


def _sheet(controller: TableController, open_sheet: OnPiece, on_close: Press) -> ft.Control:
    """All facts; a tap on one opens its sheet instead."""
    return sheet(_("Correct the table"), [facts_card(controller.table, open_sheet)], on_close)


FACTS = SheetOnly(_sheet)
"""The facts in a sheet, where there is no room for their card beside the panel."""
