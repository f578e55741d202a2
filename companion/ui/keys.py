"""Keys: what a keyboard does on the screen that is shown, beside pressing what has the focus."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

import flet as ft

from companion.ui.hooks import component

Press = Callable[[], object]
Keys = Mapping[str, Press]
"""What a key does, by its name: "Escape", "7", "Ctrl+Z". None is a letter where words are entered."""

ESCAPE: Final = "Escape"
GO_BACK: Final = "Go Back"
"""What the browser's own way back presses (assets/back.js): it means the same as Escape."""
ENTER: Final = "Enter"
BACKSPACE: Final = "Backspace"
UNDO: Final = "Ctrl+Z"
REDO: Final = ("Ctrl+Shift+Z", "Ctrl+Y")
_NUMBER_PAD: Final = "Numpad "
_MOVES_FOCUS: Final = "Tab"


@dataclass(eq=False)
class _Listener:
    """A part of the screen that waits for keys; behind a whole page nothing else listens."""

    keys: Keys = field(default_factory=dict)
    whole_page: bool = False
    covered: bool = False
    """Whether something lies over the page, that goes away before the page does."""
    focused: bool = False
    """Whether the focus may have been moved here: then Enter presses what has it."""


@dataclass(eq=False)
class _Keyboard:
    """Who listens on one phone, the newest last."""

    listeners: list[_Listener] = field(default_factory=list)


_keyboards: WeakKeyDictionary[Any, _Keyboard] = WeakKeyDictionary()


def listen_for_keys(page: ft.Page, on_back: Press) -> None:
    """Acts on the keys of one phone from now on; `on_back` is done by a way back that nothing listens to."""
    page.on_keyboard_event = lambda event: _pressed(_keyboard(page), event, on_back)


def close_overlay(page: ft.Page) -> bool:
    """Closes what lies over the page of one phone, as Escape does; whether there was anything."""
    pages = [listener for listener in _keyboard(page).listeners if listener.whole_page]
    if not pages or not pages[-1].covered:
        return False
    if close := pages[-1].keys.get(ESCAPE):
        close()
    return True


@component
def keys(acts: Keys, *, whole_page: bool = False, covered: bool = False) -> ft.Control:
    """Nothing to see: as long as it is there these keys do this; a page says whether something covers it."""
    listener = ft.use_memo(_Listener, [])
    listener.keys, listener.whole_page, listener.covered = acts, whole_page, covered
    keyboard = _keyboard(ft.context.page)

    def leave() -> None:
        keyboard.listeners.remove(listener)

    ft.use_effect(lambda: keyboard.listeners.append(listener), [], cleanup=leave)
    return ft.Container(visible=False)


def _keyboard(page: Any) -> _Keyboard:
    return _keyboards.setdefault(page.session, _Keyboard())


def _pressed(keyboard: _Keyboard, event: ft.KeyboardEvent, on_back: Press) -> None:
    name = _name(event)
    for listener in reversed(keyboard.listeners):
        listener.focused |= name.endswith(_MOVES_FOCUS)
        if act := None if name == ENTER and listener.focused else listener.keys.get(name):
            act()
            return
        if listener.whole_page:
            break
    if name == ESCAPE:
        on_back()


def _name(event: ft.KeyboardEvent) -> str:
    held = [name for name, on in (("Ctrl", event.ctrl or event.meta), ("Shift", event.shift)) if on]
    key = event.key.removeprefix(_NUMBER_PAD)
    return "+".join([*held, ESCAPE if key == GO_BACK else key])
