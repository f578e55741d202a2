"""A journal as bytes: one line of JSON an entry, each with a checksum that also covers the lines before.

So a line that was cut, doubled, swapped or edited is noticed where it stands, and every beginning of a file
is the beginning of the game.
"""

import json
import zlib
from io import BytesIO
from typing import Any, Literal, NamedTuple

from engine.game import Game
from engine.journal import REVISION, REVISIONS, Amend, Entry, Redo, Revisable, Undo
from engine.refusal import IllegalMove
from engine.value import Value


class JournalDamage(Value):
    """Why reading stopped before the end: which line (the first is 1) and what is the matter with it.

    torn: the last line was never finished, as after a power cut; damaged: it is not what was written there;
    newer: a newer version of this program wrote it; foreign: it belongs to another game or none.
    """

    kind: Literal["torn", "damaged", "newer", "foreign"]
    line: int


class ParsedJournal(NamedTuple):
    """What could be read: the entries, how many bytes they take, their checksum, and why it ends there."""

    entries: tuple[Entry, ...]
    length: int
    checksum: int
    damage: JournalDamage | None


class _Unreadable(Exception):
    def __init__(self, kind: Literal["torn", "damaged", "newer", "foreign"]) -> None:
        self.kind = kind


def write(entry: Entry, checksum: int = 0) -> tuple[bytes, int]:
    """The line of an entry, and the checksum to give with the next; `checksum` is that of the line before."""
    body = {"number": entry.number, "at": entry.at, "by": entry.by, "did": _written(entry.did)}
    checksum = _checksum(body, checksum)
    return json.dumps({**body, "sum": f"{checksum:08x}"}).encode() + b"\n", checksum


def read(data: bytes, game: Game[Any, Any, Any]) -> ParsedJournal:
    """The entries of a journal up to its end, or up to the first line that cannot be trusted."""
    entries: list[Entry] = []
    revisable = Revisable()
    length = checksum = 0
    for line in BytesIO(data):  # unlike splitlines, this breaks lines nowhere but after a line feed
        try:
            entry, checksum = _entry(line, len(entries), checksum, game)
            _check(revisable, entry)
        except _Unreadable as unreadable:
            damage = JournalDamage(kind=unreadable.kind, line=len(entries) + 1)
            return ParsedJournal(tuple(entries), length, checksum, damage)
        entries.append(entry)
        revisable.add(entry)
        length += len(line)
    return ParsedJournal(tuple(entries), length, checksum, None)


def _entry(line: bytes, number: int, checksum: int, game: Game[Any, Any, Any]) -> tuple[Entry, int]:
    if not line.endswith(b"\n"):
        raise _Unreadable("torn")
    try:
        body = json.loads(line)
        told = body.pop("sum")
        checksum = _checksum(body, checksum)
        if told != f"{checksum:08x}" or body["number"] != number:
            raise _Unreadable("damaged")
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise _Unreadable("damaged") from error
    try:
        did = _did(body["did"], number, game)
        return Entry(number=number, at=body["at"], by=body["by"], did=did), checksum
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise _Unreadable("newer") from error


def _check(before: Revisable, entry: Entry) -> None:
    """Undone or amended is only what there is to undo or amend; no program writes anything else."""
    if isinstance(entry.did, Undo | Redo | Amend):
        try:
            before.check(entry.did)
        except IllegalMove as illegal:
            raise _Unreadable("damaged") from illegal


def _did(did: dict[str, Any], number: int, game: Game[Any, Any, Any]) -> Value:
    """What was done; the checksum was right, so what is not understood was written by another program."""
    if number == 0 and did.get("game") != game.name:
        raise _Unreadable("foreign")
    if number == 0 and did["version"] > game.version:
        raise _Unreadable("newer")
    text = json.dumps(did)
    if number == 0:
        begun: Value = game.setup.validate_json(text)
        return begun
    if did["kind"] not in REVISIONS:
        move: Value = game.move.validate_json(text)
        return move
    revision = REVISION.validate_json(text)
    if isinstance(revision, Amend):
        also = tuple((of, _meant(of, move, game)) for of, move in revision.also)
        return revision.but(move=_meant(revision.of, revision.move, game), also=also)
    return revision


def _meant(of: int, move: Any, game: Game[Any, Any, Any]) -> Value:
    kind = game.setup if of == 0 else game.move
    if of == 0 and move["version"] > game.version:
        raise _Unreadable("newer")
    meant: Value = kind.validate_json(json.dumps(move))
    return meant


def _written(did: Value) -> dict[str, Any]:
    """The fields that are written; an empty `also`, which older versions do not know, is left out."""
    alone = isinstance(did, Amend) and not did.also
    return did.model_dump(mode="json", exclude={"also"} if alone else None)


def _checksum(body: dict[str, Any], before: int) -> int:
    return zlib.crc32(json.dumps(body, sort_keys=True).encode(), before)
