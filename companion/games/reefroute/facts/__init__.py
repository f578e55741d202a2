"""What the screens show and offer, computed from the table; no controls."""
