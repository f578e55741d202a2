"""Whose phone it is: the guest of a host who was let in with it, or the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.i18n.messages import looking_on, only_the_host, table_left
from companion.session.guest import Guest, admitted
from companion.session.library import GameLibrary
from companion.session.routes import SEAT, of_visitor

if TYPE_CHECKING:
    from companion.session.store import AnyStore

SENT_AWAY = Guest(-1, "")
"""Stands for a guest who was sent away, or whose table is gone."""


class GuestOnPhone:
    """The rights of the person with one phone: what they may see and do."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._number = admitted.get()
        self._drawn = self._own()

    @property
    def visitor(self) -> Guest | None:
        """The guest of a host on this phone; None for whoever may do everything, as the host may."""
        guests = self._library.guests
        if guests is None:
            return None
        guest = guests.numbered(self._number) or SENT_AWAY
        return None if guest.role == "host" else guest

    def at(self, store: AnyStore) -> Guest | None:
        """Who this phone is at a table: the visitor of a host, or somebody whose game another phone keeps.

        None for whoever may do everything there.
        """
        if (visitor := self.visitor) is not None:
            return visitor
        nearby = self._library.nearby_of(store.name)
        return None if nearby is None else nearby.guest_at(store.name)

    def only_own_seats(self, store: AnyStore) -> bool:
        """Tells whether each player of a table may make only the moves of the own seat."""
        guests = self._library.guests
        if guests is not None:
            return guests.only_own_seats(store.name)
        nearby = self._library.nearby_of(store.name)
        return nearby is not None and nearby.only_own_seats(store.name)

    def looks_on(self, store: AnyStore) -> bool:
        """Tells whether this phone may change nothing at a table."""
        guest = self.at(store)
        return guest is not None and guest.role != "player"

    def may_not_play(self, store: AnyStore) -> str:
        """Why this phone may change nothing at a table; empty if it may."""
        return looking_on() if self.looks_on(store) else ""

    def may_not_act(self, store: AnyStore | None) -> str:
        """Why this phone may not act on a table; on None, which is the host's, no guest may. Else empty."""
        visitor = self.visitor
        if visitor is None:
            return "" if store is None else self.may_not_play(store)
        if not visitor.table:
            return table_left()
        if store is None or store.name != visitor.table:
            return only_the_host()
        return self.may_not_play(store)

    def permitted(self, route: str) -> str:
        """The route itself; for a visitor, the page that is shown instead of those of the host."""
        visitor = self.visitor
        return route if visitor is None else of_visitor(route, visitor.table, visitor.role != "new")

    def by(self, store: AnyStore) -> str:
        """Whose phone this is, as the entries that it makes say; "" for the host's own."""
        guest = self.at(store)
        player = None if guest is None else guest.player_at(store.state.table)
        return "" if player is None else player.name

    def recognise(self) -> None:
        """Notes whose phone has just connected: a host may have let it in again as another guest."""
        if admitted.get() is not None:
            self._number = admitted.get()

    def needs_drawing(self, route: str) -> bool:
        """Tells whether a route's page must be drawn because guests have changed; assumes that it will be.

        Other guests are shown by the host's pages and the page with the seats only.
        """
        own, drawn = self._own(), self._drawn
        self._drawn = own
        return self.visitor is None or route == SEAT or own != drawn

    def _own(self) -> tuple[Guest | None, bool]:
        """The part of a guest that their phone shows at a table: hundreds of others may come and go."""
        visitor, guests = self.visitor, self._library.guests
        is_restricted = visitor is not None and guests is not None and guests.only_own_seats(visitor.table)
        return visitor, is_restricted
