"""A new game, and its players."""
