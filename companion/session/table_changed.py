"""TableChanged: raised for a tap that was meant for an older state of the table."""


class TableChanged(Exception):
    """The table has changed since the tapped control was drawn; nothing was done."""


class TableOvertaken(TableChanged):
    """Another host has changed the table first; the change is known now, so that a tap can be tried again."""
