"""The words of Escape from Atlantis about tables, entries and refusals."""
