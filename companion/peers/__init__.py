"""Several phones at one table without a server: the wire format, the codes, and what carries messages."""
