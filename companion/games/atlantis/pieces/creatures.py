"""The creatures in the sea, and those that are out of the game."""

import flet as ft

from companion.games.atlantis.store_types import Piece, TableController
from companion.games.atlantis.words.names import pieces_words, symbol_name
from companion.i18n.translation import _
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.table.pieces.piece import Shown
from companion.ui.buttons import Press
from engine.atlantis.moves import CorrectCreatures, Move
from engine.atlantis.pieces import CREATURES, Creatures
from engine.atlantis.printed import printed


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """The creatures of each kind in the sea and out of the game; the others are in the box."""
    table, most = controller.table, printed().creatures
    amounts: list[Amount[Move]] = [
        *(
            Amount(
                _("In the sea: {creature}").format(creature=symbol_name(each)),
                table.creatures.of(each),
                most=most,
            )
            for each in CREATURES
        ),
        *(
            Amount(
                _("Out of the game: {piece}").format(piece=symbol_name(each)),
                table.gone_creatures.of(each),
                most=most,
            )
            for each in CREATURES
        ),
    ]

    def moves(values: tuple[int, ...]) -> list[Move]:
        here, gone = values[: len(CREATURES)], values[len(CREATURES) :]
        return [
            CorrectCreatures(
                creatures=Creatures.model_validate(dict(zip(CREATURES, here, strict=True))),
                gone=Creatures.model_validate(dict(zip(CREATURES, gone, strict=True))),
            )
        ]

    return amounts_correction(controller, AmountsCorrection(_("Creatures"), amounts, moves=moves), on_close)


IN_THE_SEA = Piece[CorrectCreatures](
    move=CorrectCreatures,
    now=lambda table: [CorrectCreatures(creatures=table.creatures, gone=table.gone_creatures)],
    say=lambda _move, _table: _("the creatures in the sea"),
    sheet=_sheet,
    facts=lambda table: [Shown(_("Creatures in the sea"), pieces_words(table.creatures, CREATURES))],
)
