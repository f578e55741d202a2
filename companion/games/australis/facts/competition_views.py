"""Turns the table and the entered roll into the data of the competition's panel; pure."""

from collections import Counter
from dataclasses import dataclass

from companion.games.australis.facts import roll_entry
from companion.games.australis.facts.roll_entry import RollEntry
from engine.australis.competition import entrants
from engine.australis.dice_competition import Rolled, counts, stays
from engine.australis.number_dice import NUMBER_COLOURS, NumberColour
from engine.australis.odds import Pool, winning_chances
from engine.australis.table import PlayerColour, Table


@dataclass(frozen=True)
class DieView:
    """A die in hand: its number and value, and whether it is lowest, entered next, or still needed."""

    index: int
    die: Rolled[int]
    counts: int | None
    lowest: bool
    focus: bool
    needed: bool
    ordinal: int
    """Its number among the player's dice of this colour, counted from 1."""
    total: int
    """How many dice of this colour the player has."""


@dataclass(frozen=True)
class SideView:
    """One number of a colour: how many dice were entered with it, and whether it can be tapped."""

    shows: int
    count: int
    open: bool


@dataclass(frozen=True)
class PoolView:
    """A player's dice of one colour, and its sides."""

    colour: NumberColour
    dice: int
    card: bool
    sides: tuple[SideView, ...]


@dataclass(frozen=True)
class GoneView:
    """A die that is back on the gameboard; if it has just gone back, with its number and that roll."""

    colour: NumberColour
    shows: int | None = None
    roll: int = 0


@dataclass(frozen=True)
class SeatView:
    """A player in the competition; `out_in` is the roll in which the last die went back."""

    seat: int
    name: str
    colour: PlayerColour
    chance: float | None
    dice: tuple[DieView, ...]
    pools: tuple[PoolView, ...]
    gone: tuple[GoneView, ...]
    out_in: int | None
    lowest: int | None

    @property
    def is_lowest(self) -> bool:
        """Whether one of this player's dice is lowest so far."""
        return any(die.lowest for die in self.dice)


@dataclass(frozen=True)
class RollView:
    """A past roll: the dice that went back, and the seats that were out after it."""

    number: int
    removed: tuple[Rolled[int], ...]
    out: tuple[int, ...]


def seats(table: Table, entry: RollEntry, *, with_chances: bool, leaving: int = 0) -> tuple[SeatView, ...]:
    """Everybody who entered the competition, clockwise; dice of the roll `leaving` fly off now."""
    chance = chances(table) if with_chances else {}
    dice = dice_views(table, entry)
    return tuple(
        SeatView(
            seat=seat,
            name=table.boards[seat].player.name,
            colour=table.boards[seat].player.colour,
            chance=chance.get(seat),
            dice=tuple(die for die in dice if die.die.seat == seat),
            pools=pools(table, entry, seat),
            gone=gone(table, seat, leaving),
            out_in=None if table.boards[seat].number_dice else out_in(table, seat),
            lowest=min(
                (die.counts for die in dice if die.die.seat == seat and die.counts is not None), default=None
            ),
        )
        for seat in entrants(table)
    )


def absent(table: Table) -> tuple[int, ...]:
    """The seats without a number die, which are not in the competition."""
    entered = entrants(table)
    return tuple(board.seat for board in table.boards if board.seat not in entered)


def dice_views(table: Table, entry: RollEntry) -> tuple[DieView, ...]:
    """Every die in hand."""
    focus, needed = roll_entry.focus(table, entry), roll_entry.needed(table, entry)
    lowest = roll_entry.low(table, entry)
    return tuple(
        DieView(
            index=index,
            die=die,
            counts=counts(die),
            lowest=counts(die) == lowest is not None,
            focus=index == focus,
            needed=index in needed,
            ordinal=entry.dice[: index + 1].count(entry.dice[index]),
            total=entry.dice.count(entry.dice[index]),
        )
        for index, die in enumerate(roll_entry.rolled(table, entry))
    )


def pools(table: Table, entry: RollEntry, seat: int) -> tuple[PoolView, ...]:
    """A player's dice in hand by colour; only sides that may be lowest are open."""
    lowest = roll_entry.low(table, entry)
    found = []
    for colour in NUMBER_COLOURS:
        card = table.has_plus_one(seat, colour)
        shown = [shows for die, shows in zip(entry.dice, entry.shows, strict=True) if die == (seat, colour)]
        if shown:
            sides = tuple(
                SideView(side, shown.count(side), lowest is None or side + card <= lowest)
                for side in table.printed.sides(colour)
            )
            found.append(PoolView(colour, len(shown), card, sides))
    return tuple(found)


def gone(table: Table, seat: int, leaving: int = 0) -> tuple[GoneView, ...]:
    """The dice that this player has lost since the first roll; of each colour, the latest ones come last."""
    had = Counter(die.colour for roll in table.rolls[:1] for die in roll if die.seat == seat)
    held = Counter(die.colour for die in table.boards[seat].number_dice)
    lost = rolls(table)[leaving - 1].removed if leaving else ()
    left = [GoneView(die.colour, die.shows, leaving) for die in lost if die.seat == seat]
    found: list[GoneView] = []
    for colour in NUMBER_COLOURS:
        just_now = [view for view in left if view.colour == colour]
        found += [GoneView(colour)] * (had[colour] - held[colour] - len(just_now)) + just_now
    return tuple(found)


def out_in(table: Table, seat: int) -> int | None:
    """The number of the last roll in which this player had a die."""
    rolls = [number for number, roll in enumerate(table.rolls, 1) if any(die.seat == seat for die in roll)]
    return max(rolls, default=None)


def chances(table: Table) -> dict[int, float]:
    """The chance to win of each player with dice, before the next roll."""
    in_hand = Counter((seat, die.colour) for seat, die in table.dice_in_hand())
    held = [
        Pool(seat, colour, in_hand[seat, colour], table.has_plus_one(seat, colour))
        for seat in table.in_competition
        for colour in NUMBER_COLOURS
        if in_hand[seat, colour]
    ]
    return winning_chances(held, table.ahead, roll_entry.sides(table))


def first_chance(table: Table) -> float | None:
    """The winner's chance to win before the first roll; None if no roll was entered."""
    if not table.rolls or not table.placed:
        return None
    entered = Counter((int(die.seat), die.colour, die.card) for die in table.rolls[0])
    held = [Pool(seat, colour, count, card) for (seat, colour, card), count in entered.items()]
    return winning_chances(held, table.ahead, roll_entry.sides(table))[table.placed[0]]


def rolls(table: Table) -> tuple[RollView, ...]:
    """The past rolls of the competition; the winner is never out."""
    return tuple(_roll(table, number, roll) for number, roll in enumerate(table.rolls, 1))


def _roll(table: Table, number: int, roll: tuple[Rolled[int], ...]) -> RollView:
    stay = stays(roll)
    left = {die.seat for die in stay} | set(table.placed[:1])
    out = [seat for seat in dict.fromkeys(die.seat for die in roll) if seat not in left]
    return RollView(number, tuple(die for die in roll if die not in stay), tuple(out))
