"""Builds what pip installs: the wheel of Reef Table, two for its web app and its rare fonts, and an sdist."""
