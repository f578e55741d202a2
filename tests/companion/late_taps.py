"""Taps that come late: somebody taps twice before the phone shows what the first tap did."""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.i18n.messages import table_changed
from companion.session.store import AnyStore
from tests.companion.controls import pressed
from tests.companion.phone import Phone


async def tap_all(phone: Phone, names: Iterable[str]) -> list[int]:
    """Taps these one after the other; returns what was tapped."""
    targets = []
    for name in names:
        targets.append(phone.tap_target(name))
        await phone.tap(name)
    return targets


def targets_on(phone: Phone, but: str) -> list[int]:
    """All that can be pressed, except what has a name like `but`, a regular expression."""
    return [number for number, name in pressed(phone) if not re.match(but, name)]


async def late_taps_do_nothing(phone: Phone, store: AnyStore, targets: Iterable[int]) -> None:
    """Taps what was on the screen before: nothing is entered, and nothing is chosen for what comes next."""
    state, shown = store.state, phone.texts()
    for target in targets:
        await phone.tap_late(target)
        if table_changed() in phone.texts():
            await phone.tap("Close message")
        assert store.state == state
        assert phone.texts() == shown, f"a late tap shows\n{phone.texts()}\ninstead of\n{shown}"
