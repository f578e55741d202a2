"""The rules of Reef Route in our own words."""
