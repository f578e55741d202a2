"""The end of a game: what is around the trainers, then the points."""
