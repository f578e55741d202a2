"""The fallback fonts that Flutter fetches for missing letters: which it wants, and how they are made."""
