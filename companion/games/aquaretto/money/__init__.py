"""The money actions."""
