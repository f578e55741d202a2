"""Screens that everybody reads at once: around the table, and on a big screen."""
