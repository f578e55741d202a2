"""The files in a zip, each by itself: what is wrong with one of them is nothing to the others.

A zip that was cut short has no directory any more, but each file in it has a header of its own.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from struct import Struct, unpack_from
from struct import error as TooShort
from typing import Final

_FILE: Final = b"PK\3\4"
"""The first bytes of each file in a zip."""
_LISTED: Final = b"PK\1\2"
"""The first bytes of each line of its directory."""
_END: Final = b"PK\5\6"
"""The first bytes of what follows the directory, and says where that begins."""
_DESCRIPTOR: Final = b"PK\7\x08"
"""The first bytes of what may follow a file of which the header does not know the size."""
# How to read these three, and an extra field: what is not needed is skipped, as the first four bytes are.
_IN_FILE: Final = Struct("<4x2xHH4xIIIHH")
_IN_LIST: Final = Struct("<4x4xHH4xIIIHHH8xI")
_IN_END: Final = Struct("<4x6xHII")
_EXTRA: Final = Struct("<HH")
_MANY: Final = 0xFFFF
"""Stands for this many files or more."""
_ENCRYPTED, _SIZE_FOLLOWS = 1, 8
_WIDE_SIZES: Final = 1
"""The number of the extra field with the sizes that do not fit into 32 bits."""
_IS_WIDE: Final = 0xFFFFFFFF
"""Stands for a size that is in that field."""
_MEMORY_OF_LZMA: Final = 128 << 20
_OF_A_MAC: Final = "__MACOSX"
"""The folder with what a Mac notes about the files."""
_ABOUT_A_FILE: Final = "._"
"""Begins the name of such a note."""


class Damaged(ValueError):
    """A file in a zip cannot be unpacked."""


@dataclass(frozen=True)
class ZippedFile:
    """A file in a zip, as the zip says of it."""

    path: str
    method: int
    flags: int
    checksum: int
    packed_size: int
    size: int | None
    """None if only what follows the file says it."""
    at: int
    """The place of its header."""

    @property
    def name(self) -> str:
        """Its name without the folders."""
        return PurePosixPath(self.path).name

    @property
    def is_meant(self) -> bool:
        """True if it is a file that somebody put there: no folder, and nothing that a Mac adds."""
        path = PurePosixPath(self.path)
        return not (self.path.endswith("/") or path.name.startswith(_ABOUT_A_FILE) or _OF_A_MAC in path.parts)


def listed(content: bytes, most: int) -> list[ZippedFile] | None:
    """The files in the directory of a zip; None if that is not where it should be, or not whole.

    Of more than `most` files only those.
    """
    files: list[ZippedFile] = []
    try:
        end = content.rindex(_END)
        count, _size, at = _IN_END.unpack_from(content, end)
        while content.startswith(_LISTED, at) and len(files) < most:
            flags, method, checksum, packed, size, name, extra, note, place = _IN_LIST.unpack_from(
                content, at
            )
            names = at + _IN_LIST.size
            fields = content[names + name : names + name + extra]
            size, packed, place = _wide(fields, size, packed, place)
            path = _text(content[names : names + name])
            files.append(ZippedFile(path, method, flags, checksum, packed, size, place))
            at = names + name + extra + note
    except (ValueError, TooShort):
        return None
    is_whole = at <= end and (len(files) == count or (count == _MANY and len(files) >= _MANY))
    return files if is_whole or len(files) == most else None


def found(content: bytes) -> Iterator[ZippedFile]:
    """The files in a zip without a directory, by their own headers; the last one may be cut short."""
    at = content.find(_FILE)
    while 0 <= at <= len(content) - _IN_FILE.size:
        flags, method, checksum, packed, size, name, extra = _IN_FILE.unpack_from(content, at)
        names = at + _IN_FILE.size
        start = names + name + extra
        path = _text(content[names : names + name])
        if flags & _SIZE_FOLLOWS:
            after = content.find(_FILE, start)
            packed = (after if after >= 0 else len(content)) - start
            yield ZippedFile(path, method, flags, checksum, packed, None, at)
        else:
            size, packed = _wide(content[names + name : start], size, packed)
            yield ZippedFile(path, method, flags, checksum, packed, size, at)
            # A size that leads out of the zip is wrong, or the file is the last one.
            after = content.find(_FILE, start + packed if start + packed <= len(content) else start)
        at = after


def unpacked(content: bytes, file: ZippedFile, most: int) -> bytes:
    """A file of a zip; of one with more than `most` bytes the beginning, which is longer than that.

    Raises Damaged.
    """
    if not content.startswith(_FILE, file.at) or file.flags & _ENCRYPTED:
        raise Damaged(f"{file.path!r} has no header, or is encrypted")
    try:
        *_others, name, extra = _IN_FILE.unpack_from(content, file.at)
        start = file.at + _IN_FILE.size + name + extra
        packed = memoryview(content)[start : start + file.packed_size]
        if file.size is None:
            return _with_its_end(packed, file, most)
        # Up to little more than the size that it claims.
        data = _beginning(packed, file, min(file.size, most) + 1)
    except Exception as error:  # each way of packing fails in ways of its own
        raise Damaged(f"{file.path!r} cannot be unpacked") from error
    is_whole = len(data) == file.size and zlib.crc32(data) == file.checksum
    if not is_whole and len(data) <= most:
        raise Damaged(f"{file.path!r} is not what it claims to be")
    return data


def _beginning(packed: memoryview, file: ZippedFile, most: int) -> bytes:
    """At most so many bytes of a file."""
    match file.method:
        case zipfile.ZIP_STORED:
            return bytes(packed[:most])
        case zipfile.ZIP_DEFLATED:
            return zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, most)
        case zipfile.ZIP_BZIP2:
            import bz2

            return bz2.BZ2Decompressor().decompress(packed, most)
        case zipfile.ZIP_LZMA:
            return _from_lzma(bytes(packed), most)
        case _:
            raise Damaged(f"{file.path!r} is packed in an unknown way")


def _from_lzma(packed: bytes, most: int) -> bytes:
    import lzma

    # A zip has two bytes of version, two of size, five of properties; .lzma has those five and a length.
    if packed[2:4] != b"\5\0":
        raise Damaged("it has an unknown header")
    alone = packed[4:9] + b"\xff" * 8 + packed[9:]
    return lzma.LZMADecompressor(lzma.FORMAT_ALONE, memlimit=_MEMORY_OF_LZMA).decompress(alone, most)


def _with_its_end(packed: memoryview, file: ZippedFile, most: int) -> bytes:
    """A file that says itself where it ends; what follows it has the checksum."""
    if file.method != zipfile.ZIP_DEFLATED:
        raise Damaged(f"nobody knows where {file.path!r} ends")
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    data = unpacker.decompress(packed, most + 1)
    checksum = unpacker.unused_data.removeprefix(_DESCRIPTOR)[:4]
    is_whole = unpacker.eof and checksum == zlib.crc32(data).to_bytes(4, "little")
    if not is_whole and len(data) <= most:
        raise Damaged(f"{file.path!r} is not whole")
    return data


def _wide(fields: bytes, *values: int) -> list[int]:
    """The same values, of which those that do not fit into 32 bits are in an extra field, in this order."""
    at = 0
    while at < len(fields):
        kind, length = _EXTRA.unpack_from(fields, at)
        at += _EXTRA.size
        if kind == _WIDE_SIZES:
            wide = iter(unpack_from(f"<{min(length, len(fields) - at) // 8}Q", fields, at))
            return [next(wide, value) if value == _IS_WIDE else value for value in values]
        at += length
    return list(values)


def _text(name: bytes) -> str:
    """The path of a file; whatever the zip says about its letters, it may have others."""
    try:
        text = name.decode()
    except UnicodeDecodeError:
        text = name.decode("cp437")
    return text.replace("\0", "").replace("\\", "/")
