"""The web app manifest, which tells a phone about the app before it is installed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pwa import manifest

from companion.games import GAME_UIS
from companion.i18n.translation import LANGUAGES
from companion.ui import theme
from companion.web.start_page import manifest_name

ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with icons, the manifest and its screenshots."""
    (tmp_path / "icons").symlink_to(ROOT / "assets" / "icons")
    manifest.write(tmp_path, ROOT / "assets" / "manifest.json")
    return tmp_path


@pytest.fixture
def facts(site: Path) -> dict[str, Any]:
    """The contents of the English manifest."""
    found: dict[str, Any] = json.loads((site / "manifest.json").read_text())
    return found


def test_manifest_describes_a_standalone_app(facts: dict[str, Any]) -> None:
    assert facts["display"] == "standalone"
    assert facts["name"] == facts["short_name"] == "Reef Table"
    assert facts["background_color"] == facts["theme_color"]
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in facts["icons"]}
    assert purposes == {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}


def test_every_manifest_picture_has_the_stated_size(site: Path, facts: dict[str, Any]) -> None:
    shortcut_icons = [icon for shortcut in facts["shortcuts"] for icon in shortcut["icons"]]
    for picture in (*facts["icons"], *facts["screenshots"], *shortcut_icons):
        with Image.open(site / picture["src"]) as image:
            assert f"{image.width}x{image.height}" == picture["sizes"]


def test_screenshots_meet_the_browsers_requirements(facts: dict[str, Any]) -> None:
    shapes: dict[str, set[float]] = {"narrow": set(), "wide": set()}
    for picture in facts["screenshots"]:
        width, height = map(int, picture["sizes"].split("x"))
        assert min(width, height) >= 320
        assert max(width, height) <= min(3840, 2.3 * min(width, height))
        shapes[picture["form_factor"]].add(width / height)
        assert picture["label"]
    assert all(len(ratios) == 1 for ratios in shapes.values()), "those of a shape are all alike"


def test_description_names_every_game(facts: dict[str, Any]) -> None:
    assert facts["description"].startswith("The phone beside the board")
    assert all(game_ui.title() in facts["description"] for game_ui in GAME_UIS)


def test_every_language_has_its_manifest_of_the_same_app(site: Path) -> None:
    found = {
        language: json.loads((site / manifest_name(language)).read_text("utf-8")) for language in LANGUAGES
    }
    assert {language: one["lang"] for language, one in found.items()} == {it: it for it in LANGUAGES}
    for said in ("description", "shortcuts"):
        assert len({json.dumps(one[said]) for one in found.values()}) == len(LANGUAGES), said
    # An id would be looked up at the root of the host, where other apps may be; the start is below a path.
    assert all("id" not in one and one["start_url"] == "." for one in found.values())
    others = ("name", "icons", "theme_color", "background_color", "display")
    assert len({json.dumps([one[name] for name in others]) for one in found.values()}) == 1


def test_colours_are_those_of_the_dark_theme(facts: dict[str, Any]) -> None:
    assert facts["theme_color"] == facts["background_color"] == theme.DARK.surface


def test_shortcuts_lead_to_the_pages_of_the_games(facts: dict[str, Any]) -> None:
    routes = {f"./#{game_ui.info.route(tool.route)}" for game_ui in GAME_UIS for tool in game_ui.tools()}
    assert {one["url"] for one in facts["shortcuts"]} <= routes
    assert len(facts["shortcuts"]) == len({one["name"] for one in facts["shortcuts"]})


def test_shortcuts_are_the_tools_of_one_game_or_the_new_games_of_several() -> None:
    game_ui = GAME_UIS[0]
    one = manifest.shortcuts([game_ui])
    assert [name for name, _words, _route in one] == [tool.title for tool in game_ui.tools()]
    other = replace(game_ui, info=replace(game_ui.info, name="other"), title=lambda: "Other")
    new_game, *_tools = game_ui.tools()
    assert manifest.shortcuts([game_ui, other]) == [
        (f"{title}: {new_game.title}", new_game.subtitle, f"/{name}{new_game.route}")
        for title, name in ((game_ui.title(), game_ui.info.name), ("Other", "other"))
    ]
    assert len(manifest.shortcuts([game_ui] * 9)) == manifest.MOST_SHORTCUTS


def test_every_manifest_address_is_relative(facts: dict[str, Any]) -> None:
    addresses = [facts["start_url"], facts["scope"]]
    addresses += [one["src"] for kind in ("icons", "screenshots") for one in facts[kind]]
    assert not [address for address in addresses if address.startswith(("/", "http"))]
