"""The final score of a game that was played without the app."""
