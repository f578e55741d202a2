"""The main screen of a table with its frame, and large views for everybody around it."""
