"""Navigation: which page one phone shows, and the address of its browser."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.session.guest_on_phone import GuestOnPhone
from companion.session.routes import (
    HOME,
    LOG,
    PAST,
    STEP,
    Pages,
    above,
    covered,
    is_screen,
    settings_from,
    table_route,
    tidy,
)
from companion.session.screen import Menu, Screen, ScreenState
from companion.session.tasks import Tasks
from companion.ui.keys import close_overlay
from companion.ui.sessions import UNANSWERED

log = logging.getLogger("companion")


class Navigation:
    """The page that is shown, the menu over it, and the ways to others."""

    def __init__(
        self, screen: Screen, page: ft.Page, pages: Pages, guest: GuestOnPhone, tasks: Tasks
    ) -> None:
        self._screen, self._page, self._pages, self._guest, self._tasks = screen, page, pages, guest, tasks
        self._pushed_routes: Counter[str] = Counter()
        self._again_route = ""
        self.finished_table = ""
        """The table after which "Rematch" was pressed; its guests come along to the next one."""
        self.looked_at: dict[str, int] = {}
        """The entry of each table at which this phone steps through it."""
        self._looked_from = HOME
        """The page from which a past game was opened."""

    @property
    def route(self) -> str:
        """The route of the page shown."""
        return self._screen.state.route

    @property
    def menu(self) -> Menu | None:
        """The menu that is open over the page; None if none is."""
        return self._screen.state.menu

    @property
    def route_above(self) -> str:
        """The route of the page one level up; of a past game that from which it was opened."""
        looked_back = is_screen(self.route, PAST) and self._guest.visitor is None
        return self._looked_from if looked_back else above(self.route, self._pages)

    @property
    def on_leave(self) -> Callable[[], None] | None:
        """Leaves the table for the home page; None for a visitor, who sees nothing else."""
        return self.go_home if self._guest.visitor is None else None

    def go(self, route: str) -> None:
        """Shows another page; the address of the browser follows."""
        route = self._guest.permitted(route)
        if self._screen.state != ScreenState(route):
            self._show(route)
        self._push(route)

    def go_home(self) -> None:
        """Shows the home page."""
        self.go(HOME)

    def go_up(self) -> None:
        """Shows the page one level up."""
        self.go(self.route_above)

    def open_settings(self) -> None:
        """Shows the settings, which lead back to the page shown now."""
        self.go(settings_from(self.route))

    def look_back(self, table: str, entry: int | None = None) -> None:
        """Shows a past game, or the table as it stood after one of its entries."""
        if entry is not None:
            self.looked_at[table] = entry
        self.go(table_route(table, PAST if entry is None else STEP))

    def begin_again(self, finished_table: str, route: str) -> None:
        """Shows the page of that route for a new game, to which the guests of the finished table come."""
        self.finished_table, self._again_route = finished_table, route
        self.go(route)

    def back(self) -> None:
        """Closes what is open over the page, or else goes one level up."""
        if not close_overlay(self._page) and self.route != HOME:
            self.go_up()

    def open_address(self, address: str) -> None:
        """Shows the page that the browser's address names; if it is shown already, its notice stays.

        If something is open over the page, that is closed instead, and the page stays.
        """
        if self._pushed_routes[address]:
            return  # the app itself pushed this address, and may have pushed a newer one since
        route = self._guest.permitted(tidy(address, self._pages))
        if route != self.route and not close_overlay(self._page):
            self._show(route)
        self.sync_address(address)

    def sync_address(self, address: str) -> None:
        """Sets the browser's address to that of the page shown."""
        if address != self.route:
            self._push(self.route)

    def follow_guests(self) -> None:
        """Leaves a page that this phone's guest may not see any more, as after the host began another."""
        if (route := self._guest.permitted(self.route)) != self.route:
            self.go(route)
        elif self._guest.needs_drawing(self.route):
            self._screen.draw_again()

    def open_menu(self, menu: Menu) -> None:
        """Opens a menu over the page."""
        self._screen.show(replace(self._screen.state, menu=menu))

    def close_menu(self) -> None:
        """Closes the menu that is open, if there is one."""
        if self.menu is not None:
            self._screen.show(replace(self._screen.state, menu=None))

    def _show(self, route: str) -> None:
        if self._again_route not in (route, covered(route)):
            self.finished_table = ""  # another game that is begun later is not for the same people
        is_part_of_it = is_screen(self.route, PAST, STEP, LOG) or covered(self.route)
        if is_screen(route, PAST, STEP) and not is_part_of_it:
            self._looked_from = self.route
        self._screen.show(ScreenState(route))

    def _push(self, route: str) -> None:
        self._tasks.spawn(self._push_route(route))

    async def _push_route(self, route: str) -> None:
        self._pushed_routes[route] += 1
        try:
            await self._page.push_route(route)
        except UNANSWERED as lost:  # the phone is disconnected; it gets the address when it comes back
            log.debug("the address could not be changed: %s", lost)
        finally:
            self._pushed_routes[route] -= 1
