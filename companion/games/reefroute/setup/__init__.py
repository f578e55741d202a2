"""Setting up a game of Reef Route."""
