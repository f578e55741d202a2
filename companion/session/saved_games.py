"""SavedGames: the games in storage with their summaries, each as its file is now.

Modules that need the rules are imported with the first saved game: a first start has none, and does not wait
for them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING

from companion.session.game_info import GameInfo, Summary
from companion.session.listing import Listing
from companion.session.turns import Turns
from companion.storage.journal_writer import GameStorage, StorageError, StoredGame

if TYPE_CHECKING:
    from companion.session.kept_summaries import KeptSummaries
    from engine.journal_codec import JournalDamage

log = logging.getLogger("companion")

SUMMARIES_DELAY = 0.5
"""Seconds given to the first page to be drawn, before the games that it does not show are summarised."""
KEPT_AT_ONCE = 1_000
"""How many kept summaries are decoded before a page is shown."""
READ_AT_ONCE = 100_000
"""Bytes of journals after which no other game is replayed before a page is shown: other phones wait."""
KEPT_AFTER = 500
"""How many games are summarised before all summaries are written: a program may be killed at any time."""
NOTIFIED_EVERY = 1
"""Seconds after which the phones are notified of new summaries, while there are more to come."""
CLOCKS_DIFFER = 60
"""Seconds by which the clock of a storage may be ahead of this one, although both are right."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game in storage; without a summary it cannot be opened, and `damage` says why."""

    name: str
    modified: float
    info: GameInfo | None
    summary: Summary | None
    damage: JournalDamage | None = None

    @property
    def is_listed(self) -> bool:
        """True if it is listed: a game, a tool with a result, or a file that cannot be read."""
        return self.summary is None or self.summary.is_listed

    @property
    def is_ahead(self) -> bool:
        """True if it was written by a clock that was fast: then nobody knows when."""
        return is_ahead(self.modified)


def is_ahead(when: float) -> bool:
    """Tells whether a time, in seconds since 1970, has not come yet."""
    return when > time.time() + CLOCKS_DIFFER


@dataclass(frozen=True, slots=True)
class _Examined:
    """A saved game, and the state of its file when it was read."""

    stamp: str
    is_settled: bool
    digest: str
    saved: SavedGame


class SavedGames:
    """The games in storage, and what is known of each: read once, and kept for the next start."""

    def __init__(self, games: Sequence[GameInfo], storage: GameStorage, notify: Callable[[], None]) -> None:
        self._games, self._storage, self._notify = games, storage, notify
        self._listing = Listing(storage)
        self._examined: dict[str, _Examined] = {}
        self._loading, self._loading_kept = asyncio.Lock(), asyncio.Lock()
        self._has_kept = False
        """True once all kept summaries have been found."""
        self._loaded = self._begun = self._whole = 0
        """How often all games were summarised, how often that was begun, and which of those was done last."""

    def forget(self, name: str) -> None:
        """Forgets what was known of an earlier game of this name."""
        self._examined.pop(name, None)
        self._listing.forget(name)

    def expect_writes(self, name: str) -> None:
        """Notes that this program plays a game, however old it is."""
        self._listing.expect_writes(name)

    def read_all(self) -> tuple[SavedGame, ...]:
        """The games in storage, the newest first, each as its file is now."""
        try:
            for _part in self._listing.look_at_all():
                pass
        except StorageError:
            return ()
        games = map(self.one, self._listing.games)
        return tuple(saved for saved in games if saved is not None)

    def last_changed(self) -> float | None:
        """When a game was last written; of thousands only those are looked at that a page would show.

        What a fast clock has dated says nothing.
        """
        return max((game.modified for game in self._look() if not is_ahead(game.modified)), default=None)

    def one(self, game: StoredGame) -> SavedGame | None:
        """A game in storage as its file is now; None if it is gone since it was listed."""
        return self._trusted(game) or self._examine(game)

    def recent(self, at_once: int) -> tuple[tuple[SavedGame, ...], bool]:
        """The games summarised already and up to `at_once` more, newest first; and whether these are all.

        Summarising a game replays it: with many games the first page would be late.
        """
        shown: list[SavedGame] = []
        decoded = examined = read = 0
        games = self._look()
        for game in games:
            saved = self._in_memory(game) or self._unreadable(game)
            if saved is None and decoded < KEPT_AT_ONCE:
                decoded += 1
                saved = self._kept_summary(game)
            if saved is None and examined < at_once and read < READ_AT_ONCE:
                examined, read = examined + 1, read + game.size
                saved = self._examine(game)
            # Shown as it was read, although the next change could have left its stamp the same.
            saved = saved or self._in_memory(game, settled=False)
            shown += [] if saved is None else [saved]
        return tuple(shown), len(shown) == len(games) and not self._listing.postponed

    async def load_summaries(self) -> None:
        """Summarises the games that have no summary yet, lets other tasks run in between, and keeps all.

        If another phone is doing that, this one waits, and then reads only what the other has not: nothing if
        the other has begun after this one asked, because to look at thousands of files takes a while.
        """
        asked = self._begun
        if self._listing.is_long:
            async with self._loading_kept:
                if self._listing.postponed or not self._has_kept:
                    await self._load_kept()
                    self._has_kept = True
        await asyncio.sleep(SUMMARIES_DELAY)
        before = self._loaded
        async with self._loading:
            if self._whole > asked:
                return
            self._begun += 1
            begun = self._begun
            await self._load_summaries(settled=self._loaded == before)
            self._loaded, self._whole = self._loaded + 1, begun

    async def _load_kept(self) -> None:
        """Finds the kept summaries of the games that the page could not wait for; nothing is replayed."""
        turns, new = Turns(), bool(self._listing.postponed)
        for game in await self._look_at_all(turns):
            if self._in_memory(game, settled=False) is None and self._kept_summary(game) is not None:
                new = True
            if turns.are_due:
                await turns.give()
        if new:
            self._notify()

    async def _load_summaries(self, *, settled: bool) -> None:
        """Summarises and keeps all games; those that may have changed unseen are read again if `settled`."""
        turns, notified = Turns(), perf_counter()
        new, unkept = False, 0
        try:
            for game in await self._look_at_all(turns):
                if self._in_memory(game, settled=settled) is None:
                    was = self._examined.get(game.name)
                    if self._kept_summary(game) is None and self._examine(game) is None:
                        continue
                    new = new or was is None or was.saved != self._examined[game.name].saved
                    unkept += 1
                    if unkept >= KEPT_AFTER:
                        self._keep_summaries()
                        unkept = 0
                if turns.are_due:
                    if new and perf_counter() - notified > NOTIFIED_EVERY:
                        self._notify()
                        new, notified = False, perf_counter()
                    await turns.give()
        finally:  # also if this phone leaves: the others do not summarise these games again
            self._keep_summaries()
            if new:
                self._notify()

    async def _look_at_all(self, turns: Turns) -> list[StoredGame]:
        """The games, each as it is now; none if the disk cannot list them."""
        try:
            for _part in self._listing.look_at_all():
                if turns.are_due:
                    await turns.give()
        except StorageError:
            return []
        return self._listing.games

    def _trusted(self, game: StoredGame) -> SavedGame | None:
        """A game that is certainly the same as when its file was last read."""
        return self._in_memory(game) or self._kept_summary(game)

    def _in_memory(self, game: StoredGame, *, settled: bool = True) -> SavedGame | None:
        """A game that this program has read before, and whose file has the same stamp.

        If the file was not settled when it was read, another change may have left the stamp the same.
        """
        known = self._examined.get(game.name)
        if known is None or known.stamp != game.stamp:
            return None
        # A file without a stamp is never settled, but its line is shown until it is read again.
        return known.saved if not settled or (known.is_settled and game.stamp) else None

    def _unreadable(self, game: StoredGame) -> SavedGame | None:
        """A game that could not be read when that was last tried: drawing a page does not try again."""
        known = self._examined.get(game.name)
        return None if known is None or known.digest else self._in_memory(game, settled=False)

    def _kept_summary(self, game: StoredGame) -> SavedGame | None:
        """A game as it is kept in storage, if its file has the same stamp as when it was read."""
        kept = self._kept.get(game.name)
        if kept is None or not game.stamp or kept.stamp != game.stamp:
            return None
        saved = SavedGame(game.name, game.modified, kept.info, kept.summary)
        self._examined[game.name] = _Examined(game.stamp, True, kept.digest, saved)
        return saved

    def _examine(self, game: StoredGame) -> SavedGame | None:
        """Reads a game, and summarises it unless its contents are the same as when that was last done.

        None if it is gone since it was listed.
        """
        from companion.session.kept_summaries import KeptSummary, digest_of

        known, kept = self._examined.get(game.name), self._kept.get(game.name)
        try:
            journal = self._readable(game.name, is_new=known is None or bool(known.digest))
        except FileNotFoundError:
            return None
        digest = "" if journal is None else digest_of(journal)
        if digest and known is not None and known.digest == digest:
            saved = replace(known.saved, modified=game.modified)
        elif digest and kept is not None and kept.digest == digest:
            saved = SavedGame(game.name, game.modified, kept.info, kept.summary)
        else:
            saved = self.summarised(game, journal)
        if known is not None and known.saved == saved:
            saved = known.saved  # the same object, so that its line is not drawn again
        # What could not be read now may be readable the next time, although nothing has changed.
        is_settled = game.is_settled and bool(digest)
        self._examined[game.name] = _Examined(game.stamp, is_settled, digest, saved)
        if digest and saved.info and saved.summary and not saved.damage:
            stamp = game.stamp if game.is_settled else ""
            self._kept.put(game.name, KeptSummary(stamp, digest, saved.info, saved.summary))
        return saved

    def summarised(self, game: StoredGame, journal: bytes | None) -> SavedGame:
        """The summary of a journal; None for one that cannot be read."""
        from companion.session.journals import summarise, unreadable_damage

        if journal is None:
            return SavedGame(game.name, game.modified, None, None, unreadable_damage())
        try:
            return SavedGame(game.name, game.modified, *summarise(journal, self._games))
        except Exception:  # a file that fails in any way must not hide the others
            log.warning("%s cannot be looked at", game.name, exc_info=True)
            return SavedGame(game.name, game.modified, None, None, unreadable_damage())

    def _readable(self, name: str, *, is_new: bool) -> bytes | None:
        """The contents of a game; None if they cannot be read, which is logged if it `is_new`.

        Raises FileNotFoundError.
        """
        try:
            return self._storage.read(name)
        except Exception as error:  # as above
            if isinstance(error.__cause__, FileNotFoundError):
                raise error.__cause__ from error
            if is_new:
                log.warning("%s cannot be read", name, exc_info=True)
            return None

    @cached_property
    def _kept(self) -> KeptSummaries:
        """The kept summaries, read when they are first needed: a first start has no games."""
        from companion.session.kept_summaries import KeptSummaries

        return KeptSummaries(self._storage.read_summaries(), self._games)

    def _kept_names(self) -> list[str]:
        return self._kept.names()

    def _keep_summaries(self) -> None:
        """Writes the summaries to storage, if any of them is new; later if the games cannot be listed now."""
        if "_kept" not in vars(self) or not self._kept.is_changed:
            return
        try:
            names = [game.name for game in self._listing.look(self._kept_names)]
        except StorageError:
            return
        content = self._kept.changed_content([*names, *self._listing.postponed])
        if content is not None and self._storage.write_summaries(content):
            self._kept.stored()

    def _look(self) -> list[StoredGame]:
        """The games for a page; none if the disk cannot list them, so that the app still starts."""
        try:
            return self._listing.look(self._kept_names)
        except StorageError:
            return []
