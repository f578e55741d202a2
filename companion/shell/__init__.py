"""The pages of any game."""
