"""Writes the web app manifests, which tell the phone about the app when it is installed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.i18n.starting import described
from companion.i18n.translation import LANGUAGES, speaking
from companion.web.start_page import manifest_name


class Screenshot(NamedTuple):
    """The name of a picture, its game, and the scene of the tests that it shows, perhaps on a tablet."""

    name: str
    game: str
    scene: str
    is_wide: bool = False


SHARED = "share"
"""The address to which a phone posts what is shared with the app; the service worker answers it."""
JOURNALS, JOURNAL_ENDING = "application/x-ndjson", ".jsonl"
SHARED_KINDS = ("text/plain", ".txt", JOURNALS, JOURNAL_ENDING, "application/zip", ".zip", "application/json")
"""What may be a game: phones share its file as a text; all games are in a zip."""
MOST_SHORTCUTS = 4
"""The number of shortcuts that phones show."""

SCREENSHOTS = (
    Screenshot("draft", "australis", "draft"),
    Screenshot("aquaretto", "aquaretto", "aquaretto-round"),
    Screenshot("atlantis", "atlantis", "atlantis-creature"),
    Screenshot("reefroute", "reefroute", "reefroute-roll"),
    Screenshot("table", "australis", "draft", is_wide=True),
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
    """Writes a manifest in each language, and the screenshots, into the site.

    `plain` is the manifest of the served app. The page chooses one of them; all mean the same app, because
    none has an `id`: a browser then takes the address that the app starts at, whose path is the app's own,
    while it would look up any `id` at the root, where other apps of the host may be.
    """
    (target / "screenshots").mkdir(exist_ok=True)
    for one in SCREENSHOTS:
        shutil.copyfile(picture_of(one), target / "screenshots" / f"{one.name}.png")
    known = json.loads(plain.read_text("utf-8"))
    for language in LANGUAGES:
        with speaking(language):
            text = json.dumps(_manifest(language, known), ensure_ascii=False, indent=2) + "\n"
        (target / manifest_name(language)).write_text(text, "utf-8")


def picture_of(screenshot: Screenshot) -> Path:
    """The file of a screenshot, which a test of the browser compares with the app and rewrites."""
    return PICTURES / f"{screenshot.name}.png"


def _manifest(language: str, plain: Mapping[str, Any]) -> dict[str, Any]:
    games = ", ".join(game_ui.title() for game_ui in GAME_UIS)
    icon = next(icon for icon in plain["icons"] if icon["sizes"] == "192x192")
    titles = {game_ui.info.name: game_ui.title() for game_ui in GAME_UIS}
    return {
        **plain,
        "scope": ".",
        "description": f"{described(language)} {games}.",
        "lang": language,
        "dir": "ltr",
        "categories": ["games", "utilities"],
        # Where the phone allows it, a game's file opens here: from its share sheet, and from its files.
        "share_target": {
            "action": f"./{SHARED}",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"files": [{"name": "games", "accept": list(SHARED_KINDS)}]},
        },
        "file_handlers": [{"action": "./", "accept": {JOURNALS: [JOURNAL_ENDING]}}],
        "launch_handler": {"client_mode": "focus-existing"},
        "shortcuts": [
            {"name": name, "description": words, "url": f"./#{route}", "icons": [icon]}
            for name, words, route in shortcuts(GAME_UIS)
        ],
        "screenshots": [_screenshot(one, titles[one.game]) for one in SCREENSHOTS],
    }


def _screenshot(screenshot: Screenshot, label: str) -> dict[str, str]:
    with Image.open(picture_of(screenshot)) as picture:
        width, height = picture.size
    return {
        "src": f"screenshots/{screenshot.name}.png",
        "sizes": f"{width}x{height}",
        "type": "image/png",
        "form_factor": "wide" if screenshot.is_wide else "narrow",
        "label": label,
    }
