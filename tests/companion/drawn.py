"""The words by which a page says that it could not be drawn."""

from companion.i18n.messages import crashed


def went_wrong(said: str) -> bool:
    """Tells whether a page, or a part of it, says that it could not be drawn, at a table or elsewhere."""
    return crashed() in said or crashed(at_table=True) in said
