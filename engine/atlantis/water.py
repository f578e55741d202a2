"""Carries out what happens on a space of the sea: who is eaten, which ship is gone."""

from engine.atlantis.creatures import Effect, swims_onto
from engine.atlantis.events import Eaten, Guarded
from engine.atlantis.pieces import Hex
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.transition import Transition
from engine.refusal import refuse


def carry_out(transition: Transition, here: Hex, effect: Effect) -> None:
    """The ship goes first, so that its crew may swim; then swimmers are eaten whom no dolphin guards."""
    named = sum(here.guarded)
    if named != effect.to_name or (named and min(effect.eaten) < 0):
        refuse(RefusalCode.GUARDED_WRONG, asked=named, limit=effect.to_name)
    if effect.ship != "stays" and here.ship is not None:
        sinks = effect.ship == "sinks"
        crew = transition.lose_ship(here.ship, "kraken" if sinks else "sea_monster")
        if sinks:
            transition.put("water", crew)
        else:
            transition.lose(crew, "sea_monster")
    if effect.by is not None:
        safe = tuple(there - lost for there, lost in zip(effect.attacked, effect.eaten, strict=True))
        transition.take("water", effect.eaten)
        transition.lose(effect.eaten, effect.by)
        if any(effect.eaten):
            transition.tell(Eaten(by=effect.by, figures=effect.eaten))
        if any(safe):
            transition.tell(Guarded(creature=effect.by, figures=safe))


def come_into_water(transition: Transition, seat: int, reported: Hex, *, with_dolphin: bool = False) -> None:
    """A figure becomes or stays a swimmer, perhaps with a dolphin, unless it is eaten where it comes."""
    onto = transition.there(reported, "dolphin" if with_dolphin else None)
    options = transition.table.options
    safe = with_dolphin or options.swimming_onto == "safe"
    eater = None if safe else swims_onto(onto, options.guard)
    one = transition.counts(seat=seat)
    if eater is None:
        transition.put("water", one)
    else:
        transition.lose(one, eater)
        transition.tell(Eaten(by=eater, figures=one))
