"""Rulebook, "How to play": what may move after a roll, how far, and which ways."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR, Colour, Face

Mover: TypeAlias = Face | Literal["any_fish"]
"""The pieces that may move: a predator, a fish of a colour, or any small fish."""


class Step(NamedTuple):
    """A move that a roll allows: a mover, how many tiles, how many of them sideways, among how many pieces.

    Tiles lead forward: away from the reef for a predator, towards it for a fish; `sideways` of them may
    lead sideways instead.
    """

    mover: Mover
    tiles: int = 1
    sideways: int = 0
    pieces: int = 1
    is_blocked: bool = False


def steps(
    faces: Sequence[Face],
    own: Colour,
    left: Mapping[str, int],
    blocked: Collection[Face],
    options: Options,
    predators: int,
) -> tuple[Step, ...]:
    """Predators first, then fish; if nothing rolled can move, any one small fish swims one tile forward.

    `own` is the colour of the player on turn, `left` has the fish on the board and `predators` counts the
    predators there; `blocked` are the movers of which the players say that they cannot move.
    """
    # False comes before True: the predator moves first, the fish in the order of the dice.
    movers = sorted(dict.fromkeys(faces), key=lambda face: face != PREDATOR)
    found = tuple(
        _predator(faces.count(PREDATOR), predators, is_blocked=PREDATOR in blocked)
        if mover == PREDATOR
        else _fish(mover, faces.count(mover), left[mover], mover == own, mover in blocked, options)
        for mover in movers
    )
    return (*found, Step("any_fish")) if _any_fish(found, options) else found


def _predator(tiles: int, there: int, *, is_blocked: bool) -> Step:
    pieces = min(tiles, max(1, there))
    return Step(PREDATOR, tiles, sideways=tiles, pieces=pieces, is_blocked=is_blocked or not there)


def _fish(colour: Colour, tiles: int, there: int, is_own: bool, is_blocked: bool, options: Options) -> Step:
    sideways = {"any": tiles, "one": 1, "none": int(tiles == 1)}[options.own_double] if is_own else 0
    pieces = min(tiles, max(1, there)) if options.double == "two_fish" else 1
    return Step(colour, tiles, sideways, pieces, is_blocked or not there)


def _any_fish(found: Sequence[Step], options: Options) -> bool:
    """Tells whether any small fish may move, because what was rolled cannot."""
    fish = [step for step in found if step.mover != PREDATOR]
    if any(not step.is_blocked for step in fish):
        return False
    if len(fish) == len(found):
        return True
    if all(step.is_blocked for step in found):
        return options.no_predator == "any_fish"
    return bool(fish) and options.after_predator == "any_fish"
