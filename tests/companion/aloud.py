"""The words that somebody hears who plays with a screen reader: the controls of a screen, in order, with role
and state.

A walk notes what is heard at first, and after each press (>) what is announced (!) and which lines have gone
(-) or come (+). Of another screen, such as a sheet over the page, all lines follow; and once a sheet is
closed, what has changed on the page since.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

import flet as ft

from tests.companion.phone import Phone
from tests.companion.reading import Seen, said

_STATES = {"selected": ("chosen", "not chosen"), "toggled": ("on", "off"), "expanded": ("open", "closed")}


def heard(phone: Phone) -> list[str]:
    """The lines of the screen in reading order: each is one stop of a screen reader."""
    told: set[int] = set()
    lines = []
    for seen in phone.walk():
        if any(id(control) in told for control in seen.around):
            continue
        line = _line(seen)
        if line is not None:
            told.add(id(seen.control))
            lines += [line] if line else []
    return lines


def _line(seen: Seen) -> str | None:
    """How a control is read with everything in it; None if its parts are read one by one."""
    control, words = seen.control, " ".join(said(seen)).replace("\n", " ")
    match control:
        case ft.MergeSemantics():
            return _merged(seen, words)
        case ft.FilledButton() | ft.TextButton() | ft.IconButton():
            return _with(f"button: {words}", [] if seen.usable else ["not now"])
        case ft.Switch() | ft.Checkbox():
            return _with(f"switch: {words}", ["on" if control.value else "off"])
        case ft.TextField():
            return f"field: {words}"
        case ft.Slider():
            return f"slider: {words}"
        case ft.Semantics(header=True):
            return f"heading: {words}"
        case ft.Semantics(label=str(label)) if label:
            return words
        case ft.Text() | ft.Icon() | ft.Image():
            return words
    return None


def _merged(seen: Seen, words: str) -> str:
    """Something drawn that can be pressed, or that is read in one piece."""
    inside = [part.control for part in seen.walk()]
    named = next((one for one in inside if isinstance(one, ft.Semantics)), None)
    states = [] if named is None else list(_states(named))
    if seen.usable and any(getattr(one, "on_click", None) or getattr(one, "on_tap", None) for one in inside):
        return _with(f"button: {words}", states)
    if named is not None and named.button:
        return _with(f"button: {words}", [*states, "not now"])
    return _with(words, states)


def _states(named: ft.Semantics) -> Iterator[str]:
    for name, (yes, no) in _STATES.items():
        state = getattr(named, name)
        if state is not None:
            yield yes if state else no


def _with(line: str, states: Iterable[str]) -> str:
    return ", ".join([line, *states])


ALIKE = 0.5
"""The likeness of two screens from which on the second is heard as a change of the first."""


class Walk:
    """A phone that is used with a screen reader; it notes what its player hears."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self._screens = [heard(phone)]
        """The page, and the sheet that covers it."""
        self._announced = len(self._announcements())
        self._lines = [*self._screens[0]]

    @property
    def text(self) -> str:
        """All that was heard."""
        return "\n".join([*self._lines, ""])

    async def tap(self, name: str) -> None:
        """Presses the control of that name, and notes what is heard then."""
        await self.phone.tap(name)
        after, announced = heard(self.phone), self._announcements()
        self._lines += ["", f"> {name}", *(f"! {words}" for words in announced[self._announced :])]
        self._announced = len(announced)
        known = [place for place, screen in enumerate(self._screens) if _are_alike(screen, after)]
        if known:
            del self._screens[known[-1] + 1 :]
            self._lines += _changes(self._screens.pop(), after)
        else:
            self._lines += ["(another screen)", *(f"+ {line}" for line in after)]
        self._screens.append(after)

    def _announcements(self) -> list[str]:
        calls = [given for name, given in self.phone.calls if name == "announce_message"]
        return [str(given["message"]) for given in calls]


def _are_alike(one: list[str], other: list[str]) -> bool:
    return SequenceMatcher(None, one, other, autojunk=False).ratio() >= ALIKE


def _changes(before: list[str], after: list[str]) -> Iterator[str]:
    """The lines that are gone, and those that are new, in their order."""
    for what, first, last, start, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what != "equal":
            yield from (f"- {line}" for line in before[first:last])
            yield from (f"+ {line}" for line in after[start:end])
