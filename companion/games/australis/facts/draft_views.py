"""The data of the draft: the dice that can be taken, and the preview of a die; pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_views import next_cube
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
    TakeOutcome,
    board_span,
    corals_sure,
    gain_of,
    is_asked_first,
    take_outcomes,
)
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from engine.australis import advantage_cards
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import COLOURS, Colour, Die, Symbols
from engine.australis.moves import CoralPlaced
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import FIRST_REEF, Printed
from engine.australis.table import Table
from engine.refusal import IllegalMove

OnDie = Callable[[Die], object]
OnPlace = Callable[[Die, int], object]
"""Gets a die, and its place among those of the row that show the same side."""
Act = Callable[[], object]
CIRCLES_OFFERED = 3
"""How many numbers of circles are offered, from 0 on; the sheet for the whole roll offers more."""
IN_A_ROW = 6
"""The sides of a die."""


@dataclass(frozen=True)
class Group:
    """The dice of one colour that can be tapped, and how many are left on the gameboard.

    `gone` are the dice that are shown without being on offer: those of a known roll that were taken, and
    the sides of a colour that is used up. `acting` are the kept cards that act before a die of this colour.
    `tapped` are places of dice that were taken, each among those that show the same side.
    """

    colour: Colour
    left: int
    dice: tuple[Die, ...]
    gone: tuple[Die, ...] = ()
    acting: tuple[Card, ...] = ()
    tapped: tuple[tuple[Die, int], ...] = ()

    @property
    def shown(self) -> tuple[tuple[Die, bool], ...]:
        """All dice of the row in the order of their sides, each with whether it can be taken."""
        if not self.gone:
            return tuple((die, True) for die in self.dice)
        row = sorted([*self.dice, *self.gone], key=_side_of)
        return tuple(
            (die, place not in self._faded(die, row.count(die)))
            for die in dict.fromkeys(row)
            for place in range(row.count(die))
        )

    def _faded(self, die: Die, equal: int) -> tuple[int, ...]:
        """The places of the taken ones among equal dice: where they were tapped, else the last ones."""
        known = [place for tapped, place in self.tapped if tapped == die and place < equal]
        others = [place for place in reversed(range(equal)) if place not in known]
        return (*known, *others)[: self.gone.count(die)]


@dataclass(frozen=True)
class Turn:
    """The player on turn, the pick number, the dice and cards there, and the next food cube."""

    name: str
    colour: str
    pick: int
    picks: int
    dice: tuple[Die, ...]
    cards: tuple[Card, ...]
    next_cube: int | None


@dataclass(frozen=True)
class RowLayout:
    """Whether the label of a row of dice stands beside it, and the width of the target of each die.

    On a `low` screen a row is as low as a finger allows, so that all rows fit.
    """

    beside: bool
    cell: int
    low: bool = False

    @property
    def height(self) -> int:
        """The height of the target of each die."""
        return theme.TARGET if self.low else max(self.cell, theme.TARGET)

    @property
    def die(self) -> int:
        """The size of a die; the gap around it belongs to its target."""
        return min(self.cell, self.height, game_theme.DIE_LARGE + game_theme.DIE_GAP) - game_theme.DIE_GAP


def turn(table: Table) -> Turn:
    """The seat on turn."""
    board = table.boards[table.turn]
    return Turn(
        name=board.player.name,
        colour=board.player.colour,
        pick=len(board.dice) + 1,
        picks=table.printed.dice_each,
        dice=board.dice,
        cards=board.cards,
        next_cube=next_cube(table, table.turn),
    )


def is_rolled(table: Table) -> bool:
    """Whether any side of the dice on the gameboard was entered."""
    return any(die.face is not None for die in table.board)


def row_layout(width: float, label: float, *, narrowest: bool, low: bool = False) -> RowLayout:
    """The layout of rows of six sides in this width, with labels of that width."""
    least = game_theme.DIE_NARROW if narrowest else theme.TARGET
    for room, beside in ((width - label, True), (width, False)):
        cell = int(room // IN_A_ROW)
        if cell >= least:
            return RowLayout(beside, min(cell, game_theme.DIE_WIDEST), low)
    return RowLayout(False, least, low)


def groups(table: Table) -> tuple[Group, ...]:
    """A group for each colour, used up or not, so that rows stay in place.

    If a die's side was not entered, all sides are offered.
    """
    return tuple(_group(table, colour) for colour in COLOURS)


def _group(table: Table, colour: Colour) -> Group:
    dice = [die for die in table.board if die.colour == colour]
    known = [die for die in dice if die.face is not None]
    acting = advantage_cards.under_die(table.boards[table.turn].cards, colour)
    taken = tuple(die for board in table.boards for die in board.dice if die.colour == colour)
    if not dice:
        gone = taken if taken and is_rolled(table) else sides(table, colour)
        return Group(colour, 0, (), gone, acting)
    if len(known) == len(dice):
        return Group(colour, len(dice), tuple(known), taken, acting)
    offered = [*known, *(die for die in sides(table, colour) if die not in known)]
    return Group(colour, len(dice), tuple(sorted(offered, key=_side_of)), (), acting)


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


@dataclass(frozen=True)
class Compared:
    """A die with the points that it would add to the round; None if they are not known."""

    die: Die
    gain: Span | None


def compared(table: Table) -> tuple[Compared, ...]:
    """Each different die on offer, the greatest gain first; where it is not known it comes last."""
    offered = dict.fromkeys(die for group in groups(table) for die in group.dice)
    all_dice = [Compared(die, gain_of(table, TakePlan(die))) for die in offered]
    return tuple(sorted(all_dice, key=_by_gain))


def _by_gain(one: Compared) -> tuple[bool, int, int]:
    gain = one.gain
    return (True, 0, 0) if gain is None else (False, -gain.most, -gain.least)


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


def card_preview(plan: TakePlan, choice: CardChoice, card: Card) -> tuple[str, ...]:
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


def _is_question(table: Table, plan: TakePlan) -> bool:
    """Whether the plan still has an open decision."""
    return isinstance(next_choice(table, plan), ReefChoice | CardChoice)


def gain_words(gain: Span | None, none: str = "±0") -> str:
    """A change of points in words: a number, a range, or "?" if it is not known."""
    if gain is None:
        return UNKNOWN
    least, most = (signed(points) if points else none for points in (gain.least, gain.most))
    return least if gain.sure else _("{least} to {most}").format(least=least, most=most)


def _placing(choice: ReefChoice) -> bool:
    """Whether the coral comes from the supply, so that each reef has a single total."""
    return choice.table.coral_supply(choice.seat) > 0


def _reefs(table: Table, plan: TakePlan, choice: ReefChoice) -> tuple[str, ...]:
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
