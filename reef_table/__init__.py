"""Reef Table as it is installed: what a checkout has at its top lies in here, out of everybody's way."""
