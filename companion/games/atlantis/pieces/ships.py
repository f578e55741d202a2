"""The ships in play, and those that are out of the game."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.games.atlantis.store_types import Piece, TableController
from companion.games.atlantis.words.names import ship_name
from companion.i18n.translation import _, ngettext
from companion.table.pieces.corrections import SetCorrection, set_correction
from companion.table.pieces.piece import Shown
from companion.ui.buttons import Press, chip
from companion.ui.layout import wrapped
from engine.atlantis.moves import CorrectShips, Move
from engine.atlantis.printed import printed
from engine.atlantis.table import Table


class _Ship(NamedTuple):
    """A ship in play, or out of the game."""

    number: int
    gone: bool = False

    @property
    def words(self) -> str:
        """Its name, and where it is if it is not in play."""
        name = ship_name(self.number)
        return _("Out of the game: {piece}").format(piece=name) if self.gone else name


def _sheet(controller: TableController, _target: object, on_close: Press) -> ft.Control:
    """All ships of the box: a tap puts one into play, or out of the game."""
    table = controller.table

    def draw(there: tuple[_Ship, ...], toggle: Callable[[_Ship], None]) -> list[ft.Control]:
        numbers = range(1, printed().ships + 1)
        here = [_Ship(number) for number in numbers]
        gone = [_Ship(number, gone=True) for number in numbers if _Ship(number) not in there]
        return [
            wrapped([chip(ship.words, partial(toggle, ship), chosen=ship in there) for ship in ships])
            for ships in (here, gone)
        ]

    def move(there: tuple[_Ship, ...]) -> Move:
        ships = sorted(ship.number for ship in there if not ship.gone)
        gone = [ship.number for ship in there if ship.gone and ship.number not in ships]
        return CorrectShips(ships=tuple(ships), gone=tuple(gone))

    there = (
        *(_Ship(ship.number) for ship in table.ships),
        *(_Ship(number, gone=True) for number in table.gone_ships),
    )
    heading, note = _("Ships"), _("Tap the ships that are in play.")
    return set_correction(controller, SetCorrection(heading, there, draw, move, note), on_close)


def _now(table: Table) -> list[CorrectShips]:
    return [CorrectShips(ships=tuple(ship.number for ship in table.ships), gone=table.gone_ships)]


def _facts(table: Table) -> list[Shown]:
    there = ", ".join(str(ship.number) for ship in table.ships) or "–"
    boxed = ngettext("{count} in the box", "{count} in the box", len(table.boxed_ships))
    return [Shown(_("Ships"), f"{there} · {boxed}")]


SHIPS = Piece[CorrectShips](
    move=CorrectShips,
    now=_now,
    say=lambda move, _table: _("ships {numbers}").format(numbers=", ".join(map(str, move.ships)) or "–"),
    sheet=_sheet,
    facts=_facts,
)
