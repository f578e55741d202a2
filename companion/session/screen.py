"""Screen: the page, the notice and the menu that one phone shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.session.observable import Observable
from companion.session.routes import HOME


@dataclass(frozen=True)
class NoticeAction:
    """An action that a message offers, and the words on its button."""

    label: str
    run: Callable[[], object]


@dataclass(frozen=True)
class Notice:
    """A message, with what it offers to undo or to do; without words there is none.

    A `lasting` one stays as long as its reason. What `more` it offers stands in a line below the words.
    """

    words: str = ""
    is_error: bool = False
    undo: Callable[[], object] | None = None
    action: NoticeAction | None = None
    lasting: bool = False
    more: tuple[NoticeAction, ...] = ()


NO_NOTICE = Notice()


@dataclass(frozen=True)
class MenuItem:
    """One line of a menu: its icon and label, and what it does."""

    icon: ft.IconData
    label: str
    run: Callable[[], object]


Menu = Callable[[], Sequence[MenuItem]]
"""The lines of a menu, in the current language."""


@dataclass(frozen=True)
class ScreenState:
    """The page shown, the notice on it, and the menu that is open over it, if one is."""

    route: str = HOME
    notice: Notice = NO_NOTICE
    menu: Menu | None = None


class Screen(Observable):
    """The state of one phone's screen; its subscribers draw it."""

    def __init__(self, route: str) -> None:
        super().__init__()
        self.state = ScreenState(route)

    def show(self, state: ScreenState) -> None:
        """Shows something else."""
        self.state = state
        self._notify()

    def draw_again(self) -> None:
        """Draws the same again, because something else that it depends on has changed."""
        self._notify()

    def close(self) -> None:
        """Draws nothing any more."""
        self._subscribers.clear()
