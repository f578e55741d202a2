"""Storage of journals, in files and in a browser: bytes in, bytes out."""
