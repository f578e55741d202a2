"""Pearls, a toy game for two to five players: the example for "Adding a game"."""
