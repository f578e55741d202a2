"""Carries out the third step of a turn: the dice, and the creature that moves."""

from engine.atlantis.creatures import Effect, dolphin_leaves, enters
from engine.atlantis.events import NoCreature
from engine.atlantis.moves import MoveCreature, RollDice
from engine.atlantis.options import Passing
from engine.atlantis.pieces import EMPTY_SPACE, Creature, Hex
from engine.atlantis.printed import printed
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.table import Rolled
from engine.atlantis.transition import Transition, within
from engine.atlantis.turns import end_turn
from engine.atlantis.water import carry_out
from engine.refusal import refuse


def roll_dice(transition: Transition, move: RollDice) -> None:
    """If no creature of the kind is on the board, the turn is over."""
    transition.on_turn(move.seat, "creature")
    if transition.table.rolled is not None:
        refuse(RefusalCode.NOT_NOW, asked="roll", limit="creature")
    faces = printed().distance_faces
    if move.distance not in faces:
        most = max(face for face in faces if isinstance(face, int))
        refuse(RefusalCode.OUT_OF_RANGE, asked=move.distance, limit=most)
    transition.lay(rolled=Rolled(creature=move.creature, distance=move.distance))
    if not transition.table.creatures.of(move.creature):
        transition.tell(NoCreature(creature=move.creature))
        end_turn(transition)


def move_creature(transition: Transition, move: MoveCreature) -> None:
    """A dolphin leaves its space unguarded; any creature acts where it comes, space by space."""
    transition.on_turn(move.seat, "creature")
    table = transition.table
    rolled, options = table.rolled, table.options
    if rolled is None:
        refuse(RefusalCode.NOT_NOW, asked="creature", limit="roll")
    if move.left != EMPTY_SPACE and rolled.creature != "dolphin":
        refuse(RefusalCode.NOT_NEEDED, asked=rolled.creature)
    within(len(move.entered), most_entered(rolled, options.passing))
    left = transition.there(move.left, rolled.creature)
    carry_out(transition, left, dolphin_leaves(left, options.guard))
    for reported in move.entered:
        enter(transition, rolled.creature, reported)
    end_turn(transition)


def enter(transition: Transition, creature: Creature, reported: Hex) -> None:
    """A creature acts on a space that it enters."""
    here = transition.there(reported, creature)
    carry_out(transition, here, effect(transition, creature, here))


def effect(transition: Transition, creature: Creature, here: Hex) -> Effect:
    """The effect of the creature on the pieces on its space, by the rulings of the table."""
    crew = transition.counts() if here.ship is None else transition.ship(here.ship).crew
    options = transition.table.options
    return enters(creature, here, crew, options.guard, eats_new=options.swimming_onto == "eaten")


def most_entered(rolled: Rolled, passing: Passing) -> int:
    """The most spaces on which a creature acts: where it stops or dives to, or each that it enters."""
    acts_on_each = passing == "every" or (passing == "rulebook" and rolled.creature == "sea_monster")
    return rolled.distance if acts_on_each and rolled.distance != "dive" else 1
