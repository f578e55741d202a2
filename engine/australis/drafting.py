"""Rulebook A carried out: a die is taken, kept cards act, then the die."""

from engine.australis import advantage_cards, current, dice_selection
from engine.australis.advantage_cards import Card, CardCircles
from engine.australis.dice_selection import Die, DieCircles, Symbols
from engine.australis.hands import Hands, refuse, require
from engine.australis.moves import CardTaken, CardUsed, CoralPlaced, RollDice, TakeDie
from engine.australis.printed import FIRST_REEF, GREATEST, Number
from engine.australis.refusal_code import Why


def roll_dice(hands: Hands, move: RollDice) -> None:
    """The dice on the gameboard show these sides."""
    hands.phase("draft")
    if sorted(die.colour for die in move.dice) != sorted(die.colour for die in hands.table.board):
        refuse(Why.DICE_DIFFER, asked=len(move.dice), limit=len(hands.table.board))
    for die in move.dice:
        if die.face is not None:
            check_side(hands, die)
    hands.lay(board=move.dice)


def take_die(hands: Hands, move: TakeDie) -> None:
    """The die goes to the sea board; first the cards kept under its colour act, then the die itself."""
    hands.phase("draft")
    pick(hands, move.seat, move.die)
    use_kept(hands, move.seat, move.die, move.before)
    act(hands, move)
    if all(len(board.dice) >= hands.table.printed.dice_each for board in hands.table.boards):
        hands.lay(phase="score")


def pick(hands: Hands, seat: int, die: Die) -> None:
    """A die goes from the gameboard to the sea board of the seat on turn."""
    board, printed = hands.board(seat), hands.table.printed
    if len(board.dice) >= printed.dice_each:
        refuse(Why.ENOUGH_DICE, seat=seat, limit=printed.dice_each)
    if seat != hands.table.turn:
        refuse(Why.NOT_YOUR_TURN, seat=seat, limit=hands.table.turn)
    check_side(hands, die)
    found = dice_selection.find(die, hands.table.board)
    if found is None:
        refuse(Why.NOT_ON_BOARD, seat=seat, asked=die.colour)
    hands.lay(board=dice_selection.without(hands.table.board, found))
    hands.give(seat, dice=(*board.dice, die))


def check_side(hands: Hands, die: Die) -> None:
    """Refuse a side that no die of this colour has."""
    sides = hands.table.printed.sides(die.colour)
    if not dice_selection.shows_a_side(die, sides, GREATEST):
        refuse(Why.NO_SUCH_SIDE, asked=die.colour)


def use_kept(hands: Hands, seat: int, die: Die, used: tuple[CardUsed, ...]) -> None:
    """All cards kept under the colour of the die act before it, in any order."""
    kept = advantage_cards.under_die(hands.board(seat).cards, die.colour)
    if sorted(card.gives for card in kept) != sorted(card.gives for card in used):
        refuse(Why.KEPT_CARDS_FIRST, seat=seat, asked=len(used), limit=len(kept))
    for card in used:
        use(hands, seat, Card(die.colour, card.gives), card.coral)


def use(hands: Hands, seat: int, card: Card, coral: CoralPlaced | None) -> None:
    """What an advantage card gives."""
    printed = hands.table.printed
    if coral is not None and card.gives != "coral":
        refuse(Why.CORAL_NOT_ASKED, seat=seat)
    match card.gives:
        case "points":
            hands.points(seat, printed.points_on_a_card, CardCircles(card=card))
        case "fish":
            hands.catch(seat, printed.fish_on_a_card)
        case "turtle":
            hands.swim(seat, printed.steps_on_a_card)
        case _:
            coral_beside_turtle(hands, seat, coral)


def coral_beside_turtle(hands: Hands, seat: int, coral: CoralPlaced | None) -> None:
    """A card's coral goes to the reef beside the turtle, or a lower one.

    Where the end of a section decides and is not known, it is asked for.
    """
    lowest, highest = current.reefs_beside(hands.board(seat).turtle, FIRST_REEF, hands.table.printed.sections)
    if coral is not None and lowest < coral.reef <= highest:
        require(hands.table, [Number("section_end", coral.reef - 1)])
    hands.coral(seat, coral, highest)


def act(hands: Hands, move: TakeDie) -> None:
    """What the colour of the die does."""
    seat, die = move.seat, move.die
    if move.coral is not None and die.colour != "purple":
        refuse(Why.CORAL_NOT_ASKED, seat=seat)
    cards = die.face.amount if isinstance(die.face, Symbols) and die.colour == "white" else 0
    if move.not_there < 0 or len(move.cards) + move.not_there != cards:
        refuse(Why.CARD_COUNT, seat=seat, asked=len(move.cards), limit=cards)
    match die:
        case Die("white", Symbols() as face):
            hands.points(seat, face.circles, DieCircles(die=die))
            for taken in move.cards:
                take_card(hands, seat, taken)
        case Die("yellow", Symbols() as face):
            hands.points(seat, face.circles, DieCircles(die=die))
            hands.catch(seat, face.amount)
        case Die("blue", int() as steps):
            hands.swim(seat, steps)
        case Die("purple", int() as reef):
            hands.coral(seat, move.coral, reef)
        case _:
            hands.lay(token=seat)


def take_card(hands: Hands, seat: int, taken: CardTaken) -> None:
    """A card is kept, or used at once and discarded.

    A competition card cannot be discarded, and nobody keeps two of a colour: a second one cannot be taken.
    """
    kept = hands.board(seat).cards
    if not advantage_cards.exists(taken.card):
        refuse(Why.NO_SUCH_CARD, seat=seat)
    if advantage_cards.must_be_kept(taken.card) and taken.card in kept:
        refuse(Why.CARD_MAY_NOT_BE_KEPT, seat=seat, asked=taken.card.gives)
    if not taken.kept:
        if advantage_cards.must_be_kept(taken.card):
            refuse(Why.CARD_MUST_BE_KEPT, seat=seat)
        use(hands, seat, taken.card, taken.coral)
        return
    if taken.coral is not None:
        refuse(Why.CORAL_NOT_ASKED, seat=seat)
    if not advantage_cards.may_be_kept(taken.card, kept, hands.table.printed.cards_under_a_colour):
        refuse(Why.CARD_MAY_NOT_BE_KEPT, seat=seat)
    hands.keep(seat, (*kept, taken.card))
