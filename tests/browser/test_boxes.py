"""Moves of boxes are found and said, other roundings are not, and kept lines are read as written."""

from __future__ import annotations

import pytest

from tests.browser.boxes import Box, boxes_of, moved, read, written
from tests.browser.semantics import Node

UNDO = Box(12, 700, 366, 56, "button", "Undo")
TOTAL = Box(28, 120, 57, 34, "words", "Anna 38")
NAMELESS = Box(330, 8, 48, 48, "button", "")
KEPT = (TOTAL, UNDO, NAMELESS)


def test_kept_lines_are_read_as_written() -> None:
    assert read(written(KEPT)) == list(KEPT)


def test_a_line_says_where_and_what() -> None:
    assert str(UNDO) == "   12   700   366    56  button    Undo"


@pytest.mark.parametrize(
    ("now", "words"),
    [
        pytest.param(
            (TOTAL, UNDO._replace(top=640), NAMELESS), "“Undo” moved from 12, 700 to 12, 640", id="up"
        ),
        pytest.param(
            (TOTAL, UNDO._replace(width=300), NAMELESS), "“Undo” was 366 × 56, is now 300 × 56", id="narrower"
        ),
        pytest.param((UNDO, NAMELESS), "“Anna 38” is missing", id="missing"),
        pytest.param((*KEPT, UNDO._replace(name="Redo")), "“Redo” is new", id="new"),
        pytest.param(
            (TOTAL, UNDO, NAMELESS._replace(left=300)),
            "the button without a name moved from 330, 8 to 300, 8",
            id="without a name",
        ),
        pytest.param((TOTAL, UNDO._replace(left=14, width=364), NAMELESS), "“Undo” moved", id="two pixels"),
    ],
)
def test_what_moved_is_said(now: tuple[Box, ...], words: str) -> None:
    (found,) = moved(KEPT, now)
    assert found.startswith(words)


def test_another_role_is_found() -> None:
    assert moved([UNDO], [UNDO._replace(role="words")]) == ["“Undo” is missing", "“Undo” is new"]


@pytest.mark.parametrize(
    "change", [{"left": 11}, {"top": 701}, {"width": 365}, {"left": 11, "width": 367}, {"height": 57}]
)
def test_what_is_only_rounded_otherwise_is_accepted(change: dict[str, int]) -> None:
    assert moved([UNDO], [UNDO._replace(**change)]) == []  # type: ignore[arg-type]


def test_only_what_has_a_name_or_is_pressed_is_kept_in_whole_pixels_and_with_a_short_name() -> None:
    nodes = (
        Node("", "group", False, 0, 0, 390, 844),
        Node("", "button", True, 12.4, 7.5, 60.4, 55.5),
        Node("Several\nlines " + "of words " * 9, "", False, 20, 100, 300.6, 160),
    )
    assert [str(box) for box in boxes_of(nodes)] == [
        "   12     8    48    48  button",
        "   20   100   281    60  words     Several lines of words of words of words of words of words…",
    ]
