"""Names in any script are drawn in the game and after a reload, with fonts from this server only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.flet_page import FletPage
from tests.browser.writing import SCRIPTS, Writing, same


@pytest.mark.trial
@pytest.mark.parametrize("scripts", SCRIPTS)
def test_names_in_every_script_are_drawn_and_kept(open_phone: Callable[[], FletPage], scripts: str) -> None:
    phone = open_phone()
    writing = Writing(phone)
    pictures = []
    for names in SCRIPTS[scripts]:
        phone.open()
        writing.begin(names)
        pictures.append(writing.drawn(names))
        phone.reload()
        phone.see("takes a die")
        writing.becomes(names, pictures[-1])
    # Characters that cannot be drawn all look the same: blank, or an empty box.
    for one, other, name in zip(*pictures, SCRIPTS[scripts][0], strict=True):
        assert not same([one], [other]), name
    assert phone.foreign == []
