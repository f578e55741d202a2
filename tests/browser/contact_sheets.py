"""Makes contact sheets of the screenshots of all scenes, one for each view, to review changes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from companion.installed import assets
from companion.ui import theme
from tests.browser.gallery import OUTPUT, SHOTS
from tests.browser.scenes import SCENES
from tests.browser.views import VIEWS

SHEETS: Final = OUTPUT / "contact-sheets"
HEIGHT: Final = 480
GAP, LINE, COLUMNS_WIDTH = 12, 24, 2600
PAPER, INK = "#ffffff", "#0b2733"


def main() -> int:
    """Writes the sheets, and prints their paths."""
    made = [sheet for view in VIEWS if (sheet := _sheet(view)) is not None]
    if not made:
        print("There are no screens yet: pytest tests/browser/test_scenes.py takes them.")
        return 1
    print(*made, sep="\n")
    return 0


def _sheet(view: str) -> Path | None:
    """Writes the sheet of one view, with the screenshots in rows and their names; None if there are none."""
    screens = [(scene.name, SHOTS / view / f"{scene.name}.png") for scene in SCENES]
    shown = [(name, _smaller(path)) for name, path in screens if path.exists()]
    if not shown:
        return None
    width = shown[0][1].width + GAP
    columns = max(1, COLUMNS_WIDTH // width)
    rows = -(-len(shown) // columns)
    cell = max(screen.height for _name, screen in shown) + LINE + GAP
    sheet = Image.new("RGB", (columns * width + GAP, rows * cell + GAP), PAPER)
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(assets() / theme.FONTS[theme.REGULAR], theme.SMALL)
    for place, (name, screen) in enumerate(shown):
        left, top = GAP + place % columns * width, GAP + place // columns * cell
        draw.text((left, top), name, INK, font)
        sheet.paste(screen, (left, top + LINE))
    SHEETS.mkdir(parents=True, exist_ok=True)
    path = SHEETS / f"{view}.png"
    sheet.save(path)
    return path


def _smaller(path: Path) -> Image.Image:
    screen = Image.open(path).convert("RGB")
    if screen.height <= HEIGHT:
        return screen
    return screen.resize((screen.width * HEIGHT // screen.height, HEIGHT), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    sys.exit(main())
