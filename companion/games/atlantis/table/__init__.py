"""The frame around the panels, and the screens of a table."""
