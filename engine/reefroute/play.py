"""apply(table, move): the table after a move; this game gives no points."""

from collections import Counter

from engine.game import Outcome
from engine.players import check_seat
from engine.reefroute.moves import (
    Blocked,
    Correct,
    CorrectFish,
    CorrectPredators,
    Eaten,
    Home,
    Move,
    Roll,
)
from engine.reefroute.pieces import PREDATOR
from engine.reefroute.predators import fewest_left
from engine.reefroute.printed import printed
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.table import EATING_IS_LIMITED, Rolled, Table
from engine.reefroute.transition import check_count, check_predators, with_fish
from engine.refusal import refuse


def apply(table: Table, move: Move) -> Outcome[Table]:
    """The table after a move; raises IllegalMove, and nothing has changed."""
    if table.is_over and not isinstance(move, Correct):
        refuse(RefusalCode.GAME_OVER)
    # Corrections after the end may come one by one: the players who had fish are those before the first.
    now = table.but(had_fish_before=table.had_fish_before if table.is_over else table.in_game)
    match move:
        case Roll():
            after = _roll(now, move)
        case Blocked():
            after = _blocked(now, move)
        case Eaten():
            after = _eaten(now, move)
        case Home():
            after = _home(now, move)
        case CorrectFish(colour=colour, fish=fish):
            check_count(RefusalCode.FISH_COUNT, fish, 0, printed().fish)
            after = _put_back(with_fish(now, colour, fish), fish - now.left[colour])
        case CorrectPredators(predators=predators):
            check_predators(predators, table.options, fewest=fewest_left(table.options))
            after = now.but(predators=predators)
        case _:
            _check_rolls(now, move.seat)
            after = now.but(turn=move.seat, roll=None)
    return Outcome(after, ())


def _check_rolls(table: Table, seat: int) -> None:
    """Refuses a player who does not exist, or who is out of the game."""
    check_seat(seat, len(table.players))
    if table.options.without_fish == "out" and seat not in table.in_game:
        refuse(RefusalCode.WITHOUT_FISH, seat=seat)


def _roll(table: Table, move: Roll) -> Table:
    _check_rolls(table, move.seat)
    if move.seat != table.rolls_next:
        refuse(RefusalCode.NOT_ON_TURN, seat=move.seat, limit=table.rolls_next)
    return table.but(turn=move.seat, roll=Rolled(faces=move.faces, predators=table.predators))


def _blocked(table: Table, move: Blocked) -> Table:
    roll = table.roll
    if roll is None or move.mover not in roll.faces:
        refuse(RefusalCode.NOT_ROLLED, asked=move.mover)
    if move.is_blocked and move.mover == PREDATOR and roll.eaten and table.rules >= EATING_IS_LIMITED:
        refuse(RefusalCode.HAS_EATEN, asked=PREDATOR)
    others = tuple(mover for mover in roll.blocked if mover != move.mover)
    return table.but(roll=roll.but(blocked=(*others, move.mover) if move.is_blocked else others))


def _eaten(table: Table, move: Eaten) -> Table:
    roll = table.roll
    if roll is None or PREDATOR not in roll.faces:
        refuse(RefusalCode.NOT_ROLLED, asked=PREDATOR)
    if table.rules >= EATING_IS_LIMITED:
        _check_reach(table, roll, len(move.fish))
    for colour, count in Counter(move.fish).items():
        if count > table.left[colour]:
            refuse(RefusalCode.NO_FISH, asked=colour)
        table = with_fish(table, colour, table.left[colour] - count)
    return table.but(roll=roll.but(eaten=roll.eaten + len(move.fish)))


def _check_reach(table: Table, roll: Rolled, fish: int) -> None:
    """Refuses fish that no predator reaches: it stays, or each tile that it can cover is counted already."""
    if PREDATOR not in table.movers:
        refuse(RefusalCode.NONE_MOVES, asked=PREDATOR)
    if fish > table.may_be_eaten:
        refuse(RefusalCode.TOO_MANY_EATEN, asked=roll.eaten + fish, limit=roll.eaten + table.may_be_eaten)


def _put_back(table: Table, fish: int) -> Table:
    """Fish that come back by a correction were not eaten after this roll."""
    roll = table.roll
    if roll is None or fish < 0:
        return table
    return table.but(roll=roll.but(eaten=max(0, roll.eaten - fish)))


def _home(table: Table, move: Home) -> Table:
    if not table.may_swim(move.fish):
        refuse(RefusalCode.NOT_ROLLED, asked=move.fish)
    if not table.left[move.fish]:
        refuse(RefusalCode.NO_FISH, asked=move.fish)
    return table.but(home=move.fish)
