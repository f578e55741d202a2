"""The fonts that Flutter asks for when a letter is missing: read from its client, made, and put beside the app."""
