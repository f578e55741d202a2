"""Copies of everything: what is in them, how they are made, and how they are brought back."""
