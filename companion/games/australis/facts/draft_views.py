"""The data of the draft: the dice that can be taken, and the preview of a die; pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.australis.facts.choices import (
    Ask,
    CardChoice,
    ReefChoice,
    TakePlan,
    next_choice,
    with_card,
    with_reef,
)
from companion.games.australis.facts.take_outcomes import (
    Span,
    board_span,
    corals_sure,
    gain_of,
    is_asked_first,
    take_outcomes,
)
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.seats.player_view import UNKNOWN
from engine.australis import advantage_cards
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import COLOURS, Colour, Die, Symbols
from engine.australis.moves import CoralPlaced
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import FIRST_REEF, Printed
from engine.australis.table import Player, Table
from engine.refusal import IllegalMove

OnDie = Callable[[Die], object]
CIRCLES_OFFERED = 3
"""How many numbers of circles are offered, from 0 on; the sheet for the whole roll offers more."""
IN_A_ROW = 6
"""The sides of a die."""


@dataclass(frozen=True)
class GridDie:
    """A die or a side at its place in the grid; `place` counts the equal ones in its row."""

    die: Die
    place: int = 0
    offered: bool = True
    taker: Player | None = None


@dataclass(frozen=True)
class Group:
    """The dice of one colour, each where it lies or lay, and how many are left on the gameboard.

    While the row `is_open`, it shows the sides that its dice may have, for their own are not known. `acting`
    are the kept cards that act before a die of this colour.
    """

    colour: Colour
    left: int
    of: int
    lying: tuple[GridDie, ...]
    is_open: bool = False
    acting: tuple[Card, ...] = ()

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice, or the sides, that can be tapped."""
        return tuple(one.die for one in self.lying if one.offered)

    @property
    def lines(self) -> tuple[tuple[GridDie, ...], ...]:
        """The row in lines of as many as a die has sides."""
        starts = range(0, len(self.lying), IN_A_ROW)
        return tuple(self.lying[start : start + IN_A_ROW] for start in starts)


def is_rolled(table: Table) -> bool:
    """Tells whether any side of the dice on the gameboard was entered."""
    return any(die.face is not None for die in table.board)


def groups(table: Table, tapped: Sequence[tuple[Die, int]] = ()) -> tuple[Group, ...]:
    """A group for each colour, used up or not, so that rows stay in place.

    `tapped` are places of dice that were taken, each among those that show the same side.
    """
    return tuple(_group(table, colour, tapped) for colour in COLOURS)


def _group(table: Table, colour: Colour, tapped: Sequence[tuple[Die, int]]) -> Group:
    dice = [die for die in table.board if die.colour == colour]
    acting = advantage_cards.under_die(table.boards[table.turn].cards, colour)
    taken = _taken(table, colour)
    of = len(dice) + len(taken)
    is_open = any(die.face is None for die in dice) or not (dice or (taken and is_rolled(table)))
    if is_open:
        known = [die for die in dice if die.face is not None]
        shown = sorted({*known, *sides(table, colour)}, key=_side_of)
        return Group(colour, len(dice), of, tuple(GridDie(die, 0, bool(dice)) for die in shown), True, acting)
    row = sorted([*dice, *(die for die, _taker in taken)], key=_side_of)
    lying = tuple(one for die in dict.fromkeys(row) for one in _equal(die, row.count(die), taken, tapped))
    return Group(colour, len(dice), of, lying, False, acting)


def _taken(table: Table, colour: Colour) -> list[tuple[Die, Player]]:
    """The dice of a colour that were taken in this round, first to last, each with its player."""
    players = len(table.boards)
    taken = [
        (pick, (board.seat - table.starter) % players, die, board.player)
        for board in table.boards
        for pick, die in enumerate(board.dice)
        if die.colour == colour
    ]
    return [(die, taker) for _pick, _seat, die, taker in sorted(taken, key=lambda one: one[:2])]


def _equal(
    die: Die, count: int, taken: Sequence[tuple[Die, Player]], tapped: Sequence[tuple[Die, int]]
) -> list[GridDie]:
    """Equal dice side by side; the taken ones are where they were tapped, else the last ones."""
    takers = [taker for other, taker in taken if other == die]
    known = [place for other, place in tapped if other == die and place < count]
    others = [place for place in reversed(range(count)) if place not in known]
    gone = dict(zip([*known, *others], takers, strict=False))
    return [GridDie(die, place, place not in gone, gone.get(place)) for place in range(count)]


def _side_of(die: Die) -> tuple[int, ...]:
    """The sort key for dice of one colour: fewest circles first, as sides are offered."""
    if isinstance(die.face, Symbols):
        return die.face.circles, die.face.amount
    return (-1 if die.face is None else die.face,)


def sides(table: Table, colour: Colour, circles: int = CIRCLES_OFFERED) -> tuple[Die, ...]:
    """The sides that a die of this colour may show, fewest circles first: the real ones if they are known."""
    real = table.printed.real_sides(colour)
    if real:
        return tuple(sorted({Die(colour, side) for side in real}, key=_side_of))
    return possible_sides(table.printed, colour, circles)


def possible_sides(printed: Printed, colour: Colour, circles: int) -> tuple[Die, ...]:
    """The sides that a die of this colour may have by the rulebook, with fewer than so many circles."""
    amounts = printed.sides(colour)
    if colour in NUMBER_COLOURS:
        return tuple(Die(colour, number) for number in amounts)
    return tuple(Die(colour, Symbols(amount, circle)) for circle in range(circles) for amount in amounts)


def compared(table: Table) -> dict[Die, Span | None]:
    """The points that each different die on offer would add to the round, most first; unknown ones last."""
    gains = {die: gain_of(table, TakePlan(die)) for group in groups(table) for die in group.dice}
    return dict(sorted(gains.items(), key=_by_gain))


def _by_gain(compared: tuple[Die, Span | None]) -> tuple[bool, int, int]:
    _die, gain = compared
    return (True, 0, 0) if gain is None else (False, -gain.most, -gain.least)


def in_short(table: Table, die: Die) -> str:
    """The certain effects of a die, in a line; empty while every outcome depends on an unknown number."""
    found = take_outcomes(table, TakePlan(die))
    return " · ".join(_certain(table, found)) if found and not is_asked_first(table, found) else ""


def by_reef_in_short(table: Table, die: Die) -> str:
    """The points with each reef, in a line; empty if the die places no coral from the supply."""
    plan = TakePlan(die)
    step = next_choice(table, plan)
    if not (isinstance(step, ReefChoice) and _placing(step)):
        return ""
    totals = " · ".join(f"{reef}: {gain_words(gain)}" for reef, gain in _by_reef(table, plan, step))
    return _("Reef by reef: {totals}").format(totals=totals)


def preview(table: Table, die: Die) -> tuple[str, ...]:
    """The preview of a die for the seat on turn: certain effects, open choices, and the round's total."""
    return brings(table, TakePlan(die))


def brings(table: Table, plan: TakePlan) -> tuple[str, ...]:
    """The preview of a plan, one line each: certain effects, open choices, and the round's total."""
    try:
        step = next_choice(table, plan)
    except IllegalMove:
        return ()
    found = take_outcomes(table, plan)
    if isinstance(step, Ask) or found == () or (found and is_asked_first(table, found)):
        return (_("The app needs a printed number first."),)
    certain = _certain(table, found) if found else ()
    if isinstance(step, ReefChoice) and _placing(step):
        return (*certain, *_reefs(table, plan, step))  # these lines include the total for each reef
    total = (_("Total this round: {points}").format(points=gain_words(gain_of(table, plan), "0")),)
    match step:
        case ReefChoice() as choice:
            return (*certain, *_reefs(table, plan, choice), *total)
        case CardChoice() as cards:
            return (*certain, _cards(cards), *total)
    return (*certain, *total)


def card_preview(plan: TakePlan, choice: CardChoice, card: Card) -> tuple[str, ...]:
    """The preview of a card from the display: if kept, and if used at once."""
    if card.gives == "plus_one":
        return (_("It adds 1 to every die of its colour in each competition, like it or not."),)
    kept = _("Kept: you activate it every time you take a die of its colour, before the die itself.")
    used = with_card(plan, card, kept=False)
    lines = brings(choice.start, used)
    if card.gives == "coral" and _is_question(choice.start, used):
        return (kept, _("Used now: a coral on the turtle’s reef or lower; you choose next."), *lines[1:])
    now = ", ".join(lines) if not _is_question(choice.start, used) else lines[0]
    return (kept, _("Used now: {effects}").format(effects=now), *(lines[1:] if now == lines[0] else ()))


def _is_question(table: Table, plan: TakePlan) -> bool:
    """Tells whether the plan still has an open decision."""
    return isinstance(next_choice(table, plan), ReefChoice | CardChoice)


def gain_words(gain: Span | None, none: str = "±0") -> str:
    """A change of points in words: a number, a range, or "?" if it is not known."""
    if gain is None:
        return UNKNOWN
    least, most = (signed(points) if points else none for points in (gain.least, gain.most))
    return least if gain.sure else _("{least} to {most}").format(least=least, most=most)


def _placing(choice: ReefChoice) -> bool:
    """Tells whether the coral comes from the supply, so that each reef has a single total."""
    return choice.table.coral_supply(choice.seat) > 0


def _reefs(table: Table, plan: TakePlan, choice: ReefChoice) -> tuple[str, ...]:
    """The reefs that can be chosen for a coral, and the round's total with each of them."""
    first = _("A coral on reef {n} or a lower one; you choose next.").format(n=choice.highest)
    if not _placing(choice):
        return (first,)
    totals = [
        _("Reef {n}: {points}").format(n=reef, points=gain_words(gain))
        for reef, gain in _by_reef(table, plan, choice)
    ]
    return (first, " · ".join(totals))


def _by_reef(table: Table, plan: TakePlan, choice: ReefChoice) -> list[tuple[int, Span | None]]:
    """The reefs on which a coral may be placed, the highest first, each with the round's points."""
    return [(reef, gain_of(table, with_reef(plan, choice, CoralPlaced(reef)))) for reef in choice.goals]


def _cards(choice: CardChoice) -> str:
    left = choice.of - choice.number + 1
    return ngettext(
        "{count} card from the display; you choose next.",
        "{count} cards from the display; you choose next.",
        left,
    )


def _certain(table: Table, found: Sequence[Table]) -> tuple[str, ...]:
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
        lines.append(ngettext("{count} point now", "{count} points now", points.least - old.points))
    elif not points.sure:
        lines.append(
            _("{least} to {most} points now").format(
                least=points.least - old.points, most=points.most - old.points
            )
        )
    corals = corals_sure(table, found) or old.corals
    placed = [(FIRST_REEF + reef, more) for reef, more in enumerate(_more(corals, old.corals)) if more > 0]
    lines += [
        ngettext("{count} coral on reef {n}", "{count} corals on reef {n}", count, n=reef)
        for reef, count in placed
    ]
    if all(after.token == seat != table.token for after in found):
        lines.append(_("The first player token for the next round"))
    return tuple(lines)


def _more(new: tuple[int, ...], old: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(now - then for now, then in zip(new, old, strict=True))
