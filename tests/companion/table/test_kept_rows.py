"""Rows of an edited list: none comes to the place of another one."""

from flet.components.hooks.use_ref import MutableRef

from companion.table.pieces.kept_rows import KeptRows, Row, rows_after

GONE = False


def rows(*things: str) -> tuple[Row[str], ...]:
    return tuple(map(Row, things))


def test_what_is_taken_fades_and_what_is_added_comes_last() -> None:
    assert rows_after(rows("a", "b", "c"), ["a", "c", "d"]) == (Row("a"), Row("b", GONE), Row("c"), Row("d"))


def test_another_order_leaves_those_that_faded_in_their_places() -> None:
    assert rows_after((Row("a"), Row("b", GONE), Row("c")), ["c", "a"]) == (
        Row("c"),
        Row("b", GONE),
        Row("a"),
    )


def test_of_two_that_are_alike_the_tapped_one_fades() -> None:
    kept: MutableRef[tuple[Row[str], ...]] = MutableRef(rows("a", "b", "a"))
    assert KeptRows(rows("a", "b", "a"), kept).take(2, ("a", "b", "a")) == ("a", "b")
    assert rows_after(kept.current or (), ["a", "b"]) == (Row("a"), Row("b"), Row("a", GONE))


def test_a_second_tap_on_a_row_takes_no_other_one() -> None:
    kept: MutableRef[tuple[Row[str], ...]] = MutableRef(rows("a", "a"))
    drawn = KeptRows(rows("a", "a"), kept)
    assert drawn.take(0, ("a", "a")) == ("a",)
    assert drawn.take(0, ("a",)) == ("a",)
