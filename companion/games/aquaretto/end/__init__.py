"""The end of a game: what the app cannot see is asked, then the points are counted."""
