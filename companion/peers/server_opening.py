"""How two phones begin a line over a message server: an opening, and its answer.

The phone that was shown a code seals its opening with a key of that code, and the keeper its answer. Both
contain half of a secret that only these two can put together (Diffie-Hellman), so neither the server nor
somebody who has seen an older code, or this one a moment too late, can read what they say.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Protocol

from companion.peers.server_lines import (
    ANSWER,
    OF_KEEPER,
    OF_PHONE,
    OPENING,
    Cipher,
    Invitation,
    SealedLine,
    derived,
    keeper_subject,
    line_keys,
    phone_subject,
)

PUBLIC = 65
"""Bytes of the half of a secret that is sent: a point of P-256."""
WELCOME, USED = range(2)
"""The kinds of answers: the phone is admitted, or the code was used before."""
ASK_EVERY, ASK_FOR = 1.0, 10.0
"""Seconds between two openings of a phone, and after which it gives up."""
LIVES = 300.0
"""Seconds for which a code is good."""
_NUMBER, _PHONE = 12, 16


class Half(Protocol):
    """One end's half of a secret."""

    public: bytes

    def shared(self, other: bytes) -> bytes | None:
        """The secret, from what the other end has sent; None if that is no half."""


class Sealing(Protocol):
    """The cryptography of this program."""

    def random(self, length: int) -> bytes:
        """Unpredictable bytes."""

    def cipher(self, key: bytes) -> Cipher:
        """AES-256-GCM with a key."""

    def half(self) -> Half:
        """A new half of a secret."""


Publish = Callable[[str, bytes], object]


class _Codes:
    """The ciphers of an invitation, for openings and for answers."""

    def __init__(self, sealing: Sealing, invitation: Invitation) -> None:
        key, nonce = invitation.key, invitation.nonce
        self.opening = sealing.cipher(derived(key, nonce, "reef-table opening"))
        self.answer = sealing.cipher(derived(key, nonce, "reef-table answer"))


class Keeping:
    """The keeper's half: waits for the one phone that has the code; `admit` gets the line to it."""

    def __init__(
        self,
        sealing: Sealing,
        invitation: Invitation,
        publish: Publish,
        clock: Callable[[], float],
        admit: Callable[[SealedLine], object],
        lives: float | None = LIVES,
    ) -> None:
        self.subject = keeper_subject(invitation.key)
        self._sealing, self._key, self._publish, self._clock = sealing, invitation.key, publish, clock
        self._admit = admit
        self._codes = _Codes(sealing, invitation)
        self._until = None if lives is None else clock() + lives
        self._opening, self._answer, self._phone = b"", b"", ""
        self.line: SealedLine | None = None
        self.is_admitted = False

    @property
    def is_over(self) -> bool:
        """True once nobody can come by this code any more, and nobody is there."""
        if self.is_admitted:
            return self.line is None or not self.line.is_open
        return self._until is not None and self._clock() > self._until

    def arrived(self, frame: bytes) -> None:
        """Takes a frame from the server, whoever may have sent it."""
        if frame[:1] != bytes([OPENING]):
            if self.line is not None:
                self.line.arrived(frame)
        elif frame == self._opening:
            self._publish(self._phone, self._answer)  # the answer was lost
        elif not self.is_over and len(frame) == 1 + _NUMBER + _PHONE + PUBLIC + 16:
            self._open(frame)

    def _open(self, frame: bytes) -> None:
        text = self._codes.opening.unseal(frame[1 : 1 + _NUMBER], frame[1 + _NUMBER :])
        if text is None or len(text) != _PHONE + PUBLIC:
            return
        phone, theirs = phone_subject(self._key, text[:_PHONE]), text[_PHONE:]
        if self.is_admitted:
            self._publish(phone, self._answered(USED, bytes(PUBLIC), frame))
            return
        half = self._sealing.half()
        shared = half.shared(theirs)
        if shared is None:
            return
        answer = self._answered(WELCOME, half.public, frame)
        keys = line_keys(self._key, shared, frame, answer)
        line = SealedLine(
            self._sealing.cipher(keys.to_phone),
            self._sealing.cipher(keys.to_keeper),
            lambda sealed: self._publish(phone, sealed),
            self._clock,
            OF_KEEPER,
        )
        line.again = keys.again
        line.on_first = self._heard
        self._opening, self._answer, self._phone, self.line = frame, answer, phone, line
        self._publish(phone, answer)

    def _heard(self) -> None:
        """The phone has said something with the keys that only it can have."""
        self.is_admitted = True
        assert self.line is not None
        self._admit(self.line)

    def _answered(self, what: int, public: bytes, opening: bytes) -> bytes:
        number = self._sealing.random(_NUMBER)
        about = hashlib.sha256(opening).digest()
        return bytes([ANSWER]) + number + self._codes.answer.seal(number, bytes([what]) + public, about)

    def look(self) -> None:
        """Does what is due by now."""
        if self.line is not None and self.is_admitted:
            self.line.look()


class Joining:
    """The half of a phone that was shown a code; `opened` gets the line, or None and why there is none."""

    def __init__(
        self,
        sealing: Sealing,
        invitation: Invitation,
        publish: Publish,
        clock: Callable[[], float],
        opened: Callable[[SealedLine | None, str], object],
    ) -> None:
        self._sealing, self._key, self._publish, self._clock = sealing, invitation.key, publish, clock
        self._opened = opened
        self._keeper = keeper_subject(invitation.key)
        codes = _Codes(sealing, invitation)
        self._answers = codes.answer
        self._half = sealing.half()
        phone, number = sealing.random(_PHONE), sealing.random(_NUMBER)
        self.subject = phone_subject(invitation.key, phone)
        sealed = codes.opening.seal(number, phone + self._half.public)
        self._opening = bytes([OPENING]) + number + sealed
        self._until = clock() + ASK_FOR
        self._ask_at = clock()
        self.line: SealedLine | None = None
        self._has_failed = False

    @property
    def is_over(self) -> bool:
        """True once there is no line, and will be none."""
        return self._has_failed or (self.line is not None and not self.line.is_open)

    def arrived(self, frame: bytes) -> None:
        """Takes a frame from the server, whoever may have sent it."""
        if self.line is not None:
            self.line.arrived(frame)
        elif frame[:1] == bytes([ANSWER]) and not self._has_failed:
            self._answered(frame)

    def _answered(self, frame: bytes) -> None:
        about = hashlib.sha256(self._opening).digest()
        text = self._answers.unseal(frame[1 : 1 + _NUMBER], frame[1 + _NUMBER :], about)
        if text is None or len(text) != 1 + PUBLIC:
            return
        if text[0] == USED:
            self._fail("used")
            return
        shared = self._half.shared(text[1:])
        if shared is None:
            return
        keys = line_keys(self._key, shared, self._opening, frame)
        self.line = line = SealedLine(
            self._sealing.cipher(keys.to_keeper),
            self._sealing.cipher(keys.to_phone),
            lambda sealed: self._publish(self._keeper, sealed),
            self._clock,
            OF_PHONE,
        )
        line.again = keys.again
        self._opened(line, "")
        line.greet()

    def look(self) -> None:
        """Does what is due by now."""
        now = self._clock()
        if self.line is not None:
            self.line.look()
        elif self._has_failed:
            return
        elif now > self._until:
            self._fail("nobody answers")
        elif now >= self._ask_at:
            self._ask_at = now + ASK_EVERY
            self._publish(self._keeper, self._opening)

    def _fail(self, why: str) -> None:
        self._has_failed = True
        self._opened(None, why)
