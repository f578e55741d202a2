"""The setup of a competition without a game: everybody's dice and cards."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.games.australis.words.players import PLAYERS, players_of
from companion.table.seating import player_setup
from companion.table.seating.player_setup import SeatSetup, SeatSetups
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Colour, Die
from engine.australis.moves import Correct, CorrectCards, CorrectDice, CorrectTurtle, GameSetup
from engine.australis.number_dice import NumberColour
from engine.australis.printed import as_printed
from engine.australis.table import all_dice

USUAL: tuple[NumberColour, ...] = ("blue", "purple")
"""The dice that everybody has at first."""


@dataclass(frozen=True)
class DiceSeat(SeatSetup):
    """A player with number dice, and the colours of that player's competition cards."""

    dice: tuple[NumberColour, ...] = USUAL
    cards: tuple[NumberColour, ...] = ()


@dataclass(frozen=True)
class DiceSetup:
    """All players, and the order of their turtles by seat, furthest ahead first; empty at first."""

    seats: tuple[DiceSeat, ...]
    ahead: tuple[int, ...] = ()


def of_players(players: Sequence[SeatSetup]) -> DiceSetup:
    """These players with the usual dice."""
    return DiceSetup(tuple(DiceSeat(player.name, player.colour) for player in players))


def with_names(setup: DiceSetup, update: player_setup.Change) -> DiceSetup:
    """The setup with the names of the updated seats."""
    seats = zip(setup.seats, update(setup.seats), strict=True)
    return replace(setup, seats=tuple(replace(seat, name=new.name) for seat, new in seats))


def resized(setup: DiceSetup, count: int, known: SeatSetups) -> DiceSetup:
    """The setup with `count` players: `known` ones join first, and dice that the box lacks are removed.

    The order of the turtles must be entered again if somebody joins.
    """
    present: SeatSetups = setup.seats
    while len(present) < count:
        present = player_setup.one_more(PLAYERS, present, known)
    wanted = (*setup.seats, *of_players(present[len(setup.seats) :]).seats)[:count]
    seats: list[DiceSeat] = []
    for seat in wanted:
        seats.append(replace(seat, dice=()))
        for colour in seat.dice:
            if may_add(seats, count, len(seats) - 1, colour):
                seats[-1] = replace(seats[-1], dice=(*seats[-1].dice, colour))
    kept = tuple(seat for seat in setup.ahead if seat < count)
    return DiceSetup(tuple(seats), kept if len(kept) == count else ())


def in_the_box(players: int) -> Counter[Colour]:
    """The number of dice of each colour in a game of so many players."""
    return Counter(die.colour for die in all_dice(players))


def may_add(seats: Sequence[DiceSeat], players: int, seat: int, colour: NumberColour) -> bool:
    """Tells whether the box has another die of this colour, and the player may have another die."""
    used = sum(other.dice.count(colour) for other in seats)
    return used < in_the_box(players)[colour] and len(seats[seat].dice) < as_printed().dice_each


def giver(setup: DiceSetup, seat: int, colour: NumberColour) -> int | None:
    """Who gives this player a die of a colour of which the box has no more; None if nobody can or must.

    It is whoever has the most of it, then the most dice; the last of those.
    """
    if left_in_the_box(setup, colour):
        return None
    others = [number for number, one in enumerate(setup.seats) if number != seat and colour in one.dice]
    return max(
        others,
        key=lambda one: (setup.seats[one].dice.count(colour), len(setup.seats[one].dice), one),
        default=None,
    )


def may_have_more(setup: DiceSetup, seat: int, colour: NumberColour) -> bool:
    """Tells whether the player may have another die of this colour, from the box or another player."""
    if may_add(setup.seats, len(setup.seats), seat, colour):
        return True
    is_full = len(setup.seats[seat].dice) >= as_printed().dice_each
    return not is_full and giver(setup, seat, colour) is not None


def one_more(setup: DiceSetup, seat: int, colour: NumberColour) -> DiceSetup:
    """The setup with one more die for this player, from another one if the box has no more of it."""
    if seat >= len(setup.seats) or not may_have_more(setup, seat, colour):
        return setup
    other = giver(setup, seat, colour)
    left = setup if other is None else one_less(setup, other, colour)
    return changed(left, seat, replace(left.seats[seat], dice=(*left.seats[seat].dice, colour)))


def one_less(setup: DiceSetup, seat: int, colour: NumberColour) -> DiceSetup:
    """The setup with one die less for this player, if there is one."""
    if seat >= len(setup.seats) or colour not in setup.seats[seat].dice:
        return setup
    dice = list(setup.seats[seat].dice)
    dice.remove(colour)
    return changed(setup, seat, replace(setup.seats[seat], dice=tuple(dice)))


def moved(setup: DiceSetup, giver_seat: int | None, taker: int | None, colour: NumberColour) -> DiceSetup:
    """The setup with a die given by one player, or by the box, to another one; unchanged if nobody may."""
    left = setup if giver_seat is None else one_less(setup, giver_seat, colour)
    if taker is None:
        return left
    after = one_more(left, taker, colour)
    return setup if after == left else after


def left_in_the_box(setup: DiceSetup, colour: NumberColour) -> int:
    """How many dice of a colour nobody has."""
    used = sum(seat.dice.count(colour) for seat in setup.seats)
    return in_the_box(len(setup.seats))[colour] - used


def turn_card(setup: DiceSetup, seat: int, colour: NumberColour) -> DiceSetup:
    """The setup with this player's competition card added, or removed if it was there."""
    if seat >= len(setup.seats):
        return setup
    cards = setup.seats[seat].cards
    after = tuple(other for other in cards if other != colour) if colour in cards else (*cards, colour)
    return changed(setup, seat, replace(setup.seats[seat], cards=after))


def renamed(setup: DiceSetup, seat: int, name: str) -> DiceSetup:
    """The setup with another name for one player."""
    return changed(setup, seat, replace(setup.seats[seat], name=name)) if seat < len(setup.seats) else setup


def changed(setup: DiceSetup, seat: int, new: DiceSeat) -> DiceSetup:
    """The setup with one seat replaced."""
    return replace(setup, seats=(*setup.seats[:seat], new, *setup.seats[seat + 1 :]))


def can_begin(setup: DiceSetup) -> bool:
    """Tells whether at least two players have dice to roll."""
    return sum(1 for seat in setup.seats if seat.dice) > 1


def begun(setup: DiceSetup) -> GameSetup:
    """The setup of the table, with dice, cards and turtles in it, so that no Undo removes them."""
    players = players_of(player_setup.tidied(setup.seats))
    return GameSetup(mode="dice_only", players=players, printed=as_printed(), laid=tuple(moves(setup)))


def moves(setup: DiceSetup) -> list[Correct]:
    """The corrections that lay out the setup on an empty table; turtles only if somebody entered them."""
    spaces = {seat: space for space, seat in enumerate(reversed(setup.ahead))}
    made: list[Correct] = [CorrectTurtle(seat=seat, space=space) for seat, space in spaces.items()]
    for number, seat in enumerate(setup.seats):
        if seat.cards:
            cards = tuple(Card(colour, "plus_one") for colour in seat.cards)
            made.append(CorrectCards(seat=number, cards=cards))
        if seat.dice:
            made.append(CorrectDice(seat=number, dice=tuple(Die(colour) for colour in seat.dice)))
    return made
