"""The states of phones nearby for the screens: how a pairing goes, and how a joined table stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.storage.journal_writer import GameBusy, StorageError

Purpose = Literal["join", "everything", "numbers"]
"""The use of a code: to join a table, to move everything to a new phone, or to give the board's numbers."""

PairingState = Literal[
    "idle",
    "making",  # a code is being made
    "shown",  # the code is on the screen, and somebody has to scan it
    "connecting",
    "joined",  # the phones are connected; what was asked for is done or goes on
    "failed",
]

PairingProblem = Literal[
    "",
    "no_connection",  # the phones cannot reach each other
    "no_server",  # the message server cannot be reached
    "used",  # the code was scanned before
    "expired",  # the code is older than five minutes
    "not_ours",  # no code of this app
    "damaged",  # not a whole code
    "wrong_half",  # an offer where an answer is wanted, or the other way round
    "newer",  # the other phone has a newer version of the app, which this one does not understand
    "older",  # the same the other way round
    "camera_none",
    "camera_refused",
    "camera_busy",
    "full",  # as many phones as a table can have
    "not_here",  # this device cannot do it
    "damaged_here",  # part of the game cannot be read here
    "unreadable",  # the other phone sent something that this one does not understand
    "no_room",  # this phone has no space for it
    "busy",  # another tab or program on this phone has the games open
    "no_storage",  # the games of this phone cannot be reached for another reason
    "no_room_there",  # the other phone has no space for it
    "stopped_there",  # the other phone cannot read or keep its games, and says why
]


def problem_with(failed: StorageError | GameBusy) -> PairingProblem:
    """The problem of a pairing when this phone could not read or keep something."""
    if isinstance(failed, GameBusy):
        return "busy"
    return "no_room" if failed.reason == "full" else "no_storage"


Parted = Literal[
    "away",  # not connected: the copy can be read
    "moved",  # another phone keeps the game now
    "closed",  # the keeper has deleted the game, or stopped sharing it
    "sent_away",
    "newer",
    "older",
    "diverged",  # both phones went on with the game differently
]
"""Why the phone that keeps a table is not connected."""

TableStatus = Literal[
    "live",
    "healing",  # broken for a moment
    Parted,
]


class JoinedStatus(NamedTuple):
    """How a joined table stands; `phone` is the name of the phone that keeps it, or kept it last."""

    status: TableStatus
    phone: str

    @property
    def is_connected(self) -> bool:
        """True if that phone is there; without it the copy is read, joined again by a code, or carried on."""
        return self.status in ("live", "healing")


@dataclass(frozen=True)
class Progress:
    """How much of what is moved to another phone has arrived there."""

    done: int
    of: int
    what: Literal["games", "rest"] = "games"
