"""News between hosts as notifications of the database."""

from __future__ import annotations

from typing import Any, cast

from psycopg import Connection

from companion.storage.postgres.database import CHANNEL
from companion.storage.shared import News


def notify(connection: Connection[Any], host: str, news: News) -> None:
    """Tells the other hosts, once the transaction is committed."""
    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, " ".join((host, *news))))


def parse(payload: str, host: str) -> News | None:
    """The news in a notification; None if `host` itself sent it, or if this version does not know it."""
    sent_by, _, rest = payload.partition(" ")
    what, _, name = rest.partition(" ")
    if sent_by == host or what not in ("game", "games", "settings"):
        return None
    return News(cast("Any", what), name)
