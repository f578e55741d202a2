"""Carries out rulebook A: a die is taken, kept cards act, then the die acts."""

from engine.australis import advantage_cards, current, dice_selection
from engine.australis.advantage_cards import Card, CardCircles
from engine.australis.dice_selection import Die, DieCircles, Symbols
from engine.australis.moves import CardTaken, CardUsed, CoralPlaced, RollDice, TakeDie
from engine.australis.printed import FIRST_REEF, GREATEST, Number
from engine.australis.refusal_code import RefusalCode
from engine.australis.transition import Transition, require
from engine.refusal import refuse


def roll_dice(transition: Transition, move: RollDice) -> None:
    """Sets the sides of all dice on the gameboard."""
    transition.phase("draft")
    if sorted(die.colour for die in move.dice) != sorted(die.colour for die in transition.table.board):
        refuse(RefusalCode.DICE_DIFFER, asked=len(move.dice), limit=len(transition.table.board))
    for die in move.dice:
        if die.face is not None:
            check_side(transition, die)
    transition.lay(board=move.dice)


def take_die(transition: Transition, move: TakeDie) -> None:
    """The die goes to the sea board; first the cards kept under its colour act, then the die itself."""
    transition.phase("draft")
    pick(transition, move.seat, move.die)
    use_kept(transition, move.seat, move.die, move.before)
    act(transition, move)
    if all(len(board.dice) >= transition.table.printed.dice_each for board in transition.table.boards):
        transition.lay(phase="score")


def pick(transition: Transition, seat: int, die: Die) -> None:
    """Moves a die from the gameboard to the sea board of the seat on turn."""
    board, printed = transition.board(seat), transition.table.printed
    if len(board.dice) >= printed.dice_each:
        refuse(RefusalCode.ENOUGH_DICE, seat=seat, limit=printed.dice_each)
    if seat != transition.table.turn:
        refuse(RefusalCode.NOT_YOUR_TURN, seat=seat, limit=transition.table.turn)
    check_side(transition, die)
    found = dice_selection.find(die, transition.table.board)
    if found is None:
        refuse(RefusalCode.NOT_ON_BOARD, seat=seat, asked=die.colour)
    transition.lay(board=dice_selection.without(transition.table.board, found))
    transition.give(seat, dice=(*board.dice, die))


def check_side(transition: Transition, die: Die) -> None:
    """Refuses a side that no die of this colour has."""
    sides = transition.table.printed.sides(die.colour)
    if not dice_selection.shows_a_side(die, sides, GREATEST):
        refuse(RefusalCode.NO_SUCH_SIDE, asked=die.colour)


def use_kept(transition: Transition, seat: int, die: Die, used: tuple[CardUsed, ...]) -> None:
    """All cards kept under the colour of the die act before it, in any order."""
    kept = advantage_cards.under_die(transition.board(seat).cards, die.colour)
    if sorted(card.gives for card in kept) != sorted(card.gives for card in used):
        refuse(RefusalCode.KEPT_CARDS_FIRST, seat=seat, asked=len(used), limit=len(kept))
    for card in used:
        use(transition, seat, Card(die.colour, card.gives), card.coral)


def use(transition: Transition, seat: int, card: Card, coral: CoralPlaced | None) -> None:
    """Carries out the function of an advantage card."""
    printed = transition.table.printed
    if coral is not None and card.gives != "coral":
        refuse(RefusalCode.CORAL_NOT_ASKED, seat=seat)
    match card.gives:
        case "points":
            transition.points(seat, printed.points_on_a_card, CardCircles(card=card))
        case "fish":
            transition.catch(seat, printed.fish_on_a_card)
        case "turtle":
            transition.swim(seat, printed.steps_on_a_card)
        case _:
            coral_beside_turtle(transition, seat, coral)


def coral_beside_turtle(transition: Transition, seat: int, coral: CoralPlaced | None) -> None:
    """A card's coral goes to the reef beside the turtle, or a lower one.

    If this depends on the end of a section that is unknown, that number is required.
    """
    lowest, highest = current.reefs_beside(
        transition.board(seat).turtle, FIRST_REEF, transition.table.printed.sections
    )
    if coral is not None and lowest < coral.reef <= highest:
        require(transition.table, [Number("section_end", coral.reef - 1)])
    transition.coral(seat, coral, highest)


def act(transition: Transition, move: TakeDie) -> None:
    """Carries out the action of the die."""
    seat, die = move.seat, move.die
    if move.coral is not None and die.colour != "purple":
        refuse(RefusalCode.CORAL_NOT_ASKED, seat=seat)
    cards = die.face.amount if isinstance(die.face, Symbols) and die.colour == "white" else 0
    if move.not_there < 0 or len(move.cards) + move.not_there != cards:
        refuse(RefusalCode.CARD_COUNT, seat=seat, asked=len(move.cards), limit=cards)
    match die:
        case Die("white", Symbols() as face):
            transition.points(seat, face.circles, DieCircles(die=die))
            for taken in move.cards:
                take_card(transition, seat, taken)
        case Die("yellow", Symbols() as face):
            transition.points(seat, face.circles, DieCircles(die=die))
            transition.catch(seat, face.amount)
        case Die("blue", int() as steps):
            transition.swim(seat, steps)
        case Die("purple", int() as reef):
            transition.coral(seat, move.coral, reef)
        case _:
            transition.lay(token=seat)


def take_card(transition: Transition, seat: int, taken: CardTaken) -> None:
    """A card is kept, or used at once and discarded.

    A competition card cannot be discarded, and a player keeps only one of a colour: a second cannot be taken.
    """
    kept = transition.board(seat).cards
    if not advantage_cards.exists(taken.card):
        refuse(RefusalCode.NO_SUCH_CARD, seat=seat)
    if advantage_cards.must_be_kept(taken.card) and taken.card in kept:
        refuse(RefusalCode.CARD_MAY_NOT_BE_KEPT, seat=seat, asked=taken.card.gives)
    if not taken.kept:
        if advantage_cards.must_be_kept(taken.card):
            refuse(RefusalCode.CARD_MUST_BE_KEPT, seat=seat)
        use(transition, seat, taken.card, taken.coral)
        return
    if taken.coral is not None:
        refuse(RefusalCode.CORAL_NOT_ASKED, seat=seat)
    if not advantage_cards.may_be_kept(taken.card, kept, transition.table.printed.cards_under_a_colour):
        refuse(RefusalCode.CARD_MAY_NOT_BE_KEPT, seat=seat)
    transition.keep(seat, (*kept, taken.card))
