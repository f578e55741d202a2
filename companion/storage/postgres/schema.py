"""The tables of the database, and their creation."""

from __future__ import annotations

from typing import Any, Final

from psycopg import Connection

VERSION: Final = 1
"""The version of these tables; a later one will bring the changes from this one."""
CREATION, NAMES = 7_208_001, 7_208_002
"""The keys of the advisory locks: for creating the tables, and for giving names to games."""
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS game (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    discarded boolean NOT NULL DEFAULT false,
    discarded_at timestamptz, -- unknown if an older version of this app discarded the game
    modified timestamptz NOT NULL DEFAULT clock_timestamp(),
    lines integer NOT NULL DEFAULT 0,
    size bigint NOT NULL DEFAULT 0,
    pending bytea NOT NULL DEFAULT '',
    pending_version bigint NOT NULL DEFAULT 0,
    UNIQUE (discarded, name)
);
CREATE INDEX IF NOT EXISTS game_modified ON game (modified DESC, name DESC) WHERE NOT discarded;
CREATE TABLE IF NOT EXISTS line (
    game bigint NOT NULL REFERENCES game ON DELETE CASCADE,
    number integer NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (game, number)
);
CREATE TABLE IF NOT EXISTS setting (
    name text PRIMARY KEY,
    value text NOT NULL,
    apart boolean NOT NULL DEFAULT false -- read_settings leaves it out; change_setting keeps it
);
CREATE TABLE IF NOT EXISTS summaries (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    content bytea NOT NULL
);
"""

_HAS_TIMES: Final = """
SELECT FROM pg_attribute WHERE attrelid = 'game'::regclass AND attname = 'discarded_at' AND NOT attisdropped
"""
"""Selects a row if the tables know when a game was discarded. Those of version 1 did not at first; the column
is added without a new version, because hosts that do not know it can go on."""


class NewerDatabase(Exception):
    """The tables were made by a newer version of this app."""


def create(connection: Connection[Any]) -> None:
    """Creates the tables in a transaction, unless another host has done that; raises NewerDatabase."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (CREATION,))
    connection.execute("CREATE TABLE IF NOT EXISTS reef_table_version (number integer NOT NULL)")
    found = connection.execute("SELECT max(number) FROM reef_table_version").fetchone()
    if found is None or found[0] is None:
        connection.execute("INSERT INTO reef_table_version VALUES (%s)", (VERSION,))
    elif found[0] > VERSION:
        raise NewerDatabase
    connection.execute(_TABLES)
    if connection.execute(_HAS_TIMES).fetchone() is None:
        connection.execute("ALTER TABLE game ADD COLUMN discarded_at timestamptz")
