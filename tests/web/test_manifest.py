"""The web app manifest, which tells a phone about the app before it is installed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pwa import manifest

from companion.games import GAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with icons, the manifest and its screenshots."""
    (tmp_path / "icons").symlink_to(ROOT / "assets" / "icons")
    manifest.write(tmp_path, ROOT / "assets" / "manifest.json")
    return tmp_path


@pytest.fixture
def facts(site: Path) -> dict[str, Any]:
    """The manifest."""
    found: dict[str, Any] = json.loads((site / "manifest.json").read_text())
    return found


def test_it_is_installed_as_an_app_of_its_own(facts: dict[str, Any]) -> None:
    assert facts["display"] == "standalone"
    assert facts["name"] == facts["short_name"] == "Reef Table"
    assert facts["background_color"] == facts["theme_color"]
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in facts["icons"]}
    assert purposes == {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}


def test_every_picture_is_there_and_as_big_as_it_says(site: Path, facts: dict[str, Any]) -> None:
    shortcut_icons = [icon for shortcut in facts["shortcuts"] for icon in shortcut["icons"]]
    for picture in (*facts["icons"], *facts["screenshots"], *shortcut_icons):
        with Image.open(site / picture["src"]) as image:
            assert f"{image.width}x{image.height}" == picture["sizes"]


def test_the_screenshots_may_be_shown_by_a_browser(facts: dict[str, Any]) -> None:
    shapes: dict[str, set[float]] = {"narrow": set(), "wide": set()}
    for picture in facts["screenshots"]:
        width, height = map(int, picture["sizes"].split("x"))
        assert min(width, height) >= 320
        assert max(width, height) <= min(3840, 2.3 * min(width, height))
        shapes[picture["form_factor"]].add(width / height)
        assert picture["label"]
    assert all(len(ratios) == 1 for ratios in shapes.values()), "those of a shape are all alike"


def test_shortcuts_lead_to_pages_of_that_name(facts: dict[str, Any]) -> None:
    pages = {tool.title: f"./#{tool.route}" for game_ui in GAMES for tool in game_ui.tools()}
    assert {one["name"] for one in facts["shortcuts"]} == {"New game", "Dice only"}
    for shortcut in facts["shortcuts"]:
        assert shortcut["url"] == pages[shortcut["name"]]


def test_nothing_in_it_depends_on_where_it_lies(facts: dict[str, Any]) -> None:
    addresses = [facts["id"], facts["start_url"], facts["scope"]]
    addresses += [one["src"] for kind in ("icons", "screenshots") for one in facts[kind]]
    assert not [address for address in addresses if address.startswith(("/", "http"))]
