"""Answers for screens: why a figure cannot move, and the effect that a creature would have."""

from collections.abc import Sequence

from engine.atlantis import rolling
from engine.atlantis.creatures import Effect, dolphin_leaves
from engine.atlantis.moves import MoveFigure, Place
from engine.atlantis.pieces import Creature, Hex
from engine.atlantis.play import apply
from engine.atlantis.table import Rolled, Table
from engine.atlantis.transition import Transition
from engine.refusal import IllegalMove, Refusal


def figure_refusal(table: Table, start: Place, to: Place) -> Refusal | None:
    """Why the player on turn cannot move a figure one space on this way."""
    try:
        apply(table, MoveFigure(seat=table.turn, start=start, to=to))
    except IllegalMove as illegal:
        return illegal.refusal
    return None


def effect(table: Table, creature: Creature, reported: Hex) -> Effect | None:
    """The effect of a creature that enters a space with these pieces; None if they cannot be there."""
    transition = Transition(table)
    try:
        return rolling.effect(transition, creature, transition.there(reported, creature))
    except IllegalMove:
        return None


def after_spaces(table: Table, creature: Creature, entered: Sequence[Hex]) -> Table | None:
    """The table after a creature acted on these spaces; None if it cannot, or if more must be told."""
    transition = Transition(table)
    try:
        for reported in entered:
            rolling.enter(transition, creature, reported)
    except IllegalMove:
        return None
    return transition.table


def left_behind(table: Table, reported: Hex) -> Effect | None:
    """The effect on these pieces once a dolphin has left their space; None if they cannot be there."""
    transition = Transition(table)
    try:
        return dolphin_leaves(transition.there(reported, "dolphin"), table.options.guard)
    except IllegalMove:
        return None


def acting_spaces(table: Table, rolled: Rolled) -> int:
    """The most spaces on which the creature that was rolled acts."""
    return rolling.most_entered(rolled, table.options.passing)
