"""Scenes of phones that find each other without a host: codes, seats, a table kept elsewhere, giving."""

from __future__ import annotations

from collections.abc import Callable

from companion.session.guest import Guest
from companion.session.library import GameLibrary
from companion.session.nearby.here import SeatThere
from companion.session.nearby.states import JoinedStatus, Progress, TableStatus
from companion.session.routes import GIVE_EVERYTHING, JOIN, SCAN, SETTINGS
from tests.browser.scenes.scene import Scene, lay, scroll_to, tap
from tests.browser.views import GERMAN_LARGE, NARROW, PHONE
from tests.companion.nearby_fake import CODE, FakeNearby, FakePairing, nearby_on

NAMES = "Anna Jonas Maximiliane"
MOVES = ("0 takes b6",)


def kept_here(screen: str = "/share") -> Callable[[GameLibrary], str]:
    """Prepares a page of a table that this phone keeps, with two others at it."""

    def prepare(library: GameLibrary) -> str:
        name, nearby = _table(library)
        nearby.arrive(name, 1)
        nearby.arrive(name, None)
        return screen if screen in ("/", JOIN) else f"/table/{name}{screen}"

    return prepare


def kept_elsewhere(status: TableStatus, screen: str = "") -> Callable[[GameLibrary], str]:
    """Prepares a page of a table that Anna's phone keeps."""

    def prepare(library: GameLibrary) -> str:
        name, nearby = _table(library)
        nearby.statuses[name] = JoinedStatus(status, "Anna")
        nearby.mine[name] = Guest(0, name, "player", 1)
        nearby.there = (
            SeatThere("Anna", "blue", taken=True),
            SeatThere("Jonas", "green", taken=False),
            SeatThere("Maximiliane", "orange", taken=False),
        )
        return screen if screen.startswith("/") else f"/table/{name}/{screen}".rstrip("/")

    return prepare


def answering(library: GameLibrary) -> str:
    """Prepares the page with the answer to a code."""
    nearby_on(library).joining.turn("shown", code=CODE)
    return SCAN


def failing(library: GameLibrary) -> str:
    """Prepares the same page when the phones cannot reach each other."""
    nearby_on(library).joining.turn("failed", why="no_connection")
    return SCAN


def receiving(library: GameLibrary) -> str:
    """Prepares the same page while everything arrives from another phone."""
    nearby_on(library).joining.turn("joined", purpose="everything", progress=Progress(412, 1000))
    return SCAN


def giving(library: GameLibrary) -> str:
    """Prepares the page of a phone that gives everything to another, which was interrupted."""
    nearby = nearby_on(library)
    nearby.given["everything"] = FakePairing("everything", "joined")
    nearby.given["everything"].progress = Progress(31, 87)
    return GIVE_EVERYTHING


def settings(library: GameLibrary) -> str:
    """Prepares the settings where other phones can be found."""
    nearby_on(library)
    return SETTINGS


def _table(library: GameLibrary) -> tuple[str, FakeNearby]:
    name = lay(library, NAMES, MOVES).name
    return name, nearby_on(library)


SCENES = (
    Scene("phones-share", kept_here(), wide=True, tight=GERMAN_LARGE, picture=PHONE),
    Scene("phones-here", kept_here(), subject=scroll_to("Battery running low?")),
    Scene("phones-hand-over", kept_here(), (tap("Hand over the game"),), tight=NARROW),
    Scene("phones-paste", kept_here(), (tap("Paste a code"),), tight=NARROW),
    Scene("phones-join", kept_elsewhere("away", JOIN), tight=GERMAN_LARGE),
    Scene("phones-answer", answering, tight=NARROW, picture=PHONE),
    Scene("phones-failed", failing, tight=GERMAN_LARGE),
    Scene("phones-seats", kept_elsewhere("live", "seat"), tight=NARROW),
    Scene("phones-away", kept_elsewhere("away"), tight=GERMAN_LARGE),
    Scene("phones-away-menu", kept_elsewhere("away"), (tap("More"),), tight=NARROW),
    Scene("phones-carry-on", kept_elsewhere("away", "carry-on"), tight=GERMAN_LARGE),
    Scene("phones-diverged", kept_elsewhere("diverged", "keeper"), tight=NARROW),
    Scene("phones-receive", receiving, tight=NARROW),
    Scene("phones-give", giving, tight=GERMAN_LARGE),
    Scene(
        "phones-settings",
        settings,
        subject=scroll_to("Everything to my new phone"),
        tight=GERMAN_LARGE,
        picture=GERMAN_LARGE,
    ),
)
