"""The end of a game: the last points, and what is still asked."""
