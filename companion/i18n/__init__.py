"""Translation, messages and dates."""
