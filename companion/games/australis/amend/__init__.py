"""Changing an entry of the log, and what that changes on the table."""
