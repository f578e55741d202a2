"""Rolling, and taking a die."""
