"""The tally: where the figures of everybody are, and what else is on the board."""
