"""The pages around the games: home, settings, rules and others. Nothing here names a game."""
