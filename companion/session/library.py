"""GameLibrary: the tables that are open, and the games that are added, removed and restored.

Modules that need the rules are imported with the first table or saved game: a first start has neither, and
does not wait for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.session.game_info import GameInfo
from companion.session.observable import Observable
from companion.session.preferences import Preferences
from companion.session.same_game import Beside, Choice, Imported, Listing, compared
from companion.session.saved_games import SavedGame, SavedGames
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
    from companion.session.journals import WholeCopy
    from companion.session.message_server import MessageServer
    from companion.session.nearby.nearby import Nearby
    from companion.session.store import AnyStore
    from engine.game import Game
    from engine.header import Header

log = logging.getLogger("companion")

DAYS_KEPT = 30
"""How long a deleted game can be brought back."""
_DAY = 24 * 60 * 60


def _stop(following: asyncio.Task[None]) -> None:
    if not following.get_loop().is_closed():
        following.cancel()


def now() -> str:
    """The time of an entry."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class _Beginning(NamedTuple):
    """The checksum and identity in a game's first line, for this stamp of its file; empty if it has none."""

    stamp: str
    checksum: str
    identity: str


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
        self.message_server: MessageServer | None = None
        """By way of which phones that are elsewhere can join; None if there is none."""
        self.find_nearby: Callable[[GameLibrary], Nearby] | None = None
        """Makes what reaches other phones, when it is first needed; None where this device cannot."""
        self._nearby: Nearby | None = None
        self._open: dict[str, AnyStore] = {}
        self._beginnings: dict[str, _Beginning] = {}
        self._discarded: dict[tuple[str, float, int], SavedGame] = {}
        self._saved = SavedGames(self.games, storage, self._changed)

    def info_of(self, store: AnyStore) -> GameInfo:
        """The GameInfo of a table's game."""
        return next(info for info in self.games if info.name == store.game.name)

    @property
    def finds_phones(self) -> bool:
        """True if phones in the room can join the tables without a host; nothing is loaded to say so."""
        return self._nearby is not None or self.find_nearby is not None

    @property
    def nearby(self) -> Nearby | None:
        """How phones in the room join the tables without a host; None where this device cannot do it."""
        if self._nearby is None and self.find_nearby is not None:
            self._nearby = self.find_nearby(self)
        return self._nearby

    @nearby.setter
    def nearby(self, nearby: Nearby | None) -> None:
        self._nearby = nearby

    def nearby_of(self, name: str) -> Nearby | None:
        """The same, if a table has or had to do with other phones: a first start need not load it."""
        if self._nearby is None and name not in self.preferences.joined:
            return None
        return self.nearby

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
        self._saved.expect_writes(store.name)
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
            self._saved.expect_writes(name)
            try:
                store = Store(info.game, writer, self.clock, name)
            except BaseException:
                writer.close()
                raise
            if name in self.preferences.joined:
                from companion.session.nearby.marks import open_joined

                open_joined(self.preferences, store)
            self._open[name] = store
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
        """The games that have to be read again after these news."""
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
        if (nearby := self.nearby_of(name)) is not None:
            nearby.discarded(name)
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
                self._discarded[key] = self._saved.summarised(stored, self.storage.read_discarded(game.name))
            except StorageError:
                return self._saved.summarised(stored, None)
        return self._discarded[key]

    def purge(self) -> None:
        """Removes what was deleted more than `DAYS_KEPT` days ago."""
        self.storage.purge(self._now() - DAYS_KEPT * _DAY)

    def restore(self, discarded: str, choice: Choice | None = None) -> Imported:
        """Puts a discarded game back, or adds what it has more to the game here; raises StorageError or
        GameBusy.

        A copy of it may have come meanwhile. If the two went on differently, nothing is done without a
        `choice`.
        """
        from companion.session.journals import seconds

        whole = self._whole_discarded(discarded)
        stands: Imported = "new"
        here = ""
        if whole is not None:
            stands, here = self._compared(whole.journal, Beside())
            if stands == "continued":
                self._continue(here, whole.journal, seconds(whole.at))
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

    def _whole_discarded(self, discarded: str) -> WholeCopy | None:
        """A discarded game as a copy; None if not all of it can be trusted.

        What cannot be trusted is in no other game, so it comes back as it is.
        """
        from companion.session.journals import whole_copy

        try:
            return whole_copy(self.storage.read_discarded(discarded), self.games)
        except Exception:  # the file may contain anything, or be gone, which is told when it is moved
            log.info("%s is compared with no game", discarded, exc_info=True)
            return None

    def import_game(
        self, name: str, journal: bytes, choice: Choice | None = None, beside: Beside | None = None
    ) -> Imported:
        """Adds a copied game, or what it has more than the game here; raises UnreadableJournal,
        StorageError or GameBusy.

        If the two went on differently, nothing is done without a `choice`. `beside` gets the name of the game
        that this one is.
        """
        from companion.session.journals import whole_copy

        return self.add_copy(name, whole_copy(journal, self.games), choice, beside)

    def add_copy(
        self, name: str, copy: WholeCopy, choice: Choice | None = None, beside: Beside | None = None
    ) -> Imported:
        """The same for a copy that was looked at before."""
        from companion.session.journals import seconds

        when, journal = seconds(copy.at), copy.journal
        known = beside or Beside()
        stands, here = self._compared(journal, known)
        if stands == "continued" and self._continue(here, journal, when):
            known.listing.state = self.state
        if stands == "diverged" and choice is None:
            return stands
        if stands in ("new", "diverged"):
            added = self._is_new(self.storage.add(name, journal, when))
            if choice == "replace" and here:
                self.discard(here)
            self._changed()
            if stands == "new":
                self._list(added, journal, known.listing)
            here, stands = added, "new"
        known.games.add(here)
        return stands

    def _compared(self, copy: bytes, beside: Beside) -> tuple[Imported, str]:
        """How a copy stands to the games here, and the one that it is about, if any."""
        from engine.journal_codec import chain

        sums = chain(copy)
        return compared(sums, self.chains_like(sums[0], beside.listing), beside)

    def chains_like(self, first: str, listing: Listing | None = None) -> dict[str, tuple[str, ...]]:
        """The checksums of the games whose first line has this one, the newest game first."""
        from engine.journal_codec import chain

        return {game: chain(self._journal(game)) for game in self._begun_like(first, listing or Listing())}

    def _begun_like(self, first: str, listing: Listing) -> list[str]:
        """The games whose first line has this checksum, the newest first."""
        if listing.state != self.state:
            listing.state = self.state
            listing.names.clear()
            for game in self.storage.games():
                listing.names.setdefault(self._beginning(game).checksum, []).append(game.name)
        return listing.names.get(first, [])

    def _list(self, added: str, journal: bytes, listing: Listing) -> None:
        """Adds a game that is new here to a listing, which is up to date but for it."""
        from engine.journal_codec import chain

        (first,) = chain(journal.partition(b"\n")[0] + b"\n")
        listing.names.setdefault(first, []).insert(0, added)
        listing.state = self.state

    def identities(self) -> frozenset[str]:
        """The identities of all games here."""
        return frozenset(self._beginning(game).identity for game in self.storage.games())

    def add_joined(self, name: str, journal: bytes) -> AnyStore:
        """Adds a game that another phone keeps, and opens it; raises like `open`."""
        added = self._is_new(self.storage.add(name, journal, self._now()))
        self._changed()
        return self.open(added)

    def changed(self) -> None:
        """Tells all phones of this program that something has changed."""
        self._changed()

    def _now(self) -> float:
        return datetime.fromisoformat(self.clock()).timestamp()

    def _continue(self, name: str, copy: bytes, when: float) -> bool:
        """Adds to a game here what its copy has more; a damaged one makes place for the copy.

        Returns whether it is still the same game that is here.
        """
        was_open = name in self._open
        store = self.open(name)
        try:
            if store.state.damage is not None:
                self._is_new(self.storage.add(name, copy, when))
                self.discard(name)
                return False
            store.adopt(list(BytesIO(copy))[len(store.state.entries) :])
        finally:
            if not was_open and self._open.get(name) is store:
                del self._open[name]
                store.writer.close()
        if not was_open:
            self.storage.set_time(name, when)
        self._changed()
        return True

    def _is_new(self, name: str) -> str:
        """Forgets what was known of an earlier game of this name, and returns the name."""
        self._beginnings.pop(name, None)
        self._saved.forget(name)
        return name

    def _changed(self) -> None:
        self.state += 1
        self._notify()

    def _beginning(self, game: StoredGame) -> _Beginning:
        """The checksum of a game's first line, and the identity in it.

        It is cached: an import compares every game in the file with all games here.
        """
        from companion.history.identity import identity_in
        from engine.journal_codec import chain

        known = self._beginnings.get(game.name)
        # Entries are only added at the end, so an unsettled file has the same first line.
        if known is None or known.stamp != game.stamp:
            first = self._journal(game.name).partition(b"\n")[0] + b"\n"
            known = self._beginnings[game.name] = _Beginning(
                game.stamp, "".join(chain(first)), identity_in(first)
            )
        return known

    def is_listed(self, journal: bytes) -> bool:
        """Tells whether the game of a journal appears in the list of saved games."""
        from companion.session.journals import summarise

        return SavedGame("", 0, *summarise(journal, self.games)).is_listed

    def saved_games(self) -> tuple[SavedGame, ...]:
        """The games in storage, the newest first, each as its file is now."""
        return self._saved.read_all()

    def last_changed(self) -> float | None:
        """When a game was last written, in seconds since 1970; None if there is no game."""
        return self._saved.last_changed()

    def saved_game(self, game: StoredGame) -> SavedGame | None:
        """A game in storage as its file is now; None if it is gone since it was listed."""
        return self._saved.one(game)

    def recent(self, at_once: int) -> tuple[tuple[SavedGame, ...], bool]:
        """The games summarised already and up to `at_once` more, newest first; and whether these are all."""
        return self._saved.recent(at_once)

    async def load_summaries(self) -> None:
        """Summarises the games that have no summary yet, lets other tasks run in between, and keeps all."""
        await self._saved.load_summaries()
        self.purge()

    def _journal(self, name: str) -> bytes:
        """The journal of a game; empty if it cannot be read or no longer exists."""
        try:
            return self.storage.read(name)
        except StorageError:
            return b""
