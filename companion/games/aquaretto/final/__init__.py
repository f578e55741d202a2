"""The final score of a game, the score so far, and counting a game that was played without the app."""
