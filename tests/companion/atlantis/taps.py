"""The taps that enter a move of Escape from Atlantis, and random moves that can be entered like that."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.games.atlantis.facts.skipping import (
    Aim,
    crew_eater,
    dolphin_move,
    eaters_in_sea,
    left_by_dolphin,
    mover_next,
    starts,
)
from companion.games.atlantis.panels.turn.danger import eater_words
from companion.games.atlantis.panels.turn.ship_chips import ship_words, told_apart
from companion.games.atlantis.words.creature_words import can_act
from companion.games.atlantis.words.names import distance_name, ring_name, ship_name, symbol_name
from engine.atlantis import GAME, choices
from engine.atlantis.creatures import Eater
from engine.atlantis.moves import (
    EndMoves,
    Fall,
    Move,
    MoveCreature,
    MoveFigure,
    Place,
    RollDice,
    SinkTile,
    Whirl,
)
from engine.atlantis.pieces import CREATURES, EMPTY_SPACE, RINGS, SYMBOLS, Counts, Creatures, Hex, Tiles
from engine.atlantis.printed import printed
from engine.atlantis.table import Table

STARTS = {"island": "Island", "water": "Water"}
AIMS: dict[str, Aim] = {"water": "water", "ashore": "ashore"}
SAFE = {
    "shark": "Nobody is eaten",
    "kraken": "No ship sinks",
    "sea_monster": "Nothing is eaten",
    "dolphin": "Nobody is eaten",
}


def taps(table: Table, move: Move) -> Iterator[str]:
    """The names of what is tapped, in their order."""
    match move:
        case MoveFigure():
            yield from _figure(table, move)
        case EndMoves():
            yield "Next: roll the dice" if table.ring is None else "Next: sink a tile"
        case SinkTile():
            yield from _sink(table, move)
        case RollDice(creature=creature, distance=distance):
            yield symbol_name(creature)
            yield distance_name(distance)
        case MoveCreature():
            yield from _creature(table, move)
        case _:
            raise AssertionError(move)


def _figure(table: Table, move: MoveFigure) -> Iterator[str]:
    if move.left is not None:
        yield from ("A dolphin swam off…", *_space(table, move.left))
        return
    eater, tribe = eater_there(move.onto), table.tribes[table.turn]
    aim: Aim = "eaten" if eater else move.to if isinstance(move.to, int) else AIMS[move.to]
    if isinstance(aim, int):
        yield f"Aboard: {named(table, aim)}"
    else:
        yield {"water": "Into the water", "ashore": "Ashore, saved", "eaten": "Swims and is eaten"}[aim]
    if len(starts(table, aim)) > 1:
        if isinstance(move.start, int):
            crew = next(ship.crew for ship in table.ships if ship.number == move.start)
            yield f"{ship_name(move.start)}: {crew[table.turn]}"
        else:
            yield f"{STARTS[move.start]}: {getattr(tribe, move.start)}"
    if eater and len(eaters_in_sea(table)) > 1:
        yield eater_words(eater)


def named(table: Table, number: int) -> str:
    """The name of a ship on its chip."""
    return ship_words(table, next(ship for ship in table.ships if ship.number == number))


def eater_there(here: Hex) -> Eater | None:
    return "shark" if here.shark else "sea_monster" if here.sea_monster else None


def _space(table: Table, here: Hex) -> Iterator[str]:
    """The taps that tell the pieces on a space, up to "Done"."""
    if here.ship is not None:
        yield named(table, here.ship)
    for seat, count in enumerate(here.swimmers):
        if count:
            yield f"{table.players[seat].name}: {count}"
    for kind in ("shark", "sea_monster"):
        if getattr(here, kind):
            yield symbol_name(kind)
    if here.dolphins:
        yield symbol_name("dolphin")
    yield "Done"


def _sink(table: Table, move: SinkTile) -> Iterator[str]:
    for seat, player in enumerate(table.players):
        for count in range(sum(fall.seat == seat for fall in move.falls)):
            yield f"{player.name}: {count} fell"
    eaten = any(eater_there(fall.onto) for fall in move.falls)
    if eaten:
        yield "Somebody fell onto a creature"
    yield symbol_name(move.symbol)
    if move.symbol == "whirlpool":
        yield from _whirl(table, move.whirl)
    elif eaten:
        for number, fall in enumerate(move.falls, 1):
            if (eater := eater_there(fall.onto)) is not None:
                yield f"{number}. {table.players[fall.seat].name} falls: {eater_words(eater)}"
        yield "Done"


def _whirl(table: Table, whirl: Whirl) -> Iterator[str]:
    for ring in RINGS:
        yield from [f"{ring_name(ring)} one more"] * whirl.tiles.of(ring)
    for field, words in (("on_tiles", "on those tiles"), ("swimmers", "in the water")):
        for seat, count in enumerate(getattr(whirl, field)):
            yield from [f"{table.players[seat].name} {words} one more"] * count
    for ship in whirl.ships:
        name = named(table, ship)
        yield "Empty ships one more" if name == "Empty ship" else name
    for creature in CREATURES:
        yield from [f"{symbol_name(creature)} one more"] * whirl.creatures.of(creature)
    yield "All of this is gone"


def _creature(table: Table, move: MoveCreature) -> Iterator[str]:
    assert table.rolled is not None
    creature = table.rolled.creature
    told = move.left if creature == "dolphin" else (*move.entered, EMPTY_SPACE)[0]
    if can_act(table, creature) and told == EMPTY_SPACE:
        yield SAFE[creature]
    elif creature == "kraken" and (eater := _eats_only_crew(table, told)):
        yield from (named(table, told.ship or 0), f"{symbol_name(eater)}: Eats the crew", _next(table))
    elif creature == "dolphin" or told.but(swimmers=(), ship=None) != EMPTY_SPACE:
        yield from ("More happened", *_space(table, told)) if can_act(table, creature) else (_next(table),)
    else:
        for seat, swimmers in enumerate(told.swimmers):
            yield from (f"{table.players[seat].name}: {count} eaten" for count in range(swimmers))
        if told.ship is not None:
            yield named(table, told.ship)
        yield _next(table)


def _eats_only_crew(table: Table, told: Hex) -> Eater | None:
    """The creature that eats the crew of the sunk ship, if a chip beside the ships says so."""
    eater = None if told.ship is None else crew_eater(table)
    return eater if eater and told == Hex.model_validate({"ship": told.ship, eater: True}) else None


def _next(table: Table) -> str:
    seat = mover_next(table)
    return "Next" if seat is None else f"Next: {table.players[seat].name} moves"


# -- moves that these taps can enter -------------------------------------------------------------


def random_moves(table: Table, random: Random, lazy: float = 0.1) -> list[Move]:
    """The moves of a whole game that can be entered by taps."""
    moves: list[Move] = []
    while not table.is_over:
        moves.append(tapped_move(table, random, lazy))
        table = GAME.play(table, moves[-1])
    return moves


def tapped_move(table: Table, random: Random, lazy: float = 0.1) -> Move:
    """A legal move of the current step, of those that the screens offer; `lazy` players move less."""
    makers = {"move": _any_move, "sink": _any_sink, "creature": _any_creature}
    if table.step == "move" and random.random() < lazy:
        return EndMoves(seat=table.turn)
    while True:
        move = makers[table.step](table, random)
        if GAME.refusal(table, move) is None:
            return move


def _any_move(table: Table, random: Random) -> Move:
    seat = table.turn
    places: list[Place] = ["island", "water", "ashore", *(ship.number for ship in told_apart(table.ships))]
    start, to = random.choice(places), random.choice(places)
    onto = _onto(table, random) if to == "water" else EMPTY_SPACE
    if start == to == "water" and left_by_dolphin(table) is not None:
        return dolphin_move(table, _left(table, random))
    if to == "island" or (start == to == "water" and onto == EMPTY_SPACE):
        return EndMoves(seat=seat)  # that somebody walks or swims on is not told
    return MoveFigure(seat=seat, start=start, to=to, onto=onto)


def _onto(table: Table, random: Random) -> Hex:
    eaters = eaters_in_sea(table)
    if not eaters or random.random() < 0.7:
        return EMPTY_SPACE
    return Hex.model_validate({random.choice(eaters): True})


def _left(table: Table, random: Random) -> Hex:
    return Hex(swimmers=_some(table, random), shark=random.random() < 0.3, dolphins=random.randrange(2))


def _some(table: Table, random: Random, place: str = "water") -> Counts:
    counts = tuple(min(getattr(tribe, place), random.randrange(3)) for tribe in table.tribes)
    return counts if any(counts) else ()


def _any_sink(table: Table, random: Random) -> Move:
    symbol = random.choice(SYMBOLS)
    seats = sorted(random.randrange(len(table.tribes)) for _figure in range(random.randrange(4)))
    whirl = Whirl()
    if symbol == "whirlpool":
        rock = random.randrange(2)
        whirl = Whirl(
            tiles=Tiles(rock=rock),
            on_tiles=_some(table, random, "island") if rock else (),
            swimmers=_some(table, random),
            ships=tuple(ship.number for ship in told_apart(table.ships) if random.random() < 0.2),
            creatures=Creatures(shark=random.randrange(2)),
        )
    falls = tuple(
        Fall(seat=seat, onto=EMPTY_SPACE if whirl != Whirl() else _onto(table, random)) for seat in seats
    )
    if symbol == "whirlpool":
        falls = tuple(Fall(seat=seat) for seat in seats)
    assert table.ring is not None
    return SinkTile(seat=table.turn, ring=table.ring, symbol=symbol, falls=falls, whirl=whirl)


def _any_creature(table: Table, random: Random) -> Move:
    numbers = printed()
    if table.rolled is None:
        return RollDice(
            seat=table.turn,
            creature=random.choice(numbers.creature_faces),
            distance=random.choice(numbers.distance_faces),
        )
    creature = table.rolled.creature
    if not can_act(table, creature) or random.random() < 0.3:
        return MoveCreature(seat=table.turn)
    if creature == "dolphin":
        return MoveCreature(seat=table.turn, left=_left(table, random))
    here = Hex(
        swimmers=() if creature == "kraken" else _some(table, random),
        dolphins=random.randrange(2) if table.creatures.dolphin else 0,
    )
    ships = [ship.number for ship in told_apart(table.ships) if creature == "sea_monster" or any(ship.crew)]
    if ships and creature != "shark" and random.random() < 0.7:
        here = here.but(ship=random.choice(ships))
    if creature == "kraken" and table.creatures.shark:
        here = here.but(shark=random.random() < 0.5)
    assert choices.acting_spaces(table, table.rolled) >= 1
    return MoveCreature(seat=table.turn, entered=() if here == EMPTY_SPACE else (here,))
