"""Rulebook, "Sharks", "Kraken", "Sea Monsters", "Dolphins": what a creature does to what shares its space."""

from typing import Literal, NamedTuple, TypeAlias

from engine.atlantis.pieces import Counts, Creature, Hex

Eater: TypeAlias = Literal["shark", "sea_monster"]
Guard: TypeAlias = Literal["all", "one"]


class Effect(NamedTuple):
    """The events on a space: who is attacked and eaten by whom, and whether the ship there survives."""

    by: Eater | None = None
    attacked: Counts = ()
    eaten: Counts = ()
    ship: Literal["stays", "sinks", "eaten"] = "stays"
    to_name: int = 0
    """How many guarded swimmers the players have to name."""


def enters(creature: Creature, here: Hex, crew: Counts, guard: Guard, *, eats_new: bool = True) -> Effect:
    """The effect of a creature on the space that it enters; `crew` is that of the ship there.

    `eats_new` says whether a sea monster eats swimmers who come to it, as a shark eats a crew that swims.
    """
    match creature:
        case "shark":
            return _attack("shark", here.swimmers, here, guard)
        case "sea_monster":
            effect = _attack("sea_monster", here.swimmers, here, guard)
            return effect if here.ship is None else effect._replace(ship="eaten")
        case "kraken" if any(crew):
            if not (here.shark or (here.sea_monster and eats_new)):
                return Effect(ship="sinks")
            free = here if guard == "all" else here.but(dolphins=max(0, here.dolphins - sum(here.swimmers)))
            return _attack("shark" if here.shark else "sea_monster", crew, free, guard)._replace(ship="sinks")
        case _:
            return Effect()


def dolphin_leaves(left: Hex, guard: Guard) -> Effect:
    """Once a dolphin is gone, a shark or sea monster there eats whom no other dolphin guards."""
    if left.shark or left.sea_monster:
        return _attack("shark" if left.shark else "sea_monster", left.swimmers, left, guard)
    return Effect()


def swims_onto(there: Hex, guard: Guard) -> Eater | None:
    """The shark or sea monster that eats a swimmer who comes to a space; None if the swimmer is safe."""
    guards = there.dolphins if guard == "all" else there.dolphins - sum(there.swimmers)
    if guards > 0 or not (there.shark or there.sea_monster):
        return None
    return "shark" if there.shark else "sea_monster"


def _attack(eater: Eater, swimmers: Counts, here: Hex, guard: Guard) -> Effect:
    """All are eaten but those whom a dolphin guards."""
    if not here.dolphins:
        return Effect(eater, swimmers, swimmers)
    if guard == "all" or here.dolphins >= sum(swimmers):
        return Effect(eater, swimmers, (0,) * len(swimmers))
    eaten = tuple(there - safe for there, safe in zip(swimmers, here.guarded, strict=True))
    return Effect(eater, swimmers, eaten, to_name=here.dolphins)
