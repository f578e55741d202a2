"""Whether a first game offers something before its first round, such as copying its board."""

IS_MADE = True
"""Only tests start without."""
