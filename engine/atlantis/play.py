"""apply(table, move): the table after a move, and the figures that it saves."""

from typing import Literal

from engine.atlantis import corrections, moving, rolling, sinking
from engine.atlantis.moves import EndMoves, Move, MoveCreature, MoveFigure, MoveShip, RollDice, SinkTile
from engine.atlantis.table import Table
from engine.atlantis.transition import Transition
from engine.atlantis.turns import settle
from engine.award import Award, Reason
from engine.game import Outcome


class FigureSaved(Reason):
    """Each figure on a corner island is worth the same."""

    of: Literal["saved"] = "saved"


def apply(table: Table, move: Move) -> Outcome[Table]:
    """The table after a move, and the points that it gives; raises IllegalMove, and nothing has changed."""
    transition = Transition(table)
    match move:
        case MoveFigure():
            moving.move_figure(transition, move)
        case MoveShip():
            moving.move_ship(transition, move)
        case EndMoves():
            moving.end_moves(transition, move)
        case SinkTile():
            sinking.sink_tile(transition, move)
        case RollDice():
            rolling.roll_dice(transition, move)
        case MoveCreature():
            rolling.move_creature(transition, move)
        case _:
            corrections.correct(transition, move)
    settle(transition)
    after = transition.table
    gained = [now.saved - then.saved for then, now in zip(table.tribes, after.tribes, strict=True)]
    awards = [
        Award(seat=seat, points=points, reason=FigureSaved()) for seat, points in enumerate(gained) if points
    ]
    return Outcome(after, tuple(awards))
