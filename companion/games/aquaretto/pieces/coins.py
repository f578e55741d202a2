"""The coins of a player."""

import flet as ft

from companion.games.aquaretto.store_types import Piece, TableController
from companion.games.aquaretto.words.names import of_player
from companion.i18n.numbers import minus
from companion.i18n.translation import _, ngettext
from companion.table.pieces.corrections import NumberCorrection, number_correction
from companion.table.pieces.keypad_entry import Field
from companion.table.pieces.move_fields import MoveField, NumberField, SeatField
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.aquaretto.moves import CorrectCoins, Move
from engine.aquaretto.printed import printed
from engine.aquaretto.table import Table


def _most() -> int:
    return printed().coins + printed().coin_tiles


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    table = controller.table
    number: NumberCorrection[Move] = NumberCorrection(
        _("{name}’s coins").format(name=name(table, seat)),
        Field(_("Coins"), table.zoos[seat].coins, least=0, most=_most()),
        lambda coins: CorrectCoins(seat=seat, coins=coins),
        note=_("Coin tiles count too."),
    )
    return number_correction(controller, number, on_close)


def _fields(_table: Table, _move: CorrectCoins) -> list[MoveField]:
    return [SeatField(), NumberField("coins", _("Coins"), 0, _most())]


def _changes(before: Table, after: Table, seat: int) -> list[str]:
    old, new = before.zoos[seat].coins, after.zoos[seat].coins
    if old == new:
        return []
    words = _("{name}’s coins {old} → {new}")
    return [words.format(name=name(after, seat), old=minus(old), new=minus(new))]


COINS = Piece[CorrectCoins](
    move=CorrectCoins,
    about=("seat",),
    now=lambda table: [CorrectCoins(seat=zoo.seat, coins=zoo.coins) for zoo in table.zoos],
    say=lambda move, table: of_player(
        table, move.seat, ngettext("{count} coin", "{count} coins", move.coins)
    ),
    sheet=_sheet,
    fields=_fields,
    changes=_changes,
)
