"""Tables on several phones: the one that keeps a game, and those that joined it."""
