"""Later starts begin from a stored memory, or from scratch if that fails."""

from __future__ import annotations

import pytest

from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game
from tests.companion.libraries import NEW_GAME
from tests.web.conftest import MEMORY, MEMORY_NAMES, Handset, Kept, eventually, wait_until_all_is_there

# A browser releases a file a moment after its page is closed: until then this is refused, and tried again.
_SPOIL = f"""Promise.all([{MEMORY}, {MEMORY_NAMES}]).then(([it, [memory]]) => it.getFileHandle(memory))
    .then((it) => it.createWritable())
    .then((it) => it.write(new Uint8Array(SIZE)).then(() => it.close()))"""
_TEAR = f"Promise.all([{MEMORY}, {MEMORY_NAMES}]).then(([it, [_memory, whole]]) => it.removeEntry(whole))"


def start(handset: Handset) -> tuple[FletPage, bool]:
    """Starts the app, and returns whether it began from memory."""
    phone = handset.open()
    phone.see("New game")
    wait_until_all_is_there(phone)
    return phone, bool(phone.page.evaluate("reefTable.isRemembered"))


def do(handset: Handset, what: str) -> None:
    """Changes the stored memory before the app is started."""
    page = handset.open_beside()
    eventually(page, f"{what}.then(() => true, () => false)")
    page.close()


def test_second_start_begins_from_memory(kept: Kept, used_handset: Handset) -> None:
    assert kept.was_remembered is False
    phone, is_remembered = start(used_handset)
    assert is_remembered is True
    phone.tap(NEW_GAME)
    phone.see("Around the table")
    begin_game(phone, "Blue takes a die")
    assert phone.errors == []


@pytest.mark.parametrize("size", [*(pytest.param(size, marks=pytest.mark.trial) for size in (0, 3)), 1 << 20])
def test_damaged_memory_is_not_used(used_handset: Handset, size: int) -> None:
    do(used_handset, _SPOIL.replace("SIZE", str(size)))
    assert start(used_handset)[1] is False


def test_incomplete_memory_is_not_used(used_handset: Handset) -> None:
    do(used_handset, _TEAR)
    assert start(used_handset)[1] is False
