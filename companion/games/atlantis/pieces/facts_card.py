"""A card with tiles, symbols, creatures, ships and the turn; a tap on one of them corrects it."""

import flet as ft

from companion.games.atlantis.pieces.creatures import IN_THE_SEA
from companion.games.atlantis.pieces.ships import SHIPS
from companion.games.atlantis.pieces.tiles import TILES
from companion.games.atlantis.pieces.turn import TURN
from companion.games.atlantis.store_types import AnyPiece
from companion.table.pieces.fact_list import piece_list
from companion.table.pieces.piece import OnPiece
from engine.atlantis.table import Table

OF_NOBODY: tuple[AnyPiece, ...] = (TILES, IN_THE_SEA, SHIPS, TURN)


def facts_card(table: Table, open_sheet: OnPiece) -> ft.Control:
    """The card with all facts."""
    return piece_list(OF_NOBODY, table, open_sheet)
