"""Rulebook, "Game set up"."""

from engine.australis.corrections import correct
from engine.australis.limits import check_beginning
from engine.australis.moves import GameSetup
from engine.australis.table import (
    FIRST_PHASE,
    PLAYER_COLOURS,
    TIES_ASK,
    Player,
    SeaBoard,
    Table,
    all_dice,
    turtles_unplaced,
)
from engine.australis.transition import Transition
from engine.players import check_names, check_players, check_seat, clockwise, shown_name

FEWEST_PLAYERS = 2


def start(setup: GameSetup) -> Table:
    """Discs on 1, 2, 3, 4 and turtles on 0, 1, 2, 3, clockwise from the starter; one food cube each.

    Then the setup's corrections are applied.
    Raises IllegalMove for too few or too many players, players that cannot be told apart, an impossible
    board, and names that cannot be shown safely.
    """
    table = reopen(setup)
    check_names(setup.players)
    return table


def reopen(setup: GameSetup) -> Table:
    """The table of a stored game, which began when fewer names were refused; unsafe names are made safe."""
    check_players(setup.players, FEWEST_PLAYERS, len(PLAYER_COLOURS))
    check_starter(setup)
    check_beginning(setup)
    count, printed = len(setup.players), setup.printed
    order = clockwise(count, setup.starter)
    boards = tuple(
        SeaBoard(
            seat=seat,
            player=_shown(player),
            points=order.index(seat) + 1,
            turtle=order.index(seat),
            waiting=printed.cube_spaces,
            food=("own",),
        )
        for seat, player in enumerate(setup.players)
    )
    table = Table(
        mode=setup.mode,
        rules=setup.version,
        options=setup.options,
        printed=printed,
        round=printed.rounds if setup.mode == "final_score" else 1,
        phase=FIRST_PHASE[setup.mode],
        starter=setup.starter,
        token=None,
        board=all_dice(count),
        grey_on_current=2 if count == len(PLAYER_COLOURS) else 1,
        grey_beside=printed.grey_beside,
        boards=boards,
        unentered=tuple(range(count)) if setup.mode == "final_score" else (),
        unplaced=turtles_unplaced(setup.mode, setup.version, count),
        is_token_told=setup.mode != "final_score" or setup.version < TIES_ASK,
        arrivals=tuple(reversed(order)),
    )
    transition = Transition(table)
    for move in setup.laid:
        correct(transition, move)
    return transition.table


def check_starter(setup: GameSetup) -> None:
    """Requires that one of the players begins."""
    check_seat(setup.starter, len(setup.players))


def _shown(player: Player) -> Player:
    seen = shown_name(player.name)
    return player if seen == player.name else player.but(name=seen)
