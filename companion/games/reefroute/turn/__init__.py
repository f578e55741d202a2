"""A turn of Reef Route: the roll, what it allows, and which fish are eaten or home."""
