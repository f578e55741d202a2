"""Legal moves: `missing` lists the numbers to enter before a move, `moves` the moves that are legal now."""

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, permutations, product

from engine.australis import advantage_cards
from engine.australis.advantage_cards import Card
from engine.australis.competition import entrants
from engine.australis.dice_selection import Colour, Die, Face, Symbols
from engine.australis.moves import (
    CardTaken,
    CardUsed,
    ChooseTile,
    CoralPlaced,
    EndDraft,
    EndGame,
    Move,
    NextRound,
    RollOff,
    ScoreRound,
    Settle,
    Shown,
    TakeDie,
    TellOrder,
)
from engine.australis.number_dice import NUMBER_COLOURS, NumberColour
from engine.australis.play import apply
from engine.australis.printed import Number
from engine.australis.table import Table, reefs
from engine.australis.transition import numbers_asked
from engine.refusal import IllegalMove


def missing(table: Table, move: Move) -> tuple[Number, ...]:
    """The printed numbers that this move needs first; none if it is legal, or illegal for another reason."""
    try:
        apply(table, move)
    except IllegalMove as illegal:
        return numbers_asked(illegal.refusal)
    return ()


def moves(table: Table) -> Iterator[Move]:
    """Every legal move of the current phase; a die whose side is unknown is listed with each of its sides.

    A move may still need printed numbers (`missing`). Moves that are legal at any time (corrections, points
    by hand, learned numbers) are not listed, nor are new rolls of the gameboard's dice, rolls with open dice,
    and takes with cards that were not there.
    """
    return (move for move in _candidates(table) if _possible(table, move))


def _possible(table: Table, move: Move) -> bool:
    """Tells whether a move is legal, or may be once the printed numbers that it needs are known."""
    try:
        apply(table, move)
    except IllegalMove as illegal:
        asked = numbers_asked(illegal.refusal)
        return bool(asked) and any(_possible(known, move) for known in _once_known(table, asked))
    return True


def _once_known(table: Table, numbers: tuple[Number, ...]) -> Iterator[Table]:
    """The table with these numbers at their lower bounds, and at their upper bounds."""
    for end in (0, 1):
        printed = table.printed
        for number in numbers:
            printed = printed.learned(number, printed.bounds(number)[end])
        yield table.but(printed=printed)


def _candidates(table: Table) -> Iterator[Move]:
    if table.order_asked and table.phase in ("score", "dice", "end"):
        yield from (TellOrder(order=order) for order in permutations(table.tied_out or table.on_last_space))
    match table.phase:
        case "draft":
            for die in dict.fromkeys(chain.from_iterable(_sides(table, die) for die in table.board)):
                yield from takes(table, die)
            yield EndDraft()
        case "score":
            yield ScoreRound()
        case "dice":
            yield from _rolls(table)
            yield from (Settle(placing=placing) for placing in permutations(entrants(table)))
        case "tiles":
            yield ChooseTile(metal="gold")
            yield ChooseTile(metal="silver")
        case "end":
            yield NextRound()
            yield EndGame()
        case _:
            return


def _sides(table: Table, die: Die) -> list[Die]:
    return [die] if die.face is not None else [Die(die.colour, face) for face in faces(table, die.colour)]


def faces(table: Table, colour: Colour) -> tuple[Face, ...]:
    """Every side that a die of this colour may have."""
    sides = table.printed.sides(colour)
    if colour in NUMBER_COLOURS:
        return tuple(sides)
    circles = range(table.printed.circles_at_most + 1)
    return tuple(Symbols(amount, circle) for amount, circle in product(sides, circles))


def takes(table: Table, die: Die) -> Iterator[TakeDie]:
    """Every way in which the seat on turn might take this die, legal or not."""
    seat = table.turn
    kept = advantage_cards.under_die(table.boards[seat].cards, die.colour)
    for order in dict.fromkeys(permutations(kept)):
        for before in product(*(_uses(table, seat, card) for card in order)):
            for coral in corals(table, seat) if die.colour == "purple" else (None,):
                for cards in _card_choices(table, seat, die):
                    yield TakeDie(seat=seat, die=die, before=before, coral=coral, cards=cards)


def _uses(table: Table, seat: int, card: Card) -> list[CardUsed]:
    where = corals(table, seat) if card.gives == "coral" else [None]
    return [CardUsed(card.gives, coral) for coral in where]


def corals(table: Table, seat: int) -> list[CoralPlaced | None]:
    """Every way in which this seat might place a coral; None means without placing one."""
    board = table.boards[seat]
    from_supply: list[CoralPlaced | None] = [CoralPlaced(reef) for reef in reefs(table.printed)]
    if table.coral_supply(seat) > len(board.cards) + 2:
        return from_supply
    lifted = [CoralPlaced(*pair) for pair in permutations(reefs(table.printed), 2)]
    return [None, *from_supply, *lifted]


def _card_choices(table: Table, seat: int, die: Die) -> Iterator[tuple[CardTaken, ...]]:
    count = die.face.amount if die.colour == "white" and isinstance(die.face, Symbols) else 0
    used = [
        CardTaken(card, False, use.coral)
        for card in advantage_cards.every_card()
        if card.gives != "plus_one"
        for use in _uses(table, seat, card)
    ]
    kept = [CardTaken(card, True) for card in advantage_cards.every_card()]
    return product([*kept, *used], repeat=count)


def _rolls(table: Table) -> Iterator[RollOff]:
    in_hand: list[tuple[int, NumberColour]] = [
        (seat, die.colour) for seat, die in table.dice_in_hand() if die.colour in NUMBER_COLOURS
    ]
    groups = sorted(set(in_hand))
    ways = [
        combinations_with_replacement(table.printed.sides(colour), in_hand.count((seat, colour)))
        for seat, colour in groups
    ]
    for sides in product(*ways):
        shown = [
            Shown(seat, colour, side)
            for (seat, colour), group in zip(groups, sides, strict=True)
            for side in group
        ]
        yield RollOff(dice=tuple(shown))
