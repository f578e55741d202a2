"""Rulebook, "Game setup": colours, fish for each player, neutral fish and predators."""

from engine.players import check_names, check_players, check_seat, shown_player
from engine.reefroute.moves import GameSetup
from engine.reefroute.pieces import COLOURS
from engine.reefroute.printed import printed
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.table import Table
from engine.reefroute.transition import check_count, check_predators
from engine.refusal import refuse

FEWEST_PLAYERS = 2


def start(setup: GameSetup) -> Table:
    """A new game; raises IllegalMove for wrong players, names, fish or predators."""
    table = reopen(setup)
    check_names(setup.players)
    return table


def reopen(setup: GameSetup) -> Table:
    """The table of a stored game, which began when fewer names were refused; unsafe names are made safe."""
    check_players(setup.players, FEWEST_PLAYERS, len(COLOURS))
    check_seat(setup.starter, len(setup.players))
    colours = [player.colour for player in setup.players]
    for seat, colour in enumerate(colours):
        if colour not in COLOURS:
            refuse(RefusalCode.NO_SUCH_COLOUR, seat=seat, asked=colour)
    numbers = printed()
    check_count(RefusalCode.FISH_COUNT, setup.fish, numbers.fewest_fish, numbers.fish)
    check_count(RefusalCode.NEUTRAL_COUNT, setup.neutral, 0, numbers.fish)
    check_predators(setup.predators, setup.options, fewest=numbers.fewest_predators)
    return Table(
        rules=setup.version,
        options=setup.options,
        players=tuple(map(shown_player, setup.players)),
        fish=tuple(setup.fish if colour in colours else setup.neutral for colour in COLOURS),
        neutral=tuple(colour for colour in COLOURS if colour not in colours and setup.neutral),
        predators=setup.predators,
        turn=setup.starter,
        had_fish_before=tuple(range(len(colours))),
    )
