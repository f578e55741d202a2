"""Numbers printed on a board, which the players read off once: asking, listing and keeping them."""
