"""The count of a game that was played without the app: one player after the other."""
