"""The three steps of a turn."""
