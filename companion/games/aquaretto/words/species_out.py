"""Which animals leave the game in the set-up: a sensible proposal, and the players' own choice."""

from collections.abc import Sequence

from companion.games.aquaretto.words.options import chosen_options
from companion.table.seating.seating import SeatingSetup
from engine.aquaretto.tiles import MAY_LEAVE, Species
from engine.aquaretto.turns import species_out


def how_many_out(seating: SeatingSetup) -> int:
    """How many species leave the game, by the number of players and the table options."""
    return species_out(len(seating.seats), chosen_options(seating))


def chosen_out(seating: SeatingSetup) -> tuple[Species, ...]:
    """The species that leave the game: those that were chosen, filled up with the last of the others."""
    count = how_many_out(seating)
    own: Sequence[Species] = seating.own or ()
    others = [species for species in reversed(MAY_LEAVE) if species not in own]
    return tuple([*own, *others][:count])


def with_toggled(out: Sequence[Species], species: Species, count: int) -> tuple[Species, ...]:
    """The species that leave the game once this one was tapped: it goes out, and the first comes back."""
    if species in out or not count:
        return tuple(out)
    return (*out, species)[-count:]
