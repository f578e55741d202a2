"""The switch for the offers that a first game makes before its first round, such as copying its board.

It stands alone because tests switch it off before anything else of the app is imported.
"""

IS_MADE = True
"""Only tests start without."""
