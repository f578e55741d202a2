"""The table as it stands, and its corrections."""
