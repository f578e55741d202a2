"""The app's own font, reduced to the letters of the page."""

from __future__ import annotations

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont


def subset(source: Path, target: Path, letters: str) -> None:
    """Writes a font with these letters alone, compressed as browsers read it."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options(layout_features=["kern", "ccmp", "locl"], hinting=False, glyph_names=False)
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
