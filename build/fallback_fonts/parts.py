"""The font files: parts of large fonts as published, and subsets of small ones."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from fallback_fonts import packages
from fallback_fonts.requested_fonts import RequestedFont

# Always included, although the app's own font has them: spaces, joiners, and the base of a lone mark.
_ALWAYS = {0x20, 0xA0, 0x200C, 0x200D, 0x25CC}


def covered(data: bytes) -> set[int]:
    """The code points of the characters in a font."""
    return set(TTFont(io.BytesIO(data), lazy=True).getBestCmap())


def made(font: str, fonts: list[RequestedFont], own: set[int], store: Path) -> dict[str, bytes]:
    """The files of one font by their path; `own` are the characters of the app's own font."""
    plain: dict[str, bytes] = {}
    for name, data in packages.files(font, store):
        if re.search(r"(-400-normal\.woff2|_400Regular\.ttf)$", name):
            plain[name.rpartition("/")[2]] = data
    found = {}
    for one in fonts:
        source = _source(one, plain, own)
        # Some emoji, such as keycaps, contain characters that the app's own font has as well.
        shown = set() if "Emoji" in font else own
        is_whole = source.endswith(".ttf")
        data = _smaller(plain[source], (one.code_points - shown) | _ALWAYS) if is_whole else plain[source]
        found[one.path] = data
    return found


def _source(one: RequestedFont, plain: dict[str, bytes], own: set[int]) -> str:
    numbered = [name for name in plain if one.part and f"-{one.part}-400-" in name]
    if numbered:
        return numbered[0]
    wanted = one.code_points - own
    return max(sorted(plain), key=lambda name: (len(wanted & covered(plain[name])), -len(plain[name])))


def _smaller(data: bytes, code_points: Iterable[int]) -> bytes:
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    for drawn_otherwise in ("SVG ", "meta"):  # Flutter draws COLR outlines, not SVG
        if drawn_otherwise in font:
            del font[drawn_otherwise]
    options = Options(layout_features=["*"], hinting=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 5, 13, 14]
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points)
    subsetter.subset(font)
    font.flavor = "woff2"
    packed = io.BytesIO()
    font.save(packed)
    return packed.getvalue()


def copyright_of(data: bytes) -> str:
    """The copyright line of a font."""
    return str(TTFont(io.BytesIO(data), lazy=True)["name"].getDebugName(0) or "").strip()


def sums(folder: Path) -> str:
    """The SHA-256 checksum of every file in a folder, in the format of `sha256sum`."""
    found = sorted(folder.rglob("*.woff2"))
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in found
    )
