"""The codes that introduce two phones: what a browser says of itself, as few letters as possible, and back.

A code holds only what differs from phone to phone; the rest of a session description is a template. So of a
stranger's code nothing gets into a description but addresses, ports, and a few texts of known letters.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from itertools import zip_longest
from typing import Final, Literal, TypeAlias
from unicodedata import category
from uuid import UUID

VERSION: Final = 1
LONGEST: Final = 300
"""Of a code's text, in characters."""
MOST_CANDIDATES: Final = 6
LOWEST_PORT: Final = 1024
"""Browsers never use a lower one: those are of services, which no code shall make a phone knock at."""
NONCE_BYTES: Final = 8
KEY_BYTES: Final = 32
LONGEST_SERVER: Final = 100
"""Of a server's address, in characters."""

Half = Literal["offer", "answer"]
Purpose = Literal["join", "everything", "numbers"]
Problem = Literal["not_ours", "damaged", "newer", "wrong_half", "expired", "no_connection", "not_here"]

_NAME: Final = "RT"
_LONGEST_PASTED: Final = 10_000
_SHORTEST: Final = 24
"""Of a newer version's code: what is shorter only begins like one."""
_LONGEST_SDP: Final = 20_000
_SUM_BYTES: Final = 4
_FINGERPRINT_BYTES: Final = 32
_MDNS: Final = ".local"


class BadCode(ValueError):
    """A text that is no code for this, or a browser that cannot make one; `why` is a pairing's problem."""

    def __init__(self, why: Problem) -> None:
        super().__init__(why)
        self.why = why


# ------------------------------------------------------------------ what a code says


@dataclass(frozen=True)
class Candidate:
    """Where a phone may be reached: an address of its own, or the name that hides one, and a UDP port."""

    address: str
    port: int

    def __post_init__(self) -> None:
        if _plain(self.address) != self.address or not LOWEST_PORT <= self.port < 1 << 16:
            raise ValueError("it is no place where a phone can be")


@dataclass(frozen=True)
class Description:
    """How a phone can be reached, and the fingerprint by which it is known for sure."""

    user: str
    password: str = field(repr=False)
    fingerprint: bytes
    candidates: tuple[Candidate, ...]

    def __post_init__(self) -> None:
        if not (
            re.fullmatch("[0-9A-Za-z+/]{4,32}", self.user)
            and re.fullmatch("[0-9A-Za-z+/]{22,48}", self.password)
            and len(self.fingerprint) == _FINGERPRINT_BYTES
            and 1 <= len(self.candidates) <= MOST_CANDIDATES
            and len(set(self.candidates)) == len(self.candidates)
        ):
            raise ValueError("no phone is described like that")


@dataclass(frozen=True)
class Code:
    """One phone's half of a pairing; an answer has the nonce and the purpose of its offer."""

    kind: Half
    purpose: Purpose
    description: Description
    nonce: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if self.kind not in _KINDS or self.purpose not in _PURPOSES or len(self.nonce) != NONCE_BYTES:
            raise ValueError("no code is like that")

    def answered(self, description: Description) -> Code:
        """The answer to this offer."""
        return Code("answer", self.purpose, description, self.nonce)


@dataclass(frozen=True)
class ServerCode:
    """The way to a table over a message server, which cannot read what is sealed with the key."""

    purpose: Purpose
    server: str
    key: bytes = field(repr=False)
    nonce: bytes = field(repr=False)
    kind: Literal["server"] = "server"

    def __post_init__(self) -> None:
        if not (
            is_server(self.server)
            and self.purpose in _PURPOSES
            and len(self.key) == KEY_BYTES
            and len(self.nonce) == NONCE_BYTES
        ):
            raise ValueError("no code is like that")


AnyCode: TypeAlias = Code | ServerCode
_KINDS: Final = ("offer", "answer", "server")
_PURPOSES: Final[tuple[Purpose, ...]] = ("join", "everything", "numbers")


def _plain(address: str) -> str | None:
    """The address as this app writes it; None if it is no address that a phone in the room can have."""
    if address.lower().endswith(_MDNS):
        name = address[: -len(_MDNS)].lower()
        return f"{name}{_MDNS}" if re.fullmatch("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", name) else None
    try:
        ip = ip_address(address)
    except ValueError:
        return None
    is_special = ip.is_multicast or ip.is_unspecified or ip.is_loopback or ip.is_reserved
    if isinstance(ip, IPv4Address):
        is_special = is_special or ip.packed[0] == 0
    else:
        is_special = is_special or ip.ipv4_mapped is not None or ip.scope_id is not None
    return None if is_special else str(ip)


# ------------------------------------------------------------------ servers

_HOST: Final = r"(?P<host>[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?|\[(?P<six>[0-9A-Fa-f:.]+)\])"
_WHO: Final = r"(?:[0-9A-Za-z._~-]{1,32}:[0-9A-Za-z._~-]{1,64}@)?"
"""The name and the password of a club, which its server may want."""
_SERVER: Final = re.compile(
    rf"(?P<scheme>wss?)://{_WHO}{_HOST}(?::(?P<port>[1-9][0-9]{{0,4}}))?(?:/[0-9A-Za-z._~/-]*)?"
)
_OWN_NETWORKS: Final = tuple(
    map(
        ip_network,
        (
            *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"),
            *("::1/128", "fc00::/7", "fe80::/10"),
        ),
    )
)


def is_server(address: str) -> bool:
    """Tells whether it is a message server's address: encrypted, or within one's own network."""
    found = _SERVER.fullmatch(address) if len(address) <= LONGEST_SERVER else None
    if not found or int(found["port"] or 0) >= 1 << 16:
        return False
    host = found["six"] or found["host"]
    try:
        ip = ip_address(host)
    except ValueError:
        # A browser takes what ends in a number for an address, in whichever way it is written.
        is_number = re.search(r"(?:^|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)$", host)
        is_name = not found["six"] and not is_number and ".." not in host
        return is_name and (found["scheme"] == "wss" or host.lower() == "localhost")
    if isinstance(ip, IPv6Address) != bool(found["six"]):
        return False
    return found["scheme"] == "wss" or any(ip in network for network in _OWN_NETWORKS)


# ------------------------------------------------------------------ texts


def to_text(code: AnyCode) -> str:
    """The text of a code: letters and digits only; the last candidates are left out if they do not fit."""
    if isinstance(code, ServerCode):
        return _signed(_head(code) + code.key + code.server.encode())
    described = code.description
    head = _head(code) + described.fingerprint + _spelled(described.user) + _spelled(described.password)
    text = ""
    for candidate in described.candidates:
        head += _packed(candidate)
        longer = _signed(head)
        if len(longer) > LONGEST:
            break
        text = longer
    return text


def _head(code: AnyCode) -> bytes:
    return bytes([_KINDS.index(code.kind) << 4 | _PURPOSES.index(code.purpose)]) + code.nonce


def _signed(content: bytes) -> str:
    begin = f"{_NAME}{VERSION}"
    checksum = zlib.crc32(begin.encode() + content)
    written = base64.b32encode(content + checksum.to_bytes(_SUM_BYTES))
    return begin + written.decode().rstrip("=")


def _spelled(text: str) -> bytes:
    """A text of ICE letters, four in three bytes, or two in one if they are hexadecimal digits."""
    if re.fullmatch("(?:[0-9a-f]{2})+", text):
        return bytes([0x80 | len(text)]) + bytes.fromhex(text)
    used = (len(text) * 6 + 7) // 8
    return bytes([len(text)]) + base64.b64decode(text + "A" * (-len(text) % 4))[:used]


def _packed(candidate: Candidate) -> bytes:
    address = candidate.address
    if address.endswith(_MDNS):
        packed = b"m" + UUID(address.removesuffix(_MDNS)).bytes
    else:
        ip = ip_address(address)
        packed = (b"4" if isinstance(ip, IPv4Address) else b"6") + ip.packed
    return packed + candidate.port.to_bytes(2)


def from_text(text: str) -> AnyCode:
    """Reads a code that was scanned or pasted; raises BadCode, and nothing else, whatever the text is.

    White space and small letters do not matter.
    """
    if len(text) > _LONGEST_PASTED:
        raise BadCode("not_ours")
    text = "".join(sign for sign in text if category(sign)[0] not in "ZC")
    found = re.fullmatch(f"(?i:{_NAME})([0-9])(.*)", text)
    if not found or found[1] == "0":
        raise BadCode("not_ours")
    if int(found[1]) > VERSION:
        raise BadCode("newer" if len(text) >= _SHORTEST else "not_ours")
    if len(text) > LONGEST or not text.isascii():
        raise BadCode("damaged")
    text = text.upper()
    try:
        code = _read(_checked(text))
    except ValueError as error:
        raise BadCode("damaged") from error
    if to_text(code) != text:  # one code is written in one way only
        raise BadCode("damaged")
    return code


def _checked(text: str) -> bytes:
    begin, written = text[: len(_NAME) + 1], text[len(_NAME) + 1 :]
    signed = base64.b32decode(written + "=" * (-len(written) % 8))
    content, checksum = signed[:-_SUM_BYTES], signed[-_SUM_BYTES:]
    if zlib.crc32(begin.encode() + content).to_bytes(_SUM_BYTES) != checksum:
        raise ValueError("it is not whole")
    return content


class _Bytes:
    """Bytes that are taken one group after the other; raises ValueError if there are too few."""

    def __init__(self, content: bytes) -> None:
        self._content, self._at = content, 0

    @property
    def left(self) -> int:
        """How many there are still."""
        return len(self._content) - self._at

    def take(self, count: int) -> bytes:
        """The next bytes, exactly so many."""
        if count > self.left:
            raise ValueError("it ends too early")
        self._at += count
        return self._content[self._at - count : self._at]


def _read(content: bytes) -> AnyCode:
    content_left = _Bytes(content)
    head = content_left.take(1)[0]
    kind, purpose = head >> 4, head & 0xF
    if kind >= len(_KINDS) or purpose >= len(_PURPOSES):
        raise ValueError("it is for something unknown")
    nonce = content_left.take(NONCE_BYTES)
    if _KINDS[kind] == "server":
        key = content_left.take(KEY_BYTES)
        server = content_left.take(content_left.left).decode("ascii")
        return ServerCode(_PURPOSES[purpose], server, key, nonce)
    half: Half = "answer" if kind else "offer"
    return Code(half, _PURPOSES[purpose], _description(content_left), nonce)


def _description(content: _Bytes) -> Description:
    fingerprint = content.take(_FINGERPRINT_BYTES)
    user, password = _text(content), _text(content)
    return Description(user, password, fingerprint, tuple(_candidates(content)))


def _text(content: _Bytes) -> str:
    length = content.take(1)[0]
    if length & 0x80:
        return content.take((length & 0x7F) // 2).hex()
    packed = content.take((length * 6 + 7) // 8)
    return base64.b64encode(packed + b"\0" * (-len(packed) % 3)).decode()[:length]


def _candidates(content: _Bytes) -> Iterator[Candidate]:
    while content.left:
        kind = content.take(1)
        if kind == b"m":
            address = f"{UUID(bytes=content.take(16))}{_MDNS}"
        elif kind == b"4":
            address = str(IPv4Address(content.take(4)))
        elif kind == b"6":
            address = str(IPv6Address(content.take(16)))
        else:
            raise ValueError("it is an address of an unknown kind")
        yield Candidate(address, int.from_bytes(content.take(2)))


def offer_from(text: str) -> AnyCode:
    """The code of a phone, or of a table on a server, that can be joined; raises BadCode."""
    code = from_text(text)
    if code.kind == "answer":
        raise BadCode("wrong_half")
    return code


def answer_from(text: str, offer: Code) -> Code:
    """The answer to this offer; raises BadCode, also for an answer to an earlier one."""
    code = from_text(text)
    if not isinstance(code, Code) or code.kind != "answer":
        raise BadCode("wrong_half")
    if code.nonce != offer.nonce or code.purpose != offer.purpose:
        raise BadCode("expired")
    return code


# ------------------------------------------------------------------ session descriptions

_MEDIA: Final = re.compile("m=application [0-9]{1,5} UDP/DTLS/SCTP webrtc-datachannel")
_CANDIDATE: Final = re.compile(
    r"a=candidate:\S+ 1 (?i:udp) ([0-9]{1,10}) (\S+) ([0-9]{1,5}) typ host(?: .*)?"
)


def from_sdp(sdp: str) -> Description:
    """Parses what a code needs of this phone's own session description, once complete; raises BadCode."""
    lines = sdp.replace("\r\n", "\n").split("\n") if len(sdp) <= _LONGEST_SDP else []
    medias = [line for line in lines if line.startswith("m=")]
    is_ours = (
        len(medias) == 1
        and _MEDIA.fullmatch(medias[0])
        and _only(lines, "mid:") == "0"
        and _only(lines, "sctp-port:") == "5000"
        and _only(lines, "setup:") in ("actpass", "active")
    )
    if not is_ours:
        raise BadCode("not_here")
    candidates = _best(lines)
    if not candidates:
        raise BadCode("no_connection")
    try:
        fingerprint = bytes.fromhex(_only(lines, "fingerprint:sha-256 ").replace(":", " "))
        return Description(_only(lines, "ice-ufrag:"), _only(lines, "ice-pwd:"), fingerprint, candidates)
    except ValueError as error:
        raise BadCode("not_here") from error


def _only(lines: Iterable[str], name: str) -> str:
    """The value of an attribute that is said once, or everywhere the same; empty otherwise."""
    begin = f"a={name}"
    values = {line[len(begin) :] for line in lines if line.startswith(begin)}
    return values.pop() if len(values) == 1 else ""


def _best(lines: Iterable[str]) -> tuple[Candidate, ...]:
    """The places where a phone may be reached, of each family in turn: of one it may have more than fit."""
    found: dict[Candidate, int] = {}
    for line in lines:
        if (said := _CANDIDATE.fullmatch(line)) and (address := _plain(said[2])):
            port = int(said[3])
            if LOWEST_PORT <= port < 1 << 16:
                found.setdefault(Candidate(address, port), int(said[1]))
    families: dict[str, list[Candidate]] = {"four": [], "name": [], "six": []}
    for place in sorted(found, key=lambda place: (not _is_private(place.address), -found[place])):
        families[_family(place.address)].append(place)
    in_turn = [place for turn in zip_longest(*families.values()) for place in turn if place]
    return tuple(in_turn[:MOST_CANDIDATES])


def _family(address: str) -> str:
    if address.endswith(_MDNS):
        return "name"
    return "six" if ":" in address else "four"


def _is_private(address: str) -> bool:
    return not address.endswith(_MDNS) and any(ip_address(address) in network for network in _OWN_NETWORKS)


def to_sdp(description: Description, kind: Half) -> str:
    """The session description by which a browser reaches that phone: a data channel, and nothing else."""
    fingerprint = description.fingerprint.hex(":").upper()
    lines = (
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(
            f"a=candidate:{number} 1 udp {_priority(number)} {candidate.address} {candidate.port} typ host"
            for number, candidate in enumerate(description.candidates, 1)
        ),
        "a=end-of-candidates",
        f"a=ice-ufrag:{description.user}",
        f"a=ice-pwd:{description.password}",
        f"a=fingerprint:sha-256 {fingerprint}",
        f"a=setup:{'actpass' if kind == 'offer' else 'active'}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:65536",
    )
    return "".join(f"{line}\r\n" for line in lines)


def _priority(number: int) -> int:
    """By RFC 8445, of a host candidate; earlier ones come first."""
    return 126 << 24 | ((1 << 16) - number) << 8 | 255
