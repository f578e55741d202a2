"""Tables of Escape from Atlantis as tests need them."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.atlantis import GAME
from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.options import Options
from engine.atlantis.pieces import Creatures, Losses
from engine.atlantis.table import Ship, Table
from engine.players import Player
from tests.engine.refused import refusal_of, refusal_of_setup

NAMES = ("Mia", "Jonas", "Lea", "Noah")
COLOURS = ("blue", "green", "orange", "pink")


def setup(players: int = 2, starter: int = 0, **options: Any) -> GameSetup:
    """The set-up of a game with these table options."""
    named = zip(NAMES[:players], COLOURS, strict=False)
    return GameSetup(
        players=tuple(Player(name=name, colour=colour) for name, colour in named),
        starter=starter,
        options=Options(**options),
    )


def table(players: int = 2, **options: Any) -> Table:
    """A new game for a number of players, with these options."""
    return GAME.start(setup(players, **options))


def with_crew(before: Table, number: int, *crew: int) -> Table:
    """The table with figures of each seat on a ship instead of the island."""
    was = next(ship.crew for ship in before.ships if ship.number == number)
    tribes = tuple(
        tribe.but(island=tribe.island + was[tribe.seat] - crew[tribe.seat]) for tribe in before.tribes
    )
    new = Ship(number=number, crew=crew)
    ships = tuple(new if ship.number == number else ship for ship in before.ships)
    return before.but(tribes=tribes, ships=ships)


def with_swimmers(before: Table, *water: int) -> Table:
    """The table with figures of each seat in the water instead of the island, since the turn began."""
    tribes = tuple(
        tribe.but(island=tribe.island + tribe.water - water[tribe.seat], water=water[tribe.seat])
        for tribe in before.tribes
    )
    return before.but(tribes=tribes, rested=water[before.turn])


def with_creatures(before: Table, **creatures: int) -> Table:
    """The table with these creatures on the board."""
    return before.but(creatures=Creatures(**creatures))


def with_fate(before: Table, seat: int, *, saved: int = 0, lost: int = 0, water: int = 0) -> Table:
    """The table with a player's figures saved, lost and swimming; the others are on the island."""
    tribe = before.tribes[seat].but(
        island=12 - saved - lost - water, saved=saved, water=water, lost=Losses(shark=lost)
    )
    return before.but(tribes=(*before.tribes[:seat], tribe, *before.tribes[seat + 1 :]))


def played(before: Table, *moves: Move) -> Table:
    """The table after some moves."""
    for move in moves:
        before = GAME.play(before, move)
    return before


refusal, refused_setup = partial(refusal_of, GAME), partial(refusal_of_setup, GAME)


def figures(before: Table, seat: int) -> tuple[int, int, int, int, int]:
    """A player's figures on the island, on ships, in the water, saved and lost."""
    tribe = before.tribes[seat]
    return tribe.island, before.aboard(seat), tribe.water, tribe.saved, tribe.lost.total
