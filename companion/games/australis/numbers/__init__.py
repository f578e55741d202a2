"""The printed numbers of a board."""
