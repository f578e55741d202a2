"""A turn: the roll, its steps, and the fish that leave the board."""
