"""The app: one root view, drawn anew on every connection."""

import itertools
import sys
from collections.abc import Sequence
from functools import cache

import flet as ft

from companion.game_ui import Face
from companion.games import FACES, GAMES
from companion.i18n.messages import crashed, too_large
from companion.session.device import Device
from companion.session.library import Desk
from companion.session.phone_session import Visit
from companion.session.routes import HOME
from companion.session.settings import settings_of
from companion.shell.pages import page_of, pages_of
from companion.storage.journal_writer import Shelf
from companion.ui import theme
from companion.ui.hooks import (
    before_each_tap,
    catch_crashes,
    component,
    forgive_addresses,
    show_when_broken,
    tell_of_gone,
    use_store,
)
from companion.ui.keys import hear_keys
from companion.ui.sessions import stop_all, when_too_much_came
from companion.ui.text import text

HALF_TURN = 2
"""In quarters."""


@cache
def desk() -> Desk:
    """The one desk of this process."""
    return Desk(GAMES, _shelf())


def _shelf() -> Shelf:
    """Where this device keeps its games; each way is only loaded where it is gone."""
    if sys.platform == "emscripten":
        from companion.storage.browser_storage import BrowserShelf
        from companion.web.browser import private_folder

        return BrowserShelf(private_folder())
    from companion.storage.folder import FolderShelf

    return FolderShelf()


def _device() -> Device:
    """What the browser of this phone offers, if the app runs in it."""
    if sys.platform == "emscripten":
        from companion.web.browser import device

        return device()
    return Device()


@component
def root(visit: Visit, faces: Sequence[Face]) -> ft.View:
    """The whole screen of one phone."""
    place = use_store(visit)
    use_store(visit.desk)
    use_store(visit.preferences)
    settings = visit.settings
    ft.use_effect(visit.obey, [settings])
    visit.dress()
    # Everything says its words anew, and in the new size, only if it is not the same page any more.
    key = f"{settings.language} {settings.text_size}"
    return ft.View(
        route="/",
        padding=theme.NO_SPACE,
        bgcolor=theme.GROUND,
        controls=[
            ft.RotatedBox(
                quarter_turns=HALF_TURN if visit.upside_down else 0,
                content=_page(faces, visit, place.route, key=key),
                expand=True,
            )
        ],
    )


@component
def _page(faces: Sequence[Face], visit: Visit, route: str, *, key: str = "") -> ft.Control:
    """What the route means; Flet takes the key for itself."""
    return page_of(faces, visit, route)


def paint(page: ft.Page, desk: Desk) -> None:
    """The title, letters and colours of everything on one phone."""
    page.title = "Reef Table"
    if not page.web:  # a browser has them from assets/assets/FontManifest.json, before the first frame
        page.fonts = theme.FONTS
    page.theme = theme.theme(theme.LIGHT)
    page.dark_theme = theme.theme(theme.DARK)
    page.theme_mode = theme.MODES[settings_of(desk.preferences.state).theme]


def start(page: ft.Page, desk: Desk, device: Device | None = None, faces: Sequence[Face] = FACES) -> None:
    """Draws the app on one phone, and again each time that phone comes back."""
    paint(page, desk)
    visit = Visit(desk, page, pages_of(faces), device)
    show_when_broken(lambda: text(crashed(), color=theme.BAD))
    catch_crashes(page, lambda: visit.tell(crashed(), bad=True))
    forgive_addresses(page)
    tell_of_gone(page, visit.tell_moved_on)
    when_too_much_came(page.session, lambda most: visit.tell(too_large(most), bad=True))
    connections = itertools.count()

    def draw() -> None:
        visit.fold()  # like a sheet, a menu is closed after a reload
        # A new key makes a new view; the old one does not live again after a lost connection.
        page.render_views(root, visit, faces, key=f"connection-{next(connections)}")
        visit.stay_awake()
        visit.ask_for_calm()
        visit.turned()  # perhaps while it was away
        visit.agree(page.route or HOME)

    def leave() -> None:
        stop_all(page.session)
        visit.leave()

    hear_keys(page, visit.back)
    before_each_tap(page, visit.hush)
    page.on_close = leave
    page.on_disconnect = lambda: stop_all(page.session)  # everything is drawn again when the phone comes back
    page.on_connect = draw
    page.on_resize = lambda: visit.turned()
    page.on_route_change = lambda event: visit.arrive(event.route)
    draw()


def before(page: ft.Page) -> None:
    """Flet calls it first: a phone that learns its colours later shows others for a moment."""
    paint(page, desk())


def main(page: ft.Page) -> None:
    """The entry that Flet calls for each phone."""
    start(page, desk(), _device())
