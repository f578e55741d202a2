"""Reads and changes a table: the controller, the phone's own seat, and input that is half entered."""
