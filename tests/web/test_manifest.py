"""What a phone is told about the app before it installs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pwa import manifest

from companion.games import GAME_UIS

ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site that has icons and nothing else."""
    (tmp_path / "icons").symlink_to(ROOT / "assets" / "icons")
    manifest.write(tmp_path, ROOT / "assets" / "manifest.json")
    return tmp_path


@pytest.fixture
def told(site: Path) -> dict[str, Any]:
    """The manifest."""
    found: dict[str, Any] = json.loads((site / "manifest.json").read_text())
    return found


def test_it_is_installed_as_an_app_of_its_own(told: dict[str, Any]) -> None:
    assert told["display"] == "standalone"
    assert told["name"] == told["short_name"] == "Reef Table"
    assert told["background_color"] == told["theme_color"]
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in told["icons"]}
    assert purposes == {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}


def test_every_picture_is_there_and_as_big_as_it_says(site: Path, told: dict[str, Any]) -> None:
    shortcut_icons = [icon for shortcut in told["shortcuts"] for icon in shortcut["icons"]]
    for picture in (*told["icons"], *told["screenshots"], *shortcut_icons):
        with Image.open(site / picture["src"]) as image:
            assert f"{image.width}x{image.height}" == picture["sizes"]


def test_the_screenshots_may_be_shown_by_a_browser(told: dict[str, Any]) -> None:
    shapes: dict[str, set[float]] = {"narrow": set(), "wide": set()}
    for picture in told["screenshots"]:
        width, height = map(int, picture["sizes"].split("x"))
        assert min(width, height) >= 320
        assert max(width, height) <= min(3840, 2.3 * min(width, height))
        shapes[picture["form_factor"]].add(width / height)
        assert picture["label"]
    assert all(len(ratios) == 1 for ratios in shapes.values()), "those of a shape are all alike"


def test_shortcuts_lead_to_pages_of_that_name(told: dict[str, Any]) -> None:
    pages = {
        tool.title: f"./#{game_ui.info.route(tool.route)}" for game_ui in GAME_UIS for tool in game_ui.tools()
    }
    assert {one["name"] for one in told["shortcuts"]} == {"New game", "Dice only"}
    for shortcut in told["shortcuts"]:
        assert shortcut["url"] == pages[shortcut["name"]]


def test_nothing_in_it_depends_on_where_it_lies(told: dict[str, Any]) -> None:
    addresses = [told["id"], told["start_url"], told["scope"]]
    addresses += [one["src"] for kind in ("icons", "screenshots") for one in told[kind]]
    assert not [address for address in addresses if address.startswith(("/", "http"))]
