"""The water zoos and depots of all players, drawn."""
