"""Which version of Reef Table this is, and where it comes from."""

VERSION = "1.0.0"
HOME = "https://github.com/reef-table/reef-table"
"""The address of the repository, below which its documents, files and issues are."""
