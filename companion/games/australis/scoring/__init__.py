"""Scoring a round."""
