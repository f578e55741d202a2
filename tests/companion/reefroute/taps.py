"""The taps with which a player enters a move of Reef Route, by the names of what is tapped."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.reefroute.words.names import face_word, fish_word
from engine.reefroute import GAME
from engine.reefroute.moves import Blocked, Eaten, Home, Move, Roll
from engine.reefroute.pieces import PREDATOR
from engine.reefroute.table import Table


def taps(table: Table, move: Move) -> Iterator[str]:
    """The names of what is tapped for a move, on a phone that shows the faces of the dice."""
    match move:
        case Roll(seat=seat, by_app=True):
            yield f"Roll for us: {table.players[seat].name}"
        case Roll(faces=faces):
            yield from map(face_word, faces)
        case Blocked(mover=mover):
            yield f"{face_word(mover)} can’t move"
        case Eaten(fish=(colour,)):
            yield "A fish was eaten"
            yield f"Eaten: {fish_word(colour)}"
            yield from _left(GAME.play(table, move))
        case Home(fish=colour):
            yield "A fish is in the reef"
            yield f"In the reef: {fish_word(colour)}"
        case _:
            raise AssertionError(f"nobody taps {move}")


def _left(after: Table) -> Iterator[str]:
    """The answer to the question about the last fish, if it is asked."""
    if after.result is not None and after.result.why == "last":
        colour = after.colour(after.result.winners[0])
        if after.left[colour] == 1 and max(after.predators) > 1:
            yield f"No, a {fish_word(colour)} is left"


def is_tapped(table: Table, move: Move) -> bool:
    """Tells whether a move is offered: not what is said already, nor a fish of a predator that stays."""
    if isinstance(move, Blocked):
        return not any(step.is_blocked and step.mover == move.mover for step in table.steps)
    blocked = [step.mover for step in table.steps if step.is_blocked]
    return not (isinstance(move, Eaten) and PREDATOR in blocked)
