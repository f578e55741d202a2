"""Writes the web app manifest, which tells the phone about the app when it is installed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from PIL import Image

SHORTCUTS = (
    ("New game", "Begin a game for two to four players", "australis/new"),
    ("Dice only", "Resolve one dice competition", "australis/dice"),
)
"""The shortcuts on a long press on the icon: name, description, and page."""

SCREENSHOTS = (
    ("draft", "The draft: what the round would bring now"),
    ("dice", "The dice competition, with everybody's chances"),
    ("final", "The final score, explained"),
    ("table", "The table beside the round"),
)
"""The screenshots that the browser shows before the app is installed."""

PICTURES = Path(__file__).parent / "screenshots"


def write(target: Path, plain: Path) -> None:
    """Writes manifest.json and its screenshots into the site; `plain` is the manifest of the served app."""
    manifest: dict[str, Any] = json.loads(plain.read_text("utf-8"))
    icon = next(icon for icon in manifest["icons"] if icon["sizes"] == "192x192")
    manifest |= {
        # The same app wherever it is on its host, and whatever page it is opened with.
        "id": ".",
        "scope": ".",
        "lang": "en",
        "dir": "ltr",
        "categories": ["games", "utilities"],
        "shortcuts": [
            {"name": name, "description": words, "url": f"./#/{page}", "icons": [icon]}
            for name, words, page in SHORTCUTS
        ],
        "screenshots": [_screenshot(target, name, words) for name, words in SCREENSHOTS],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=2) + "\n"
    (target / "manifest.json").write_text(text, "utf-8")


def _screenshot(target: Path, name: str, words: str) -> dict[str, str]:
    source = f"screenshots/{name}.png"
    (target / "screenshots").mkdir(exist_ok=True)
    shutil.copyfile(PICTURES / f"{name}.png", target / source)
    with Image.open(target / source) as picture:
        width, height = picture.size
    shape = "wide" if width > height else "narrow"
    return {
        "src": source,
        "sizes": f"{width}x{height}",
        "type": "image/png",
        "form_factor": shape,
        "label": words,
    }
