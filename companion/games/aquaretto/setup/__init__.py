"""Setting up a game of Aquaretto."""
