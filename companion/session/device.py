"""Device: what a phone's browser offers beyond the page, as a web app may use it."""

from __future__ import annotations

from typing import Literal

from companion.session.observable import Observable

Offer = Literal["install", "iphone", "renew"]
"""It can put the app among the phone's own, or a person can, by the hand of an iPhone's own menu; or a newer
version of the app is ready."""
Wish = Literal["install", "persist", "renew"]
"""Put the app among the phone's own; never throw its files away to make room; begin the newer version."""


class Device(Observable):
    """A browser that offers nothing: every one whose app runs on another machine."""

    def __init__(self) -> None:
        super().__init__()
        self.state: frozenset[Offer] = frozenset()

    def ask(self, wish: Wish) -> None:
        """Asks for something; what comes of it is heard by watching."""

    def offer(self, offers: frozenset[Offer]) -> None:
        """From now on these are offered."""
        self.state = offers
        self._notify()
