"""How large a copy may be, the same for what is written and for what is read."""

from typing import Final

from companion.storage.unreadable import MAX_JOURNAL_BYTES

MOST: Final = 1 << 30
"""Bytes of a file, and of everything that is in it once it is unpacked: forty thousand whole games."""
MOST_FILES: Final = 50_000
"""Files in a zip, and games that another phone gives at once."""
MOST_OF_DOCUMENT: Final = 64 << 20
"""Bytes of a document that has to be read as a whole, as one of another program or in a zip."""
MOST_PICKED: Final = 12 << 20
"""Bytes of all files that a served page can give to its server at once."""
MOST_SAVED: Final = 10 << 20
"""Bytes of a file that is saved: a larger copy is saved as several, each of which any page can take."""
MOST_OF_JOURNAL: Final = 2 * MAX_JOURNAL_BYTES
"""Bytes of a game's file that are looked at, whatever follows: twice as many as any game has, because a mail
program may have made its line ends longer."""
