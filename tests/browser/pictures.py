"""Makes the picture of the README from the screenshots of scenes, one of each game."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tests.browser.gallery import SHOTS
from tests.browser.views import LIGHT_PHONE

PICTURE = Path(__file__).parents[2] / "docs" / "screens.png"
SCREENS = SHOTS / LIGHT_PHONE
SHOWN = ("draft", "aquaretto-round", "atlantis-creature", "reefroute-roll")
WIDTH, GAP, COLOURS = 300, 16, 256


def main() -> int:
    """Writes the picture, small enough for the repository."""
    missing = [name for name in SHOWN if not (SCREENS / f"{name}.png").exists()]
    if missing:
        print(f"{PICTURE.name} stays as it is: there is no screenshot of {', '.join(missing)}.")
        return 0
    screens = [Image.open(SCREENS / f"{name}.png").convert("RGB") for name in SHOWN]
    small = [
        screen.resize((WIDTH, screen.height * WIDTH // screen.width), Image.Resampling.LANCZOS)
        for screen in screens
    ]
    sheet = Image.new(
        "RGB", ((WIDTH + GAP) * len(small) - GAP, max(screen.height for screen in small)), "white"
    )
    for place, screen in enumerate(small):
        sheet.paste(screen, (place * (WIDTH + GAP), 0))
    PICTURE.parent.mkdir(exist_ok=True)
    sheet.quantize(COLOURS).save(PICTURE, optimize=True)
    print(f"{PICTURE.name}: {PICTURE.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
