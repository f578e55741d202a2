"""The drawings of Aquaretto: tiles, coins, coworkers, trucks and zoos."""
