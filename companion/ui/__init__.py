"""Theme, hooks, keys, layout and all small components. None of them knows the state of a game."""
