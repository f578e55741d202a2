"""Where tiles and coworkers go: the sheets that ask, in a turn and for an entry of the log."""
