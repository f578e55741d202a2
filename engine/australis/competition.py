"""Carries out rulebook C: rolls of the competition, its placing, and the tiles."""

from collections import Counter

from engine.australis import dice_competition
from engine.australis.dice_competition import Rolled
from engine.australis.dice_selection import Die
from engine.australis.moves import ChooseTile, RollOff, Settle, Shown
from engine.australis.printed import Number
from engine.australis.refusal_code import RefusalCode
from engine.australis.rounds import Metal
from engine.australis.table import ONE_TILE_EACH, Table, Tile
from engine.australis.transition import Transition, require
from engine.refusal import refuse

ROLLS_BIND = 2
"""From this version of the rules on, a placing may not contradict the rolls."""


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
    """The die with its competition card, which always counts."""
    if die.shows is not None and die.shows not in table.printed.sides(die.colour):
        refuse(RefusalCode.NO_SUCH_SIDE, seat=die.seat, asked=die.colour)
    return Rolled(die.seat, die.colour, die.shows, table.has_plus_one(die.seat, die.colour))


def check_open(table: Table, rolled: list[Rolled[int]], rest_is_higher: bool) -> None:
    """Refuses an open die that may be lowest, or that cannot be higher although the players call it so."""
    if all(die.shows is None for die in rolled):
        refuse(RefusalCode.NOBODY_ROLLED)
    sides = table.printed.number_sides
    if rest_is_higher:
        if impossible := dice_competition.cannot_be_higher(rolled, sides):
            refuse(RefusalCode.DIE_CANNOT_BE_HIGHER, seat=impossible[0].seat, asked=impossible[0].colour)
    elif doubtful := dice_competition.may_be_lowest(rolled, sides):
        refuse(RefusalCode.DIE_MAY_BE_LOWEST, seat=doubtful[0].seat, asked=doubtful[0].colour)


def settle(transition: Transition, move: Settle) -> None:
    """The players enter the placing, without the rolls or after some of them."""
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
    expected = (*(seat for seat in placing if seat not in out), *out)
    too_early = [seat for seat, other in zip(placing, expected, strict=True) if seat != other]
    if too_early:
        refuse(RefusalCode.PLACING_AGAINST_ROLLS, seat=too_early[0])


def out_already(table: Table) -> tuple[int, ...]:
    """The players who lost their last die in the entered rolls, best first."""
    rolled = map(int, dice_competition.placing(table.rolls, table.ahead))
    return tuple(seat for seat in rolled if not table.boards[seat].number_dice)


def entrants(table: Table) -> tuple[int, ...]:
    """Everybody who entered this round's competition with a number die."""
    rolled = {die.seat for roll in table.rolls for die in roll}
    return tuple(board.seat for board in table.boards if board.number_dice or board.seat in rolled)


def finish(transition: Transition) -> None:
    """Ends the competition once at most one player has dice; a player who still has dice wins.

    A tie waits until the players have said whose turtle is ahead.
    """
    table = transition.table
    left = table.in_competition
    if table.phase == "dice" and len(left) <= 1 and not table.tied_out:
        conclude(transition, (*left, *out_already(table)))


def conclude(transition: Transition, placed: tuple[int, ...]) -> None:
    """The winner chooses a tile; if nobody entered there is none, or the turtle furthest ahead chooses."""
    table = transition.table
    if not placed and table.options.nobody_enters == "turtle_ahead_chooses":
        placed = table.ahead[:1]
    transition.lay(phase="tiles" if placed else "end", placed=placed, order_told=False)


def choose_tile(transition: Transition, move: ChooseTile) -> None:
    """The winner takes a tile, the second the other one; silver brings a grey cube in the first rounds.

    A tile that a correction gave to a player stays there. It rules out a choice only if the other choice
    agrees with it, so that at least one choice is always legal. Nobody wins both tiles of a round.
    """
    transition.phase("tiles")
    table = transition.table
    other: Metal = "silver" if move.metal == "gold" else "gold"
    if (elsewhere := given_away(table, move.metal)) and not given_away(table, other):
        refuse(RefusalCode.TILE_TAKEN, seat=elsewhere[0])
    held = holders(table)
    winner = table.placed[0]
    if table.rules >= ONE_TILE_EACH and move.metal not in held and held.get(other) == winner:
        refuse(RefusalCode.BOTH_TILES, seat=winner, asked=table.round)
    won = [(seat, metal) for seat, metal in winners(table, move.metal) if metal not in held]
    if any(metal == "silver" for _, metal in won):
        require(table, [Number("silver", table.round)])
    for seat, metal in won:
        transition.give(seat, tiles=(*transition.board(seat).tiles, Tile(metal=metal, round=table.round)))
        if metal == "silver" and table.round <= table.printed.silver_cube_rounds and table.grey_beside:
            transition.lay(grey_beside=table.grey_beside - 1)
            transition.cube(seat, "grey")
    transition.lay(phase="end")


def winners(table: Table, metal: Metal) -> tuple[tuple[int, Metal], ...]:
    """The seats that win a tile if the winner chooses this one, each with its tile."""
    other: Metal = "silver" if metal == "gold" else "gold"
    return tuple(zip(table.placed, (metal, other), strict=False))


def holders(table: Table) -> dict[Metal, int]:
    """The tiles of this round that players already have, with their seats."""
    return {
        tile.metal: board.seat for board in table.boards for tile in board.tiles if tile.round == table.round
    }


def given_away(table: Table, metal: Metal) -> tuple[int, ...]:
    """The winners who would not get their tile, because another player already has it."""
    held = holders(table)
    return tuple(seat for seat, won in winners(table, metal) if held.get(won, seat) != seat)
