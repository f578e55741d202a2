"""The state of the app: the games, one phone, one table, settings. Nothing here draws."""
