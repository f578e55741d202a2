"""The players at a table: who they are, how they are shown, and the game that they set up."""
