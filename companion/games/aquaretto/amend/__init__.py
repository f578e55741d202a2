"""Amending an entry of the log, and the effects of that on the table."""
