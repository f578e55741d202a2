"""PhoneBrowser: what a phone's browser lets a web app do beyond its page, such as installing itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from companion.session.observable import Observable
from companion.session.phone_facts import PhoneFacts

Offer = Literal["install", "iphone", "apart", "renew", "passing"]
"""The browser can install the app; or the player can, from the menu of an iPhone, where the app on the home
screen keeps its games "apart" from those of the browser; or a newer version of the app is ready. It offers no
more than "passing" storage if it may delete the games one day."""
Wish = Literal["install", "persist", "renew"]
"""Install the app; never delete its files to free space; start the newer version."""


class PhoneBrowser(Observable):
    """A browser that offers nothing, as when the app runs on another machine."""

    def __init__(self) -> None:
        super().__init__()
        self.state: frozenset[Offer] = frozenset()
        self.facts = PhoneFacts()
        self._files: list[tuple[str, bytes]] = []

    @property
    def keeps_apart(self) -> bool:
        """True if what is installed keeps games of its own, so that a copy moves them there."""
        return "apart" in self.state

    def ask(self, wish: Wish) -> None:
        """Asks for something; subscribers are notified when it changes what is offered."""

    @property
    def has_files(self) -> bool:
        """True if the phone has handed over files that were not opened yet."""
        return bool(self._files)

    def hand_over(self, files: Iterable[tuple[str, bytes]]) -> None:
        """Keeps files, each with its name, that the phone opens with this app."""
        self._files += files
        self._notify()

    def take_files(self) -> list[tuple[str, bytes]]:
        """These files, which are opened once."""
        files, self._files = self._files, []
        return files

    def offer(self, offers: frozenset[Offer]) -> None:
        """Sets what the browser offers from now on."""
        self.state = offers
        self._notify()
