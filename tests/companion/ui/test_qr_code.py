"""QR codes hold the whole text, in as few squares as it needs, with the border that a camera looks for."""

from __future__ import annotations

import re

import pytest
import segno
from hypothesis import example, given
from hypothesis import strategies as st

from companion.ui.qr_code import MOST, qr_drawing


def sides(words: str) -> int:
    """The squares along a side of the code of a text, with its border."""
    drawn = qr_drawing(words)
    assert drawn is not None
    return drawn[1]


def dark_squares(path: str) -> set[tuple[int, int]]:
    """The row and column of each square that the path of a drawing fills."""
    filled = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path)
    assert "".join(f"M{left} {row}h{wide}v1h-{wide}z" for left, row, wide in filled) == path
    return {(int(row), int(left) + step) for left, row, wide in filled for step in range(int(wide))}


def test_capitals_and_digits_need_fewer_squares() -> None:
    assert sides("A" * 300) == sides("a" * 208) == 53 + 8
    assert sides("a" * 300) > 53 + 8


@given(st.text(st.sampled_from("あAé9 /"), min_size=1, max_size=100))
@example("あ" * 120)
def test_every_text_is_kept_as_bytes_or_as_letters(words: str) -> None:
    """Some texts are, byte by byte, Japanese of another alphabet, which a camera would then show."""
    length = len(words.encode())
    assert sides(words) == sides(("A" if re.fullmatch("[A9 /]+", words) else "a") * length)


def test_what_no_camera_could_read_is_not_drawn() -> None:
    assert qr_drawing("é" * (MOST // 2)) is not None
    assert qr_drawing("é" * (MOST // 2) + "e") is None


@pytest.mark.parametrize("words", ["https://host.example/join/abcdef", "RT1 ABCDEF", "a" * MOST])
def test_the_drawing_has_a_border_and_every_dark_square(words: str) -> None:
    drawn = qr_drawing(words)
    assert drawn is not None
    path, side = drawn
    kind = "alphanumeric" if words.isupper() else "byte"
    squares = segno.make(words, mode=kind, error="l", boost_error=False, mask=0, micro=False).matrix
    assert side == len(squares) + 8
    assert dark_squares(path) == {
        (row, column)
        for row, line in enumerate(squares, 4)
        for column, is_dark in enumerate(line, 4)
        if is_dark
    }
