"""Drawings of dice, tiles, players and the current."""
