"""A QR code of a text, with the lowest error correction, for a screen that is clean."""

import re
from functools import lru_cache
from itertools import groupby

import segno

MOST = 1_300
"""Bytes. Of a longer text the squares would be too small on a phone: about a third of a millimetre."""
BORDER = 4
"""The width of the light border around a code, in squares; without it cameras do not find it."""
LETTERS = re.compile(rb"[0-9A-Z $%*+./:-]+")
"""The characters that need less room than bytes. Left to itself, segno would take some bytes for Japanese."""


def qr_drawing(words: str) -> tuple[str, int] | None:
    """The dark squares as the path of a vector drawing, and the sides of its box; None if too dense."""
    content = words.encode()
    return _drawing(content) if len(content) <= MOST else None


@lru_cache(maxsize=4)
def _drawing(content: bytes) -> tuple[str, int]:
    mode = "alphanumeric" if LETTERS.fullmatch(content) else "byte"
    # Any mask can be read; to compare the first with the seven others would take a phone seconds.
    made = segno.make(content, mode=mode, error="l", boost_error=False, mask=0, micro=False)
    runs = []
    for row, line in enumerate(made.matrix, BORDER):
        left = BORDER
        for dark, squares in groupby(line):
            wide = len(list(squares))
            if dark:
                runs.append(f"M{left} {row}h{wide}v1h-{wide}z")
            left += wide
    return "".join(runs), len(made.matrix) + 2 * BORDER
