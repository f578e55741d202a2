"""The fallback fonts that Flutter fetches for missing characters: which ones, and how they are built."""
