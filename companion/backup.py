"""Backup: all games in one file, and games out of such a file back on the shelf."""

import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePath
from typing import Literal
from zipfile import ZIP_DEFLATED, ZipFile

from companion.desk import Desk
from companion.keeper import KeepingFailed
from companion.unreadable import Unreadable

log = logging.getLogger("companion")

SUFFIX = ".jsonl"
MOST = 64 << 20
"""Bytes: far more than a lifetime of games, and little enough to be unpacked on any phone."""
LONGEST = 80
"""Letters in the name of a game."""
Kind = Literal["new", "here", "torn", "damaged", "newer", "foreign", "too_big"]
Unpacked = tuple[str, bytes | Kind]
"""A file's name, and its journal or what is wrong with it."""


@dataclass(frozen=True)
class Brought:
    """What became of a file: it is a new game, it was here already, or why it is none."""

    file: str
    what: Kind
    is_listed: bool = True
    """Whether it has a line among the games: counted is what can be seen."""


def copy_of_all(desk: Desk) -> bytes:
    """Every game on the shelf as it is, in one zip; raises KeepingFailed."""
    return copy_of_readable(desk)[0]


def copy_of_readable(desk: Desk) -> tuple[bytes, tuple[str, ...]]:
    """That zip, and the names of games that are not in it because they cannot be read now."""
    packed, missing = BytesIO(), []
    with ZipFile(packed, "w", ZIP_DEFLATED) as zipped:
        for game in desk.shelf.games():
            try:
                journal = desk.shelf.look(game.name)
            except KeepingFailed:
                missing.append(game.name)
            else:
                zipped.writestr(game.name + SUFFIX, journal)
    return packed.getvalue(), tuple(missing)


def unpacked(files: Iterable[tuple[str, bytes]]) -> list[Unpacked]:
    """All that is in these files: games, and what is wrong with the others."""
    return [unpacked for file, content in files for unpacked in _games(file, content)]


def bring_back(desk: Desk, games: Iterable[Unpacked]) -> tuple[Brought, ...]:
    """Checks each of these games and adds the good ones; raises KeepingFailed."""
    return tuple(_bring(desk, name, data) for name, data in games)


def _bring(desk: Desk, file: str, data: bytes | Kind) -> Brought:
    if isinstance(data, str):
        return Brought(file, data)
    try:
        return Brought(file, "new" if desk.bring(_name(file), data) else "here", desk.is_listed(data))
    except Unreadable as unreadable:
        trouble = unreadable.trouble
        # Of a file that is damaged from its first line nobody knows whether it ever was a game.
        return Brought(file, "foreign" if trouble.line == 1 and trouble.kind != "newer" else trouble.kind)


def _games(file: str, content: bytes) -> Iterator[Unpacked]:
    """The games in a zip, or the file itself, or what is wrong with it."""
    if not content.startswith(b"PK"):
        yield file, content
        return
    try:
        with ZipFile(BytesIO(content)) as zipped:
            packed = [info for info in zipped.infolist() if info.filename.endswith(SUFFIX)]
            if sum(info.file_size for info in packed) > MOST:
                yield file, "too_big"
                return
            games = [(PurePath(info.filename).name, zipped.read(info)) for info in packed]
    except Exception as error:  # what the library raises for a zip that is none is written nowhere
        log.warning("%r cannot be unpacked: %r", file, error)
        yield file, "damaged"
        return
    if games:
        yield from games
    else:
        yield file, "foreign"


def _name(file: str) -> str:
    """A name for the shelf that is close to the file's."""
    words = re.findall("[a-z0-9]+", file.removesuffix(SUFFIX).lower())
    return "-".join(words)[:LONGEST].rstrip("-") or "game"
