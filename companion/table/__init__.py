"""Screens and parts that the table of any game can use. No game is named here."""
