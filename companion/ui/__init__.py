"""Theme, hooks, keys, layout and all small components; none of them depends on the state of a game."""
