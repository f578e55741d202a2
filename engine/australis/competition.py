"""Rulebook C carried out: rolls, who is out, and the tiles."""

from collections import Counter

from engine.australis import dice_competition
from engine.australis.dice_competition import Rolled
from engine.australis.dice_selection import Die
from engine.australis.moves import ChooseTile, RollOff, Settle, Shown
from engine.australis.printed import Number
from engine.australis.refusal_code import RefusalCode
from engine.australis.rounds import Metal
from engine.australis.table import Table, Tile
from engine.australis.transition import Transition, refuse, require

ROLLS_BIND = 2
"""The version of the rules since which a placing may not contradict the rolls."""


def roll_off(transition: Transition, move: RollOff) -> None:
    """Everybody rolls; everything at the lowest value goes back to the gameboard."""
    transition.phase("dice")
    transition.order_known()
    table = transition.table
    in_hand = [(seat, die.colour) for seat, die in table.dice_in_hand()]
    if Counter(in_hand) != Counter((die.seat, die.colour) for die in move.dice):
        refuse(RefusalCode.DICE_DIFFER, asked=len(move.dice), limit=len(in_hand))
    rolled = [as_rolled(table, die) for die in move.dice]
    check_open(table, rolled, move.rest_is_higher)
    stay = dice_competition.stays(rolled)
    for board in table.boards:
        mine = tuple(Die(die.colour, die.shows) for die in stay if die.seat == board.seat)
        others = tuple(die for die in board.dice if die not in board.number_dice)
        transition.give(board.seat, dice=(*others, *mine))
    back = Counter(die.colour for die in rolled) - Counter(die.colour for die in stay)
    transition.lay(board=(*transition.table.board, *(Die(colour) for colour in back.elements())))
    transition.lay(rolls=(*table.rolls, tuple(rolled)))
    finish(transition)


def as_rolled(table: Table, die: Shown) -> Rolled[int]:
    """The die as the rule sees it: with its competition card, which always counts."""
    if die.shows is not None and die.shows not in table.printed.sides(die.colour):
        refuse(RefusalCode.NO_SUCH_SIDE, seat=die.seat, asked=die.colour)
    return Rolled(die.seat, die.colour, die.shows, table.has_plus_one(die.seat, die.colour))


def check_open(table: Table, rolled: list[Rolled[int]], rest_is_higher: bool) -> None:
    """An open die cannot be lowest, or the players call it higher and it can be."""
    if all(die.shows is None for die in rolled):
        refuse(RefusalCode.NOBODY_ROLLED)
    sides = table.printed.number_sides
    if rest_is_higher:
        if impossible := dice_competition.cannot_be_higher(rolled, sides):
            refuse(RefusalCode.DIE_CANNOT_BE_HIGHER, seat=impossible[0].seat, asked=impossible[0].colour)
    elif doubtful := dice_competition.may_be_lowest(rolled, sides):
        refuse(RefusalCode.DIE_MAY_BE_LOWEST, seat=doubtful[0].seat, asked=doubtful[0].colour)


def settle(transition: Transition, move: Settle) -> None:
    """The players say how the competition ended, or how it went on after the rolls that were told."""
    transition.phase("dice")
    table = transition.table
    entered = entrants(table)
    if sorted(move.placing) != sorted(entered):
        refuse(RefusalCode.PLACING_WRONG, asked=len(move.placing), limit=len(entered))
    if table.rules >= ROLLS_BIND:
        check_rolls(transition, move.placing)
    if not entered and table.options.nobody_enters == "turtle_ahead_chooses":
        transition.order_known()
    conclude(transition, move.placing)


def check_rolls(transition: Transition, placing: tuple[int, ...]) -> None:
    """Players who still have dice come first, in any order; the others follow in the order of the rolls."""
    out = out_already(transition.table)
    if out:
        transition.order_known()
    by_the_rolls = (*(seat for seat in placing if seat not in out), *out)
    too_early = [seat for seat, other in zip(placing, by_the_rolls, strict=True) if seat != other]
    if too_early:
        refuse(RefusalCode.PLACING_AGAINST_ROLLS, seat=too_early[0])


def out_already(table: Table) -> tuple[int, ...]:
    """Who has lost the last die in the rolls that were told, best first."""
    rolled = map(int, dice_competition.placing(table.rolls, table.ahead))
    return tuple(seat for seat in rolled if not table.boards[seat].number_dice)


def entrants(table: Table) -> tuple[int, ...]:
    """Everybody who entered this round's competition with a number die."""
    rolled = {die.seat for roll in table.rolls for die in roll}
    return tuple(board.seat for board in table.boards if board.number_dice or board.seat in rolled)


def finish(transition: Transition) -> None:
    """It is over as soon as not more than one player has dice; who still has some has won."""
    table = transition.table
    left = table.in_competition
    if table.phase == "dice" and len(left) <= 1:
        conclude(transition, (*left, *out_already(table)))


def conclude(transition: Transition, placed: tuple[int, ...]) -> None:
    """The winner chooses a tile; if nobody entered there is none, or the turtle furthest ahead chooses."""
    table = transition.table
    if not placed and table.options.nobody_enters == "turtle_ahead_chooses":
        placed = table.ahead[:1]
    transition.lay(phase="tiles" if placed else "end", placed=placed, order_told=False)


def choose_tile(transition: Transition, move: ChooseTile) -> None:
    """The winner takes a tile, the second the other one; silver brings a grey cube in the first rounds.

    A tile that a correction has laid in front of somebody stays there. It rules a choice out only where the
    other choice fits what lies there, so that there is always a way on.
    """
    transition.phase("tiles")
    table = transition.table
    other: Metal = "silver" if move.metal == "gold" else "gold"
    if (elsewhere := given_away(table, move.metal)) and not given_away(table, other):
        refuse(RefusalCode.TILE_TAKEN, seat=elsewhere[0])
    lying = holders(table)
    won = [(seat, metal) for seat, metal in winners(table, move.metal) if metal not in lying]
    if any(metal == "silver" for _, metal in won):
        require(table, [Number("silver", table.round)])
    for seat, metal in won:
        transition.give(seat, tiles=(*transition.board(seat).tiles, Tile(metal=metal, round=table.round)))
        if metal == "silver" and table.round <= table.printed.silver_cube_rounds and table.grey_beside:
            transition.lay(grey_beside=table.grey_beside - 1)
            transition.cube(seat, "grey")
    transition.lay(phase="end")


def winners(table: Table, metal: Metal) -> tuple[tuple[int, Metal], ...]:
    """Who gets which tile if the winner chooses this one."""
    other: Metal = "silver" if metal == "gold" else "gold"
    return tuple(zip(table.placed, (metal, other), strict=False))


def holders(table: Table) -> dict[Metal, int]:
    """The tiles of this round that players have already, with their seats."""
    return {
        tile.metal: board.seat for board in table.boards for tile in board.tiles if tile.round == table.round
    }


def given_away(table: Table, metal: Metal) -> tuple[int, ...]:
    """The winners who would not get their tile, because another player has it already."""
    lying = holders(table)
    return tuple(seat for seat, won in winners(table, metal) if lying.get(won, seat) != seat)
