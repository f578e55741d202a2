"""Writes the web app manifest, which tells the phone about the app when it is installed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from companion.game_ui import GameUI
from companion.games import GAME_UIS

MOST_SHORTCUTS = 4
"""As many as phones show."""

SCREENSHOTS = (
    ("draft", "AUSTRALIS: what the round would bring now"),
    ("aquaretto", "Aquaretto: what can still be drawn, and the trucks"),
    ("atlantis", "Escape from Atlantis: what a creature does here and now"),
    ("reefroute", "Reef Route: what a roll allows, in pictures"),
    ("table", "On a tablet: the table beside the round"),
)
"""The screenshots that the browser shows before the app is installed."""

PICTURES = Path(__file__).parent / "screenshots"


def shortcuts(game_uis: Sequence[GameUI]) -> list[tuple[str, str, str]]:
    """The shortcuts on a long press on the icon: name, description, and route.

    These are the tools of the only game, or a new game of each.
    """
    found = []
    for game_ui in game_uis:
        for tool in game_ui.tools() if len(game_uis) == 1 else game_ui.tools()[:1]:
            name = tool.title if len(game_uis) == 1 else f"{game_ui.title()}: {tool.title}"
            found.append((name, tool.subtitle, game_ui.info.route(tool.route)))
    return found[:MOST_SHORTCUTS]


def write(target: Path, plain: Path) -> None:
    """Writes manifest.json and its screenshots into the site; `plain` is the manifest of the served app."""
    manifest: dict[str, Any] = json.loads(plain.read_text("utf-8"))
    games = ", ".join(game_ui.title() for game_ui in GAME_UIS)
    icon = next(icon for icon in manifest["icons"] if icon["sizes"] == "192x192")
    manifest |= {
        # The same app wherever it is on its host, and whatever page it is opened with.
        "id": ".",
        "scope": ".",
        "description": f"{manifest['description']} Games: {games}.",
        "lang": "en",
        "dir": "ltr",
        "categories": ["games", "utilities"],
        "shortcuts": [
            {"name": name, "description": words, "url": f"./#{route}", "icons": [icon]}
            for name, words, route in shortcuts(GAME_UIS)
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
