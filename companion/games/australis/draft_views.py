"""What the draft shows: the dice that can be taken, and what a die would bring; pure."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.australis import views
from companion.games.australis.choices import Ask, CardChoice, Plan, ReefChoice, next_choice
from companion.games.australis.names import signed
from companion.words import _, ngettext
from engine.australis import drafting
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import COLOURS, Colour, Die, Symbols
from engine.australis.hands import Hands
from engine.australis.moves import CoralPlaced, Move, TakeDie
from engine.australis.play import play
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.referee import missing
from engine.australis.table import Table
from engine.refusal import IllegalMove

OnDie = Callable[[Die], object]
Act = Callable[[], object]
CIRCLES_OFFERED = 3
"""Sides with more circles than 2 are offered in the sheet for the whole roll only."""


@dataclass(frozen=True)
class Group:
    """The dice of one colour that can be tapped, and how many lie there."""

    colour: Colour
    left: int
    dice: tuple[Die, ...]


@dataclass(frozen=True)
class Offer:
    """Who takes which die of how many, and all that lies there; `rolled` once a side was told."""

    name: str
    colour: str
    pick: int
    picks: int
    groups: tuple[Group, ...]
    rolled: bool


def offer(table: Table) -> Offer:
    """What the seat on turn can take."""
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
    """The dice on the gameboard by colour; where nobody told a side, every side is offered."""
    found = []
    for colour in COLOURS:
        lying = [die for die in table.board if die.colour == colour]
        told = [die for die in lying if die.face is not None]
        offered = (
            told
            if len(told) == len(lying)
            else [*told, *(die for die in sides(table, colour) if die not in told)]
        )
        if lying:
            found.append(Group(colour, len(lying), tuple(offered)))
    return tuple(found)


def sides(table: Table, colour: Colour, circles: int = CIRCLES_OFFERED) -> tuple[Die, ...]:
    """The sides that a die of this colour may show, fewest circles first."""
    amounts = table.printed.sides(colour)
    if colour in ("white", "yellow"):
        return tuple(Die(colour, Symbols(amount, circle)) for circle in range(circles) for amount in amounts)
    return tuple(Die(colour, number) for number in amounts)


def missing_for(table: Table, move: Move) -> tuple[Number, ...]:
    """The printed numbers that this move waits for."""
    return missing(table, move)


def preview(table: Table, die: Die) -> tuple[str, ...]:
    """What a die would bring the seat on turn, as far as no choice is needed; then what can be chosen."""
    seat = table.turn
    try:
        step = next_choice(table, Plan(die))
    except IllegalMove:
        return ()
    match step:
        case TakeDie():
            return _effects(table, step, seat)
        case ReefChoice() as choice:
            return _corals(choice)
        case CardChoice(of=count):
            return (
                ngettext(
                    "{count} card from the display; you choose next.",
                    "{count} cards from the display; you choose next.",
                    count,
                ),
            )
        case Ask():
            return (_("A number from the board is asked first."),)


def card_preview(table: Table, seat: int, card: Card) -> tuple[str, ...]:
    """What a card from the display brings: kept, and used at once."""
    if card.gives == "plus_one":
        return (_("It counts on every die of its colour in each competition, wanted or not."),)
    kept = _("Kept: it acts each time a die of its colour is taken, before the die does.")
    hands = Hands(table)
    if card.gives == "coral":
        return (kept, _("Used now: a coral beside the turtle or lower; you choose next."))
    try:
        drafting.use(hands, seat, card, None)
    except IllegalMove:
        return (kept, _("A number from the board is asked first."))
    now = ", ".join(brought(table, hands.table, seat))
    return (kept, _("Used now: {effects}").format(effects=now))


def reef_gain(table: Table, seat: int, coral: CoralPlaced, highest: int) -> int | None:
    """What a coral there would add to this round; None while printed numbers are missing."""
    hands = Hands(table)
    try:
        hands.coral(seat, coral, highest)
    except IllegalMove:
        return None
    return views.gain(table, hands.table, seat)


def _corals(choice: ReefChoice) -> tuple[str, ...]:
    """What a coral would bring on each reef that it may go to."""
    first = _("A coral on reef {n} or a lower one; you choose next.").format(n=choice.highest)
    if not choice.table.coral_supply(choice.seat):
        return (first,)
    reefs = range(choice.highest, FIRST_REEF - 1, -1)
    gains = [(n, reef_gain(choice.table, choice.seat, CoralPlaced(n), choice.highest)) for n in reefs]
    told = [
        _("Reef {n}: {points}").format(n=n, points=signed(gain) if gain else "±0")
        for n, gain in gains
        if gain is not None
    ]
    return (first, " · ".join(told)) if told else (first,)


def _effects(table: Table, move: TakeDie, seat: int) -> tuple[str, ...]:
    try:
        after = play(table, move)
    except IllegalMove:
        return (_("A number from the board is asked first."),)
    return brought(table, after, seat)


def brought(table: Table, after: Table, seat: int) -> tuple[str, ...]:
    """What somebody has more after something than before it, a line each."""
    old, new = table.boards[seat], after.boards[seat]
    lines = []
    if new.turtle != old.turtle:
        lines.append(_("Turtle from {old} to {new}").format(old=old.turtle, new=new.turtle))
    if len(new.food) != len(old.food):
        lines.append(ngettext("{count} food cube", "{count} food cubes", len(new.food) - len(old.food)))
    if new.fish != old.fish:
        lines.append(ngettext("{count} fish more", "{count} fish more", new.fish - old.fish))
    if new.points != old.points:
        lines.append(ngettext("{count} point at once", "{count} points at once", new.points - old.points))
    corals = [
        (FIRST_REEF + reef, more) for reef, more in enumerate(_more(new.corals, old.corals)) if more > 0
    ]
    lines += [
        ngettext("{count} coral on reef {n}", "{count} corals on reef {n}", n, n=reef) for reef, n in corals
    ]
    if after.token == seat != table.token:
        lines.append(_("The first player token for the next round"))
    bring = views.gain(table, after, seat)
    if bring is not None:
        lines.append(_("This round in all: {points}").format(points=signed(bring)))
    return tuple(lines)


def _more(new: tuple[int, ...], old: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(now - then for now, then in zip(new, old, strict=True))
