"""Which animals leave the game in the set-up: a sensible proposal, and the players' own choice."""

from collections.abc import Sequence

from companion.table.new_game import SeatingSetup
from engine.aquaretto.options import Options
from engine.aquaretto.tiles import SPECIES, TRAINABLE, Species
from engine.aquaretto.turns import species_out

CHOOSABLE: tuple[Species, ...] = tuple(species for species in SPECIES if species not in TRAINABLE)


def how_many_out(seating: SeatingSetup) -> int:
    """How many species leave the game, by the number of players and the table options."""
    return species_out(len(seating.seats), Options.model_validate(dict(seating.options)))


def chosen_out(seating: SeatingSetup) -> tuple[Species, ...]:
    """The species that leave the game: those that were chosen, filled up with the last of the others."""
    count = how_many_out(seating)
    own: Sequence[Species] = seating.own or ()
    others = [species for species in reversed(CHOOSABLE) if species not in own]
    return tuple([*own, *others][:count])


def with_toggled(out: Sequence[Species], species: Species, count: int) -> tuple[Species, ...]:
    """The species that leave the game once this one was tapped: it goes out, and the first comes back."""
    if species in out or not count:
        return tuple(out)
    return (*out, species)[-count:]
