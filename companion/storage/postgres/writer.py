"""Writes lines to a journal in the database, to which other hosts may append as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from psycopg import Connection

from companion.storage.journal_writer import StorageError, checked_name, joined, whole_lines
from companion.storage.postgres import schema
from companion.storage.postgres.database import Database
from companion.storage.postgres.notifications import notify
from companion.storage.shared import LinesAdded, News


class PostgresJournalWriter:
    """Writes lines to a game; a new game gets its row, and so its name, with its first line."""

    def __init__(self, database: Database, name: str, game: int | None = None) -> None:
        """`game` is its id in the database; None for a new game."""
        self.name = name
        self._database, self._game = database, game
        self._lines = 0
        """How many lines are known here: the next one is appended only if there are no others."""
        self._pending_version = 0

    def read(self) -> bytes:
        """All stored bytes."""
        self._lines = 0
        return self.read_after(0)

    def read_after(self, lines: int) -> bytes:
        """The lines after the first `lines`; the next `append` writes after them."""
        if self._game is None:
            return b""
        with self._database.transaction(f"{self.name} cannot be read") as connection:
            added = lines_of(connection, self._game, lines)
            if not added and self._is_gone(connection):
                raise StorageError(f"{self.name} is not there", "gone")
        self._lines = lines + len(added)
        return b"".join(added)

    def append(self, *lines: bytes) -> None:
        """Writes all of the lines or, if it fails, none; raises LinesAdded if another host was faster."""
        size = len(joined(lines))
        game, name = self._game, self.name
        with self._database.transaction(f"{self.name} cannot be written") as connection:
            if game is None:
                game, name = insert_game(connection, self.name)
                notify(connection, self._database.host, News("games"))
            grown = connection.execute(
                "UPDATE game SET lines = lines + %s, size = size + %s, modified = clock_timestamp()"
                " WHERE id = %s AND lines = %s AND NOT discarded",
                (len(lines), size, game, self._lines),
            )
            if not grown.rowcount:
                self._refuse(connection)
            insert_lines(connection, game, self._lines, lines)
            notify(connection, self._database.host, News("game", name))
        self._game, self.name = game, name
        self._lines += len(lines)

    def truncate(self, length: int) -> None:
        """Cuts off a torn last line, which only a copied game can have, so that `length` bytes remain."""
        data = self.read()
        if length != whole_lines(data):
            raise ValueError("only a torn last line can be cut off")
        torn = len(data) - length
        if not torn:
            return
        with self._database.transaction(f"{self.name} cannot be mended") as connection:
            mended = connection.execute(
                "UPDATE game SET lines = lines - 1, size = size - %s WHERE id = %s AND lines = %s",
                (torn, self._game, self._lines),
            )
            if not mended.rowcount:
                self._refuse(connection)
            connection.execute(
                "DELETE FROM line WHERE game = %s AND number = %s", (self._game, self._lines - 1)
            )
        self._lines -= 1

    def close(self) -> None:
        """Does nothing: the game is not locked, because other hosts may serve it as well."""

    def read_pending(self) -> bytes:
        """The line of the pending input."""
        if self._game is None:
            return b""
        with self._database.transaction(f"{self.name} cannot be read") as connection:
            found = connection.execute(
                "SELECT pending, pending_version FROM game WHERE id = %s", (self._game,)
            ).fetchone()
        if found is None:
            return b""
        line, self._pending_version = bytes(found[0]), found[1]
        return line

    def write_pending(self, line: bytes) -> None:
        """Replaces the line of the pending input; raises LinesAdded if another host was faster."""
        joined((line,))
        with self._database.transaction(f"{self.name} cannot be written") as connection:
            kept = connection.execute(
                "UPDATE game SET pending = %s, pending_version = pending_version + 1"
                " WHERE id = %s AND pending_version = %s AND NOT discarded",
                (line, self._game, self._pending_version),
            )
            if not kept.rowcount:
                self._refuse(connection)
            notify(connection, self._database.host, News("game", self.name))
        self._pending_version += 1

    def _refuse(self, connection: Connection[Any]) -> None:
        """Raises the reason why nothing can be written now."""
        if self._is_gone(connection):
            raise StorageError(f"{self.name} is not there", "gone")
        raise LinesAdded(f"another host has written to {self.name}")

    def _is_gone(self, connection: Connection[Any]) -> bool:
        found = connection.execute("SELECT FROM game WHERE id = %s AND NOT discarded", (self._game,))
        return found.fetchone() is None


def lines_of(connection: Connection[Any], game: int, after: int = 0) -> list[bytes]:
    """The lines of a game from number `after` on."""
    rows = connection.execute(
        "SELECT content FROM line WHERE game = %s AND number >= %s ORDER BY number", (game, after)
    )
    return [bytes(content) for (content,) in rows]


def insert_lines(connection: Connection[Any], game: int, at: int, lines: Sequence[bytes]) -> None:
    """Writes lines with the numbers from `at` on, which no other line of the game may have."""
    connection.execute(
        "INSERT INTO line (game, number, content)"
        " SELECT %s, %s + place - 1, content"
        " FROM unnest(%s::bytea[]) WITH ORDINALITY AS added (content, place)",
        (game, at, list(lines)),
    )


def insert_game(connection: Connection[Any], wanted: str) -> tuple[int, str]:
    """Adds an empty game and returns its id and its name, to which a number is added if it is taken."""
    name = free_name(connection, wanted, discarded=False)
    added = connection.execute("INSERT INTO game (name) VALUES (%s) RETURNING id", (name,)).fetchone()
    assert added is not None
    return added[0], name


def free_name(connection: Connection[Any], wanted: str, *, discarded: bool) -> str:
    """A name that no game has; no other host gives it to one before the transaction ends."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (schema.NAMES,))
    number, name = 1, checked_name(wanted)
    taken = "SELECT FROM game WHERE name = %s AND discarded = %s"
    while connection.execute(taken, (name, discarded)).fetchone() is not None:
        number += 1
        name = f"{wanted}-{number}"
    return name
