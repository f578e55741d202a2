"""Makes the picture that messengers and networks show beside a link to the page."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from companion.games import GAME_UIS
from companion.ui import theme
from landing.page import PICTURES, ROOT, picture_name

WIDTH, HEIGHT = 1200, 630
"""The pixels of the picture; every length below is in those, too."""
_FINE = 2
"""It is drawn this much larger, so that its round corners are smooth."""
_NAME_SIZE, _GAME_SIZE = 98, 38
"""The sizes of the letters of the app's name, and of those of the games below it."""
_ICON = 128
"""The sides of the app's icon."""
_LEFT, _TOP = 76, 64
"""Where the icon begins; the names begin at the same left edge."""
_TO_NAME, _TO_GAMES, _TO_NEXT_GAME = 24, 150, 56
"""From the foot of the icon to the name, from its top to the first game, and from a game to the next."""
_PHONES = (("final", 632, 62), ("why", 932, 158))
"""The pictures of the app, and the left and the upper edge of the phone that shows each."""
_PHONE, _CASE, _CORNER = 300, 9, 40
"""The width of a phone, that of the case around its screen, and the radius of the screen's corners."""
_QUALITY = 84
"""The quality of the JPEG, of 95 at most."""


def write(target: Path) -> None:
    """Writes the picture: the name, the games, and two screens of the app in the sea."""
    picture = _sea()
    icon = Image.open(ROOT / "assets" / "icons" / "icon-512.png").convert("RGBA").resize((_ICON * _FINE,) * 2)
    picture.paste(icon, (_LEFT * _FINE, _TOP * _FINE), icon)
    draw = ImageDraw.Draw(picture)
    name_top = _TOP + _ICON + _TO_NAME
    draw.text((_LEFT * _FINE, name_top * _FINE), "Reef Table", theme.ON_DEEP, _font(theme.STRONG, _NAME_SIZE))
    for number, game_ui in enumerate(GAME_UIS):
        place = (_LEFT * _FINE, (name_top + _TO_GAMES + number * _TO_NEXT_GAME) * _FINE)
        draw.text(place, game_ui.title(), theme.ON_DEEP_QUIET, _font(theme.REGULAR, _GAME_SIZE))
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
