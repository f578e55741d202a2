"""The rules, in sections."""
