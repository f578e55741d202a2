"""Correcting what lies on the table: sheets, values that are edited, and the keypad."""
