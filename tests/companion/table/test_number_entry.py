"""Numbers during input: digits, steps, bounds, and several fields in a row."""

from __future__ import annotations

import pytest

from companion.table.pieces.keypad_entry import Field, FieldsEntry, NumberEntry, with_digit

TWO = (Field("Space", 12, least=1, most=100), Field("Lap", 2, least=1, most=5))


def typed(digits: str, start: int = 12, most: int = 100) -> NumberEntry:
    entry = NumberEntry(start)
    for digit in digits:
        entry = entry.add_digit(int(digit), most)
    return entry


@pytest.mark.parametrize(
    ("digits", "number"), [("", 12), ("7", 7), ("07", 7), ("73", 73), ("100", 100), ("1234", 123), ("0", 0)]
)
def test_digits_replace_the_number_up_to_its_longest_length(digits: str, number: int) -> None:
    assert typed(digits).number == number


def test_a_step_starts_from_the_typed_number() -> None:
    assert NumberEntry(12).step(1).step(1).step(-1).number == 13
    assert typed("40").step(-1).number == 39
    assert typed("40").step(-1).add_digit(5, 100).number == 5


def test_dropping_digits_ends_with_the_minimum() -> None:
    entry = NumberEntry(12).drop_digit(1)
    assert entry.number == 1
    assert entry.digits == "1"
    assert entry.drop_digit(1).number == 1
    assert entry.drop_digit(1).digits == ""
    assert typed("40").drop_digit(0).add_digit(2, 100).number == 42


def test_tapping_the_field_drops_digits_and_keeps_steps() -> None:
    assert typed("40").drop_digits().number == 12
    assert NumberEntry(12).step(2).drop_digits().number == 14


def test_an_entry_is_touched_by_digits_and_steps() -> None:
    assert not NumberEntry(12).touched
    assert typed("1").touched
    assert NumberEntry(12).step(0).touched
    assert not typed("1").drop_digits().touched


@pytest.mark.parametrize(("number", "allowed"), [(0, False), (1, True), (100, True), (101, False)])
def test_bounds_are_inclusive(number: int, allowed: bool) -> None:
    assert TWO[0].allows(number) is allowed


def test_the_first_digit_replaces_the_focused_field() -> None:
    entry = FieldsEntry(("12", "2"))
    assert entry.values(TWO) == (12, 2)
    entry = entry.add_digit(9, 100).add_digit(8, 100)
    assert entry.values(TWO) == (98, 2)
    entry = entry.focus(1).add_digit(4, 5).add_digit(7, 5)
    assert entry.values(TWO) == (98, 4)
    assert entry.focus(0).add_digit(3, 100).values(TWO) == (3, 4)


def test_a_leading_zero_is_replaced_by_the_next_digit() -> None:
    entry = FieldsEntry(("12", "2")).focus(1).add_digit(0, 6)
    assert entry.digits == ("12", "0")
    assert entry.add_digit(5, 6).digits == ("12", "5")
    assert typed("05", most=6).number == 5


@pytest.mark.parametrize(
    ("digits", "digit", "most", "after"),
    [("", 0, 6, "0"), ("0", 5, 6, "5"), ("4", 5, 6, "4"), ("4", 5, 60, "45"), ("00", 7, 999, "7")],
)
def test_a_digit_is_added_up_to_the_longest_length(digits: str, digit: int, most: int, after: str) -> None:
    assert with_digit(digits, digit, most) == after


def test_no_values_while_a_field_is_empty_or_out_of_bounds() -> None:
    entry = FieldsEntry(("12", "2")).focus(1).drop_digit()
    assert entry.digits == ("12", "")
    assert entry.fits(TWO) == [True, False]
    assert entry.values(TWO) is None
    assert entry.add_digit(9, 5).fits(TWO) == [True, False]
    assert entry.add_digit(5, 5).values(TWO) == (12, 5)


def test_done_confirms_a_field_to_which_typing_has_gone_on_and_only_then_leaves_it() -> None:
    three = (*TWO, Field("Card", 0, least=0, most=9))
    entry = FieldsEntry(("12", "2", "0")).add_digit(3, 100).add_digit(4, 100).gone_on(three)
    assert (entry.active, entry.went_on) == (1, True)
    confirmed = entry.confirmed()
    assert confirmed is not None
    assert (confirmed.active, confirmed.confirmed()) == (1, None)
    assert entry.add_digit(4, 5).confirmed() is None, "something was typed here"
    assert entry.focus(1).confirmed() is None, "it was chosen by a tap"
