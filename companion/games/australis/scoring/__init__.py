"""The scoring of a round."""
