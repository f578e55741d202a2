"""The decisions that go with taking a die, one question after the other; pure.

The order of kept cards is never asked: using the turtle card first allows every reef that the other order
allows, and the other cards do not affect each other.
"""

from collections import Counter
from dataclasses import dataclass, replace

from engine.australis import advantage_cards, current, drafting
from engine.australis.advantage_cards import Card, Gives
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import CardTaken, CardUsed, CoralPlaced, TakeDie
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.table import Table
from engine.australis.transition import Missing, Transition
from engine.refusal import IllegalMove

BEST_ORDER: tuple[Gives, ...] = ("points", "fish", "turtle", "coral")


@dataclass(frozen=True)
class TakePlan:
    """The decisions made so far; `card` was picked to be used at once and still needs a reef."""

    die: Die
    before: tuple[CardUsed, ...] = ()
    coral: CoralPlaced | None = None
    placed: bool = False
    cards: tuple[CardTaken, ...] = ()
    card: Card | None = None
    not_there: int = 0


@dataclass(frozen=True)
class ReefChoice:
    """The question where a coral goes; `table` is the table at that point.

    Every reef up to `highest` is legal: a printed number on which that depends is asked for before. `before`
    are the cards used until then, including those without a decision. `start` is the table before the die is
    taken. `is_kept` says that `card` is a kept one, which goes before a card that is picked.
    """

    table: Table
    seat: int
    highest: int
    card: Card | None
    before: tuple[CardUsed, ...]
    start: Table
    is_kept: bool = False

    @property
    def goals(self) -> range:
        """The reefs where the coral may go, the highest first."""
        return range(self.highest, FIRST_REEF - 1, -1)


@dataclass(frozen=True)
class CardChoice:
    """The question which card to take; `number` counts from 1, `start` is the table before the take."""

    table: Table
    seat: int
    number: int
    of: int
    start: Table


@dataclass(frozen=True)
class Ask:
    """Printed numbers that must be known before the plan can continue."""

    numbers: tuple[Number, ...]


Choice = ReefChoice | CardChoice | Ask


def next_choice(table: Table, plan: TakePlan) -> Choice | TakeDie:
    """The next question, or the finished move; raises IllegalMove if the die cannot be taken like this."""
    try:
        return _next(table, plan)
    except IllegalMove as illegal:
        if isinstance(illegal.refusal, Missing):
            return Ask(illegal.refusal.numbers)
        raise


def with_reef(plan: TakePlan, choice: ReefChoice, coral: CoralPlaced | None) -> TakePlan:
    """The plan after a coral was placed or moved, or (None) left where it is."""
    if choice.card is None:
        return replace(plan, coral=coral, placed=True)
    if choice.is_kept:
        return replace(plan, before=(*choice.before, CardUsed("coral", coral)))
    return replace(plan, card=None, cards=(*plan.cards, CardTaken(choice.card, False, coral)))


def with_card(plan: TakePlan, card: Card, *, kept: bool) -> TakePlan:
    """The plan after a card was picked.

    A card picked before that still needs a reef had a single one, or its question would have come first.
    """
    if plan.card is not None:
        placed = CardTaken(plan.card, False, CoralPlaced(FIRST_REEF))
        plan = replace(plan, card=None, cards=(*plan.cards, placed))
    if card.gives == "coral" and not kept:
        return replace(plan, card=card)
    return replace(plan, cards=(*plan.cards, CardTaken(card, kept)))


def without_card(plan: TakePlan) -> TakePlan:
    """The plan after one card less was taken because the display has no suitable one."""
    return replace(plan, not_there=plan.not_there + 1)


def may_keep(choice: CardChoice, card: Card) -> bool:
    """Tells whether this card may be placed at the sea board."""
    kept = choice.table.boards[choice.seat].cards
    return advantage_cards.may_be_kept(card, kept, choice.table.printed.cards_under_a_colour)


def may_use(card: Card) -> bool:
    """Tells whether this card may be used at once."""
    return not advantage_cards.must_be_kept(card)


def _next(table: Table, plan: TakePlan) -> Choice | TakeDie:
    seat, die = table.turn, plan.die
    transition = Transition(table)
    drafting.pick(transition, seat, die)
    for used in plan.before:
        drafting.use(transition, seat, Card(die.colour, used.gives), used.coral)
    kept = advantage_cards.under_die(table.boards[seat].cards, die.colour)
    left = Counter(card.gives for card in kept) - Counter(used.gives for used in plan.before)
    for gives in BEST_ORDER:
        if left[gives] and gives == "coral":
            return _beside_turtle(table, transition, plan, Card(die.colour, "coral"), is_kept=True)
        if left[gives]:
            return _next(table, replace(plan, before=(*plan.before, CardUsed(gives))))
    if die.colour == "purple" and isinstance(die.face, int) and not plan.placed:
        return _where(table, plan, ReefChoice(transition.table, seat, die.face, None, plan.before, table))
    for taken in plan.cards:
        drafting.take_card(transition, seat, taken)
    if plan.card is not None:
        return _beside_turtle(table, transition, plan, plan.card, is_kept=False)
    shown = die.face.amount if die.colour == "white" and isinstance(die.face, Symbols) else 0
    done = len(plan.cards) + plan.not_there
    if done < shown:
        return CardChoice(transition.table, seat, done + 1, shown, table)
    return TakeDie(
        seat=seat, die=die, before=plan.before, coral=plan.coral, cards=plan.cards, not_there=plan.not_there
    )


def _where(table: Table, plan: TakePlan, choice: ReefChoice) -> Choice | TakeDie:
    """The question where the coral goes; skipped for a single reef unless a placed coral would move."""
    if choice.highest > FIRST_REEF or choice.table.coral_supply(choice.seat) == 0:
        return choice
    return _next(table, with_reef(plan, choice, CoralPlaced(FIRST_REEF)))


def _beside_turtle(
    table: Table, transition: Transition, plan: TakePlan, card: Card, *, is_kept: bool
) -> Choice | TakeDie:
    """The question for a card's coral; first for the end of the section that decides which reef it is.

    No reef is offered that could turn out to be too high: the answer would be refused, and the take lost.
    """
    seat = table.turn
    space, sections = transition.table.boards[seat].turtle, transition.table.printed.sections
    lowest, highest = current.reefs_beside(space, FIRST_REEF, sections)
    if lowest < highest:
        return Ask((Number("section_end", lowest),))
    choice = ReefChoice(transition.table, seat, highest, card, plan.before, table, is_kept)
    return _where(table, plan, choice)
