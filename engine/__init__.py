"""Rules of the games on the shelf: pure, frozen, and without a clock, dice, files or a screen."""
