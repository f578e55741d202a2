"""Looking back at a game: its course, its turning points, every entry of it, and what people noted."""
