"""Printed numbers of any game: which are unknown, and what may be learned; shown with a game that has two."""

from __future__ import annotations

import pytest

from engine.australis.printed import as_printed
from engine.australis.printed import numbers as all_numbers
from engine.printed_numbers import Number, fits, learned, unknown
from engine.refusal import IllegalMove
from engine.value import Value

FIRST, LAST = Number("first"), Number("last")


class Ends(Value):
    """A track from `first` to `last`, which is printed further on."""

    first: int | None = None
    last: int | None = None

    def read(self, number: Number) -> int | None:
        value: int | None = getattr(self, number.what)
        return value

    def bounds(self, number: Number) -> tuple[int, int]:
        if number == FIRST:
            return 0, 20 if self.last is None else self.last
        return self.first or 0, 20

    def learned(self, number: Number, value: int | None) -> Ends:
        return self.but(**{number.what: value})


def test_unknown_numbers_are_named_once_in_the_order_asked_for() -> None:
    assert unknown(Ends(), [LAST, FIRST, LAST]) == (LAST, FIRST)
    assert unknown(Ends(first=0), [LAST, FIRST]) == (LAST,), "0 is a number like any other"
    assert unknown(Ends(first=1, last=2), [LAST, FIRST]) == ()
    assert unknown(as_printed(), all_numbers()) == as_printed().unknown(all_numbers())


@pytest.mark.parametrize(("value", "possible"), [(3, False), (4, True), (20, True), (21, False)])
def test_a_number_fits_within_its_bounds(value: int, possible: bool) -> None:
    assert fits(Ends(first=4), LAST, value) == possible


def test_each_number_is_learned_beside_those_before() -> None:
    assert learned(Ends(), [(FIRST, 4), (LAST, 9)]) == Ends(first=4, last=9)
    before = Ends(last=3)
    with pytest.raises(IllegalMove) as refused:
        learned(before, [(FIRST, 2), (LAST, 1)])
    refusal = refused.value.refusal
    assert (refusal.code, refusal.asked, refusal.limit) == ("number_does_not_fit", 1, "2–20")
    assert learned(before, []) == before


def test_a_single_number_that_would_fit_is_no_range() -> None:
    with pytest.raises(IllegalMove) as refused:
        learned(Ends(first=20), [(LAST, 5)])
    assert refused.value.refusal.limit == "20"
