"""The screen that mirrors the table, and its corrections."""
