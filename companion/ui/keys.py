"""Keyboard shortcuts of the current screen; pressing the focused control is left to Flutter."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

import flet as ft

from companion.ui.hooks import component

Press = Callable[[], object]
Keys = Mapping[str, Press]
"""Actions by the name of the key: "Escape", "7", "Ctrl+Z"; no letters on screens with text fields."""

ESCAPE: Final = "Escape"
GO_BACK: Final = "Go Back"
"""The key that assets/back.js sends for the browser's Back button: it means the same as Escape."""
ENTER: Final = "Enter"
BACKSPACE: Final = "Backspace"
UNDO: Final = "Ctrl+Z"
REDO: Final = ("Ctrl+Shift+Z", "Ctrl+Y")
_NUMBER_PAD: Final = "Numpad "
_MOVES_FOCUS: Final = "Tab"


@dataclass(eq=False)
class _Listener:
    """A part of the screen that listens for keys; a whole page hides the listeners before it."""

    keys: Keys = field(default_factory=dict)
    whole_page: bool = False
    covered: bool = False
    """True while something lies over the page that closes before the page does."""
    focused: bool = False
    """True if the focus may have been moved here: then Enter presses the focused control."""


_listeners: WeakKeyDictionary[Any, list[_Listener]] = WeakKeyDictionary()
"""The listeners of each phone, the newest last."""


def listen_for_keys(page: ft.Page, on_back: Press) -> None:
    """Handles the keys of one phone from now on; `on_back` is called for an Escape that nothing handles."""
    page.on_keyboard_event = lambda event: _pressed(_listeners_of(page), event, on_back)


def close_overlay(page: ft.Page) -> bool:
    """Closes the sheet or menu over the page of one phone, as Escape does; returns whether there was one."""
    pages = [listener for listener in _listeners_of(page) if listener.whole_page]
    if not pages or not pages[-1].covered:
        return False
    if close := pages[-1].keys.get(ESCAPE):
        close()
    return True


@component
def keys(handlers: Keys, *, whole_page: bool = False, covered: bool = False) -> ft.Control:
    """An invisible control that handles these keys while mounted; `covered` says whether a sheet is open."""
    listener = ft.use_memo(_Listener, [])
    listener.keys, listener.whole_page, listener.covered = handlers, whole_page, covered
    listeners = _listeners_of(ft.context.page)

    def leave() -> None:
        listeners.remove(listener)

    ft.use_effect(lambda: listeners.append(listener), [], cleanup=leave)
    return ft.Container(visible=False)


def _listeners_of(page: Any) -> list[_Listener]:
    return _listeners.setdefault(page.session, [])


def _pressed(listeners: list[_Listener], event: ft.KeyboardEvent, on_back: Press) -> None:
    name = _name(event)
    for listener in reversed(listeners):
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
