"""Rulebook, "Game set up"."""

from engine import names
from engine.australis.corrections import correct
from engine.australis.limits import check_beginning
from engine.australis.moves import GameSetup
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import FIRST_PHASE, PLAYER_COLOURS, Player, SeaBoard, Table, all_dice
from engine.australis.transition import Transition, refuse

LONGEST_NAME = 20


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
    check_players(setup)
    check_beginning(setup)
    count, printed = len(setup.players), setup.printed
    order = [(setup.starter + step) % count for step in range(count)]
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
        arrivals=tuple(reversed(order)),
    )
    transition = Transition(table)
    for move in setup.laid:
        correct(transition, move)
    return transition.table


def check_players(setup: GameSetup) -> None:
    """Requires two to four players with different names and colours."""
    players = setup.players
    if not 2 <= len(players) <= len(PLAYER_COLOURS):
        refuse(RefusalCode.PLAYER_COUNT, asked=len(players), limit=len(PLAYER_COLOURS))
    if not 0 <= setup.starter < len(players):
        refuse(RefusalCode.NO_SUCH_SEAT, asked=setup.starter, limit=len(players))
    for seat, player in enumerate(players):
        before = players[:seat]
        if not player.name.strip():
            refuse(RefusalCode.NAME_EMPTY, seat=seat)
        if names.length(player.name) > LONGEST_NAME:
            refuse(RefusalCode.NAME_TOO_LONG, seat=seat, asked=names.length(player.name), limit=LONGEST_NAME)
        if player.name.strip().casefold() in [other.name.strip().casefold() for other in before]:
            refuse(RefusalCode.NAME_DOUBLED, seat=seat, asked=player.name)
        if player.colour in [other.colour for other in before]:
            refuse(RefusalCode.COLOUR_DOUBLED, seat=seat, asked=player.colour)


def check_names(players: tuple[Player, ...]) -> None:
    """Refuses names that cannot be shown safely or told apart."""
    for seat, player in enumerate(players):
        problem = names.problem(player.name)
        if problem is not None:
            asked = None if problem == "empty" else _shown(player).name
            refuse(_CODES[problem], seat=seat, asked=asked)
        if any(names.same_name(player.name, other.name) for other in players[:seat]):
            refuse(RefusalCode.NAME_DOUBLED, seat=seat, asked=player.name)


_CODES: dict[names.Problem, RefusalCode] = {
    "empty": RefusalCode.NAME_EMPTY,
    "line_break": RefusalCode.TEXT_LINE_BREAK,
    "direction": RefusalCode.TEXT_DIRECTION,
    "invisible": RefusalCode.TEXT_INVISIBLE,
    "unknown": RefusalCode.TEXT_UNKNOWN,
    "marks": RefusalCode.TEXT_MARKS,
}


def _shown(player: Player) -> Player:
    seen = names.visible(player.name) or "?"
    return player if seen == player.name else player.but(name=seen)
