"""The final score of a game, and counting a game that was played without the app."""
