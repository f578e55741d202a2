"""Storage of games and settings in a database that several hosts use at once."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import BytesIO
from typing import Any

from psycopg import Connection

from companion.storage.journal_writer import (
    DiscardedGame,
    OpenError,
    StorageError,
    StorageProblem,
    StoredGame,
    checked_name,
    without_surrogates,
)
from companion.storage.postgres.database import Database
from companion.storage.postgres.listener import Listener
from companion.storage.postgres.notifications import notify
from companion.storage.postgres.writer import (
    PostgresJournalWriter,
    free_name,
    insert_game,
    insert_lines,
    lines_of,
)
from companion.storage.shared import News
from companion.storage.unreadable import MAX_JOURNAL_BYTES

log = logging.getLogger("companion")


class PostgresStorage:
    """Storage in PostgreSQL. Games are never locked: whoever appends a line second is told so."""

    def __init__(self, address: str) -> None:
        """Connects to the database and creates its tables; raises StorageError or schema.NewerDatabase."""
        self._address = address
        self._database = Database(address)

    @property
    def problem(self) -> StorageProblem:
        """Why nothing can be saved; empty if it can."""
        return "unreachable" if self._database.is_lost else ""

    def games(self) -> list[StoredGame]:
        """The games in storage, the newest first."""
        with self._database.transaction("the games cannot be listed") as connection:
            rows = connection.execute(
                "SELECT id, name, extract(epoch FROM modified)::float8, size, lines FROM game"
                " WHERE NOT discarded ORDER BY modified DESC, name DESC"
            ).fetchall()
        return [
            StoredGame(name, modified, size, f"{game} {lines} {size} {modified}", is_settled=True)
            for game, name, modified, size, lines in rows
        ]

    def new(self, name: str) -> PostgresJournalWriter:
        """A writer for a new game; if the name is taken, a number is added to it."""
        return PostgresJournalWriter(self._database, checked_name(name))

    def add(self, name: str, journal: bytes, when: float) -> str:
        """Adds a whole game, last written at `when`, and returns the name that it gets."""
        lines = list(BytesIO(journal))  # unlike splitlines, this breaks lines only after a line feed
        with self._database.transaction(f"{name} cannot be added") as connection:
            game, added = insert_game(connection, name)
            insert_lines(connection, game, 0, lines)
            connection.execute(
                "UPDATE game SET lines = %s, size = %s, modified = to_timestamp(%s) WHERE id = %s",
                (len(lines), len(journal), when, game),
            )
            notify(connection, self._database.host, News("games"))
        return added

    def discard(self, name: str) -> str:
        """Hides a game; returns the name under which it can be restored. Its rows stay until `purge`."""
        return self._move(name, discarded=True)

    def restore(self, name: str) -> str:
        """Restores a discarded game, and returns the name that it gets."""
        return self._move(name, discarded=False)

    def discarded_games(self) -> list[DiscardedGame]:
        """The games that can be restored, the one discarded last first."""
        with self._database.transaction("the discarded games cannot be listed") as connection:
            rows = connection.execute(
                "SELECT name, extract(epoch FROM coalesce(discarded_at, clock_timestamp()))::float8, size"
                " FROM game WHERE discarded ORDER BY discarded_at DESC NULLS FIRST, name DESC"
            ).fetchall()
        return [DiscardedGame(*row) for row in rows]

    def read_discarded(self, name: str) -> bytes:
        """The stored bytes of a discarded game."""
        with self._database.transaction(f"{name} cannot be read") as connection:
            game, _size = _found(connection, name, discarded=True)
            return b"".join(lines_of(connection, game))

    def remove_discarded(self, name: str) -> None:
        """Removes a discarded game for good; if it cannot be removed, it stays."""
        with suppress(StorageError), self._database.transaction(f"{name} stays") as connection:
            connection.execute("DELETE FROM game WHERE discarded AND name = %s", (checked_name(name),))

    def purge(self, before: float) -> None:
        """Removes for good what was discarded before this time; what cannot be removed stays."""
        with suppress(StorageError), self._database.transaction("nothing can be purged") as connection:
            connection.execute(
                "UPDATE game SET discarded_at = clock_timestamp() WHERE discarded AND discarded_at IS NULL"
            )
            connection.execute(
                "DELETE FROM game WHERE discarded AND discarded_at < to_timestamp(%s)", (before,)
            )

    def set_time(self, name: str, when: float) -> None:
        """Notes that a game was last written at `when`, as when entries of another day are added to it."""
        with self._database.transaction(f"{name} cannot be written") as connection:
            connection.execute(
                "UPDATE game SET modified = to_timestamp(%s) WHERE name = %s AND NOT discarded", (when, name)
            )
            notify(connection, self._database.host, News("games"))

    def open(self, name: str) -> PostgresJournalWriter:
        """The writer of a game in storage."""
        with self._database.transaction(f"{name} cannot be opened") as connection:
            game, _size = _found(connection, name)
        return PostgresJournalWriter(self._database, name, game)

    def read(self, name: str) -> bytes:
        """The stored bytes of a game, without opening it; another host may be writing to it."""
        with self._database.transaction(f"{name} cannot be read") as connection:
            game, size = _found(connection, name)
            if size > MAX_JOURNAL_BYTES:
                raise OpenError(f"{name} is larger than any game")
            return b"".join(lines_of(connection, game))

    def read_settings(self) -> dict[str, Any]:
        """The settings; empty if they cannot be read."""
        try:
            with self._database.transaction("the settings cannot be read") as connection:
                rows = connection.execute("SELECT name, value FROM setting WHERE NOT apart").fetchall()
        except StorageError as failed:
            log.warning("%s", failed)
            return {}
        settings: dict[str, Any] = {}
        for name, value in rows:
            try:
                settings[name] = json.loads(value)
            except (ValueError, RecursionError):
                log.warning("the setting %s is damaged", name)
        return settings

    def write_settings(self, settings: Mapping[str, Any]) -> None:
        """Saves these settings, all or nothing; settings of other names stay unchanged."""
        with self._database.transaction("the settings cannot be written") as connection:
            for name, value in settings.items():
                _write_setting(connection, name, value)
            notify(connection, self._database.host, News("settings"))

    def read_setting(self, name: str) -> Any:
        """A setting that `change_setting` keeps; None if it was not set."""
        with self._database.transaction("the settings cannot be read") as connection:
            found = connection.execute("SELECT value FROM setting WHERE name = %s", (name,)).fetchone()
        return None if found is None else json.loads(found[0])

    def change_setting(self, name: str, change: Callable[[Any], Any], *, apart: bool = True) -> Any:
        """Replaces a setting by what `change` makes of it (None if it was not set), and returns that.

        One that is `apart` is not among those of `read_settings`.
        """
        with self._database.transaction("the settings cannot be written") as connection:
            connection.execute(
                "INSERT INTO setting (name, value, apart) VALUES (%s, 'null', %s) ON CONFLICT DO NOTHING",
                (name, apart),
            )
            found = connection.execute(
                "SELECT value FROM setting WHERE name = %s FOR UPDATE", (name,)
            ).fetchone()
            assert found is not None
            changed = _write_setting(connection, name, change(json.loads(found[0])))
            notify(connection, self._database.host, News("settings"))
        return changed

    def read_summaries(self) -> bytes:
        """The kept summaries as they were written; empty if there are none, or they cannot be read."""
        try:
            with self._database.transaction("the summaries cannot be read") as connection:
                found = connection.execute("SELECT content FROM summaries").fetchone()
        except StorageError as failed:
            log.debug("there are no summaries: %s", failed)
            return b""
        return b"" if found is None else bytes(found[0])

    def write_summaries(self, summaries: bytes) -> bool:
        """Replaces the kept summaries, and returns whether that succeeded; if not, nothing is lost."""
        try:
            with self._database.transaction("the summaries cannot be written") as connection:
                connection.execute(
                    "INSERT INTO summaries (content) VALUES (%s)"
                    " ON CONFLICT (only_row) DO UPDATE SET content = excluded.content",
                    (summaries,),
                )
        except StorageError as failed:
            log.debug("the summaries are not kept: %s", failed)
            return False
        return True

    async def reserve(self, games: int) -> None:
        """Does nothing: a database needs no preparation."""

    def follow(self, hear: Callable[[News], object], loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
        """Calls `hear` in the loop for all news of other hosts, until the returned function is called."""
        listener = Listener(self._address, self._database.host, hear, loop)
        self._database.when_unconfirmed = listener.catch_up
        return listener.stop

    def close(self) -> None:
        """Closes the connection."""
        self._database.close()

    def _move(self, name: str, *, discarded: bool) -> str:
        with self._database.transaction(f"{name} cannot be moved") as connection:
            free = free_name(connection, name, discarded=discarded)
            moved = connection.execute(
                "UPDATE game SET discarded = %s, name = %s, pending = '',"
                " discarded_at = CASE WHEN %s THEN clock_timestamp() END"
                " WHERE name = %s AND discarded <> %s",
                (discarded, free, discarded, name, discarded),
            )
            if not moved.rowcount:
                raise StorageError(f"{name} is not there", "gone")
            notify(connection, self._database.host, News("games"))
        return free


def _found(connection: Connection[Any], name: str, *, discarded: bool = False) -> tuple[int, int]:
    """The id and the size of a game; raises OpenError."""
    query = "SELECT id, size FROM game WHERE name = %s AND discarded = %s"
    found = connection.execute(query, (checked_name(name), discarded)).fetchone()
    if found is None:
        raise OpenError(f"{name} is not there", "gone") from FileNotFoundError(name)
    return found[0], found[1]


def _write_setting(connection: Connection[Any], name: str, value: Any) -> Any:
    clean = without_surrogates(value)
    connection.execute(
        "INSERT INTO setting (name, value) VALUES (%s, %s)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (without_surrogates(name), json.dumps(clean)),
    )
    return clean
