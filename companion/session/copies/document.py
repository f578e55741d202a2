"""The published format of everything that is kept, as JSON; docs/schema/ has its schema.

A file says which version of the format it has. Whatever changes here is a new version, with a schema of its
own beside the earlier ones, which stay readable.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import Field, JsonValue, TypeAdapter

from companion.history.record import GameRecord
from companion.session.copies.limits import MOST_OF_DOCUMENT
from companion.storage.journal_writer import whole_lines
from engine.journal import REVISION
from engine.value import Value

if TYPE_CHECKING:
    from companion.session.game_info import AnyGame

FORMAT: Final = "reef-table"
VERSION: Final = 1
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_BEGINS: Final = re.compile(rb'(\xef\xbb\xbf)?\s*\{\s*"format"\s*:\s*"reef-table"')
_GAMES: Final = '"games": ['
"""The end of the first line of a file that has a line for each game."""
_END: Final = "]}"
"""The last line of that file."""
_LINES: Final = re.compile(rb'[^\n]*\n\s*(\{"name"[^\n]*\},?\s*(\n|\Z)|\]\})')
"""Such a file: the first line, and a game or the last line."""
Row = tuple[str, int, int]
Fault = Literal["damaged", "cut"]


class JournalLine(Value):
    """An entry of a game: its number, the time, who made it, and what was done; a move of that game's rules.

    The checksum covers this entry and all before it, so that a change of any of them is found.
    """

    number: int
    at: str
    by: str
    did: dict[str, JsonValue]
    sum: Annotated[str, Field(pattern="^[0-9a-f]{8}$")]


class CopiedGame(Value):
    """A game. The journal is all of it, and the record what statistics say about it once it is finished.

    A line of the journal that is no entry is a string as it stands in the file. A file that is no text has
    its bytes in `base64` instead. `identity` is the same in every copy of a game.
    """

    name: str
    game: str = ""
    identity: str = ""
    record: GameRecord | None = None
    journal: tuple[JournalLine | str, ...] = ()
    base64: str = ""


class CopiedPerson(Value):
    """Somebody who has played, with the colours of their latest games, the latest first."""

    name: str
    colours: tuple[str, ...] = ()


class CopiedOccasion(Value):
    """A user's note on a game: where it was played, anything else, and the day (such as 2026-01-02) if it was
    not that of the entries."""

    place: str = ""
    note: str = ""
    day: str = ""


class Notes(Value):
    """The users' notes on games, by their identity, and on people.

    No statistics count the games that are left out. A merged name is counted as the person beside it.
    """

    occasions: dict[str, CopiedOccasion] = Field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    merged: dict[str, str] = Field(default_factory=dict)


class Document(Value):
    """Everything that Reef Table keeps on a device, except who may join a table.

    `printed_numbers` are what was read off a board, for each game: what, which, and the value. `people` have
    played, the latest first. `settings` are those of the app, and those of a game after its name and a dot.
    """

    format: Literal["reef-table"] = FORMAT
    version: Literal[1] = VERSION
    printed_numbers: dict[str, tuple[Row, ...]] = Field(default_factory=dict)
    people: tuple[CopiedPerson, ...] = ()
    notes: Notes = Notes()
    settings: dict[str, JsonValue] = Field(default_factory=dict)
    games: tuple[CopiedGame, ...] = ()


class NewerDocument(ValueError):
    """A newer version of this app wrote the file."""


class TooLarge(ValueError):
    """The file is too large to be read."""


def schema() -> dict[str, Any]:
    """The JSON schema of the version that is written now."""
    return {"$schema": DIALECT, **Document.model_json_schema(mode="serialization")}


def schema_of_entries(game: AnyGame) -> dict[str, Any]:
    """The JSON schema of `did` in the entries of a game's journal, in the version that is written now."""
    of, shared = TypeAdapter.json_schemas(
        [(part, "validation", getattr(game, part)) for part in ("setup", "move")]
        + [("revision", "validation", REVISION)]
    )
    setup, move, revision = (of[part, "validation"] for part in ("setup", "move", "revision"))
    amended = shared["$defs"]["Amend_Any_"]["properties"]
    amended["move"] = {"anyOf": [setup, move]}
    return {
        "$schema": DIALECT,
        "title": f"{game.name} {game.version}",
        "anyOf": [setup, move, revision],
        **shared,
    }


def is_document(content: bytes) -> bool:
    """Tells whether a file says that it has this format.

    A journal does not: it begins in another way, and is JSON only line by line. Another program may have
    written the fields of a document in another order.
    """
    if _BEGINS.match(content):
        return True
    if len(content) > MOST_OF_DOCUMENT:
        return False
    try:
        values = json.loads(content.removeprefix(BOM_UTF8))
    except (ValueError, RecursionError):
        return False
    return isinstance(values, dict) and values.get("format") == FORMAT


def written(document: Document) -> bytes:
    """The file of a document: the same bytes for the same content, and a line for each game."""
    return with_games(document, map(line_of, document.games))


def line_of(game: CopiedGame) -> str:
    """The line of a game in the file of a document."""
    return json.dumps(json.loads(game.model_dump_json()))


def with_games(about: Document, lines: Iterable[str]) -> bytes:
    """The file of a document that has these lines for its games."""
    begins = json.dumps(json.loads(about.model_dump_json(exclude={"games"})))
    return "\n".join([begins[:-1] + ", " + _GAMES, ",\n".join(lines), _END, ""]).encode()


def opened(content: bytes) -> tuple[Document, Iterator[CopiedGame | Fault]]:
    """The document in a file without its games, and then each of these, or what is wrong in its place.

    A file with a line for each game is read line by line, however large it is: what is whole in it counts.
    Raises as `read` does, and TooLarge.
    """
    begins = content[: content.find(b"\n")].rstrip()
    if _LINES.match(content) and begins.endswith(_GAMES.encode()):
        return read(begins + _END.encode()), _in_lines(content, len(begins))
    if len(content) > MOST_OF_DOCUMENT:
        raise TooLarge("it can only be read as a whole")
    document = read(content)
    return document.but(games=()), iter(document.games)


def _in_lines(content: bytes, at: int) -> Iterator[CopiedGame | Fault]:
    """The games in the lines of a file from there on."""
    at, end = content.find(b"\n", at) + 1, len(content)
    while at < end:
        after = content.find(b"\n", at)
        line = content[at : after if after >= 0 else end].strip()
        if line == _END.encode():
            return
        if line:
            try:
                yield CopiedGame.model_validate_json(line.removesuffix(b","))
            except ValueError:
                yield "damaged"
        at = after + 1 if after >= 0 else end
    yield "cut"


def read(content: bytes) -> Document:
    """The document in a file; raises NewerDocument, or ValueError if it is none."""
    content = content.removeprefix(BOM_UTF8)
    try:
        return Document.model_validate_json(content)
    except ValueError:
        if _version(content) > VERSION:
            raise NewerDocument("a newer version wrote it") from None
        raise


def journal_fields(journal: bytes) -> dict[str, Any]:
    """The journal of a file as the fields of a `CopiedGame`, which give back the same bytes.

    Only a torn last line, which is no entry yet, is left out.
    """
    whole = journal[: whole_lines(journal)]
    try:
        return {"journal": tuple(map(_line_of, whole.decode().split("\n")[:-1]))}
    except UnicodeDecodeError:
        return {"base64": b64encode(whole).decode()}


def journal_of(game: CopiedGame) -> bytes:
    """The journal of a game, as it was in the file; raises ValueError if its base64 is none."""
    if game.base64:
        return b64decode(game.base64, validate=True)
    return "".join(f"{_text_of(line)}\n" for line in game.journal).encode()


def _line_of(text: str) -> JournalLine | str:
    """A line as an entry, if that gives back the same text; otherwise the text itself."""
    try:
        line = JournalLine.model_validate_json(text)
    except ValueError:
        return text
    return line if _text_of(line) == text else text


def _text_of(line: JournalLine | str) -> str:
    return line if isinstance(line, str) else json.dumps(json.loads(line.model_dump_json()))


def _version(content: bytes) -> int:
    try:
        version = json.loads(content)["version"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return 0
    return version if isinstance(version, int) else 0
