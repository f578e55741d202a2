"""The guests of all tables of a host, and the invitations to them; nothing in it ever changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from companion.session.guest import Guest, Role

MOST_GUESTS: Final = 500
"""At a table; whoever asked for more would be a program."""
MOST_HOSTS: Final = 64
"""The last phones of hosts, of all that share the list, stay let in; each start of one lets in one more."""


@dataclass(frozen=True)
class Invitation:
    """An invitation to one table: the `link` is scanned, the `code` is read aloud."""

    link: str
    code: str


class TableFull(Exception):
    """So many phones have joined a table that no more are let in."""


class NoLongerInvited(Exception):
    """Another host has replaced the invitation in the meantime."""


class SeatTaken(Exception):
    """Each player makes only the own moves, and another phone has this seat."""


@dataclass(frozen=True)
class GuestList:
    """Guests by the digests of their tokens, and what applies to each table by its name.

    `next` is the number of the next guest; `tables_with_own_moves` are those at which each player may make
    only the moves of the own seat.
    """

    guests: Mapping[str, Guest] = field(default_factory=dict)
    next: int = 0
    tables_with_own_moves: frozenset[str] = frozenset()
    invitations: Mapping[str, Invitation] = field(default_factory=dict)

    @cached_property
    def by_number(self) -> Mapping[int, Guest]:
        """The guests by their numbers."""
        return {guest.number: guest for guest in self.guests.values()}

    def at(self, table: str) -> tuple[Guest, ...]:
        """The guests of a table in the order in which they came."""
        return tuple(guest for guest in self.guests.values() if guest.table == table)

    def with_host(self, digest: str) -> GuestList:
        """One more phone of a host; only the last 64 of all hosts stay."""
        hosts = [known for known, guest in self.guests.items() if guest.role == "host"]
        old = hosts[: max(0, len(hosts) - MOST_HOSTS + 1)]
        return self._kept(lambda known, _guest: known not in old)._with(digest, "", "host")

    def with_guest(self, digest: str, table: str, invitation: Invitation) -> GuestList:
        """One more phone at a table, by an invitation to it; raises TableFull or NoLongerInvited."""
        if self.invitations.get(table) != invitation:
            raise NoLongerInvited
        if len(self.at(table)) < MOST_GUESTS:
            return self._with(digest, table, "new")
        # Whoever never took a seat makes room; a program that joins again and again keeps nobody out.
        without_seat = (
            known for known, guest in self.guests.items() if guest.table == table and guest.role == "new"
        )
        old = next(without_seat, None)
        if old is None:
            raise TableFull
        return self._kept(lambda known, _guest: known != old)._with(digest, table, "new")

    def with_invitation(self, table: str, invitation: Invitation) -> GuestList:
        """Another invitation to a table; the one before it opens nothing any more."""
        return replace(self, invitations={**self.invitations, table: invitation})

    def seated(self, number: int, seat: int | None) -> GuestList:
        """A guest as the player of a seat, or as an onlooker without one.

        Raises SeatTaken where the seats are what each player may do, and another phone has that one: only
        that phone or the host, who may send it away, gives it free.
        """
        guest = self.by_number.get(number)
        if guest is not None and guest.table in self.tables_with_own_moves:
            others = (other.seat for other in self.at(guest.table) if other.number != number)
            if seat is not None and seat != guest.seat and seat in others:
                raise SeatTaken
        role: Role = "onlooker" if seat is None else "player"
        return self._each(
            lambda guest: (
                replace(guest, role=role, seat=seat)
                if guest.number == number and guest.role != "host"
                else guest
            )
        )

    def restricted(self, table: str, *, own_seats: bool) -> GuestList:
        """A table whose players may make only the moves of their own seats, or all moves."""
        others = self.tables_with_own_moves - {table}
        return replace(self, tables_with_own_moves=others | {table} if own_seats else others)

    def without_invitations(self, tables: Collection[str]) -> GuestList:
        """Without the invitations to some tables; those who are at them stay."""
        return replace(self, invitations=_without(self.invitations, tables)) if tables else self

    def left(self, number: int) -> GuestList:
        """Without a guest who has gone to another table; the host stays."""
        return self._kept(lambda _digest, guest: guest.number != number or not guest.table)

    def sent_away(self, number: int) -> GuestList:
        """Without a guest, and without the invitation that would lead back."""
        tables = {guest.table for guest in self.guests.values() if guest.number == number and guest.table}
        return self.left(number).without_invitations(tables)

    def moved(self, table: str, to: str) -> GuestList:
        """Everybody at a table is at another one, whose invitation is the same."""
        invitations = _without(self.invitations, {table})
        if table in self.invitations:
            invitations[to] = self.invitations[table]
        is_restricted = table in self.tables_with_own_moves
        moved = self._each(lambda guest: replace(guest, table=to) if guest.table == table else guest)
        moved = replace(moved, invitations=invitations).restricted(table, own_seats=False)
        return moved.restricted(to, own_seats=True) if is_restricted else moved

    def closed(self, table: str) -> GuestList:
        """Without a table and everybody at it."""
        left = self._kept(lambda _digest, guest: guest.table != table)
        left = replace(left, invitations=_without(self.invitations, {table}))
        return left.restricted(table, own_seats=False)

    def _with(self, digest: str, table: str, role: Role) -> GuestList:
        guests = {**self.guests, digest: Guest(self.next, table, role)}
        return replace(self, guests=guests, next=self.next + 1)

    def _each(self, change: Callable[[Guest], Guest]) -> GuestList:
        return replace(self, guests={digest: change(guest) for digest, guest in self.guests.items()})

    def _kept(self, is_kept: Callable[[str, Guest], bool]) -> GuestList:
        guests = {digest: guest for digest, guest in self.guests.items() if is_kept(digest, guest)}
        return replace(self, guests=guests)


def _without(invitations: Mapping[str, Invitation], tables: Collection[str]) -> dict[str, Invitation]:
    return {table: invitation for table, invitation in invitations.items() if table not in tables}


def to_json(guests: GuestList, *, invitations: bool) -> dict[str, Any]:
    """The list as JSON, with or without its invitations."""
    kept: dict[str, Any] = {
        "next": guests.next,
        "own_seats": sorted(guests.tables_with_own_moves),
        "guests": {
            digest: [guest.number, guest.table, guest.role, guest.seat]
            for digest, guest in guests.guests.items()
        },
    }
    if invitations:
        kept["invitations"] = {
            table: [invitation.link, invitation.code] for table, invitation in guests.invitations.items()
        }
    return kept


def from_json(kept: Any) -> GuestList:
    """The list that was written as JSON; what cannot be read is left out."""
    guests: dict[str, Guest] = {}
    for digest, parts in _object(kept, "guests").items():
        match parts:
            case [
                int(number),
                str(table),
                "host" | "player" | "onlooker" | "new" as role,
                None | int() as seat,
            ]:
                guests[digest] = Guest(number, table, role, seat)
    invitations: dict[str, Invitation] = {}
    for table, parts in _object(kept, "invitations").items():
        match parts:
            case [str(link), str(code)] if link and code:
                invitations[table] = Invitation(link, code)
    names = kept.get("own_seats") if isinstance(kept, dict) else None
    restricted = {name for name in names if isinstance(name, str)} if isinstance(names, list) else ()
    last = kept.get("next") if isinstance(kept, dict) else None
    following = max([-1, *(guest.number for guest in guests.values())]) + 1
    return GuestList(
        guests, max(following, last if isinstance(last, int) else 0), frozenset(restricted), invitations
    )


def _object(kept: Any, name: str) -> dict[str, Any]:
    found = kept.get(name) if isinstance(kept, dict) else None
    return found if isinstance(found, dict) else {}
