"""Statistics of finished games and of the people who play them: pure functions, no files, no screens."""
