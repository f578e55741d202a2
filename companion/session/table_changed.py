"""TableChanged: a tap was meant for an older state of the table."""


class TableChanged(Exception):
    """The table has changed since this was drawn; nothing was done."""
