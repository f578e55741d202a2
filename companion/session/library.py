"""GameLibrary: the saved games and the tables that are open.

Modules that need the rules are imported with the first table or saved game: a first start has neither, and
does not wait for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from io import BytesIO
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal

from companion.session.game_info import GameInfo, Summary
from companion.session.observable import Observable
from companion.session.preferences import Preferences
from companion.storage.journal_writer import (
    DiscardedGame,
    GameStorage,
    OpenError,
    StorageError,
    StoredGame,
    is_name,
)
from companion.storage.shared import News, SharedStorage

if TYPE_CHECKING:
    from companion.session.address import Address
    from companion.session.guests import Guests
    from companion.session.kept_summaries import KeptSummaries
    from companion.session.store import AnyStore
    from engine.game import Game
    from engine.header import Header
    from engine.journal_codec import JournalDamage

log = logging.getLogger("companion")

SUMMARIES_DELAY = 0.5
"""Seconds given to the first page to be drawn, before the games that it does not show are summarised."""
SLICE = 0.01
"""Seconds of work after which other tasks get their turn; replaying one game may take a little longer."""
TURNS = 16
"""The turns that other tasks get then: a tap passes through several tasks before it is answered."""
KEPT_AT_ONCE = 1_000
"""How many kept summaries are decoded before a page is shown."""
READ_AT_ONCE = 100_000
"""Bytes of journals after which no other game is replayed before a page is shown: other phones wait."""
KEPT_AFTER = 500
"""How many games are summarised before all summaries are written: a program may be killed at any time."""
NOTIFIED_EVERY = 1
"""Seconds after which the phones are notified of new summaries, while there are more to come."""


Imported = Literal["", "new", "continued", "diverged"]
"""What became of a copy: nothing, as all of it is here; a new game; the game here now goes on like the copy;
or nothing yet, as the two went on differently."""
Choice = Literal["both", "replace"]
"""What to do with a copy that went on differently."""
DAYS_KEPT = 30
"""How long a deleted game can be brought back."""
_DAY = 24 * 60 * 60


@dataclass(frozen=True)
class SavedGame:
    """A game in storage; without a summary it cannot be opened, and `damage` says why."""

    name: str
    modified: float
    info: GameInfo | None
    summary: Summary | None
    damage: JournalDamage | None = None

    @property
    def is_listed(self) -> bool:
        """Whether it is listed: a game, a tool with a result, or a file that cannot be read."""
        return self.summary is None or self.summary.is_listed


@dataclass(frozen=True)
class _Examined:
    """A saved game, and the state of its file when it was read."""

    stamp: str
    is_settled: bool
    digest: str
    saved: SavedGame


def _stop(following: asyncio.Task[None]) -> None:
    if not following.get_loop().is_closed():
        following.cancel()


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many entries two copies of a game have in common."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))


def now() -> str:
    """The time of an entry."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class GameLibrary(Observable):
    """The saved games and open tables, shared by all phones of this process, and the preferences."""

    def __init__(
        self, games: Sequence[GameInfo], storage: GameStorage, clock: Callable[[], str] = now
    ) -> None:
        super().__init__()
        self.games, self.storage, self.clock = tuple(games), storage, clock
        self.preferences = Preferences(storage)
        self.state = 0
        """Counts the changes of the games in storage and of their summaries."""
        self.addresses: tuple[Address, ...] = ()
        """The addresses at which other phones reach this library; empty if none can."""
        self.guests: Guests | None = None
        """Who may join the tables; None if phones need no permission, because they are all on this device."""
        self._open: dict[str, AnyStore] = {}
        self._beginnings: dict[str, tuple[str, str]] = {}
        self._discarded: dict[tuple[str, float, int], SavedGame] = {}
        self._examined: dict[str, _Examined] = {}
        self._loading = asyncio.Lock()
        self._loaded = 0
        """Counts how often all games have been summarised."""

    def info_of(self, store: AnyStore) -> GameInfo:
        """The GameInfo of a table's game."""
        return next(info for info in self.games if info.name == store.game.name)

    def begin(self, game: Game[Any, Any, Any], begun: Header) -> AnyStore:
        """Creates a new table in storage; raises IllegalMove or StorageError, and then nothing is created."""
        from companion.session.store import Store

        game.start(begun)
        writer = self.storage.new(f"{game.name}-{self.clock()[:19]}".lower().replace(":", "-"))
        try:
            store = Store.begin(game, begun, writer, self.clock)
        except BaseException:
            writer.close()
            raise
        self._open[self._is_new(store.name)] = store
        self._changed()
        return store

    def open(self, name: str) -> AnyStore:
        """The table of that name; raises UnreadableJournal, GameBusy or StorageError."""
        if not is_name(name):
            raise OpenError(f"no game is called {name!r}", "gone")
        if name not in self._open:
            from companion.session.journals import info_of
            from companion.session.store import Store

            info = info_of(self.storage.read(name), self.games)
            writer = self.storage.open(name)
            try:
                self._open[name] = Store(info.game, writer, self.clock, name)
            except BaseException:
                writer.close()
                raise
        return self._open[name]

    def rescue(self, store: AnyStore) -> AnyStore:
        """Copies what is known of a game whose file is damaged or was changed, and opens the copy.

        The file stays as it is, and is read again the next time it is opened. Raises StorageError, and then
        there is no copy.
        """
        from companion.session.journals import seconds, written

        copy = written(store.state.entries)
        name = self._is_new(self.storage.add(f"{store.name}-copy", copy, seconds(self.clock())))
        if self._open.get(store.name) is store:
            del self._open[store.name]
            store.writer.close()
        self._changed()
        return self.open(name)

    def share(self, addresses: Sequence[Address]) -> Guests:
        """Lets phones at these addresses join by a code; guests of an earlier run are let in again."""
        from companion.session.guests import Guests
        from companion.session.kept_guests import kept_guests

        self.addresses = tuple(addresses)
        self.guests = Guests(kept_guests(self.storage, self.preferences))
        return self.guests

    def follow_other_hosts(self) -> Callable[[], None]:
        """Shows what other hosts change, until the returned function is called.

        In a folder they play games of their own, but have the guests in common.

        It needs a running event loop.
        """
        if isinstance(self.storage, SharedStorage):
            return self.storage.follow(self.hear, asyncio.get_running_loop())
        if self.guests is None:
            return lambda: None
        following = asyncio.get_running_loop().create_task(self.guests.follow())
        return lambda: _stop(following)

    def hear(self, news: News) -> None:
        """Shows what another host has changed; raises StorageError if some of it cannot be read."""
        failed: StorageError | None = None
        for part in self._parts_of(news):
            try:
                part()
            except StorageError as error:  # the others are shown all the same
                failed = error
        if failed is not None:
            raise failed

    def _parts_of(self, news: News) -> Iterator[Callable[[], object]]:
        """What has to be read again after these news."""
        if news.what in ("settings", "all"):
            if self.guests is not None:
                yield self.guests.catch_up
            yield self.preferences.reload
        if news.what in ("games", "all"):
            yield self._close_missing
            yield self._changed
        for store in tuple(self._open.values()):
            if news.what == "all" or news == ("game", store.name):
                yield store.catch_up

    def _close_missing(self) -> None:
        """Closes the tables whose games another host has removed; raises StorageError."""
        names = {game.name for game in self.storage.games()}
        for name in [name for name in self._open if name not in names]:
            self._open.pop(name).writer.close()

    def discard(self, name: str) -> str:
        """Removes a game from storage and returns its name for `restore`; raises GameBusy or StorageError."""
        if store := self._open.pop(name, None):
            store.writer.close()
        discarded = self.storage.discard(name)
        if self.guests is not None:
            with suppress(StorageError):  # without the game an invitation to it opens nothing
                self.guests.close(name)
        self._changed()
        return discarded

    def discarded_games(self) -> list[DiscardedGame]:
        """The deleted games, the latest first; those whose time is over are removed for good."""
        self.purge()
        try:
            return self.storage.discarded_games()
        except StorageError:
            return []

    def discarded_game(self, game: DiscardedGame) -> SavedGame:
        """A deleted game, with its summary."""
        stored = StoredGame(game.name, game.discarded, game.size, "", is_settled=False)
        key = (game.name, game.discarded, game.size)
        if key not in self._discarded:
            try:
                self._discarded[key] = self._load_summary(stored, self.storage.read_discarded(game.name))
            except StorageError:
                return self._load_summary(stored, None)
        return self._discarded[key]

    def purge(self) -> None:
        """Removes what was deleted more than `DAYS_KEPT` days ago."""
        self.storage.purge(datetime.fromisoformat(self.clock()).timestamp() - DAYS_KEPT * _DAY)

    def restore(self, discarded: str, choice: Choice | None = None) -> Imported:
        """Puts a discarded game back, or adds what it has more to the game here; raises StorageError or
        GameBusy.

        A copy of it may have come meanwhile. If the two went on differently, nothing is done without a
        `choice`.
        """
        whole = self._whole_discarded(discarded)
        stands: Imported = "new"
        here = ""
        if whole is not None:
            stands, here = self._compared(whole[0])
            if stands == "continued":
                self._continue(here, *whole)
        if stands == "diverged" and choice is None:
            return "diverged"
        if stands in ("", "continued"):
            if not self.storage.problem:  # otherwise it may be the only copy that lasts
                self.storage.remove_discarded(discarded)
            self._changed()
            return stands
        self.put_back(discarded)
        if choice == "replace" and here:
            self.discard(here)
        return "new"

    def put_back(self, discarded: str) -> None:
        """Puts a discarded game back as it was, whatever else is here; raises StorageError."""
        self._is_new(self.storage.restore(discarded))
        self._changed()

    def _whole_discarded(self, discarded: str) -> tuple[bytes, float] | None:
        """The lines of a discarded game and the time of the last one; None if not all of it can be trusted.

        What cannot be trusted is in no other game, so it comes back as it is.
        """
        from companion.session.journals import seconds, whole_lines_of

        try:
            copy, at = whole_lines_of(self.storage.read_discarded(discarded), self.games)
        except Exception:  # the file may contain anything, or be gone, which is told when it is moved
            log.info("%s is compared with no game", discarded, exc_info=True)
            return None
        return copy, seconds(at)

    def import_game(
        self, name: str, journal: bytes, choice: Choice | None = None, beside: set[str] | None = None
    ) -> Imported:
        """Adds a copied game, or what it has more than the game here; raises UnreadableJournal,
        StorageError or GameBusy.

        If the two went on differently, nothing is done without a `choice`. `beside` are the games that came
        from the same copy, which knew them as different ones; it gets the name of a new game.
        """
        from companion.session.journals import seconds, whole_lines_of

        copy, at = whole_lines_of(journal, self.games)
        when = seconds(at)
        stands, here = self._compared(copy, beside or ())
        if stands == "continued":
            self._continue(here, copy, when)
        if stands in ("", "continued") or (stands == "diverged" and choice is None):
            return stands
        added = self._is_new(self.storage.add(name, copy, when))
        if beside is not None:
            beside.add(added)
        if choice == "replace" and here:
            self.discard(here)
        self._changed()
        return "new"

    def _compared(self, copy: bytes, beside: Collection[str] = ()) -> tuple[Imported, str]:
        """How a copy stands to the games here, and the one that it continues or diverged from, if any.

        `beside` are games of which it is known that they are other ones.
        """
        from engine.journal_codec import chain

        sums = chain(copy)
        alike = {game: chain(self._journal(game)) for game in self._begun_like(sums[0])}
        if any(there[: len(sums)] == sums for there in alike.values()):
            return "", ""
        alike = {game: there for game, there in alike.items() if game not in beside}
        before = [game for game, there in alike.items() if sums[: len(there)] == there]
        if before:
            return "continued", max(before, key=lambda game: len(alike[game]))
        if alike:
            return "diverged", max(alike, key=lambda game: _shared(alike[game], sums))
        return "new", ""

    def _begun_like(self, first: str) -> list[str]:
        """The games whose first line has this checksum, the newest first."""
        return [game.name for game in self.storage.games() if self._beginning(game) == first]

    def _continue(self, name: str, copy: bytes, when: float) -> None:
        """Adds to a game here what its copy has more; a damaged one makes place for the copy."""
        was_open = name in self._open
        store = self.open(name)
        try:
            if store.state.damage is not None:
                self._is_new(self.storage.add(name, copy, when))
                self.discard(name)
                return
            store.adopt(list(BytesIO(copy))[len(store.state.entries) :])
        finally:
            if not was_open and self._open.get(name) is store:
                del self._open[name]
                store.writer.close()
        if not was_open:
            self.storage.set_time(name, when)
        self._changed()

    def _is_new(self, name: str) -> str:
        """Forgets what was known of an earlier game of this name, and returns the name."""
        self._beginnings.pop(name, None)
        self._examined.pop(name, None)
        return name

    def _changed(self) -> None:
        self.state += 1
        self._notify()

    def _beginning(self, game: StoredGame) -> str:
        """The checksum of a game's first line; empty if it has none.

        It is cached: an import compares every game in the file with all games here.
        """
        from engine.journal_codec import chain

        known = self._beginnings.get(game.name)
        # Entries are only added at the end, so an unsettled file has the same first line.
        if known is None or known[0] != game.stamp:
            first = self._journal(game.name).partition(b"\n")[0] + b"\n"
            known = self._beginnings[game.name] = (game.stamp, "".join(chain(first)))
        return known[1]

    def is_listed(self, journal: bytes) -> bool:
        """Whether the game of a journal appears in the list of saved games."""
        from companion.session.journals import summarise

        return SavedGame("", 0, *summarise(journal, self.games)).is_listed

    def saved_games(self) -> tuple[SavedGame, ...]:
        """The games in storage, the newest first, each as its file is now."""
        games = (self._trusted(game) or self._examine(game) for game in self._list_games())
        return tuple(saved for saved in games if saved is not None)

    def recent(self, at_once: int) -> tuple[tuple[SavedGame, ...], bool]:
        """The games summarised already and up to `at_once` more, newest first; and whether these are all.

        Summarising a game replays it: with many games the first page would be late.
        """
        shown: list[SavedGame] = []
        decoded = examined = read = 0
        games = self._list_games()
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
        return tuple(shown), len(shown) == len(games)

    async def load_summaries(self) -> None:
        """Summarises the games that have no summary yet, lets other tasks run in between, and keeps all.

        If another phone is doing that, this one waits, and then reads only what the other has not.
        """
        await asyncio.sleep(SUMMARIES_DELAY)
        before = self._loaded
        async with self._loading:
            await self._load_summaries(settled=self._loaded == before)
            self._loaded += 1

    async def _load_summaries(self, *, settled: bool) -> None:
        """Summarises and keeps all games; those that may have changed unseen are read again if `settled`."""
        self.purge()
        begun = notified = perf_counter()
        new, unkept = False, 0
        try:
            for game in self._list_games():
                if self._in_memory(game, settled=settled) is None:
                    was = self._examined.get(game.name)
                    if self._kept_summary(game) is None and self._examine(game) is None:
                        continue
                    new = new or was is None or was.saved != self._examined[game.name].saved
                    unkept += 1
                    if unkept >= KEPT_AFTER:
                        self._keep_summaries()
                        unkept = 0
                if perf_counter() - begun > SLICE:
                    if new and perf_counter() - notified > NOTIFIED_EVERY:
                        self._changed()
                        new, notified = False, perf_counter()
                    for _turn in range(TURNS):
                        await asyncio.sleep(0)
                    begun = perf_counter()
        finally:  # also if this phone leaves: the others do not summarise these games again
            self._keep_summaries()
            if new:
                self._changed()

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
            saved = self._load_summary(game, journal)
        if known is not None and known.saved == saved:
            saved = known.saved  # the same object, so that its line is not drawn again
        # What could not be read now may be readable the next time, although nothing has changed.
        is_settled = game.is_settled and bool(digest)
        self._examined[game.name] = _Examined(game.stamp, is_settled, digest, saved)
        if digest and saved.info and saved.summary and not saved.damage:
            stamp = game.stamp if game.is_settled else ""
            self._kept.put(game.name, KeptSummary(stamp, digest, saved.info, saved.summary))
        return saved

    def _load_summary(self, game: StoredGame, journal: bytes | None) -> SavedGame:
        """The summary of a journal; None for one that cannot be read."""
        from companion.session.journals import summarise, unreadable_damage

        if journal is None:
            return SavedGame(game.name, game.modified, None, None, unreadable_damage())
        try:
            return SavedGame(game.name, game.modified, *summarise(journal, self.games))
        except Exception:  # a file that fails in any way must not hide the others
            log.warning("%s cannot be looked at", game.name, exc_info=True)
            return SavedGame(game.name, game.modified, None, None, unreadable_damage())

    def _readable(self, name: str, *, is_new: bool) -> bytes | None:
        """The contents of a game; None if they cannot be read, which is logged if it `is_new`.

        Raises FileNotFoundError.
        """
        try:
            return self.storage.read(name)
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

        return KeptSummaries(self.storage.read_summaries(), self.games)

    def _keep_summaries(self) -> None:
        """Writes the summaries to storage, if any of them is new; later if the games cannot be listed now."""
        if "_kept" not in vars(self):
            return
        try:
            names = [game.name for game in self.storage.games()]
        except StorageError:
            return
        content = self._kept.changed_content(names)
        if content is not None and self.storage.write_summaries(content):
            self._kept.stored()

    def _list_games(self) -> list[StoredGame]:
        """The games in storage; none if the disk cannot list them, so that the app still starts."""
        try:
            return self.storage.games()
        except StorageError:
            return []

    def _journal(self, name: str) -> bytes:
        """The journal of a game; empty if it cannot be read or no longer exists."""
        try:
            return self.storage.read(name)
        except StorageError:
            return b""
