"""The messages between two phones come back as they were; whatever does not fit is refused."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from companion.peers import messages
from companion.peers.messages import (
    LONGEST_FILE,
    MOST_BYTES,
    MOST_BYTES_OF_LINES,
    MOST_BYTES_OF_PART,
    MOST_BYTES_OF_PENDING,
    MOST_LINES,
    MOST_ON_A_SHELF,
    MOST_SEATS,
    VERSION,
    Added,
    BadMessage,
    Bye,
    Done,
    Fetch,
    Form,
    Hello,
    Lines,
    Look,
    Message,
    Move,
    Moved,
    Part,
    Pending,
    Propose,
    Reason,
    Refused,
    SeatsTaken,
    Shelf,
    ShelfGame,
    Table,
    TableSeat,
    TakeSeat,
    Took,
    Want,
    Welcome,
    You,
    as_lines,
    groups,
    pack,
    problem_of,
    sum_of,
    unpack,
)
from engine.refusal import Refusal

ID, SUM = "0123456789abcdef" * 2, "89abcdef"
LINE = '{"number": 0, "at": "2026-11-27T20:15:00", "by": "Ada", "did": {"kind": "begun"}, "sum": "89abcdef"}'
SEAT = TableSeat(name="Ada", colour="blue", taken=True)
HELLO = Hello(version=1, app="1.2.0", purpose="join", phone="Ada’s phone", nonce="00" * 8, ticket="")
YOU = You(number=3, role="player", seat=0, ticket="x-_9")
SAID: tuple[Message, ...] = (
    HELLO,
    Welcome(version=1, app="1.2.0", phone="Bo’s phone"),
    Table(game="reef", first=SUM, count=1, last=SUM, seats=(SEAT,), own_moves=True, you=YOU, is_over=False),
    Want(after=0),
    Lines(after=0, lines=(LINE, LINE), last=SUM),
    Propose(id=ID, after=1, lines=(LINE,)),
    Added(id="", after=1, lines=(LINE,), last=SUM),
    Added(id=ID, after=1, lines=(LINE,), last=SUM),
    Refused(id=ID, why="overtaken", refusal=None, number=None),
    Refused(id=ID, why="illegal", refusal=Reason(code="name_empty", seat=1, asked="x", limit=3), number=4),
    Pending(name="dice", value=None),
    Pending(name="dice", value={"rolled": [1, 2, 3], "name": "Zoë 🐢", "is": False}),
    TakeSeat(seat=None),
    TakeSeat(seat=2),
    SeatsTaken(seats=(SEAT, SEAT)),
    Move(),
    Took(count=7, last=SUM),
    Moved(to="Cleo’s phone"),
    Bye(why="left"),
    Look(after=0),
    Shelf(after=0, next=100, of=1000, games=(ShelfGame(n=0, name="a-game", digest="ab" * 32, size=9000),)),
    Fetch(n=0, at=0),
    Fetch(n=None, at=32768),
    Part(n=0, at=0, data=bytes(range(256)), of=9000),
    Done(),
)


def why_not(packed: bytes) -> str:
    """Why these bytes are no message."""
    with pytest.raises(BadMessage) as bad:
        unpack(packed)
    return bad.value.why


def changed(message: Message, **fields: Any) -> bytes:
    """A message as another program might send it."""
    return json.dumps(json.loads(pack(message)) | fields).encode()


@pytest.mark.parametrize("message", SAID, ids=lambda message: message.kind)
def test_a_message_comes_back_as_it_was(message: Message) -> None:
    assert unpack(pack(message)) == message


def test_every_kind_is_tried() -> None:
    assert {type(message) for message in SAID} == set(get_args(Message))
    assert len({message.kind for message in SAID}) == len(get_args(Message))


def test_a_message_says_what_it_is() -> None:
    assert pack(Want(after=3)) == b'{"is":"want","after":3}'


@pytest.mark.parametrize("message", SAID, ids=lambda message: message.kind)
def test_a_field_that_is_not_known_is_passed_over(message: Message) -> None:
    assert unpack(changed(message, weather={"wind": [3]})) == message


@pytest.mark.parametrize("message", SAID, ids=lambda message: message.kind)
def test_each_field_is_needed(message: Message) -> None:
    whole = json.loads(pack(message))
    for field in whole:
        part = {name: value for name, value in whole.items() if name != field}
        assert why_not(json.dumps(part).encode()) == "malformed", field


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        (b"", "not_json"),
        (b"\xff", "not_json"),
        (b'{"is":"move"', "not_json"),
        (b'{"is":"move"} {}', "not_json"),
        (b'{"is":"want","after":NaN}', "not_json"),
        (b'{"is":"want","after":' + b"9" * 60_000 + b"}", "not_json"),
        (b'{"is":"moved","to":"\\ud83d"}', "not_json"),
        (b'{"is":"moved","to":"\xed\xa0\xbd"}', "not_json"),
        (b"[" * 60_000, "not_json"),
        (b"[" * 30 + b"]" * 30, "too_deep"),
        (b'{"is":"pending","name":"x","value":' + b"[" * 16 + b"]" * 16 + b"}", "too_deep"),
        (b'{"is":"pending","name":"x","value":1e999}', "malformed"),
        (b'{"is":"pending","name":"x","value":1' + b"0" * 400 + b"}", "malformed"),
        (b'{"is":"pending","name":"x","value":9007199254740992}', "malformed"),
        (b'{"is":"moved","to":"' + b"x" * MOST_BYTES + b'"}', "too_long"),
        (b"[]", "malformed"),
        (b"null", "malformed"),
        (b'"move"', "malformed"),
        (b"{}", "malformed"),
        (b'{"kind":"move"}', "malformed"),
        (b'{"is":null}', "malformed"),
        (b'{"is":["move"]}', "malformed"),
        (b'{"is":"dance"}', "unknown"),
        (b'{"is":"Move"}', "unknown"),
        (b'{"is":"want","after":"3"}', "malformed"),
        (b'{"is":"want","after":3.0}', "malformed"),
        (b'{"is":"want","after":true}', "malformed"),
        (b'{"is":"want","after":-1}', "malformed"),
    ],
)
def test_what_is_no_message_is_refused(packed: bytes, why: str) -> None:
    assert why_not(packed) == why


GAME = {"n": 0, "name": "a-game", "digest": SUM, "size": 1}


@pytest.mark.parametrize(
    ("message", "fields"),
    [
        (HELLO, {"phone": "x" * 41}),
        (HELLO, {"app": "1.0\n"}),
        (HELLO, {"app": ""}),
        (HELLO, {"purpose": "dance"}),
        (HELLO, {"nonce": "00" * 7}),
        (HELLO, {"ticket": "x" * 65}),
        (HELLO, {"ticket": "a b"}),
        (Want(after=0), {"after": 1 << 53}),
        (SAID[4], {"lines": []}),
        (SAID[4], {"lines": [LINE] * (MOST_LINES + 1)}),
        (SAID[4], {"lines": ["x" * 25_000] * 2}),
        (SAID[4], {"lines": [f"{LINE}\n"]}),
        (SAID[4], {"lines": ["\n", LINE]}),
        (SAID[4], {"lines": [{}]}),
        (SAID[4], {"last": "89ABCDEF"}),
        (SAID[4], {"last": "89abcdef\n"}),
        (SAID[5], {"id": ""}),
        (SAID[5], {"id": ID[1:]}),
        (SAID[9], {"refusal": {"code": "two words"}}),
        (SAID[9], {"refusal": {"code": "x", "asked": "y" * 1001}}),
        (SAID[9], {"refusal": {"code": "x", "asked": True}}),
        (SAID[9], {"why": "mood"}),
        (SAID[10], {"name": ""}),
        (SAID[10], {"value": "x" * MOST_BYTES_OF_PENDING}),
        (TakeSeat(seat=0), {"seat": MOST_SEATS}),
        (SAID[2], {"seats": [{"name": "A", "colour": "blue", "taken": False}] * (MOST_SEATS + 1)}),
        (SAID[2], {"you": {"number": 1, "role": "host", "seat": None, "ticket": ""}}),
        (SAID[20], {"games": [GAME] * (MOST_ON_A_SHELF + 1)}),
        (SAID[20], {"games": [{**GAME, "name": "a" * (LONGEST_FILE + 1)}]}),
        (SAID[20], {"games": [{**GAME, "size": -1}]}),
        (SAID[23], {"data": "not base64!"}),
    ],
)
def test_each_field_has_its_bounds(message: Message, fields: dict[str, Any]) -> None:
    assert why_not(changed(message, **fields)) == "malformed"


def test_a_value_of_a_pending_input_is_bounded_where_it_is_made() -> None:
    deepest: Any = None
    for _level in range(14):
        deepest = [deepest]
    assert unpack(pack(Pending(name="x", value=deepest))) == Pending(name="x", value=deepest)
    for value in (
        [deepest],
        float("nan"),
        float("inf"),
        1 << 53,
        "\ud83d",
        {"\ud83d": 1},
        object(),
        "x" * 8200,
    ):
        with pytest.raises(ValueError, match="Pending"):
            Pending(name="x", value=value)


def test_a_part_may_be_as_long_as_the_bound_says_and_still_fits() -> None:
    part = Part(n=9, at=0, data=b"\xff" * MOST_BYTES_OF_PART, of=1 << 40)
    assert unpack(pack(part)) == part
    with pytest.raises(ValueError, match="Part"):
        Part(n=9, at=0, data=b"\xff" * (MOST_BYTES_OF_PART + 1), of=1 << 40)


def test_a_full_shelf_fits() -> None:
    game = ShelfGame(n=1000, name="a" * LONGEST_FILE, digest="0" * 64, size=1 << 40)
    games = (game,) * MOST_ON_A_SHELF
    assert len(pack(Shelf(after=0, next=1000, of=1000, games=games))) <= MOST_BYTES


def test_what_is_too_long_is_not_sent() -> None:
    seat = TableSeat(name="\x01" * 1000, colour="blue", taken=True)
    with pytest.raises(BadMessage, match="too_long"):
        pack(SeatsTaken(seats=(seat,) * MOST_SEATS))


def test_the_last_of_two_equal_fields_counts() -> None:
    assert unpack(b'{"is":"done","is":"want","after":1,"after":2}') == Want(after=2)


@pytest.mark.parametrize(("version", "problem"), [(VERSION + 1, "newer"), (0, "older")])
@pytest.mark.parametrize("message", SAID[:2], ids=lambda message: message.kind)
def test_a_greeting_of_another_version_is_known_as_such(message: Message, version: int, problem: str) -> None:
    readable = unpack(changed(message, version=version))
    assert isinstance(readable, Hello | Welcome)
    assert problem_of(readable.version) == problem
    packed = changed(message, version=version, phone=["of", "another", "form"])
    with pytest.raises(BadMessage) as bad:
        unpack(packed)
    assert (bad.value.why, bad.value.problem) == (problem, problem)


def test_a_greeting_of_this_version_that_does_not_fit_is_malformed() -> None:
    with pytest.raises(BadMessage) as bad:
        unpack(changed(HELLO, phone=None))
    assert (bad.value.why, bad.value.problem) == ("malformed", "unreadable")
    assert problem_of(VERSION) == ""


def test_a_refusal_of_the_engine_comes_back_as_it_was() -> None:
    for refusal in (Refusal(code="name_empty"), Refusal(code="name_too_long", seat=2, asked="x", limit=20)):
        message = Refused(id=ID, why="illegal", refusal=Reason.of(refusal), number=3)
        received = unpack(pack(message))
        assert isinstance(received, Refused)
        assert received.refusal is not None
        assert received.refusal.refusal() == refusal


def test_a_form_of_its_own_reads_only_its_messages() -> None:
    transfer = Form[messages.OfTransfer](messages.OfTransfer)
    assert transfer.unpack(transfer.pack(Done())) == Done()
    with pytest.raises(BadMessage, match="unknown"):
        transfer.unpack(pack(Move()))


def test_the_error_does_not_repeat_what_came() -> None:
    with pytest.raises(BadMessage) as bad:
        unpack(changed(HELLO, ticket="a secret that is no ticket"))
    assert "secret" not in f"{bad.value!r} {bad.value.__cause__}"


LINES = st.lists(
    st.one_of(
        st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), min_size=2, max_size=300),
        st.builds(lambda sign, count: sign * count, st.sampled_from('x"\\\x01🐢'), st.integers(2, 8000)),
    ),
    max_size=300,
)


@given(LINES)
def test_many_lines_come_in_messages_that_fit(lines: list[str]) -> None:
    arrived: list[str] = []
    for group in groups(lines):
        message = unpack(pack(Propose(id=ID, after=len(arrived), lines=group)))
        assert isinstance(message, Propose)
        arrived += message.lines
    assert arrived == lines


def test_lines_are_numbered_and_name_the_checksum_of_their_last() -> None:
    lines = [f'{{"number": {number}, "sum": "{number:08x}"}}' for number in range(450)]
    sent = list(as_lines(10, lines[10:]))
    assert [(message.after, len(message.lines)) for message in sent] == [(10, 200), (210, 200), (410, 40)]
    assert [message.last for message in sent] == [f"{number:08x}" for number in (209, 409, 449)]
    assert list(as_lines(450, [])) == []


def test_a_line_that_fits_into_no_message_is_not_sent() -> None:
    with pytest.raises(BadMessage, match="too_long"):
        list(groups(["x" * MOST_BYTES_OF_LINES]))


@pytest.mark.parametrize("line", ["", "{", "[]", "{}", '{"sum": 3}'])
def test_a_line_without_a_checksum_names_none(line: str) -> None:
    with pytest.raises(BadMessage):
        sum_of(line)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
)


@given(st.sampled_from(SAID), st.data())
def test_whatever_a_field_holds_is_read_or_refused(message: Message, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(json.loads(pack(message)))))
    packed = changed(message, **{field: data.draw(ANYTHING)})
    try:
        received = unpack(packed)
    except BadMessage:
        return
    assert unpack(pack(received)) == received


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(packed: bytes) -> None:
    with pytest.raises(BadMessage):
        unpack(packed)


def test_the_reader_says_of_no_field_anything_else_than_its_bounds() -> None:
    """Every text and list of every message has a greatest length, and every number a greatest value."""
    schema = TypeAdapter[Any](Message).json_schema(by_alias=True)
    unbounded = []
    for name, model in schema["$defs"].items():
        for field, value in model["properties"].items():
            for part in value.get("anyOf", [value]):
                kind = part.get("type")
                is_bounded = (
                    (kind == "string" and (part.keys() & {"maxLength", "pattern", "const", "enum"}))
                    or (kind == "array" and "maxItems" in part)
                    or (kind == "integer" and part.keys() & {"maximum", "exclusiveMaximum"})
                    or kind in ("boolean", "null")
                    or "$ref" in part
                )
                if not is_bounded:
                    unbounded.append(f"{name}.{field}")
    assert unbounded == ["Pending.value"], "which is measured as a whole"
