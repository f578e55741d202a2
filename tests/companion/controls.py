"""The controls of a phone that can be pressed, and whether each stays what it is while people tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from unittest.mock import patch

import flet as ft

from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from tests.companion.libraries import phone_at
from tests.companion.monkey import Monkey
from tests.companion.phone import Phone
from tests.companion.reading import names

HOME_EVERY = 3
"""Every so many acts, a phone that shows another page goes back to the table."""


def pressed(phone: Phone) -> Iterator[tuple[int, str]]:
    """The id and name of every control that can be tapped."""
    for seen in phone.walk():
        control = seen.control
        if isinstance(control, ft.Container | ft.FilledButton | ft.TextButton | ft.IconButton) and (
            control.on_click is not None
        ):
            yield control._i, max(names(seen), key=len, default="")


def doubled(phone: Phone) -> list[str]:
    """Keys that occur twice in one list, which neither Flet nor Flutter can handle."""
    found = []
    for seen in phone.walk():
        for parts in (getattr(seen.control, "controls", None), getattr(seen.control, "items", None)):
            keys = [repr(part.key) for part in parts or () if getattr(part, "key", None) is not None]
            found += sorted({key for key in keys if keys.count(key) > 1})
    return found


def _follow_the_app(phone: Phone) -> None:
    """Lets the phone's address follow the app to other pages, as that of a browser does."""

    def push_route(arguments: dict[str, str]) -> None:
        phone.session.apply_patch(phone.page._i, {"route": arguments["route"]})

    phone._answers["push_route"] = push_route


def _is_at(phone: Phone, home: str) -> bool:
    """Tells whether a phone shows the table, in English: `plain` names are those of English."""
    shown = phone.page.locale_configuration
    is_english = shown is not None and shown.current_locale == ft.Locale("en")
    return is_english and phone.page.route.startswith(home)


async def controls_stay_what_they_are(
    library: GameLibrary, store: AnyStore, chance: Random, acts: int, plain: Callable[[str], str]
) -> None:
    """Asserts that random taps on two phones never turn a control into one with another `plain` name.

    Only at the table: on other pages a control is called after what is chosen or typed there.
    """
    home = f"/table/{store.name}"
    # The app draws its lots from the same source, so that what fails once fails again.
    with patch("secrets._sysrand", chance):
        async with phone_at(library, store) as one, phone_at(library, store) as other:
            monkeys = [Monkey(phone, chance, home) for phone in (one, other)]
            known: list[dict[int, str]] = [{}, {}]
            for phone in (one, other):
                _follow_the_app(phone)
            for act in range(acts):
                await chance.choice(monkeys).act()
                for phone, called in zip((one, other), known, strict=True):
                    await phone.settle()
                    assert doubled(phone) == []
                    if not phone.page.route.startswith(home) and not act % HOME_EVERY:
                        await phone.go(home)
                    for number, name in pressed(phone) if _is_at(phone, home) else ():
                        assert plain(called.setdefault(number, name)) == plain(name), (called[number], name)
