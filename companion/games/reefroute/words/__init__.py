"""The words of Reef Route about tables, entries and refusals."""
