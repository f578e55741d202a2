"""The accessibility checks of the scenes find problems, and accept what is correct."""

from __future__ import annotations

from dataclasses import replace

from tests.browser.semantics import Node, out_of_order, outside, too_small, unnamed

LIST = Node("", "group", False, 0, 100, 390, 500, scrolls=True)


def button(
    left: float,
    top: float,
    width: float,
    height: float,
    *,
    name: str = "Done",
    role: str = "button",
    around: int = -1,
    scroller: int = -1,
) -> Node:
    return Node(name, role, True, left, top, left + width, top + height, around, scroller)


def test_button_without_name_or_role_is_found() -> None:
    assert len(unnamed([button(0, 0, 48, 48, name=""), button(0, 0, 48, 48, role="")])) == 2
    assert unnamed([button(0, 0, 48, 48), Node("", "", False, 0, 0, 9, 9)]) == []


def test_target_must_be_48_pixels_wide_and_high() -> None:
    assert too_small([button(10, 10, 48, 40)], 390) != []
    assert too_small([button(10, 10, 40, 48)], 390) != []
    assert too_small([button(10, 10, 48, 48)], 390) == []


def test_target_may_be_narrower_on_the_narrowest_phone() -> None:
    assert too_small([button(10, 10, 41, 48)], 320) == []
    assert too_small([button(10, 10, 39, 48)], 320) != []


def test_partly_scrolled_button_is_not_too_small() -> None:
    assert too_small([LIST, button(10, 480, 48, 20, around=0, scroller=0)], 390) == []
    assert too_small([LIST, button(10, 450, 48, 20, around=0, scroller=0)], 390) != []


def test_button_partly_scrolled_sideways_is_not_too_small() -> None:
    board = Node("", "group", False, 20, 0, 370, 400, scrolls=True)
    cut, first = (
        Node("space", "button", True, 350, 10, 370, 58),
        Node("space", "button", True, 20, 10, 48, 58),
    )
    inside = Node("space", "button", True, 100, 10, 120, 58)
    for node, is_large in ((cut, True), (first, True), (inside, False)):
        sideways = replace(node, around=0, scroller=0, sideways=True)
        assert (too_small([board, sideways], 390) == []) is is_large
        assert too_small([board, replace(sideways, sideways=False)], 390) != []


def test_button_on_a_larger_button_is_not_too_small() -> None:
    assert too_small([button(0, 0, 200, 60), button(10, 10, 20, 20, around=0)], 390) == []


def test_text_that_reaches_the_side_of_the_screen_is_cut_off() -> None:
    assert outside([Node("words", "", False, 16, 0, 390, 20)], 390) != []
    assert outside([Node("words", "", False, -2, 0, 300, 20)], 390) != []
    assert outside([Node("words", "", False, 16, 0, 374, 20)], 390) == []
    assert outside([Node("page", "", False, 0, 0, 390, 800)], 390) == []


def test_text_read_before_the_one_above_it_is_found() -> None:
    heading, note = Node("heading", "", False, 16, 10, 200, 30), Node("note", "", False, 16, 34, 80, 50)
    assert out_of_order([note, heading]) != []
    assert out_of_order([heading, note]) == []
    beside = Node("beside", "", False, 210, 0, 300, 8)
    assert out_of_order([note, beside]) == [], "another column"
