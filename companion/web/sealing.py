"""The cryptography of lines over a message server, for programs; in a browser it is the browser's own.

It needs the extra `nats`; nothing imports this module where that is missing.
"""

from __future__ import annotations

import secrets

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class AesGcm:
    """AES-256-GCM with one key."""

    def __init__(self, key: bytes) -> None:
        self._gcm = AESGCM(key)

    def seal(self, number: bytes, text: bytes, about: bytes = b"") -> bytes:
        """Seals a text with a number of 12 bytes that is never used again, bound to `about`."""
        return self._gcm.encrypt(number, text, about)

    def unseal(self, number: bytes, sealed: bytes, about: bytes = b"") -> bytes | None:
        """The text; None if it was not sealed with this key, number and `about`."""
        try:
            return self._gcm.decrypt(number, sealed, about)
        except (InvalidTag, ValueError):  # the second for what is no frame at all
            return None


class Half:
    """One end's half of a secret of P-256."""

    def __init__(self) -> None:
        self._private = generate_private_key(SECP256R1())
        public = self._private.public_key()
        self.public = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def shared(self, other: bytes) -> bytes | None:
        """The secret, from what the other end has sent; None if that is no half."""
        try:
            theirs = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), other)
        except ValueError:
            return None
        return self._private.exchange(ECDH(), theirs)


class Cryptography:
    """The cryptography of this program."""

    def random(self, length: int) -> bytes:
        """Unpredictable bytes."""
        return secrets.token_bytes(length)

    def cipher(self, key: bytes) -> AesGcm:
        """AES-256-GCM with a key."""
        return AesGcm(key)

    def half(self) -> Half:
        """A new half of a secret."""
        return Half()
