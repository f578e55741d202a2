"""Backup: copies all games and printed numbers into one file, and imports them from such a file."""

import logging
import re
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from companion.session import numbers_backup
from companion.session.library import Choice, GameLibrary
from companion.session.table_changed import TableOvertaken
from companion.session.unpacking import NUMBERS, SUFFIX, Kind, Unpacked, games_in
from companion.storage.journal_writer import GameBusy, StorageError
from companion.storage.unreadable import MAX_JOURNAL_BYTES, UnreadableJournal

log = logging.getLogger("companion")

_ENTRY = re.compile(rb'^\{[^\n]*"sum": "[0-9a-f]{8}"\}\r?\n', re.MULTILINE)
LONGEST = 80
"""Letters in the name of a game."""


@dataclass(frozen=True)
class ImportResult:
    """The result of importing a file: it was a new game, it was here already, or it is no game, and why.

    A file of printed numbers is "numbers"; `count` of them were not known yet. Of a game that went on
    differently here and in the copy, `journal` is the copy.
    """

    file: str
    what: Kind
    is_listed: bool = True
    """Whether the game appears in the list of games: only those are counted."""
    left_out: bool = False
    """Whether something that is no entry followed the game, and was left out."""
    count: int = 0
    journal: bytes = b""


def copy_of_readable(library: GameLibrary) -> tuple[bytes, tuple[str, ...]]:
    """The zip of all games and printed numbers, and the names of the games that cannot be read now."""
    packed, missing = BytesIO(), []
    with ZipFile(packed, "w") as zipped:
        for game in library.storage.games():
            try:
                journal = library.storage.read(game.name)
            except StorageError as failed:
                log.warning("%s is in no copy: %s", game.name, failed)
                if failed.reason != "gone":  # another program may have discarded it meanwhile
                    missing.append(game.name)
                continue
            # Without a time: a zip cannot store a date before 1980, which a wrong clock may have.
            zipped.writestr(ZipInfo(game.name + SUFFIX), journal, ZIP_DEFLATED)
        if numbers := numbers_backup.pack(library):
            zipped.writestr(ZipInfo(NUMBERS), numbers, ZIP_DEFLATED)
    return packed.getvalue(), tuple(missing)


def unpacked(files: Iterable[tuple[str, bytes]]) -> list[Unpacked]:
    """The contents of these files: journals of games, and for other files what is wrong with them."""
    return [unpacked for file, content in files for unpacked in games_in(file, content)]


def import_game(
    library: GameLibrary,
    file: str,
    data: bytes | Kind,
    choice: Choice | None = None,
    beside: set[str] | None = None,
) -> ImportResult:
    """Checks one file, and adds it if it is a good game and new; raises StorageError or GameBusy.

    `choice` says what to do if the game here went on differently; without one it is only told. `beside` are
    the games from the same copy.
    """
    if isinstance(data, str):
        return ImportResult(file, data)
    if file == NUMBERS:
        return _import_numbers(library, file, data)
    entries = _without_rubbish(data)
    try:
        what: Kind = library.import_game(_name(file), entries, choice, beside) or "here"
        journal = entries if what == "diverged" else b""
        left_out = len(entries) < len(data)
        return ImportResult(file, what, library.is_listed(entries), left_out=left_out, journal=journal)
    except (StorageError, GameBusy, TableOvertaken):
        raise
    except UnreadableJournal as unreadable:
        damage = unreadable.damage
        # A file whose first line is damaged may never have been a game.
        return ImportResult(file, "foreign" if damage.line == 1 and damage.kind != "newer" else damage.kind)
    except Exception:  # the file may contain anything, and the others are not affected
        log.exception("%r cannot be brought back", file)
        return ImportResult(file, "damaged")


def _without_rubbish(journal: bytes) -> bytes:
    """The journal up to its last entry, if what follows has whole lines, none of which is an entry, or is
    too much for a line.

    A torn last line is cut off later; what is between two entries is damage, and no rubbish.
    """
    end = max((line.end() for line in _ENTRY.finditer(journal)), default=0)
    is_rubbish = b"\n" in journal[end:] or len(journal) > MAX_JOURNAL_BYTES
    return journal[:end] if end and is_rubbish else journal


def _import_numbers(library: GameLibrary, file: str, data: bytes) -> ImportResult:
    """Adds the printed numbers of a copy that are not known here; raises StorageError."""
    try:
        count = numbers_backup.restore(library, data)
    except (ValueError, RecursionError):  # the file may contain anything
        return ImportResult(file, "damaged")
    if count is None:
        return ImportResult(file, "foreign")
    return ImportResult(file, "numbers", is_listed=False, count=count)


def _name(file: str) -> str:
    """A name for storage that is close to the file's."""
    words = re.findall("[a-z0-9]+", file.removesuffix(SUFFIX).lower())
    return "-".join(words)[:LONGEST].rstrip("-") or "game"
