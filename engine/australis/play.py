"""apply(table, move): what the table looks like afterwards, and which points were given on the way."""

from engine.australis import competition, corrections, drafting, rounds, scoring
from engine.australis.hands import Hands, refuse
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
from engine.australis.printed import numbers
from engine.australis.refusal_code import Why
from engine.australis.table import FIRST_PHASE, Table, all_dice
from engine.game import Outcome


def apply(table: Table, move: Move) -> Outcome[Table]:
    """The table after a move, and the points that it gave; raises IllegalMove, and nothing has happened."""
    hands = Hands(table)
    match move:
        case RollDice():
            drafting.roll_dice(hands, move)
        case TakeDie():
            drafting.take_die(hands, move)
        case EndDraft():
            hands.phase("draft")
            hands.lay(phase="score")
        case ScoreRound():
            scoring.score_round(hands)
            competition.finish(hands)
        case RollOff():
            competition.roll_off(hands, move)
        case Settle():
            competition.settle(hands, move)
        case ChooseTile():
            competition.choose_tile(hands, move)
        case NextRound():
            next_round(hands)
        case EndGame():
            scoring.end_game(hands)
        case AddPoints():
            corrections.add_points(hands, move)
        case Learned():
            learn(hands, move)
        case TellOrder():
            tell_order(hands, move)
        case _:
            corrections.correct(hands, move)
    if table.phase == "over":
        corrections.count_end_again(hands, table)
    return Outcome(hands.table, tuple(hands.awards))


def next_round(hands: Hands) -> None:
    """All dice go back to be rolled; the token's holder begins, or the turtle furthest back."""
    hands.phase("end")
    table = hands.table
    if table.round >= table.printed.rounds:
        refuse(Why.LAST_ROUND_PLAYED, limit=table.printed.rounds)
    if table.token is None and len(table.on_last_space) == len(table.boards):
        hands.order_known()
    for board in table.boards:
        hands.give(board.seat, dice=())
    hands.lay(
        round=table.round + 1,
        phase=FIRST_PHASE[table.mode],
        starter=rounds.starter(table.token, table.ahead),
        token=None,
        board=all_dice(len(table.boards)),
        order_told=False,
        rolls=(),
        placed=(),
    )


def learn(hands: Hands, move: Learned) -> None:
    """Printed numbers fit into what is known of their row; no turtle is beyond the last space."""
    if len(move.numbers) > MOST_LEARNED:
        refuse(Why.NO_SUCH_NUMBER, asked=len(move.numbers), limit=MOST_LEARNED)
    for number, value in move.numbers:
        if number not in numbers():
            refuse(Why.NO_SUCH_NUMBER, asked=number.what, limit=number.which)
        least, most = hands.table.printed.bounds(number)
        if not least <= value <= most:
            refuse(Why.NUMBER_DOES_NOT_FIT, asked=value, limit=f"{least}-{most}")
        hands.lay(printed=hands.table.printed.learned(number, value))
    last = hands.table.printed.last_space
    for seat in hands.table.ahead:
        if last is not None and hands.board(seat).turtle > last:
            hands.arrive(seat, last)


def tell_order(hands: Hands, move: TellOrder) -> None:
    """The turtles on the last space arrived in this order."""
    table = hands.table
    sharing = table.on_last_space
    if len(sharing) < 2 or sorted(move.order) != sorted(sharing):
        refuse(Why.ORDER_WRONG, asked=len(move.order), limit=len(sharing))
    before = tuple(seat for seat in table.arrivals if seat not in sharing)
    hands.lay(arrivals=(*before, *move.order), order_told=True)
