"""Packing: everything that is kept as one file, the same bytes for the same content."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from companion.history.identity import identity_in
from companion.history.work import Work
from companion.session import numbers_backup
from companion.session.copies.document import CopiedGame, journal_fields, written
from companion.session.copies.parts import document_without_games
from companion.session.library import GameLibrary
from companion.session.unpacking import DOCUMENT, NUMBERS, SUFFIX
from companion.storage.journal_writer import StorageError, StoredGame

log = logging.getLogger("companion")


@dataclass(frozen=True)
class Packed:
    """A copy, and the names of the games that are not in it because they cannot be read now."""

    content: bytes
    games: int
    missing: tuple[str, ...]

    def loses(self, earlier: bytes) -> bool:
        """Whether an earlier copy, a zip, has a game that is missing here."""
        try:
            with ZipFile(BytesIO(earlier)) as zipped:
                names = set(zipped.namelist())
        except BadZipFile:
            return False
        return any(game + SUFFIX in names for game in self.missing)


def zip_copy(library: GameLibrary) -> Work[Packed]:
    """A zip with the file of each game, and beside them a document with everything else."""
    packed, missing, games = BytesIO(), list[str](), 0
    with ZipFile(packed, "w") as zipped:

        def add(name: str, content: bytes) -> None:
            # Without a time: a zip cannot store a date before 1980, which a wrong clock may have.
            zipped.writestr(ZipInfo(name), content, ZIP_DEFLATED)

        # First of all: what follows are different games then, although one may have begun like another.
        add(DOCUMENT, written(document_without_games(library)))
        if numbers := numbers_backup.pack(library):  # for versions that do not know the document
            add(NUMBERS, numbers)
        for game, journal in _journals(library, missing):
            add(game.name + SUFFIX, journal)
            games += 1
            yield
    return Packed(packed.getvalue(), games, tuple(missing))


def json_copy(library: GameLibrary) -> Work[Packed]:
    """The document of everything."""
    missing: list[str] = []
    games: list[CopiedGame] = []
    for game, journal in _journals(library, missing):
        games.append(_copied(library, game, journal))
        yield
    document = document_without_games(library).but(games=tuple(games))
    return Packed(written(document), len(games), tuple(missing))


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
