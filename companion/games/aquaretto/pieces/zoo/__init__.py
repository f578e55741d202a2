"""The water zoos, one card for each."""
