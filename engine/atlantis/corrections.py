"""Corrections: the app is set to what lies on the table, unless that is physically impossible."""

from engine.atlantis.moves import (
    Correct,
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
)
from engine.atlantis.pieces import CREATURES, RINGS, SYMBOLS
from engine.atlantis.printed import printed
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.table import Ship
from engine.atlantis.transition import Transition, within
from engine.atlantis.turns import ended_by, go_on
from engine.refusal import refuse


def correct(transition: Transition, move: Correct) -> None:
    """Sets one thing to what lies on the table."""
    match move:
        case CorrectFigures():
            correct_figures(transition, move)
        case CorrectShips():
            correct_ships(transition, move)
        case CorrectCreatures():
            correct_creatures(transition, move)
        case CorrectTiles():
            correct_tiles(transition, move)
        case _:
            correct_turn(transition, move)
    drop_what_no_longer_holds(transition)


def drop_what_no_longer_holds(transition: Transition) -> None:
    """A game goes on that is no longer over; what is no longer there cannot sink or move."""
    if transition.table.over and ended_by(transition.table, turn_is_over=True) is None:
        go_on(transition)
    table = transition.table
    if table.step == "sink" and table.ring is None:
        transition.lay(step="creature")
    if table.rolled is not None and not table.creatures.of(table.rolled.creature):
        transition.lay(rolled=None)


def correct_figures(transition: Transition, move: CorrectFigures) -> None:
    """All twelve figures are somewhere, and no ship carries more than three."""
    seat, most = transition.tribe(move.seat).seat, printed().figures
    whys = [move.lost.of(why) for why in type(move.lost).model_fields]
    numbers = [move.island, move.water, move.saved, *whys, *(number for _ship, number in move.aboard)]
    for number in numbers:
        within(number, most, seat=seat)
    if sum(numbers) != most:
        refuse(RefusalCode.FIGURES_WRONG, seat=seat, asked=sum(numbers), limit=most)
    for ship in transition.table.ships:
        transition.add_to_crew(ship.number, seat, -ship.crew[seat])
    for number, figures in move.aboard:
        transition.add_to_crew(number, seat, figures)
    table = transition.table
    more = move.water - table.tribes[seat].water
    transition.give(seat, island=move.island, water=move.water, saved=move.saved, lost=move.lost)
    if seat == table.turn:
        # Swimmers who come by a correction have not moved yet; who of them jumped off a ship is not known.
        transition.lay(rested=max(0, table.rested + more), jumped_off=())


def correct_ships(transition: Transition, move: CorrectShips) -> None:
    """A ship of the box is on the board, gone or still in the box; a crew stays with its ship."""
    named = (*move.ships, *move.gone)
    for place, number in enumerate(named):
        if not 1 <= number <= printed().ships or number in named[:place]:
            refuse(RefusalCode.NO_SUCH_SHIP, asked=number)
    there = {ship.number: ship for ship in transition.table.ships}
    for number, ship in there.items():
        if number not in move.ships and any(ship.crew):
            refuse(RefusalCode.SHIP_MANNED, asked=number)
    empty = transition.counts()
    ships = tuple(there.get(number, Ship(number=number, crew=empty)) for number in move.ships)
    transition.lay(ships=ships, gone_ships=move.gone)


def correct_creatures(transition: Transition, move: CorrectCreatures) -> None:
    """The box has six creatures of each kind."""
    for creature in CREATURES:
        within(move.creatures.of(creature), printed().creatures)
        within(move.gone.of(creature), printed().creatures - move.creatures.of(creature))
    transition.lay(creatures=move.creatures, gone_creatures=move.gone)


def correct_tiles(transition: Transition, move: CorrectTiles) -> None:
    """Every tile is left, has shown its symbol, or was destroyed by a whirlpool."""
    for ring in RINGS:
        within(move.tiles.of(ring), printed().tiles.of(ring))
    for symbol in SYMBOLS:
        within(move.symbols.of(symbol), printed().tiles.total)
    within(move.symbols.total, printed().tiles.total - move.tiles.total)
    transition.lay(tiles=move.tiles, symbols=move.symbols)


def correct_turn(transition: Transition, move: CorrectTurn) -> None:
    """A step begins with nothing rolled, and moving with a space left."""
    rested = transition.tribe(move.seat).water
    if transition.table.over:
        refuse(RefusalCode.GAME_OVER)
    within(move.spent, printed().spaces - (move.step == "move"))
    transition.lay(
        turn=move.seat,
        step=move.step,
        spent=move.spent,
        rested=rested,
        jumped_off=(),
        moved_ships=(),
        rolled=None,
    )
