"""Carries out the end of a step, of a turn and of the game."""

from engine.atlantis.events import GameEnded, TurnSkipped
from engine.atlantis.table import TURNS_STAY_OVER, Table
from engine.atlantis.transition import Transition
from engine.atlantis.winning import End, end_of


def after_moves(transition: Transition) -> None:
    """A tile sinks next; if none is left, the dice are rolled."""
    transition.lay(
        step="sink" if transition.table.ring else "creature", rested=0, jumped_off=(), moved_ships=()
    )


def after_sinking(transition: Transition) -> None:
    """The dice are rolled next."""
    transition.lay(step="creature")


def end_turn(transition: Transition) -> None:
    """The next player begins to move, unless the game is over."""
    settle(transition, turn_is_over=True)
    if transition.table.over:
        transition.lay(rolled=None, turn_over=transition.table.rules >= TURNS_STAY_OVER)
    else:
        pass_turn(transition)


def go_on(transition: Transition) -> None:
    """A game goes on that is over no longer: where it was, or with the next player if the turn was over."""
    was_over = transition.table.turn_over
    transition.lay(over=False, turn_over=False)
    if was_over:
        pass_turn(transition)


def pass_turn(transition: Transition) -> None:
    """The next player clockwise begins to move; players without figures may be skipped."""
    table = transition.table
    seats = len(table.tribes)
    seat, turns = table.turn, table.round
    while True:
        seat = (seat + 1) % seats
        turns += seat == table.starter
        if table.living(seat) or table.options.no_figures == "take_turns":
            break
        transition.tell(TurnSkipped(seat=seat))
    transition.lay(turn=seat, round=turns, step="move", spent=0, rolled=None, rested=table.tribes[seat].water)


def settle(transition: Transition, *, turn_is_over: bool = False) -> None:
    """The game is over as soon as its end has come."""
    table = transition.table
    by = ended_by(table, turn_is_over=turn_is_over)
    if by and not table.over:
        transition.lay(over=True)
        transition.tell(GameEnded(by=by))


def ended_by(table: Table, *, turn_is_over: bool = False) -> End | None:
    """Why the game is over now; a short one may wait for the end of the turn."""
    at_once = turn_is_over or table.options.short_end == "before_creature"
    living = sum(table.living(tribe.seat) for tribe in table.tribes)
    return end_of(living, table.tiles.fortress, short=table.options.length == "short" and at_once)
