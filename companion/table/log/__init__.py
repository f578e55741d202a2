"""The log: all entries in words, how they are amended or undone, and what follows from that."""
