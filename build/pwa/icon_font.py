"""The icon font, reduced to the icons that are used."""

from __future__ import annotations

import re
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

_ICON = re.compile(r"\bIcons\.([A-Z][A-Z0-9_]*)\b")
_STYLES = ("_OUTLINED", "_ROUNDED", "_SHARP")

# Icons that Flutter's own widgets show by themselves.
_FLUTTERS_OWN = {
    *("ARROW_BACK", "ARROW_BACK_IOS_NEW", "ARROW_DROP_DOWN", "ARROW_FORWARD", "CANCEL", "CHECK"),
    *("CHEVRON_LEFT", "CHEVRON_RIGHT", "CLEAR", "CLOSE", "EXPAND_LESS", "EXPAND_MORE", "MENU", "MORE_VERT"),
    *("ERROR", "SEARCH"),
}


def subset(source: Path, target: Path, code: Path) -> None:
    """Writes the font with the icons that the code uses, and with Flutter's own."""
    font = TTFont(source, recalcTimestamp=False)
    points = {glyph: point for point, glyph in font.getBestCmap().items()}
    wanted = {glyph_name(icon) for icon in icons(code) | _FLUTTERS_OWN}
    options = Options(notdef_outline=True, glyph_names=False, recalc_timestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[points[glyph] for glyph in wanted])
    subsetter.subset(font)
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)


def icons(code: Path) -> set[str]:
    """The names of all icons in the code."""
    return {name for path in code.rglob("*.py") for name in _ICON.findall(path.read_text("utf-8"))}


def glyph_name(icon: str) -> str:
    """The name of an icon in the font: ADD_ROUNDED is add_rounded, and ADD is add_baseline."""
    styled = icon.lower() if icon.endswith(_STYLES) else f"{icon.lower()}_baseline"
    return styled.replace("onetwothree", "_123")  # a name in a program cannot begin with a digit
