"""The six sides of the white and yellow dice, as players may enter them."""

import pytest

from engine.australis import GAME
from engine.australis.dice_selection import Symbols
from engine.australis.limits import check_printed
from engine.australis.moves import Learned
from engine.australis.printed import Number, Printed, as_printed, numbers, side_number, side_numbers, side_of
from engine.refusal import IllegalMove
from tests.engine.australis.tables import begin


def test_sides_are_not_among_the_numbers_that_a_game_asks_for() -> None:
    assert len(side_numbers()) == 12
    assert not set(side_numbers()) & set(numbers())


@pytest.mark.parametrize("number", side_numbers())
def test_a_learned_side_is_read_back(number: Number) -> None:
    least, most = as_printed().bounds(number)
    assert as_printed().read(number) is None
    for value in (least, least + 1, most):
        learned = as_printed().learned(number, value)
        assert learned.read(number) == value
        assert [other for other in side_numbers() if learned.read(other) is not None] == [number]
        assert learned.learned(number, None) == as_printed()


@pytest.mark.parametrize("colour", ["white", "yellow"])
def test_sides_are_real_once_all_six_are_known(colour: str) -> None:
    printed = as_printed()
    for number in [number for number in side_numbers() if number.what == f"{colour}_side"]:
        assert printed.real_sides("white") == printed.real_sides("yellow") == ()
        printed = printed.learned(number, side_number(Symbols(2, number.which % 3)))
    real = {"white": printed.real_sides("white"), "yellow": printed.real_sides("yellow")}
    assert real.pop(colour) == tuple(Symbols(2, side % 3) for side in range(1, 7))
    assert list(real.values()) == [()]
    assert printed.real_sides("blue") == ()
    assert Printed.model_validate_json(printed.model_dump_json()) == printed


def test_a_side_is_its_amount_and_a_digit_of_circles() -> None:
    assert side_number(Symbols(2, 3)) == 23
    assert side_of(23) == Symbols(2, 3)
    assert side_number(None) is None


def test_a_journal_mentions_sides_only_once_one_was_entered() -> None:
    assert "sides" not in as_printed().model_dump_json()
    entered = as_printed().learned(Number("white_side", 1), 10)
    assert "white_sides" in entered.model_dump_json()
    assert "yellow_sides" not in entered.model_dump_json()
    assert Printed.model_validate_json(entered.model_dump_json()) == entered


@pytest.mark.parametrize("sides", [(), (None,) * 5, (None,) * 7, (Symbols(99, 0), *(None,) * 5)])
@pytest.mark.parametrize("name", ["white_sides", "yellow_sides"])
def test_sides_that_no_die_can_have_are_refused_in_a_file(
    name: str, sides: tuple[Symbols | None, ...]
) -> None:
    with pytest.raises(IllegalMove):
        check_printed(as_printed().but(**{name: sides}))


def test_a_side_beyond_the_die_cannot_be_learned() -> None:
    table = begin("Anna", "Bob")
    learned = Learned(numbers=((Number("white_side", 1), 21),))
    assert GAME.play(table, learned).printed.white_sides[0] == Symbols(2, 1)
    for number, value in ((Number("white_side", 7), 10), (Number("white_side", 1), 30)):
        assert GAME.refusal(table, Learned(numbers=((number, value),))) is not None
