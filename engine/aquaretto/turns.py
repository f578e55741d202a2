"""Rulebook, "The game is played over several rounds": whose turn is next, and what the trucks carry."""

from collections.abc import Collection, Sequence

from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed
from engine.players import clockwise


def next_turn(seat: int, seats: int, in_round: Collection[int]) -> int | None:
    """The next player clockwise who has no truck yet, perhaps the same one again; None if all have one."""
    return next((other for other in clockwise(seats, seat + 1) if other in in_round), None)


def truck_places(players: int, options: Options) -> Sequence[int]:
    """The number of places on each truck of a round; the options say which trucks two players have."""
    trucks = printed().trucks
    full = trucks[1]
    if players > 2 or options.trucks_for_two == "one_two_three":
        return trucks[players - 2]
    return full if options.trucks_for_two == "three_full" else full[:players]


def species_out(players: int, options: Options) -> int:
    """How many species leave the game in the set-up."""
    out = printed().out
    return out[1] if players == 2 and options.out_for_two == "two" else out[players - 2]
