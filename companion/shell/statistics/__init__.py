"""The statistics of the games that were played here: our table, a player, and the games of a figure."""
