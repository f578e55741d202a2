"""The rules in sections, as the app shows them."""
