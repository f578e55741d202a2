"""Lines over a message server that learns nothing but sizes and times: names, keys and sealed frames.

Everything comes from the 32 bytes of an invitation. Whoever has them and listens to the server still cannot
read what is said: each line has keys of its own, from secrets that its two ends make afresh and never send.
Whatever was not sealed by the other end is ignored: replayed, altered, reflected or foreign frames change
nothing. What the server loses is sent again, so a line is whole and in order, or it ends.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from companion.peers.link import LinkEnd

PREFIX = "reef"
LONGEST = 64 * 1024
"""The most bytes of a message."""
AROUND = 64
"""More than the bytes that a frame adds to its message."""
OPENING, ANSWER, MESSAGE, NOTE = range(1, 5)
"""The kinds of frames, by their first byte."""
BEAT, AGAIN, END = range(3)
"""The kinds of notes: I am here; something may be missing, send it again; this was all."""


@dataclass(frozen=True)
class Rhythm:
    """How often one end speaks, and how long it waits for the other; seconds.

    A phone has to know soon when the keeper is away; the keeper may take longer to notice that of a phone.
    These notes are most of what a server has to carry.
    """

    every: float
    """After so long without a word it says that it is there, what it has heard, and what it has said."""
    away: float
    """After so long a silence the other end is away."""
    patience: float
    """After so long without an acknowledgement messages are sent again; it doubles each time."""


OF_KEEPER, OF_PHONE = Rhythm(4.0, 20.0, 12.0), Rhythm(9.0, 7.0, 6.0)
GONE = 60.0
"""Seconds of silence after which the line ends."""
PAUSE = 0.2
"""Seconds between two complaints that something is missing."""
WINDOW, WINDOW_BYTES = 256, 1024 * 1024
"""The most that is under way without an acknowledgement."""
MOST_WAITING = 8 * 1024 * 1024
"""The most bytes that wait; an end that does not keep up with more loses the line."""
EACH = 256
"""Bytes that a message takes beside its own."""


@dataclass(frozen=True)
class Invitation:
    """The contents of a code for a server: where it is, a key for this code alone, and a number used once."""

    address: str
    key: bytes
    nonce: bytes


class Cipher(Protocol):
    """AES-256-GCM with one key."""

    def seal(self, number: bytes, text: bytes, about: bytes = b"") -> bytes:
        """Seals a text with a number of 12 bytes that is never used again, bound to `about`."""

    def unseal(self, number: bytes, sealed: bytes, about: bytes = b"") -> bytes | None:
        """The text; None if it was not sealed with this key, number and `about`."""


def derived(secret: bytes, salt: bytes, purpose: str, length: int = 32, about: bytes = b"") -> bytes:
    """A key for one purpose, by HKDF-SHA256."""
    root = hmac.digest(salt, secret, "sha256")
    info, made, block = purpose.encode() + about, b"", b""
    while len(made) < length:
        block = hmac.digest(root, block + info + bytes([len(made) // 32 + 1]), "sha256")
        made += block
    return made[:length]


def name_of(random: bytes) -> str:
    """Sixteen bytes as a part of a subject: 26 small letters and digits."""
    return base64.b32encode(random).decode().rstrip("=").lower()


def keeper_subject(key: bytes) -> str:
    """Where the keeper listens for the phone with this invitation; nobody can guess it without the key."""
    return f"{PREFIX}.{name_of(derived(key, b'', 'reef-table subject', 16))}.k"


def phone_subject(key: bytes, phone: bytes) -> str:
    """Where that phone listens, which has chosen 16 random bytes."""
    return f"{keeper_subject(key)[:-2]}.p.{name_of(phone)}"


@dataclass(frozen=True)
class LineKeys:
    """The keys of one line: one for each direction, and one with which its two ends can meet again later."""

    to_phone: bytes
    to_keeper: bytes
    again: bytes


def line_keys(key: bytes, shared: bytes, opening: bytes, answer: bytes) -> LineKeys:
    """The keys from the invitation's key, the secret of both ends, and the frames that began the line."""
    frames = hashlib.sha256(opening + answer).digest()
    purposes = ("to phone", "to keeper", "again")
    return LineKeys(*(derived(shared, key, f"reef-table {what}", 32, frames) for what in purposes))


def _number(kind: int, count: int) -> bytes:
    return bytes([kind, 0, 0, 0]) + count.to_bytes(8, "big")


class SealedLine(LinkEnd):
    """One end of a line: a Link that hands frames to `publish`, and is given those that arrive.

    Its owner calls `look` a few times a second, and `connected` whenever it has reached the server again.
    """

    def __init__(
        self,
        mine: Cipher,
        theirs: Cipher,
        publish: Callable[[bytes], object],
        clock: Callable[[], float],
        rhythm: Rhythm,
    ) -> None:
        super().__init__()
        self.on_first: Callable[[], object] | None = None
        """Called when the other end is heard for the first time."""
        self.is_open, self.is_live = True, True
        self.again = b""
        """A key that only both ends of this line have: with it they can meet again without a new code."""
        self._mine, self._theirs, self._publish, self._clock = mine, theirs, publish, clock
        self._rhythm = rhythm
        self._sent = self._notes = 0
        self._unacknowledged: deque[tuple[int, bytes]] = deque()
        self._waiting: deque[bytes] = deque()
        self._under_way = self._unsent = 0
        """Bytes of both."""
        self._got = self._last_note = 0
        self._owed = 0
        """Bytes and messages of the other end that have arrived and were not acknowledged."""
        now = clock()
        self._heard = self._said = self._progress = now
        self._complained = self._repeated = now - PAUSE
        self._acknowledge_at: float | None = None
        """When an end is to be told once more what it seems not to know."""
        self._patience = rhythm.patience

    # -- out -----------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Sends a message; does nothing once the line has ended."""
        if not self.is_open:
            return
        if len(message) > LONGEST:
            raise ValueError(f"{len(message)} bytes are too many for a message")
        self._waiting.append(message)
        self._unsent += len(message) + EACH
        self._send_on()
        if self._unsent > MOST_WAITING:
            self._end()

    def close(self) -> None:
        """Ends the line; the other end hears of it, after all that was sent."""
        if self.is_open:
            self._send_on(regardless=True)
            self._say(END)
            self._end()

    def greet(self) -> None:
        """Says that this end is there."""
        self._say(BEAT)

    def _send_on(self, *, regardless: bool = False) -> None:
        while self._waiting and (regardless or self._has_room()):
            self._sent += 1
            message = self._waiting.popleft()
            self._unsent -= len(message) + EACH
            text = self._got.to_bytes(8, "big") + message
            head = bytes([MESSAGE]) + self._sent.to_bytes(8, "big")
            frame = head + self._mine.seal(_number(MESSAGE, self._sent), text)
            if not self._unacknowledged:
                self._progress = self._clock()
            self._unacknowledged.append((self._sent, frame))
            self._under_way += len(frame)
            self._acknowledge_at, self._owed = None, 0
            self._out(frame)

    def _has_room(self) -> bool:
        return len(self._unacknowledged) < WINDOW and self._under_way < WINDOW_BYTES

    def _say(self, what: int) -> None:
        self._notes += 1
        text = bytes([what]) + self._got.to_bytes(8, "big") + self._sent.to_bytes(8, "big")
        head = bytes([NOTE]) + self._notes.to_bytes(8, "big")
        self._acknowledge_at, self._owed = None, 0
        self._out(head + self._mine.seal(_number(NOTE, self._notes), text))

    def _out(self, frame: bytes) -> None:
        self._said = self._clock()
        self._publish(frame)

    def _repeat(self) -> None:
        """Sends again whatever was not acknowledged, in its order."""
        self._repeated = self._progress = self._clock()
        for _number, frame in self._unacknowledged:
            self._out(frame)

    # -- in ------------------------------------------------------------------------------------------------

    def arrived(self, frame: bytes) -> None:
        """Takes a frame from the server, whoever may have sent it."""
        if not self.is_open or not 9 < len(frame) <= LONGEST + AROUND:
            return
        kind, count = frame[0], int.from_bytes(frame[1:9], "big")
        if kind == MESSAGE and count <= self._got:
            self._acknowledge(PAUSE)  # it was sent again, so perhaps the acknowledgement was lost
            return
        if kind not in (MESSAGE, NOTE) or (kind == NOTE and count <= self._last_note):
            return
        text = self._theirs.unseal(_number(kind, count), frame[9:])
        if text is None or len(text) < (17 if kind == NOTE else 8):
            return
        self._hear()
        if kind == NOTE:
            self._last_note = count
            self._note(text[0], int.from_bytes(text[1:9], "big"), int.from_bytes(text[9:17], "big"))
        elif count > self._got + 1:
            self._complain()
        else:
            self._take(text)

    def _take(self, text: bytes) -> None:
        self._got += 1
        self._owed += 1 + len(text) * WINDOW // WINDOW_BYTES
        if self._owed >= WINDOW // 8:
            self._say(BEAT)
        self._acknowledged(int.from_bytes(text[:8], "big"))
        self.on_message(text[8:])

    def _note(self, what: int, heard: int, said: int) -> None:
        self._acknowledged(heard)
        if what == END:
            self._end()
            return
        if what == AGAIN and self._clock() - self._repeated >= PAUSE:
            self._repeat()
        if said > self._got:
            self._complain()

    def _acknowledged(self, count: int) -> None:
        while self._unacknowledged and self._unacknowledged[0][0] <= count:
            self._under_way -= len(self._unacknowledged.popleft()[1])
            self._progress, self._patience = self._clock(), self._rhythm.patience
        self._send_on()

    def _acknowledge(self, within: float) -> None:
        at = self._clock() + within
        self._acknowledge_at = at if self._acknowledge_at is None else min(at, self._acknowledge_at)

    def _complain(self) -> None:
        if self._clock() - self._complained >= PAUSE:
            self._complained = self._clock()
            self._say(AGAIN)

    def _hear(self) -> None:
        self._heard = self._clock()
        first, self.on_first = self.on_first, None
        if first is not None:
            first()
        if not self.is_live:
            self.is_live = True
            self.on_live(True)
            self._repeat()

    # -- time ----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Does what is due by now."""
        now = self._clock()
        silent = now - self._heard
        if self.is_open and silent > GONE:
            self._end()
        if not self.is_open:
            return
        if silent > self._rhythm.away:
            self.lost()
        if self._unacknowledged and self.is_live and now - self._progress > self._patience:
            self._patience = min(2 * self._patience, GONE / 2)
            self._repeat()
        is_due = self._acknowledge_at is not None and now >= self._acknowledge_at
        if is_due or now - self._said >= self._rhythm.every:
            self._say(BEAT)

    def lost(self) -> None:
        """The server cannot be reached, or the other end is silent."""
        if self.is_open and self.is_live:
            self.is_live = False
            self.on_live(False)

    def connected(self) -> None:
        """The server is reached again: what it may have lost meanwhile is sent again."""
        if self.is_open:
            self._say(AGAIN)
            self._repeat()

    def _end(self) -> None:
        if self.is_open:
            self.is_open = False
            self._waiting.clear()
            self._unacknowledged.clear()
            self.on_close()
