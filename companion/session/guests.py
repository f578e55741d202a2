"""Who may be at the tables of a host: invitations, each to one table, and the phones that came by them."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections import Counter
from contextlib import suppress
from hashlib import sha256
from typing import Final

from companion.session.guest import Guest
from companion.session.guest_list import GuestList, Invitation, NoLongerInvited
from companion.session.kept_guests import Change, InMemory, KeptGuests, NotKept
from companion.session.observable import Observable

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters of a code: none of them is taken for a digit when it is read aloud."""
CODE_LETTERS: Final = 6
FOLLOWED_EVERY: Final = 1.0
"""Seconds until a change of another host with the same folder counts for the phones that are connected."""
_TOKEN_BYTES: Final = 16


class Presence(Observable):
    """Which guests have a phone that is connected to this host now."""

    def __init__(self) -> None:
        super().__init__()
        self._phones: Counter[int] = Counter()
        self.state = 0
        """Counts the changes."""

    def __contains__(self, number: int) -> bool:
        return self._phones[number] > 0

    def add(self, number: int) -> None:
        """Counts one phone of a guest as connected."""
        self._phones[number] += 1
        self._changed()

    def remove(self, number: int) -> None:
        """Counts one phone of a guest less."""
        self._phones[number] -= 1
        if not self._phones[number]:
            del self._phones[number]
        self._changed()

    def _changed(self) -> None:
        self.state += 1
        self._notify()


class Guests(Observable):
    """The invitations and the guests of one host, or of several that share their tables."""

    def __init__(self, kept: KeptGuests | None = None) -> None:
        """`kept` is where the list of guests is kept. Methods that change it raise StorageError."""
        super().__init__()
        self._kept = kept or InMemory()
        self.list = self._kept.read(GuestList())
        self.presence = Presence()
        self.state = 0
        """Counts the changes."""

    def host_token(self) -> str:
        """A new token for a host's own phone; the last 64 of all hosts that share the list stay valid."""
        token = _token()
        self._change_for_now(lambda guests: guests.with_host(_digest(token)))
        return token

    def invitation(self, table: str) -> Invitation:
        """The invitation to a table, the same one until it is renewed."""
        known = self.list.invitations.get(table)
        if known is not None:
            return known
        new = Invitation(_token(), _code())
        # Another host may have made one in the meantime.
        with suppress(NotKept):  # nothing of it is to be kept
            self._replace_list(
                lambda guests: guests if table in guests.invitations else guests.with_invitation(table, new)
            )
        return self.list.invitations[table]

    def renew(self, table: str) -> Invitation:
        """Replaces the invitation to a table; the one before it opens nothing any more."""
        new = Invitation(_token(), _code())
        self._change_for_now(lambda guests: guests.with_invitation(table, new))
        return new

    def enter(self, secret: str) -> str | None:
        """Lets a phone in by a link or a code, and returns its token; None if they open no table.

        Raises TableFull.
        """
        found = self._invited(secret)
        if found is None:
            return None
        token = _token()
        try:
            self._change_for_now(lambda guests: guests.with_guest(_digest(token), *found))
        except NoLongerInvited:
            return None
        return token

    def invited_to(self, secret: str) -> str | None:
        """The table that a link or a code opens; None if it opens none."""
        found = self._invited(secret)
        return None if found is None else found[0]

    def leave(self, number: int) -> None:
        """Forgets a guest whose phone has gone to another table; the invitation stays as it is."""
        self._change_for_now(lambda guests: guests.left(number))

    def guest_of(self, token: str) -> Guest | None:
        """The guest with that token; None for one who was sent away, or never let in."""
        self.look_for_changes()
        # How long it takes to find a digest tells nothing about the tokens of others.
        return self.list.guests.get(_digest(token))

    def is_connected(self, token: str) -> bool:
        """Tells whether a phone with that token is connected to this host now; may be asked in any thread."""
        guest = self.list.guests.get(_digest(token))
        return guest is not None and guest.number in self.presence

    def numbered(self, number: int | None) -> Guest | None:
        """The guest with that number, if still here."""
        return None if number is None else self.list.by_number.get(number)

    def at(self, table: str) -> tuple[Guest, ...]:
        """The guests of a table in the order in which they came."""
        return self.list.at(table)

    def take_seat(self, number: int, seat: int | None) -> None:
        """Makes a guest the player of a seat, or an onlooker without one; raises SeatTaken."""
        self._change_for_now(lambda guests: guests.seated(number, seat))

    def only_own_seats(self, table: str) -> bool:
        """Tells whether each player of a table may make only the moves of the seat that was taken."""
        return table in self.list.tables_with_own_moves

    def restrict(self, table: str, *, own_seats: bool) -> None:
        """Lets players make the moves of their own seats only, or all moves."""
        self._change(lambda guests: guests.restricted(table, own_seats=own_seats))

    def send_away(self, number: int) -> None:
        """Sends a guest away, whose token opens nothing any more; who knows the old code learns a new one."""
        self._change(lambda guests: guests.sent_away(number))

    def move(self, table: str, to: str) -> None:
        """Takes everybody at a table to the next one, whose invitation is the same."""
        self._change_for_now(lambda guests: guests.moved(table, to))

    def close(self, table: str) -> None:
        """Ends the invitation to a table, and the visit of everybody at it."""
        self._change(lambda guests: guests.closed(table))

    def look_for_changes(self) -> None:
        """Takes over what another host with the same folder has changed."""
        if self._kept.has_changed():
            self.catch_up()

    async def follow(self) -> None:
        """Takes over such changes, and saves what could not be saved, until it is cancelled."""
        while True:
            await asyncio.sleep(FOLLOWED_EVERY)
            self._kept.keep()
            self.look_for_changes()

    def catch_up(self) -> None:
        """Takes over what other hosts have changed."""
        kept = self._kept.read(self.list)
        if kept != self.list:
            self.list = kept
            self._count_change()

    def _change(self, change: Change) -> None:
        """Changes the list; raises NotKept if that lasts only as long as this program."""
        try:
            self._replace_list(change)
        except NotKept:
            self._count_change()
            raise
        self._count_change()

    def _change_for_now(self, change: Change) -> None:
        """Changes the list, perhaps for as long as this program runs: then somebody has to join again."""
        with suppress(NotKept):
            self._change(change)

    def _replace_list(self, change: Change) -> None:
        try:
            self.list = self._kept.change(self.list, change)
        except NotKept as changed:
            self.list = changed.list
            raise

    def _invited(self, secret: str) -> tuple[str, Invitation] | None:
        said = secret.replace(" ", "").replace("-", "").upper()
        found = None
        for table, invitation in self.list.invitations.items():
            # Compared in full with each of them, so that the time tells nothing.
            if _same(invitation.link, secret) | _same(invitation.code, said):
                found = table, invitation
        return found

    def _count_change(self) -> None:
        self.state += 1
        self._notify()


def _token() -> str:
    return secrets.token_urlsafe(_TOKEN_BYTES)


def _code() -> str:
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LETTERS))


def _digest(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))
