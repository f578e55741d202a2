"""The set-up: the box, the players, and the table options."""
