"""apply(table, move): the table after a move, and the points that it gives."""

from engine.australis import competition, corrections, drafting, rounds, scoring
from engine.australis.limits import MOST_LEARNED
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    EndDraft,
    EndGame,
    Learned,
    Move,
    NextRound,
    RollDice,
    RollOff,
    ScoreRound,
    Settle,
    TakeDie,
    TellOrder,
)
from engine.australis.printed import numbers, side_numbers
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import FIRST_PHASE, Table, all_dice, turtles_unplaced
from engine.australis.transition import Transition
from engine.game import Outcome
from engine.printed_numbers import learned
from engine.refusal import refuse


def apply(table: Table, move: Move) -> Outcome[Table]:
    """The table after a move, and the points that it gives; raises IllegalMove, and nothing has changed."""
    transition = Transition(table)
    match move:
        case RollDice():
            drafting.roll_dice(transition, move)
        case TakeDie():
            drafting.take_die(transition, move)
        case EndDraft():
            transition.phase("draft")
            transition.lay(phase="score")
        case ScoreRound():
            scoring.score_round(transition)
            competition.finish(transition)
        case RollOff():
            competition.roll_off(transition, move)
        case Settle():
            competition.settle(transition, move)
        case ChooseTile():
            competition.choose_tile(transition, move)
        case NextRound():
            next_round(transition)
        case EndGame():
            scoring.end_game(transition)
        case AddPoints():
            corrections.add_points(transition, move)
        case Learned():
            learn(transition, move)
        case TellOrder():
            tell_order(transition, move)
        case _:
            corrections.correct(transition, move)
    if table.phase == "over":
        corrections.count_end_again(transition, table)
    return Outcome(transition.table, tuple(transition.awards))


def next_round(transition: Transition) -> None:
    """All dice go back to be rolled; the token's holder begins, or the turtle furthest back."""
    transition.phase("end")
    table = transition.table
    if table.round >= table.printed.rounds:
        refuse(RefusalCode.LAST_ROUND_PLAYED, limit=table.printed.rounds)
    if table.token is None and len(table.on_last_space) == len(table.boards):
        transition.order_known()
    for board in table.boards:
        transition.give(board.seat, dice=())
    transition.lay(
        round=table.round + 1,
        phase=FIRST_PHASE[table.mode],
        starter=rounds.starter(table.token, table.ahead),
        token=None,
        board=all_dice(len(table.boards)),
        order_told=False,
        rolls=(),
        placed=(),
    )
    if table.mode == "dice_only":  # the turtles swim in the rounds between two competitions
        transition.lay(unplaced=turtles_unplaced(table.mode, table.rules, len(table.boards)))


def learn(transition: Transition, move: Learned) -> None:
    """Learned numbers must fit the known ones of their row; no turtle stays beyond the last space."""
    if len(move.numbers) > MOST_LEARNED:
        refuse(RefusalCode.NO_SUCH_NUMBER, asked=len(move.numbers), limit=MOST_LEARNED)
    for number, value in move.numbers:
        if number not in (*numbers(), *side_numbers()):
            refuse(RefusalCode.NO_SUCH_NUMBER, asked=number.what, limit=number.which)
        transition.lay(printed=learned(transition.table.printed, [(number, value)]))
    last = transition.table.printed.last_space
    for seat in transition.table.ahead:
        if last is not None and transition.board(seat).turtle > last:
            transition.arrive(seat, last)


def tell_order(transition: Transition, move: TellOrder) -> None:
    """The turtles on the last space arrived in this order, or those of a tie of the dice are so far ahead.

    Where no game is played it makes no difference on which spaces they are.
    """
    table = transition.table
    tied = table.tied_out
    sharing = tied or table.on_last_space
    if len(sharing) < 2 or sorted(move.order) != sorted(sharing):
        refuse(RefusalCode.ORDER_WRONG, asked=len(move.order), limit=len(sharing))
    if tied:
        for space, seat in enumerate(reversed(move.order)):
            transition.arrive(seat, space)
        transition.placed(*tied)
        competition.finish(transition)
        return
    before = tuple(seat for seat in table.arrivals if seat not in sharing)
    transition.lay(arrivals=(*before, *move.order), order_told=True)
