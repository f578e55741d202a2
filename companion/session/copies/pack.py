"""Packing: everything that is kept as one file, the same bytes for the same content."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from companion.history.identity import identity_in
from companion.history.work import Work
from companion.session import numbers_backup
from companion.session.copies.document import (
    CopiedGame,
    Document,
    journal_fields,
    line_of,
    with_games,
    written,
)
from companion.session.copies.limits import MOST, MOST_FILES
from companion.session.copies.numbered import numbered
from companion.session.copies.parts import document_without_games
from companion.session.library import GameLibrary
from companion.session.unpacking import DOCUMENT, NUMBERS, SUFFIX
from companion.storage.journal_writer import StorageError, StoredGame

log = logging.getLogger("companion")

_BYTES_ABOUT_A_FILE: Final = 100
"""At most so many has a file's header in a zip, and as many its line in the directory, beside its name."""
_JSON: Final = ".json"
_BYTES_OF_A_PART: Final = 1 << 20
"""About so many has each document of a copy that takes several of them."""


@dataclass(frozen=True)
class Packed:
    """A copy, and the names of the games that are not in it because they cannot be read now."""

    content: bytes
    games: int
    missing: tuple[str, ...]
    further: tuple[bytes, ...] = ()
    """The other files of a copy that does not fit into one."""
    ending: str = ""
    """The end of the names of its files, if they are not of the kind that was asked for."""

    def loses(self, earlier: bytes) -> bool:
        """Tells whether an earlier copy, a zip, has a game that is missing here."""
        try:
            with ZipFile(BytesIO(earlier)) as zipped:
                names = set(zipped.namelist())
        except BadZipFile:
            return False
        return any(game + SUFFIX in names for game in self.missing)

    def named(self, name: str, ending: str) -> list[tuple[str, bytes]]:
        """The files with their names, which have numbers if there are several."""
        files, ending = (self.content, *self.further), self.ending or ending
        if not self.further:
            return [(name + ending, self.content)]
        return list(zip(numbered(name, ending, len(files)), files, strict=True))


class _Zips:
    """Zips none of which is larger than can be read, each beginning with the same files."""

    def __init__(self, most: int, first: Iterable[tuple[str, bytes]] = ()) -> None:
        self._most, self._first = most, tuple(first)
        self._files: list[BytesIO] = []
        self._begin()

    def add(self, name: str, content: bytes) -> None:
        """Adds a file to the last of the zips, or to a new one if that has no room for it."""
        size = self._files[-1].tell() + self._listed + len(content) + 2 * (_BYTES_ABOUT_A_FILE + len(name))
        is_full = (
            size > self._most or self._bytes + len(content) > MOST or len(self._zipped.filelist) >= MOST_FILES
        )
        if is_full and len(self._zipped.filelist) > len(self._first):
            self._zipped.close()
            self._begin()
        self._write(name, content)

    def finished(self) -> tuple[bytes, ...]:
        """The zips, to which nothing is added any more."""
        self._zipped.close()
        return tuple(file.getvalue() for file in self._files)

    def _begin(self) -> None:
        self._files.append(BytesIO())
        self._zipped = ZipFile(self._files[-1], "w")
        self._bytes = self._listed = 0
        for name, content in self._first:
            self._write(name, content)

    def _write(self, name: str, content: bytes) -> None:
        # Without a time: a zip cannot store a date before 1980, which a wrong clock may have.
        self._zipped.writestr(ZipInfo(name), content, ZIP_DEFLATED)
        self._bytes += len(content)
        self._listed += _BYTES_ABOUT_A_FILE + len(name)


def zip_copy(library: GameLibrary, most: int = MOST) -> Work[Packed]:
    """A zip with the file of each game, and beside them a document with everything else.

    Several zips if one would have more than so many bytes, or than can be read.
    """
    missing, games = list[str](), 0
    # First of all: what follows are different games then, although one may have begun like another.
    first = [(DOCUMENT, written(document_without_games(library)))]
    if numbers := numbers_backup.pack(library):  # for versions that do not know the document
        first.append((NUMBERS, numbers))
    zips = _Zips(most, first)
    for game, journal in _journals(library, missing):
        zips.add(game.name + SUFFIX, journal)
        games += 1
        yield
    content, *further = zips.finished()
    return Packed(content, games, tuple(missing), tuple(further))


def json_copy(library: GameLibrary, most: int = MOST) -> Work[Packed]:
    """The document of everything; if it would have more than so many bytes, zips with parts of it."""
    missing, lines, size = list[str](), list[str](), 0
    for game, journal in _journals(library, missing):
        lines.append(line_of(_copied(library, game, journal)))
        size += len(lines[-1]) + 2
        yield
    document = document_without_games(library)
    if len(written(document)) + size <= most:
        return Packed(with_games(document, lines), len(lines), tuple(missing))
    zips = _Zips(most)
    for number, part in enumerate(_parts(lines), start=1):
        about = document if number == 1 else Document()
        zips.add(f"{DOCUMENT.removesuffix(_JSON)}-{number}{_JSON}", with_games(about, part))
        yield
    content, *further = zips.finished()
    return Packed(content, len(lines), tuple(missing), tuple(further), ".zip")


def _parts(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines in groups, one for each document of a copy that takes several."""
    part: list[str] = []
    size = 0
    for line in lines:
        if part and size + len(line) > _BYTES_OF_A_PART:
            yield part
            part, size = [], 0
        part.append(line)
        size += len(line)
    yield part


def _journals(library: GameLibrary, missing: list[str]) -> Iterator[tuple[StoredGame, bytes]]:
    """The games by their names, with their journals; adds the names of those that cannot be read."""
    for game in sorted(library.storage.games(), key=lambda game: game.name):
        try:
            yield game, library.storage.read(game.name)
        except StorageError as failed:
            log.warning("%s is in no copy: %s", game.name, failed)
            if failed.reason != "gone":  # another program may have discarded it meanwhile
                missing.append(game.name)


def _copied(library: GameLibrary, game: StoredGame, journal: bytes) -> CopiedGame:
    saved = library.saved_game(game)
    info, summary = (None, None) if saved is None else (saved.info, saved.summary)
    fields: dict[str, Any] = journal_fields(journal)
    return CopiedGame(
        name=game.name,
        game="" if info is None else info.name,
        identity=identity_in(journal),
        record=None if summary is None else summary.record,
        **fields,
    )
