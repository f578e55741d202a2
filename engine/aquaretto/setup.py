"""Rulebook, "Preparation": species out, trucks, stacks, reserve and the first coins."""

from engine.aquaretto.moves import GameSetup
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.table import COLOURS, Table, Truck
from engine.aquaretto.tiles import TRAINABLE
from engine.aquaretto.turns import species_out, truck_places
from engine.aquaretto.zoo import Zoo
from engine.players import check_names, check_players, check_seat, shown_player
from engine.refusal import refuse

FEWEST_PLAYERS = 2


def start(setup: GameSetup) -> Table:
    """A new game; raises IllegalMove for wrong players or names, and for wrong species taken out."""
    table = reopen(setup)
    check_names(setup.players)
    return table


def reopen(setup: GameSetup) -> Table:
    """The table of a stored game, which began when fewer names were refused; unsafe names are made safe."""
    check_players(setup.players, FEWEST_PLAYERS, len(COLOURS))
    check_seat(setup.starter, len(setup.players))
    counted = setup.mode == "final_score"
    if not counted or setup.out:
        check_out(setup)
    zoos = tuple(
        Zoo(seat=seat, player=shown_player(player), coins=printed().first_coins)
        for seat, player in enumerate(setup.players)
    )
    return Table(
        mode=setup.mode,
        rules=setup.version,
        options=setup.options,
        out=setup.out,
        phase="end" if counted else "round",
        last_round=counted,
        starter=setup.starter,
        turn=setup.starter,
        trucks=tuple(Truck(places=places) for places in truck_places(len(zoos), setup.options)),
        zoos=zoos,
    )


def check_out(setup: GameSetup) -> None:
    """Refuses a wrong number of species taken out, one named twice, and one that can be trained."""
    for number, species in enumerate(setup.out):
        if species in TRAINABLE:
            refuse(RefusalCode.OUT_TRAINABLE, asked=species)
        if species in setup.out[:number]:
            refuse(RefusalCode.OUT_DOUBLED, asked=species)
    count = species_out(len(setup.players), setup.options)
    if len(setup.out) != count:
        refuse(RefusalCode.OUT_COUNT, asked=len(setup.out), limit=count)
