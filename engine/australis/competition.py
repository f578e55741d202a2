"""Rulebook C carried out: rolls, who is out, and the tiles."""

from collections import Counter

from engine.australis import dice_competition
from engine.australis.dice_competition import Rolled
from engine.australis.dice_selection import Die
from engine.australis.hands import Hands, refuse, require
from engine.australis.moves import ChooseTile, RollOff, Settle, Shown
from engine.australis.printed import Number
from engine.australis.rounds import Metal
from engine.australis.table import Table, Tile
from engine.australis.why import Why


def roll_off(hands: Hands, move: RollOff) -> None:
    """Everybody rolls; everything at the lowest value goes back to the gameboard."""
    hands.phase("dice")
    hands.order_known()
    table = hands.table
    in_hand = [(seat, die.colour) for seat, die in table.dice_in_hand()]
    if Counter(in_hand) != Counter((die.seat, die.colour) for die in move.dice):
        refuse(Why.DICE_DIFFER, asked=len(move.dice), limit=len(in_hand))
    rolled = [as_rolled(table, die) for die in move.dice]
    check_open(table, rolled, move.rest_is_higher)
    stay = dice_competition.stays(rolled)
    for board in table.boards:
        mine = tuple(Die(die.colour, die.shows) for die in stay if die.seat == board.seat)
        others = tuple(die for die in board.dice if die not in board.number_dice)
        hands.give(board.seat, dice=(*others, *mine))
    back = Counter(die.colour for die in rolled) - Counter(die.colour for die in stay)
    hands.lay(board=(*hands.table.board, *(Die(colour) for colour in back.elements())))
    hands.lay(rolls=(*table.rolls, tuple(rolled)))
    finish(hands)


def as_rolled(table: Table, die: Shown) -> Rolled:
    """The die as the rule sees it: with its competition card, which always counts."""
    if die.shows is not None and die.shows not in table.printed.sides(die.colour):
        refuse(Why.NO_SUCH_SIDE, seat=die.seat, asked=die.colour)
    return Rolled(die.seat, die.colour, die.shows, table.has_plus_one(die.seat, die.colour))


def check_open(table: Table, rolled: list[Rolled], rest_is_higher: bool) -> None:
    """An open die cannot be lowest, or the players call it higher and it can be."""
    if all(die.shows is None for die in rolled):
        refuse(Why.NOBODY_ROLLED)
    sides = {colour: table.printed.sides(colour) for colour in ("blue", "purple", "red")}
    if rest_is_higher:
        if impossible := dice_competition.cannot_be_higher(rolled, sides):
            refuse(Why.DIE_CANNOT_BE_HIGHER, seat=int(impossible[0].seat), asked=impossible[0].colour)
    elif doubtful := dice_competition.may_be_lowest(rolled, sides):
        refuse(Why.DIE_MAY_BE_LOWEST, seat=int(doubtful[0].seat), asked=doubtful[0].colour)


def settle(hands: Hands, move: Settle) -> None:
    """The players say how the competition ended."""
    hands.phase("dice")
    entered = entrants(hands.table)
    if sorted(move.placing) != sorted(entered):
        refuse(Why.PLACING_WRONG, asked=len(move.placing), limit=len(entered))
    if not entered:
        hands.order_known()
    conclude(hands, move.placing)


def entrants(table: Table) -> tuple[int, ...]:
    """Everybody who entered this round's competition with a number die."""
    rolled = {die.seat for roll in table.rolls for die in roll}
    return tuple(board.seat for board in table.boards if board.number_dice or board.seat in rolled)


def finish(hands: Hands) -> None:
    """It is over as soon as not more than one player has dice; who still has some has won."""
    table = hands.table
    left = table.in_competition
    if table.phase == "dice" and len(left) <= 1:
        rolled = dice_competition.placing(table.rolls, table.ahead)
        conclude(hands, (*left, *(int(seat) for seat in rolled if seat not in left)))


def conclude(hands: Hands, placed: tuple[int, ...]) -> None:
    """The winner chooses a tile; if nobody entered there is none, or the turtle furthest ahead chooses."""
    table = hands.table
    if not placed and table.options.nobody_enters == "turtle_ahead_chooses":
        placed = table.ahead[:1]
    hands.lay(phase="tiles" if placed else "end", placed=placed, order_told=False)


def choose_tile(hands: Hands, move: ChooseTile) -> None:
    """The winner takes a tile, the second the other one; silver brings a grey cube in the first rounds."""
    hands.phase("tiles")
    table = hands.table
    other: Metal = "silver" if move.metal == "gold" else "gold"
    won = tuple(zip(table.placed, (move.metal, other), strict=False))
    for seat, metal in won:
        check_on_pile(table, seat, Tile(metal=metal, round=table.round))
    if any(metal == "silver" for _, metal in won):
        require(table, [Number("silver", table.round)])
    for seat, metal in won:
        hands.give(seat, tiles=(*table.boards[seat].tiles, Tile(metal=metal, round=table.round)))
        if metal == "silver" and table.round <= table.printed.silver_cube_rounds and table.grey_beside:
            hands.lay(grey_beside=table.grey_beside - 1)
            hands.cube(seat, "grey")
    hands.lay(phase="end")


def check_on_pile(table: Table, seat: int, tile: Tile) -> None:
    """Each tile exists once: one that lies in front of somebody cannot be won again."""
    if any(tile in board.tiles for board in table.boards):
        refuse(Why.TILE_TAKEN, seat=seat)
