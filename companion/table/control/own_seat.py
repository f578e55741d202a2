"""Players who make only their own moves: which seat a phone plays."""

from __future__ import annotations

from companion.session.nearby.own_entries import NO_SEAT
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore


def own_seat(session: PhoneSession, store: AnyStore) -> int | None:
    """The only seat whose moves this phone may make at a table; None if it is not restricted to one."""
    guest = session.guest.at(store)
    if guest is None or guest.role != "player" or not session.guest.only_own_seats(store):
        return None
    return NO_SEAT if guest.seat is None else guest.seat
