"""The drawings of creatures, ships and tiles, and the picture for the home page."""
