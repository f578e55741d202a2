"""Names of people: whether they can be shown safely, whether two look the same, and how long they are.

New names are checked; names in older journals are accepted as they are, and shown with `visible`.
There is no table of scripts: a character is classified by its Unicode name and category.
"""

import re
from itertools import groupby
from typing import Literal
from unicodedata import category, combining, name, normalize

from engine.clusters import EXTENSIONS, PICTURES, clusters, within
from engine.lookalikes import AS_SEEN

Problem = Literal["empty", "line_break", "direction", "invisible", "unknown", "marks"]
"""Why a text cannot be shown as its author intended."""

MARKS_AT_MOST = 6
"""The most marks on one letter; Tibetan and Burmese need as many."""
ACCENTS_AT_MOST = 3
"""The most accents that fit any letter; Vietnamese and Yoruba need two."""

_LINE_BREAKS = "\t\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029"
_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_NON_JOINER, _JOINER = "\u200c", "\u200d"
_MODIFIERS = ("\u3099", "\u309a")
# Characters that are drawn as nothing, although their category is letter, mark or symbol.
_NOTHING = (
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180E, 0x180E),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFFA0, 0xFFA0),
    (0xFFFC, 0xFFFC),
    (0x1D159, 0x1D159),
)
_VARIANTS = ((0x180B, 0x180D), (0x180F, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
_ACCENTS = ((0x0300, 0x036F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
# Blocks to which later versions of Unicode may add letters.
_IDEOGRAPHS = ((0x20000, 0x2FFFD), (0x30000, 0x3FFFD))
_TAGS = ((0xE0020, 0xE007F),)
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
_JOINING = ("ARABIC ", "SYRIAC ", "MONGOLIAN ", "NKO ", "MANDAIC ")


def tidy(text: str) -> str:
    """The text as it is stored: letters composed, spaces collapsed, none at either end."""
    composed = normalize("NFC", text.strip())
    return "".join(" " if is_space else "".join(run) for is_space, run in groupby(composed, _is_space))


def length(text: str) -> int:
    """The number of letters as a reader counts them."""
    return len(clusters(text))


def problem(text: str) -> Problem | None:
    """The first reason why a text cannot be shown safely; None if there is none."""
    tidied = tidy(text)
    found = {_problem_at(tidied, place) for place in range(len(tidied))}
    if "unknown" not in found and not visible(tidied):
        return "empty"
    order: tuple[Problem, ...] = ("line_break", "direction", "unknown", "invisible", "marks")
    return next((kind for kind in order if kind in found), None)


def visible(text: str) -> str:
    """The text on one line, without characters that `problem` rejects; for texts stored before that check."""
    flat = tidy("".join(" " if sign in _LINE_BREAKS else sign for sign in text))
    return tidy("".join(sign for place, sign in enumerate(flat) if _problem_at(flat, place) is None))


def same_name(one: str, other: str) -> bool:
    """Tells whether two names count as the same: they differ only in capitals and spaces, or look alike.

    Marks and digits are visible differences: José is not Jose, and J0 is not Jo.
    """
    return any(mine == theirs for mine, theirs in zip(keys(one), keys(other), strict=True))


def keys(name: str) -> tuple[str, str]:
    """The keys that tell names apart: two names count as the same if either key is equal."""
    return _plain(name), _look(name)


# ------------------------------------------------------------------------- one character and its neighbours


def _problem_at(text: str, place: int) -> Problem | None:
    """The problem with the character at `place`; None if there is none."""
    sign = text[place]
    kind = category(sign)
    if sign in _LINE_BREAKS:
        return "line_break"
    if sign in _DIRECTIONS:
        return "direction"
    if kind in ("Co", "Cs") or (kind == "Cn" and not within(ord(sign), PICTURES, _IDEOGRAPHS)):
        return None if within(ord(sign), _VARIANTS) else "unknown"
    if kind in ("Cc", "Cf") or within(ord(sign), _NOTHING, _VARIANTS):
        return None if _belongs(text, place) else "invisible"
    if kind in ("Mn", "Me"):
        return _crowded(text, place)
    return None


def _belongs(text: str, place: int) -> bool:
    """Tells whether an invisible character is legitimate here: it changes how its neighbours are drawn."""
    sign = text[place]
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if category(sign) == "Cf" and name(sign, "").startswith(("ARABIC ", "SYRIAC ", "KAITHI ")):
        return True  # visible signs around a number
    if sign == _JOINER:
        return _joins_pictures(text, place) or _shapes(text, place)
    if sign == _NON_JOINER:
        return _shapes(text, place) and bool(after.strip())
    if within(ord(sign), _TAGS):
        return any(found.start() < place < found.end() for found in _FLAG.finditer(text))
    if 0xFE00 <= ord(sign) <= 0xFE0F or within(ord(sign), _VARIANTS[3:]):
        return bool(before) and (
            within(ord(before), PICTURES) or before in "0123456789#*" or category(before) in ("Lo", "Sm")
        )
    if within(ord(sign), _VARIANTS):
        return name(before, "").startswith("MONGOLIAN ") if before else False
    return False


def _joins_pictures(text: str, place: int) -> bool:
    start = place - 1
    while start > 0 and (within(ord(text[start]), EXTENSIONS) or within(ord(text[start]), _VARIANTS)):
        start -= 1
    after = text[place + 1 : place + 2]
    return start >= 0 and within(ord(text[start]), PICTURES) and bool(after) and within(ord(after), PICTURES)


def _shapes(text: str, place: int) -> bool:
    """Tells whether a joiner or non-joiner changes letters: after a virama, or in a joining script."""
    start = place - 1
    while start > 0 and combining(text[start]) not in (0, 9):
        start -= 1
    if start < 0:
        return False
    return combining(text[start]) == 9 or name(text[start], "").startswith(_JOINING)


def _crowded(text: str, place: int) -> Problem | None:
    """The problem "marks" if the letter has more marks up to `place` than any language uses."""
    start = place
    while start > 0 and category(text[start - 1]) in ("Mn", "Me"):
        start -= 1
    marks = text[start : place + 1]
    accents = sum(1 for mark in marks if within(ord(mark), _ACCENTS))
    is_loose = start == 0 or _is_space(text[start - 1])
    too_many = len(marks) > MARKS_AT_MOST or accents > ACCENTS_AT_MOST or is_loose
    return "marks" if too_many and marks[-1] not in _MODIFIERS else None


def _is_space(sign: str) -> bool:
    return category(sign) == "Zs"


# ------------------------------------------------------------------------------ names that look the same


def _plain(text: str) -> str:
    """The name without differences of case and width, and without invisible characters."""
    return normalize("NFKC", normalize("NFKC", visible(text)).casefold()).translate(_UNSEEN)


def _look(text: str) -> str:
    """The name with each letter replaced by the representative of its look-alikes."""
    shown = normalize("NFD", normalize("NFKC", visible(text)).translate(_UNSEEN))
    return normalize("NFC", shown.translate(AS_SEEN)).casefold()


_UNSEEN = dict.fromkeys(
    [ord(_JOINER), ord(_NON_JOINER), *(sign for first, last in _VARIANTS for sign in range(first, last + 1))]
)
