"""What moves never holds up a finger, and what is news reaches who hears the screen."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from companion import look
from tests.browser.flet_page import FletPage

HEAR = """() => {
  window.heard = [];
  new MutationObserver(changes => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.parentElement?.closest('[aria-live]')) window.heard.push(node.textContent.trim());
  }).observe(document, { subtree: true, childList: true });
}"""


def heard(phone: FletPage) -> list[str]:
    return list(phone.page.evaluate("window.heard"))


def test_news_are_announced_once_and_the_focus_stays(phone: FletPage) -> None:
    phone.tap("New game")
    phone.tap("Start the game")
    phone.see("Blue takes a die")
    phone.page.evaluate(HEAR)
    phone.tap("Take Blue 6")
    phone.see("Green takes a die")
    phone.page.wait_for_timeout(500)
    (took,) = heard(phone)
    assert took.startswith("Blue took the blue 6")
    assert took.endswith("It is Green’s turn.")
    phone.tap("More")
    phone.tap("Log", "menuitem")
    phone.see("Game of Blue")
    phone.tap("Back")
    phone.see("Green takes a die")
    phone.page.wait_for_timeout(500)
    assert heard(phone) == [took], "another screen is no news"
    phone.tap("Undo")
    phone.see("Blue takes a die")
    phone.page.wait_for_timeout(500)
    assert heard(phone) == [took, "Undone: Blue took the blue 6. It is Blue’s turn."]


def test_the_next_tap_counts_while_a_turtle_still_swims(open_phone: Callable[..., FletPage]) -> None:
    phone = open_phone(reduced_motion="no-preference")
    phone.tap("New game")
    phone.tap("Start the game")
    phone.see("Blue takes a die")
    spent = []
    for side in (7, 6) * 3:  # a busy machine may be slower than a turtle now and then
        start = monotonic()
        phone.tap(f"Take Blue {side}")
        phone.see("Green takes a die")
        phone.tap("Undo")
        phone.see("Blue takes a die")
        spent.append((monotonic() - start) * 1000)
    assert min(spent) < look.SWIM, "every turtle had arrived before the next tap was done"
