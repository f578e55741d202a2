"""The icons of the shortcuts: an icon of the app's own font, on a disc of deep water."""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from companion.ui import theme
from pwa.icon_font import glyph_name

SIZE = 192
"""The sides of an icon in pixels; phones ask for 96 at least."""
_FINE = 4
"""It is drawn so much larger, and then shrunk."""
_SHARE = 0.6
"""How much of the disc the drawing takes."""
_COLOURS = 32


def write(path: Path, icon: str, font: Path) -> None:
    """Draws the icon of this name in the icon font."""
    side = SIZE * _FINE
    image = Image.new("RGBA", (side, side))
    draw = ImageDraw.Draw(image)
    draw.ellipse((0, 0, side - 1, side - 1), theme.DEEP)
    drawn = ImageFont.truetype(str(font), round(side * _SHARE))
    draw.text((side / 2, side / 2), _character(icon, font), theme.GLOW, drawn, anchor="mm")
    small = image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)
    small.quantize(_COLOURS, Image.Quantize.FASTOCTREE).save(path, optimize=True)


def _character(icon: str, font: Path) -> str:
    """The character of an icon in the font."""
    with TTFont(font) as opened:
        points = {glyph: point for point, glyph in opened.getBestCmap().items()}
    return chr(points[glyph_name(icon)])
