"""Carries out the second step of a turn: a tile sinks, and its symbol takes effect."""

from typing import Literal

from engine.atlantis.events import CitySunk, PiecePlaced, RingSunk, SupplyEmpty, Swallowed
from engine.atlantis.moves import NOTHING_AROUND, SinkTile, Whirl
from engine.atlantis.pieces import CREATURES, EMPTY_SPACE, RINGS, Counts, Creature
from engine.atlantis.printed import printed
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.rings import beside, sea_beside
from engine.atlantis.supply import source
from engine.atlantis.table import PLACES_ARE_CHECKED, Ship
from engine.atlantis.transition import Transition, within
from engine.atlantis.turns import after_sinking
from engine.atlantis.water import come_into_water
from engine.refusal import refuse


def sink_tile(transition: Transition, move: SinkTile) -> None:
    """The tile leaves the island, its figures fall into the water, its symbol brings a piece."""
    transition.on_turn(move.seat, "sink")
    before, had_room = transition.table.tiles, room_left(transition) >= 0
    if move.ring != transition.table.ring:
        refuse(RefusalCode.WRONG_RING, asked=move.ring, limit=transition.table.ring)
    transition.lay(tiles=before.plus(move.ring, -1), symbols=transition.table.symbols.plus(move.symbol))
    within(len(move.falls), printed().tile_room)
    for each in move.falls:
        transition.take("island", transition.counts(seat=transition.tribe(each.seat).seat))
    if move.symbol == "whirlpool":
        swallow(transition, move)
    elif move.whirl != NOTHING_AROUND:
        refuse(RefusalCode.NOT_NEEDED, asked=move.symbol)
    else:
        for each in move.falls:
            come_into_water(transition, each.seat, each.onto)
        place_piece(transition, move.symbol)
    if had_room and room_left(transition) < 0:
        room = transition.table.tiles.total * printed().tile_room
        refuse(RefusalCode.ISLAND_FULL, asked=room - room_left(transition), limit=room)
    after = transition.table.tiles
    transition.tell(*(RingSunk(ring=ring) for ring in RINGS if before.of(ring) and not after.of(ring)))
    if transition.table.options.city == "sinks" and before.fortress and not after.fortress:
        transition.tell(CitySunk())
    after_sinking(transition)


def room_left(transition: Transition) -> int:
    """How many more figures could stand on the tiles that are left; below zero if somebody was forgotten."""
    table = transition.table
    return table.tiles.total * printed().tile_room - sum(tribe.island for tribe in table.tribes)


def place_piece(transition: Transition, symbol: Creature | Literal["ship"]) -> None:
    """A piece of the box, or one that is out of the game, if there is any; a ship is empty."""
    table = transition.table
    if symbol == "ship":
        boxed, gone = len(table.boxed_ships), len(table.gone_ships)
    else:
        boxed, gone = table.boxed_creatures.of(symbol), table.gone_creatures.of(symbol)
    found = source(boxed, gone, table.options.supply)
    again, number = found == "gone", None
    if found is None:
        transition.tell(SupplyEmpty(symbol=symbol))
        return
    if symbol == "ship":
        number, *others = table.gone_ships if again else table.boxed_ships
        transition.lay(ships=(*table.ships, Ship(number=number, crew=transition.counts())))
        transition.lay(gone_ships=tuple(others) if again else table.gone_ships)
    else:
        transition.lay(creatures=table.creatures.plus(symbol))
        transition.lay(gone_creatures=table.gone_creatures.plus(symbol, -again))
    transition.tell(PiecePlaced(symbol=symbol, ship=number, again=again))


def swallow(transition: Transition, move: SinkTile) -> None:
    """Everything on the six spaces around a whirlpool is destroyed, tiles of any ring included."""
    whirl, table = move.whirl, transition.table
    check_around(transition, whirl)
    if table.rules >= PLACES_ARE_CHECKED:
        check_neighbours(transition, move)
    on_tiles, swimmers = transition.counts(whirl.on_tiles), transition.counts(whirl.swimmers)
    transition.take("island", on_tiles)
    transition.take("water", swimmers)
    lost: list[Counts] = [on_tiles, swimmers]
    lost += [transition.lose_ship(number, "whirlpool") for number in whirl.ships]
    for each in move.falls:
        if table.options.whirlpool_tile == "swim":
            come_into_water(transition, each.seat, each.onto)
        elif each.onto != EMPTY_SPACE:
            refuse(RefusalCode.NOT_NEEDED, asked=move.symbol)
        else:
            lost.append(transition.counts(seat=each.seat))
    figures = tuple(map(sum, zip(*lost, strict=True)))
    transition.lose(figures, "whirlpool")
    transition.lay(
        tiles=table.tiles.each_plus(whirl.tiles, -1),
        creatures=table.creatures.each_plus(whirl.creatures, -1),
        gone_creatures=table.gone_creatures.each_plus(whirl.creatures),
    )
    transition.tell(
        Swallowed(tiles=whirl.tiles, figures=figures, ships=whirl.ships, creatures=whirl.creatures)
    )


def check_around(transition: Transition, whirl: Whirl) -> None:
    """Refuses what cannot have been on six spaces: a space has a tile, or at most one ship."""
    for ring in RINGS:
        within(whirl.tiles.of(ring), transition.table.tiles.of(ring))
    for creature in CREATURES:
        within(whirl.creatures.of(creature), printed().creatures)
        transition.on_board(creature, whirl.creatures.of(creature))
    within(whirl.tiles.total + len(whirl.ships), printed().neighbours)
    within(sum(whirl.on_tiles), whirl.tiles.total * printed().tile_room)


def check_neighbours(transition: Transition, move: SinkTile) -> None:
    """Refuses more tiles than lie beside one of that ring, and pieces of the sea where there is none."""
    whirl, most = move.whirl, beside(transition.table.tiles.plus(move.ring))
    for ring in RINGS:
        if whirl.tiles.of(ring) > most.of(ring):
            refuse(RefusalCode.TILES_AROUND, asked=ring, limit=most.of(ring))
    sea = sea_beside(move.ring, printed().neighbours, whirl.tiles.total)
    swims = bool(sum(whirl.swimmers) or whirl.creatures.total)
    needed = max(len(whirl.ships), int(swims))
    if needed > sea:
        refuse(RefusalCode.NO_SEA_AROUND, asked=needed, limit=sea)
