"""The final scoring, and counting a finished game."""
