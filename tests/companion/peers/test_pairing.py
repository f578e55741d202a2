"""The codes that introduce two phones: short, whole or refused, and without room for anything else."""

from __future__ import annotations

import base64
import re
import zlib
from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.peers.pairing import (
    LONGEST,
    AnyCode,
    BadCode,
    Candidate,
    Code,
    Description,
    ServerCode,
    answer_from,
    from_sdp,
    from_text,
    is_server,
    offer_from,
    to_sdp,
    to_text,
)

RECORDED = {
    path.stem: path.read_text().replace("\n", "\r\n") for path in Path(__file__).parent.glob("sdp/*.sdp")
}
NAME = "9ed8be70-a010-4ad8-b867-fac704d6271b.local"
PRINT = bytes(range(32))
DESCRIBED = Description("DRMz", "DS499KOPt05OL+1/aZjlgYqu", PRINT, (Candidate("192.0.2.17", 37083),))
OFFER = Code("offer", "join", DESCRIBED, b"12345678")
SERVER = ServerCode("join", "wss://club.example/tables", PRINT, b"12345678")


def described(*candidates: Candidate) -> Description:
    """A phone that may be reached there."""
    return replace(DESCRIBED, candidates=candidates)


def why_not(text: str) -> str:
    """Why a text is no code."""
    with pytest.raises(BadCode) as bad:
        from_text(text)
    return bad.value.why


def signed(content: bytes) -> str:
    """A text with any content and a correct checksum."""
    checksum = zlib.crc32(b"RT1" + content)
    return "RT1" + base64.b32encode(content + checksum.to_bytes(4)).decode().rstrip("=")


# ------------------------------------------------------------------ what browsers say


def test_both_browsers_were_recorded_with_names_and_with_addresses() -> None:
    assert len(RECORDED) == 10
    assert all(("offer" in name or "answer" in name) for name in RECORDED)


@pytest.mark.parametrize("name", RECORDED)
def test_a_browsers_description_becomes_a_code_and_comes_back(name: str) -> None:
    found = from_sdp(RECORDED[name])
    for half in ("offer", "answer"):
        code = Code("offer" if half == "offer" else "answer", "join", found, b"12345678")
        text = to_text(code)
        assert re.fullmatch("RT1[A-Z2-7]+", text)
        assert len(text) <= 200
        assert from_text(text) == code


@pytest.mark.parametrize("name", RECORDED)
def test_the_template_says_what_the_browser_said(name: str) -> None:
    said, rebuilt = (
        RECORDED[name],
        to_sdp(from_sdp(RECORDED[name]), "answer" if "answer" in name else "offer"),
    )
    for begin in (
        "m=application ",
        "a=ice-ufrag:",
        "a=ice-pwd:",
        "a=fingerprint:",
        "a=setup:",
        "a=sctp-port:",
    ):
        lines = [line for line in said.split("\r\n") if line.startswith(begin)]
        again = [line for line in rebuilt.split("\r\n") if line.startswith(begin)]
        if begin == "m=application ":  # its port is that of a candidate, which says it again
            lines, again = ([re.sub("[0-9]+", "", line) for line in each] for each in (lines, again))
        assert again == lines
    assert from_sdp(rebuilt) == from_sdp(said)


def test_the_places_of_each_browser_are_found() -> None:
    def places(name: str) -> list[str]:
        return [candidate.address for candidate in from_sdp(RECORDED[name]).candidates]

    for browser in ("chromium", "firefox"):
        assert places(f"{browser}-addresses-offer") == ["192.0.2.17", "fd12:3456:789a::17"]
        names = places(f"{browser}-offer")
        assert len(names) == 2
        assert all(name.endswith(".local") for name in names)


def sdp_with(*lines: str) -> str:
    """A browser's description with these candidates alone."""
    kept = [line for line in RECORDED["chromium-offer"].split("\r\n") if "a=candidate" not in line]
    at = kept.index("c=IN IP4 0.0.0.0") + 1
    return "\r\n".join([*kept[:at], *lines, *kept[at:]])


def candidate(
    address: str, port: int = 40000, kind: str = "host", over: str = "udp", priority: int = 5
) -> str:
    """A candidate's line."""
    return f"a=candidate:1 1 {over} {priority} {address} {port} typ {kind} generation 0"


def test_of_many_addresses_each_family_keeps_some() -> None:
    six = [candidate(f"2001:db8::{number}", priority=100 + number) for number in range(1, 9)]
    others = [candidate("198.51.100.4", priority=90), candidate("192.168.1.4", priority=1), candidate(NAME)]
    kept = [place.address for place in from_sdp(sdp_with(*six, *others)).candidates]
    assert kept == ["192.168.1.4", NAME, "2001:db8::8", "198.51.100.4", "2001:db8::7", "2001:db8::6"]


@pytest.mark.parametrize(
    "line",
    [
        candidate("192.0.2.1", kind="srflx"),
        candidate("192.0.2.1", over="tcp"),
        candidate("192.0.2.1", port=9),
        candidate("192.0.2.1", port=70000),
        candidate("127.0.0.1"),
        candidate("0.0.0.0"),
        candidate("224.0.0.251"),
        candidate("255.255.255.255"),
        candidate("::1"),
        candidate("::ffff:192.0.2.1"),
        candidate("fe80::1%wlan0"),
        candidate("ff02::fb"),
        candidate("phone.local"),
        candidate("example.org"),
    ],
)
def test_what_is_no_place_in_the_room_is_left_out(line: str) -> None:
    place = Candidate("192.0.2.99", 40000)
    assert from_sdp(sdp_with(line, candidate("192.0.2.99"))).candidates == (place,)
    with pytest.raises(BadCode, match="no_connection"):
        from_sdp(sdp_with(line))


def test_a_place_that_is_said_twice_is_one() -> None:
    assert len(from_sdp(sdp_with(candidate("192.0.2.1"), candidate("192.0.2.1"))).candidates) == 1


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "m=audio 9 UDP/TLS/RTP/SAVPF 111"),
        ("m=application", "m=video 9 UDP/TLS/RTP/SAVPF 96\r\nm=application"),
        ("a=mid:0", "a=mid:1"),
        ("a=sctp-port:5000", "a=sctp-port:5001"),
        ("a=setup:actpass", "a=setup:passive"),
        ("a=ice-ufrag:DRMz", "a=ice-ufrag:D"),
        ("a=ice-ufrag:DRMz", "a=ice-ufrag:DRMz\r\na=ice-ufrag:other"),
        ("a=ice-pwd:", "a=ice-pwd:?"),
        ("a=fingerprint:sha-256 ", "a=fingerprint:sha-1 "),
        ("a=fingerprint:sha-256 3E:", "a=fingerprint:sha-256 "),
        ("s=-", "s=" + "-" * 20_000),
    ],
)
def test_a_description_of_another_kind_makes_no_code(said: str, instead: str) -> None:
    sdp = RECORDED["chromium-offer"]
    assert said in sdp
    with pytest.raises(BadCode, match="not_here"):
        from_sdp(sdp.replace(said, instead))


@given(st.text())
def test_any_text_is_no_description(text: str) -> None:
    with pytest.raises(BadCode, match="not_here"):
        from_sdp(text)


# ------------------------------------------------------------------ codes

NAMES = st.uuids().map(lambda uuid: f"{uuid}.local")
FOURS = st.integers(1 << 24, (224 << 24) - 1).map(IPv4Address).filter(lambda ip: not ip.is_loopback).map(str)
SIXES = st.integers(0x20 << 120, (0x40 << 120) - 1).map(lambda number: str(IPv6Address(number)))
PLACES = st.builds(Candidate, NAMES | FOURS | SIXES, st.integers(1024, 65535))
ICE = st.sampled_from("ABCXYZabcdefxyz0189+/")
DESCRIPTIONS = st.builds(
    Description,
    st.text(ICE, min_size=4, max_size=32) | st.text("0123456789abcdef", min_size=4, max_size=32),
    st.text(ICE, min_size=22, max_size=48) | st.text("0123456789abcdef", min_size=22, max_size=48),
    st.binary(min_size=32, max_size=32),
    st.lists(PLACES, min_size=1, max_size=6, unique=True).map(tuple),
)
PURPOSES = st.sampled_from(["join", "everything", "numbers"])
NONCES = st.binary(min_size=8, max_size=8)
CODES = st.builds(Code, st.sampled_from(["offer", "answer"]), PURPOSES, DESCRIPTIONS, NONCES)
SERVERS = st.builds(
    ServerCode,
    PURPOSES,
    st.sampled_from(["wss://a.example", "ws://[fd00::1]:8080/x", f"wss://{'a' * 93}"]),
    st.binary(min_size=32, max_size=32),
    NONCES,
)


@given(CODES | SERVERS)
def test_a_code_comes_back_with_as_many_places_as_fit(code: AnyCode) -> None:
    text = to_text(code)
    assert re.fullmatch("RT1[A-Z2-7]+", text)
    assert len(text) <= LONGEST
    read = from_text(text)
    if isinstance(read, Code):
        assert isinstance(code, Code)
        kept = code.description.candidates[: len(read.description.candidates)]
        assert read == replace(code, description=replace(code.description, candidates=kept))
    else:
        assert read == code
    assert to_text(read) == text


@pytest.mark.parametrize("name", RECORDED)
def test_six_hidden_addresses_of_either_browser_fit(name: str) -> None:
    places = tuple(Candidate(f"{UUID(int=number)}.local", 65535) for number in range(6))
    code = replace(OFFER, description=replace(from_sdp(RECORDED[name]), candidates=places))
    assert from_text(to_text(code)) == code


@given(DESCRIPTIONS, st.sampled_from(["offer", "answer"]))
def test_a_strangers_description_has_the_lines_of_the_template_and_no_others(
    description: Description, half: str
) -> None:
    sdp = to_sdp(description, "offer" if half == "offer" else "answer")
    lines = sdp.split("\r\n")
    assert len(lines) == 16 + len(description.candidates)
    assert sdp.isascii()
    assert "".join(lines).isprintable()
    again = from_sdp(sdp)
    assert set(again.candidates) == set(description.candidates)
    assert replace(again, candidates=description.candidates) == description


@given(CODES | SERVERS, st.sampled_from([str.lower, str.title]), st.data())
def test_white_space_and_small_letters_do_not_matter(
    code: AnyCode, change: type[str], data: st.DataObject
) -> None:
    text = to_text(code)
    at = data.draw(st.integers(0, len(text)))
    space = data.draw(st.sampled_from([" ", "\n", "\r\n\t", "\u00a0", "\u200b", "\ufeff", "\u2028"]))
    assert to_text(from_text(change(f"{space}{text[:at]}{space}{text[at:]}{space}"))) == text


@given(CODES | SERVERS, st.data())
def test_no_letter_can_be_changed_left_out_or_doubled(code: AnyCode, data: st.DataObject) -> None:
    text = to_text(code)
    at = data.draw(st.integers(3, len(text) - 1))
    other = data.draw(
        st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567189").filter(lambda it: it != text[at])
    )
    assert why_not(text[:at] + other + text[at + 1 :]) == "damaged"
    assert why_not(text[:at] + text[at + 1 :]) == "damaged"
    assert why_not(text[:at] + text[at] + text[at:]) == "damaged"
    assert why_not(text[:at]) == "damaged"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not_ours"),
        ("RT", "not_ours"),
        ("RTX 4090", "not_ours"),
        ("https://example.org/RT1ABC", "not_ours"),
        ("RT0" + "A" * 100, "not_ours"),
        ("RT2", "not_ours"),
        ("RT2" + "A" * 100, "newer"),
        ("rt9 " + "$%*+-./:" * 40, "newer"),
        ("RT1", "damaged"),
        ("RT1" + "A" * 100, "damaged"),
        ("RT1" + "Ä" * 100, "damaged"),
        ("RT1" + "A" * 5000, "damaged"),
        ("RT1" + "A" * 50_000, "not_ours"),
        ("RT\u0661" + "A" * 100, "not_ours"),
        ("\ud83d", "not_ours"),
    ],
)
def test_a_text_that_is_no_code_of_this_version_is_known_as_such(text: str, why: str) -> None:
    assert why_not(text) == why


HEAD = b"\x00" + b"12345678"
PHONE = HEAD + PRINT + b"\x04\x0d\x13\x33" + b"\x96" + bytes(11)
PLACE = b"4" + bytes([192, 0, 2, 17]) + (37083).to_bytes(2)


def test_the_layout_of_a_code_stays_what_it_is() -> None:
    """The places of the fields, which the next test damages one by one."""
    read = from_text(signed(PHONE + PLACE))
    assert read == Code("offer", "join", replace(DESCRIBED, user="DRMz", password="0" * 22), b"12345678")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        HEAD,
        b"\x30" + PHONE[1:] + PLACE,
        b"\x03" + PHONE[1:] + PLACE,
        PHONE,
        PHONE + PLACE[:-1],
        PHONE + PLACE + PLACE,
        PHONE + PLACE + b"4",
        PHONE + b"5" + PLACE[1:],
        PHONE + PLACE[:-2] + (80).to_bytes(2),
        PHONE + b"".join(PLACE[:-1] + bytes([number]) for number in range(7)),
        PHONE + b"4" + bytes([127, 0, 0, 1]) + PLACE[-2:],
        PHONE + b"4" + bytes([239, 0, 0, 1]) + PLACE[-2:],
        PHONE + b"6" + bytes(15) + b"\x01" + PLACE[-2:],
        PHONE + b"6" + bytes(10) + b"\xff\xff" + bytes([10, 0, 0, 1]) + PLACE[-2:],
        HEAD + PRINT + b"\x03\x0d\x13\x33" + b"\x96" + bytes(11) + PLACE,  # three letters
        HEAD + PRINT + b"\x04\x0d\x13\x33" + b"\x8a" + bytes(5) + PLACE,  # ten digits
        HEAD + PRINT + b"\x04\x0d\x13\x33" + b"\x97" + bytes(11) + PLACE,  # an odd number of digits
        HEAD + PRINT + b"\x05\x0d\x13\x33\x03" + b"\x96" + bytes(11) + PLACE,  # bits after the last letter
        HEAD + PRINT + b"\x06" + base64.b64decode("abcdef==") + b"\x96" + bytes(11) + PLACE,  # two spellings
        b"\x20" + HEAD[1:] + PRINT + b"https://club.example",
        b"\x20" + HEAD[1:] + PRINT + b"ws://club.example",
        b"\x20" + HEAD[1:] + PRINT + b"wss://club.example\r\n",
        b"\x20" + HEAD[1:] + PRINT + b"wss://club.example/\xff",
        b"\x20" + HEAD[1:] + PRINT,
        b"\x20" + HEAD[1:] + PRINT[1:],
    ],
)
def test_a_code_with_a_right_checksum_and_a_wrong_content_is_damaged(content: bytes) -> None:
    assert why_not(signed(content)) == "damaged"


@given(st.binary(max_size=180))
def test_any_content_with_a_right_checksum_is_read_or_damaged(content: bytes) -> None:
    text = signed(content)
    try:
        code = from_text(text)
    except BadCode:
        assert why_not(text) == "damaged"
    else:
        assert to_text(code) == text


@pytest.mark.parametrize(
    ("address", "port"),
    [
        ("example.org", 40000),
        ("phone.local", 40000),
        (NAME.upper(), 40000),
        (f"{NAME}\r\na=x", 40000),
        ("192.0.2.1\r\n", 40000),
        ("192.0.2.1 9", 40000),
        ("192.0.2.01", 40000),
        ("2001:DB8::1", 40000),
        ("fe80::1%wlan0", 40000),
        ("fe80::1%\r\na=x", 40000),
        ("127.0.0.1", 40000),
        ("0.1.2.3", 40000),
        ("::", 40000),
        ("", 40000),
        ("192.0.2.1", 1023),
        ("192.0.2.1", 65536),
    ],
)
def test_no_other_place_can_be_made(address: str, port: int) -> None:
    with pytest.raises(ValueError, match="place"):
        Candidate(address, port)


@pytest.mark.parametrize(
    ("user", "password", "print_", "count"),
    [
        ("DRM", "x" * 22, PRINT, 1),
        ("DRMz\n", "x" * 22, PRINT, 1),
        ("DRMz\r\na=x:y", "x" * 22, PRINT, 1),
        ("D" * 33, "x" * 22, PRINT, 1),
        ("DRMz", "x" * 21, PRINT, 1),
        ("DRMz", "x" * 49, PRINT, 1),
        ("DRMz", "x" * 21 + "\n", PRINT, 1),
        ("DRMz", "x" * 22, PRINT[1:], 1),
        ("DRMz", "x" * 22, PRINT, 0),
        ("DRMz", "x" * 22, PRINT, 7),
    ],
)
def test_no_other_description_can_be_made(user: str, password: str, print_: bytes, count: int) -> None:
    places = tuple(Candidate("192.0.2.1", 40000 + number) for number in range(count))
    with pytest.raises(ValueError, match="phone"):
        Description(user, password, print_, places)


def test_who_prints_a_code_prints_no_secret() -> None:
    assert "DS499" not in repr(OFFER)
    assert repr(PRINT) not in repr(SERVER)
    assert "12345678" not in repr((OFFER, SERVER))


# ------------------------------------------------------------------ halves


def test_an_answer_is_that_of_its_offer() -> None:
    answer = OFFER.answered(described(Candidate(NAME, 50000)))
    assert offer_from(to_text(OFFER)) == OFFER
    assert answer_from(to_text(answer), OFFER) == answer
    assert (answer.nonce, answer.purpose) == (OFFER.nonce, OFFER.purpose)


def test_the_wrong_half_is_known_as_such() -> None:
    answer = to_text(OFFER.answered(DESCRIBED))
    with pytest.raises(BadCode, match="wrong_half"):
        offer_from(answer)
    for text in (to_text(OFFER), to_text(SERVER)):
        with pytest.raises(BadCode, match="wrong_half"):
            answer_from(text, OFFER)
    assert offer_from(to_text(SERVER)) == SERVER


@pytest.mark.parametrize("other", [replace(OFFER, nonce=b"87654321"), replace(OFFER, purpose="numbers")])
def test_an_answer_to_an_earlier_offer_is_too_late(other: Code) -> None:
    with pytest.raises(BadCode, match="expired"):
        answer_from(to_text(other.answered(DESCRIBED)), OFFER)


# ------------------------------------------------------------------ servers


@pytest.mark.parametrize(
    "address",
    [
        "wss://club.example",
        "wss://club.example:8443/tables/a-b_c~d.e/",
        "wss://club:a-password_1@club.example:8443",
        "wss://192.0.2.1",
        "wss://[2001:db8::1]:443/",
        "ws://localhost:8080",
        "ws://127.0.0.1",
        "ws://[::1]:9",
        "ws://10.1.2.3:8080/x",
        "ws://192.168.1.4",
        "ws://172.31.0.1",
        "ws://[fd00::1]",
    ],
)
def test_a_server_is_encrypted_or_within_ones_own_network(address: str) -> None:
    assert is_server(address)
    code = replace(SERVER, server=address)
    assert from_text(to_text(code)) == code


@pytest.mark.parametrize(
    "address",
    [
        "",
        "club.example",
        "https://club.example",
        "WSS://club.example",
        "wss://",
        "wss:///x",
        "wss://.example",
        "wss://club..example",
        "wss://club.example-",
        "wss://club.example\n",
        "wss://club.example/ x",
        "wss://club.example/?token=1",
        "wss://club.example/#x",
        "wss://user@club.example",
        "wss://a:b:c@club.example",
        "wss://user:pass/word@club.example",
        "wss://club.example:0",
        "wss://club.example:65536",
        "wss://clüb.example",
        "wss://club.example/%2e%2e",
        "wss://127.1",
        "wss://0x7f.0.0.0x1",
        "wss://010.0.0.1",
        "wss://2130706433",
        "wss://[10.0.0.1]",
        "wss://[club.example]",
        "wss://[fe80::1%1]",
        "wss://" + "a" * 95,
        "ws://club.example",
        "ws://192.0.2.1",
        "ws://8.8.8.8",
        "ws://172.32.0.1",
        "ws://[2001:db8::1]",
        "ws://[::ffff:10.0.0.1]",
        "ws://localhost.example",
    ],
)
def test_no_other_address_is_a_servers(address: str) -> None:
    assert not is_server(address)
    with pytest.raises(ValueError, match="code"):
        replace(SERVER, server=address)
