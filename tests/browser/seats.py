"""The table seen from above, on which a new game is set up, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from tests.browser.flet_page import FletPage

BEGIN = re.compile(r"^(Start, .+ first|Start the game)$", re.MULTILINE)
"""The button that starts a game, whoever begins."""


LATER = "Ask me later"
"""Declines to copy the board, which a first game of AUSTRALIS offers."""
BEFORE_A_FIRST_GAME: Mapping[str, str | re.Pattern[str]] = {
    "Dice faces": BEGIN,
    "Skip": "Skip",
    LATER: LATER,
}
"""The pages and the sheet before a first game, each with the button that leaves it: the sheet that asks for
the faces of dice, the guide through the set-up, and the page on which the board is copied."""
ANY_SEAT = re.compile(r" plays .+\. Change name| has no name yet")
"""The buttons of all seats, the first of them first; the others are read in any order."""


class Presses(Protocol):
    """Somebody who presses buttons, by finger or by keyboard."""

    def see(self, what: str | re.Pattern[str]) -> str:
        """Waits until the page contains a text, and returns all its texts."""

    def press(self, name: str | re.Pattern[str]) -> None:
        """Presses the button of that name."""


class Taps(Protocol):
    """A page that is read and tapped."""

    def see(self, what: str | re.Pattern[str]) -> str:
        """Waits until the page contains a text, and returns all its texts."""

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Taps the button of that name."""


def begin_game(page: Taps, then: str) -> None:
    """Starts a game that says `then`, and leaves the pages that stand before somebody's first one."""
    page.tap(BEGIN)
    leave_first_pages(page, then)


def leave_first_pages(page: Taps, then: str) -> None:
    """Leaves the pages that stand before somebody's first game, which has begun and says `then`."""
    _leave_first_pages(page.see, page.tap, then)


def press_begin_game(player: Presses, then: str) -> None:
    """Starts a game in the same way, by whatever means the player has."""
    player.press(BEGIN)
    _leave_first_pages(player.see, player.press, then)


def _leave_first_pages(
    see: Callable[[re.Pattern[str]], str], press: Callable[[str | re.Pattern[str]], None], then: str
) -> None:
    left = dict(BEFORE_A_FIRST_GAME)
    while True:
        said = see(re.compile("|".join(map(re.escape, (*left, then)))))
        shown = next((words for words in left if words in said), None)
        if shown is None:
            return
        press(left[shown])
        while shown in left:
            left.pop(next(iter(left)))


def seat_of(who: str) -> re.Pattern[str]:
    """The button of somebody's seat."""
    return re.compile(f"^{re.escape(who)} (plays|has no name yet)")


def leave_out(phone: FletPage, who: str) -> None:
    """Lets somebody leave the table."""
    phone.tap(seat_of(who))
    phone.tap("Leave out")
    phone.find(seat_of(who)).wait_for(state="detached")


def press_leave_out(player: Presses, who: str) -> None:
    """Lets somebody leave the table, by whatever means the player has."""
    player.press(seat_of(who))
    player.see("Who sits here?")
    player.press("Leave out")
    player.see(BEGIN)


def name_players(phone: FletPage, names: Sequence[str]) -> None:
    """Types the names of players who have none yet, one after the other."""
    phone.tap_on(phone.find(ANY_SEAT).first)
    for number, name in enumerate(names, 1):
        phone.see(f"Player {number}")
        phone.type(f"Player {number}", name)
        assert phone.typed == name, "an answer that came late took a letter back"
        phone.page.keyboard.press("Enter")
        phone.find(f"Player {number}", "textbox").wait_for(state="detached")


def rename(phone: FletPage, number: int, colour: str, name: str) -> None:
    """Gives the player of a colour, who has the seat of that number, another name."""
    phone.tap(re.compile(f"^{colour} has no name yet| plays {colour}\\. Change name"))
    phone.type(f"Player {number}", name)
    phone.tap("Close")
    phone.find(f"Player {number}", "textbox").wait_for(state="detached")
