"""The log of a game's entries."""
