"""Table options: what the players settle before a game, such as a ruling where the rulebook is silent."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, TypeVar

import flet as ft

from companion.ui.inputs import choices, switch
from companion.ui.text import text

IsAsked: TypeAlias = Callable[[int], bool]
"""Tells whether an option is asked for, by the number of players."""


def always(_players: int) -> bool:
    """Asked for whatever the number of players is."""
    return True


@dataclass(frozen=True)
class TableOption:
    """An option with a few choices.

    `field` names it in the setup; `choices` are its values with their words, the default first.
    """

    heading: str
    field: str
    choices: tuple[tuple[str, str], ...]
    is_asked: IsAsked = always

    @property
    def values(self) -> tuple[str, ...]:
        """All that can be chosen."""
        return tuple(value for value, _words in self.choices)

    def chosen(self, options: Mapping[str, str]) -> str:
        """The choice among these options; the default if it is not among them."""
        return options.get(self.field, self.choices[0][0])


@dataclass(frozen=True)
class OnOption:
    """An option that is on or off, `is_on` by default; `on` and `off` are its values in the setup."""

    label: str
    field: str
    on: str = "on"
    off: str = "off"
    is_on: bool = False
    note: str = ""
    is_asked: IsAsked = always

    @property
    def values(self) -> tuple[str, ...]:
        """Both values."""
        return self.on, self.off

    def chosen(self, options: Mapping[str, str]) -> str:
        """The value among these options; the default if it is not among them."""
        return options.get(self.field, self.on if self.is_on else self.off)


AnyOption: TypeAlias = TableOption | OnOption
OptionT = TypeVar("OptionT", TableOption, OnOption, AnyOption)
OnChoose: TypeAlias = Callable[[str, str], object]
"""Called with the field of an option and the value that was chosen for it."""


def asked(options: Sequence[OptionT], players: int) -> tuple[OptionT, ...]:
    """The options that matter with this number of players."""
    return tuple(option for option in options if option.is_asked(players))


def settled(options: Sequence[AnyOption], chosen: Mapping[str, str], players: int) -> Mapping[str, str]:
    """The choices, without those for options that do not matter with this number of players."""
    unasked = {option.field for option in options} - {option.field for option in asked(options, players)}
    return {field: choice for field, choice in chosen.items() if field not in unasked}


def option_choices(
    options: Sequence[AnyOption], chosen: Mapping[str, str], on_choose: OnChoose
) -> list[ft.Control]:
    """The choices of each table option, or its switch."""
    return [control for option in options for control in _option(option, option.chosen(chosen), on_choose)]


def _option(option: AnyOption, chosen: str, on_choose: OnChoose) -> list[ft.Control]:
    choose = partial(on_choose, option.field)
    if isinstance(option, TableOption):
        return [text(option.heading, strong=True), choices(option.choices, chosen, choose)]

    def turn(on: bool) -> None:
        choose(option.on if on else option.off)

    return [switch(option.label, chosen == option.on, turn, note=option.note)]
