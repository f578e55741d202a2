"""The tiles that are left, and the symbols that have come up."""

import flet as ft

from companion.games.atlantis.store_types import Piece, TableController
from companion.games.atlantis.words.names import pieces_words, ring_name, symbol_name, tiles_words
from companion.i18n.translation import _
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.pieces.piece import Shown
from companion.ui.buttons import Press
from engine.atlantis.moves import CorrectTiles, Move
from engine.atlantis.pieces import RINGS, SYMBOLS, Symbols, Tiles
from engine.atlantis.printed import printed


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """The tiles of each ring that are left, and each symbol that came up."""
    table, whole = controller.table, printed().tiles
    amounts: list[Amount[Move]] = [
        *(
            Amount(
                _("Tiles left: {ring}").format(ring=ring_name(ring)),
                table.tiles.of(ring),
                most=whole.of(ring),
            )
            for ring in RINGS
        ),
        *(
            Amount(
                _("Came up: {symbol}").format(symbol=symbol_name(symbol)),
                table.symbols.of(symbol),
                most=whole.total,
            )
            for symbol in SYMBOLS
        ),
    ]

    def moves(values: tuple[int, ...]) -> list[Move]:
        tiles = Tiles.model_validate(dict(zip(RINGS, values[: len(RINGS)], strict=True)))
        symbols = Symbols.model_validate(dict(zip(SYMBOLS, values[len(RINGS) :], strict=True)))
        return [CorrectTiles(tiles=tiles, symbols=symbols)]

    several = AmountsCorrection(_("Tiles and symbols"), amounts, moves=moves)
    return amounts_correction(controller, several, on_close)


TILES = Piece[CorrectTiles](
    move=CorrectTiles,
    now=lambda table: [CorrectTiles(tiles=table.tiles, symbols=table.symbols)],
    say=lambda _move, _table: _("tiles and symbols"),
    sheet=_sheet,
    facts=lambda table: [
        Shown(_("Tiles left"), tiles_words(table.tiles)),
        Shown(_("Symbols so far"), pieces_words(table.symbols, SYMBOLS)),
    ],
)
