"""The dice competitions, and the tiles won in them."""
