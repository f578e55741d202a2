"""Text on a drawing: as large as the drawing, and never wider."""

from __future__ import annotations

import flet.canvas as cv
import pytest

from companion.ui import theme
from companion.ui.canvas_text import estimated_width
from companion.ui.drawn_text import drawn_text


@pytest.mark.parametrize(("words", "size"), [("7", 20), ("15", 20), ("", 20), ("points", 9.4)])
def test_it_is_smaller_where_its_box_is_too_narrow(words: str, size: float) -> None:
    drawn = drawn_text(words, 20, theme.INK, width=30, height=24)
    assert isinstance(drawn, cv.Canvas)
    (shape,) = drawn.shapes
    assert isinstance(shape, cv.Text)
    assert shape.style is not None
    shown = float(shape.style.size or 0)
    assert shown == pytest.approx(size, abs=0.1)
    assert estimated_width(words, shown) <= 30.01
    assert (shape.x, shape.y) == (15, 12)


def test_it_begins_at_the_start_of_its_box() -> None:
    drawn = drawn_text("Gold", 14, theme.INK, width=50, height=34, at_start=True)
    assert isinstance(drawn, cv.Canvas)
    (shape,) = drawn.shapes
    assert isinstance(shape, cv.Text)
    assert (shape.x, shape.y, shape.alignment.x) == (0, 17, -1)
