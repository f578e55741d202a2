"""Screens and parts that the table of any game can use; they name no game."""
