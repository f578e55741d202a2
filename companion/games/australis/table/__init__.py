"""The frame around every screen of a table, and the table seen by all."""
