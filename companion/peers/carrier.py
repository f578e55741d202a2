"""The ways in which a phone finds others: it introduces itself by codes, and reads codes with its camera."""

from dataclasses import dataclass
from typing import Final, Literal, Protocol

from companion.peers.link import Link

UNABLE: Final = "unable"
"""The words of a PairingFailed where this phone can make no channels at all; peers.js says them."""


class PairingFailed(Exception):
    """No channel came about: the phones cannot reach each other, or one of them has given up."""


class CameraRefused(Exception):
    """This phone has no camera, or the app may not use it."""

    def __init__(self, why: Literal["none", "refused", "busy"]) -> None:
        super().__init__(why)
        self.why = why


class Offering(Protocol):
    """The half of a pairing whose code is shown first."""

    @property
    def sdp(self) -> str:
        """How this phone can be reached."""

    @property
    def link(self) -> Link:
        """The channel, which opens once the answer is accepted."""

    async def accept(self, sdp: str) -> None:
        """Takes the answer, and returns when the channel is open; raises PairingFailed after 10 seconds."""

    def cancel(self) -> None:
        """Gives up; the channel is closed if there is one."""


class Answering(Protocol):
    """The half of a pairing that answers an offer."""

    @property
    def sdp(self) -> str:
        """The answer."""

    @property
    def link(self) -> Link:
        """The channel, which opens once the other phone has the answer."""

    async def opened(self) -> None:
        """Returns when the channel is open; raises PairingFailed if it was given up.

        It waits for as long as somebody may take to read the answer.
        """

    def cancel(self) -> None:
        """Gives up; the channel is closed if there is one."""


class Carrier(Protocol):
    """Makes channels to other phones."""

    async def offer(self) -> Offering:
        """Begins a pairing; raises PairingFailed if this phone cannot."""

    async def answer(self, sdp: str) -> Answering:
        """Answers another phone's offer; raises PairingFailed if this phone cannot."""


@dataclass(frozen=True)
class ScanWords:
    """The words on the camera's page, in the language of the phone."""

    title: str
    hint: str
    cancel: str
    language: str


class Camera(Protocol):
    """The camera of this phone."""

    @property
    def is_there(self) -> bool:
        """True if there may be one: whether it may be used is known only when it is asked for."""

    async def scan(self, words: ScanWords) -> str | None:
        """Shows the camera over the app; the text of the first code of this app, None if cancelled.

        Raises CameraRefused.
        """
