"""Going back with a real browser's Back button and with a keyboard, and a page without its server."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import flet as ft
import flet_web.fastapi
import pytest
import uvicorn
from playwright.sync_api import Browser

from companion.app import start
from companion.installed import assets
from companion.web.server import listen
from tests.browser.flet_page import FletPage, pause
from tests.browser.late_page import HELD_BACK, RELEASED
from tests.browser.seats import begin_game
from tests.browser.server import Server
from tests.companion.libraries import NEW_GAME, game_setup, library_at, table_on
from tests.waiting import PATIENCE, until

MENU = "Around the table"
TABLE = "Mia takes a die"
HOME = "Join a game"
BEFORE = "about:blank"
ONCE_SHOWN = 1500
"""Milliseconds: more than the bar stays once the page is there, and less than it stays in any case."""


def table_in(server: Server) -> str:
    """Adds a game to the server's storage, and returns its route."""
    store = table_on(library_at(server.folder), game_setup("Mia", "Jonas", "Lea"))
    store.writer.close()
    return f"table/{store.name}"


def path(phone: FletPage) -> str:
    return urlsplit(phone.page.url).path.strip("/")


def wait_for_path(phone: FletPage, path: str) -> None:
    phone.page.wait_for_function("path => location.pathname === path", arg=f"/{path}")


def escape(phone: FletPage) -> None:
    phone.page.keyboard.press("Escape")


def back(phone: FletPage) -> None:
    phone.page.go_back(wait_until="commit")


@pytest.mark.parametrize("leave", [back, pytest.param(escape, marks=pytest.mark.trial)])
def test_back_closes_menu_and_sheet_before_leaving_the_table(
    open_phone: Callable[[], FletPage], server: Server, leave: Callable[[FletPage], None]
) -> None:
    route = table_in(server)
    phone = open_phone()
    phone.tap("Continue")
    phone.see(TABLE)
    phone.tap("More")
    phone.see(MENU)
    leave(phone)
    phone.see_no_more(MENU)
    phone.see(TABLE)
    phone.tap("Take Purple 5")
    phone.see("Place a coral")
    leave(phone)
    phone.see_no_more("Place a coral")
    phone.see(TABLE)
    assert path(phone) == route
    leave(phone)
    phone.see(HOME)
    wait_for_path(phone, "")


def test_back_goes_up_page_by_page_instead_of_through_history(
    open_phone: Callable[[], FletPage], server: Server
) -> None:
    route = table_in(server)
    phone = open_phone()
    for _again in range(2):
        phone.tap("Continue")
        phone.see(TABLE)
        phone.tap("More")
        phone.tap("Log")
        phone.see("Game of Mia")
        phone.tap("Back")
        phone.see(TABLE)
        phone.tap("Back")
        phone.see(HOME)
        wait_for_path(phone, "")
    phone.tap("Continue")
    phone.see(TABLE)
    phone.tap("More")
    phone.tap("Overview")
    phone.see("First player token")
    phone.tap("Rules for this")
    phone.see("More rules")
    back(phone)  # four in a row, without a touch in between
    phone.see("First player token")
    back(phone)
    phone.see(TABLE)
    wait_for_path(phone, route)
    back(phone)
    phone.see(HOME)
    wait_for_path(phone, "")
    back(phone)
    phone.page.wait_for_url(BEFORE)


def test_back_leads_home_after_reload_or_typed_address(
    open_phone: Callable[..., FletPage], server: Server
) -> None:
    route = table_in(server)
    phone = open_phone(path=f"{route}/log")
    phone.see("Game of Mia")
    phone.reload()
    phone.see("Game of Mia")
    back(phone)
    phone.see(TABLE)
    phone.reload()
    phone.see(TABLE)
    back(phone)
    phone.see(HOME)
    wait_for_path(phone, "")
    phone.page.go_forward(wait_until="commit")
    phone.see(TABLE)
    back(phone)
    phone.see(HOME)


@pytest.mark.trial
def test_typed_address_in_the_same_tab_shows_its_page(
    open_phone: Callable[[], FletPage], server: Server
) -> None:
    route = table_in(server)
    phone = open_phone()
    phone.tap("Continue")
    phone.see(TABLE)
    phone.open("Games")
    phone.see("All games")
    wait_for_path(phone, "games")
    phone.open(f"{route.upper().replace('TABLE', 'table', 1)}")
    phone.see("This game isn’t on this device.")
    back(phone)
    phone.see(HOME)


def test_a_phone_cut_off_from_its_server_says_so_ignores_taps_and_comes_back(
    open_phone: Callable[..., FletPage], server: Server
) -> None:
    """Cut off by a network that it does not need, by one that it needs, and by a server that was killed."""
    phone = open_phone(path=table_in(server), color_scheme="dark")
    phone.see(TABLE)
    a_server_on_the_same_device_needs_no_network(phone)
    phone.tap("Take Blue 5")
    phone.see("Jonas takes a die")
    without_a_network_it_says_so_at_once(phone, "Take Blue 6")
    phone.see("Jonas takes a die")
    phone.tap("Take Blue 4")
    phone.see("Lea takes a die")
    with phone.cut_off():
        server.kill()
        disconnected_it_shows_scores(phone)
        phone.tap("Take Blue 6")
        presses_wait_for_the_page_of_a_server_that_was_started_again(phone, server)
    assert phone.page.query_selector("#last-picture") is None


def a_server_on_the_same_device_needs_no_network(phone: FletPage) -> None:
    phone.page.evaluate("""() => {
        globalThis.seen = [];
        new MutationObserver(() => seen.push(!!document.getElementById("not-connected")))
            .observe(document.body, { childList: true });
        dispatchEvent(new Event("offline"));
    }""")
    phone.page.wait_for_function("() => seen.at(-1) === false")


def without_a_network_it_says_so_at_once(phone: FletPage, ignored: str) -> None:
    with phone.cut_off():
        phone.page.context.set_offline(True)
        phone.page.wait_for_selector("#not-connected")
        phone.tap(ignored)
        phone.page.context.set_offline(False)
        phone.page.wait_for_selector("#not-connected", state="detached")


def disconnected_it_shows_scores(phone: FletPage) -> None:
    bar = phone.page.wait_for_selector("#not-connected")
    assert bar is not None
    assert "Not connected" in bar.inner_text()
    said = phone.texts()
    assert "Mia, 1" in said
    assert "Working" not in said
    assert phone.shot("not-connected").exists()


def presses_wait_for_the_page_of_a_server_that_was_started_again(phone: FletPage, server: Server) -> None:
    late = Server(server.folder, module="tests.browser.late_page")
    late.port = server.port
    try:
        late.start()
        until(lambda: HELD_BACK in late.log, lambda: late.log, lambda: pause(phone.page))
        phone.page.wait_for_timeout(ONCE_SHOWN)
        assert phone.page.query_selector("#not-connected") is not None, "the old page could be pressed"
        (server.folder / RELEASED).touch()
        phone.page.wait_for_selector("#not-connected", state="detached")
        phone.see("Lea takes a die")
        phone.tap("Take Red 9")
        phone.see(TABLE)
    finally:
        late.kill()


@pytest.fixture
def hash_url(tmp_path: Path) -> Iterator[str]:
    """The address of the app with its routes behind a #, as in the web app."""
    library = library_at(tmp_path)
    app = flet_web.fastapi.app(
        lambda page: start(page, library),
        assets_dir=str(assets()),
        no_cdn=True,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
    )
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(
        uvicorn.Config(app, log_level="error", ws="websockets-sansio", timeout_graceful_shutdown=1)
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    server.should_exit = True
    thread.join(PATIENCE)


@pytest.mark.trial
def test_back_works_with_hash_routes_of_the_web_app(browser: Browser, hash_url: str) -> None:
    phone = FletPage(browser, hash_url).open()
    phone.tap(NEW_GAME)
    begin_game(phone, "Blue takes a die")
    phone.tap("More")
    phone.see(MENU)
    back(phone)
    phone.see_no_more(MENU)
    phone.tap("More")
    phone.tap("Log")
    phone.see("Game of Blue")
    phone.reload()
    phone.see("Game of Blue")
    back(phone)
    phone.see("Blue takes a die")
    phone.page.evaluate("location.hash = '#/settings'")
    phone.see("Language")
    back(phone)
    phone.see(HOME)
    phone.page.wait_for_function("() => location.hash.length <= 2")
    back(phone)
    phone.page.wait_for_url(BEFORE)
    phone.close()
    assert phone.errors == []
