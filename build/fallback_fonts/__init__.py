"""The fonts that Flutter asks for when a letter is missing: what it wants, and how the files are made."""
