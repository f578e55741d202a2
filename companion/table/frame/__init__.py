"""The frame around every panel of a running game: heading, players, last entry, and the overview."""
