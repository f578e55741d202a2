"""The words of Aquaretto about tiles, tables, entries and refusals."""
