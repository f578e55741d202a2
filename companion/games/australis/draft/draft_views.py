"""The data of the draft: the dice that can be taken, and the preview of a die; pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.australis.draft.choices import (
    Ask,
    CardChoice,
    Plan,
    ReefChoice,
    next_choice,
    with_card,
    with_reef,
)
from companion.games.australis.draft.take_outcomes import (
    Span,
    TakeOutcome,
    board_span,
    corals_sure,
    gain_of,
    is_asked_first,
    take_outcomes,
)
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import COLOURS, Colour, Die, Symbols
from engine.australis.moves import CoralPlaced
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table
from engine.refusal import IllegalMove

OnDie = Callable[[Die], object]
Act = Callable[[], object]
CIRCLES_OFFERED = 3
"""How many numbers of circles are offered, from 0 on; the sheet for the whole roll offers more."""


@dataclass(frozen=True)
class Group:
    """The dice of one colour that can be tapped, and how many are left on the gameboard."""

    colour: Colour
    left: int
    dice: tuple[Die, ...]


@dataclass(frozen=True)
class Offer:
    """The player on turn, the pick number, and the dice; `rolled` is whether any side was entered."""

    name: str
    colour: str
    pick: int
    picks: int
    groups: tuple[Group, ...]
    rolled: bool


def offer(table: Table) -> Offer:
    """The dice on offer to the seat on turn."""
    board = table.boards[table.turn]
    return Offer(
        name=board.player.name,
        colour=board.player.colour,
        pick=len(board.dice) + 1,
        picks=table.printed.dice_each,
        groups=groups(table),
        rolled=any(die.face is not None for die in table.board),
    )


def groups(table: Table) -> tuple[Group, ...]:
    """The dice on the gameboard by colour; if a die's side was not entered, all sides are offered."""
    found = []
    for colour in COLOURS:
        dice = [die for die in table.board if die.colour == colour]
        known = [die for die in dice if die.face is not None]
        offered = (
            known
            if len(known) == len(dice)
            else [*known, *(die for die in sides(table, colour) if die not in known)]
        )
        if dice:
            found.append(Group(colour, len(dice), tuple(offered)))
    return tuple(found)


def sides(table: Table, colour: Colour, circles: int = CIRCLES_OFFERED) -> tuple[Die, ...]:
    """The sides that a die of this colour may show, fewest circles first."""
    amounts = table.printed.sides(colour)
    if colour in NUMBER_COLOURS:
        return tuple(Die(colour, number) for number in amounts)
    return tuple(Die(colour, Symbols(amount, circle)) for circle in range(circles) for amount in amounts)


def preview(table: Table, die: Die) -> tuple[str, ...]:
    """The preview of a die for the seat on turn: certain effects, open choices, and the round's total."""
    return brings(table, Plan(die))


def brings(table: Table, plan: Plan) -> tuple[str, ...]:
    """The preview of a plan, one line each: certain effects, open choices, and the round's total."""
    try:
        step = next_choice(table, plan)
    except IllegalMove:
        return ()
    found = take_outcomes(table, plan)
    if isinstance(step, Ask) or found == () or (found and is_asked_first(found)):
        return (_("The app will ask for a number from the board first."),)
    certain = _certain(table, found) if found else ()
    if isinstance(step, ReefChoice) and _placing(step):
        return (*certain, *_reefs(table, plan, step))  # these lines include the total for each reef
    total = (_("This round in total: {points}").format(points=gain_words(gain_of(table, plan), "0")),)
    match step:
        case ReefChoice() as choice:
            return (*certain, *_reefs(table, plan, choice), *total)
        case CardChoice() as cards:
            return (*certain, _cards(cards), *total)
    return (*certain, *total)


def card_preview(plan: Plan, choice: CardChoice, card: Card) -> tuple[str, ...]:
    """The preview of a card from the display: if kept, and if used at once."""
    if card.gives == "plus_one":
        return (_("It counts on every die of its colour in each competition, wanted or not."),)
    kept = _("Kept: you activate it every time you take a die of its colour, before the die itself.")
    used = with_card(plan, card, kept=False)
    lines = brings(choice.start, used)
    if card.gives == "coral" and _is_question(choice.start, used):
        return (kept, _("Used now: a coral beside the turtle or lower; you choose next."), *lines[1:])
    now = ", ".join(lines) if not _is_question(choice.start, used) else lines[0]
    return (kept, _("Used now: {effects}").format(effects=now), *(lines[1:] if now == lines[0] else ()))


def _is_question(table: Table, plan: Plan) -> bool:
    """Whether the plan still has an open decision."""
    return isinstance(next_choice(table, plan), ReefChoice | CardChoice)


def gain_words(gain: Span | None, none: str = "±0") -> str:
    """A change of points in words: a number, a range, or "?" if it is not known."""
    if gain is None:
        return "?"
    least, most = (signed(points) if points else none for points in (gain.least, gain.most))
    return least if gain.sure else _("{least} to {most}").format(least=least, most=most)


def _placing(choice: ReefChoice) -> bool:
    """Whether the coral comes from the supply, so that each reef has a single total."""
    return choice.table.coral_supply(choice.seat) > 0


def _reefs(table: Table, plan: Plan, choice: ReefChoice) -> tuple[str, ...]:
    """The reefs that can be chosen for a coral, and the round's total with each of them."""
    first = _("A coral on reef {n} or a lower one; you choose next.").format(n=choice.highest)
    if not _placing(choice):
        return (first,)
    totals = [
        _("Reef {n}: {points}").format(
            n=reef, points=gain_words(gain_of(table, with_reef(plan, choice, CoralPlaced(reef))))
        )
        for reef in range(choice.highest, FIRST_REEF - 1, -1)
    ]
    return (first, " · ".join(totals))


def _cards(choice: CardChoice) -> str:
    left = choice.of - choice.number + 1
    return ngettext(
        "{count} card from the display; you choose next.",
        "{count} cards from the display; you choose next.",
        left,
    )


def _certain(table: Table, found: Sequence[TakeOutcome]) -> tuple[str, ...]:
    """The effects that are certain, one line each; points may also be a range."""
    seat, old = table.turn, table.boards[table.turn]
    turtle, cubes, fish, points = (
        board_span(table, found, what) for what in ("turtle", "food", "fish", "points")
    )
    lines = []
    if turtle.sure and turtle.least != old.turtle:
        lines.append(_("Turtle from {old} to {new}").format(old=old.turtle, new=turtle.least))
    if cubes.sure and cubes.least != len(old.food):
        lines.append(ngettext("{count} food cube", "{count} food cubes", cubes.least - len(old.food)))
    if fish.sure and fish.least != old.fish:
        lines.append(ngettext("{count} more fish", "{count} more fish", fish.least - old.fish))
    if points.sure and points.least != old.points:
        lines.append(ngettext("{count} point at once", "{count} points at once", points.least - old.points))
    elif not points.sure:
        lines.append(
            _("{least} to {most} points at once").format(
                least=points.least - old.points, most=points.most - old.points
            )
        )
    corals = corals_sure(table, found) or old.corals
    placed = [(FIRST_REEF + reef, more) for reef, more in enumerate(_more(corals, old.corals)) if more > 0]
    lines += [
        ngettext("{count} coral on reef {n}", "{count} corals on reef {n}", count, n=reef)
        for reef, count in placed
    ]
    if all(outcome.after.token == seat != table.token for outcome in found):
        lines.append(_("The first player token for the next round"))
    return tuple(lines)


def _more(new: tuple[int, ...], old: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(now - then for now, then in zip(new, old, strict=True))
