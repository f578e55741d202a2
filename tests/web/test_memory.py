"""Later starts begin from a stored memory, or from scratch if that fails."""

from __future__ import annotations

import pytest

from tests.web.conftest import (
    IS_REMEMBERED,
    MEMORY,
    MEMORY_NAMES,
    Handset,
    eventually,
    wait_until_all_is_there,
)

# A browser releases a file a moment after its page is closed: until then this is refused, and tried again.
_SPOIL = f"""Promise.all([{MEMORY}, {MEMORY_NAMES}]).then(([it, [memory]]) => it.getFileHandle(memory))
    .then((it) => it.createWritable())
    .then((it) => it.write(new Uint8Array(SIZE)).then(() => it.close()))"""
_TEAR = f"Promise.all([{MEMORY}, {MEMORY_NAMES}]).then(([it, [_memory, whole]]) => it.removeEntry(whole))"


def damage(handset: Handset, what: str) -> None:
    """Changes the stored memory before the app is started."""
    page = handset.open_beside()
    eventually(page, f"{what}.then(() => true, () => false)")
    page.close()


@pytest.mark.parametrize(
    "how",
    [
        pytest.param(_TEAR, id="incomplete"),
        *(
            pytest.param(_SPOIL.replace("SIZE", str(size)), id=f"{size} bytes", marks=pytest.mark.trial)
            for size in (0, 3, 1 << 20)
        ),
    ],
)
def test_a_damaged_memory_is_not_used_but_written_anew(used_handset: Handset, how: str) -> None:
    damage(used_handset, how)
    phone = used_handset.open()
    phone.see("New game")
    wait_until_all_is_there(phone)
    assert phone.page.evaluate("reefTable.isRemembered") is False
    eventually(phone.page, IS_REMEMBERED)
    phone.page.close()
