"""What the players are shown: a panel for each phase, and pages that need no table."""
