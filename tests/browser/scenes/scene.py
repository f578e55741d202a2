"""Scenes: the games in a library, the page that is opened, and a few taps on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from zlib import crc32

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.games.australis.store_types import Store
from companion.i18n.translation import _, ngettext
from companion.session.hints import show_all_again
from companion.session.library import GameLibrary
from engine.australis.printed import as_printed
from engine.australis.table import Mode
from tests.browser.flet_page import Role
from tests.browser.stage import Stage
from tests.browser.views import PHONE, TABLET, TIGHT, VIEWS
from tests.companion.libraries import game_setup, games_folder, table_on
from tests.engine.australis.tables import move

Step = Callable[[Stage], None]
Word = str | Callable[[], str]
"""A part of a label; a translated part is a function, called once the language is set."""

DAY = datetime(2025, 11, 12, 12, tzinfo=UTC)
"""The day on which the games were last played, long enough ago not to be shown as today."""


@dataclass(frozen=True)
class Scene:
    """One screen or sheet of the app; its texts and boxes are kept under its name."""

    name: str
    prepare: Callable[[GameLibrary], str]
    """Prepares the library, and returns the page to open."""
    steps: tuple[Step, ...] = ()
    subject: Step | None = None
    """Scrolls to what the scene is about where it is below the fold; done anew for each view."""
    turned: bool = False
    """True if it is shown to the person opposite, so that the first text is the lowest."""
    game_uis: tuple[GameUI, ...] = GAME_UIS
    """The games of the app."""
    afresh: bool = False
    """True if it is set up once more for another language, a change of which would end a notice, say.

    It has no effect unless a view in another language is looked at."""
    wide: bool = False
    """True if a tablet is looked at as well: what stands beside the body there is like in no other scene."""
    tight: str = ""
    """The tight view of which the boxes are kept, if not the one that the name chooses."""
    picture: str = ""
    """The view of which a picture is kept as well: only if it is the first of a kind of screen or drawing."""

    @property
    def views(self) -> tuple[str, ...]:
        """The views of which the boxes are kept, and whose nodes are checked.

        Of the two tight ones it is only one, as a rule by the name: looking at a scene takes seconds, and
        others whose names begin alike show much of the same in the other view.
        """
        tight = self.tight or TIGHT[crc32(self.name.encode()) % len(TIGHT)]
        return (PHONE, tight, TABLET) if self.wide else (PHONE, tight)

    @property
    def main_views(self) -> tuple[str, ...]:
        """The views that `make test` looks at: the usual one, and all of every eighth scene, by the name.

        And all of those with a picture of another view.
        """
        is_eighth = crc32(self.name.encode()) // len(TIGHT) % 8 == 0
        return self.views if is_eighth or self.picture not in ("", PHONE) else (PHONE,)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of its views, in which its texts are kept."""
        return tuple(dict.fromkeys(VIEWS[view].language for view in self.views))


def at_table(
    names: str, *moves: str, screen: str = "", known: bool = True, mode: Mode = "game"
) -> Callable[[GameLibrary], str]:
    """A table after these moves, written as in `tests.engine.australis.tables`."""

    def prepare(library: GameLibrary) -> str:
        store = lay(library, names, moves, known=known, mode=mode)
        return f"/table/{store.name}/{screen}".rstrip("/")

    return prepare


def with_hints(prepare: Callable[[GameLibrary], str]) -> Callable[[GameLibrary], str]:
    """The same in somebody's first game."""

    def prepare_first(library: GameLibrary) -> str:
        show_all_again(library.preferences, library.games)
        return prepare(library)

    return prepare_first


def lay(
    library: GameLibrary,
    names: str,
    moves: Iterable[str] = (),
    *,
    known: bool = True,
    mode: Mode = "game",
    day: datetime = DAY,
) -> Store:
    """Adds a table to the library, last played on that day."""
    start = game_setup(*names.split(), mode=mode, printed=None if known else as_printed())
    store = table_on(library, start, map(move, moves))
    seconds = day.timestamp()
    os.utime(games_folder(library) / f"{store.name}.jsonl", (seconds, seconds))
    return store


def page(route: str) -> Callable[[GameLibrary], str]:
    """A page of an empty library."""
    return lambda library: route


def tap(message: str, role: Role = "button", **places: Word) -> Step:
    """Taps the control whose label begins like this."""
    return lambda stage: stage.tap(_named(message, places), role)


def hold(message: str, **places: Word) -> Step:
    """Long-presses the control whose label begins like this."""
    return lambda stage: stage.hold(_named(message, places))


def scroll_to(message: str, **places: Word) -> Step:
    """Scrolls to the first text that begins like this, unless it is in sight."""
    return lambda stage: stage.scroll_to(_named(message, places))


def type_into(label: str, text: str, **places: Word) -> Step:
    """Types into the field with that label."""
    return lambda stage: stage.type(_named(label, places), text)


def word(message: str) -> Callable[[], str]:
    """A translated word of the app as a part of a label."""
    return lambda: _(message)


def _named(message: str, places: dict[str, Word]) -> str:
    return _(message).format(
        **{key: part if isinstance(part, str) else part() for key, part in places.items()}
    )


def total_of(name: str) -> Step:
    """Taps a player's total."""

    def step(stage: Stage) -> None:
        words = ngettext("Total for {name}: {count} point", "Total for {name}: {count} points", 2, name=name)
        stage.tap(words.partition("2")[0], "button")

    return step
