"""A round: tiles, trucks and money."""
