"""The app: one root view, drawn anew on every connection."""

import itertools
import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI
from companion.games import GAME_UIS, GAMES
from companion.i18n.messages import crashed, too_large
from companion.i18n.translation import accepted_languages, best_language, declare_language
from companion.session.guest_on_phone import GuestOnPhone
from companion.session.library import GameLibrary
from companion.session.own_settings import facts_of, settings_on
from companion.session.phone_browser import PhoneBrowser
from companion.session.phone_session import PhoneSession
from companion.session.routes import HOME
from companion.session.settings import PHONE
from companion.shell.pages import page_of, pages_of
from companion.storage.journal_writer import GameStorage, LateStorage
from companion.ui import theme
from companion.ui.hasty_taps import ignore_hasty_taps
from companion.ui.hooks import (
    before_each_tap,
    catch_crashes,
    component,
    forget_screen,
    report_stale_taps,
    show_when_broken,
    tolerate_empty_queries,
    use_store,
)
from companion.ui.keys import listen_for_keys
from companion.ui.redraw import draw_marked, mark_all
from companion.ui.sessions import on_overload, stop_all

if TYPE_CHECKING:
    from companion.session.nearby.nearby import Nearby

SEEN = (ft.AppLifecycleState.SHOW, ft.AppLifecycleState.RESUME)
HALF_TURN = 2
"""Half a turn, counted in quarter turns."""


@cache
def library() -> GameLibrary:
    """The one library of this process."""
    library = GameLibrary(GAMES, _storage())
    if sys.platform == "emscripten":
        library.find_nearby = _nearby
    return library


def _nearby(library: GameLibrary) -> "Nearby":
    """The Nearby that reaches other phones from this browser; a start does not wait for it."""
    from companion.web.page_nearby import find_nearby

    return find_nearby(library)


def _storage() -> GameStorage:
    """Where this device keeps its games; only the kind of storage in use is imported."""
    if sys.platform == "emscripten":
        from companion.storage.browser_storage import BrowserStorage
        from companion.web.browser import private_folder

        return BrowserStorage(private_folder())
    from companion.storage.folder import FolderStorage
    from companion.storage.postgres import DATABASE_VARIABLE

    if database := os.environ.get(DATABASE_VARIABLE):
        from companion.storage.postgres.storage import PostgresStorage

        return PostgresStorage(database)
    return FolderStorage()


def _browser() -> PhoneBrowser:
    """The browser of this phone if the app runs in it; else one that offers nothing."""
    if sys.platform == "emscripten":
        from companion.web.browser import browser

        return browser()
    return PhoneBrowser()


@component
def root(session: PhoneSession, game_uis: Sequence[GameUI]) -> ft.View:
    """The whole screen of one phone."""
    screen = use_store(session.screen)
    use_store(session.library)
    use_store(session.preferences)
    settings = session.settings
    ft.use_effect(session.apply_settings, [settings])
    session.apply_appearance()
    _use_redrawing(session.page, (settings.language, settings.text_size))
    return ft.View(
        route="/",
        padding=theme.NO_SPACE,
        bgcolor=theme.GROUND,
        controls=[
            ft.RotatedBox(
                quarter_turns=HALF_TURN if session.device.upside_down else 0,
                content=_page(game_uis, session, screen.route),
                expand=True,
            )
        ],
    )


@component
def _page(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> ft.Control:
    """The page of a route, in a component of its own: its hooks are not those of the root."""
    return page_of(game_uis, session, route)


def _use_redrawing(page: ft.Page, words_and_sizes: tuple[str, ...]) -> None:
    """A hook that draws everything again when all words or sizes have changed, and closes nothing."""
    drawn = ft.use_ref(words_and_sizes)
    if drawn.current != words_and_sizes:
        drawn.current = words_and_sizes
        mark_all(page)
    ft.use_effect(lambda: draw_marked(page), [words_and_sizes])


def paint(page: ft.Page, library: GameLibrary, browser: PhoneBrowser) -> None:
    """Sets the title, language, fonts and colours of one phone's page."""
    page.title = "Reef Table"
    if not page.web:  # a browser has them from assets/assets/FontManifest.json, before the first frame
        page.fonts = theme.FONTS
    theme.set_contrast(page, more=False)
    settings = settings_on(GuestOnPhone(library), library.preferences.state, facts_of(browser).kept)
    page.theme_mode = theme.MODES[settings.theme]
    own = best_language(accepted_languages.get())
    declare_language(page, own if settings.language == PHONE else settings.language)


def _not_drawn(session: PhoneSession) -> ft.Control:
    """The stand-in for what cannot be drawn; a start does not wait for it."""
    from companion.table.frame.not_drawn import not_drawn

    return not_drawn(session)


def start(
    page: ft.Page,
    library: GameLibrary,
    browser: PhoneBrowser | None = None,
    game_uis: Sequence[GameUI] = GAME_UIS,
) -> PhoneSession:
    """Draws the app on one phone, and again each time that phone comes back; returns its state."""
    paint(page, library, browser or PhoneBrowser())
    session = PhoneSession(library, page, pages_of(game_uis), browser)
    show_when_broken(page, lambda: _not_drawn(session))
    catch_crashes(page, lambda: session.notices.show(crashed(), is_error=True))
    tolerate_empty_queries(page)
    report_stale_taps(page, session.show_press_missed)
    on_overload(page.session, lambda most: session.notices.show(too_large(most), is_error=True))
    if isinstance(library.storage, LateStorage):
        library.storage.watch(session.notices.warn_if_not_saved)
    connections = itertools.count()
    stop_following = (
        library.guests.subscribe(session.navigation.follow_guests) if library.guests else lambda: None
    )

    def draw() -> None:
        session.come_back()
        session.navigation.close_menu()  # like a sheet, a menu is closed after a reload
        # A new key makes a new view: Flet cannot revive the old one after a lost connection.
        page.render_views(root, session, game_uis, key=f"connection-{next(connections)}")
        session.device.hear_wishes()
        session.device.resized()  # the phone may have been turned while it was disconnected
        session.navigation.sync_address(page.route or HOME)

    def open_files() -> None:
        if session.browser.has_files:
            session.show_import(session.browser.take_files())

    stop_listening = session.browser.subscribe(open_files)

    def leave() -> None:
        stop_following()
        stop_listening()
        stop_all(page.session)
        session.close()

    def fall_asleep() -> None:
        stop_all(page.session)
        forget_screen(page)  # everything is drawn again when the phone comes back

    listen_for_keys(page, session.navigation.back)
    before_each_tap(page, session.notices.begin_tap)
    session.device.on_moved = ignore_hasty_taps(page)
    page.on_close = leave
    page.on_disconnect = fall_asleep
    page.on_connect = draw
    page.on_resize = lambda: session.device.resized()
    page.on_app_lifecycle_state_change = lambda event: (
        session.device.seen_again() if event.state in SEEN else None
    )
    page.on_route_change = lambda event: session.navigation.open_address(event.route)
    draw()
    open_files()
    return session


def before(page: ft.Page) -> None:
    """Called by Flet before `main`: colours that are set later would flash the default ones first."""
    paint(page, library(), _browser())


def main(page: ft.Page) -> None:
    """The entry that Flet calls for each phone."""
    start(page, library(), _browser())
