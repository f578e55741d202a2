"""A journal as bytes: one line of JSON per entry, each with a checksum that also covers the lines before it.

A line that was cut, doubled, swapped or edited is therefore detected at its place, and the valid lines before
it still are the first part of the game.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Generic, Literal, NamedTuple

from engine.game import Game, MoveT, SetupT, TableT
from engine.header import Header
from engine.journal import REVISION, REVISIONS, Amend, DidT, Entry, Redo, Revisable, Undo
from engine.refusal import IllegalMove
from engine.value import Value


class JournalDamage(Value):
    """Why reading stopped before the end: the number of the line (from 1), and what is wrong with it.

    torn: the last line is incomplete, as after a power cut; damaged: the line changed after it was written;
    newer: a newer version of this program wrote it; foreign: it belongs to another game or to none.
    """

    kind: Literal["torn", "damaged", "newer", "foreign"]
    line: int


class ParsedJournal(NamedTuple, Generic[DidT]):
    """The readable entries, their length in bytes, their checksum, and the damage after them, if any."""

    entries: tuple[Entry[DidT], ...]
    length: int
    checksum: int
    damage: JournalDamage | None


class _Unreadable(Exception):
    def __init__(self, kind: Literal["torn", "damaged", "newer", "foreign"]) -> None:
        self.kind = kind


def write(entry: Entry[DidT], checksum: int = 0) -> tuple[bytes, int]:
    """The line of an entry and its checksum; `checksum` is that of the line before."""
    body = {"number": entry.number, "at": entry.at, "by": entry.by, "did": _written(entry.did)}
    checksum = _checksum(body, checksum)
    return json.dumps({**body, "sum": f"{checksum:08x}"}).encode() + b"\n", checksum


def continued(lines: Sequence[bytes], number: int, checksum: int) -> tuple[tuple[bytes, ...], int]:
    """The entries of these lines as they are written from this number on, after a line with this checksum."""
    written: list[bytes] = []
    for at, line in enumerate(lines, number):
        body = json.loads(line)
        body = {**body, "number": at}
        del body["sum"]
        checksum = _checksum(body, checksum)
        written.append(json.dumps({**body, "sum": f"{checksum:08x}"}).encode() + b"\n")
    return tuple(written), checksum


def read(
    data: bytes,
    game: Game[SetupT, TableT, MoveT],
    known: Sequence[Entry[SetupT | MoveT]] = (),
    checksum: int = 0,
) -> ParsedJournal[SetupT | MoveT]:
    """The entries of a journal up to its end, or up to the first line that cannot be trusted.

    If `data` are only the lines that follow `known` entries, `checksum` is that of the last of those; the
    length is that of the lines in `data`.
    """
    entries = list(known)
    revisable = Revisable(known)
    length = 0
    for line in BytesIO(data):  # unlike splitlines, this breaks lines only after a line feed
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


def chain(journal: bytes) -> tuple[str, ...]:
    """The checksums of the lines up to the first that cannot be trusted.

    Each covers all lines before it. So of two copies of a game one goes on where the other ends if its chain
    begins with the other's; and two journals with the same first checksum are copies of one game.
    """
    sums: list[str] = []
    checksum = 0
    for number, line in enumerate(BytesIO(journal)):
        try:
            _did, checksum = _body(line, number, checksum)
        except _Unreadable:
            break
        sums.append(f"{checksum:08x}")
    return tuple(sums)


def header(journal: bytes) -> Header | JournalDamage:
    """The game and version that the first line names, without loading that game; or why it is unreadable."""
    first = journal.partition(b"\n")[0] + b"\n"
    try:
        body, _checksum = _body(first, 0, 0)
        with _written_by_another_program():
            return _header(body["did"])
    except _Unreadable as unreadable:
        return JournalDamage(kind=unreadable.kind, line=1)


def _entry(
    line: bytes, number: int, checksum: int, game: Game[SetupT, TableT, MoveT]
) -> tuple[Entry[SetupT | MoveT], int]:
    body, checksum = _body(line, number, checksum)
    with _written_by_another_program():
        did = _did(body["did"], number, game)
        return Entry(number=number, at=body["at"], by=body["by"], did=did), checksum


def _body(line: bytes, number: int, before: int) -> tuple[dict[str, Any], int]:
    """The fields of a line and its checksum; raises _Unreadable if it is torn, damaged or misplaced."""
    if not line.endswith(b"\n"):
        raise _Unreadable("torn")
    try:
        body = json.loads(line)
        stored_sum = body.pop("sum")
        checksum = _checksum(body, before)
        if stored_sum != f"{checksum:08x}" or body["number"] != number:
            raise _Unreadable("damaged")
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise _Unreadable("damaged") from error
    return body, checksum


@contextmanager
def _written_by_another_program() -> Iterator[None]:
    """Reports a parse error as "newer": with a correct checksum, a newer program must have written it."""
    try:
        yield
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise _Unreadable("newer") from error


def _check(before: Revisable[DidT], entry: Entry[DidT]) -> None:
    """Treats a revision that is not allowed as damage, because no program writes one."""
    if isinstance(entry.did, Undo | Redo | Amend):
        try:
            before.check(entry.did)
        except IllegalMove as illegal:
            raise _Unreadable("damaged") from illegal


def _header(did: dict[str, Any]) -> Header:
    if not isinstance(did.get("game"), str):
        raise _Unreadable("foreign")
    return Header(game=did["game"], version=did["version"])


def _did(
    did: dict[str, Any], number: int, game: Game[SetupT, TableT, MoveT]
) -> SetupT | MoveT | Undo | Redo | Amend[SetupT | MoveT]:
    if number == 0 and _header(did).game != game.name:
        raise _Unreadable("foreign")
    if number == 0 or did["kind"] not in REVISIONS:
        return _parse(number, did, game)
    revision = REVISION.validate_json(json.dumps(did))
    if isinstance(revision, Amend):
        also = tuple((of, _parse(of, move, game)) for of, move in revision.also)
        return revision.but(move=_parse(revision.of, revision.move, game), also=also)
    return revision


def _parse(of: int, did: dict[str, Any], game: Game[SetupT, TableT, MoveT]) -> SetupT | MoveT:
    """Parses these fields as the setup (entry 0) or as a move."""
    if of != 0:
        return game.move.validate_json(json.dumps(did))
    if did["version"] > game.version:
        raise _Unreadable("newer")
    return game.setup.validate_json(json.dumps(did))


def _written(did: DidT | Undo | Redo | Amend[DidT]) -> dict[str, Any]:
    """The fields to write; an empty `also` is left out, because older versions do not know it."""
    omits_also = isinstance(did, Amend) and not did.also
    return did.model_dump(mode="json", exclude={"also"} if omits_also else None)


def _checksum(body: dict[str, Any], before: int) -> int:
    return zlib.crc32(json.dumps(body, sort_keys=True).encode(), before)
