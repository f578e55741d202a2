"""The log of Aquaretto."""
