"""Storage of games in PostgreSQL, for tables of several hosts; `reef-table[club]` installs its driver."""

DATABASE_VARIABLE = "REEF_TABLE_DATABASE"
"""The environment variable with the address of the database, for example postgresql://user@host/name."""
