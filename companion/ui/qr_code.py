"""A QR code (ISO/IEC 18004) of a text, with the lowest error correction, for a screen that is clean.

A text of capitals and digits needs fewer squares, which are larger then; all others are kept as bytes.

It is made here, because the app in a browser has no package for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce

MOST = 1_300
"""Bytes. Of a longer text the squares would be too small on a phone: about a third of a millimetre."""
BORDER = 4
"""The width of the light border around a code, in squares; without it cameras do not find it."""
CORRECTION = (
    *(7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26),
    *(28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30),
)
BLOCKS = (
    *(1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12),
    *(12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25),
)
"""The bytes of error correction in each block, and the number of blocks, by version."""
FIELD, FORMAT, VERSION, FORMAT_MASK = 0x11D, 0x537, 0x1F25, 0x5412
"""The polynomials of the field, of the two facts beside the finders, and what the first is masked with."""
ELEMENTS = 255
"""The elements of the field without 0."""
PADDING = (0xEC, 0x11)
LETTERS = {letter: value for value, letter in enumerate(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")}
"""What needs less room than a byte, with the value of each: two of them in eleven bits, a last one in six."""
PAIR_BITS, LAST_BITS = 11, 6
LOW_CORRECTION = 1
Squares = list[list[bool | None]]
"""The squares by row: dark, light, or not drawn yet."""


def qr_drawing(words: str) -> tuple[str, int] | None:
    """The dark squares as the path of a vector drawing, and the sides of its box; None if too dense."""
    content = words.encode()
    return _drawing(content) if len(content) <= MOST else None


@lru_cache(maxsize=4)
def _drawing(content: bytes) -> tuple[str, int]:
    squares = code(content)
    runs = (
        f"M{left + BORDER} {row + BORDER}h{right - left}v1h-{right - left}z"
        for row, line in enumerate(squares)
        for left, right in _dark_runs(line)
    )
    return "".join(runs), len(squares) + 2 * BORDER


def _dark_runs(line: list[bool]) -> Iterator[tuple[int, int]]:
    begun: int | None = None
    for place, dark in enumerate([*line, False]):
        if dark and begun is None:
            begun = place
        elif not dark and begun is not None:
            yield begun, place
            begun = None


def code(content: bytes) -> list[list[bool]]:
    """The squares of the smallest code with this content; raises ValueError if none is large enough."""
    version = next((each for each in range(1, len(BLOCKS) + 1) if _fits(content, each)), None)
    if version is None:
        raise ValueError(f"{len(content)} bytes are too many")
    squares: Squares = [[None] * (4 * version + 17) for _row in range(4 * version + 17)]
    _draw_finders(squares)
    _draw_alignment(squares, version)
    _draw_timing(squares)
    _draw_facts(squares, version)
    _draw_bits(squares, _interleaved(_packed(content, version), version))
    return [[bool(dark) for dark in line] for line in squares]


def _fits(content: bytes, version: int) -> bool:
    bits = len(_bits(content, version)) if _is_of_letters(content) else None
    return _room(version) >= len(content) if bits is None else _data(version) * 8 >= bits


def _is_of_letters(content: bytes) -> bool:
    return bool(content) and all(letter in LETTERS for letter in content)


def _bits(content: bytes, version: int) -> str:
    """The content after its kind and its length."""
    if not _is_of_letters(content):
        return f"0100{len(content):0{_length_bits(version)}b}" + "".join(f"{byte:08b}" for byte in content)
    values = [LETTERS[letter] for letter in content]
    pairs = zip(values[::2], values[1::2], strict=False)
    bits = "".join(f"{first * len(LETTERS) + second:0{PAIR_BITS}b}" for first, second in pairs)
    last = f"{values[-1]:0{LAST_BITS}b}" if len(values) % 2 else ""
    return f"0010{len(content):0{_letters_bits(version)}b}{bits}{last}"


def _letters_bits(version: int) -> int:
    return 9 if version < 10 else 11 if version < 27 else 13


def _length_bits(version: int) -> int:
    return 8 if version < 10 else 16


def _room(version: int) -> int:
    """The bytes of content that a version holds."""
    return (_data(version) * 8 - 4 - _length_bits(version)) // 8


def _data(version: int) -> int:
    """The bytes of data in a version: all of them without those of the error correction."""
    return _whole(version) - CORRECTION[version - 1] * BLOCKS[version - 1]


def _whole(version: int) -> int:
    """All bytes in a version: its squares without those of the patterns and of the facts."""
    bits = (16 * version + 128) * version + 64
    if version > 1:
        along = version // 7 + 2
        bits -= (25 * along - 10) * along - 55
    return (bits - (36 if version >= 7 else 0)) // 8


def _packed(content: bytes, version: int) -> bytes:
    """The same, filled up to the size of the version."""
    size = _data(version)
    bits = _bits(content, version)
    bits += "0" * min(4, size * 8 - len(bits))
    bits += "0" * (-len(bits) % 8)
    packed = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    packed += [PADDING[number % 2] for number in range(size - len(packed))]
    return bytes(packed)


def _interleaved(data: bytes, version: int) -> bytes:
    """The data and its error correction in blocks, of which one byte after the other is taken in turn."""
    count, extra = BLOCKS[version - 1], CORRECTION[version - 1]
    short, longer = divmod(len(data), count)
    sizes = [short] * (count - longer) + [short + 1] * longer
    starts = [sum(sizes[:number]) for number in range(count)]
    blocks = [data[start : start + size] for start, size in zip(starts, sizes, strict=True)]
    divisor = _divisor(extra)
    corrections = [_remainder(block, divisor) for block in blocks]
    mixed = [block[at] for at in range(short + 1) for block in blocks if at < len(block)]
    mixed += [one[at] for at in range(extra) for one in corrections]
    return bytes(mixed)


@lru_cache(maxsize=1)
def _powers() -> tuple[list[int], dict[int, int]]:
    """The powers of 2 in the field, twice in a row, and the exponent of each element but 0."""
    found = [1]
    while len(found) < ELEMENTS:
        doubled = found[-1] << 1
        found.append(doubled ^ FIELD if doubled > ELEMENTS else doubled)
    return found * 2, {element: exponent for exponent, element in enumerate(found)}


def _times(one: int, other: int) -> int:
    """The product of two elements of the field."""
    powers, exponents = _powers()
    return powers[exponents[one] + exponents[other]] if one and other else 0


@lru_cache(maxsize=16)
def _divisor(degree: int) -> tuple[int, ...]:
    """The product of (x - 2^n) for each n below the degree, without its leading 1."""
    found, root = [0] * (degree - 1) + [1], 1
    for _n in range(degree):
        found = [
            _times(each, root) ^ (found[place + 1] if place + 1 < degree else 0)
            for place, each in enumerate(found)
        ]
        root = _times(root, 2)
    return tuple(found)


def _remainder(block: bytes, divisor: tuple[int, ...]) -> bytes:
    powers, exponents = _powers()
    divided = [exponents[each] for each in divisor]  # none is 0
    left = [0] * len(divisor)
    for byte in block:
        factor = byte ^ left[0]
        left = [*left[1:], 0]
        if factor:
            by = exponents[factor]
            left = [each ^ powers[by + of] for each, of in zip(left, divided, strict=True)]
    return bytes(left)


def _draw_finders(squares: Squares) -> None:
    """The three large squares in the corners, with a light line around them."""
    side = len(squares)
    for middle_row, middle in ((3, 3), (3, side - 4), (side - 4, 3)):
        for row in range(max(0, middle_row - 4), min(side, middle_row + 5)):
            for column in range(max(0, middle - 4), min(side, middle + 5)):
                away = max(abs(row - middle_row), abs(column - middle))
                squares[row][column] = away not in (2, 4)


def alignment_places(version: int) -> list[int]:
    """The rows, and columns, in which the small squares have their middles."""
    if version == 1:
        return []
    count, side = version // 7 + 2, 4 * version + 17
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *sorted(side - 7 - number * step for number in range(count - 1))]


def _draw_alignment(squares: Squares, version: int) -> None:
    places = alignment_places(version)
    for middle_row in places:
        for middle in places:
            if squares[middle_row][middle] is not None:  # a finder is there
                continue
            for row in range(middle_row - 2, middle_row + 3):
                for column in range(middle - 2, middle + 3):
                    squares[row][column] = max(abs(row - middle_row), abs(column - middle)) != 1


def _draw_timing(squares: Squares) -> None:
    """The two dotted lines between the finders."""
    for place in range(8, len(squares) - 8):
        squares[6][place] = squares[place][6] = place % 2 == 0


def _checked(fact: int, polynomial: int, length: int) -> int:
    """A fact, and after it the remainder that lets a reader mend it."""
    left = reduce(lambda left, _bit: (left << 1) ^ ((left >> (length - 1)) * polynomial), range(length), fact)
    return fact << length | left


def _draw_facts(squares: Squares, version: int) -> None:
    """The level of the correction and the mask, twice beside the finders; from version 7 on the version."""
    side = len(squares)
    bits = _checked(LOW_CORRECTION << 3, FORMAT, 10) ^ FORMAT_MASK
    down = [*range(6), 7, 8]
    for number in range(8):
        dark = bool(bits >> number & 1)
        squares[down[number]][8] = dark
        squares[8][side - 1 - number] = dark
    for number in range(8, 15):
        dark = bool(bits >> number & 1)
        squares[8][7 if number == 8 else 14 - number] = dark
        squares[side - 15 + number][8] = dark
    squares[side - 8][8] = True
    if version >= 7:
        bits = _checked(version, VERSION, 12)
        for number in range(18):
            near, far = number // 3, side - 11 + number % 3
            squares[near][far] = squares[far][near] = bool(bits >> number & 1)


def _draw_bits(squares: Squares, content: bytes) -> None:
    """The content, in columns of two from right to left, going up and down in turn; every other is inverted.

    Any mask can be read; this one breaks up plain areas, and needs no comparison with the seven others.
    """
    bits = (bool(byte >> bit & 1) for byte in content for bit in range(7, -1, -1))
    for row, column in _free_squares(squares):
        squares[row][column] = next(bits, False) ^ ((row + column) % 2 == 0)


def _free_squares(squares: Squares) -> list[tuple[int, int]]:
    side = len(squares)
    found: list[tuple[int, int]] = []
    upwards = True
    for right in (*range(side - 1, 6, -2), *range(5, 0, -2)):
        rows = range(side - 1, -1, -1) if upwards else range(side)
        found += [
            (row, column) for row in rows for column in (right, right - 1) if squares[row][column] is None
        ]
        upwards = not upwards
    return found
