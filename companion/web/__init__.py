"""Serving the app to browsers, and running it inside one."""
