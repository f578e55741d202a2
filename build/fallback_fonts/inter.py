"""Extends the app's own font to the characters of every Latin, Greek and Cyrillic keyboard."""

from __future__ import annotations

import io
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from fallback_fonts import packages

LETTERS = (
    *range(0x0180, 0x0250),  # Latin: African, Croatian, Romanian ...
    *range(0x0259, 0x025A),  # Azerbaijani
    *(0x02BB, 0x02BC, 0x02BE, 0x02BF, 0x02C7, 0x02C9, 0x02D8, 0x02D9, 0x02DB, 0x02DD),
    *range(0x0300, 0x0345),  # combining marks
    *range(0x0370, 0x0400),  # Greek
    *range(0x0400, 0x0530),  # Cyrillic
    *range(0x1E00, 0x1F00),  # Latin: Vietnamese, Welsh, Yoruba ...
    *range(0x1F00, 0x2000),  # ancient Greek
    *range(0x20A0, 0x20C0),  # currencies
)


def fill(path: Path, weight: str, store: Path) -> None:
    """Adds the missing ones of these characters to a font; existing ones stay unchanged."""
    (whole,) = (
        data
        for name, data in packages.files("Inter", store)
        if name.startswith(f"{weight}/") and name.endswith(f"_{weight}.ttf")
    )
    before = TTFont(path)
    here = set(before.getBestCmap())
    font = TTFont(io.BytesIO(whole), recalcTimestamp=False)
    wanted = set(LETTERS) & set(font.getBestCmap()) - here
    if not wanted:
        return
    options = Options(layout_features=["kern", "mark", "mkmk", "ccmp", "locl"], hinting=False)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6]
    options.glyph_names = options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    with TemporaryDirectory() as folder:
        more = Path(folder) / "more.ttf"
        font.save(more)
        merged = Merger().merge([str(path), str(more)])
    # Keep the line height.
    for measure in ("usWinAscent", "usWinDescent"):
        setattr(merged["OS/2"], measure, getattr(before["OS/2"], measure))
    merged["post"].formatType = 3.0
    merged.recalcTimestamp = False
    merged.save(path)


def make_tabular(path: Path) -> None:
    """Gives all digits of a font the same width, so that figures stand below each other and do not jump.

    The font has such digits behind a feature (`tnum`) that Flet cannot switch on.
    """
    font = TTFont(path, recalcTimestamp=False)
    same_width = _substitutes(font, "tnum")
    for table in font["cmap"].tables:
        for digit in map(ord, "0123456789"):
            if digit in table.cmap:
                table.cmap[digit] = same_width.get(table.cmap[digit], table.cmap[digit])
    font.save(path)


def _substitutes(font: TTFont, feature: str) -> dict[str, str]:
    """The glyphs that a feature puts in the place of others."""
    rules = font["GSUB"].table
    lookups = {
        index
        for record in rules.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in sorted(lookups):
        for part in rules.LookupList.Lookup[index].SubTable:
            found |= getattr(part, "ExtSubTable", part).mapping
    return found
