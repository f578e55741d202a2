"""Makes the picture that messengers and networks show beside a link to the page."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from companion.games import GAME_UIS
from companion.ui import theme
from landing.page import PICTURES, ROOT, picture_name

WIDTH, HEIGHT = 1200, 630
_FINE = 2
"""It is drawn this much larger, so that its round corners are smooth."""
_NAME, _GAME, _LINE = 98, 38, 56
_ICON, _EDGE, _ABOVE = 128, 76, 64
_PHONES = (("final", 632, 62), ("why", 932, 158))
"""The pictures of the app, and where they are."""
_PHONE, _CASE, _CORNER = 300, 9, 40
_QUALITY = 84


def write(target: Path) -> None:
    """Writes the picture: the name, the games, and two screens of the app in the sea."""
    picture = _sea()
    icon = Image.open(ROOT / "assets" / "icons" / "icon-512.png").convert("RGBA").resize((_ICON * _FINE,) * 2)
    picture.paste(icon, (_EDGE * _FINE, _ABOVE * _FINE), icon)
    draw = ImageDraw.Draw(picture)
    below = _ABOVE + _ICON + 24
    draw.text((_EDGE * _FINE, below * _FINE), "Reef Table", theme.ON_DEEP, _font(theme.STRONG, _NAME))
    for number, game_ui in enumerate(GAME_UIS):
        place = (_EDGE * _FINE, (below + 150 + number * _LINE) * _FINE)
        draw.text(place, game_ui.title(), theme.ON_DEEP_QUIET, _font(theme.REGULAR, _GAME))
    for name, left, above in _PHONES:
        _put(picture, PICTURES / picture_name(name, "en", "dark"), left, above)
    whole = picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    whole.save(target, quality=_QUALITY, optimize=True)


def _sea() -> Image.Image:
    deeper = Image.linear_gradient("L").resize((WIDTH * _FINE, HEIGHT * _FINE))
    ground = Image.new("RGB", deeper.size, theme.SEA_MIDDLE)
    ground.paste(Image.new("RGB", deeper.size, theme.DEEP), mask=deeper)
    return ground


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ROOT / "assets" / theme.FONTS[name]), size * _FINE)


def _put(picture: Image.Image, file: Path, left: int, above: int) -> None:
    """Puts a screen of the app into a phone."""
    across = (_PHONE - 2 * _CASE) * _FINE
    with Image.open(file) as kept:
        screen = kept.convert("RGB").resize((across, round(kept.height * across / kept.width)))
    corner, case = _CORNER * _FINE, _CASE * _FINE
    box = (left * _FINE, above * _FINE, (left + _PHONE) * _FINE, above * _FINE + screen.height + 2 * case)
    ImageDraw.Draw(picture).rounded_rectangle(box, corner + case, fill=str(theme.DARK.surface))
    mask = Image.new("L", screen.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, screen.width, screen.height), corner, fill=255)
    picture.paste(screen, (box[0] + case, box[1] + case), mask)
