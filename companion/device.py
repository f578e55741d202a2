"""Device: what a phone's browser offers beyond the page, as a web app may use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

Offer = Literal["install", "iphone", "renew"]
"""It can put the app among the phone's own, or a person can, by the hand of an iPhone's own menu; or a newer
version of the app is ready."""
Wish = Literal["install", "persist", "renew"]
"""Put the app among the phone's own; never throw its files away to make room; begin the newer version."""


class Device:
    """A browser that offers nothing: every one whose app runs on another machine."""

    def __init__(self) -> None:
        self.state: frozenset[Offer] = frozenset()
        self._watchers: dict[object, Callable[[], None]] = {}

    def watch(self, tell: Callable[[], None], /) -> Callable[[], None]:
        """Calls `tell` when other things are offered, until the function it returns is called."""
        token = object()
        self._watchers[token] = tell
        return lambda: self._watchers.pop(token, None) and None

    def ask(self, wish: Wish) -> None:
        """Asks for something; what comes of it is heard by watching."""

    def offer(self, offers: frozenset[Offer]) -> None:
        """From now on these are offered."""
        self.state = offers
        for tell in tuple(self._watchers.values()):
            tell()
