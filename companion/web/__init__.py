"""Serving the app, and running it in a browser."""
