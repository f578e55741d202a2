"""Rulebook, "Preparing to Play": the box, the players, all figures on the island, the first ships."""

from typing import Final

from engine.atlantis.moves import GameSetup
from engine.atlantis.printed import printed
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.table import Edition, Ship, Table, Tribe
from engine.players import check_names, check_players, check_seat, shown_player
from engine.refusal import refuse

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
COVERED: Final[Edition] = "1996"
"""The edition whose rules are known."""


def start(setup: GameSetup) -> Table:
    """A new game; raises IllegalMove for wrong players or names, and for a box whose rules are unknown."""
    table = reopen(setup)
    check_names(setup.players)
    return table


def reopen(setup: GameSetup) -> Table:
    """The table of a stored game, which began when fewer names were refused; unsafe names are made safe."""
    if setup.edition != COVERED:
        refuse(RefusalCode.EDITION_UNKNOWN, asked=setup.edition)
    check_players(setup.players, FEWEST_PLAYERS, MOST_PLAYERS)
    seats = len(setup.players)
    check_seat(setup.starter, seats)
    numbers = printed()
    ships = numbers.ships_at_start[seats - FEWEST_PLAYERS]
    return Table(
        edition=setup.edition,
        rules=setup.version,
        options=setup.options,
        tribes=tuple(
            Tribe(seat=seat, player=shown_player(player), island=numbers.figures)
            for seat, player in enumerate(setup.players)
        ),
        ships=tuple(Ship(number=number + 1, crew=(0,) * seats) for number in range(ships)),
        tiles=numbers.tiles,
        starter=setup.starter,
        turn=setup.starter,
    )
