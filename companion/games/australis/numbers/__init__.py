"""The printed numbers of the board, which the players read off once."""
