"""The players at a table: who they are, and how they are shown."""
