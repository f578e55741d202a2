"""The words for entries, reasons, refusals and things on the table."""
