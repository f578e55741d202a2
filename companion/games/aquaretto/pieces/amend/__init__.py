"""The editors of each kind of entry in the log."""
