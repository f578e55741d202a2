"""The web app manifest, which tells a phone about the app before it is installed."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flet_web import get_package_web_dir
from PIL import Image
from playwright.sync_api import Browser
from pwa import manifest, versions

from companion.games import GAME_UIS
from companion.i18n.translation import LANGUAGES
from companion.session.game_info import NEW
from companion.session.routes import CONTINUE, tidy
from companion.shell.pages import pages_of
from companion.ui import theme
from companion.web.start_page import manifest_name
from tests.web.pages_host import PagesHost

ROOT = Path(__file__).parents[2]
ICON_FONT = Path(get_package_web_dir()) / "assets" / "fonts" / "MaterialIcons-Regular.otf"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with icons, the manifest and its screenshots."""
    (tmp_path / "icons").symlink_to(ROOT / "assets" / "icons")
    manifest.write(tmp_path, ROOT / "assets" / "manifest.json", ICON_FONT)
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


def test_shortcuts_lead_to_pages_of_the_app(facts: dict[str, Any]) -> None:
    pages = pages_of(GAME_UIS)
    routes = [one["url"].removeprefix("./#") for one in facts["shortcuts"]]
    assert [tidy(route, pages) for route in routes] == routes
    assert len(facts["shortcuts"]) == len({one["name"] for one in facts["shortcuts"]})


def test_shortcuts_are_what_goes_on_and_what_needs_no_game() -> None:
    """A new game is one tap from the page that the app starts with."""
    named = [(one.name, one.route) for one in manifest.shortcuts(GAME_UIS)]
    assert named[:2] == [("Continue", CONTINUE), ("AUSTRALIS: Dice only", "/australis/dice")]
    assert len(named) == manifest.MOST_SHORTCUTS
    assert not [route for _name, route in named if route.endswith(NEW)]


def test_shortcuts_take_turns_and_fill_up_with_new_games() -> None:
    game_ui = GAME_UIS[0]
    assert [one.name for one in manifest.shortcuts([game_ui])][1:] == [tool.title for tool in game_ui.tools()]
    new_game, tool, *_more = game_ui.tools()
    few = replace(game_ui, title=lambda: "Few", tools=lambda: (new_game,))
    more = replace(game_ui, title=lambda: "More", tools=lambda: (new_game, tool))
    assert [one.name for one in manifest.shortcuts([few, more])][1:] == [
        *(f"More: {tool.title}", f"Few: {new_game.title}", f"More: {new_game.title}")
    ]
    assert len(manifest.shortcuts([game_ui] * 9)) == manifest.MOST_SHORTCUTS


def test_the_icon_of_a_shortcut_shows_something(site: Path, facts: dict[str, Any]) -> None:
    pictures = {icon["src"] for one in facts["shortcuts"] for icon in one["icons"]}
    assert len(pictures) == 3, "one for each kind"
    drawn = {}
    for picture in pictures:
        with Image.open(site / picture) as image:
            pixels = image.convert("RGBA")
        most = sorted(pixels.getcolors() or (), reverse=True)[:3]
        for colour in (theme.DEEP, theme.GLOW):
            assert any(is_nearly(found, colour) for _count, found in most), (picture, colour)
        drawn[pixels.tobytes()] = picture
    assert len(drawn) == len(pictures), "they differ"


def is_nearly(found: Any, colour: str) -> bool:
    """Tells whether a pixel has that colour, but for what a palette does to it."""
    wanted = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return all(abs(one - other) <= 2 for one, other in zip(found, wanted, strict=False))


def test_no_start_waits_for_pictures_that_only_the_phone_asks_for(site: Path) -> None:
    (site / "sw.js").write_text("%FILES% %OTHERS%")
    versions.stamp(site)
    kept = (site / "sw.js").read_text()
    assert "manifest-nl.json" in kept
    assert "shortcuts/" not in kept
    assert "screenshots/" not in kept


def test_a_phone_on_its_side_is_not_turned_back(facts: dict[str, Any]) -> None:
    """An installed app with an orientation would be locked in it."""
    assert "orientation" not in facts


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_understands_it_as_an_app_of_its_own_below_a_path(
    language: str,
    browser: Browser,
    site: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    (site / "index.html").write_text(f"<!doctype html><link rel=manifest href={manifest_name(language)}>")
    root = tmp_path_factory.mktemp("host")
    shutil.copytree(site, root / "app")
    host = PagesHost(root)
    home = f"{host.url}app/"
    page = browser.new_page()
    page.goto(home)
    said = page.context.new_cdp_session(page).send("Page.getAppManifest")
    named = page.context.new_cdp_session(page).send("Page.getAppId")
    page.close()
    host.switch_off()
    assert said["errors"] == []
    read = said["manifest"]
    assert (read["id"], read["startUrl"], read["scope"]) == (home, home, home)
    assert named["appId"] == home
    assert [one["url"] for one in read["shortcuts"]] == [
        f"{home}#{one.route}" for one in manifest.shortcuts(GAME_UIS)
    ]
    assert read["shareTarget"]["action"] == f"{home}{manifest.SHARED}"


def test_every_manifest_address_is_relative(facts: dict[str, Any]) -> None:
    addresses = [facts["start_url"], facts["scope"]]
    addresses += [one["src"] for kind in ("icons", "screenshots") for one in facts[kind]]
    assert not [address for address in addresses if address.startswith(("/", "http"))]
