"""Journals on the shelf: which game they belong to, how it stands, and whether a copy may be added."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from datetime import UTC, datetime

from companion.session.game_info import GameInfo, Summary
from companion.session.store import Standing, stand
from companion.storage.unreadable import LARGEST, Unreadable
from engine import journal_codec
from engine.journal import Entry
from engine.journal_codec import Trouble

log = logging.getLogger("companion")

LAST = datetime(9000, 1, 1, tzinfo=UTC).timestamp()
"""The latest time that is accepted: a little later the calendar of `datetime` ends."""
Known = tuple[GameInfo | None, Summary | None, Trouble | None]
"""The game of a journal, its summary, and what is wrong with it."""


def info_of(journal: bytes, games: Sequence[GameInfo]) -> GameInfo:
    """The game that a journal names in its first line; raises Unreadable. No game is loaded for it."""
    name = _named(journal.partition(b"\n")[0])
    for info in games:
        if info.name == name:
            return info
    raise Unreadable(Trouble(kind="foreign", line=1))


def _named(first: bytes) -> object:
    """The name of a game as the first line of a journal has it; raises Unreadable."""
    try:
        return json.loads(first)["did"]["game"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Unreadable(broken()) from error


def look(journal: bytes, games: Sequence[GameInfo]) -> Known:
    """A summary of a journal without opening it; or why it cannot be read or summarised."""
    info: GameInfo | None = None
    try:
        info = info_of(journal, games)
        reading = journal_codec.read(journal, info.game)
        state = stand(info.game, reading)
        if len(state.entries) < len(reading.entries):
            return info, None, state.trouble
        return info, _summary(info, state), state.trouble
    except Unreadable as unreadable:
        return info, None, unreadable.trouble


def whole(journal: bytes, games: Sequence[GameInfo]) -> tuple[bytes, str]:
    """The lines of a copied journal that are whole, and the time of the last; raises Unreadable."""
    if len(journal) > LARGEST:
        raise Unreadable(broken())
    info = info_of(journal, games)
    reading = journal_codec.read(journal, info.game)
    state = stand(info.game, reading)
    if state.trouble is not None and state.trouble.kind != "torn":
        raise Unreadable(state.trouble)
    _summary(info, state)
    return journal[: reading.length], reading.entries[-1].at


def _summary(info: GameInfo, state: Standing) -> Summary:
    """The summary of a game; raises Unreadable if that fails, as the game could not be opened either."""
    try:
        return info.summary(state)
    except Exception as error:
        log.warning("a journal cannot be told in a few words", exc_info=True)
        raise Unreadable(broken()) from error


def written(entries: Sequence[Entry]) -> bytes:
    """A journal of these entries."""
    journal, checksum = b"", 0
    for entry in entries:
        line, checksum = journal_codec.write(entry, checksum)
        journal += line
    return journal


def broken() -> Trouble:
    """The trouble of a journal that cannot even be read from its shelf."""
    return Trouble(kind="damaged", line=1)


def seconds(at: str) -> float:
    """The time of an entry in seconds since 1970; now, if the entry has no valid time."""
    now = datetime.now().timestamp()
    try:
        told = datetime.fromisoformat(at).timestamp()
    except (ValueError, OverflowError, OSError):
        return now
    return told if 0 <= told <= LAST else now
