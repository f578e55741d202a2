"""Typed answers to questions about printed numbers."""

from __future__ import annotations

from functools import partial

from companion.table.numbers.typed_answer import TypedAnswer
from engine.australis.printed import Number

FEEDS, POINTS = Number("slot_feeds", 4), Number("slot_points", 4)
NOTHING = {FEEDS: "", POINTS: ""}


def _with_digit(digit: str, before: str) -> str:
    return before + digit


def typed(answer: TypedAnswer[Number], digits: str) -> TypedAnswer[Number]:
    for digit in digits:
        answer = answer.write(partial(_with_digit, digit))
    return answer


def test_digits_go_to_the_number_in_focus() -> None:
    answer = typed(typed(TypedAnswer((FEEDS, POINTS)), "15").focus(1), "11")
    assert (answer.digits(FEEDS), answer.digits(POINTS)) == ("15", "11")
    assert answer.answer(NOTHING) == ((FEEDS, 15), (POINTS, 11))
    assert answer.focus(0).write(lambda digits: digits[:-1]).digits(FEEDS) == "1"


def test_a_number_has_no_more_than_three_digits() -> None:
    assert typed(TypedAnswer((FEEDS,)), "12345").digits(FEEDS) == "123"


def test_the_first_number_without_a_value_is_asked_next() -> None:
    answer = TypedAnswer((FEEDS, POINTS))
    assert answer.first_empty(NOTHING) == 0
    assert typed(answer, "7").first_empty(NOTHING) == 1
    assert typed(answer, "7").first_empty({FEEDS: "", POINTS: "3"}) is None


def test_a_typed_number_overrides_a_suggested_one() -> None:
    suggested = {FEEDS: "15", POINTS: "11"}
    answer = typed(TypedAnswer((FEEDS, POINTS)), "16")
    assert answer.answer(suggested) == ((FEEDS, 16), (POINTS, 11))
