"""Functions of a game's screens and words that are imported when they are first called."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy(module: str, name: str) -> Callable[..., Any]:
    """A function that imports `module` when first called, and calls `name` in it."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


def lazy_screens(module: str, *more: str) -> dict[str, Callable[..., Any]]:
    """The screens of a table by their routes, from the `module` with a game's wiring; `more` are its own."""
    return {"": lazy(module, "play")} | {
        name: lazy(module, name) for name in (*more, "log", "around", "board")
    }
