"""Builds the web app: static files with which a browser runs Reef Table without a server."""
