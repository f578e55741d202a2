"""MovedOn: a tap was meant for an older state of the table."""


class MovedOn(Exception):
    """The table has changed since this was drawn; nothing was done."""
