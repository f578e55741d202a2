"""Typing in fields that are filled in already, with real keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.flet_page import FletPage
from tests.waiting import until

_SELECTED = """() => {
  const field = document.activeElement;
  return field?.value ? field.value.slice(field.selectionStart, field.selectionEnd) : "";
}"""


def tap_on_name(phone: FletPage, label: str, name: str) -> None:
    """Taps the field of a prefilled name, and waits until all of it is selected."""
    phone.find(label, "textbox").tap()
    wait_until_selected(phone, name)


def wait_until_selected(phone: FletPage, name: str) -> None:
    """Waits until this is selected in the field that has the focus."""
    until(
        lambda: phone.page.evaluate(_SELECTED) == name,
        lambda: f"selected is only {phone.page.evaluate(_SELECTED)!r}",
        phone.frames,
    )


@pytest.mark.parametrize(("path", "then"), [("new", "Mia starts"), ("final", "Remove Mia")])
def test_typing_replaces_a_prefilled_name(open_phone: Callable[[], FletPage], path: str, then: str) -> None:
    phone = open_phone()
    phone.open(path)
    phone.see("Player 1")
    tap_on_name(phone, "Player 1", "Blue")
    phone.page.keyboard.type("Mia")
    phone.see(then)
    tap_on_name(phone, "Player 2", "Green")
    phone.page.keyboard.type("Zoë")
    phone.see("Remove Zoë")
    # What was typed is edited as usual.
    phone.focus("Player 1")
    phone.page.keyboard.press("End")
    phone.page.keyboard.type("m")
    phone.see("Remove Miam")


def test_typing_replaces_a_name_that_is_renamed(open_phone: Callable[[], FletPage]) -> None:
    phone = open_phone()
    phone.open("dice")
    phone.tap("Rename Blue")
    wait_until_selected(phone, "Blue")  # the field has the focus at once
    phone.page.keyboard.type("Mia")
    phone.tap("Done")
    phone.see("Rename Mia")
