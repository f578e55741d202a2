"""A later start begins from the memory of an earlier one, or from the beginning where that fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.flet_page import FletPage
from tests.web.conftest import Handset, eventually

_FOLDER = "navigator.storage.getDirectory().then((it) => it.getDirectoryHandle('memory'))"
_NAMES = f"""{_FOLDER}.then(async (it) => {{
  const names = [];
  for await (const name of it.keys()) names.push(name);
  return names.sort((one, other) => one.length - other.length);
}}, () => [])"""
_IS_THERE = f"{_NAMES}.then((names) => names.length === 2)"
_SPOIL = f"""Promise.all([{_FOLDER}, {_NAMES}]).then(([it, [memory]]) => it.getFileHandle(memory))
    .then((it) => it.createWritable())
    .then((it) => it.write(new Uint8Array(SIZE)).then(() => it.close()))"""
_TEAR = f"Promise.all([{_FOLDER}, {_NAMES}]).then(([it, [_memory, whole]]) => it.removeEntry(whole))"


@pytest.fixture
def phone(handset: Handset, until_kept: Callable[[FletPage], None]) -> FletPage:
    """A phone that has started once, and has had time to remember it."""
    phone = handset.open()
    phone.see("New game")
    until_kept(phone)
    eventually(phone, _IS_THERE)
    return phone


def start_again(phone: FletPage) -> bool:
    """Whether the next start began from memory."""
    phone.reload()
    phone.see("New game")
    eventually(phone, "'isRemembered' in reefTable")
    return bool(phone.page.evaluate("reefTable.isRemembered"))


def test_the_next_start_begins_from_memory_and_plays(phone: FletPage) -> None:
    assert phone.page.evaluate("reefTable.isRemembered") is False
    assert start_again(phone) is True
    phone.tap("New game")
    phone.see("Around the table")
    phone.tap("Start the game")
    phone.see("Blue takes a die")
    assert phone.errors == []


@pytest.mark.parametrize("size", [0, 3, 1 << 20])
def test_a_memory_that_cannot_be_used_is_forgotten(phone: FletPage, size: int) -> None:
    phone.page.evaluate(_SPOIL.replace("SIZE", str(size)))
    assert start_again(phone) is False


def test_a_memory_that_was_not_written_to_its_end_is_not_used(phone: FletPage) -> None:
    phone.page.evaluate(_TEAR)
    assert start_again(phone) is False
