"""The connection to the database: made again when it was lost, with errors as StorageError."""

from __future__ import annotations

import logging
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import psycopg
from psycopg import Connection, errors

from companion.storage.journal_writer import StorageError, StorageErrorReason
from companion.storage.postgres import schema

log = logging.getLogger("companion")

CHANNEL: Final = "reef_table"
"""The channel on which hosts notify each other."""
_RETRY_AFTER: Final = 1.0
"""Seconds after a failed connection in which no other is tried: each try stops all tables for a while."""
_LONGEST: Final = 4.0
"""Seconds after which a transaction is given up, because all tables of this host wait for it."""
_CONNECTION: Final[dict[str, Any]] = {
    "application_name": "reef-table",
    "autocommit": True,
    # All tables wait while the database answers, so an answer that takes this long counts as none.
    "connect_timeout": 3,
    "options": "-c statement_timeout=3s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s",
    "tcp_user_timeout": 3000,
    # The listener never sends anything, so only these packets notice that its connection is lost.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}


def connect(address: str) -> Connection[Any]:
    """A new connection; raises psycopg.Error."""
    return psycopg.connect(address, **_CONNECTION)


class Database:
    """One connection to a database, for one thread."""

    def __init__(self, address: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Connects and creates the tables; raises StorageError or schema.NewerDatabase."""
        self._address, self._clock = address, clock
        self.host = secrets.token_hex(8)
        """A name for this host among those of the database."""
        self.when_unconfirmed: Callable[[], object] = lambda: None
        """Called when it is unknown whether a transaction was committed."""
        self._connection: Connection[Any] | None = None
        self._failed_at: float | None = None
        with self.transaction("the tables cannot be created") as connection:
            schema.create(connection)

    @property
    def is_lost(self) -> bool:
        """True if the last attempt to connect failed."""
        return self._failed_at is not None

    @contextmanager
    def transaction(self, what: str) -> Iterator[Connection[Any]]:
        """A transaction: all of it happens, or nothing; raises StorageError with the message `what`.

        The reason "unconfirmed" means that the connection was lost while the transaction was being committed.
        """
        is_complete = False
        try:
            connection = self._connected()
            with _ended_in_time(connection), connection.transaction():
                yield connection
                is_complete = True
        except psycopg.Error as error:
            reason = _reason_of(error)
            if is_complete and reason == "unreachable":
                reason = "unconfirmed"
                self.when_unconfirmed()
            raise StorageError(what, reason) from error

    def close(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            self._connection.close()

    def _connected(self) -> Connection[Any]:
        """The connection, or a new one if it was lost, as after the database was started again."""
        if self._connection is not None:
            # Asking first costs less than an entry that has to be entered again.
            with suppress(psycopg.OperationalError), _ended_in_time(self._connection):
                self._connection.execute("SELECT")
                return self._connection
            self._connection.close()
            self._connection = None
        if self._failed_at is not None and self._clock() - self._failed_at < _RETRY_AFTER:
            raise psycopg.OperationalError("the database did not answer a moment ago")
        try:
            self._connection = connect(self._address)
        except psycopg.Error:
            self._failed_at = self._clock()
            raise
        self._failed_at = None
        return self._connection


@contextmanager
def _ended_in_time(connection: Connection[Any]) -> Iterator[None]:
    """Cuts the connection if the server hangs: its own time limit hangs with it, and TCP notices nothing."""
    socket_of_connection = socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM)
    timer = threading.Timer(_LONGEST, socket_of_connection.shutdown, (socket.SHUT_RDWR,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        socket_of_connection.close()


def _reason_of(error: psycopg.Error) -> StorageErrorReason:
    match error:
        case errors.DiskFull():
            return "full"
        case errors.ReadOnlySqlTransaction() | errors.InsufficientPrivilege():
            return "read_only"
        case psycopg.OperationalError():
            return "unreachable"
    return "broken"
