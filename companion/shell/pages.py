"""Which page a route means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import Face
from companion.i18n.messages import busy, gone, not_opened, table_damaged
from companion.i18n.translation import _
from companion.session.library import Desk
from companion.session.phone_session import Visit
from companion.session.routes import Pages, back_from, parts_of
from companion.shell.frame import PageContent, frame
from companion.shell.games import games
from companion.shell.home import home
from companion.shell.join import join
from companion.shell.rules import rules_page
from companion.shell.screen_reader import voice
from companion.shell.settings import settings
from companion.storage.journal_writer import Busy, KeepingFailed, is_name
from companion.storage.unreadable import Unreadable
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component
from companion.ui.text import text

if TYPE_CHECKING:
    from companion.session.store import Store


Page = Callable[[Desk, Visit], ft.Control]


def pages_of(faces: Sequence[Face]) -> Pages:
    """All pages that there are."""
    screens = frozenset(screen for face in faces for screen in face.screens)
    moved = {page: faces[0].info.route(page) for page in faces[0].pages}  # from when it was the only game
    return Pages(frozenset(_pages(faces)), screens, tuple(face.info.name for face in faces), moved)


def _pages(faces: Sequence[Face]) -> dict[str, Page]:
    """All pages that need no table, by their routes."""
    own: dict[str, Page] = {"/settings": partial(settings, faces), "/games": games, "/join": join}
    return own | {face.info.route(page): shown for face in faces for page, shown in face.pages.items()}


def page_of(faces: Sequence[Face], visit: Visit, route: str) -> ft.Control:
    """The page of a route. Rules lie over the page they were opened from, so what was entered there stays."""
    parts = parts_of(route)
    if parts[:1] != ["rules"]:
        layers: list[ft.Control] = [ft.Container(_page(faces, visit, route))]
    else:
        section, back = "/".join(parts[2:]), back_from(route)
        face = next((face for face in faces if [face.info.name] == parts[1:2]), faces[0])
        rules = ft.Container(rules_page(face, visit, section, back), key="/".join(parts[1:]))
        layers = [ft.Container(_page(faces, visit, back), visible=False), rules]
    return ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND)


def _page(faces: Sequence[Face], visit: Visit, route: str) -> ft.Control:
    """The page of a route; home for an unknown one."""
    parts = parts_of(route)
    if parts[:1] == ["table"] and len(parts) > 1:
        return _table_page(faces, visit, parts[1], "/".join(parts[2:]))
    page = _pages(faces).get(f"/{'/'.join(parts)}")
    return page(visit.desk, visit) if page else home(faces, visit)


def _table_page(faces: Sequence[Face], visit: Visit, name: str, screen: str) -> ft.Control:
    if not is_name(name):
        return lost(visit, gone())
    try:
        store = visit.desk.open(name)
    except Unreadable as unreadable:
        return lost(visit, table_damaged(unreadable.trouble), name)
    except Busy as reason:
        return lost(visit, busy(reason))
    except KeepingFailed as failed:
        return lost(visit, not_opened(failed.why))
    if store.state.trouble is not None:
        return damaged(visit, store)
    face = next(face for face in faces if face.info.name == store.game.name)
    shown = face.screens.get(screen, face.screens[""])(store, visit)
    # The voice stays the same from screen to screen, so that it says nothing twice.
    said = ft.Container(voice(store, visit), key=name, left=theme.NO_SPACE, top=theme.NO_SPACE)
    return ft.Stack([ft.Container(shown), said], expand=True, fit=ft.StackFit.EXPAND)


@component
def damaged(visit: Visit, store: Store) -> ft.Control:
    """A page for a table whose journal ends in something unreadable: it can go on in a copy."""

    trouble = store.state.trouble
    words = table_damaged(trouble) if trouble else ""
    go_on = main_button(_("Carry on in a copy"), lambda: visit.carry_on(store))
    bottom = [_save_button(visit, store.name), go_on]
    content = PageContent(_("Reef Table"), [text(words)], bottom=bottom, on_back=lambda: visit.go("/"))
    return frame(visit, content)


@component
def lost(visit: Visit, words: str, name: str = "") -> ft.Control:
    """A page for a table that cannot be shown; where there is a file of that name, it can be taken out."""
    bottom = [main_button(_("Home"), lambda: visit.go("/"))]
    if name:
        bottom.insert(0, _save_button(visit, name))
    content = PageContent(_("Reef Table"), [text(words)], bottom=bottom, on_back=lambda: visit.go("/"))
    return frame(visit, content)


def _save_button(visit: Visit, name: str) -> ft.Control:
    return side_button(_("Save as a file"), lambda: visit.save_game(name))
