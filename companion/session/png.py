"""PNG: whether a picture that a phone has drawn is the whole one, before somebody shares it.

A browser may draw a picture on a surface of another size, such as that of the screen, while it also draws
the page: then the picture is cut, or has empty strips at its edges. The picture of a result covers its whole
ground, so it is whole if it has the right size and no empty pixel.
"""

import struct
import zlib
from typing import Final

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = struct.Struct(">IIBBBBB")
_CHUNK: Final = struct.Struct(">I4s")
_CHECKSUM: Final = 4
"""Bytes at the end of each chunk."""
_EIGHT_BITS, _WITH_ALPHA, _PLAIN_ROWS = 8, 6, 0
_RGBA: Final = 4


def is_whole(picture: bytes, width: float, height: float) -> bool:
    """Tells whether a PNG is as large as this, up to a part of a pixel, and has no empty pixel."""
    if not picture.startswith(_SIGNATURE):
        return False
    try:
        parts = _parts(picture)
        wide, high, depth, colours, _packing, _filters, order = _HEADER.unpack(parts["IHDR"])
    except (KeyError, struct.error):
        return False
    if abs(wide - width) >= 1 or abs(high - height) >= 1:
        return False
    if (depth, colours, order) != (_EIGHT_BITS, _WITH_ALPHA, _PLAIN_ROWS):
        return True  # a picture without alpha has no empty pixels
    return _is_opaque(parts.get("IDAT", b""), wide, high)


def _parts(picture: bytes) -> dict[str, bytes]:
    """The content of the chunks by name; that of several with one name is joined."""
    parts: dict[str, list[bytes]] = {}
    at = len(_SIGNATURE)
    while at < len(picture):
        length, name = _CHUNK.unpack_from(picture, at)
        at += _CHUNK.size
        parts.setdefault(name.decode("latin-1"), []).append(picture[at : at + length])
        at += length + _CHECKSUM
    return {name: b"".join(several) for name, several in parts.items()}


def _is_opaque(packed: bytes, width: int, height: int) -> bool:
    """Tells whether no pixel is seen to be transparent.

    A row is kept as differences to its neighbours, in one of five ways. Those of alpha are known beforehand
    for a picture without any transparency, so nothing has to be computed pixel by pixel.
    """
    row = 1 + _RGBA * width
    try:
        # No more than it should be: a few bytes can claim to be gigabytes.
        rows = zlib.decompressobj().decompress(packed, row * height)
    except zlib.error:
        rows = b""
    if len(rows) < row * height:
        return True  # damaged, which no browser does: it is of the right size
    first, others = _alpha_of_opaque(width, above=0), _alpha_of_opaque(width, above=255)
    return all(
        rows[at] < len(others) and rows[at + _RGBA : at + row : _RGBA] == (others if at else first)[rows[at]]
        for at in range(0, row * height, row)
    )


def _alpha_of_opaque(width: int, above: int) -> tuple[bytes, ...]:
    """How the alpha of an opaque row is kept in each of the five ways, below a row with that alpha."""
    full, rest = 255, width - 1
    return (
        bytes([full]) * width,  # as it is
        bytes([full]) + bytes(rest),  # the difference to the pixel before it
        bytes([full - above]) * width,  # to the pixel above it
        bytes([full - above // 2]) + bytes([full - (full + above) // 2]) * rest,  # to the mean of both
        bytes([full - above]) + bytes(rest),  # to the one of three that is likeliest
    )
