"""The moves meant by a tap in a turn: only what changes the tally is told, in as few moves as that takes."""

from typing import Final, Literal, TypeAlias

from engine.atlantis import GAME, choices
from engine.atlantis.creatures import Eater
from engine.atlantis.moves import Fall, Move, MoveCreature, MoveFigure, Place, RollDice, SinkTile, Whirl
from engine.atlantis.pieces import EMPTY_SPACE, Counts, Creature, Hex
from engine.atlantis.table import Table

Aim: TypeAlias = Literal["water", "ashore", "eaten"] | int
"""The fate of a figure: it boards the ship of this number, swims, is saved, or is eaten where it swims."""
EATERS: Final[tuple[Eater, ...]] = ("shark", "sea_monster")


def eaters_in_sea(table: Table) -> tuple[Eater, ...]:
    """The kinds of creatures that may eat a figure where it comes into the water."""
    return () if table.options.swimming_onto == "safe" else eaters_left(table)


def eaters_left(table: Table) -> tuple[Eater, ...]:
    """The kinds of creatures that may eat those whom a dolphin leaves."""
    return tuple(each for each in EATERS if table.creatures.of(each))


def crew_eater(table: Table) -> Eater | None:
    """The eater of a crew whose ship a Kraken sinks, if one is there; of two kinds the shark comes first."""
    kinds: tuple[Eater, ...] = ("shark",) if table.options.swimming_onto == "safe" else EATERS
    return next((each for each in kinds if table.creatures.of(each)), None)


def with_eater(eater: Eater | None) -> Hex:
    """The contents of a space of water: the creature that eats somebody there, or none if it is safe."""
    return EMPTY_SPACE if eater is None else Hex.model_validate({eater: True})


def starts(table: Table, aim: Aim) -> tuple[Place, ...]:
    """Where the figure of the player on turn can have come from."""
    tribe, seat = table.tribes[table.turn], table.turn
    here: dict[Place, int] = {"island": tribe.island, "water": tribe.water}
    here |= {ship.number: ship.crew[seat] for ship in table.ships}
    if aim != "eaten":
        here.pop("water" if aim == "water" else aim, None)
    to: Place = "water" if aim == "eaten" else aim
    return tuple(
        place for place, count in here.items() if count and choices.figure_refusal(table, place, to) is None
    )


def asks_start(table: Table, aim: Aim | None) -> bool:
    """Tells whether it must be said which figure did this, as it may be one of several."""
    return aim is not None and len(starts(table, aim)) > 1


def figure_move(table: Table, start: Place, aim: Aim, eater: Eater | None = None) -> MoveFigure:
    """The move of a figure of the player on turn: one space, however far it came over the island."""
    to: Place = "water" if aim == "eaten" else aim
    return MoveFigure(seat=table.turn, start=start, to=to, onto=with_eater(eater))


def left_by_dolphin(table: Table) -> Table | None:
    """The table for those whom a dolphin may leave to be eaten in the first step; None if nobody can be left.

    The dolphin goes along with a swimmer of the player on turn, who is not left.
    """
    in_sea = table.creatures
    if not in_sea.dolphin or not any(in_sea.of(each) for each in EATERS):
        return None
    if choices.figure_refusal(table, "water", "water") is not None:
        return None
    tribes = tuple(tribe.but(water=tribe.water - (tribe.seat == table.turn)) for tribe in table.tribes)
    return table.but(tribes=tribes) if any(tribe.water for tribe in tribes) else None


def dolphin_move(table: Table, left: Hex) -> MoveFigure:
    """The move of a swimmer of the player on turn with a dolphin, which leaves these pieces behind."""
    return MoveFigure(seat=table.turn, start="water", to="water", left=left)


def and_roll(table: Table, move: Move, roll: RollDice) -> tuple[Move, ...]:
    """A move, and the roll that follows in the same turn if it does; a refused move stays alone."""
    if GAME.refusal(table, move) is not None:
        return (move,)
    after = GAME.play(table, move)
    rolls = not after.over and after.step == "creature" and after.rolled is None
    return (move, roll) if rolls else (move,)


def eaten_move(
    table: Table,
    creature: Creature,
    eaten: Counts,
    ship: int | None,
    *,
    crew_eaten: bool = False,
    by: Eater | None = None,
) -> MoveCreature:
    """The move of a creature that ate these swimmers, and sank or destroyed this ship.

    A dolphin leaves them with what eats them: `by` is that, unless there is only one kind in the sea.
    """
    here = Hex(swimmers=eaten if any(eaten) else (), ship=ship)
    if here == EMPTY_SPACE:
        return MoveCreature(seat=table.turn)
    if creature == "dolphin":
        kinds = eaters_left(table)
        eater = kinds[0] if len(kinds) == 1 else by
        return MoveCreature(seat=table.turn, left=here if eater is None else here.but(**{eater: True}))
    if crew_eaten and (beside := crew_eater(table)):
        here = here.but(**{beside: True})
    return MoveCreature(seat=table.turn, entered=(here,))


def mover_next(table: Table) -> int | None:
    """The seat that moves after this turn; None if the game is over then, or the creature still moves."""
    move = MoveCreature(seat=table.turn)
    if GAME.refusal(table, move) is not None:
        return None
    after = GAME.play(table, move)
    return None if after.over else after.turn


def swallowed(table: Table, falls: tuple[Fall, ...], whirl: Whirl) -> Counts:
    """The figures of each seat that a whirlpool costs, with those that stood on its tile."""
    assert table.ring is not None, "a step without tiles is skipped"
    move = SinkTile(seat=table.turn, ring=table.ring, symbol="whirlpool", falls=falls, whirl=whirl)
    after = table if GAME.refusal(table, move) is not None else GAME.play(table, move)
    return tuple(
        now.lost.total - before.lost.total for now, before in zip(after.tribes, table.tribes, strict=True)
    )
