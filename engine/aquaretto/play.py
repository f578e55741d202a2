"""apply(table, move): the table after a move, and the points that it gives."""

from engine.aquaretto import corrections, ending, money, trucks
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CountZoo,
    DiscardTile,
    EndGame,
    Expand,
    Move,
    MoveCoworker,
    MoveTile,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.table import Table
from engine.aquaretto.transition import Transition
from engine.game import Outcome


def apply(table: Table, move: Move) -> Outcome[Table]:
    """The table after a move, and the points that it gives; raises IllegalMove, and nothing has changed."""
    transition = Transition(table)
    match move:
        case AddTile():
            trucks.add_tile(transition, move)
        case TakeTruck():
            trucks.take_truck(transition, move)
        case MoveTile():
            money.move_tile(transition, move)
        case BuyTile():
            money.buy_tile(transition, move)
        case DiscardTile():
            money.discard_tile(transition, move)
        case MoveCoworker():
            money.move_coworker(transition, move)
        case Expand():
            money.expand(transition, move)
        case TellTrained():
            ending.tell_trained(transition, move)
        case CountZoo():
            ending.count_zoo(transition, move)
        case EndGame():
            ending.end_game(transition)
        case _:
            corrections.correct(transition, move)
    if table.phase == "over":
        ending.count_again(transition, table)
    return Outcome(transition.table, tuple(transition.awards))
