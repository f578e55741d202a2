"""Small components that know nothing of any game."""
