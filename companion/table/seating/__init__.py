"""Where people are seated and a game is set up: the page before a game, and what is chosen on it."""
