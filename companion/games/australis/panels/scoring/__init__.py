"""The scoring of a round, with its reasons."""
