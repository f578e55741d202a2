"""A game's part of the guide through the set-up: the steps for exactly the players of one table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

import flet as ft

from companion.session.game_info import GameInfo
from companion.session.preferences import Preferences
from engine.game import SetupT


@dataclass(frozen=True)
class Picture:
    """Pieces that look alike: `draw` makes one at a size, and there are `count` of them.

    A `caption` below them says whose they are, or which. One is `wide` times as wide as its size.
    """

    draw: Callable[[int], ft.Control]
    count: int = 1
    caption: str = ""
    wide: float = 1


@dataclass(frozen=True)
class GuideStep:
    """One thing to do: in a few words, and where or how; `key` is the name under which a tick is kept.

    `detail` is said only while the step is open. The last step is the one with what `stays` in the box.
    """

    key: str
    words: str
    more: str = ""
    detail: str = ""
    pictures: tuple[Picture, ...] = ()
    stays: bool = False


@dataclass(frozen=True)
class GuideUI(Generic[SetupT]):
    """The steps of a game, from the setup of a table; `section` is that of the rules about the set-up.

    `following` is the screen of the table that comes between the guide and the first move; "" for none.
    """

    info: GameInfo
    steps: Callable[[SetupT], tuple[GuideStep, ...]]
    following: Callable[[Preferences, Any], str] = lambda _preferences, _table: ""
    section: str = "setup"


AnyGuideUI: TypeAlias = GuideUI[Any]
