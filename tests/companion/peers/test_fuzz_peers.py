"""Fuzzers of what another phone sends and shows: messages, codes, and descriptions made of them."""

from __future__ import annotations

import json
import re
from random import Random

from companion.peers.messages import DEEPEST, MOST_BYTES, MOST_LINES, BadMessage, Message, pack, unpack
from companion.peers.pairing import (
    LONGEST,
    BadCode,
    Candidate,
    Code,
    ServerCode,
    from_sdp,
    from_text,
    is_server,
    to_sdp,
    to_text,
)
from tests.companion.peers.test_messages import SAID
from tests.companion.peers.test_pairing import NAME, OFFER, RECORDED, SERVER, described, signed
from tests.fuzz import any_text, at_most, fuzz, mutated, mutated_bytes

CALLS = 400_000
"""Function calls allowed for one message: it is measured value by value, and has at most 64 KiB."""
CALLS_FOR_A_CODE = 100_000
SHOWN = (
    OFFER,
    SERVER,
    OFFER.answered(
        described(Candidate(NAME, 50000), Candidate("192.168.1.4", 1024), Candidate("2001:db8::1", 65535))
    ),
)
PLACE = r"a=candidate:\d 1 udp \d+ ([0-9a-f.:-]+|[0-9a-f-]{36}\.local) \d{4,5} typ host"


def unpacked(packed: bytes) -> Message | None:
    """The message, of which everything holds that every reader relies on; None if it was refused."""
    try:
        with at_most(CALLS):
            message = unpack(packed)
    except BadMessage:
        return None
    assert len(packed) <= MOST_BYTES
    assert unpack(pack(message)) == message
    lines = getattr(message, "lines", ())
    assert len(lines) <= MOST_LINES
    assert not any("\n" in line or not line for line in lines)
    assert depth(json.loads(packed)) <= DEEPEST
    pack(message).decode()  # no half of a character
    return message


def depth(value: object) -> int:
    """How deeply a value is nested."""
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return 1 + max(map(depth, inside), default=0)


@fuzz(1500)
def test_a_message_with_other_values_is_read_or_refused(seed: int) -> None:
    random = Random(seed)
    said = mutated(random, json.loads(pack(random.choice(SAID))))
    text = json.dumps(said, ensure_ascii=random.random() < 0.5)
    if random.random() < 0.2:
        text = text.replace('}"', '}\\n"')  # a line of a journal that is two
    unpacked(text.encode("utf-8", "surrogatepass"))


@fuzz(1500)
def test_a_message_with_other_bytes_is_read_or_refused(seed: int) -> None:
    random = Random(seed)
    unpacked(mutated_bytes(random, pack(random.choice(SAID))))


@fuzz(200)
def test_a_message_that_is_nothing_but_brackets_is_refused(seed: int) -> None:
    random = Random(seed)
    count = random.choice([17, 200, 201, 5000, 30_000])
    opening, closing = random.choice([(b"[", b"]"), (b'{"is":', b"}"), (b'[{"a":', b"}]")])
    within = random.choice([b"%s", b'{"is":"pending","name":"x","value":%s}', b'{"is":"lines","lines":%s}'])
    assert unpacked(within % (opening * count + b"1" + closing * count)) is None


def read(text: str) -> Code | ServerCode | None:
    """The code, of which everything holds that a browser relies on; None if it was refused."""
    try:
        with at_most(CALLS_FOR_A_CODE):
            code = from_text(text)
    except BadCode:
        return None
    assert len(to_text(code)) <= LONGEST
    if isinstance(code, ServerCode):
        assert is_server(code.server)
        return code
    for half in ("offer", "answer"):
        sdp = to_sdp(code.description, "offer" if half == "offer" else "answer")
        places = [line for line in sdp.split("\r\n") if line.startswith("a=candidate")]
        assert all(re.fullmatch(PLACE, line, re.ASCII) for line in places)
        assert 1 <= len(places) <= 6
        assert len(sdp.splitlines()) == 15 + len(places)
        assert set(from_sdp(sdp).candidates) == set(code.description.candidates)
    return code


@fuzz(1500)
def test_a_code_with_other_letters_is_damaged(seed: int) -> None:
    random = Random(seed)
    text = to_text(random.choice(SHOWN))
    other = mutated_bytes(random, text.encode()).decode("latin-1")
    kept = read(other)
    assert kept is None or to_text(kept) == text


@fuzz(3000)
def test_a_code_with_another_content_and_a_right_checksum_is_read_or_damaged(seed: int) -> None:
    random = Random(seed)
    content = content_of(to_text(random.choice(SHOWN)))
    text = signed(mutated_bytes(random, content))
    code = read(text)
    assert code is None or to_text(code) == text


def content_of(text: str) -> bytes:
    """The content of a code without its checksum."""
    number = 0
    for letter in text[3:]:
        number = number << 5 | "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".index(letter)
    bits = len(text[3:]) * 5
    return (number >> bits % 8).to_bytes(bits // 8)[:-4]


@fuzz(500)
def test_any_text_is_no_code(seed: int) -> None:
    random = Random(seed)
    begin = random.choice(["", "RT", "RT1", "rt1 ", "RT2"])
    assert read(begin + any_text(random)) is None


@fuzz(1000)
def test_a_damaged_description_of_this_phone_makes_a_code_or_none(seed: int) -> None:
    random = Random(seed)
    said = RECORDED[random.choice(sorted(RECORDED))]
    try:
        with at_most(CALLS_FOR_A_CODE):
            found = from_sdp(mutated_bytes(random, said.encode()).decode("latin-1"))
    except BadCode:
        return
    assert read(to_text(Code("offer", "join", found, bytes(8)))) is not None
