"""Pieces on the table: how each of them is shown, corrected and amended."""
