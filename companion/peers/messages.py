"""The messages between two phones: small JSON objects, each of a known form and of bounded size.

A message comes from a stranger's program: whatever does not fit exactly is refused. Only fields that this
version does not know are passed over, so that a newer one may add some. Whoever makes a message that does not
fit gets a ValueError.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Annotated, Any, Final, Generic, Literal, TypeAlias, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from engine.refusal import Refusal

VERSION: Final = 1
"""Of the messages and of what they mean; both phones say theirs first."""
OLDEST: Final = 1
"""The oldest version that this one can talk to."""

MOST_BYTES: Final = 64 << 10
"""Of a message."""
DEEPEST: Final = 16
"""How deeply a message's lists and objects may be nested."""
MOST_LINES: Final = 200
MOST_BYTES_OF_LINES: Final = 48 << 10
"""Of all lines of a message, as they are written in it."""
MOST_BYTES_OF_PENDING: Final = 8 << 10
MOST_INPUTS: Final = 64
"""Names of half-entered input at a table."""
MOST_BYTES_OF_PART: Final = 32 << 10
MOST_SEATS: Final = 12
MOST_ON_A_SHELF: Final = 100
"""Games that one message tells of; more come in several."""
MOST_NUMBER: Final = (1 << 53) - 1
"""The greatest number that all phones can write."""
LONGEST_NAME: Final = 1000
"""Of a player, in characters, as a stored game may have it; the engine checks names."""
LONGEST_PHONE: Final = 40
LONGEST_FILE: Final = 255
"""Of a game's name in storage."""
LONGEST_WORD: Final = 80

Why = Literal["too_long", "not_json", "too_deep", "unknown", "malformed", "newer", "older"]


class BadMessage(ValueError):
    """Raised if what came, or should be sent, is no message of this version.

    `problem` is what screens say of it: a word of a pairing's problems.
    """

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why

    @property
    def problem(self) -> Literal["unreadable", "newer", "older"]:
        """The problem with the other phone, as players are told: it is newer, older, or else unreadable."""
        return self.why if self.why in ("newer", "older") else "unreadable"


def problem_of(version: int) -> Literal["", "newer", "older"]:
    """Why this version cannot talk to another one; empty if it can."""
    if version > VERSION:
        return "newer"
    return "older" if version < OLDEST else ""


class Said(BaseModel):
    """The base of all that is said: strict and unchangeable, and what it does not know is passed over."""

    model_config = ConfigDict(
        frozen=True,
        extra="ignore",
        strict=True,
        defer_build=True,
        allow_inf_nan=False,
        hide_input_in_errors=True,
        ser_json_bytes="base64",
        val_json_bytes="base64",
    )


# ------------------------------------------------------------------ values


def _is_json(value: Any) -> Any:
    """Any JSON within the limits of half-entered input."""
    _measure(value, 2)
    try:
        written = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except TypeError as error:
        raise ValueError("it cannot be written") from error
    if len(written) > MOST_BYTES_OF_PENDING:
        raise ValueError("it is too long")
    return value


def _fit(lines: tuple[str, ...]) -> tuple[str, ...]:
    if sum(map(_written, lines)) > MOST_BYTES_OF_LINES:
        raise ValueError("they are too long")
    return lines


def _written(line: str) -> int:
    """The bytes of a line within a message: its quotes are written with a stroke before each."""
    return len(json.dumps(line, ensure_ascii=False).encode()) + 1


Number: TypeAlias = Annotated[int, Field(ge=0, le=MOST_NUMBER)]
Seat: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Sum: TypeAlias = Annotated[str, Field(pattern="^[0-9a-f]{8}$")]
"""The checksum of a journal's line, which covers the lines before it."""
Digest: TypeAlias = Annotated[str, Field(pattern="^[0-9a-f]{8,64}$")]
Id: TypeAlias = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
IdOrNone: TypeAlias = Annotated[str, Field(pattern="^([0-9a-f]{32})?$")]
Nonce: TypeAlias = Annotated[str, Field(pattern="^[0-9a-f]{16}$")]
"""That of the code, in hexadecimal digits."""
Ticket: TypeAlias = Annotated[str, Field(pattern="^[0-9A-Za-z_-]{0,64}$")]
"""A secret that brings a phone's seat back when it scans again; empty without one."""
Version: TypeAlias = Annotated[int, Field(ge=0, le=9999)]
Word: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_WORD, pattern="^[0-9A-Za-z_.:+-]*$")]
Phone: TypeAlias = Annotated[str, Field(max_length=LONGEST_PHONE)]
"""The name of a phone as its owner calls it; shown with `names.visible`."""
Line: TypeAlias = Annotated[str, Field(min_length=2, max_length=MOST_BYTES_OF_LINES, pattern="^[^\n]*$")]
LinesOfJournal: TypeAlias = Annotated[
    tuple[Line, ...], Field(min_length=1, max_length=MOST_LINES), AfterValidator(_fit)
]
"""Lines of a journal as they are stored, without their line feed."""
Role: TypeAlias = Literal["player", "onlooker", "new"]
Purpose: TypeAlias = Literal["join", "everything", "numbers"]


_Asked: TypeAlias = (
    Annotated[int, Field(ge=-MOST_NUMBER, le=MOST_NUMBER)]
    | Annotated[str, Field(max_length=LONGEST_NAME)]
    | None
)


class TableSeat(Said):
    """A seat at a table: whose it is in the game, and whether a phone has it."""

    name: Annotated[str, Field(max_length=LONGEST_NAME)]
    colour: Word
    taken: bool


Seats: TypeAlias = Annotated[tuple[TableSeat, ...], Field(max_length=MOST_SEATS)]


class You(Said):
    """Who the joined phone is at the table."""

    number: Number
    role: Role
    seat: Seat | None
    ticket: Ticket


class Reason(Said):
    """A refusal of the engine, as data."""

    code: Word
    seat: Annotated[int, Field(ge=-MOST_NUMBER, le=MOST_NUMBER)] | None = None
    asked: _Asked = None
    limit: _Asked = None

    @classmethod
    def of(cls, refusal: Refusal) -> Reason:
        """The data that are sent of a refusal."""
        return cls(code=refusal.code, seat=refusal.seat, asked=refusal.asked, limit=refusal.limit)

    def refusal(self) -> Refusal:
        """The refusal of which these data were sent."""
        return Refusal(code=self.code, seat=self.seat, asked=self.asked, limit=self.limit)


# ------------------------------------------------------------------ messages


class Hello(Said):
    """The joined phone's first message."""

    kind: Literal["hello"] = Field(default="hello", alias="is")
    version: Version
    app: Word
    purpose: Purpose
    phone: Phone
    nonce: Nonce
    ticket: Ticket


class Welcome(Said):
    """The keeper's first message."""

    kind: Literal["welcome"] = Field(default="welcome", alias="is")
    version: Version
    app: Word
    phone: Phone


class Table(Said):
    """The keeper's table: its journal by number and checksums, its seats, and who the phone is there."""

    kind: Literal["table"] = Field(default="table", alias="is")
    game: Word
    first: Sum
    count: Number
    last: Sum
    seats: Seats
    own_moves: bool
    you: You
    is_over: bool


class Want(Said):
    """Joined to keeper: send the lines after so many."""

    kind: Literal["want"] = Field(default="want", alias="is")
    after: Number


class Lines(Said):
    """Lines of the keeper's journal; `last` is the checksum of the last of them."""

    kind: Literal["lines"] = Field(default="lines", alias="is")
    after: Number
    lines: LinesOfJournal
    last: Sum


class Propose(Said):
    """Joined to keeper: enter these lines after so many; the same `id` is entered once."""

    kind: Literal["propose"] = Field(default="propose", alias="is")
    id: Id
    after: Number
    lines: LinesOfJournal


class Added(Said):
    """The keeper has entered these lines; `id` is that of the proposal, empty for somebody else's."""

    kind: Literal["added"] = Field(default="added", alias="is")
    id: IdOrNone
    after: Number
    lines: LinesOfJournal
    last: Sum


class Refused(Said):
    """The keeper has not entered what was proposed."""

    kind: Literal["refused"] = Field(default="refused", alias="is")
    id: IdOrNone
    why: Literal["overtaken", "illegal", "seat", "looks_on", "storage", "handing", "rate"]
    refusal: Reason | None
    number: Number | None


class Pending(Said):
    """Half-entered input, which every phone shows; without a value it is cleared."""

    kind: Literal["pending"] = Field(default="pending", alias="is")
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_WORD)]
    value: Annotated[Any, AfterValidator(_is_json)]


class TakeSeat(Said):
    """Joined to keeper: this seat is mine, or I look on."""

    kind: Literal["seat"] = Field(default="seat", alias="is")
    seat: Seat | None


class SeatsTaken(Said):
    """Keeper to joined: the seats have changed."""

    kind: Literal["guests"] = Field(default="guests", alias="is")
    seats: Seats


class Move(Said):
    """Keeper to one joined phone: become the keeper."""

    kind: Literal["move"] = Field(default="move", alias="is")


class Took(Said):
    """Joined to keeper: so many lines are on my disk, and I keep the game now."""

    kind: Literal["took"] = Field(default="took", alias="is")
    count: Number
    last: Sum


class Moved(Said):
    """Keeper to the other phones: that phone keeps the game now."""

    kind: Literal["moved"] = Field(default="moved", alias="is")
    to: Phone


class Bye(Said):
    """The last message of either phone."""

    kind: Literal["bye"] = Field(default="bye", alias="is")
    why: Literal["left", "sent_away", "closed", "full", "too_old", "too_new", "bad", "no_room"]


class Look(Said):
    """Asks which games are on the shelf after so many."""

    kind: Literal["look"] = Field(default="look", alias="is")
    after: Number


class ShelfGame(Said):
    """A game that can be fetched: its number on the shelf, its name, a digest of its lines, and their bytes.

    Without any bytes it is one that cannot be read.
    """

    n: Number
    name: Annotated[str, Field(max_length=LONGEST_FILE)]
    digest: Digest
    size: Number


class Shelf(Said):
    """The games after so many, of all that there are; what follows comes after `next`."""

    kind: Literal["shelf"] = Field(default="shelf", alias="is")
    after: Number
    next: Number
    of: Number
    games: Annotated[tuple[ShelfGame, ...], Field(max_length=MOST_ON_A_SHELF)]


class Fetch(Said):
    """Send the game of that number from that byte on; without a number, the document."""

    kind: Literal["fetch"] = Field(default="fetch", alias="is")
    n: Number | None
    at: Number


class Part(Said):
    """Bytes of what was fetched, which has `of` bytes."""

    kind: Literal["part"] = Field(default="part", alias="is")
    n: Number | None
    at: Number
    data: Annotated[bytes, Field(max_length=MOST_BYTES_OF_PART)]
    of: Number


class Done(Said):
    """Everything that was wanted has arrived and is kept."""

    kind: Literal["done"] = Field(default="done", alias="is")


AtTable: TypeAlias = (
    Hello
    | Welcome
    | Table
    | Want
    | Lines
    | Propose
    | Added
    | Refused
    | Pending
    | TakeSeat
    | SeatsTaken
    | Move
    | Took
    | Moved
    | Bye
)
OfTransfer: TypeAlias = Look | Shelf | Fetch | Part | Done
Message: TypeAlias = AtTable | OfTransfer

# ------------------------------------------------------------------ reading and writing

MessageT = TypeVar("MessageT", bound=Said)


class Form(Generic[MessageT]):
    """Reads and writes the messages of a union, each of which has a `kind` of its own."""

    def __init__(self, union: Any) -> None:
        self._union = union

    @cached_property
    def _kinds(self) -> frozenset[str]:
        return frozenset(member.model_fields["kind"].default for member in get_args(self._union))

    @cached_property
    def _adapter(self) -> TypeAdapter[MessageT]:
        union: Any = Annotated[self._union, Field(discriminator="kind")]
        return TypeAdapter[Any](union, config=ConfigDict(hide_input_in_errors=True))

    def pack(self, message: MessageT) -> bytes:
        """The message as it is sent; raises BadMessage if it is longer than any may be."""
        packed = message.model_dump_json(by_alias=True).encode()
        if len(packed) > MOST_BYTES:
            raise BadMessage("too_long")
        return packed

    def unpack(self, packed: bytes) -> MessageT:
        """Reads a message; raises BadMessage, and nothing else, whatever the bytes are."""
        if len(packed) > MOST_BYTES:
            raise BadMessage("too_long")
        try:
            said = from_json(packed, allow_inf_nan=False)
        except ValueError as error:
            raise BadMessage("not_json") from error
        _measure(said)
        kind = said.get("is") if isinstance(said, dict) else None
        if not isinstance(kind, str):
            raise BadMessage("malformed")
        if kind not in self._kinds:
            raise BadMessage("unknown")
        try:
            return self._adapter.validate_json(packed)
        except ValidationError as error:
            raise BadMessage(_other_version(said) or "malformed") from error


def _other_version(said: dict[str, Any]) -> Literal["", "newer", "older"]:
    """Why a first message has another form: the version that it names is not ours."""
    version = said.get("version")
    if said["is"] not in ("hello", "welcome") or type(version) is not int:
        return ""
    return problem_of(version)


def _measure(value: Any, depth: int = 1) -> None:
    """Refuses values that are nested too deeply, and numbers that not every phone can write."""
    waiting = [(value, depth)]
    while waiting:
        one, depth = waiting.pop()
        if depth > DEEPEST:
            raise BadMessage("too_deep")
        if isinstance(one, dict | list | tuple):
            inside = one.values() if isinstance(one, dict) else one
            waiting += [(each, depth + 1) for each in inside]
        elif isinstance(one, int | float) and not -MOST_NUMBER <= one <= MOST_NUMBER:
            raise BadMessage("malformed")


_MESSAGES: Final = Form[Message](Message)


def pack(message: Message) -> bytes:
    """The message as it is sent; raises BadMessage if it is longer than any may be."""
    return _MESSAGES.pack(message)


def unpack(packed: bytes) -> Message:
    """Reads a message of this version; raises BadMessage, and nothing else, whatever the bytes are."""
    return _MESSAGES.unpack(packed)


def has_room(inputs: Collection[str], said: Pending) -> bool:
    """Tells whether a table with half-entered input of these names may have this, too."""
    return said.value is None or said.name in inputs or len(inputs) < MOST_INPUTS


# ------------------------------------------------------------------ many lines


def texts(lines: Iterable[bytes]) -> tuple[str, ...]:
    """Lines of a journal as messages have them."""
    return tuple(line.decode().rstrip("\n") for line in lines)


def groups(lines: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """The lines in groups that each fit into one message; raises BadMessage if one of them fits into none."""
    group: list[str] = []
    size = 0
    for line in lines:
        more = _written(line)
        if more > MOST_BYTES_OF_LINES:
            raise BadMessage("too_long")
        if len(group) == MOST_LINES or size + more > MOST_BYTES_OF_LINES:
            yield tuple(group)
            group, size = [], 0
        group.append(line)
        size += more
    if group:
        yield tuple(group)


def as_lines(after: int, lines: Sequence[str]) -> Iterator[Lines]:
    """The messages that bring the lines that follow so many, as they are stored."""
    for group in groups(lines):
        yield Lines(after=after, lines=group, last=sum_of(group[-1]))
        after += len(group)


def sum_of(line: str) -> str:
    """The checksum that a stored line names; raises BadMessage if it names none."""
    try:
        said = from_json(line)
    except ValueError as error:
        raise BadMessage("malformed") from error
    named = said.get("sum") if isinstance(said, dict) else None
    if not isinstance(named, str):
        raise BadMessage("malformed")
    return named
