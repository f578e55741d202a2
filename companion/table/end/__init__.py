"""The end of a game: the last points, the places, and sharing the result."""
