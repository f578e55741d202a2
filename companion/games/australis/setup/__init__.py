"""The page for a new game, and its players."""
