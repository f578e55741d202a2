"""The identity of a game: what all its copies share, and what is said about it is kept under."""

import json
from collections.abc import Iterable
from hashlib import sha256

from engine.header import Header


def identity(begun: Header, at: str, players: Iterable[str]) -> str:
    """The identity of all copies of a game, and of no other: 16 digits, the same for every later version.

    The checksum of the first line would not do: among thousands of games that begin alike some have the same.
    """
    told = [begun.game, begun.version, at, *players]
    return sha256(json.dumps(told).encode()).hexdigest()[:16]


def identity_in(journal: bytes) -> str:
    """The identity of the game that a journal begins; empty if its first line cannot be read."""
    try:
        entry = json.loads(journal.partition(b"\n")[0])
        begun = entry["did"]
        header = Header(game=begun["game"], version=begun["version"])
        return identity(header, entry["at"], [player["name"] for player in begun["players"]])
    except (ValueError, KeyError, TypeError):  # what pydantic raises is a ValueError
        return ""
