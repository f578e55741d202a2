"""The log of Reef Route."""
