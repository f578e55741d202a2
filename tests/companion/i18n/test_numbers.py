"""Numbers as text: one function for each kind, whoever shows them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.i18n.numbers import average, decimal
from companion.i18n.translation import speaking


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 4), "0.3"),
        (Fraction(7, 20), "0.4"),
        (Fraction(-1, 4), "−0.3"),
        (Fraction(-1, 25), "0"),
        (Fraction(199, 100), "2"),
        (1.5, "1.5"),
        (12.34, "12.3"),
    ],
)
def test_a_half_is_rounded_up_and_no_0_stands_behind_the_point(number: Fraction | float, words: str) -> None:
    assert decimal(number) == words


def test_the_mark_before_the_digit_is_that_of_the_language() -> None:
    with speaking("de"):
        assert decimal(Fraction(5, 2)) == "2,5"


@pytest.mark.parametrize(
    ("number", "words"), [(Fraction(995, 100), "10"), (Fraction(21, 2), "11"), (Fraction(-25, 2), "−13")]
)
def test_a_large_average_is_a_whole_number(number: Fraction, words: str) -> None:
    assert average(number) == words
