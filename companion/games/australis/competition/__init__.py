"""The dice competition and its tiles."""
