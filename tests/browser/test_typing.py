"""Typing in fields that are filled in already, with real keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.flet_page import FletPage
from tests.browser.server import Server
from tests.waiting import until

_SELECTED = """() => {
  const field = document.activeElement;
  return field?.value ? field.value.slice(field.selectionStart, field.selectionEnd) : "";
}"""


_FIELD = "document.activeElement?.getAttribute('aria-label') ?? ''"


def wait_for_field(phone: FletPage, label: str) -> None:
    """Waits until the field of that label has the focus, and no longer: the next key may come at once."""
    until(
        lambda: phone.page.evaluate(_FIELD).startswith(label),
        lambda: f"{phone.page.evaluate(_FIELD)!r} has the focus",
        phone.frames,
    )


def wait_until_selected(phone: FletPage, name: str) -> None:
    """Waits until this is selected in the field that has the focus."""
    until(
        lambda: phone.page.evaluate(_SELECTED) == name,
        lambda: f"selected is only {phone.page.evaluate(_SELECTED)!r}",
        phone.frames,
    )


@pytest.fixture
def server(lasting_server: Server) -> Server:
    """One server for all tests: none of them ends it."""
    return lasting_server


@pytest.mark.parametrize("path", ["new", pytest.param("final", marks=pytest.mark.trial)])
def test_names_are_typed_one_after_the_other(open_phone: Callable[..., FletPage], path: str) -> None:
    phone = open_phone(path=path)
    phone.tap("Blue has no name yet. Type one")
    wait_for_field(phone, "Player 1")
    phone.page.keyboard.type("Mia")
    phone.page.keyboard.press("Enter")
    wait_for_field(phone, "Player 2")
    phone.page.keyboard.type("Zoë")
    phone.page.keyboard.press("Enter")
    wait_for_field(phone, "Player 3")
    phone.tap("Close")
    phone.see("Zoë plays Green")
    # What was typed is edited as usual.
    phone.tap("Mia plays Blue. Change name, colour or seat")
    phone.focus("Player 1")
    phone.page.keyboard.press("End")
    phone.page.keyboard.type("m")
    phone.tap("Close")
    phone.see("Miam plays Blue")


def test_typing_replaces_a_name_that_is_renamed(open_phone: Callable[..., FletPage]) -> None:
    phone = open_phone(path="dice")
    phone.tap("Rename Blue")
    wait_for_field(phone, "Player 1")
    phone.page.keyboard.type("Mia")
    phone.tap("Done")
    phone.see("Rename Mia")
    phone.tap("Rename Mia")
    wait_until_selected(phone, "Mia")
    phone.page.keyboard.type("Ada")
    phone.tap("Done")
    phone.see("Rename Ada")
