"""QR codes are those of a library that is made for them, square by square."""

from __future__ import annotations

import re
from random import Random

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from segno import consts

from companion.ui import qr_code


def of_segno(content: bytes) -> list[list[bool]]:
    """The same code by another program."""
    made = segno.make(content, mode="byte", error="l", boost_error=False, mask=0, micro=False)
    return [[bool(square) for square in line] for line in made.matrix]


FULL = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858]
FULL += [929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431]
FULL += [2563, 2699, 2809, 2953]
"""The bytes that each of the forty sizes holds. What fills one needs no padding: segno pads a byte more."""


@pytest.mark.parametrize("length", [*FULL[:11], FULL[13], FULL[19], FULL[24]])
def test_a_full_code_is_that_of_another_program(length: int) -> None:
    content = Random(length).randbytes(length)
    assert qr_code.code(content) == of_segno(content)


@pytest.mark.parametrize("length", [1, 2, 24, 25, 27, 114, 240, 299, 300, 335, 336, 395, 1300])
def test_a_code_of_letters_is_that_of_another_program(length: int) -> None:
    letters = "".join(Random(length).choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567 $%*+-./:", k=length))
    made = segno.make(letters, mode="alphanumeric", error="l", boost_error=False, mask=0, micro=False)
    assert qr_code.code(letters.encode()) == [[bool(square) for square in line] for line in made.matrix]


def test_the_longest_code_of_a_phone_has_squares_that_any_camera_sees() -> None:
    assert len(qr_code.code(b"A" * 300)) == len(qr_code.code(b"a" * 208)) == 53


@pytest.mark.parametrize("length", FULL)
def test_sizes_hold_what_the_standard_says(length: int) -> None:
    version = FULL.index(length) + 1
    assert qr_code._room(version) == length
    assert qr_code.alignment_places(version) == list(consts.ALIGNMENT_POS[version - 2] if version > 1 else ())


@given(st.binary(max_size=400), st.integers(1, 27))
def test_content_is_packed_with_its_length_and_padding(content: bytes, version: int) -> None:
    if len(content) > qr_code._room(version) or all(letter in qr_code.LETTERS for letter in content):
        return
    packed = qr_code._packed(content, version)
    bits = "".join(f"{byte:08b}" for byte in packed)
    head = 4 + (8 if version < 10 else 16)
    assert bits[:4] == "0100"
    assert int(bits[4:head], 2) == len(content)
    end = head + 8 * len(content)
    assert bits[head:end] == "".join(f"{byte:08b}" for byte in content)
    assert set(bits[end : end + 4]) <= {"0"}, "the end of the content"
    rest = packed[-(-(end + 4) // 8) :]
    assert rest == (b"\xec\x11" * len(rest))[: len(rest)]
    assert len(packed) == qr_code._data(version)


def test_more_than_the_largest_code_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="2954"):
        qr_code.code(b"x" * 2_954)


def test_what_no_camera_could_read_is_not_drawn() -> None:
    assert qr_code.qr_drawing("é" * 650) is not None
    assert qr_code.qr_drawing("é" * 651) is None


def test_the_drawing_has_a_border_and_every_dark_square() -> None:
    words = "https://host.example/join/abcdef"
    drawn = qr_code.qr_drawing(words)
    assert drawn is not None
    path, side = drawn
    squares = of_segno(words.encode())
    assert side == len(squares) + 8
    dark = set()
    for left, row, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1", path):
        dark |= {(int(row) - 4, int(left) - 4 + step) for step in range(int(wide))}
    assert dark == {
        (row, column) for row, line in enumerate(squares) for column, is_dark in enumerate(line) if is_dark
    }
