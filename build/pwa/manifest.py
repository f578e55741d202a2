"""Writes the web app manifests, which tell the phone about the app when it is installed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import flet as ft
from PIL import Image

from companion.game_ui import GameUI, Tool
from companion.games import GAME_UIS
from companion.i18n.starting import described
from companion.i18n.translation import LANGUAGES, _, speaking
from companion.session.game_info import NEW
from companion.session.routes import CONTINUE
from companion.web.start_page import manifest_name
from pwa import shortcut_icons


class Screenshot(NamedTuple):
    """The name of a picture, its game, and the scene of the tests that it shows, perhaps on a tablet."""

    name: str
    game: str
    scene: str
    is_wide: bool = False


SHARED = "share"
"""The address to which a phone posts what is shared with the app; the service worker answers it."""
FILES: Mapping[str, list[str]] = {
    "application/x-ndjson": [".jsonl"],
    "application/zip": [".zip"],
    "application/json": [".json"],
}
"""The files that the app saves: a game, all games with everything else, and the same in one document."""
SHARED_KINDS = ("text/plain", ".txt", *(part for kind, ends in FILES.items() for part in (kind, *ends)))
"""The kinds that may be shared with the app: phones share a game's file as a text."""
MOST_SHORTCUTS = 4
"""The number of shortcuts that phones show; some show only the first ones."""

SCREENSHOTS = (
    Screenshot("draft", "australis", "draft"),
    Screenshot("aquaretto", "aquaretto", "aquaretto-round"),
    Screenshot("atlantis", "atlantis", "atlantis-creature"),
    Screenshot("reefroute", "reefroute", "reefroute-roll"),
    Screenshot("table", "australis", "draft", is_wide=True),
)
"""The screenshots that the browser shows before the app is installed."""

PICTURES = Path(__file__).parent / "screenshots"


class Shortcut(NamedTuple):
    """A line of the menu on the icon: its words, the route that it opens, and the icon before it."""

    name: str
    description: str
    route: str
    icon: ft.IconData


def shortcuts(game_uis: Sequence[GameUI]) -> list[Shortcut]:
    """The shortcuts on a long press on the icon: the game on the table, and then tools of the games.

    With several games, what begins a new one comes last: the page that the app starts with offers that.
    """
    tools = [[(game_ui, tool) for tool in game_ui.tools()] for game_ui in game_uis]
    in_turns = [one for row in zip_longest(*tools) for one in row if one is not None]
    several = len(game_uis) > 1
    if several:
        in_turns.sort(key=lambda one: one[1].route == NEW)
    return [
        Shortcut(_("Continue"), "", CONTINUE, ft.Icons.PLAY_ARROW),
        *(_shortcut(*one, named=several) for one in in_turns[: MOST_SHORTCUTS - 1]),
    ]


def _shortcut(game_ui: GameUI, tool: Tool, *, named: bool) -> Shortcut:
    name = f"{game_ui.title()}: {tool.title}" if named else tool.title
    return Shortcut(name, tool.subtitle, game_ui.info.route(tool.route), tool.icon)


def write(target: Path, plain: Path, icon_font: Path) -> None:
    """Writes a manifest in each language, the screenshots, and the icons of the shortcuts, into the site.

    `plain` is the manifest of the served app, and `icon_font` has all icons. The page chooses one of the
    manifests; all mean the same app, because none has an `id`: a browser then takes the address that the app
    starts at, whose path is the app's own, while it would look up any `id` at the root, where other apps of
    the host may be. None has an `orientation`: each screen has a layout for a phone on its side.
    """
    (target / "screenshots").mkdir(exist_ok=True)
    for one in SCREENSHOTS:
        shutil.copyfile(picture_of(one), target / "screenshots" / f"{one.name}.png")
    (target / "shortcuts").mkdir(exist_ok=True)
    for shortcut in shortcuts(GAME_UIS):
        shortcut_icons.write(target / _icon_of(shortcut), shortcut.icon.name, icon_font)
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
        "file_handlers": [{"action": "./", "accept": dict(FILES)}],
        # One window has the games; opened.js goes in it to the address that a shortcut opens.
        "launch_handler": {"client_mode": "focus-existing"},
        "shortcuts": [_shortcut_facts(one) for one in shortcuts(GAME_UIS)],
        "screenshots": [_screenshot(one, titles[one.game]) for one in SCREENSHOTS],
    }


def _shortcut_facts(shortcut: Shortcut) -> dict[str, Any]:
    size = f"{shortcut_icons.SIZE}x{shortcut_icons.SIZE}"
    icon = {"src": _icon_of(shortcut), "sizes": size, "type": "image/png"}
    described = {"description": shortcut.description} if shortcut.description else {}
    return {"name": shortcut.name, **described, "url": f"./#{shortcut.route}", "icons": [icon]}


def _icon_of(shortcut: Shortcut) -> str:
    """The address of its icon, which other shortcuts of the same kind have, too."""
    return f"shortcuts/{shortcut.icon.name.lower()}.png"


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
