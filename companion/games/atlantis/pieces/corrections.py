"""The sheets that correct the tally."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.games.atlantis.facts.table_facts import Thing
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.names import ring_name, ship_name, symbol_name
from companion.i18n.translation import _
from companion.table.pieces.corrections import (
    Amount,
    AmountsCorrection,
    ChoiceCorrection,
    SetCorrection,
    amounts_correction,
    choice_correction,
    set_correction,
)
from companion.ui.buttons import Press, chip
from companion.ui.layout import wrapped
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
    Move,
)
from engine.atlantis.pieces import CREATURES, RINGS, SYMBOLS, Creatures, Losses, Symbols, Tiles
from engine.atlantis.printed import printed

LOSSES = tuple(Losses.model_fields)


@dataclass(frozen=True)
class OpenSheet:
    """The thing that is being corrected; `seat` is whose figures."""

    thing: Thing
    seat: int = 0


def correction(controller: TableController, open_: OpenSheet, on_close: Press) -> ft.Control:
    """The sheet that corrects the thing."""
    sheets = {
        "figures": partial(_figures, controller, open_.seat),
        "tiles": partial(_tiles, controller),
        "creatures": partial(_creatures, controller),
        "ships": partial(_ships, controller),
        "turn": partial(_turn, controller),
    }
    return sheets[open_.thing](on_close)


def _figures(controller: TableController, seat: int, close: Press) -> ft.Control:
    table, most = controller.table, printed().figures
    tribe, ships = table.tribes[seat], table.ships
    amounts: list[Amount[Move]] = [
        Amount(_("On the island"), tribe.island, most=most),
        *(Amount(ship_name(ship.number), ship.crew[seat], most=printed().places) for ship in ships),
        Amount(_("In the water"), tribe.water, most=most),
        Amount(_("Saved"), tribe.saved, most=most),
        *(Amount(_lost_to(by), tribe.lost.of(by), most=most) for by in LOSSES),
    ]

    def moves(values: tuple[int, ...]) -> list[Move]:
        island, *rest = values
        crews, (water, saved, *lost) = rest[: len(ships)], rest[len(ships) :]
        aboard = tuple((ship.number, count) for ship, count in zip(ships, crews, strict=True) if count)
        losses = Losses.model_validate(dict(zip(LOSSES, lost, strict=True)))
        return [
            CorrectFigures(seat=seat, island=island, aboard=aboard, water=water, saved=saved, lost=losses)
        ]

    def summary(values: tuple[int, ...]) -> str:
        return _("{n} of {all} figures").format(n=sum(values), all=most)

    heading = _("{name}’s figures").format(name=tribe.player.name)
    return amounts_correction(
        controller, AmountsCorrection(heading, amounts, moves=moves, summary=summary), close
    )


def _lost_to(by: str) -> str:
    return {
        "shark": _("Lost to sharks"),
        "sea_monster": _("Lost to sea monsters"),
        "whirlpool": _("Lost in whirlpools"),
        "other": _("Lost, cause unknown"),
    }[by]


def _tiles(controller: TableController, close: Press) -> ft.Control:
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

    return amounts_correction(
        controller, AmountsCorrection(_("Tiles and symbols"), amounts, moves=moves), close
    )


def _creatures(controller: TableController, close: Press) -> ft.Control:
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

    return amounts_correction(controller, AmountsCorrection(_("Creatures"), amounts, moves=moves), close)


class _Ship(NamedTuple):
    """A ship in play, or out of the game."""

    number: int
    gone: bool = False

    @property
    def words(self) -> str:
        """Its name, and where it is if it is not in play."""
        name = ship_name(self.number)
        return _("Out of the game: {piece}").format(piece=name) if self.gone else name


def _ships(controller: TableController, close: Press) -> ft.Control:
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
    return set_correction(controller, SetCorrection(heading, there, draw, move, note), close)


def _turn(controller: TableController, close: Press) -> ft.Control:
    table = controller.table
    options = [(seat, player.name) for seat, player in enumerate(table.players)]
    choice: ChoiceCorrection[int, Move] = ChoiceCorrection(
        _("Whose turn is it?"),
        options,
        table.turn,
        lambda seat: CorrectTurn(seat=seat),
        note=_("The turn begins with the moves."),
        is_always_entered=True,
    )
    return choice_correction(controller, choice, close)
