"""Corrections: each part of the zoos and of the table can be set to what really lies there."""
