"""Whether a page could be drawn."""

from companion.i18n.messages import crashed


def went_wrong(said: str) -> bool:
    """Whether a page, or a part of it, says that it could not be drawn, at a table or anywhere else."""
    return crashed() in said or crashed(at_table=True) in said
