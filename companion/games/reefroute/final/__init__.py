"""The end of a game of Reef Route."""
