"""The dice competition: rolls, tiles, the end of the round, and dice only."""
