"""The coin tiles that players have taken."""

import flet as ft

from companion.games.aquaretto.store_types import Piece, TableController
from companion.i18n.translation import _, ngettext
from companion.table.pieces.corrections import NumberCorrection, number_correction
from companion.table.pieces.keypad_entry import Field
from companion.table.pieces.move_fields import MoveField, NumberField
from companion.table.pieces.piece import Shown
from companion.ui.buttons import Press
from engine.aquaretto.moves import CorrectCoinTiles, Move
from engine.aquaretto.printed import printed
from engine.aquaretto.table import Table


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    number: NumberCorrection[Move] = NumberCorrection(
        _("Coin tiles taken"),
        Field(_("Coin tiles"), controller.table.coin_tiles, least=0, most=printed().coin_tiles),
        lambda taken: CorrectCoinTiles(taken=taken),
        note=_("They’re with the players’ coins or in the bank."),
    )
    return number_correction(controller, number, on_close)


def _say(move: CorrectCoinTiles, _table: Table) -> str:
    return ngettext("{count} coin tile taken", "{count} coin tiles taken", move.taken)


def _fields(_table: Table, _move: CorrectCoinTiles) -> list[MoveField]:
    return [NumberField("taken", _("Coin tiles taken"), 0, printed().coin_tiles)]


def _facts(table: Table) -> list[Shown]:
    return [Shown(_("Coin tiles"), ngettext("{count} taken", "{count} taken", table.coin_tiles))]


def _changes(before: Table, after: Table, _seat: None) -> list[str]:
    new = CorrectCoinTiles(taken=after.coin_tiles)
    return [] if before.coin_tiles == after.coin_tiles else [_say(new, after)]


COIN_TILES = Piece[CorrectCoinTiles](
    move=CorrectCoinTiles,
    now=lambda table: [CorrectCoinTiles(taken=table.coin_tiles)],
    say=_say,
    sheet=_sheet,
    fields=_fields,
    facts=_facts,
    changes=_changes,
)
