"""Scenes of sharing: the host's tables, the code of one of them, and a guest who takes a seat."""

from __future__ import annotations

from collections.abc import Callable

from companion.session.address import Address
from companion.session.guest import Guest
from companion.session.guest_list import Invitation
from companion.session.guests import Guests
from companion.session.library import GameLibrary
from engine.australis.moves import AddPoints, CorrectRound, EndDraft, EndGame, ScoreRound
from tests.browser.scenes.scene import Scene, lay, tap
from tests.browser.views import GERMAN_LARGE, PHONE
from tests.engine.australis.tables import move

NAMES = "Maximiliane Jonas Lea"
ADDRESSES = (
    Address("http://192.168.0.7:8550/"),
    Address("http://[fd00:1:2:3:4567:89ab:cdef:7]:8550/"),
    Address("http://10.8.0.3:8550/", is_vpn=True),
)


class GuestsOfScenes(Guests):
    """Guests with a code that is always the same; whoever came by no entrance is this guest."""

    me = Guest(0, "", "host")

    def invitation(self, table: str) -> Invitation:
        """An invitation with a fixed code, so that pictures stay the same."""
        return Invitation("an-invitation-that-opens", "KGNPRS")

    def numbered(self, number: int | None) -> Guest | None:
        """The guest with that number, or the one of this scene."""
        return super().numbered(number) or self.me

    def join(self, table: str, seat: int | None) -> int:
        """Lets in another phone, and returns its number."""
        self.enter(super().invitation(table).code)
        number = max(guest.number for guest in self.at(table))
        self.take_seat(number, seat)
        return number


def shared(library: GameLibrary) -> tuple[str, GuestsOfScenes]:
    """The name of a table that is shared, with a player and somebody who looks on."""
    store = lay(library, NAMES, ("0 takes b6",))
    store.play(move("1 takes b5"), "Jonas")
    name = store.name
    guests = GuestsOfScenes()
    library.addresses, library.guests = ADDRESSES, guests
    guests.presence.add(guests.join(name, 0))
    guests.join(name, None)
    return name, guests


def page_of_host(screen: str = "/share") -> Callable[[GameLibrary], str]:
    """Prepares a page of the host of a shared table, by default the one that shares it."""

    def prepare(library: GameLibrary) -> str:
        name, _guests = shared(library)
        return screen if screen in ("/", "/join") else f"/table/{name}{screen}"

    return prepare


def guest_after_the_end(library: GameLibrary) -> str:
    """Prepares the first page of somebody who joins when the game is over."""
    table, guests = lay(library, NAMES, ()), GuestsOfScenes()
    library.addresses, library.guests = ADDRESSES, guests
    for did in (CorrectRound(round=5), AddPoints(seat=0, points=99), EndDraft(), ScoreRound(), EndGame()):
        table.play(did)
    guests.me = Guest(7, table.name)
    return "/"


def guest(role: str) -> Callable[[GameLibrary], str]:
    """Prepares the first page of a guest who is new, looks on, or was sent away."""

    def prepare(library: GameLibrary) -> str:
        name, guests = shared(library)
        guests.me = Guest(7, name if role != "gone" else "", "onlooker" if role == "onlooker" else "new")
        return "/"

    return prepare


SCENES = (
    Scene("share", page_of_host(), wide=True, tight=GERMAN_LARGE, picture=PHONE),
    Scene("share-tables", page_of_host("/join")),
    Scene("share-home", page_of_host("/")),
    Scene("share-log", page_of_host("/log")),
    Scene("seat", guest("new"), wide=True, picture=PHONE),
    Scene("seat-after", guest_after_the_end),
    Scene("seat-menu", guest("onlooker"), (tap("More"),)),
    Scene("seat-gone", guest("gone")),
)
