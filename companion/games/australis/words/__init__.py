"""Entries, reasons and refusals in words."""
