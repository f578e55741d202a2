"""The round: tiles, trucks, and what happens when a truck is taken."""
