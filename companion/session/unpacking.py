"""Unpacking: reads the games in a file from an unknown source, within limits of time and memory."""

import logging
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import PurePath
from struct import pack_into, unpack_from
from typing import Literal
from zipfile import ZIP_BZIP2, ZIP_LZMA, BadZipFile, ZipFile, ZipInfo

log = logging.getLogger("companion")

SUFFIX = ".jsonl"
NUMBERS = "printed-numbers.json"
"""The file with the printed numbers that were entered, beside the games of a copy."""
DOCUMENT = "reef-table.json"
"""The file with everything else, beside the games of a copy; a whole document has the games as well."""
MOST = 64 << 20
"""Bytes: far more than anybody's games take, and few enough for any phone."""
MOST_FILES = 5_000
"""Files in a zip."""
AT_ONCE = 64 << 10
"""Bytes that are unpacked at a time."""
HEADER = 30
"""Bytes before the file name in the header of each file in a zip."""
ENCRYPTED, UTF_8 = 1, 0x800
DIRECTORY, FILE = b"PK\1\2", b"PK\3\4"
"""The first bytes of each line of a zip's directory, and of each file in it."""

Kind = Literal[
    "new", "here", "continued", "diverged", "numbers", "torn", "damaged", "newer", "foreign", "too_big"
]
Unpacked = tuple[str, bytes | Kind]
"""A file's name, and its journal or printed numbers, or why it is neither."""


def games_in(file: str, content: bytes) -> Iterator[Unpacked]:
    """The games in a zip, or the file itself if it is not a zip; for each its journal or what is wrong.

    `zipfile` does not document what it raises for a damaged zip, so any exception means that this one file
    is damaged; the others are not affected.
    """
    if len(content) > MOST:
        yield file, "too_big"
    elif not content.startswith(b"PK"):
        yield file, content
    elif content.count(DIRECTORY) > MOST_FILES:  # the signature of a file header
        yield file, "too_big"
    else:
        yield from _zipped(file, content)


def _zipped(file: str, content: bytes) -> Iterator[Unpacked]:
    try:
        content = _with_legible_names(content)
        zipped = ZipFile(BytesIO(content))
        packed = [info for info in zipped.infolist() if _is_of_a_copy(info)]
    except Exception as error:  # a damaged zip fails in many ways
        log.warning("%r cannot be opened: %r", file, error)
        yield file, "damaged"
        return
    if sum(info.file_size for info in packed) > MOST:
        yield file, "too_big"
        return
    if not packed:
        yield file, "foreign"
    for info in packed:
        name = PurePath(info.filename).name
        try:
            journal = _unpacked(zipped, info, content)
        except Exception as error:  # as above
            log.warning("%r cannot be unpacked: %r", name, error)
            yield name, "damaged"
        else:
            yield name, journal


def _with_legible_names(content: bytes) -> bytes:
    """The zip, in which no name claims to be UTF-8 without being it: `zipfile` would refuse all files."""
    legible = bytearray(content)
    for signature, flags_at, length_at, name_at in ((DIRECTORY, 8, 28, 46), (FILE, 6, 26, HEADER)):
        at = -1
        while (at := content.find(signature, at + 1)) >= 0 and at + name_at <= len(content):
            (flags,), (length,) = (unpack_from("<H", content, at + part) for part in (flags_at, length_at))
            try:
                content[at + name_at : at + name_at + length].decode()
            except UnicodeDecodeError:
                pack_into("<H", legible, at + flags_at, flags & ~UTF_8)
    return bytes(legible)


def _is_of_a_copy(info: ZipInfo) -> bool:
    """Whether a file of this name, which is no folder, can be a game or what a copy has beside the games."""
    name = PurePath(info.filename).name
    return not info.is_dir() and (name.endswith(SUFFIX) or name in (NUMBERS, DOCUMENT))


def _unpacked(zipped: ZipFile, info: ZipInfo, content: bytes) -> bytes:
    """Unpacks one file, up to little more than the size that it claims."""
    if info.compress_type in (ZIP_BZIP2, ZIP_LZMA) and not info.flag_bits & ENCRYPTED:
        return _bounded(info, content)
    parts = []
    with zipped.open(info) as stream:
        while part := stream.read(AT_ONCE):
            parts.append(part)
    return b"".join(parts)


def _bounded(info: ZipInfo, content: bytes) -> bytes:
    """The same for the compression methods that `zipfile` unpacks without a limit."""
    name, extra = unpack_from("<HH", content, info.header_offset + HEADER - 4)
    start = info.header_offset + HEADER + name + extra
    packed = content[start : start + info.compress_size]
    if info.compress_type == ZIP_BZIP2:
        import bz2

        whole = bz2.BZ2Decompressor().decompress(packed, info.file_size + 1)
    else:
        import lzma

        # A zip has two bytes of version, two of size, five of properties; .lzma has those five and a length.
        if packed[2:4] != b"\5\0":
            raise BadZipFile(f"{info.filename!r} has an unknown header")
        alone = packed[4:9] + b"\xff" * 8 + packed[9:]
        unpacker = lzma.LZMADecompressor(lzma.FORMAT_ALONE, memlimit=MOST * 2)
        whole = unpacker.decompress(alone, info.file_size + 1)
    if len(whole) != info.file_size or zlib.crc32(whole) != info.CRC:
        raise BadZipFile(f"{info.filename!r} is not what it claims to be")
    return whole
