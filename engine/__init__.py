"""The rules of the games: pure functions on immutable values, without clock, randomness, files or screen."""
