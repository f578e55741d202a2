"""The field in which a player's name is typed."""

from collections.abc import Callable

import flet as ft

from companion.ui.buttons import Press
from companion.ui.hooks import component
from companion.ui.inputs import words_field

NOTHING: str | None = None


@component
def name_field(
    label: str,
    name: str,
    usual: str,
    on_change: Callable[[str], object],
    *,
    problem: str,
    autofocus: bool = False,
    on_submit: Press | None = None,
) -> ft.Control:
    """The field of a name; the `usual` one, which nobody has typed, is only its hint.

    So the first letter is that of the new name, however soon it comes. An empty field stands for the
    usual name.
    """
    # No state: it would draw this field before the caller has passed on the name that was typed.
    typed = ft.use_ref(NOTHING)

    def change(words: str) -> None:
        typed.current = words
        on_change(words or usual)

    shown = typed.current
    if shown is None or (shown or usual) != name:  # nothing was typed, or the name has changed since
        shown = "" if name == usual else name
    return words_field(
        label,
        shown,
        change,
        hint=usual,
        problem=problem,
        autofocus=autofocus,
        replaced=True,
        on_submit=on_submit,
    )
