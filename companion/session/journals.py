"""Journals in storage: which game they belong to, how it stands, and whether a copy may be added."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from companion.history.durations import told_times
from companion.history.past import record_of
from companion.session.game_info import GameInfo, Summary
from companion.session.store import AnyTableHistory, table_history
from companion.storage.unreadable import MAX_JOURNAL_BYTES, UnreadableJournal
from engine import journal_codec
from engine.journal import DidT, Entry
from engine.journal_codec import JournalDamage

log = logging.getLogger("companion")

Known = tuple[GameInfo | None, Summary | None, JournalDamage | None]
"""The game of a journal, its summary, and what is wrong with it."""


def info_of(journal: bytes, games: Sequence[GameInfo]) -> GameInfo:
    """The game named on a journal's first line, without importing any game; raises UnreadableJournal."""
    header = journal_codec.header(journal)
    if isinstance(header, JournalDamage):
        raise UnreadableJournal(header)
    for info in games:
        if info.name == header.game:
            return info
    raise UnreadableJournal(JournalDamage(kind="foreign", line=1))


def summarise(journal: bytes, games: Sequence[GameInfo]) -> Known:
    """A summary of a journal without opening it; or why it cannot be read or summarised."""
    info: GameInfo | None = None
    try:
        info = info_of(journal, games)
        parsed = journal_codec.read(journal, info.game)
        state = table_history(info.game, parsed)
        if len(state.entries) < len(parsed.entries):
            return info, None, state.damage
        return info, _summary(info, state), state.damage
    except UnreadableJournal as unreadable:
        return info, None, unreadable.damage


class WholeCopy(NamedTuple):
    """A copied game all of which can be trusted: its complete lines, and when the last was written.

    The lines are packed: ten thousand games may be looked at before the first of them is added.
    """

    packed: bytes
    at: str
    info: GameInfo
    summary: Summary

    @property
    def journal(self) -> bytes:
        """The complete lines."""
        return zlib.decompress(self.packed)


def whole_copy(journal: bytes, games: Sequence[GameInfo]) -> WholeCopy:
    """The copy in a journal; raises UnreadableJournal.

    Line ends of another system, which a mail program may have made of them, are those of a journal again.
    """
    journal = journal.replace(b"\r\n", b"\n")
    if len(journal) > MAX_JOURNAL_BYTES:
        raise UnreadableJournal(unreadable_damage())
    info = info_of(journal, games)
    parsed = journal_codec.read(journal, info.game)
    state = table_history(info.game, parsed)
    if state.damage is not None and state.damage.kind != "torn":
        raise UnreadableJournal(state.damage)
    at = told_times([entry.at for entry in parsed.entries])[-1]
    packed = zlib.compress(journal[: parsed.length], zlib.Z_BEST_SPEED)
    return WholeCopy(packed, at, info, _summary(info, state))


def _summary(info: GameInfo, state: AnyTableHistory) -> Summary:
    """The summary of a game; raises UnreadableJournal if it fails, as the game could not be opened either."""
    try:
        summary = info.words.summary(state)
    except Exception as error:  # its entries may contain anything
        log.warning("a journal cannot be told in a few words", exc_info=True)
        raise UnreadableJournal(unreadable_damage()) from error
    if info.load_past is None or not summary.finished:
        return summary
    try:
        return replace(summary, record=record_of(state, info.load_past(), info.name))
    except Exception:  # the game can be opened all the same, and is only in no statistics
        log.warning("no record can be made of a finished game", exc_info=True)
        return summary


def written(entries: Sequence[Entry[DidT]]) -> bytes:
    """A journal of these entries."""
    journal, checksum = b"", 0
    for entry in entries:
        line, checksum = journal_codec.write(entry, checksum)
        journal += line
    return journal


def unreadable_damage() -> JournalDamage:
    """The damage reported for a journal that cannot even be read from storage."""
    return JournalDamage(kind="damaged", line=1)


def seconds(at: str) -> float:
    """The time of an entry in seconds since 1970; now, if the entry has no valid time, or a later one."""
    now = datetime.now().timestamp()
    try:
        time = datetime.fromisoformat(at).timestamp()
    except (ValueError, OverflowError, OSError):
        return now
    return time if 0 <= time <= now else now
