"""Every water zoo and depot, and what belongs to nobody; a tap on anything opens its correction."""

import flet as ft

from companion.games.aquaretto.pieces.coin_tiles import COIN_TILES
from companion.games.aquaretto.pieces.gone import GONE
from companion.games.aquaretto.pieces.last_round import LAST_ROUND
from companion.games.aquaretto.pieces.trucks import TRUCKS
from companion.games.aquaretto.pieces.turn import TURN
from companion.games.aquaretto.pieces.zoo.zoo_card import zoo_card
from companion.games.aquaretto.store_types import AnyPiece
from companion.table.pieces.fact_list import piece_list
from companion.table.pieces.piece import OnPiece
from engine.aquaretto.table import Table
from engine.players import clockwise

OF_NOBODY: tuple[AnyPiece, ...] = (TRUCKS, TURN, LAST_ROUND, GONE, COIN_TILES)


def zoo_cards(table: Table, go: OnPiece) -> list[ft.Control]:
    """All zoos, the player on turn first, then the trucks and what else lies on the table."""
    seats = clockwise(len(table.zoos), table.turn)
    cards = [zoo_card(table.zoos[seat], table.options.depth, table.species, go) for seat in seats]
    return [*cards, piece_list(OF_NOBODY, table, go)]
