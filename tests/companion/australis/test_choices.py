"""The questions after taking a die: only those that the rules leave open."""

from __future__ import annotations

import random

import pytest

from companion.games.australis.facts.choices import (
    Ask,
    CardChoice,
    ReefChoice,
    TakePlan,
    may_keep,
    may_use,
    next_choice,
    with_card,
    with_reef,
    without_card,
)
from companion.games.australis.facts.take_outcomes import corals_for
from engine.australis import GAME
from engine.australis.advantage_cards import FUNCTION_COLOURS, Card, CardColour, Gives, every_card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.legal_moves import faces, missing
from engine.australis.moves import (
    CardTaken,
    CardUsed,
    CoralPlaced,
    CorrectCards,
    CorrectCorals,
    CorrectTurtle,
    Learned,
    Move,
    TakeDie,
)
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.table import Table
from engine.refusal import IllegalMove
from tests.companion.libraries import table_after as table

WHITE_OR_PURPLE: tuple[CardColour, ...] = ("white", "white", "white", "purple")
CORAL_OR_TURTLE: tuple[Gives, ...] = ("coral", "turtle")


def test_a_die_without_choices_is_taken_at_once() -> None:
    for die in (Die("blue", 4), Die("red", 9), Die("yellow", Symbols(3, 1))):
        assert next_choice(table(), TakePlan(die)) == TakeDie(seat=0, die=die)


def test_a_purple_die_asks_for_a_reef() -> None:
    choice = next_choice(table(), TakePlan(Die("purple", 6)))
    assert isinstance(choice, ReefChoice)
    assert (choice.highest, choice.card) == (6, None)
    done = next_choice(table(), with_reef(TakePlan(Die("purple", 6)), choice, CoralPlaced(4)))
    assert done == TakeDie(seat=0, die=Die("purple", 6), coral=CoralPlaced(4))


def test_a_single_possible_reef_is_not_asked_for() -> None:
    die = Die("purple", 3)
    assert next_choice(table(), TakePlan(die)) == TakeDie(seat=0, die=die, coral=CoralPlaced(3))
    plan = with_card(TakePlan(Die("white", Symbols(1, 0))), Card("white", "coral"), kept=False)
    done = next_choice(table(), plan)
    assert isinstance(done, TakeDie)
    assert done.cards == (CardTaken(Card("white", "coral"), False, CoralPlaced(3)),)
    empty = table(CorrectCorals(seat=0, reef=3, corals=16))
    assert isinstance(next_choice(empty, TakePlan(die)), ReefChoice), "one may move, or stay where it is"


def test_a_white_die_asks_for_each_card() -> None:
    plan, lying = TakePlan(Die("white", Symbols(2, 0))), table(CorrectTurtle(seat=0, space=8))
    first = next_choice(lying, plan)
    assert isinstance(first, CardChoice)
    assert (first.number, first.of) == (1, 2)
    plan = with_card(plan, Card("blue", "plus_one"), kept=True)
    second = next_choice(lying, plan)
    assert isinstance(second, CardChoice)
    assert not may_keep(second, Card("blue", "plus_one"))
    assert not may_use(Card("blue", "plus_one"))
    plan = with_card(plan, Card("white", "coral"), kept=False)
    reef = next_choice(lying, plan)
    assert isinstance(reef, ReefChoice)
    assert reef.card == Card("white", "coral")
    done = next_choice(lying, with_reef(plan, reef, CoralPlaced(3)))
    assert isinstance(done, TakeDie)
    assert done.cards == (
        CardTaken(Card("blue", "plus_one"), True),
        CardTaken(Card("white", "coral"), False, CoralPlaced(3)),
    )


def with_a_kept_coral_card(*facts: Move) -> Table:
    """Mia's turtle is where a card's coral can go to one reef only, and she keeps the white coral card."""
    return table(
        CorrectCards(seat=0, cards=(Card("white", "coral"),)), CorrectTurtle(seat=0, space=2), *facts
    )


def test_a_coral_card_used_at_once_is_not_the_kept_one() -> None:
    plan = with_card(TakePlan(Die("white", Symbols(1, 0))), Card("blue", "coral"), kept=False)
    done = next_choice(with_a_kept_coral_card(), plan)
    assert isinstance(done, TakeDie)
    assert done.before == (CardUsed("coral", CoralPlaced(3)),)
    assert done.cards == (CardTaken(Card("blue", "coral"), False, CoralPlaced(3)),), (
        "the display loses this one"
    )


def test_the_last_coral_goes_with_the_kept_card_and_the_next_one_moves() -> None:
    lying = with_a_kept_coral_card(
        CorrectCorals(seat=0, reef=5, corals=8), CorrectCorals(seat=0, reef=6, corals=7)
    )
    plan = with_card(TakePlan(Die("white", Symbols(1, 0))), Card("blue", "coral"), kept=False)
    choice = next_choice(lying, plan)
    assert isinstance(choice, ReefChoice)
    assert (choice.card, choice.table.coral_supply(0)) == (Card("blue", "coral"), 0)
    for coral in (None, CoralPlaced(3, 6)):
        done = next_choice(lying, with_reef(plan, choice, coral))
        assert isinstance(done, TakeDie)
        assert done.before == (CardUsed("coral", CoralPlaced(3)),)
        assert done.cards == (CardTaken(Card("blue", "coral"), False, coral),)
        assert GAME.refusal(lying, done) is None


@pytest.mark.parametrize("second", [Card("purple", "coral"), Card("purple", "turtle")])
def test_two_cards_used_at_once_stay_in_their_order(second: Card) -> None:
    """The first coral can go to one reef only, so nobody is asked; the second card does not overtake it."""
    lying, first = table(), Card("blue", "coral")
    plan = with_card(TakePlan(Die("white", Symbols(2, 0))), first, kept=False)
    assert isinstance(next_choice(lying, plan), CardChoice)
    done = next_choice(lying, with_card(plan, second, kept=False))
    assert isinstance(done, TakeDie)
    assert [taken.card for taken in done.cards] == [first, second]


def test_a_card_missing_from_the_display_is_skipped() -> None:
    plan = without_card(TakePlan(Die("white", Symbols(1, 0))))
    assert next_choice(table(), plan) == TakeDie(seat=0, die=Die("white", Symbols(1, 0)), not_there=1)


def test_kept_cards_are_used_first_and_the_turtle_before_the_coral() -> None:
    kept = tuple(Card("blue", gives) for gives in ("coral", "turtle", "fish"))
    lying = table(CorrectCards(seat=0, cards=kept), CorrectTurtle(seat=0, space=3))
    choice = next_choice(lying, TakePlan(Die("blue", 2)))
    assert isinstance(choice, ReefChoice)
    assert choice.highest == 4, "with the turtle card used first, the turtle is beside reef 4"
    done = next_choice(lying, with_reef(TakePlan(Die("blue", 2)), choice, CoralPlaced(4)))
    assert isinstance(done, TakeDie), "and reef 4 may be chosen"
    assert done.before == (CardUsed("fish"), CardUsed("turtle"), CardUsed("coral", CoralPlaced(4)))


def test_using_the_turtle_card_first_never_rules_out_a_reef() -> None:
    """Why the app does not ask for the order of kept cards: this order allows whatever another allows."""
    kept = (Card("yellow", "coral"), Card("yellow", "turtle"))
    for space in range(20):
        lying = table(
            CorrectCards(seat=0, cards=kept),
            CorrectTurtle(seat=1, space=23),
            CorrectTurtle(seat=0, space=space),
        )
        die = Die("yellow", Symbols(2, 0))

        def possible(*order: CardUsed, lying: Table = lying, die: Die = die) -> bool:
            return GAME.refusal(lying, TakeDie(seat=0, die=die, before=order)) is None

        for reef in range(3, 9):
            coral = CardUsed("coral", CoralPlaced(reef))
            if possible(coral, CardUsed("turtle")):
                assert possible(CardUsed("turtle"), coral)


def test_without_corals_one_may_be_moved_or_left() -> None:
    lying = table(CorrectCorals(seat=0, reef=3, corals=16))
    choice = next_choice(lying, TakePlan(Die("purple", 5)))
    assert isinstance(choice, ReefChoice)
    for coral in (None, CoralPlaced(5, 3)):
        done = next_choice(lying, with_reef(TakePlan(Die("purple", 5)), choice, coral))
        assert done == TakeDie(seat=0, die=Die("purple", 5), coral=coral)


def unknown_sections(space: int, card: Card, *learned: tuple[int, int]) -> Table:
    """Mia's turtle is on this space, and she keeps this card; these reefs' last spaces are known as well."""
    numbers = tuple((Number("section_end", reef), end) for reef, end in learned)
    return table(
        CorrectTurtle(seat=0, space=space),
        CorrectCards(seat=0, cards=(card,)),
        *([Learned(numbers=numbers)] if numbers else []),
        known=False,
    )


def test_the_section_is_asked_for_before_a_reef_is_offered() -> None:
    plan = TakePlan(Die("yellow", Symbols(2, 0)))
    coral = Card("yellow", "coral")
    assert next_choice(unknown_sections(12, coral), plan) == Ask((Number("section_end", 6),))
    ended = unknown_sections(12, coral, (6, 10))
    assert next_choice(ended, plan) == Ask((Number("section_end", 7),)), "12 may be beside reef 7 or 8"
    for ends, reef in ((((6, 12),), 6), (((6, 11),), 7), (((6, 10), (7, 12)), 7), (((6, 10), (7, 11)), 8)):
        choice = next_choice(unknown_sections(12, coral, *ends), plan)
        assert isinstance(choice, ReefChoice)
        assert choice.highest == reef


@pytest.mark.parametrize("space", [0, 3, 4, 9, 10])
def test_no_section_is_asked_for_where_the_known_ones_decide(space: int) -> None:
    lying = unknown_sections(space, Card("yellow", "coral"))
    assert not isinstance(next_choice(lying, TakePlan(Die("yellow", Symbols(2, 0)))), Ask)


def test_a_card_used_at_once_asks_for_the_section_too() -> None:
    lying = unknown_sections(12, Card("red", "plus_one"))
    plan = with_card(TakePlan(Die("white", Symbols(2, 0))), Card("white", "turtle"), kept=False)
    plan = with_card(plan, Card("blue", "coral"), kept=False)
    assert next_choice(lying, plan) == Ask((Number("section_end", 6),))


@pytest.mark.parametrize("seed", range(25))
def test_every_reef_that_is_offered_is_legal_whatever_is_printed(seed: int) -> None:
    """Numbers are read off a board only when asked for; no answer is refused, and no take is lost."""
    dice = random.Random(seed)
    lying = table(known=False)
    while lying.phase == "draft":
        seat = lying.turn
        kept = tuple(dice.sample([card for card in every_card() if card.gives in ("turtle", "coral")], 4))
        space = dice.randint(0, lying.printed.last_space or lying.printed.grey_space)
        for fact in (CorrectCards(seat=seat, cards=kept), CorrectTurtle(seat=seat, space=space)):
            lying = GAME.play(lying, fact)
        die = dice.choice(lying.board)
        plan = TakePlan(Die(die.colour, dice.choice(faces(lying, die.colour))))
        while not isinstance(step := next_choice(lying, plan), TakeDie):
            if isinstance(step, Ask):
                lying = read_off_the_board(lying, step.numbers, dice)
            else:
                plan = answer(plan, step, dice)
        while numbers := missing(lying, step):
            lying = read_off_the_board(lying, numbers, dice)
        lying = GAME.play(lying, step)


def read_off_the_board(lying: Table, numbers: tuple[Number, ...], dice: random.Random) -> Table:
    for number in numbers:
        least, most = lying.printed.bounds(number)
        value = dice.randint(least, min(most, max(least, 20)))
        lying = GAME.play(lying, Learned(numbers=((number, value),)))
    return lying


@pytest.mark.parametrize("seed", range(100))
def test_no_answer_loses_a_take_whatever_cards_and_corals_there_are(seed: int) -> None:
    """With coral cards kept and few corals left, the cards that are taken are those that were picked."""
    dice = random.Random(seed)
    colour = dice.choice(WHITE_OR_PURPLE)
    others = dice.sample([card for card in every_card() if card != Card(colour, "coral")], dice.randint(0, 5))
    lying = table(
        CorrectTurtle(seat=0, space=dice.randint(0, 5)),
        CorrectCards(seat=0, cards=(Card(colour, "coral"), *others)),
        CorrectCorals(seat=0, reef=dice.randint(3, 8), corals=dice.randint(13, 16)),
    )
    plan, picked = TakePlan(Die(colour, dice.choice(faces(lying, colour)))), list[Card]()
    while not isinstance(step := next_choice(lying, plan), TakeDie):
        if isinstance(step, ReefChoice):
            plan = with_reef(plan, step, dice.choice(corals_for(step)))
        else:
            assert isinstance(step, CardChoice), "all printed numbers are known here"
            picked.append(Card(dice.choice(FUNCTION_COLOURS), dice.choice(CORAL_OR_TURTLE)))
            plan = with_card(plan, picked[-1], kept=may_keep(step, picked[-1]) and dice.random() < 0.3)
    assert [taken.card for taken in step.cards] == picked
    assert GAME.refusal(lying, step) is None


def test_a_die_that_does_not_lie_there_is_refused() -> None:
    with pytest.raises(IllegalMove):
        next_choice(
            table(TakeDie(seat=0, die=Die("red", 9)), TakeDie(seat=1, die=Die("blue", 2))),
            TakePlan(Die("red", 4)),
        )


@pytest.mark.parametrize("seed", range(25))
def test_any_answers_make_a_legal_move(seed: int) -> None:
    """A whole game of random answers: every complete answer is a move that the rules allow."""
    dice = random.Random(seed)
    lying = table()
    while lying.phase == "draft":
        die = dice.choice(lying.board)
        plan = TakePlan(Die(die.colour, dice.choice(faces(lying, die.colour))))
        step = next_choice(lying, plan)
        while not isinstance(step, TakeDie):
            plan = answer(plan, step, dice)
            step = next_choice(lying, plan)
        lying = GAME.play(lying, step)
    assert [len(board.dice) for board in lying.boards] == [4, 4]


def answer(plan: TakePlan, step: ReefChoice | CardChoice | Ask, dice: random.Random) -> TakePlan:
    if isinstance(step, CardChoice):
        card = dice.choice([card for card in every_card() if may_keep(step, card) or may_use(card)])
        return with_card(plan, card, kept=may_keep(step, card) and (dice.random() < 0.5 or not may_use(card)))
    assert isinstance(step, ReefChoice), "all printed numbers are known here"
    return with_reef(plan, step, CoralPlaced(dice.randint(FIRST_REEF, step.highest)))
