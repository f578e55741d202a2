"""The panels that the players are shown, one for each phase, and pages that need no table."""
