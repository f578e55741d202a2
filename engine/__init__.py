"""The rules of the games: pure, frozen, and without a clock, dice, files or a screen."""
